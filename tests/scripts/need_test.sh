#!/usr/bin/env bash
# need_test.sh CASE: `need` of scripts/lib.sh on a system that is pretended. $PATH holds a few plain tools and the
# pretended ones: an apt-get that keeps a list of what is installed, and a sleep that only writes down that it was
# called.
# shellcheck source-path=SCRIPTDIR source=../../scripts/lib.sh disable=SC2016
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib.sh"

work=$(mktemp -d)
trap 'PATH=$system_path; rm -rf "$work"' EXIT
system_path=$PATH
root=$work
mkdir "$work/bin"
for tool in bash cat env grep mkdir mktemp paste printf rm sed tr wc; do
    ln -s "$(type -P "$tool")" "$work/bin/$tool"
done

# pretend NAME: an executable in $PATH, its text from standard input.
pretend() {
    { printf '#!%s/bin/bash\nwork=%s\n' "$work" "$work" && cat; } >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

package_manager() { echo apt; }
pretend id <<<'echo 0'
pretend sleep <<<'echo >>"$work/sleeps"'
pretend apt-cache <<<'grep -vxF -f "$work/unknown" "$work/names"'
pretend dpkg-query <<'END'
while read -r package; do printf ' installed:%s ' "$package"; done <"$work/installed"
END
# The lock is held for as many calls as $work/lock says.
pretend apt-get <<'END'
echo "apt-get $*" >>"$work/calls"
held=$(cat "$work/lock")
if [ "$held" -gt 0 ]; then
    echo $((held - 1)) >"$work/lock"
    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)" >&2
    exit 100
fi
if [ "$1" = install ] && [ -e "$work/unreachable" ]; then
    echo "E: Failed to fetch cmake.deb  Could not resolve the host" >&2
    exit 100
fi
if [ "$1" = install ]; then
    while [ $# -gt 0 ]; do
        case $1 in install | -*) ;; *) echo "$1" >>"$work/installed" ;; esac
        shift
    done
fi
END
: >"$work/installed"
: >"$work/unknown"
packages apt run | cat - <(printf 'git g++-12 libg++ ') | tr ' ' '\n' >"$work/names"
: >"$work/sleeps"
echo 0 >"$work/lock"

# With pkg-config and libepoxy, and with the compiler and what builds.
have_tools() {
    local tool
    for tool in cmake ninja c++ pkg-config; do pretend "$tool" <<<'exit 0'; done
}

# all_but PACKAGE...: these are the packages that are missing.
all_but() {
    local package
    for package in $(packages apt run); do
        case " $* " in *" $package "*) ;; *) echo "$package" >>"$work/installed" ;; esac
    done
}

# status_of COMMAND...: its exit status; what it said is in $work/said.
status_of() {
    local status=0
    (
        export PATH=$work/bin
        "$@"
    ) >"$work/said" 2>&1 || status=$?
    echo "$status"
}

expect() {
    if ! "$@"; then
        printf 'expected: %s\nIt said:\n%s\n' "$*" "$(cat "$work/said")"
        exit 1
    fi
}
says() { grep -qF -- "$1" "$work/said"; }
says_not() { ! says "$1"; }
says_once() { [ "$(grep -cF -- "$1" "$work/said")" = 1 ]; }
is() { [ "$1" = "$2" ]; }
lines() { wc -l <"$work/$1" | tr -d ' '; }

installs() {
    have_tools
    expect is "$(status_of need run)" 0
    expect is "$(lines calls)" 2
    expect grep -qx libsdl2-dev "$work/installed"
    expect is "$(status_of need run)" 0
    expect is "$(lines calls)" 2
    expect is "$(lines said)" 0
}

waits_for_a_lock() {
    have_tools
    echo 4 >"$work/lock"
    expect is "$(status_of need run)" 0
    expect says_once "Waiting for it"
    expect says_not "E: "
    expect is "$(lines sleeps)" 4
    expect grep -qx libsdl2-dev "$work/installed"
}

gives_up_on_a_lock() {
    have_tools
    echo 1000 >"$work/lock"
    expect is "$(status_of need run)" 1
    # Of three seconds each.
    expect is "$(lines sleeps)" 100
    expect says "These packages could not be installed: cmake"
    expect says "It is held by process 7 (apt-get)"
}

fails_with_the_reason() {
    have_tools
    all_but libsdl2-dev libepoxy-dev
    : >"$work/unreachable"
    expect is "$(status_of need run)" 1
    expect says "These packages could not be installed: libsdl2-dev libepoxy-dev"
    expect says "  E: Failed to fetch cmake.deb  Could not resolve the host"
    expect is "$(lines sleeps)" 0
}

does_without_fonts() {
    have_tools
    all_but fonts-inter
    : >"$work/unreachable"
    expect is "$(status_of need run)" 0
    expect says "Going on without: fonts-inter"
    # And it does not try again.
    expect is "$(status_of need run)" 0
    expect is "$(lines said)" 0
}

stops_without_a_compiler() {
    packages apt run | tr ' ' '\n' >"$work/unknown"
    expect is "$(status_of need run)" 1
    expect says "cannot be built without CMake, Ninja, a C++ compiler, pkg-config."
    expect is "$(lines calls)" 2
}

goes_on_without_a_library() {
    have_tools
    echo libimgui-dev >"$work/unknown"
    expect is "$(status_of need run)" 0
    expect says "In none of this system's package sources (on Ubuntu: is 'universe' enabled?): libimgui-dev"
    expect says "Going on without: libimgui-dev"
    # CMake fetches it, with git.
    expect grep -qx git "$work/installed"
}

"$1"
