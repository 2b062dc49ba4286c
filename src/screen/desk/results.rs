//! The page of results: a table that is sorted by the head that is clicked, and all that was told.

use std::cmp::Ordering;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align, Key, Layout, Modifiers, RichText, ScrollArea, Ui, vec2};

use super::Desk;
use crate::exhibition::{BoardNumber, Hall, Standing};
use crate::phrases::{Language, reason_id};
use crate::screen::ear::Words;

/// The columns of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Column {
    /// The board's number.
    #[default]
    Number,
    /// Who sits there.
    Opponent,
    /// His rating.
    Rating,
    /// The result, as a PDN has it; sorted by the master's points.
    Result,
    /// How the game ended.
    Reason,
    /// Moves played.
    Moves,
}

impl Column {
    /// All of them, from left to right.
    pub const ALL: [Column; 6] =
        [Column::Number, Column::Opponent, Column::Rating, Column::Result, Column::Reason, Column::Moves];

    /// The name of its text.
    const fn text_id(self) -> &'static str {
        match self {
            Column::Number => "result-number",
            Column::Opponent => "result-opponent",
            Column::Rating => "result-rating",
            Column::Result => "result-result",
            Column::Reason => "result-reason",
            Column::Moves => "result-moves",
        }
    }

    /// Its share of the width.
    const fn share(self) -> f32 {
        match self {
            Column::Number => 0.09,
            Column::Opponent => 0.32,
            Column::Rating => 0.1,
            Column::Result => 0.13,
            Column::Reason => 0.26,
            Column::Moves => 0.1,
        }
    }
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: BoardNumber,
    opponent: String,
    rating: Option<u32>,
    result: String,
    /// The master's points, for sorting; none while the game goes on.
    points: Option<u32>,
    reason: String,
    moves: usize,
}

/// The table of results, and how it is sorted.
#[derive(Resource, Debug, Default)]
pub struct Results {
    column: Column,
    falling: bool,
    rows: Vec<Row>,
    /// What the rows were made from: the number of facts, and the language.
    made_from: Option<(u64, Language)>,
}

impl Results {
    /// Sorts by a column; by the same one again, the other way round.
    pub fn sort_by(&mut self, column: Column) {
        self.falling = self.column == column && !self.falling;
        self.column = column;
        self.sort();
    }

    /// Sorts by the column right of the present one.
    pub fn sort_by_next(&mut self) {
        let place = Column::ALL.iter().position(|column| *column == self.column).unwrap_or(0);
        self.sort_by(Column::ALL.get(place + 1).copied().unwrap_or_default());
    }

    fn sort(&mut self) {
        let (column, falling) = (self.column, self.falling);
        self.rows.sort_by(|a, b| {
            let order = compare(a, b, column);
            (if falling { order.reverse() } else { order }).then(a.number.cmp(&b.number))
        });
    }

    fn update(&mut self, hall: &Hall, words: &Words) {
        let from = (hall.progress.facts, words.language);
        if self.made_from != Some(from) {
            self.made_from = Some(from);
            self.rows = rows(hall, words);
            self.sort();
        }
    }
}

fn compare(a: &Row, b: &Row, column: Column) -> Ordering {
    match column {
        Column::Number => a.number.cmp(&b.number),
        Column::Opponent => a.opponent.to_lowercase().cmp(&b.opponent.to_lowercase()),
        Column::Rating => a.rating.cmp(&b.rating),
        Column::Result => a.points.cmp(&b.points).then_with(|| a.result.cmp(&b.result)),
        Column::Reason => a.reason.cmp(&b.reason),
        Column::Moves => a.moves.cmp(&b.moves),
    }
}

fn rows(hall: &Hall, words: &Words) -> Vec<Row> {
    let row = |board: crate::exhibition::BoardDataReadOnlyItem| {
        let (result, points, reason) = match board.standing {
            Standing::Playing => (words.get("result-going"), None, String::new()),
            Standing::Voided => (words.get("result-void"), None, String::new()),
            Standing::Ended { result, reason } => {
                (result.to_string(), Some(result.points(board.seats.master)), words.get(reason_id(*reason)))
            }
        };
        Row {
            number: board.board.0,
            opponent: board.seats.opponent.clone(),
            rating: board.seats.rating,
            result,
            points,
            reason,
            moves: board.play.0.full_moves(),
        }
    };
    hall.boards().map(row).collect()
}

/// Shows the table, and below it the log.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    desk.results.update(&desk.hall, &desk.words);
    let palette = desk.theme.palette();
    egui::Frame::new().fill(palette.panel).corner_radius(8).inner_margin(egui::Margin::same(12)).show(ui, |ui| {
        let height = ui.available_height();
        let row = ui.text_style_height(&egui::TextStyle::Body) + 6.0;
        ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
        heads(ui, desk);
        ui.separator();
        table(ui, desk, row, height * 0.62);
        ui.separator();
        log(ui, desk, row);
    });
}

fn heads(ui: &mut Ui, desk: &mut Desk) {
    let width = ui.available_width();
    ui.horizontal(|ui| {
        for column in Column::ALL {
            let sorted = desk.results.column == column;
            let sign = match (sorted, desk.results.falling) {
                (false, _) => "",
                (true, false) => " ▲",
                (true, true) => " ▼",
            };
            let text = RichText::new(format!("{}{sign}", desk.words.get(column.text_id()))).strong();
            let clicked = cell(ui, column, width, 28.0, |ui| ui.selectable_label(sorted, text).clicked());
            if clicked {
                desk.results.sort_by(column);
            }
        }
    });
}

/// A cell of the table: its text is cut where the cell ends.
fn cell<R>(ui: &mut Ui, column: Column, width: f32, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(width * column.share(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        ui.set_max_width(size.x);
        add(ui)
    })
    .inner
}

fn table(ui: &mut Ui, desk: &mut Desk, height: f32, room: f32) {
    let selected = desk.view.selected;
    let mut chosen = None;
    let rows = &desk.results.rows;
    ScrollArea::vertical().id_salt("results").max_height(room).auto_shrink([false, false]).show_rows(
        ui,
        height,
        rows.len(),
        |ui, shown| {
            let width = ui.available_width();
            for row in rows.get(shown).unwrap_or_default() {
                ui.horizontal(|ui| {
                    for column in Column::ALL {
                        let text = text(row, column);
                        cell(ui, column, width, height, |ui| {
                            if column == Column::Number {
                                if ui.selectable_label(selected == Some(row.number), text).clicked() {
                                    chosen = Some(row.number);
                                }
                            } else {
                                ui.add_space(ui.spacing().button_padding.x);
                                ui.add(egui::Label::new(text).truncate());
                            }
                        });
                    }
                });
            }
        },
    );
    if let Some(number) = chosen {
        desk.view.select(number);
    }
}

fn text(row: &Row, column: Column) -> String {
    match column {
        Column::Number => row.number.to_string(),
        Column::Opponent => row.opponent.clone(),
        Column::Rating => row.rating.map_or_else(String::new, |rating| rating.to_string()),
        Column::Result => row.result.clone(),
        Column::Reason => row.reason.clone(),
        Column::Moves => row.moves.to_string(),
    }
}

/// All lines that are kept; Ctrl with up and down goes through them.
fn log(ui: &mut Ui, desk: &Desk, row: f32) {
    ui.label(RichText::new(desk.words.get("ui-log")).strong());
    let (up, down) = ui.input_mut(|input| {
        (input.consume_key(Modifiers::CTRL, Key::ArrowUp), input.consume_key(Modifiers::CTRL, Key::ArrowDown))
    });
    let lines = &desk.log.lines;
    let area = ScrollArea::vertical().id_salt("all-told").stick_to_bottom(true).auto_shrink([false, false]);
    area.show_rows(ui, row, lines.len(), |ui, shown| {
        if up || down {
            ui.scroll_with_delta(vec2(0.0, if up { 5.0 } else { -5.0 } * row));
        }
        for line in lines.range(shown.start.min(lines.len())..shown.end.min(lines.len())) {
            let text = RichText::new(&line.text);
            let text = if line.refused { text.color(desk.theme.palette().alarm) } else { text };
            ui.add(egui::Label::new(text).truncate());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: BoardNumber, opponent: &str, rating: Option<u32>, points: Option<u32>) -> Row {
        let (result, reason) = (String::new(), String::new());
        Row { number, opponent: opponent.to_owned(), rating, result, points, reason, moves: 0 }
    }

    fn order(results: &Results) -> Vec<BoardNumber> {
        results.rows.iter().map(|row| row.number).collect()
    }

    #[test]
    fn a_head_sorts_and_sorts_the_other_way_when_clicked_again() {
        let rows =
            vec![row(1, "carla", Some(900), Some(2)), row(2, "Boris", None, None), row(3, "Alida", Some(1200), Some(2))];
        let mut results = Results { rows, ..Results::default() };
        results.sort_by(Column::Opponent);
        assert_eq!(order(&results), [3, 2, 1]);
        results.sort_by(Column::Rating);
        assert_eq!(order(&results), [2, 1, 3]);
        results.sort_by(Column::Rating);
        assert_eq!(order(&results), [3, 1, 2]);
        results.sort_by_next();
        assert_eq!((results.column, order(&results)), (Column::Result, vec![2, 1, 3]));
        results.sort_by(Column::Number);
        assert_eq!(order(&results), [1, 2, 3]);
        results.sort_by(Column::Moves);
        results.sort_by_next();
        assert_eq!(results.column, Column::Number);
    }
}
