#!/usr/bin/env bash
# scripts/package.sh [GENERATOR...]: installs what is missing, builds the program in release mode and packages it into
# build/package/packages: as zip, and as deb where dpkg is there. CPack knows more generators: TGZ, RPM, ...
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run
if [ $# -eq 0 ]; then
    set -- ZIP
    if command -v dpkg-shlibdeps >/dev/null; then set -- DEB ZIP; fi
fi
configure package
build package
for generator in "$@"; do
    (cd "$root/build/package" && cpack -G "$generator") >&2 || fail "The package could not be made: see above."
done
find "$root/build/package/packages" -maxdepth 1 -type f
