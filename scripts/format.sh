#!/usr/bin/env bash
# scripts/format.sh [--check]: formats every C++ file as .clang-format says; --check only tells what it would change.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need format
tool=$(command -v clang-format-14 || command -v clang-format || fail "clang-format 14 is needed and was not found.")
case $("$tool" --version) in
    *" version 14."*) ;;
    *) say "Note: clang-format 14 is what the sources are formatted with; this is $("$tool" --version)." ;;
esac
case ${1:-} in
    --check) options=(--dry-run --Werror) ;;
    '') options=(-i) ;;
    *) fail "usage: scripts/format.sh [--check]" ;;
esac
cd "$root"
folders=()
for folder in core app examples tests bench fuzz; do [ -d "$folder" ] && folders+=("$folder"); done
find "${folders[@]}" \( -name '*.cpp' -o -name '*.hpp' \) -not -path 'tests/layout/broken*' -print0 |
    xargs -0 "$tool" --style=file "${options[@]}"
