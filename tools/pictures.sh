#!/usr/bin/env bash
# Makes the pictures of the README: plays an evening in the console up to its middle, then takes the window's pictures.
# Needs a display (Xvfb will do) and imagemagick. The program is named by SIMULTAAN, else built.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${SIMULTAAN:-}
if [ -z "$program" ]; then
    cargo build --quiet
    program=${CARGO_TARGET_DIR:-target}/debug/simultaan
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" run scenes/club-evening.ron --headless --manual-time --archive "$folder/evening.sqlite" \
    < assets/pictures/evening.orders > /dev/null
picture() {
    name=$1
    shift
    "$program" resume 1 --archive "$folder/evening.sqlite" --window-size 1280x800 --screenshot "$folder/$name.png" "$@"
    convert "$folder/$name.png" -strip -dither None -colors 255 "assets/pictures/$name.png"
}
"$program" --archive "$folder/evening.sqlite" --window-size 1280x800 --screenshot "$folder/lobby.png"
convert "$folder/lobby.png" -strip -dither None -colors 255 assets/pictures/lobby.png
picture wall
picture board --board 2 --theme light
picture wall-zh --theme contrast --language zh
