#!/usr/bin/env bash
# Makes the fonts of assets/fonts. simultaan-sans-cjk.otf: Noto Sans CJK SC with the Chinese characters that names and our texts use
# (GB 2312 level 1 and every character of the language files), and Latin, Greek and Cyrillic letters.
# simultaan-sans-latin.ttf: Noto Sans with all other Latin, Greek and Cyrillic letters and their accents, for names on paper;
# it changes only with its source.
# Needs Debian's fonts-noto-cjk (and fonts-noto-core for the second) and Python's fonttools. Run it again when a language file
# gains characters.
set -euo pipefail
cd "$(dirname "$0")/.."
source=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
characters=$(mktemp)
trap 'rm -f "$characters"' EXIT
python3 - "$characters" assets/lang/*.ftl scenes/*.ron scenes/*.csv <<'PY'
import sys
level_1 = {bytes([row, cell]).decode("gb2312", "ignore") for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)}
used = {c for name in sys.argv[2:] for c in open(name, encoding="utf-8").read()}
signs = set("，。：；？！（）“”‘’《》、…—·　×–⚑◀▶■□▲△●○◆◇")
open(sys.argv[1], "w", encoding="utf-8").write("".join(sorted(c for c in level_1 | used | signs if len(c) == 1 and ord(c) > 0x7F)))
PY
pyftsubset "$source" --font-number=2 --text-file="$characters" --unicodes="U+0020-024F,U+0370-03FF,U+0400-04FF,U+2010-2027,U+3000-303F,U+FF00-FFEF" \
    --layout-features='' --no-hinting --desubroutinize --name-IDs='0,1,2,13,14' \
    --output-file=assets/fonts/simultaan-sans-cjk.otf
latin=${NOTO_SANS:-/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf}
if test -e "$latin"; then
    pyftsubset "$latin" --unicodes="U+0020-024F,U+0259,U+02B0-02DD,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+2010-203A,U+20AC,U+2116" \
        --layout-features='ccmp,locl,mark,mkmk' --no-hinting --name-IDs='0,1,2,6,13,14' \
        --output-file=assets/fonts/simultaan-sans-latin.ttf
fi
ls -l assets/fonts
