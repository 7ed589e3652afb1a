#!/usr/bin/env bash
# scripts/compile_times.sh [page] [ROW...]: how long a source that uses the library takes to compile, by $CXX at -O2:
# the median of three, in seconds of processor time. (On a busy machine they are more.) `page` writes the table into
# docs/build.md instead of printing it.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What each row says of its source, and the source.
everything='#include <collidarium/collidarium.hpp>'
contact='auto answer(const collidarium::Shape<>& a, const collidarium::Shape<>& b) { return contact(a, b); }'
world='auto answer(const collidarium::Shape<>& a, const collidarium::Shape<>& b) {
    collidarium::World world; world.insert(a); return world.cast(b, {6, 2}); }'
move='auto answer(const collidarium::Aabb<>& body, const std::vector<collidarium::Shape<>>& level) {
    return move(body, {10, -2}, level).position; }'
row() {
    case $1 in
        header) printf '%s\n' "\`collidarium/collidarium.hpp\`, and nothing that uses it" "$everything" ;;
        cast)
            printf '%s\n' "\`collidarium/collidarium.hpp\`, and a \`cast\` of a circle at a box" "$everything" \
                'using namespace collidarium;' \
                'auto answer(const Aabb<>& a, const Circle<>& b) { return cast(a, b, {6, 2}); }'
            ;;
        contact) printf '%s\n' "the same, and a \`contact\` of two \`Shape\`s" "$everything" "$contact" ;;
        contact_alone)
            printf '%s\n' "\`collidarium/query/contact.hpp\` alone, and that" \
                '#include <collidarium/query/contact.hpp>' "$contact"
            ;;
        world) printf '%s\n' "\`collidarium/collidarium.hpp\`, and a \`World\` with a \`cast\`" "$everything" "$world" ;;
        world_alone)
            printf '%s\n' "\`collidarium/world/world.hpp\` alone, and that" \
                '#include <collidarium/world/world.hpp>' "$world"
            ;;
        move) printf '%s\n' "\`collidarium/collidarium.hpp\`, and a \`move\` of a box through \`Shape\`s" "$everything" "$move" ;;
        move_alone)
            printf '%s\n' "\`collidarium/response/move.hpp\` alone, and that" \
                '#include <collidarium/response/move.hpp>' "$move"
            ;;
        *) fail "No such row: $1" ;;
    esac
}

seconds() {
    local TIMEFORMAT='%U %S' compile=("${CXX:-g++}" -std=c++20 -O2 -I "$root/core/include" -c -o "$work/source.o")
    for _ in 1 2 3; do
        { time "${compile[@]}" "$work/source.cpp"; } 2>"$work/said" || fail "$(cat "$work/said")"
        tail -n 1 "$work/said" | awk '{ printf "%.1f\n", $1 + $2 }'
    done | sort -n | sed -n 2p
}

times() {
    local name
    printf '| a source that includes | seconds |\n|---|---|\n'
    for name in "$@"; do
        row "$name" | sed 1d >"$work/source.cpp"
        printf '| %s | %s |\n' "$(row "$name" | sed -n 1p)" "$(seconds)"
    done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page=
if [ "${1:-}" = page ]; then
    page=yes
    shift
fi
[ $# -gt 0 ] || set -- header cast contact contact_alone world world_alone move move_alone
if [ -n "$page" ]; then table docs/build.md compile_times times "$@"; else times "$@"; fi
