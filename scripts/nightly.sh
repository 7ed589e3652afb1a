#!/usr/bin/env bash
# scripts/nightly.sh: what takes too long for every change, once a night and before a release: all tests under the
# sanitizers, every header of the core compiled alone, the package as an outsider meets it, another standard library,
# ten times as many random cases, ten minutes of fuzzing, and a window under random events.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$root"
step_limit=7200

step "all tests under the sanitizers and headers alone" \
    env COLLIDARIUM_NIGHTLY=yes COLLIDARIUM_PRESET=sanitized bash scripts/test.sh
step "the package" env COLLIDARIUM_NIGHTLY=yes bash scripts/test.sh --label-regex nightly
step "clang and libc++" bash scripts/libcxx.sh
step "soak" env COLLIDARIUM_SOAK=10 bash scripts/test.sh -R 'Reference|Property|Symmetry|Laws'
step "fuzzing" bash scripts/fuzz.sh 600
step "random events" bash -c '. scripts/lib.sh && build dev random_events && cd "$(mktemp -d)" &&
    HOME=$PWD SDL_VIDEODRIVER=offscreen "$root/build/dev/bench/random_events" 200000'
end_of_steps
