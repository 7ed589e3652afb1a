#!/usr/bin/env bash
# scripts/test.sh [CTEST ARGS...]: installs what is missing, builds everything, runs every test that a change has to pass.
# COLLIDARIUM_PRESET=sanitized does so for the core, the files and the model under the address and undefined behaviour
# sanitizers, with clang. COLLIDARIUM_NIGHTLY=yes adds what scripts/nightly.sh runs.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

preset=${COLLIDARIUM_PRESET:-dev}
nightly=OFF chosen=(--label-exclude nightly)
if [ -n "${COLLIDARIUM_NIGHTLY:-}" ]; then
    nightly=ON chosen=()
fi
targets=()
need run test
if [ "$preset" = sanitized ]; then
    use_clang
    targets=(tests)
fi
configure "$preset" COLLIDARIUM_BUILD_TESTS=ON COLLIDARIUM_NIGHTLY_TESTS=$nightly
[ "$preset" != dev ] || announce dev "all" "the program and all tests"
build "$preset" ${targets[@]+"${targets[@]}"}
exec ctest --test-dir "$root/build/$preset" --output-on-failure --parallel 2 ${chosen[@]+"${chosen[@]}"} "$@"
