#!/usr/bin/env bash
# scripts/bench.sh [NAME [ARGS...]]: installs what is missing, builds the benchmarks in release mode and runs them
# all, or the one named, with its arguments: `scripts/bench.sh narrow --rows circle --instructions`.
# scripts/bench.sh page [TABLE...]: writes the tables of docs/speed.md anew, or some of them.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run bench
configure release COLLIDARIUM_BUILD_BENCHMARKS=ON COLLIDARIUM_BUILD_TESTS=OFF
if [ "${1:-}" = page ]; then
    shift
    bench=$root/build/release/bench
    if [ $# -eq 0 ]; then
        set -- narrow instructions batch cast_boxes broad growth threads
    fi
    table docs/speed.md machine machine "$root/build/release"
    for name in "$@"; do
        case $name in
            narrow | batch | cast_boxes | broad) program=$name arguments=() ;;
            instructions) program=narrow arguments=(--instructions --hits 50) ;;
            growth | threads) program=broad arguments=("--$name") ;;
            *) fail "no table of docs/speed.md: $name" ;;
        esac
        build release "$program"
        table docs/speed.md "$name" "$bench/$program" --markdown ${arguments[@]+"${arguments[@]}"}
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
