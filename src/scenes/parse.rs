//! From words and signs to the tree. After a fault it goes on as a reader would, so that one file's faults are all found.

use super::fault::SyntaxFault;
use super::tokens::{Kind, Span, Token, tokens};
use super::tree::{Key, Node, NodeId, Shape};

/// Brackets within brackets: more than any scene has, few enough for every stack.
const DEEPEST: usize = 50;

/// Faults after which a text is taken for something else than RON.
const MOST_FAULTS: usize = 100;

/// The values of a text, the whole first, and the faults of its syntax.
pub(super) fn parse(text: &str) -> (Vec<Node>, Vec<(usize, SyntaxFault)>) {
    let (tokens, faults) = tokens(text);
    let mut parser = Parser { text, tokens, at: 0, nodes: Vec::new(), open: Vec::new(), faults, given_up: false };
    parser.value(None, None);
    if let Some(token) = parser.peek() {
        let fault = match token.kind {
            Kind::Close(sign) => SyntaxFault::ClosesNothing(sign),
            _ => SyntaxFault::AfterTheEnd,
        };
        parser.fault(token.span.start, fault);
    }
    (parser.nodes, parser.faults)
}

struct Parser<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    nodes: Vec<Node>,
    /// The closing brackets that are still to come, innermost last.
    open: Vec<char>,
    faults: Vec<(usize, SyntaxFault)>,
    given_up: bool,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).filter(|_| !self.given_up).cloned()
    }

    fn kind_after(&self, ahead: usize) -> Option<Kind> {
        self.tokens.get(self.at + ahead).map(|token| token.kind)
    }

    fn fault(&mut self, at: usize, fault: SyntaxFault) {
        if !self.given_up {
            self.faults.push((at, fault));
            self.given_up = self.faults.len() >= MOST_FAULTS;
        }
    }

    /// Where the last token ended.
    fn end(&self) -> usize {
        self.at.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |token| token.span.end)
    }

    /// Reads a value; a missing one is a fault and a node without shape.
    fn value(&mut self, parent: Option<NodeId>, key: Option<Key>) -> NodeId {
        let id = self.nodes.len();
        let start = self.peek().map_or(self.text.len(), |token| token.span.start);
        self.nodes.push(Node { span: start..start, key, parent, shape: Shape::Nothing, lost: false });
        self.nodes[id].shape = self.shape(id, start);
        self.nodes[id].lost = self.nodes[id].shape == Shape::Nothing;
        self.nodes[id].span = start..self.end().max(start);
        id
    }

    fn shape(&mut self, id: NodeId, start: usize) -> Shape {
        let Some(token) = self.peek() else {
            self.fault(start, SyntaxFault::NoValue);
            return Shape::Nothing;
        };
        if matches!(token.kind, Kind::Comma | Kind::Close(_)) {
            self.fault(start, SyntaxFault::NoValue);
            return Shape::Nothing;
        }
        self.at += 1;
        match token.kind {
            Kind::Word if self.kind_after(0) == Some(Kind::Open('(')) => {
                let open = self.peek().map_or(start, |token| token.span.start);
                self.at += 1;
                Shape::Group(Some(token.span), self.items(id, '(', open))
            }
            Kind::Open('(') => Shape::Group(None, self.items(id, '(', start)),
            Kind::Open('[') => Shape::List(self.items(id, '[', start)),
            Kind::Open(sign) => {
                self.items(id, sign, start);
                Shape::Odd
            }
            Kind::Word => Shape::Word,
            Kind::Number => Shape::Number,
            Kind::Text => Shape::Text,
            Kind::Odd => Shape::Odd,
            Kind::Broken => Shape::Nothing,
            Kind::Stray(_) | Kind::Colon | Kind::Equals | Kind::Comma | Kind::Close(_) => {
                let sign = self.text[token.span].chars().next().unwrap_or_default();
                self.fault(start, SyntaxFault::Stray(sign));
                Shape::Nothing
            }
        }
    }

    /// Reads what stands between brackets, the closing one included.
    fn items(&mut self, parent: NodeId, sign: char, start: usize) -> Vec<NodeId> {
        let closing = match sign {
            '(' => ')',
            '[' => ']',
            _ => '}',
        };
        if self.open.len() >= DEEPEST {
            self.fault(start, SyntaxFault::TooDeep(DEEPEST));
            self.given_up = true;
        }
        self.open.push(closing);
        let mut items = Vec::new();
        while let Some(token) = self.peek() {
            match token.kind {
                Kind::Close(met) if met == closing => break,
                // It closes a bracket further out: this one's is missing.
                Kind::Close(met) if self.open.contains(&met) => break,
                Kind::Close(met) => {
                    self.at += 1;
                    self.fault(token.span.start, SyntaxFault::ClosesNothing(met));
                }
                _ => {
                    let key = if sign == '[' { None } else { self.key(sign == '{') };
                    let item = self.value(Some(parent), key);
                    self.comma(item);
                    items.push(item);
                }
            }
        }
        self.open.pop();
        match self.peek().map(|token| token.kind) {
            Some(Kind::Close(met)) if met == closing => self.at += 1,
            _ => self.fault(start, SyntaxFault::Unclosed(sign, closing)),
        }
        items
    }

    /// Passes the comma after a value. Before a closing bracket, and at the end, there need be none.
    fn comma(&mut self, value: NodeId) {
        match self.peek().map(|token| token.kind) {
            Some(Kind::Comma) => self.at += 1,
            Some(Kind::Close(_)) | None => {}
            // What stands here instead is told when it is read.
            Some(Kind::Stray(_) | Kind::Colon | Kind::Equals) => {}
            Some(_) if self.nodes[value].shape == Shape::Nothing => {}
            Some(_) => self.fault(self.end(), SyntaxFault::NoComma),
        }
    }

    /// Reads `name:` if it stands here, also where the colon is missing, is `=`, or the name is in quotes.
    fn key(&mut self, quotes_allowed: bool) -> Option<Key> {
        let token = self.peek()?;
        let quoted = token.kind == Kind::Text;
        let colon = match (token.kind, self.kind_after(1)?) {
            (Kind::Word | Kind::Text, Kind::Colon) => true,
            (Kind::Word, Kind::Equals | Kind::Word | Kind::Number | Kind::Text | Kind::Open('[')) => false,
            _ => return None,
        };
        let name = self.text[token.span.clone()].trim_matches('"').to_string();
        if quoted && !quotes_allowed {
            self.fault(token.span.start, SyntaxFault::QuotedName(name.clone()));
        }
        if !colon {
            self.fault(token.span.end, SyntaxFault::NoColon(name.clone()));
        }
        let passed = colon || self.kind_after(1) == Some(Kind::Equals);
        self.at += if passed { 2 } else { 1 };
        Some(Key { name, span: Span::clone(&token.span) })
    }
}
