# То, что произносится вслух. WORDS($n) пишет число словами; form — род следующего существительного. Числа стоят в
# именительном падеже: предложения построены так, чтобы другого не требовалось.

board = доска { $number }
board-short = { $number }
of-board = { $board }. { $said }
list = { $one }, { $other }
on-board = { $one }, { $other }
times = { $one }, { $other }
also = { $one }; { $other }
or = { $one }, или { $other }
reason = Причина: { $why }.
side = { $side ->
    [white] белые
   *[black] чёрные
}
side-of = { $side ->
    [white] белых
   *[black] чёрных
}
rival = { $rival ->
    [opponent] соперник
   *[master] сеансёр
}
rival-of = { $rival ->
    [opponent] соперника
   *[master] сеансёра
}
nobody = соперник
that-move = этот ход

step = { $from }, { $to }
takes = { $from } бьёт { $to }

sign-and = и
sign-percent = процентов
sign-plus = плюс

hours = { WORDS($n, form: "masculine") } { $n ->
    [one] час
    [few] часа
   *[other] часов
}
minutes = { WORDS($n, form: "feminine") } { $n ->
    [one] минута
    [few] минуты
   *[other] минут
}
seconds = { WORDS($n, form: "feminine") } { $n ->
    [one] секунда
    [few] секунды
   *[other] секунд
}
no-time = времени нет
percent = { $tenths ->
    [0] { WORDS($whole) } { $whole ->
        [one] процент
        [few] процента
       *[other] процентов
    }
   *[other] { WORDS($whole, form: "feminine") } { $whole ->
        [one] целая
       *[other] целых
    } { WORDS($tenths, form: "feminine") } { $tenths ->
        [one] десятая
       *[other] десятых
    } процента
}

title = { $title }.
boards = { WORDS($boards, form: "feminine") } { $boards ->
    [one] доска
    [few] доски
   *[other] досок
}.
started = Сеанс начинается.
clock-started = Часы { side-of } пущены.
paused = Игра остановлена.
paused-slept = Перерыв в работе компьютера: { $gap }. Это время никому не засчитано.
paused-restarted = Программа была запущена заново.
resumed = Игра продолжается.
arrived = { $by ->
    [you] Вы у этой доски.
   *[other] Сеансёр у этой доски.
}
moved = { $move }.
readied = { $by ->
    [you] Вы готовы.
   *[other] { rival } готов.
}
passed = { $by ->
    [you] Вы пропускаете ход.
   *[other] { rival } пропускает ход.
}
passes-left = { $left ->
    [0] Пропусков не осталось.
   *[other] Осталось пропусков: { WORDS($left) }.
}
draw-offered = { $by ->
    [you] Вы предлагаете ничью.
   *[other] { rival } предлагает ничью.
}
draw-declined = { $by ->
    [you] Вы отклоняете ничью.
   *[other] { rival } отклоняет ничью.
}
impossible = { $move }: такой ход невозможен.
impossible-counted = Это { ordinal }; допускается { WORDS($allowed) }.
impossible-over = Это { ordinal }; допускалось только { WORDS($allowed) }.
impossible-uncounted = Это { ordinal }.
ordinal = { $count ->
    [1] первый
    [2] второй
    [3] третий
    [4] четвёртый
    [5] пятый
    [6] шестой
   *[other] номер { WORDS($count) }
}
struck = Невозможный ход вычеркнут. { $count ->
    [0] Теперь не засчитано ни одного.
   *[other] Теперь засчитано ходов: { WORDS($count) }.
}
undone = { $move }: ход взят назад.
reconciled = Ходы исправлены.
compared-right = Ваша доска верна.
compared-differs = На вашей доске отличаются поля: { $squares }.
alarm = На ваших часах осталось: { $time }.
replaced = Новый соперник: { $name }. Прежний: { $was }.
voided = Эта доска больше не учитывается.
reopened = Конец отменён. Партия продолжается.
ended = { $outcome ->
    [won] Вы выиграли
    [lost] Вы проиграли
    [drawn] Ничья
   *[both] Оба проиграли
}: { $reason }.

reason-resignation = { $outcome ->
    [won] { rival } сдался
   *[other] вы сдались
}
reason-blocked = { $outcome ->
    [won] у { rival-of } нет ходов
   *[other] у вас нет ходов
}
reason-no-pieces = { $outcome ->
    [won] у { rival-of } не осталось шашек
   *[other] у вас не осталось шашек
}
reason-agreement = { $outcome ->
    [both] ничья согласована слишком рано
   *[other] по соглашению
}
reason-repetition = троекратное повторение позиции
reason-25-moves = по двадцать пять ходов одними дамками
reason-16-moves = по шестнадцать ходов против одной дамки
reason-5-moves = по пять ходов против одной дамки
reason-flag = { $outcome ->
    [won] у { rival-of } упал флажок
   *[other] флажок упал
}
reason-settled = так решил судья
reason-impossible-moves = { $outcome ->
    [won] { rival } назвал слишком много невозможных ходов
   *[other] слишком много невозможных ходов
}

finished = Сеанс окончен.
games = Выиграно партий: { WORDS($won, form: "feminine") }; вничью: { WORDS($drawn, form: "feminine") }; проиграно: { WORDS($lost, form: "feminine") }.
going = { $going ->
    [0] Все партии окончены.
   *[other] Продолжается партий: { WORDS($going, form: "feminine") }.
}
void = Не учитывается досок: { WORDS($void, form: "feminine") }.
points = { WORDS($points, form: "neuter") } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}, { $percent }.
possible = Возможно не больше: { WORDS($possible, form: "neuter") } { $possible ->
    [one] очко.
    [few] очка.
   *[other] очков.
}
target = Цель: { WORDS($target) } { $target ->
    [one] процент
    [few] процента
   *[other] процентов
}, { WORDS($needed, form: "neuter") } { $needed ->
    [one] очко.
    [few] очка.
   *[other] очков.
}
target-missing = Ещё нужно очков: { WORDS($missing, form: "neuter") }.
target-reached = Цель достигнута.
target-missed = Цель не достигнута.
target-impossible = Она уже недостижима.

irregular = Нарушение { side-of }: { $what }.
irregular-accepted = Позиция остаётся.
irregular-corrected = Оно исправлено.
irregular-corrected-by = Вместо этого: { $move }.
irregular-noted = Решение ещё не принято.
irregularity-undone = Решение о нарушении отменено.
restored = Позиция восстановлена.
clock-changed = { side }: теперь { $time }.
clock-held = Судья остановил часы на этой доске.
clock-released = Часы снова идут.
irregularity = против правил
irregularity-1 = два хода подряд
irregularity-2 = ход шашкой не по правилам
irregularity-3 = тронута одна шашка, а ход сделан другой
irregularity-4 = ход взят назад
irregularity-5 = ход шашкой соперника
irregularity-6 = бой не сделан
irregularity-7 = шашка поднята без причины
irregularity-8 = побито больше или меньше шашек, чем положено
irregularity-9 = бой прерван на полпути
irregularity-10 = шашка поднята во время боя
irregularity-11 = снято меньше шашек, чем побито
irregularity-12 = снята непобитая шашка
irregularity-13 = снятие побитых шашек прервано
irregularity-14 = сняты свои шашки
irregularity-15 = дамка не обозначена
irregularity-16 = ход необозначенной дамкой

no-moves = Ходов ещё не было.
white-moved = Ход { WORDS($number) }: { $move }.
black-moved-first = Ход { WORDS($number) }, чёрные: { $move }.
turn = Ход { side-of }.
waiting = { $count ->
    [one] Ждёт { WORDS($count, form: "feminine") } доска: { $boards }.
    [few] Ждут { WORDS($count, form: "feminine") } доски: { $boards }.
   *[other] Ждут { WORDS($count, form: "feminine") } досок: { $boards }.
}
nobody-waits = Ни одна доска вас не ждёт.
no-clocks = Игра идёт без часов.
clocks = Белые: { $white }; чёрные: { $black }.
clock-runs = Идут часы { side-of }.
clock-totals = Всего израсходовано: { $used }. Осталось: { $left }.
no-position = Позицию назвать нельзя.
has = { side }: { $pieces }.
men = { $count ->
    [one] простая, { $squares }
   *[other] простые, { $squares }
}
kings = { $count ->
    [one] дамка, { $squares }
   *[other] дамки, { $squares }
}
nothing = шашек нет
no-men = простых нет
no-kings = дамок нет
row = Ряд { WORDS($number) }.
row-empty = Ряд { WORDS($number) } пуст.
piece-none = { $square }: поле пусто.
piece-blocked = Шашка на поле { $square } не может ходить.
piece-moves = { $moves }.
saved = Всё сохранено.
goodbye = Программа завершает работу. До свидания.

not-understood = Непонятно. Повторите, пожалуйста.
two-readings = Это можно понять двояко: { $one }; или: { $other }. Назовите доску и ход.
for-all-boards = Это относится ко всему сеансу, а не к одной доске.
no-such-board = Нет доски с номером { $number }.
no-board-named = Назовите доску.
not-started = Сеанс ещё не начался.
clock-not-started = Часы этой доски ещё не пущены.
board-over = Эта партия окончена.
no-board-left = Все партии окончены.
illegal-move = Такой ход не разрешён правилами.
must-capture = Бить обязательно.
not-the-most = Можно побить больше.
side-not-to-move = Сейчас не ход { side-of }.
master-not-there = Соперник ходит, когда сеансёр у доски.
master-to-move = Ход сеансёра.
not-yours = Регламент { $regulations } предоставляет это другому.
already-started = Уже началось.
not-paused = Игра не остановлена.
offer-stands = { side } уже предложили ничью.
no-offer = Нет предложения, которое можно отклонить.
already-ready = Соперник уже готов.
already-passed = Соперник уже пропустил ход.
question-forbidden = Регламент { $regulations } не допускает такого вопроса.
no-passing = Регламент { $regulations } не допускает пропусков при таком контроле.
no-passes-left = Регламент { $regulations } больше не допускает пропусков.
nothing-to-strike = Ни один невозможный ход не засчитан.
nothing-to-undo = Нет хода, который можно взять назад.
not-allowed = Регламент { $regulations } этого не допускает.
not-carried-out = Это невозможно.
pressed-clock = Часы переключены: ход сделан.
no-such-irregularity = Такого нарушения нет.
bad-position = Такая позиция невозможна.
journal-failed = Журнал не записывается. Подождите судью, пожалуйста.
regulations-club = клубного вечера
regulations-federation = всемирной федерации
regulations-record = рекордной попытки
regulations-training = тренировки
regulations-show = показа вслепую
regulations-regular = обычной партии
regulations-correspondence = игры по переписке

your-move = Ваш ход.
read-back = { $what }?
played = { $move }: ход сделан.
which-way = Каким путём: { $choice }?
which-way-unknown = Возможно несколько путей. Назовите все поля.
nothing-to-confirm = Подтверждать нечего.
cancelled = Отменено.
wait-for-arbiter = Подождите судью, пожалуйста.
sound-check = Проверка звука. Доска три. Тридцать два, двадцать восемь.
order-resign = сдаюсь
order-draw = ничья
order-decline = отклонить ничью
order-undo = взять ход назад
order-pass = пропуск
