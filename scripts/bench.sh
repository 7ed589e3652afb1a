#!/usr/bin/env bash
# scripts/bench.sh [NAME [ARGS...]]: installs what is missing, builds the benchmarks in release mode and runs them
# all, or the one named, with its arguments.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run bench
configure release COLLIDARIUM_BUILD_BENCHMARKS=ON COLLIDARIUM_BUILD_TESTS=OFF
build release
if [ $# -gt 0 ]; then
    name=$1
    shift
    exec "$root/build/release/bench/$name" "$@"
fi
for name in slab_hooks narrow cast_boxes app_budget; do
    printf '\n== %s\n' "$name"
    "$root/build/release/bench/$name"
done
