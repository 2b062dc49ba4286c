// All boards of a wall in one draw call: the fragment finds its board, its square and its piece by itself.
// A row of the data texture is one board, see data.rs.
//
// No `if` depends on the uniform alone: Mesa's software Vulkan would compile such a shader anew for every frame, and keep them
// all. What depends on sizes is a factor instead.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Wall {
    // Size of the quad, of a cell; place and side of the board within the cell. Points.
    size: vec2<f32>,
    cell: vec2<f32>,
    board_at: vec2<f32>,
    board_side: f32,
    scroll: f32,
    columns: u32,
    count: u32,
    // Place of the state's sign in the cell, and its radius.
    sign_radius: f32,
    corner: f32,
    sign_at: vec2<f32>,
    // Pixels in a point.
    density: f32,
    unused: f32,
    colours: array<vec4<f32>, 16>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> wall: Wall;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var data: texture_2d<u32>;

const PANEL: u32 = 0u;
const PANEL_EDGE: u32 = 1u;
const LIGHT: u32 = 2u;
const DARK: u32 = 3u;
const WHITE_PIECE: u32 = 4u;
const WHITE_EDGE: u32 = 5u;
const BLACK_PIECE: u32 = 6u;
const BLACK_EDGE: u32 = 7u;
const MARK: u32 = 8u;
const TARGET: u32 = 9u;
const MASTER: u32 = 10u;
const NEXT: u32 = 11u;
const SELECTED: u32 = 12u;
const WAITING: u32 = 13u;
const QUIET: u32 = 14u;
const ALARM: u32 = 15u;

fn byte(slot: u32, at: u32) -> u32 {
    return textureLoad(data, vec2<i32>(i32(at), i32(slot)), 0).r;
}

// How much of a pixel lies inside, for a signed distance in points (negative inside).
fn inside(distance: f32) -> f32 {
    return clamp(0.5 - distance * wall.density, 0.0, 1.0);
}

fn rounded(p: vec2<f32>, centre: vec2<f32>, half: vec2<f32>, radius: f32) -> f32 {
    let d = abs(p - centre) - half + vec2(radius);
    return length(max(d, vec2(0.0))) + min(max(d.x, d.y), 0.0) - radius;
}

// A disc seen from above: matt, a rim, a groove and a soft shadow where it is large enough for them.
fn disc(under: vec3<f32>, p: vec2<f32>, centre: vec2<f32>, radius: f32, white: bool) -> vec3<f32> {
    var face = wall.colours[BLACK_PIECE].rgb;
    var edge = wall.colours[BLACK_EDGE].rgb;
    if white {
        face = wall.colours[WHITE_PIECE].rgb;
        edge = wall.colours[WHITE_EDGE].rgb;
    }
    let d = length(p - centre);
    var colour = under;
    let shadow = length(p - centre - vec2(0.0, radius * 0.12)) - radius * 0.9;
    let shade = 0.28 * step(7.0, radius);
    colour = mix(colour, vec3(0.0), shade * (1.0 - smoothstep(-radius * 0.1, radius * 0.28, shadow)));
    let rim = max(1.0, radius * 0.075);
    colour = mix(colour, edge, inside(d - radius));
    let relief = step(9.0, radius);
    let light = clamp(0.5 - (p.y - centre.y) / (radius * 2.6), 0.0, 1.0);
    let groove = abs(d - radius * 0.62) - radius * 0.03;
    var inner = mix(face, edge, relief * 0.16 * (1.0 - light));
    inner = mix(inner, edge, relief * 0.45 * inside(groove));
    return mix(colour, inner, inside(d - radius + rim));
}

fn piece(under: vec3<f32>, p: vec2<f32>, centre: vec2<f32>, square: f32, kind: u32) -> vec3<f32> {
    let white = (kind & 1u) == 1u;
    let radius = square * 0.405;
    if kind <= 2u {
        return disc(under, p, centre, radius, white);
    }
    // A king is two men stacked.
    let lift = square * 0.085;
    let low = disc(under, p, centre + vec2(0.0, lift), radius * 0.94, white);
    let high = disc(low, p, centre - vec2(0.0, lift), radius * 0.94, white);
    // Too small for a stack to be seen: a dot in the other colour.
    var dot = wall.colours[WHITE_PIECE].rgb;
    if white {
        dot = wall.colours[BLACK_PIECE].rgb;
    }
    return mix(high, dot, (1.0 - step(9.0, square)) * inside(length(p - centre) - radius * 0.38));
}

fn board(slot: u32, p: vec2<f32>) -> vec3<f32> {
    let square = wall.board_side / 10.0;
    let flipped = (byte(slot, 56u) & 1u) == 1u;
    let place = clamp(floor(p / square), vec2(0.0), vec2(9.0));
    var at = place;
    if flipped {
        at = vec2(9.0) - place;
    }
    let row = u32(at.y);
    let file = u32(at.x);
    let dark = (row + file) % 2u == 1u;
    var colour = wall.colours[LIGHT].rgb;
    let centre = (place + vec2(0.5)) * square;
    if dark {
        colour = wall.colours[DARK].rgb;
        let code = byte(slot, row * 5u + file / 2u);
        if (code & 8u) != 0u {
            colour = mix(colour, wall.colours[MARK].rgb, wall.colours[MARK].a);
        }
        if (code & 32u) != 0u {
            colour = mix(colour, wall.colours[SELECTED].rgb, 0.55);
        }
        let kind = code & 7u;
        if kind != 0u {
            var drawn = piece(colour, p, centre, square, kind);
            if (code & 64u) != 0u {
                // Taken, but on the board until the capture ends.
                drawn = mix(colour, drawn, 0.55);
            }
            colour = drawn;
        }
        if (code & 16u) != 0u {
            colour = mix(colour, wall.colours[TARGET].rgb, 0.9 * inside(length(p - centre) - square * 0.16));
        }
    }
    let moving = byte(slot, 50u);
    if moving != 0u {
        var to = vec2(f32(byte(slot, 51u)), f32(byte(slot, 52u))) / 25.0;
        if flipped {
            to = vec2(9.0) - to;
        }
        colour = piece(colour, p, (to + vec2(0.5)) * square, square, moving);
    }
    return colour;
}

// The state as a shape: never by colour alone. 1 waits for the master: a triangle; 2 the opponent thinks: a ring;
// 3 won: a full disc; 4 drawn: a half disc; 5 lost: a cross; 6 void: a bar; 7 not begun: a dot.
fn sign_of(state: u32, p: vec2<f32>, r: f32) -> f32 {
    switch state {
        case 1u: {
            let q = vec2(abs(p.x), p.y);
            return max(dot(q, vec2(0.8944, -0.4472)) - r * 0.4, p.y - r * 0.75);
        }
        case 2u: { return abs(length(p) - r * 0.72) - r * 0.17; }
        case 3u: { return length(p) - r * 0.85; }
        case 4u: { return max(min(abs(length(p) - r * 0.75) - r * 0.1, max(length(p) - r * 0.8, p.y)), length(p) - r); }
        case 5u: {
            let q = abs(vec2(p.x + p.y, p.x - p.y)) * 0.7071;
            return min(max(q.x - r * 0.9, q.y - r * 0.2), max(q.y - r * 0.9, q.x - r * 0.2));
        }
        case 6u: { return max(abs(p.x) - r * 0.85, abs(p.y) - r * 0.2); }
        default: { return length(p) - r * 0.3; }
    }
}

fn state_colour(state: u32) -> vec3<f32> {
    if state == 1u {
        return wall.colours[WAITING].rgb;
    }
    return wall.colours[QUIET].rgb;
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let q = mesh.uv * wall.size + vec2(0.0, wall.scroll);
    let place = floor(q / wall.cell);
    let slot = u32(place.y) * wall.columns + u32(place.x);
    if u32(place.x) >= wall.columns || slot >= wall.count {
        discard;
    }
    let p = q - place * wall.cell;
    let emphasis = byte(slot, 55u);
    let state = byte(slot, 54u);

    // The cell: a panel, its edge telling who is there. Nothing around a single board.
    let gap = min(3.0, wall.cell.x * 0.03);
    let half = wall.cell * 0.5 - vec2(gap);
    let edge = rounded(p, wall.cell * 0.5, half, wall.corner);
    var line = 1.0;
    var edge_colour = wall.colours[PANEL_EDGE].rgb;
    if (emphasis & 8u) != 0u { edge_colour = wall.colours[ALARM].rgb; line = 2.0; }
    if (emphasis & 4u) != 0u { edge_colour = wall.colours[SELECTED].rgb; line = 2.0; }
    if (emphasis & 2u) != 0u { edge_colour = wall.colours[NEXT].rgb; line = 2.0; }
    if (emphasis & 1u) != 0u { edge_colour = wall.colours[MASTER].rgb; line = 3.0; }
    var panel = wall.colours[PANEL].rgb;
    if state == 1u {
        panel = mix(panel, wall.colours[WAITING].rgb, select(0.0, 0.25, wall.board_side <= 0.0));
    }
    // The next board has a dashed edge, so that it differs from the master's by more than colour.
    let dashed = (emphasis & 3u) == 2u && fract((p.x + p.y) / 12.0) > 0.5;
    var colour = mix(edge_colour, panel, inside(edge + line));
    if dashed { colour = panel; }
    var alpha = inside(edge) * step(0.0, wall.corner);

    let b = p - wall.board_at;
    if all(b >= vec2(0.0)) && all(b < vec2(wall.board_side)) {
        colour = board(slot, b);
        if state >= 3u && state <= 6u {
            // A finished board of several steps back.
            colour = mix(colour, panel, select(0.0, 0.45, wall.count > 1u));
        }
        alpha = 1.0;
    }
    let sign_distance = sign_of(state, p - wall.sign_at, wall.sign_radius);
    colour = mix(colour, state_colour(state), inside(sign_distance) * select(0.0, 1.0, wall.sign_radius > 0.0));
    return vec4(colour, alpha);
}
