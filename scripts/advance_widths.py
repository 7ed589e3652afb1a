#!/usr/bin/env python3
"""Writes app/paint/advance_table.hpp: how far each character of the three fonts moves the pen.

usage: advance_widths.py INTER_REGULAR INTER_SEMIBOLD JETBRAINS_MONO > app/paint/advance_table.hpp

Reads the cmap, hmtx, hhea and head tables of OpenType files; needs nothing but Python. The table is
committed, so that text takes the same room on machines that lack the fonts or have other versions.
"""

import struct
import sys

RANGES = [
    (0x20, 0x7E),  # Basic Latin
    (0xA0, 0x17F),  # Latin-1 and Latin Extended-A
    (0x391, 0x3C9),  # Greek
    (0x2010, 0x2027),  # dashes, quotation marks, dots
    (0x2030, 0x203A),
    (0x2070, 0x2089),  # superscripts and subscripts
    (0x2190, 0x2199),  # arrows
    (0x2200, 0x22C5),  # mathematical operators
    (0x25A0, 0x25EF),  # geometric shapes
    (0x2713, 0x2718),  # ticks and crosses
]


class OpenType:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        count = struct.unpack_from(">H", self.data, 4)[0]
        self.tables = {}
        for i in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sIII", self.data, 12 + 16 * i)
            self.tables[tag.decode()] = offset
        self.units = struct.unpack_from(">H", self.data, self.tables["head"] + 18)[0]
        hhea = self.tables["hhea"]
        self.ascent, self.descent = struct.unpack_from(">hh", self.data, hhea + 4)
        self.metrics = struct.unpack_from(">H", self.data, hhea + 34)[0]
        self.glyphs = self.read_cmap()

    def read_cmap(self):
        start = self.tables["cmap"]
        count = struct.unpack_from(">H", self.data, start + 2)[0]
        best = None
        for i in range(count):
            platform, encoding, offset = struct.unpack_from(">HHI", self.data, start + 4 + 8 * i)
            layout = struct.unpack_from(">H", self.data, start + offset)[0]
            if layout in (4, 12) and (platform, encoding) in ((0, 3), (0, 4), (3, 1), (3, 10)):
                if best is None or layout > best[0]:
                    best = (layout, start + offset)
        return self.read_segments(best[1]) if best[0] == 4 else self.read_groups(best[1])

    def read_groups(self, at):
        glyphs = {}
        for i in range(struct.unpack_from(">I", self.data, at + 12)[0]):
            first, last, glyph = struct.unpack_from(">III", self.data, at + 16 + 12 * i)
            for code in range(first, last + 1):
                glyphs[code] = glyph + code - first
        return glyphs

    def read_segments(self, at):
        double = struct.unpack_from(">H", self.data, at + 6)[0]
        glyphs = {}
        for i in range(double // 2):
            last = struct.unpack_from(">H", self.data, at + 14 + 2 * i)[0]
            first = struct.unpack_from(">H", self.data, at + 16 + double + 2 * i)[0]
            delta = struct.unpack_from(">H", self.data, at + 16 + 2 * double + 2 * i)[0]
            here = at + 16 + 3 * double + 2 * i
            offset = struct.unpack_from(">H", self.data, here)[0]
            for code in range(first, min(last, 0xFFFE) + 1):
                glyph = code
                if offset:
                    glyph = struct.unpack_from(">H", self.data, here + offset + 2 * (code - first))[0]
                if glyph or not offset:
                    glyphs[code] = (glyph + delta) & 0xFFFF
        return glyphs

    def advance(self, code):
        """In thousandths of the type size, or None where the font lacks the character."""
        glyph = self.glyphs.get(code)
        if not glyph:
            return None
        index = min(glyph, self.metrics - 1)
        width = struct.unpack_from(">H", self.data, self.tables["hmtx"] + 4 * index)[0]
        return self.thousandths(width)

    def thousandths(self, units):
        return round(units * 1000 / self.units)


def main():
    fonts = [OpenType(path) for path in sys.argv[1:4]]
    print("// Written by scripts/advance_widths.py; not to be edited by hand.")
    print("#pragma once\n")
    print("#include <array>\n#include <cstdint>\n")
    print("namespace collidarium::app {\n")
    print("/// Advance widths of a run of characters, in thousandths of the type size; 0: not in the font.")
    print("struct AdvanceRange {\n    char32_t first{};\n    char32_t last{};\n    std::uint16_t start{};")
    print("};\n")
    print("/// Heights above and below the baseline: text, strong, mono.")
    heights = [(f.thousandths(f.ascent), f.thousandths(-f.descent)) for f in fonts]
    print("inline constexpr std::array<std::array<std::uint16_t, 2>, 3> font_heights{{%s}};\n"
          % ", ".join("{%d, %d}" % pair for pair in heights))
    print("inline constexpr std::array advance_ranges{")
    start = 0
    for first, last in RANGES:
        print("    AdvanceRange{0x%X, 0x%X, %d}," % (first, last, start))
        start += last - first + 1
    print("};\n")
    codes = [code for first, last in RANGES for code in range(first, last + 1)]
    print("inline constexpr std::array<std::array<std::uint16_t, %d>, 3> advance_widths{{" % start)
    for font in fonts:
        widths = [font.advance(code) or 0 for code in codes]
        rows = [", ".join(map(str, widths[i:i + 20])) for i in range(0, len(widths), 20)]
        print("    {" + ",\n     ".join(rows) + "},")
    print("}};\n\n}  // namespace collidarium::app")


main()
