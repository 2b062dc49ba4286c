# Ce qui est dit à haute voix. WORDS($n) met un nombre en lettres ; form est le genre du nom qui suit. Une ponctuation suit
# toujours une lettre, sans espace : elle n'est lue que par des voix.

board = damier { $number }
board-short = { $number }
of-board = { $board }. { $said }
list = { $one }, { $other }
on-board = { $one }, { $other }
times = { $one }, { $other }
also = { $one }; { $other }
or = { $one }, ou { $other }
reason = Motif: { $why }.
side = { $side ->
    [white] Blancs
   *[black] Noirs
}
rival = { $rival ->
    [opponent] l'adversaire
   *[master] le maître
}
nobody = l'adversaire
that-move = ce coup

step = { $from }, { $to }
takes = { $from } prend { $to }

sign-and = et
sign-percent = pour cent
sign-plus = plus

hours = { WORDS($n, form: "feminine") } { $n ->
    [one] heure
   *[other] heures
}
minutes = { WORDS($n, form: "feminine") } { $n ->
    [one] minute
   *[other] minutes
}
seconds = { WORDS($n, form: "feminine") } { $n ->
    [one] seconde
   *[other] secondes
}
no-time = plus de temps
percent = { $tenths ->
    [0] { WORDS($whole) } pour cent
   *[other] { WORDS($whole) } virgule { WORDS($tenths) } pour cent
}

title = { $title }.
boards = { WORDS($boards) } { $boards ->
    [one] damier
   *[other] damiers
}.
started = La séance commence.
clock-started = La pendule des { side } est mise en marche.
paused = Le jeu est interrompu.
paused-slept = L'ordinateur s'est absenté: { $gap }. Personne n'en est pénalisé.
paused-restarted = Le programme a été relancé.
resumed = Le jeu reprend.
arrived = { $by ->
    [you] Vous êtes à ce damier.
   *[other] Le maître est à ce damier.
}
moved = { $move }.
readied = { $by ->
    [you] Vous êtes prêt.
   *[other] { rival } est prêt.
}
passed = { $by ->
    [you] Vous passez.
   *[other] { rival } passe.
}
passes-left = { $left ->
    [0] On ne peut plus passer.
   *[other] On peut encore passer { WORDS($left, form: "feminine") } fois.
}
draw-offered = { $by ->
    [you] Vous proposez la nulle.
   *[other] { rival } propose la nulle.
}
draw-declined = { $by ->
    [you] Vous refusez la nulle.
   *[other] { rival } refuse la nulle.
}
impossible = { $move } est impossible.
impossible-counted = C'est { ordinal } sur { WORDS($allowed) }.
impossible-over = C'est { ordinal }; { $allowed ->
    [one] un seul était permis.
   *[other] { WORDS($allowed) } seulement étaient permis.
}
impossible-uncounted = C'est { ordinal }.
ordinal = { $count ->
    [1] le premier
    [2] le deuxième
    [3] le troisième
    [4] le quatrième
    [5] le cinquième
    [6] le sixième
   *[other] le numéro { WORDS($count) }
}
struck = Un coup impossible est rayé. { $count ->
    [0] Aucun ne compte plus.
    [one] Il en compte { WORDS($count) }.
   *[other] Il en compte { WORDS($count) }.
}
undone = { $move } est repris.
reconciled = Les coups sont rectifiés.
compared-right = Votre damier est juste.
compared-differs = Votre damier diffère en { $squares }.
alarm = Votre pendule: encore { $time }.
replaced = Nouvel adversaire: { $name }. Avant: { $was }.
voided = Ce damier ne compte plus.
reopened = La fin est annulée. La partie continue.
ended = { $outcome ->
    [won] Vous avez gagné
    [lost] Vous avez perdu
    [drawn] Partie nulle
   *[both] Les deux joueurs perdent
}: { $reason }.

reason-resignation = { $outcome ->
    [won] { rival } a abandonné
   *[other] vous avez abandonné
}
reason-blocked = { $outcome ->
    [won] { rival } ne peut plus jouer
   *[other] vous ne pouvez plus jouer
}
reason-no-pieces = { $outcome ->
    [won] { rival } n'a plus de pièce
   *[other] vous n'avez plus de pièce
}
reason-agreement = { $outcome ->
    [both] nulle convenue trop tôt
   *[other] d'un commun accord
}
reason-repetition = trois fois la même position
reason-25-moves = vingt-cinq coups chacun avec des dames seules
reason-16-moves = seize coups chacun contre une dame seule
reason-5-moves = cinq coups chacun contre une dame seule
reason-flag = { $outcome ->
    [won] { rival } est tombé au temps
   *[other] le drapeau est tombé
}
reason-settled = l'arbitre en a décidé
reason-impossible-moves = { $outcome ->
    [won] { rival } a donné trop de coups impossibles
   *[other] trop de coups impossibles
}

finished = La séance est terminée.
games = Gagnées: { WORDS($won, form: "feminine") }; nulles: { WORDS($drawn, form: "feminine") }; perdues: { WORDS($lost, form: "feminine") }.
going = { $going ->
    [0] Aucune partie n'est en cours.
    [one] { WORDS($going, form: "feminine") } partie est en cours.
   *[other] { WORDS($going, form: "feminine") } parties sont en cours.
}
void = { WORDS($void) } { $void ->
    [one] damier ne compte pas.
   *[other] damiers ne comptent pas.
}
points = { WORDS($points) } { $points ->
    [one] point
   *[other] points
}, { $percent }.
possible = Au plus { WORDS($possible) } { $possible ->
    [one] point possible.
   *[other] points possibles.
}
target = L'objectif est de { WORDS($target) } pour cent: { WORDS($needed) } { $needed ->
    [one] point.
   *[other] points.
}
target-missing = Il en manque { WORDS($missing) }.
target-reached = L'objectif est atteint.
target-missed = L'objectif est manqué.
target-impossible = Il ne peut plus être atteint.

irregular = Une irrégularité des { side }: { $what }.
irregular-accepted = La position est maintenue.
irregular-corrected = Elle est rectifiée.
irregular-corrected-by = À la place: { $move }.
irregular-noted = Pas encore réglée.
irregularity-undone = L'irrégularité est annulée.
restored = La position est rétablie.
clock-changed = { side }: { $time } maintenant.
clock-held = L'arbitre a arrêté les pendules de ce damier.
clock-released = Les pendules repartent.
irregularity = contre les règles
irregularity-1 = deux coups de suite
irregularity-2 = une pièce jouée contre les règles
irregularity-3 = une pièce touchée, une autre jouée
irregularity-4 = un coup repris
irregularity-5 = une pièce de l'adversaire jouée
irregularity-6 = une prise non effectuée
irregularity-7 = une pièce soulevée sans raison
irregularity-8 = plus ou moins de pièces prises que prévu
irregularity-9 = une rafle arrêtée en chemin
irregularity-10 = une pièce soulevée pendant une rafle
irregularity-11 = moins de pièces enlevées que prises
irregularity-12 = une pièce enlevée qui n'était pas prise
irregularity-13 = l'enlèvement des pièces prises interrompu
irregularity-14 = ses propres pièces enlevées
irregularity-15 = une dame non couronnée
irregularity-16 = une dame non couronnée jouée

no-moves = Aucun coup n'a été joué.
white-moved = Coup { WORDS($number) }: { $move }.
black-moved-first = Coup { WORDS($number) }, Noirs: { $move }.
turn = Trait aux { side }.
waiting = { $count ->
    [one] { WORDS($count) } damier attend: { $boards }.
   *[other] { WORDS($count) } damiers attendent: { $boards }.
}
nobody-waits = Aucun damier ne vous attend.
no-clocks = On joue sans pendule.
clocks = Blancs: { $white }; Noirs: { $black }.
clock-runs = La pendule des { side } tourne.
clock-totals = Temps utilisé en tout: { $used }. Temps restant: { $left }.
no-position = La position ne peut pas être dite.
has = { side }: { $pieces }.
men = { $count ->
    [one] pion à { $squares }
   *[other] pions à { $squares }
}
kings = { $count ->
    [one] dame à { $squares }
   *[other] dames à { $squares }
}
nothing = aucune pièce
no-men = aucun pion
no-kings = aucune dame
row = Rangée { WORDS($number) }.
row-empty = La rangée { WORDS($number) } est vide.
piece-none = { $square } est vide.
piece-blocked = La pièce en { $square } ne peut pas jouer.
piece-moves = { $moves }.
saved = Tout est enregistré.
goodbye = Le programme se termine. Au revoir.

not-understood = Pas compris. Répétez, s'il vous plaît.
two-readings = Cela peut vouloir dire deux choses: { $one }; ou: { $other }. Dites le damier et le coup.
for-all-boards = Cela vaut pour toute la séance, pas pour un seul damier.
no-such-board = Il n'y a pas de damier { $number }.
no-board-named = Dites un damier.
not-started = La séance n'a pas commencé.
clock-not-started = La pendule de ce damier n'a pas été mise en marche.
board-over = Cette partie est terminée.
no-board-left = Aucune partie n'est en cours.
illegal-move = Ce coup n'est pas permis.
must-capture = La prise est obligatoire.
not-the-most = Une autre prise est plus grande.
side-not-to-move = Le trait n'est pas aux { side }.
master-not-there = L'adversaire joue quand le maître est au damier.
master-to-move = Le trait est au maître.
not-yours = Le règlement { $regulations } laisse cela à un autre.
already-started = C'est déjà commencé.
not-paused = Le jeu n'est pas interrompu.
offer-stands = Les { side } ont déjà proposé la nulle.
no-offer = Il n'y a pas de proposition à refuser.
already-ready = L'adversaire est déjà prêt.
already-passed = L'adversaire a déjà passé.
question-forbidden = Le règlement { $regulations } ne permet pas cette question.
no-passing = Le règlement { $regulations } ne permet pas de passer à cette cadence.
no-passes-left = Le règlement { $regulations } ne permet plus de passer.
nothing-to-strike = Aucun coup impossible n'a été compté.
nothing-to-undo = Il n'y a pas de coup à reprendre.
not-allowed = Le règlement { $regulations } ne le permet pas.
not-carried-out = Cela ne peut pas se faire.
pressed-clock = La pendule a été pressée: le coup reste.
no-such-irregularity = Cette irrégularité n'existe pas.
bad-position = Cette position est impossible.
journal-failed = Le journal ne peut pas être écrit. Attendez l'arbitre, s'il vous plaît.
regulations-club = d'une soirée de club
regulations-federation = de la fédération mondiale
regulations-record = d'une tentative de record
regulations-training = de l'entraînement
regulations-show = d'une démonstration à l'aveugle
regulations-regular = d'une partie ordinaire
regulations-correspondence = du jeu par correspondance

your-move = À vous de jouer.
read-back = { $what }?
played = { $move } est joué.
which-way = Par où: { $choice }?
which-way-unknown = Plusieurs prises sont possibles. Dites toutes les cases.
nothing-to-confirm = Il n'y a rien à confirmer.
cancelled = Annulé.
wait-for-arbiter = Attendez l'arbitre, s'il vous plaît.
sound-check = Ceci est un essai de son. Damier trois. Trente-deux, vingt-huit.
order-resign = abandonner
order-draw = nulle
order-decline = refuser la nulle
order-undo = reprendre le coup
order-pass = passer
