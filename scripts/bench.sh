#!/usr/bin/env bash
# scripts/bench.sh [NAME [ARGS...]]: installs what is missing, builds the benchmarks in release mode and runs them
# all, or the one named, with its arguments: `scripts/bench.sh narrow --rows circle --instructions`.
# scripts/bench.sh page [TABLE...]: writes the tables of docs/speed.md anew, or some of them.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# table NAME COMMAND...: what the command prints, in docs/speed.md between <!-- NAME --> and <!-- /NAME -->.
table() {
    local name=$1 page=$root/docs/speed.md made
    shift
    made=$(mktemp)
    "$@" >"$made"
    awk -v name="$name" -v made="$made" '
        $0 == "<!-- /" name " -->" { skip = 0 }
        !skip { print }
        $0 == "<!-- " name " -->" { skip = 1; print ""; while ((getline line < made) > 0) print line; print "" }
    ' "$page" >"$made.page"
    mv "$made.page" "$page"
    rm "$made"
}

machine() {
    sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1 || true
    sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$root/build/release/CMakeCache.txt" | head -n 1 |
        xargs -I{} sh -c '{} --version | head -n 1'
}

need run bench
configure release COLLIDARIUM_BUILD_BENCHMARKS=ON COLLIDARIUM_BUILD_TESTS=OFF
if [ "${1:-}" = page ]; then
    shift
    bench=$root/build/release/bench
    if [ $# -eq 0 ]; then
        set -- narrow instructions batch cast_boxes broad growth threads
    fi
    table machine machine
    for name in "$@"; do
        case $name in
            narrow | batch | cast_boxes | broad) program=$name arguments=() ;;
            instructions) program=narrow arguments=(--instructions --hits 50) ;;
            growth | threads) program=broad arguments=("--$name") ;;
            *) fail "no table of docs/speed.md: $name" ;;
        esac
        build release "$program"
        table "$name" "$bench/$program" --markdown ${arguments[@]+"${arguments[@]}"}
    done
    exit
fi
if [ $# -gt 0 ]; then
    name=$1
    shift
    build release "$name"
    exec "$root/build/release/bench/$name" "$@"
fi
build release
for name in slab_hooks narrow batch cast_boxes raster broad app_budget; do
    printf '\n== %s\n' "$name"
    "$root/build/release/bench/$name"
done
