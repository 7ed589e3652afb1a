#!/usr/bin/env bash
# scripts/bench.sh [BENCHMARK ARGS...]: installs what is missing, builds the benchmarks in release mode and runs
# them all, one after the other.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run bench
configure release COLLIDARIUM_BUILD_BENCHMARKS=ON COLLIDARIUM_BUILD_TESTS=OFF
build release
for program in "$root"/build/release/bench/*; do
    if [ -f "$program" ] && [ -x "$program" ]; then
        say "== ${program##*/}"
        "$program" "$@"
    fi
done
