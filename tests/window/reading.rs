//! What a frame shows in words, and what a screen reader is told of it.

use bevy::prelude::{Query, ResMut, Resource};
use bevy_egui::EguiFullOutput;
use bevy_egui::egui::Shape;
use bevy_egui::egui::accesskit::{Node, NodeId};

/// The texts of a frame and what a screen reader is told, while somebody wants to read them.
#[derive(Resource, Default)]
pub struct Read {
    /// The texts.
    pub texts: Vec<String>,
    /// What a screen reader is told, each thing under the name that it gives it.
    pub nodes: Vec<Node>,
    /// What has the keyboard.
    pub focused: String,
}

/// Reads a frame.
pub fn read(outputs: Query<&EguiFullOutput>, mut read: ResMut<Read>) {
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        output.shapes.iter().for_each(|clipped| gather(&clipped.shape, &mut read.texts));
        let Some(update) = &output.platform_output.accesskit_update else { continue };
        for (id, node) in &update.nodes {
            let node = named(node, &update.nodes);
            if *id == update.focus {
                read.focused = node.label().unwrap_or_default().to_owned();
            }
            read.nodes.push(node);
        }
    }
}

/// A node under the name that a screen reader gives it: its own, or that of the label beside it.
fn named(node: &Node, nodes: &[(NodeId, Node)]) -> Node {
    let mut node = node.clone();
    let beside = node.labelled_by().first().and_then(|label| nodes.iter().find(|(id, _)| id == label));
    if let Some(name) = beside.and_then(|(_, label)| label.value().or(label.label())) {
        node.set_label(name);
    }
    node
}

fn gather(shape: &Shape, texts: &mut Vec<String>) {
    match shape {
        Shape::Text(text) => texts.push(text.galley.text().to_owned()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, texts)),
        _ => {}
    }
}
