//! The window of a master who plays blindfold or is blind: nothing, the number of the board, or the last move told to him. Never a
//! position, not in its title, not in its accessibility tree: one label, what would be said where nothing can be heard, and the
//! line that he types himself are all that there is.

use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::{self, RichText, Ui};

use super::{BlindView, Windows, root};
use crate::draughts::{Game, Side};
use crate::exhibition::{BoardNumber, Hall};
use crate::screen::ear::Words;
use crate::screen::mouth::Asking;
use crate::screen::theme::Theme;
use crate::speech::voice::Voice;

/// The title of the window, the same in every state and language.
pub const TITLE: &str = "Simultaan";

/// What the master is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Tells {
    /// Nothing.
    Nothing,
    /// The number of the board where he is.
    #[default]
    Number,
    /// That, and the opponent's last move there.
    LastMove,
}

impl Tells {
    /// All of them.
    pub const ALL: [Tells; 3] = [Tells::Nothing, Tells::Number, Tells::LastMove];

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Tells::Nothing => "blind-nothing",
            Tells::Number => "blind-number",
            Tells::LastMove => "blind-last-move",
        }
    }
}

/// The label: at most a board and the opponent's last move on it.
pub fn label(tells: Tells, at: Option<BoardNumber>, game: Option<(&Game, Side)>, words: &Words) -> String {
    let Some(number) = at.filter(|_| tells != Tells::Nothing) else { return String::new() };
    let board = words.with("board", &[("number", number.to_string())]);
    match game.filter(|_| tells == Tells::LastMove).and_then(|(game, master)| game.last_move_of(master.other())) {
        Some(told) => format!("{board}  {told}"),
        None => board,
    }
}

/// What the master types.
#[derive(Resource, Debug, Default)]
pub struct MastersLine(String);

/// Shows the window.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
pub fn show(
    hall: Hall,
    words: Res<Words>,
    theme: Res<Theme>,
    windows: Res<Windows>,
    voice: Option<Res<Voice>>,
    mut line: ResMut<MastersLine>,
    mut asking: ResMut<Asking>,
    mut context: Single<&mut EguiContext, With<BlindView>>,
) {
    let ctx = context.get_mut().clone();
    theme.dress(&ctx);
    let at = hall.progress.at;
    let board = at.and_then(|number| hall.board(number));
    let text = label(windows.tells, at, board.as_ref().map(|board| (&board.play.0, board.seats.master)), &words);
    let instead = voice.as_ref().and_then(|voice| voice.shown());
    let types = voice.is_some().then_some((&mut *line, words.get("blind-line")));
    if let Some(said) = panel(&ctx, instead.unwrap_or(&text), types, theme.palette().ground) {
        asking.ask(format!("master {said}"));
    }
}

/// All that is in the window. Returns what the master has entered.
fn panel(
    ctx: &egui::Context,
    text: &str,
    types: Option<(&mut MastersLine, String)>,
    ground: egui::Color32,
) -> Option<String> {
    let mut ui = root(ctx, "blind");
    let frame = egui::Frame::new().fill(ground).inner_margin(egui::Margin::same(24));
    let mut entered = None;
    if let Some((line, hint)) = types {
        egui::Panel::bottom("masters-line").frame(frame).show(&mut ui, |ui| entered = masters_line(ui, line, hint));
    }
    egui::CentralPanel::default().frame(frame).show(&mut ui, |ui| write(ui, text));
    entered
}

/// The line that he types; nothing is asked before Enter.
fn masters_line(ui: &mut Ui, line: &mut MastersLine, hint: String) -> Option<String> {
    let edit = egui::TextEdit::singleline(&mut line.0).hint_text(hint).desired_width(f32::INFINITY);
    let field = ui.add(edit.font(egui::TextStyle::Heading));
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        line.0.clear();
    }
    field.request_focus();
    let said = if entered { std::mem::take(&mut line.0) } else { String::new() };
    (!said.trim().is_empty()).then(|| said.trim().to_owned())
}

/// Writes the label as large as it fits.
fn write(ui: &mut Ui, text: &str) {
    if text.is_empty() {
        return;
    }
    let room = ui.available_size();
    let letters = f32::from(u16::try_from(text.chars().count()).unwrap_or(u16::MAX)).max(6.0);
    let size = (room.x / (letters * 0.58)).min(room.y * 0.4).clamp(14.0, 260.0);
    let label = ui.centered_and_justified(|ui| ui.label(RichText::new(text).size(size))).inner;
    // Many who are blind read with a program of their own: what changes here is read to them.
    ui.ctx().accesskit_node_builder(label.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::draughts::{INTERNATIONAL, Position};
    use crate::phrases::Language;

    fn start() -> Position {
        Position::start(&INTERNATIONAL)
    }

    /// What may stand in the label: the board, and one move of the opponent's.
    fn is_harmless(text: &str, number: BoardNumber, game: &Game, master: Side) -> bool {
        let board = format!("Board {number}");
        let told = game.moves().rfind(|(_, before)| before.turn() != master);
        let with_move = told.map(|(mv, before)| format!("{board}  {}", before.notation(mv, game.rules())));
        text.is_empty() || text == board || Some(text) == with_move.as_deref()
    }

    proptest! {
        #[test]
        fn no_state_of_a_game_shows_more_than_the_last_move(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 0..70),
            black in any::<bool>(),
            number in 1_u32..1_001,
        ) {
            let words = Words::new(Language::English);
            let master = if black { Side::Black } else { Side::White };
            let mut game = Game::new(start(), &INTERNATIONAL);
            for choice in choices {
                for tells in Tells::ALL {
                    let text = label(tells, Some(number), Some((&game, master)), &words);
                    prop_assert!(is_harmless(&text, number, &game, master), "{text}");
                    prop_assert!(!text.contains(':') && !text.contains("FEN") && text.len() < 60);
                    prop_assert_eq!(text.is_empty(), tells == Tells::Nothing);
                }
                let legal = game.position().legal_moves(game.rules());
                let played = (!legal.is_empty()).then(|| game.play(choice.get(&legal)));
                if !matches!(played, Some(Ok(()))) {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_screen_reader_is_told_the_label_and_nothing_else() {
        let words = Words::new(Language::English);
        let mut game = Game::new(start(), &INTERNATIONAL);
        let first = game.position().legal_moves(game.rules())[0];
        game.play(&first).expect("a legal move");
        for tells in Tells::ALL {
            let text = label(tells, Some(3), Some((&game, Side::Black)), &words);
            let ctx = egui::Context::default();
            ctx.enable_accesskit();
            ctx.begin_pass(egui::RawInput::default());
            panel(&ctx, &text, None, egui::Color32::BLACK);
            let mut output = ctx.end_pass();
            output.textures_delta.clear();
            let tree = output.platform_output.accesskit_update.expect("a tree");
            let told = tree.nodes.iter().flat_map(|(_, node)| [node.label(), node.value(), node.description()]);
            let told: Vec<&str> = told.flatten().collect();
            assert!(told.iter().all(|told| *told == text), "{told:?}");
            assert_eq!(told.is_empty(), text.is_empty());
        }
    }

    /// What is entered when these events reach the window, one in a frame.
    fn entered(ctx: &egui::Context, line: &mut MastersLine, events: &[egui::Event]) -> Vec<String> {
        let frames = std::iter::once(None).chain(events.iter().map(Some));
        frames
            .filter_map(|event| {
                ctx.begin_pass(egui::RawInput { events: event.into_iter().cloned().collect(), ..egui::RawInput::default() });
                let said = panel(ctx, "Board 3", Some((&mut *line, "hint".to_owned())), egui::Color32::BLACK);
                ctx.end_pass().textures_delta.clear();
                said
            })
            .collect()
    }

    #[test]
    fn what_the_master_types_is_asked_with_enter_and_forgotten_with_escape() {
        let (ctx, mut line) = (egui::Context::default(), MastersLine::default());
        let text = |text: &str| egui::Event::Text(text.to_owned());
        let key = |key| egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        assert!(entered(&ctx, &mut line, &[text("32-2"), text("8")]).is_empty(), "nothing before Enter");
        assert_eq!(entered(&ctx, &mut line, &[key(egui::Key::Enter)]), ["32-28"]);
        assert!(entered(&ctx, &mut line, &[text("33"), key(egui::Key::Escape), key(egui::Key::Enter)]).is_empty());
        assert_eq!(
            entered(&ctx, &mut line, &[text(" yes "), key(egui::Key::Enter)]),
            ["yes"],
            "the line has the keyboard again"
        );
    }

    #[test]
    fn a_position_that_was_set_up_is_not_told() {
        let words = Words::new(Language::English);
        let mut game = Game::new(start(), &INTERNATIONAL);
        let first = game.position().legal_moves(game.rules())[0];
        game.play(&first).expect("a legal move");
        game.put(start());
        let text = label(Tells::LastMove, Some(3), Some((&game, Side::Black)), &words);
        assert_eq!(text, "Board 3");
        assert_eq!(label(Tells::LastMove, None, None, &words), "");
    }
}
