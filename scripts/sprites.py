#!/usr/bin/env python3
"""Makes the PNG files of assets/sprites from the drawings in sprites.txt. The same drawings give the same bytes."""
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent / "assets" / "sprites"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows, colors):
    width, height = len(rows[0]), len(rows)
    if any(len(row) != width for row in rows):
        raise ValueError("rows of different lengths")
    lines = b"".join(b"\0" + b"".join(colors[pixel] for pixel in row) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def main():
    blocks = [block.splitlines() for block in (HERE / "sprites.txt").read_text().strip().split("\n\n")]
    colors = {}
    for line in blocks[0]:
        if not line.startswith("#"):
            letter, value = line.split()
            colors[letter] = bytes.fromhex(value)
    for name, *rows in blocks[1:]:
        (TARGET / f"{name}.png").write_bytes(png(rows, colors))
        print(f"{name}.png: {len(rows[0])} x {len(rows)}")


if __name__ == "__main__":
    main()
