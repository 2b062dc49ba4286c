//! A RON text as a tree of values that keeps the place of each, whatever is wrong with the text.
//!
//! `ron` decides what a scene is; this tree explains what is wrong with one that it refuses, and where every field stands.

use super::fault::SyntaxFault;
use super::parse;
use super::tokens::Span;

/// A value in the tree.
pub(super) type NodeId = usize;

/// What a value looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Word,
    Number,
    Text,
    /// Something that no field takes: a character, bytes, braces.
    Odd,
    /// Nothing where a value was expected.
    Nothing,
    List(Vec<NodeId>),
    /// Parentheses, with the name before them.
    Group(Option<Span>, Vec<NodeId>),
}

/// A field's name and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub name: String,
    pub span: Span,
}

/// A value, its place in the text and in the tree.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub span: Span,
    pub key: Option<Key>,
    pub parent: Option<NodeId>,
    pub shape: Shape,
    /// Left out, because a fault was told of it.
    pub lost: bool,
}

/// A text and its values; the first is the whole.
pub(super) struct Tree<'t> {
    pub text: &'t str,
    pub nodes: Vec<Node>,
    pub faults: Vec<(usize, SyntaxFault)>,
    lines: Vec<usize>,
}

impl<'t> Tree<'t> {
    /// The tree of a text.
    pub fn read(text: &'t str) -> Tree<'t> {
        let (nodes, faults) = parse::parse(text);
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Tree { text, nodes, faults, lines }
    }

    /// Line and column of a byte, both from 1, the column in characters.
    pub fn line_column(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|&start| start <= at);
        let start = self.lines[line.saturating_sub(1)];
        let before = self.text.get(start..at).unwrap_or_default();
        (line, before.chars().filter(|&c| c != '\u{feff}').count() + 1)
    }

    /// The text of a place.
    pub fn at(&self, span: &Span) -> &'t str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The values inside a value, those left out included.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        match &self.nodes[id].shape {
            Shape::List(items) | Shape::Group(_, items) => items,
            _ => &[],
        }
    }

    /// The values inside a value without those left out.
    pub fn live(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.children(id).iter().copied().filter(|&child| !self.nodes[child].lost)
    }

    /// How many values a value holds, itself included.
    pub fn count(&self, id: NodeId) -> usize {
        1 + self.children(id).iter().map(|&child| self.count(child)).sum::<usize>()
    }

    /// A field of a value, left out or not.
    pub fn field(&self, id: NodeId, name: &str) -> Option<NodeId> {
        let is_named = |child: &&NodeId| self.nodes[**child].key.as_ref().is_some_and(|key| key.name == name);
        self.children(self.inside(id)).iter().find(is_named).copied()
    }

    /// The value inside `Some(value)`, or the value itself.
    fn inside(&self, id: NodeId) -> NodeId {
        match &self.nodes[id].shape {
            Shape::Group(Some(_), items) => match items.as_slice() {
                [only] if self.nodes[*only].key.is_none() => *only,
                _ => id,
            },
            _ => id,
        }
    }

    /// The value at a path such as `boards[3].handicap[0]`, counted without those left out; where it does not exist the
    /// nearest value around it, with the rest of the path.
    pub fn find<'p>(&self, path: &'p str) -> (NodeId, &'p str) {
        let (mut at, mut rest) = (0, path);
        while !rest.is_empty() {
            let step = rest.trim_start_matches('.');
            let (next, after) = if let Some(number) = step.strip_prefix('[') {
                let (number, after) = number.split_once(']').unwrap_or((number, ""));
                let place = number.parse().unwrap_or(usize::MAX);
                (self.live(self.inside(at)).nth(place), after)
            } else {
                let (name, after) = step.split_at(step.find(['.', '[']).unwrap_or(step.len()));
                (self.field(at, name), after)
            };
            match next {
                Some(next) => (at, rest) = (next, after),
                None => break,
            }
        }
        (at, rest)
    }

    /// Whether a fault was told of the value at this path already.
    pub fn lost(&self, path: &str) -> bool {
        let (id, rest) = self.find(path);
        rest.is_empty() && self.nodes[id].lost
    }

    /// The path of a value as people read it, counted from 0.
    pub fn path(&self, id: NodeId) -> String {
        let Some(parent) = self.nodes[id].parent else { return String::new() };
        let before = self.path(parent);
        match (&self.nodes[id].key, &self.nodes[parent].shape) {
            (Some(key), _) if before.is_empty() => key.name.clone(),
            (Some(key), _) => format!("{before}.{}", key.name),
            (None, Shape::List(items)) => {
                let place = items.iter().position(|&item| item == id).unwrap_or_default();
                format!("{before}[{place}]")
            }
            (None, _) => before,
        }
    }
}
