#!/usr/bin/env bash
# scripts/run.sh [ARGS...]: installs what is missing, builds, and starts `collidarium ARGS`.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run
# The tests stay as an earlier scripts/test.sh left them; in a new build folder they are off.
configured dev || configure dev COLLIDARIUM_BUILD_TESTS=OFF
announce dev "program" "the program"
build dev collidarium
exec "$root/build/dev/app/collidarium" "$@"
