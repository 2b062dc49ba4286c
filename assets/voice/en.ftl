# What is said aloud. Numbers are put into words by WORDS($n); its form is the gender of the noun that follows.

board = board { $number }
board-short = { $number }
of-board = { $board }. { $said }
list = { $one }, { $other }
on-board = { $one }, { $other }
times = { $one }, { $other }
also = { $one }; { $other }
or = { $one }, or { $other }
reason = Reason: { $why }.
side = { $side ->
    [white] White
   *[black] Black
}
rival = { $rival ->
    [opponent] the opponent
   *[master] the master
}
nobody = the opponent
that-move = that move

step = { $from }, { $to }
takes = { $from } takes { $to }

sign-and = and
sign-percent = percent
sign-plus = plus

hours = { WORDS($n) } { $n ->
    [one] hour
   *[other] hours
}
minutes = { WORDS($n) } { $n ->
    [one] minute
   *[other] minutes
}
seconds = { WORDS($n) } { $n ->
    [one] second
   *[other] seconds
}
no-time = no time
percent = { $tenths ->
    [0] { WORDS($whole) } percent
   *[other] { WORDS($whole) } point { WORDS($tenths) } percent
}

title = { $title }.
boards = { WORDS($boards) } { $boards ->
    [one] board
   *[other] boards
}.
started = The exhibition begins.
clock-started = { side }'s clock is started.
paused = Play is paused.
paused-slept = The machine was away for { $gap }. Nobody is charged for it.
paused-restarted = The program was started again.
resumed = Play goes on.
arrived = { $by ->
    [you] You are here.
   *[other] The master is here.
}
moved = { $move }.
readied = { $by ->
    [you] You are ready.
   *[other] { rival } is ready.
}
passed = { $by ->
    [you] You pass.
   *[other] { rival } passes.
}
passes-left = { $left ->
    [0] No passes are left.
    [one] { WORDS($left) } pass is left.
   *[other] { WORDS($left) } passes are left.
}
draw-offered = { $by ->
    [you] You offer a draw.
   *[other] { rival } offers a draw.
}
draw-declined = { $by ->
    [you] You decline the draw.
   *[other] { rival } declines the draw.
}
impossible = { $move } is impossible.
impossible-counted = That is { ordinal } of { WORDS($allowed) }.
impossible-over = That is { ordinal }; only { WORDS($allowed) } { $allowed ->
    [one] was free.
   *[other] were free.
}
impossible-uncounted = That is { ordinal }.
ordinal = { $count ->
    [1] the first
    [2] the second
    [3] the third
    [4] the fourth
    [5] the fifth
    [6] the sixth
   *[other] number { WORDS($count) }
}
struck = An impossible move is struck out. { $count ->
    [0] None counts now.
    [one] { WORDS($count) } counts now.
   *[other] { WORDS($count) } count now.
}
undone = { $move } is taken back.
reconciled = The moves are put right.
compared-right = Your board is right.
compared-differs = Your board differs on { $squares }.
alarm = { $time } left on your clock.
replaced = There is a new opponent: { $name }. Before: { $was }.
voided = This board no longer counts.
reopened = The end is taken back. The game goes on.
ended = { $outcome ->
    [won] You won
    [lost] You lost
    [drawn] A draw
   *[both] Both sides lose
}: { $reason }.

reason-resignation = { $outcome ->
    [won] { rival } resigned
   *[other] you resigned
}
reason-blocked = { $outcome ->
    [won] { rival } cannot move
   *[other] you cannot move
}
reason-no-pieces = { $outcome ->
    [won] { rival } has no piece left
   *[other] you have no piece left
}
reason-agreement = { $outcome ->
    [both] a draw was agreed too early
   *[other] it was agreed
}
reason-repetition = the same position for the third time
reason-25-moves = twenty-five moves each with kings only
reason-16-moves = sixteen moves each against a lone king
reason-5-moves = five moves each against a lone king
reason-flag = { $outcome ->
    [won] { rival }'s flag fell
   *[other] the flag fell
}
reason-settled = the arbiter decided
reason-impossible-moves = { $outcome ->
    [won] { rival } named too many impossible moves
   *[other] too many impossible moves
}

finished = The exhibition is over.
games = { WORDS($won) } won, { WORDS($drawn) } drawn, { WORDS($lost) } lost.
going = { $going ->
    [0] No game is going on.
    [one] { WORDS($going) } game is going on.
   *[other] { WORDS($going) } games are going on.
}
void = { WORDS($void) } { $void ->
    [one] board does not count.
   *[other] boards do not count.
}
points = { WORDS($points) } { $points ->
    [one] point
   *[other] points
}, { $percent }.
possible = At most { WORDS($possible) } { $possible ->
    [one] point is possible.
   *[other] points are possible.
}
target = The target is { WORDS($target) } percent: { WORDS($needed) } { $needed ->
    [one] point.
   *[other] points.
}
target-missing = { WORDS($missing) } { $missing ->
    [one] is missing.
   *[other] are missing.
}
target-reached = The target is reached.
target-missed = The target is missed.
target-impossible = It can no longer be reached.

irregular = An irregularity of { side }: { $what }.
irregular-accepted = The position stands.
irregular-corrected = It is put right.
irregular-corrected-by = Instead: { $move }.
irregular-noted = Not closed yet.
irregularity-undone = The irregularity is taken back.
restored = The position is restored.
clock-changed = { side } now has { $time }.
clock-held = The arbiter has stopped the clocks of this board.
clock-released = The clocks go on.
irregularity = against the rules
irregularity-1 = two moves in a row
irregularity-2 = a piece moved against the rules
irregularity-3 = one piece touched, another moved
irregularity-4 = a move taken back
irregularity-5 = a piece of the opponent moved
irregularity-6 = a capture not made
irregularity-7 = a piece lifted without reason
irregularity-8 = more or fewer pieces captured than required
irregularity-9 = a multiple capture stopped half-way
irregularity-10 = a piece lifted during an unfinished capture
irregularity-11 = fewer pieces removed than captured
irregularity-12 = a piece removed that was not captured
irregularity-13 = the removal of captured pieces stopped
irregularity-14 = own pieces removed
irregularity-15 = a king not crowned
irregularity-16 = an uncrowned king moved

no-moves = No move has been made.
white-moved = Move { WORDS($number) }: { $move }.
black-moved-first = Move { WORDS($number) }, Black: { $move }.
turn = { side } is to move.
waiting = { $count ->
    [one] One board waits: { $boards }.
   *[other] { WORDS($count) } boards wait: { $boards }.
}
nobody-waits = No board waits for you.
no-clocks = No clocks are used.
clocks = White: { $white }; Black: { $black }.
clock-runs = { side }'s clock is running.
clock-totals = You have used { $used } in all; { $left } are left.
no-position = The position cannot be told.
has = { side }: { $pieces }.
men = { $count ->
    [one] man on { $squares }
   *[other] men on { $squares }
}
kings = { $count ->
    [one] king on { $squares }
   *[other] kings on { $squares }
}
nothing = no pieces
no-men = no men
no-kings = no kings
row = Row { WORDS($number) }.
row-empty = Row { WORDS($number) } is empty.
piece-none = { $square } is empty.
piece-blocked = The piece on { $square } cannot move.
piece-moves = { $moves }.
saved = Everything is kept.
goodbye = The program ends. Goodbye.

not-understood = Not understood. Please repeat.
two-readings = That can mean two things: { $one }; or: { $other }. Please say the board and the move.
for-all-boards = That is for the whole exhibition, not for one board.
no-such-board = There is no board { $number }.
no-board-named = Please name a board.
not-started = The exhibition has not begun.
clock-not-started = The clock of this board has not been started.
board-over = This game has ended.
no-board-left = No game is going on.
illegal-move = That move is not legal.
must-capture = A capture is compulsory.
not-the-most = Another capture takes more.
side-not-to-move = { side } is not to move.
master-not-there = The opponent moves when the master is at the board.
master-to-move = The master is to move.
not-yours = The regulations of { $regulations } leave that to somebody else.
already-started = It has begun already.
not-paused = Play is not paused.
offer-stands = { side } has offered a draw already.
no-offer = There is no offer to decline.
already-ready = The opponent is ready already.
already-passed = The opponent has passed already.
question-forbidden = The regulations of { $regulations } do not allow that question.
no-passing = The regulations of { $regulations } know no passing at this pace.
no-passes-left = The regulations of { $regulations } allow no more passes.
nothing-to-strike = No impossible move has been counted.
nothing-to-undo = There is no move to take back.
not-allowed = The regulations of { $regulations } do not allow that.
not-carried-out = That cannot be done.
pressed-clock = The clock was pressed: the move stands.
no-such-irregularity = There is no such irregularity.
bad-position = That position is impossible.
journal-failed = The journal cannot be written. Please wait for the arbiter.
regulations-club = a club evening
regulations-federation = the world federation
regulations-record = a record attempt
regulations-training = training
regulations-show = a blindfold show
regulations-regular = a regular game
regulations-correspondence = correspondence play

your-move = Your move.
read-back = { $what }?
played = { $move } is played.
which-way = Which way: { $choice }?
which-way-unknown = Several routes are possible. Please say every square.
nothing-to-confirm = There is nothing to confirm.
cancelled = Cancelled.
wait-for-arbiter = Please wait for the arbiter.
sound-check = This is a sound check. Board three. Thirty-two, twenty-eight.
order-resign = resign
order-draw = draw
order-decline = decline the draw
order-undo = take back
order-pass = pass
