#!/usr/bin/env bash
# scripts/api_docs.sh: installs Doxygen where it is missing and makes the reference of the library's public calls in
# build/api/index.html. A warning of Doxygen's fails it.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need docs
command -v doxygen >/dev/null || fail "Doxygen is needed and was not found."
cd "$root"
rm -rf build/api
mkdir -p build/api
doxygen docs/api/Doxyfile
say "The reference is $root/build/api/index.html"
