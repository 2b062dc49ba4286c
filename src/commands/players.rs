//! `players`, `player`, `merge` and `unmerge`: people across the exhibitions of the archive.

use simultaan::journal::{self, Index, OddsLine, PlayerLine, PlayerRecord, Stored, Tally, Versus};
use simultaan::phrases::Texts;

use super::{CommandError, complain, json_line, print_lines};
use crate::args::{ArchiveArgs, TellArgs};

impl TellArgs {
    /// The texts of the language asked for.
    pub fn texts(&self) -> Result<Texts, CommandError> {
        Ok(Texts::new(super::run::language(self.language.as_deref(), None)?))
    }

    /// The texts of the language asked for, else of the exhibition's own.
    pub fn texts_for(&self, stored: &Stored) -> Result<Texts, CommandError> {
        Ok(Texts::new(super::run::language(self.language.as_deref(), stored.scene.language.as_deref())?))
    }
}

/// The index of the archive. What is missing in it is told on standard error.
pub fn index(archive: &ArchiveArgs) -> Result<Index, CommandError> {
    let index = Index::open(&archive.path()?)?;
    index.gaps()?.iter().for_each(complain);
    Ok(index)
}

/// Makes the index of the archive, anew if that is asked for.
pub fn make_index(archive: &ArchiveArgs, rebuild: bool, tell: &TellArgs) -> Result<(), CommandError> {
    let path = archive.path()?;
    let index = if rebuild { Index::rebuild(&path)? } else { Index::open(&path)? };
    index.gaps()?.iter().for_each(complain);
    let games = index.games()?;
    let text = tell.texts()?.text("index-games", &[("games", games.to_string())]);
    print_lines([if tell.json { format!("{{\"games\":{games}}}") } else { text }]);
    Ok(())
}

/// Lists all players.
pub fn players(archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let (players, texts) = (index(archive)?.players()?, tell.texts()?);
    let line = |player: &PlayerLine| if tell.json { json_line(player) } else { player_line(player, &texts) };
    print_lines(players.iter().map(line));
    Ok(())
}

/// Tells a player's record.
pub fn player(name: &str, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let (record, texts) = (index(archive)?.player(name)?, tell.texts()?);
    if tell.json {
        print_lines([json_line(&record)]);
        return Ok(());
    }
    let PlayerRecord { line, versus, odds } = &record;
    let head = [player_line(line, &texts)];
    let versus = versus.iter().map(|versus| format!("  {}", versus_line(versus, &texts)));
    let odds = odds.iter().map(|line| format!("  {}", odds_line(line, &texts)));
    print_lines(head.into_iter().chain(versus).chain(odds));
    Ok(())
}

fn counts(tally: Tally) -> [(&'static str, String); 4] {
    let Tally { games, won, drawn, lost } = tally;
    [("games", games), ("won", won), ("drawn", drawn), ("lost", lost)].map(|(name, count)| (name, count.to_string()))
}

fn player_line(player: &PlayerLine, texts: &Texts) -> String {
    let mut inserts = counts(player.tally).to_vec();
    inserts.push(("name", player.name.clone()));
    let line = texts.text("player-line", &inserts);
    if player.spellings.is_empty() {
        return line;
    }
    format!("{line} {}", texts.text("player-spellings", &[("names", player.spellings.join("; "))]))
}

fn versus_line(versus: &Versus, texts: &Texts) -> String {
    let mut inserts = counts(versus.tally).to_vec();
    inserts.push(("name", versus.name.clone()));
    texts.text(
        match versus.master {
            Some(true) => "player-as-master",
            Some(false) => "player-against-master",
            None => "player-against",
        },
        &inserts,
    )
}

fn odds_line(line: &OddsLine, texts: &Texts) -> String {
    let OddsLine { date, white, black, result, odds, step } = line;
    let inserts = [
        ("date", date.clone()),
        ("white", white.clone()),
        ("black", black.clone()),
        ("result", result.clone()),
        ("odds", odds.clone()),
        ("step", step.map_or_else(String::new, |step| step.to_string())),
    ];
    texts.text(if step.is_some() { "player-odds-step" } else { "player-odds" }, &inserts)
}

/// Makes two names one person's.
pub fn merge(old: &str, into: &str, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    journal::merge(&archive.path()?, old, into)?;
    player(into, archive, tell)
}

/// Takes that back.
pub fn unmerge(name: &str, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    journal::unmerge(&archive.path()?, name)?;
    player(name, archive, tell)
}
