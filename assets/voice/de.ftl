# Was laut gesagt wird. WORDS($n) setzt eine Zahl in Worte; form ist das Geschlecht des folgenden Hauptworts.

board = Brett { $number }
board-short = { $number }
of-board = { $board }. { $said }
list = { $one }, { $other }
on-board = { $one }, { $other }
times = { $one }, { $other }
also = { $one }; { $other }
or = { $one }, oder { $other }
reason = Grund: { $why }.
side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
rival = { $rival ->
    [opponent] der Gegner
   *[master] der Meister
}
nobody = der Gegner
that-move = dieser Zug

step = { $from }, { $to }
takes = { $from } schlägt { $to }

sign-and = und
sign-percent = Prozent
sign-plus = plus

hours = { WORDS($n, form: "feminine") } { $n ->
    [one] Stunde
   *[other] Stunden
}
minutes = { WORDS($n, form: "feminine") } { $n ->
    [one] Minute
   *[other] Minuten
}
seconds = { WORDS($n, form: "feminine") } { $n ->
    [one] Sekunde
   *[other] Sekunden
}
no-time = keine Zeit mehr
percent = { $tenths ->
    [0] { WORDS($whole, form: "neuter") } Prozent
   *[other] { WORDS($whole) } Komma { WORDS($tenths) } Prozent
}

title = { $title }.
boards = { WORDS($boards, form: "neuter") } { $boards ->
    [one] Brett
   *[other] Bretter
}.
started = Die Vorstellung beginnt.
clock-started = Die Uhr von { side } ist gestartet.
paused = Das Spiel ruht.
paused-slept = Unterbrechung des Rechners: { $gap }. Niemandem wird sie angerechnet.
paused-restarted = Das Programm wurde neu gestartet.
resumed = Das Spiel geht weiter.
arrived = { $by ->
    [you] Sie sind an diesem Brett.
   *[other] Der Meister ist an diesem Brett.
}
moved = { $move }.
readied = { $by ->
    [you] Sie sind bereit.
   *[other] { rival } ist bereit.
}
passed = { $by ->
    [you] Sie setzen aus.
   *[other] { rival } setzt aus.
}
passes-left = { $left ->
    [0] Aussetzen ist nicht mehr möglich.
    [one] Aussetzen ist noch { WORDS($left, form: "neuter") }mal möglich.
   *[other] Aussetzen ist noch { WORDS($left) }mal möglich.
}
draw-offered = { $by ->
    [you] Sie bieten remis an.
   *[other] { rival } bietet remis an.
}
draw-declined = { $by ->
    [you] Sie lehnen das Remis ab.
   *[other] { rival } lehnt das Remis ab.
}
impossible = { $move } ist unmöglich.
impossible-counted = Das ist { ordinal } von { WORDS($allowed) }.
impossible-over = Das ist { ordinal }; frei { $allowed ->
    [one] war nur { WORDS($allowed, form: "masculine") }er.
   *[other] waren nur { WORDS($allowed) }.
}
impossible-uncounted = Das ist { ordinal }.
ordinal = { $count ->
    [1] der erste
    [2] der zweite
    [3] der dritte
    [4] der vierte
    [5] der fünfte
    [6] der sechste
   *[other] Nummer { WORDS($count) }
}
struck = Ein unmöglicher Zug ist gestrichen. { $count ->
    [0] Nun zählt keiner.
    [one] Nun zählt { WORDS($count, form: "masculine") }er.
   *[other] Nun zählen { WORDS($count) }.
}
undone = { $move } ist zurückgenommen.
reconciled = Die Züge sind berichtigt.
compared-right = Ihr Brett stimmt.
compared-differs = Ihr Brett weicht ab auf { $squares }.
alarm = Ihre Uhr: noch { $time }.
replaced = Ein neuer Gegner: { $name }. Vorher: { $was }.
voided = Dieses Brett zählt nicht mehr.
reopened = Das Ende ist zurückgenommen. Die Partie geht weiter.
ended = { $outcome ->
    [won] Sie haben gewonnen
    [lost] Sie haben verloren
    [drawn] Remis
   *[both] Beide verlieren
}: { $reason }.

reason-resignation = { $outcome ->
    [won] { rival } hat aufgegeben
   *[other] Sie haben aufgegeben
}
reason-blocked = { $outcome ->
    [won] { rival } kann nicht mehr ziehen
   *[other] Sie können nicht mehr ziehen
}
reason-no-pieces = { $outcome ->
    [won] { rival } hat keinen Stein mehr
   *[other] Sie haben keinen Stein mehr
}
reason-agreement = { $outcome ->
    [both] zu früh remis vereinbart
   *[other] vereinbart
}
reason-repetition = dreimal dieselbe Stellung
reason-25-moves = je fünfundzwanzig Züge nur mit Damen
reason-16-moves = je sechzehn Züge gegen eine einzelne Dame
reason-5-moves = je fünf Züge gegen eine einzelne Dame
reason-flag = { $outcome ->
    [won] { rival } hat die Zeit überschritten
   *[other] das Blättchen ist gefallen
}
reason-settled = der Schiedsrichter hat entschieden
reason-impossible-moves = { $outcome ->
    [won] { rival } nannte zu viele unmögliche Züge
   *[other] zu viele unmögliche Züge
}

finished = Die Vorstellung ist zu Ende.
games = { WORDS($won, form: "feminine") } gewonnen, { WORDS($drawn, form: "feminine") } remis, { WORDS($lost, form: "feminine") } verloren.
going = { $going ->
    [0] Keine Partie läuft mehr.
    [one] { WORDS($going, form: "feminine") } Partie läuft noch.
   *[other] { WORDS($going) } Partien laufen noch.
}
void = { WORDS($void, form: "neuter") } { $void ->
    [one] Brett zählt nicht.
   *[other] Bretter zählen nicht.
}
points = { WORDS($points, form: "masculine") } { $points ->
    [one] Punkt
   *[other] Punkte
}, { $percent }.
possible = Höchstens { WORDS($possible, form: "masculine") } { $possible ->
    [one] Punkt ist möglich.
   *[other] Punkte sind möglich.
}
target = Das Ziel sind { WORDS($target, form: "neuter") } Prozent: { WORDS($needed, form: "masculine") } { $needed ->
    [one] Punkt.
   *[other] Punkte.
}
target-missing = { $missing ->
    [one] Es fehlt noch { WORDS($missing, form: "masculine") }er.
   *[other] Es fehlen noch { WORDS($missing) }.
}
target-reached = Das Ziel ist erreicht.
target-missed = Das Ziel ist verfehlt.
target-impossible = Es ist nicht mehr zu erreichen.

irregular = Eine Regelwidrigkeit von { side }: { $what }.
irregular-accepted = Die Stellung bleibt so.
irregular-corrected = Sie ist berichtigt.
irregular-corrected-by = Stattdessen: { $move }.
irregular-noted = Noch nicht entschieden.
irregularity-undone = Die Regelwidrigkeit ist zurückgenommen.
restored = Die Stellung ist wiederhergestellt.
clock-changed = { side } hat jetzt { $time }.
clock-held = Der Schiedsrichter hat die Uhren dieses Bretts angehalten.
clock-released = Die Uhren laufen weiter.
irregularity = gegen die Regeln
irregularity-1 = zwei Züge hintereinander
irregularity-2 = ein Stein gegen die Regeln gezogen
irregularity-3 = einen Stein berührt, einen anderen gezogen
irregularity-4 = ein Zug zurückgenommen
irregularity-5 = ein Stein des Gegners gezogen
irregularity-6 = nicht geschlagen
irregularity-7 = ein Stein ohne Grund angehoben
irregularity-8 = mehr oder weniger Steine geschlagen als vorgeschrieben
irregularity-9 = ein Mehrfachschlag auf halbem Weg abgebrochen
irregularity-10 = während eines Mehrfachschlags ein Stein angehoben
irregularity-11 = weniger Steine entfernt als geschlagen
irregularity-12 = ein Stein entfernt, der nicht geschlagen war
irregularity-13 = das Entfernen geschlagener Steine abgebrochen
irregularity-14 = eigene Steine entfernt
irregularity-15 = eine Dame nicht gekrönt
irregularity-16 = eine ungekrönte Dame gezogen

no-moves = Es ist noch kein Zug geschehen.
white-moved = Zug { WORDS($number) }: { $move }.
black-moved-first = Zug { WORDS($number) }, Schwarz: { $move }.
turn = { side } ist am Zug.
waiting = { $count ->
    [one] { WORDS($count, form: "neuter") } Brett wartet: { $boards }.
   *[other] { WORDS($count) } Bretter warten: { $boards }.
}
nobody-waits = Kein Brett wartet auf Sie.
no-clocks = Es wird ohne Uhren gespielt.
clocks = Weiß: { $white }; Schwarz: { $black }.
clock-runs = Die Uhr von { side } läuft.
clock-totals = Insgesamt verbraucht: { $used }. Übrig: { $left }.
no-position = Die Stellung lässt sich nicht ansagen.
has = { side }: { $pieces }.
men = { $count ->
    [one] Stein auf { $squares }
   *[other] Steine auf { $squares }
}
kings = { $count ->
    [one] Dame auf { $squares }
   *[other] Damen auf { $squares }
}
nothing = keine Steine
no-men = keine Steine
no-kings = keine Damen
row = Reihe { WORDS($number) }.
row-empty = Reihe { WORDS($number) } ist leer.
piece-none = { $square } ist leer.
piece-blocked = Der Stein auf { $square } kann nicht ziehen.
piece-moves = { $moves }.
saved = Alles ist gesichert.
goodbye = Das Programm endet. Auf Wiederhören.

not-understood = Nicht verstanden. Bitte wiederholen.
two-readings = Das kann zweierlei heißen: { $one }; oder: { $other }. Bitte nennen Sie das Brett und den Zug.
for-all-boards = Das gilt für die ganze Vorstellung, nicht für ein einzelnes Brett.
no-such-board = Es gibt kein Brett { $number }.
no-board-named = Bitte nennen Sie ein Brett.
not-started = Die Vorstellung hat noch nicht begonnen.
clock-not-started = Die Uhr dieses Bretts ist noch nicht gestartet.
board-over = Diese Partie ist zu Ende.
no-board-left = Keine Partie läuft mehr.
illegal-move = Dieser Zug ist nicht erlaubt.
must-capture = Es besteht Schlagzwang.
not-the-most = Ein anderer Schlag nimmt mehr Steine.
side-not-to-move = { side } ist nicht am Zug.
master-not-there = Der Gegner zieht, wenn der Meister am Brett ist.
master-to-move = Der Meister ist am Zug.
not-yours = Das Reglement { $regulations } überlässt das einem anderen.
already-started = Es hat schon begonnen.
not-paused = Das Spiel ruht nicht.
offer-stands = { side } hat schon remis angeboten.
no-offer = Es gibt kein Angebot, das abzulehnen wäre.
already-ready = Der Gegner ist schon bereit.
already-passed = Der Gegner hat schon ausgesetzt.
question-forbidden = Das Reglement { $regulations } erlaubt diese Frage nicht.
no-passing = Das Reglement { $regulations } kennt bei diesem Tempo kein Aussetzen.
no-passes-left = Das Reglement { $regulations } erlaubt kein weiteres Aussetzen.
nothing-to-strike = Es wurde kein unmöglicher Zug gezählt.
nothing-to-undo = Es gibt keinen Zug, der zurückzunehmen wäre.
not-allowed = Das Reglement { $regulations } erlaubt das nicht.
not-carried-out = Das geht nicht.
pressed-clock = Die Uhr ist gedrückt: Der Zug gilt.
no-such-irregularity = Eine solche Regelwidrigkeit gibt es nicht.
bad-position = Diese Stellung ist unmöglich.
journal-failed = Das Protokoll kann nicht geschrieben werden. Bitte warten Sie auf den Schiedsrichter.
regulations-club = eines Klubabends
regulations-federation = des Weltverbands
regulations-record = eines Rekordversuchs
regulations-training = des Trainings
regulations-show = einer Blindvorstellung
regulations-regular = einer gewöhnlichen Partie
regulations-correspondence = des Fernspiels

your-move = Sie sind am Zug.
read-back = { $what }?
played = { $move } ist gespielt.
which-way = Welcher Weg: { $choice }?
which-way-unknown = Mehrere Wege sind möglich. Bitte nennen Sie alle Felder.
nothing-to-confirm = Es gibt nichts zu bestätigen.
cancelled = Gestrichen.
wait-for-arbiter = Bitte warten Sie auf den Schiedsrichter.
sound-check = Dies ist eine Tonprobe. Brett drei. Zweiunddreißig, achtundzwanzig.
order-resign = aufgeben
order-draw = remis
order-decline = Remis ablehnen
order-undo = zurücknehmen
order-pass = aussetzen
