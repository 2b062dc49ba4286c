# 读出来的话。WORDS($n) 把数字写成汉字；form: "counted" 表示后面有量词（两分钟）。

board = 第{ $number }台
board-short = { $number }台
of-board = { $board }。{ $said }
list = { $one }、{ $other }
on-board = { $one }，{ $other }
times = { $one }{ $other }
also = { $one }；{ $other }
or = { $one }，还是{ $other }
reason = 原因：{ $why }。
side = { $side ->
    [white] 白方
   *[black] 黑方
}
rival = { $rival ->
    [opponent] 对手
   *[master] 主棋手
}
nobody = 对手
that-move = 这步棋

step = { $from }，{ $to }
takes = { $from }吃{ $to }

sign-and = 和
sign-percent = 百分号
sign-plus = 加

hours = { WORDS($n, form: "counted") }小时
minutes = { WORDS($n, form: "counted") }分钟
seconds = { WORDS($n, form: "counted") }秒
no-time = 没有时间了
percent = { $tenths ->
    [0] 百分之{ WORDS($whole) }
   *[other] 百分之{ WORDS($whole) }点{ WORDS($tenths) }
}

title = { $title }。
boards = 共{ WORDS($boards, form: "counted") }台。
started = 表演开始。
clock-started = { side }的棋钟启动。
paused = 对局暂停。
paused-slept = 计算机停顿了{ $gap }，不计任何一方用时。
paused-restarted = 程序重新启动了。
resumed = 对局继续。
arrived = { $by ->
    [you] 您已到这一台。
   *[other] 主棋手来到这一台。
}
moved = { $move }。
readied = { $by ->
    [you] 您已准备好。
   *[other] { rival }已准备好。
}
passed = { $by ->
    [you] 您本轮停走。
   *[other] { rival }本轮停走。
}
passes-left = { $left ->
    [0] 不能再停走。
   *[other] 还可停走{ WORDS($left, form: "counted") }次。
}
draw-offered = { $by ->
    [you] 您提议和棋。
   *[other] { rival }提议和棋。
}
draw-declined = { $by ->
    [you] 您拒绝和棋。
   *[other] { rival }拒绝和棋。
}
impossible = { $move }，不能这样走。
impossible-counted = 这是{ ordinal }，允许{ WORDS($allowed, form: "counted") }次。
impossible-over = 这是{ ordinal }，只允许{ WORDS($allowed, form: "counted") }次。
impossible-uncounted = 这是{ ordinal }。
ordinal = 第{ WORDS($count) }次
struck = 划去一次不可能的着法。{ $count ->
    [0] 现在一次也不计。
   *[other] 现在计{ WORDS($count, form: "counted") }次。
}
undone = { $move }，已收回。
reconciled = 着法已订正。
compared-right = 您的棋盘无误。
compared-differs = 您的棋盘在{ $squares }不符。
alarm = 您的棋钟还剩{ $time }。
replaced = 换了对手：{ $name }。原来是：{ $was }。
voided = 本台作废，不再计分。
reopened = 终局已收回，对局继续。
ended = { $outcome ->
    [won] 您赢了
    [lost] 您输了
    [drawn] 和棋
   *[both] 双方均负
}：{ $reason }。

reason-resignation = { $outcome ->
    [won] { rival }认输
   *[other] 您认输
}
reason-blocked = { $outcome ->
    [won] { rival }无棋可走
   *[other] 您无棋可走
}
reason-no-pieces = { $outcome ->
    [won] { rival }的棋子被吃光
   *[other] 您的棋子被吃光
}
reason-agreement = { $outcome ->
    [both] 过早同意和棋
   *[other] 双方同意
}
reason-repetition = 相同局面第三次出现
reason-25-moves = 双方各走二十五步王棋
reason-16-moves = 对单王各走十六步
reason-5-moves = 对单王各走五步
reason-flag = { $outcome ->
    [won] { rival }超时
   *[other] 超时
}
reason-settled = 裁判裁定
reason-impossible-moves = { $outcome ->
    [won] { rival }不可能的着法过多
   *[other] 不可能的着法过多
}

finished = 表演结束。
games = 胜{ WORDS($won, form: "counted") }局，和{ WORDS($drawn, form: "counted") }局，负{ WORDS($lost, form: "counted") }局。
going = { $going ->
    [0] 没有进行中的对局。
   *[other] 还有{ WORDS($going, form: "counted") }局在进行。
}
void = { WORDS($void, form: "counted") }台作废。
points = { WORDS($points, form: "counted") }分，得分率{ $percent }。
possible = 最多可得{ WORDS($possible, form: "counted") }分。
target = 目标百分之{ WORDS($target) }，需要{ WORDS($needed, form: "counted") }分。
target-missing = 还差{ WORDS($missing, form: "counted") }分。
target-reached = 达到目标。
target-missed = 未达到目标。
target-impossible = 已不可能达到。

irregular = { side }犯规：{ $what }。
irregular-accepted = 局面有效。
irregular-corrected = 已纠正。
irregular-corrected-by = 改走：{ $move }。
irregular-noted = 尚未处理。
irregularity-undone = 犯规的处理已收回。
restored = 局面已恢复。
clock-changed = { side }现在有{ $time }。
clock-held = 裁判已停止本台的棋钟。
clock-released = 棋钟继续走。
irregularity = 违反规则
irregularity-1 = 连续走两步棋
irregularity-2 = 违规移动棋子
irregularity-3 = 触摸一子而走另一子
irregularity-4 = 悔棋
irregularity-5 = 移动对方的棋子
irregularity-6 = 该吃不吃
irregularity-7 = 无故拿起棋子
irregularity-8 = 吃子多于或少于规定
irregularity-9 = 中途停止连吃
irregularity-10 = 连吃未完时违规拿起棋子
irregularity-11 = 拿走的棋子少于所吃
irregularity-12 = 拿走未被跳过的棋子
irregularity-13 = 停止拿走被吃的棋子
irregularity-14 = 拿走己方棋子
irregularity-15 = 王未加冕
irregularity-16 = 走动未加冕的王

no-moves = 还没有走棋。
white-moved = 第{ WORDS($number) }回合：{ $move }。
black-moved-first = 第{ WORDS($number) }回合，黑方：{ $move }。
turn = 轮到{ side }走。
waiting = 有{ WORDS($count, form: "counted") }台在等：{ $boards }。
nobody-waits = 没有棋台在等您。
no-clocks = 不使用棋钟。
clocks = 白方：{ $white }；黑方：{ $black }。
clock-runs = { side }的棋钟在走。
clock-totals = 共用时{ $used }，还剩{ $left }。
no-position = 局面无法读出。
has = { side }：{ $pieces }。
men = 兵在{ $squares }
kings = 王在{ $squares }
nothing = 没有棋子
no-men = 没有兵
no-kings = 没有王
row = 第{ WORDS($number) }行。
row-empty = 第{ WORDS($number) }行是空的。
piece-none = { $square }是空格。
piece-blocked = { $square }的棋子不能走。
piece-moves = { $moves }。
saved = 全部已保存。
goodbye = 程序结束。再见。

not-understood = 没听懂，请再说一遍。
two-readings = 这可能是两个意思：{ $one }；或者：{ $other }。请说明哪一台、怎么走。
for-all-boards = 这是针对整场的，不针对一台。
no-such-board = 没有第{ $number }台。
no-board-named = 请说出台号。
not-started = 表演尚未开始。
clock-not-started = 本台棋钟尚未启动。
board-over = 本台对局已结束。
no-board-left = 没有进行中的对局。
illegal-move = 着法不合规则。
must-capture = 有子必吃。
not-the-most = 有多必吃，另一种吃法吃子更多。
side-not-to-move = 没有轮到{ side }。
master-not-there = 主棋手来到棋台时对手才走。
master-to-move = 轮到主棋手走。
not-yours = 按{ $regulations }的规程，此事由他人决定。
already-started = 已经开始了。
not-paused = 对局没有暂停。
offer-stands = { side }已经提议和棋。
no-offer = 没有可拒绝的和棋提议。
already-ready = 对手已准备好。
already-passed = 对手本轮已停走。
question-forbidden = { $regulations }的规程不允许这个问题。
no-passing = { $regulations }的规程在此种节奏下没有停走。
no-passes-left = { $regulations }的规程不允许再停走。
nothing-to-strike = 没有记过不可能的着法。
nothing-to-undo = 没有可收回的着法。
not-allowed = { $regulations }的规程不允许这样做。
not-carried-out = 这做不到。
pressed-clock = 已经按钟，着法有效。
no-such-irregularity = 没有这种犯规。
bad-position = 这个局面不可能。
journal-failed = 日志无法写入，请等候裁判。
regulations-club = 俱乐部之夜
regulations-federation = 世界联合会
regulations-record = 纪录挑战
regulations-training = 训练
regulations-show = 盲棋表演
regulations-regular = 正式对局
regulations-correspondence = 通信对局

your-move = 请走棋。
read-back = { $what }？
played = { $move }，已走。
which-way = 走哪条路线：{ $choice }？
which-way-unknown = 有几条路线，请说出每一格。
nothing-to-confirm = 没有待确认的着法。
cancelled = 已取消。
wait-for-arbiter = 请等候裁判。
sound-check = 这是试音。第三台。三十二，二十八。
order-resign = 认输
order-draw = 和棋
order-decline = 拒绝和棋
order-undo = 收回着法
order-pass = 停走
