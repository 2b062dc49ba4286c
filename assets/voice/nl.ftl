# Wat hardop wordt gezegd. WORDS($n) zet een getal in woorden.

board = bord { $number }
board-short = { $number }
of-board = { $board }. { $said }
list = { $one }, { $other }
on-board = { $one }, { $other }
times = { $one }, { $other }
also = { $one }; { $other }
or = { $one }, of { $other }
reason = Reden: { $why }.
side = { $side ->
    [white] wit
   *[black] zwart
}
rival = { $rival ->
    [opponent] de tegenstander
   *[master] de meester
}
nobody = de tegenstander
that-move = die zet

step = { $from }, { $to }
takes = { $from } slaat { $to }

sign-and = en
sign-percent = procent
sign-plus = plus

hours = { WORDS($n) } uur
minutes = { WORDS($n) } { $n ->
    [one] minuut
   *[other] minuten
}
seconds = { WORDS($n) } { $n ->
    [one] seconde
   *[other] seconden
}
no-time = geen tijd meer
percent = { $tenths ->
    [0] { WORDS($whole) } procent
   *[other] { WORDS($whole) } komma { WORDS($tenths) } procent
}

title = { $title }.
boards = { WORDS($boards) } { $boards ->
    [one] bord
   *[other] borden
}.
started = De seance begint.
clock-started = De klok van { side } is gestart.
paused = Het spel ligt stil.
paused-slept = De computer was { $gap } weg. Niemand verliest daardoor tijd.
paused-restarted = Het programma is opnieuw gestart.
resumed = Het spel gaat verder.
arrived = { $by ->
    [you] U bent aan dit bord.
   *[other] De meester is aan dit bord.
}
moved = { $move }.
readied = { $by ->
    [you] U bent klaar.
   *[other] { rival } is klaar.
}
passed = { $by ->
    [you] U past.
   *[other] { rival } past.
}
passes-left = { $left ->
    [0] Passen kan niet meer.
    [one] Passen kan nog { WORDS($left) } keer.
   *[other] Passen kan nog { WORDS($left) } keer.
}
draw-offered = { $by ->
    [you] U biedt remise aan.
   *[other] { rival } biedt remise aan.
}
draw-declined = { $by ->
    [you] U slaat de remise af.
   *[other] { rival } slaat de remise af.
}
impossible = { $move } is onmogelijk.
impossible-counted = Dat is { ordinal } van { WORDS($allowed) }.
impossible-over = Dat is { ordinal }; { $allowed ->
    [one] er was er maar { WORDS($allowed) } vrij.
   *[other] er waren er maar { WORDS($allowed) } vrij.
}
impossible-uncounted = Dat is { ordinal }.
ordinal = { $count ->
    [1] de eerste
    [2] de tweede
    [3] de derde
    [4] de vierde
    [5] de vijfde
    [6] de zesde
   *[other] nummer { WORDS($count) }
}
struck = Een onmogelijke zet is geschrapt. { $count ->
    [0] Er telt er nu geen.
    [one] Er telt er nu { WORDS($count) }.
   *[other] Er tellen er nu { WORDS($count) }.
}
undone = { $move } is teruggenomen.
reconciled = De zetten zijn rechtgezet.
compared-right = Uw bord klopt.
compared-differs = Uw bord wijkt af op { $squares }.
alarm = Uw klok: nog { $time }.
replaced = Er is een nieuwe tegenstander: { $name }. Eerst: { $was }.
voided = Dit bord telt niet meer mee.
reopened = Het einde is teruggenomen. De partij gaat verder.
ended = { $outcome ->
    [won] U hebt gewonnen
    [lost] U hebt verloren
    [drawn] Remise
   *[both] Beide spelers verliezen
}: { $reason }.

reason-resignation = { $outcome ->
    [won] { rival } heeft opgegeven
   *[other] u hebt opgegeven
}
reason-blocked = { $outcome ->
    [won] { rival } kan geen zet meer doen
   *[other] u kunt geen zet meer doen
}
reason-no-pieces = { $outcome ->
    [won] { rival } heeft geen stuk meer
   *[other] u hebt geen stuk meer
}
reason-agreement = { $outcome ->
    [both] te vroeg remise overeengekomen
   *[other] overeengekomen
}
reason-repetition = driemaal dezelfde stand
reason-25-moves = vijfentwintig zetten elk met alleen dammen
reason-16-moves = zestien zetten elk tegen een enkele dam
reason-5-moves = vijf zetten elk tegen een enkele dam
reason-flag = { $outcome ->
    [won] de vlag van { rival } is gevallen
   *[other] de vlag is gevallen
}
reason-settled = de arbiter heeft beslist
reason-impossible-moves = { $outcome ->
    [won] { rival } noemde te veel onmogelijke zetten
   *[other] te veel onmogelijke zetten
}

finished = De seance is afgelopen.
games = { WORDS($won) } gewonnen, { WORDS($drawn) } remise, { WORDS($lost) } verloren.
going = { $going ->
    [0] Er is geen partij meer bezig.
    [one] Er is nog { WORDS($going) } partij bezig.
   *[other] Er zijn nog { WORDS($going) } partijen bezig.
}
void = { WORDS($void) } { $void ->
    [one] bord telt niet mee.
   *[other] borden tellen niet mee.
}
points = { WORDS($points) } { $points ->
    [one] punt
   *[other] punten
}, { $percent }.
possible = Hoogstens { WORDS($possible) } { $possible ->
    [one] punt is mogelijk.
   *[other] punten zijn mogelijk.
}
target = Het doel is { WORDS($target) } procent: { WORDS($needed) } { $needed ->
    [one] punt.
   *[other] punten.
}
target-missing = { $missing ->
    [one] Er ontbreekt er nog { WORDS($missing) }.
   *[other] Er ontbreken er nog { WORDS($missing) }.
}
target-reached = Het doel is gehaald.
target-missed = Het doel is niet gehaald.
target-impossible = Het is niet meer te halen.

irregular = Een onregelmatigheid van { side }: { $what }.
irregular-accepted = De stand blijft zo.
irregular-corrected = Het is hersteld.
irregular-corrected-by = In plaats daarvan: { $move }.
irregular-noted = Nog niet afgehandeld.
irregularity-undone = De onregelmatigheid is teruggenomen.
restored = De stand is hersteld.
clock-changed = { side } heeft nu { $time }.
clock-held = De arbiter heeft de klokken van dit bord stilgezet.
clock-released = De klokken lopen weer.
irregularity = tegen de regels
irregularity-1 = twee zetten achter elkaar
irregularity-2 = een stuk tegen de regels gespeeld
irregularity-3 = een stuk aangeraakt, een ander gespeeld
irregularity-4 = een zet teruggenomen
irregularity-5 = een stuk van de tegenstander gespeeld
irregularity-6 = niet geslagen
irregularity-7 = een stuk zonder reden opgetild
irregularity-8 = meer of minder stukken geslagen dan verplicht
irregularity-9 = een meerslag halverwege gestaakt
irregularity-10 = een stuk opgetild tijdens een meerslag
irregularity-11 = minder stukken weggenomen dan geslagen
irregularity-12 = een stuk weggenomen dat niet geslagen was
irregularity-13 = het wegnemen van geslagen stukken gestaakt
irregularity-14 = eigen stukken weggenomen
irregularity-15 = een dam niet gekroond
irregularity-16 = een ongekroonde dam gespeeld

no-moves = Er is nog geen zet gedaan.
white-moved = Zet { WORDS($number) }: { $move }.
black-moved-first = Zet { WORDS($number) }, zwart: { $move }.
turn = { side } is aan zet.
waiting = { $count ->
    [one] Er wacht { WORDS($count) } bord: { $boards }.
   *[other] Er wachten { WORDS($count) } borden: { $boards }.
}
nobody-waits = Er wacht geen bord op u.
no-clocks = Er wordt zonder klok gespeeld.
clocks = Wit: { $white }; zwart: { $black }.
clock-runs = De klok van { side } loopt.
clock-totals = Verbruikt in totaal: { $used }. Over: { $left }.
no-position = De stand is niet te vertellen.
has = { side }: { $pieces }.
men = { $count ->
    [one] schijf op { $squares }
   *[other] schijven op { $squares }
}
kings = { $count ->
    [one] dam op { $squares }
   *[other] dammen op { $squares }
}
nothing = geen stukken
no-men = geen schijven
no-kings = geen dammen
row = Rij { WORDS($number) }.
row-empty = Rij { WORDS($number) } is leeg.
piece-none = { $square } is leeg.
piece-blocked = Het stuk op { $square } kan niet spelen.
piece-moves = { $moves }.
saved = Alles is bewaard.
goodbye = Het programma stopt. Tot ziens.

not-understood = Niet verstaan. Herhaal het alstublieft.
two-readings = Dat kan twee dingen betekenen: { $one }; of: { $other }. Noem het bord en de zet.
for-all-boards = Dat is voor de hele seance, niet voor een enkel bord.
no-such-board = Er is geen bord { $number }.
no-board-named = Noem een bord.
not-started = De seance is nog niet begonnen.
clock-not-started = De klok van dit bord is nog niet gestart.
board-over = Deze partij is afgelopen.
no-board-left = Er is geen partij meer bezig.
illegal-move = Die zet is niet toegestaan.
must-capture = Slaan is verplicht.
not-the-most = Een andere slag neemt meer stukken.
side-not-to-move = { side } is niet aan zet.
master-not-there = De tegenstander speelt wanneer de meester aan het bord is.
master-to-move = De meester is aan zet.
not-yours = Volgens het reglement van { $regulations } is dat aan iemand anders.
already-started = Het is al begonnen.
not-paused = Het spel ligt niet stil.
offer-stands = { side } heeft al remise aangeboden.
no-offer = Er is geen aanbod om af te slaan.
already-ready = De tegenstander is al klaar.
already-passed = De tegenstander heeft al gepast.
question-forbidden = Het reglement van { $regulations } staat die vraag niet toe.
no-passing = Het reglement van { $regulations } kent in dit tempo geen passen.
no-passes-left = Het reglement van { $regulations } staat geen passen meer toe.
nothing-to-strike = Er is geen onmogelijke zet geteld.
nothing-to-undo = Er is geen zet om terug te nemen.
not-allowed = Het reglement van { $regulations } staat dat niet toe.
not-carried-out = Dat kan niet.
pressed-clock = De klok is ingedrukt: de zet blijft staan.
no-such-irregularity = Zo'n onregelmatigheid is er niet.
bad-position = Die stand is onmogelijk.
journal-failed = Het verslag kan niet worden geschreven. Wacht op de arbiter.
regulations-club = een clubavond
regulations-federation = de wereldbond
regulations-record = een recordpoging
regulations-training = de training
regulations-show = een blinddemonstratie
regulations-regular = een gewone partij
regulations-correspondence = het correspondentiespel

your-move = U bent aan zet.
read-back = { $what }?
played = { $move } is gespeeld.
which-way = Welke kant op: { $choice }?
which-way-unknown = Er zijn meer slagen mogelijk. Noem alle velden.
nothing-to-confirm = Er is niets te bevestigen.
cancelled = Vervallen.
wait-for-arbiter = Wacht op de arbiter.
sound-check = Dit is een geluidsproef. Bord drie. Tweeëndertig, achtentwintig.
order-resign = opgeven
order-draw = remise
order-decline = remise afslaan
order-undo = terugnemen
order-pass = passen
