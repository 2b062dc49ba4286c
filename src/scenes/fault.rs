//! What can be wrong in a scene: kinds of fault as data (so that they can be told in any language), each at its place.

use std::fmt;
use std::path::PathBuf;

use thiserror::Error;

use super::odds::TableFault;
use crate::draughts::{FenFault, NoSuchSquare, Side, Square};
use crate::exhibition::{Form, OddsFault};

/// All faults of a scene, in the order of their places; never empty.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", .0.iter().map(SceneFault::to_string).collect::<Vec<_>>().join("\n"))]
pub struct SceneFaults(pub Vec<SceneFault>);

/// One fault and its place: `FILE:line:column: field: text; what would be right`.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}:{line}:{column}: {}{kind}", .file.display(), Label(.field))]
pub struct SceneFault {
    /// The file: the scene itself, or one that it names.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The path of the field, such as `boards[3].handicap[0]` (counted from 0); empty where no field is at fault.
    pub field: String,
    /// What is wrong and what would be right.
    pub kind: FaultKind,
}

struct Label<'a>(&'a str);

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "{}: ", self.0) }
    }
}

/// The kinds of fault.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FaultKind {
    /// The text is no RON.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// A value does not fit its field.
    #[error(transparent)]
    Shape(#[from] ShapeFault),
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileFault),
    /// A value of the exhibition makes no sense.
    #[error(transparent)]
    Event(#[from] EventFault),
    /// A value of a board makes no sense.
    #[error(transparent)]
    Board(#[from] BoardFault),
    /// A time makes no sense.
    #[error(transparent)]
    Time(#[from] TimeFault),
    /// A value of a table of odds makes no sense.
    #[error(transparent)]
    Table(#[from] TableFault),
}

/// Faults in the text of a RON file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SyntaxFault {
    /// A bracket is opened and not closed.
    #[error("this `{0}` is never closed; its `{1}` must follow")]
    Unclosed(char, char),
    /// A bracket is closed that was not opened.
    #[error("this `{0}` closes nothing; leave it out")]
    ClosesNothing(char),
    /// A text runs on without its closing quote.
    #[error("this text has no closing quote; end it with `\"`")]
    OpenText,
    /// A comment runs on without its end.
    #[error("this comment has no end; end it with `*/`")]
    OpenComment,
    /// Two values with nothing between them.
    #[error("a comma is missing; put `,` after the value")]
    NoComma,
    /// A field's name is not followed by a colon.
    #[error("a colon is missing; write `{0}: value`")]
    NoColon(String),
    /// A field's name in quotes.
    #[error("the name of a field stands in quotes; write `{0}: value`")]
    QuotedName(String),
    /// A value was expected.
    #[error("a value is missing; one must stand here")]
    NoValue,
    /// A character that has no place there.
    #[error("`{0}` has no place here; leave it out")]
    Stray(char),
    /// Something follows the scene.
    #[error("the scene ends before this; nothing may follow its last `)`")]
    AfterTheEnd,
    /// Brackets within brackets without end.
    #[error("brackets stand too deep in one another; {0} are the most")]
    TooDeep(usize),
    /// The reader of RON objects to something not told above, in its own words.
    #[error("this is no RON ({0}); see https://github.com/ron-rs/ron")]
    Other(String),
}

/// Values that do not fit their fields.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShapeFault {
    /// A field that does not exist.
    #[error("there is no field `{name}`; {}", Suggestion(.nearest, .known))]
    UnknownField {
        /// Its name.
        name: String,
        /// The field that is probably meant.
        nearest: Option<&'static str>,
        /// All that exist.
        known: &'static [&'static str],
    },
    /// A choice that does not exist.
    #[error("there is no choice `{name}`; {}", Suggestion(.nearest, .known))]
    UnknownChoice {
        /// What was chosen.
        name: String,
        /// The choice that is probably meant.
        nearest: Option<&'static str>,
        /// All that exist.
        known: &'static [&'static str],
    },
    /// A value of another type.
    #[error("{found} does not fit; {wanted} must stand here")]
    WrongType {
        /// The value as it is written, shortened.
        found: String,
        /// What would fit.
        wanted: Wanted,
    },
    /// A field told twice.
    #[error("this field is told twice; keep one of them")]
    Twice,
    /// A value without the name of a field.
    #[error("a value stands here without its field; write `field: value`")]
    NoName,
    /// A choice that has settings, without them.
    #[error("`{0}` has settings; write `{0}(...)`")]
    NeedsSettings(String),
    /// A choice without settings, with some.
    #[error("`{0}` has no settings; write `{0}` alone")]
    NoSettings(String),
    /// A name before a bracket that has no place there.
    #[error("the name `{0}` has no place before this bracket; write the bracket alone")]
    Named(String),
    /// Any other objection.
    #[error("this does not fit ({0}); correct the value")]
    Other(String),
    /// So many faults that the search was given up.
    #[error("there are too many faults to tell them all; correct those told and check again")]
    TooMany,
}

/// What would fit a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A whole number up to 4,294,967,295.
    Whole,
    /// A whole number of any size.
    Large,
    /// A whole number, negative ones too.
    Signed,
    /// Text in quotes.
    Text,
    /// True or false.
    YesNo,
    /// Values in square brackets.
    List,
    /// Fields in parentheses.
    Fields,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Something else, in the words of its reader.
    Other(String),
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Whole => f.write_str("a whole number from 0 to 4294967295"),
            Wanted::Large => f.write_str("a whole number, 0 or more"),
            Wanted::Signed => f.write_str("a whole number"),
            Wanted::Text => f.write_str("a text in quotes"),
            Wanted::YesNo => f.write_str("true or false"),
            Wanted::List => f.write_str("a list in [ ]"),
            Wanted::Fields => f.write_str("fields in ( )"),
            Wanted::OneOf(words) => write!(f, "one of {}", words.join(", ")),
            Wanted::Other(words) => f.write_str(words),
        }
    }
}

struct Suggestion<'a>(&'a Option<&'static str>, &'a [&'static str]);

impl fmt::Display for Suggestion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(nearest) => write!(f, "`{nearest}` is probably meant"),
            None => write!(f, "there are {}", self.1.join(", ")),
        }
    }
}

/// Files that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileFault {
    /// It cannot be read.
    #[error("{} cannot be read ({why}); the file must be there and readable", .path.display())]
    Unreadable {
        /// Its path.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It is too large to be what it should be.
    #[error("{} is too large; {most} bytes are the most", .path.display())]
    TooLarge {
        /// Its path.
        path: PathBuf,
        /// The most bytes it may have.
        most: u64,
    },
    /// It is not in UTF-8.
    #[error("this is no UTF-8 text; save the scene as UTF-8")]
    NotUtf8,
    /// A list of opponents without a line that names its columns.
    #[error("no column is named `name`; the first line names the columns: {}", .0.join(", "))]
    NoNameColumn(&'static [&'static str]),
    /// Two columns of the same meaning.
    #[error("this column is there twice; keep one of them")]
    ColumnTwice,
    /// A row that says something about nobody.
    #[error("this row has no name; every opponent has one")]
    NoName,
    /// Two rows for one board.
    #[error("board {0} has an opponent in line {1} already; every board has one")]
    BoardTaken(u32, usize),
    /// A recorded game that cannot be replayed, in the words of the reader of PDN.
    #[error("{0}; every game must replay from its start to its end")]
    Game(String),
    /// Fewer recorded games than boards.
    #[error("there are {games} games for {boards} boards; every board replays one")]
    TooFewGames {
        /// Games in the file.
        games: usize,
        /// Boards of the scene.
        boards: usize,
    },
}

/// Values of the exhibition that make no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EventFault {
    /// A field that every scene must have.
    #[error("this is missing; write `{0}`")]
    Missing(&'static str),
    /// A language that the program does not speak.
    #[error("the language `{given}` is not known; there are {}", .known.join(", "))]
    Language {
        /// What was given.
        given: String,
        /// The languages there are.
        known: &'static [&'static str],
    },
    /// A move that was read back would be played before he can object.
    #[error("the master needs a moment to object to what is read back: at least `Unless(1)`")]
    NoTimeToObject,
    /// A date that is none.
    #[error("`{0}` is no date; write year.month.day as in 2026.11.29, and ? for what is not known")]
    Date(String),
    /// More than everything.
    #[error("{0} % cannot be reached; 100 is the most")]
    Target(u32),
    /// A form of play with one board, and not one board.
    #[error("{form:?} is played on one board and there are {boards}; keep one board or choose another form")]
    OneBoard {
        /// The form.
        form: Form,
        /// How many boards there are.
        boards: usize,
    },
    /// A blindfold form, and the master sees.
    #[error("in {0:?} the master plays without sight of the boards; leave `sight` out or choose another form")]
    SightedMaster(Form),
}

/// Values of a board that make no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardFault {
    /// No board at all.
    #[error("there is no board; an exhibition has one at least")]
    NoBoards,
    /// Board 0.
    #[error("a board has the number 0; boards are numbered from 1")]
    NumberZero,
    /// Two boards with one number.
    #[error("number {0} belongs to {1} already; every board has its own")]
    NumberTaken(u32, String),
    /// No colour where each board must say it.
    #[error("the board does not say the master's colour and colours is PerBoard; write `colour: white` or `colour: black`")]
    NoColour,
    /// A number that is no square.
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
    /// A square twice in a handicap.
    #[error("square {0} is told twice; keep one of them")]
    SquareTwice(Square),
    /// A handicap takes a piece from an empty square.
    #[error("no piece stands on {0}; name a square that holds one at the start")]
    NoPieceOn(Square),
    /// Odds that cannot be found.
    #[error(transparent)]
    Odds(#[from] OddsFault),
    /// Odds that take a man from where none of the giver's stands.
    #[error("the odds take a {1} man from {0}, and none stands there; name the squares in `handicap` instead")]
    NoManForOdds(Square, Side),
    /// A text that is no FEN.
    #[error("{0}; write a position such as W:W31-50:B1-20")]
    Fen(FenFault),
    /// A start at which a side has nothing to play.
    #[error("the game is over before it begins: {0} has no move; leave {0} a piece that can move")]
    OverAtOnce(Side),
}

/// Times that make no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TimeFault {
    /// A clock without periods.
    #[error("the clock has no period; write `periods: [(moves: 50, hours: 2)]`")]
    NoPeriods,
    /// More than a clock holds.
    #[error("the time is more than a clock holds; 10,000 hours are the most")]
    TooLong,
    /// A period in which nothing is played.
    #[error("a period has 0 moves; give it moves, or leave `moves` out for the rest of the game")]
    NoMoves,
    /// A period without time.
    #[error("a period has no time; give it hours, minutes or seconds")]
    NoTime,
    /// A period after the rest of the game.
    #[error("a period without moves lasts for the rest of the game; only the last may be so")]
    SuddenDeathNotLast,
    /// A repetition after the rest of the game.
    #[error(
        "the last period lasts for the rest of the game, so nothing follows; leave `repeat` out or give that period moves"
    )]
    RepeatAfterSuddenDeath,
    /// A repetition that lasts for the rest of the game.
    #[error("a period that repeats has moves; write `repeat: (moves: 25, hours: 1)`")]
    RepeatWithoutMoves,
    /// Correspondence without days.
    #[error("a move has no days; write `days: 5`")]
    NoDays,
    /// A reminder that would come with the move before.
    #[error("a reminder {remind} days before the end of {days} would come at once; write fewer `remind_days`")]
    RemindsAtOnce {
        /// Days before the end.
        remind: u32,
        /// Days in all.
        days: u32,
    },
    /// Less extra time than the clock has.
    #[error("the clock would start with {seconds} seconds; it must start with more than 0")]
    StartsAtZero {
        /// What the clock would start with.
        seconds: i64,
    },
}
