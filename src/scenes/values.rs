//! From the tree to values of Rust, with the place of what does not fit.
//!
//! serde stops at the first misfit. [`settle`] notes it, leaves that entry out and tries again until the rest fits, which it
//! does because every field of a scene has a default.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::fault::{ShapeFault, Wanted};
use super::nearest::nearest;
use super::tree::{NodeId, Shape, Tree};

/// A misfit, and the value that it is about once that is known.
#[derive(Debug)]
pub(super) struct Misfit {
    pub id: Option<NodeId>,
    pub fault: ShapeFault,
}

/// The value of a part of the tree as far as it fits; the misfits are added to `misfits`, at most `tries`.
pub(super) fn settle<T: DeserializeOwned>(
    tree: &mut Tree,
    id: NodeId,
    tries: usize,
    misfits: &mut Vec<(NodeId, ShapeFault)>,
) -> Option<T> {
    for _ in 0..tries {
        let misfit = match T::deserialize(Value { tree, id }) {
            Ok(value) => return Some(value),
            Err(misfit) => misfit,
        };
        let at = misfit.id.unwrap_or(id);
        misfits.push((at, misfit.fault));
        let known = std::mem::replace(&mut tree.nodes[at].lost, true);
        if known || at == id {
            return None;
        }
    }
    misfits.push((id, ShapeFault::TooMany));
    None
}

impl From<ShapeFault> for Misfit {
    fn from(fault: ShapeFault) -> Misfit {
        Misfit { id: None, fault }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Misfit {
        ShapeFault::Other(message.to_string()).into()
    }

    fn invalid_type(_: Unexpected, wanted: &dyn Expected) -> Misfit {
        ShapeFault::WrongType { found: String::new(), wanted: wanted_by(wanted) }.into()
    }

    fn invalid_value(unexpected: Unexpected, wanted: &dyn Expected) -> Misfit {
        Misfit::invalid_type(unexpected, wanted)
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Misfit {
        ShapeFault::UnknownField { name: name.to_string(), nearest: nearest(name, known), known }.into()
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Misfit {
        ShapeFault::UnknownChoice { name: name.to_string(), nearest: nearest(name, known), known }.into()
    }
}

fn wanted_by(wanted: &dyn Expected) -> Wanted {
    match wanted.to_string().as_str() {
        "u32" => Wanted::Whole,
        "u64" => Wanted::Large,
        "i64" => Wanted::Signed,
        "a string" => Wanted::Text,
        "a boolean" => Wanted::YesNo,
        "a sequence" => Wanted::List,
        words if words.starts_with("struct ") => Wanted::Fields,
        words => Wanted::Other(words.to_string()),
    }
}

/// A value of the tree to be read.
#[derive(Clone, Copy)]
struct Value<'t> {
    tree: &'t Tree<'t>,
    id: NodeId,
}

impl<'t> Value<'t> {
    fn shape(&self) -> &'t Shape {
        &self.tree.nodes[self.id].shape
    }

    /// The text, shortened to what fits in a message.
    fn text(&self) -> &'t str {
        self.tree.at(&self.tree.nodes[self.id].span)
    }

    fn short(&self) -> String {
        const LONGEST: usize = 30;
        let text = self.text();
        match text.char_indices().find(|&(at, c)| c == '\n' || at >= LONGEST) {
            Some((cut, _)) => format!("{}...", &text[..cut]),
            None => text.to_string(),
        }
    }

    /// Says that a misfit is about this value, unless it is about one inside.
    fn here(&self, mut misfit: Misfit) -> Misfit {
        misfit.id.get_or_insert(self.id);
        if let ShapeFault::WrongType { found, .. } = &mut misfit.fault
            && found.is_empty()
        {
            *found = self.short();
        }
        misfit
    }

    fn fault(&self, fault: ShapeFault) -> Misfit {
        self.here(fault.into())
    }

    fn no(&self, wanted: Wanted) -> Misfit {
        self.fault(ShapeFault::WrongType { found: self.short(), wanted })
    }

    fn visit<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let text = self.text();
        match self.shape() {
            Shape::Text => match ron::from_str::<String>(text) {
                Ok(text) => visitor.visit_string(text),
                Err(error) => Err(ShapeFault::Other(error.code.to_string()).into()),
            },
            Shape::Number => match (ron::from_str::<u64>(text), ron::from_str::<i64>(text)) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) => visitor.visit_i64(number),
                _ => Err(Misfit::invalid_type(Unexpected::Other(text), &visitor)),
            },
            Shape::Word if text == "true" || text == "false" => visitor.visit_bool(text == "true"),
            Shape::List(_) => visitor.visit_seq(Items::of(self)),
            _ => Err(Misfit::invalid_type(Unexpected::Other(text), &visitor)),
        }
    }
}

impl<'de> de::Deserializer<'de> for Value<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.visit(visitor).map_err(|misfit| self.here(misfit))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.shape() {
            Shape::Word if self.text() == "None" => visitor.visit_none(),
            Shape::Group(Some(name), items) if self.tree.at(name) == "Some" => match items.as_slice() {
                [inside] => visitor.visit_some(Value { id: *inside, ..self }),
                _ => Err(self.fault(ShapeFault::NeedsSettings("Some".into()))),
            },
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.shape() {
            Shape::Group(Some(given), _) if self.tree.at(given) != name => {
                Err(self.fault(ShapeFault::Named(self.tree.at(given).to_string())))
            }
            Shape::Group(..) => visitor.visit_map(Items::of(self)).map_err(|misfit| self.here(misfit)),
            _ => Err(self.no(Wanted::Fields)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        choices: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.shape() {
            Shape::Word | Shape::Group(Some(_), _) => visitor.visit_enum(self).map_err(|misfit| self.here(misfit)),
            _ => Err(self.no(Wanted::OneOf(choices))),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// What stands inside a value, one after the other.
struct Items<'t> {
    of: Value<'t>,
    next: usize,
}

impl<'t> Items<'t> {
    fn of(value: Value<'t>) -> Items<'t> {
        Items { of: value, next: 0 }
    }

    /// The next value that is not left out.
    fn peek(&mut self) -> Option<Value<'t>> {
        let tree = self.of.tree;
        let children = tree.children(self.of.id);
        while let Some(&id) = children.get(self.next) {
            if !tree.nodes[id].lost {
                return Some(Value { tree, id });
            }
            self.next += 1;
        }
        None
    }
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some(value) = self.peek() else { return Ok(None) };
        self.next += 1;
        seed.deserialize(value).map(Some)
    }
}

impl<'de> MapAccess<'de> for Items<'_> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let Some(value) = self.peek() else { return Ok(None) };
        let Some(key) = &value.tree.nodes[value.id].key else { return Err(value.fault(ShapeFault::NoName)) };
        if value.tree.field(self.of.id, &key.name) != Some(value.id) {
            return Err(value.fault(ShapeFault::Twice));
        }
        let name: StrDeserializer<'_, Misfit> = key.name.as_str().into_deserializer();
        seed.deserialize(name).map(Some).map_err(|misfit| value.here(misfit))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let Some(value) = self.peek() else { return Err(self.of.fault(ShapeFault::NoName)) };
        let read = seed.deserialize(value)?;
        self.next += 1;
        Ok(read)
    }
}

impl<'de> EnumAccess<'de> for Value<'_> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        let name: StrDeserializer<'_, Misfit> = self.choice().into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'t> Value<'t> {
    /// The word of a choice, without its settings.
    fn choice(&self) -> &'t str {
        match self.shape() {
            Shape::Group(Some(name), _) => self.tree.at(name),
            _ => self.text(),
        }
    }
}

impl<'de> VariantAccess<'de> for Value<'_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        match self.shape() {
            Shape::Group(..) => Err(self.fault(ShapeFault::NoSettings(self.choice().to_string()))),
            _ => Ok(()),
        }
    }

    /// The settings stand in the choice's own parentheses: fields as in `Clock(periods: [...])`, or one value.
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        match self.shape() {
            Shape::Group(_, items) => match items.as_slice() {
                [only] if self.tree.nodes[*only].key.is_none() => seed.deserialize(Value { id: *only, ..self }),
                _ => seed.deserialize(Settings(self)),
            },
            _ => Err(self.fault(ShapeFault::NeedsSettings(self.choice().to_string()))),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_seq(Items::of(self))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_map(Items::of(self))
    }
}

/// The fields in a choice's parentheses; the name before these is the choice's.
struct Settings<'t>(Value<'t>);

impl<'de> de::Deserializer<'de> for Settings<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_map(Items::of(self.0)).map_err(|misfit| self.0.here(misfit))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct option
        newtype_struct seq tuple tuple_struct struct map enum identifier ignored_any
    }
}
