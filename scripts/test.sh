#!/usr/bin/env bash
# scripts/test.sh [CTEST ARGS...]: installs what is missing, builds everything, runs every test.
# COLLIDARIUM_PRESET=sanitized does so under the address and undefined behaviour sanitizers, with clang.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

preset=${COLLIDARIUM_PRESET:-dev}
need run test
[ "$preset" != sanitized ] || use_clang
configure "$preset" COLLIDARIUM_BUILD_TESTS=ON
build "$preset"
exec ctest --test-dir "$root/build/$preset" --output-on-failure --parallel 2 "$@"
