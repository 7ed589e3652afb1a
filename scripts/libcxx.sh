#!/usr/bin/env bash
# scripts/libcxx.sh: installs what is missing, and compiles the core and the model of the program with clang and libc++,
# version 16 or newer. Nothing is run: the libraries that the program links are built with the system's C++ library.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run
use_libcxx
configure libcxx
cmake --build --preset libcxx </dev/null >&2 || fail "The build failed: see above."
