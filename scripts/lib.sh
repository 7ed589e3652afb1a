# Shared by the scripts of this folder: finding and installing what is needed, configuring, building.
# All of it talks on standard error only and leaves standard input alone: both belong to the program.
# shellcheck shell=bash
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "$@"
    exit 1
}

# The package manager of this system: apt, dnf, pacman, brew or unknown.
package_manager() {
    local like
    if [ "$(uname -s)" = Darwin ]; then
        echo brew
        return
    fi
    like=$(. /etc/os-release 2>/dev/null && echo " ${ID:-} ${ID_LIKE:-} ") || like=
    case $like in
        *" debian "* | *" ubuntu "*) echo apt ;;
        *" fedora "*) echo dnf ;;
        *" arch "*) echo pacman ;;
        *) echo unknown ;;
    esac
}

# packages MANAGER GROUP: what a group needs under the names of that manager. What a system does not package
# (Dear ImGui and stb are not everywhere) is left out: CMake fetches it, with git.
packages() {
    case $1-$2 in
        apt-run)
            echo cmake ninja-build g++ pkg-config libsdl2-dev libimgui-dev libglm-dev libepoxy-dev \
                nlohmann-json3-dev libcli11-dev libmuparser-dev libmd4c-dev libstb-dev libgif-dev libegl1 \
                libgl1 libgl1-mesa-dri fonts-inter fonts-jetbrains-mono fonts-dejavu-core
            ;;
        apt-test) echo libgtest-dev libboost-dev lld ccache ;;
        apt-bench) echo git libbenchmark-dev libbox2d-dev chipmunk-dev libboost-dev valgrind ;;
        apt-clang) echo clang libclang-rt-dev ;;
        apt-libcxx) apt_libcxx ;;
        apt-format) echo clang-format-14 ;;
        apt-docs) echo doxygen ;;
        apt-times) echo time ;;
        dnf-run)
            echo cmake ninja-build gcc-c++ git pkgconf-pkg-config SDL2-devel glm-devel libepoxy-devel json-devel \
                cli11-devel muparser-devel md4c-devel stb_image-devel stb_image_write-devel stb_truetype-devel \
                giflib-devel mesa-libEGL mesa-libGL mesa-dri-drivers rsms-inter-fonts jetbrains-mono-fonts \
                dejavu-sans-fonts
            ;;
        dnf-test) echo gtest-devel gmock-devel boost-devel lld ccache ;;
        dnf-bench) echo google-benchmark-devel box2d-devel chipmunk-devel boost-devel valgrind-devel ;;
        dnf-clang) echo clang compiler-rt ;;
        dnf-libcxx) echo clang libcxx-devel libcxxabi-devel ;;
        dnf-format) echo clang-tools-extra ;;
        dnf-docs) echo doxygen ;;
        dnf-times) echo time ;;
        pacman-run)
            echo cmake ninja gcc git pkgconf sdl2 glm libepoxy nlohmann-json cli11 muparser md4c stb giflib mesa \
                inter-font ttf-jetbrains-mono ttf-dejavu
            ;;
        pacman-test) echo gtest boost lld ccache ;;
        pacman-bench) echo benchmark chipmunk boost valgrind ;;
        pacman-clang) echo clang compiler-rt ;;
        pacman-libcxx) echo clang libc++ ;;
        pacman-format) echo clang ;;
        pacman-docs) echo doxygen ;;
        pacman-times) echo time ;;
        brew-run)
            echo cmake ninja pkgconf sdl2 glm libepoxy nlohmann-json cli11 muparser md4c giflib \
                font-inter font-jetbrains-mono font-dejavu
            ;;
        brew-test) echo googletest boost ccache ;;
        brew-bench) echo google-benchmark chipmunk boost ;;
        brew-clang) echo llvm ;;
        brew-libcxx) echo llvm ;;
        brew-format) echo clang-format ;;
        brew-docs) echo doxygen ;;
        brew-times) echo gnu-time ;;
    esac
}

# libc++ and its clang. What Debian 12 installs by default, version 14, lacks most algorithms of std::ranges.
apt_libcxx() {
    case $(. /etc/os-release && echo "${VERSION_CODENAME:-}") in
        bookworm) echo clang-16 libc++-16-dev libc++abi-16-dev ;;
        *) echo clang libc++-dev libc++abi-dev ;;
    esac
}

# missing MANAGER PACKAGE...: those that are not installed, one a line. Quick: it is asked on every call.
missing() {
    local manager=$1 package prefix installed
    shift
    case $manager in
        apt)
            installed=$(dpkg-query -W -f ' ${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)
            for package in "$@"; do
                case $installed in *" installed:$package "*) ;; *) echo "$package" ;; esac
            done
            ;;
        dnf)
            for package in "$@"; do
                rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"
            done
            ;;
        pacman) pacman -T "$@" || true ;;
        brew)
            prefix=$(brew --prefix)
            for package in "$@"; do
                [ -e "$prefix/opt/$package" ] || [ -e "$prefix/Caskroom/$package" ] || echo "$package"
            done
            ;;
    esac
}

# Whether packages can be installed: as root, by Homebrew (which needs none), or by sudo; a person is asked first.
may_install() {
    local answer
    [ "$(id -u)" = 0 ] || [ "$1" = brew ] && return 0
    command -v sudo >/dev/null || return 1
    if [ -t 2 ] && { : </dev/tty; } 2>/dev/null; then
        printf 'Install them now with sudo? [Y/n] ' >&2
        read -r answer </dev/tty || return 1
        case $answer in '' | [Yy]*) return 0 ;; *) return 1 ;; esac
    fi
    sudo -n true 2>/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# How a person installs packages by hand.
install_command() {
    case $1 in
        apt) echo sudo apt-get install ;;
        dnf) echo sudo dnf install ;;
        pacman) echo sudo pacman -S ;;
        brew) echo brew install ;;
    esac
}

# apt_get ARGS...: apt-get; its errors and warnings are added to apt_said. A freshly started system often updates itself,
# so a held lock is waited for, up to five minutes in all. (apt-get's own option waits for dpkg's lock alone, not for
# those of the package lists and of the downloads.)
apt_said=
apt_waits=0
apt_get() {
    local log said status
    log=$(mktemp)
    while :; do
        status=0
        as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get "$@" 2>"$log" || status=$?
        if [ "$status" = 0 ] || [ "$apt_waits" = 100 ] || ! grep -q 'Could not get lock' "$log"; then break; fi
        [ "$apt_waits" -gt 0 ] || say "Another program is installing packages. Waiting for it, five minutes at most ..."
        apt_waits=$((apt_waits + 1))
        sleep 3
    done
    cat "$log" >&2
    said=$(sed -n 's/^[EW]:/  &/p' "$log")
    apt_said+=${said:+$'\n'$said}
    rm -f "$log"
    return "$status"
}

# has_line LINE TEXT
has_line() { case $'\n'$2$'\n' in *$'\n'"$1"$'\n'*) ;; *) return 1 ;; esac }

# install_packages MANAGER PACKAGE...: false if it went wrong. A package that apt has never heard of is no failure: it
# still misses afterwards.
install_packages() {
    local manager=$1 package known unknown=''
    shift
    case $manager in
        apt)
            apt_get update -qq || say "The package lists could not be updated; going on with those at hand."
            # Only what is known by that very name: apt-get takes other names, such as g++, for regular expressions.
            known=$(apt-cache pkgnames | grep -xF "$(printf '%s\n' "$@" git)" || true)
            for package in "$@"; do
                has_line "$package" "$known" || unknown="$unknown $package"
            done
            if [ -n "$unknown" ]; then
                say "In none of this system's package sources (on Ubuntu: is 'universe' enabled?):$unknown"
            fi
            # CMake may fetch with git what is unknown.
            if [ -z "$unknown" ] || command -v git >/dev/null; then
                known=$(printf '%s\n' "$known" | grep -vx git || true)
            fi
            # shellcheck disable=SC2086
            [ -z "$known" ] || apt_get install -y -q --no-install-recommends $known
            ;;
        dnf) as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
        pacman) as_root pacman -S --needed --noconfirm "$@" ;;
        brew) brew install "$@" ;;
    esac
}

# comma_list: the lines of standard input in one.
comma_list() { paste -sd, - | sed 's/,/, /g'; }

# absent_tools: those without which nothing can be built, as CMake fetches none of them.
absent_tools() {
    command -v cmake >/dev/null || echo CMake
    command -v ninja >/dev/null || command -v ninja-build >/dev/null || echo Ninja
    command -v "${CXX:-c++}" >/dev/null || command -v g++ >/dev/null || command -v clang++ >/dev/null ||
        echo "a C++ compiler"
    if ! command -v pkg-config >/dev/null; then
        echo pkg-config
    elif ! pkg-config --exists epoxy; then
        echo libepoxy
    fi
}

# need GROUP...: installs what the groups need and is not there, and ends the script if that fails or if the build
# cannot succeed without what still misses. (A person may decline, and not every system packages every library: CMake
# fetches those.) Otherwise what still misses is remembered and not tried again until it changes.
need() {
    local manager group names absent stamp tools failed=
    manager=$(package_manager)
    stamp="$root/build/.missing-packages-$(printf '%s-' "$@")"
    if [ "$manager" = unknown ]; then
        need_by_hand
        return
    fi
    if [ "$manager" = brew ] && ! command -v brew >/dev/null; then
        fail "Homebrew is needed to install what Collidarium is built with: see https://brew.sh"
    fi
    names=
    for group in "$@"; do names="$names $(packages "$manager" "$group")"; done
    # shellcheck disable=SC2086
    absent=$(missing "$manager" $names)
    if [ -z "$absent" ] || { [ -f "$stamp" ] && [ "$absent" = "$(cat "$stamp")" ]; }; then
        return
    fi
    # shellcheck disable=SC2086
    say "Missing packages:" $absent
    if may_install "$manager"; then
        # shellcheck disable=SC2086
        install_packages "$manager" $absent </dev/null >&2 || failed=yes
    else
        # shellcheck disable=SC2046,SC2086
        say "They are not installed now. To install them:" $(install_command "$manager") $absent
    fi
    # shellcheck disable=SC2086
    absent=$(missing "$manager" $names)
    [ -n "$absent" ] || return 0
    # There are other fonts, and one is built in.
    if [ -n "$failed" ] && printf '%s\n' "$absent" | grep -qvE 'font|^ttf-'; then
        fail "These packages could not be installed: ${absent//$'\n'/ }${apt_said:+$'\n'apt-get said:$apt_said}"
    fi
    case " $* " in
        *" run "*)
            tools=$(absent_tools | comma_list)
            [ -z "$tools" ] ||
                fail "Collidarium cannot be built without $tools.${apt_said:+$'\n'apt-get said:$apt_said}"
            ;;
    esac
    # shellcheck disable=SC2086
    say "Going on without:" $absent
    mkdir -p "$root/build"
    printf '%s\n' "$absent" >"$stamp"
}

# use_clang: what the preset `sanitized` is built with. Apple's clang comes without libFuzzer.
use_clang() {
    need clang
    if [ "$(package_manager)" = brew ]; then PATH="$(brew --prefix llvm)/bin:$PATH"; fi
    command -v clang++ >/dev/null || fail "Clang, with its sanitizers and libFuzzer, is needed and was not found."
}

# use_libcxx: libc++, and in CXX the clang that goes with it.
use_libcxx() {
    need libcxx
    if [ "$(package_manager)" = brew ]; then PATH="$(brew --prefix llvm)/bin:$PATH"; fi
    CXX=$(command -v clang++-16 || command -v clang++ || fail "Clang and libc++, version 16 or newer, are needed.")
    export CXX
}

# For a system whose package names are not known here: says what to install when the tools are not there.
need_by_hand() {
    local absent
    absent=$({ absent_tools && { command -v git >/dev/null || echo git; }; } | comma_list)
    [ -z "$absent" ] && return
    say "This system's package manager is not one of those known here (apt, dnf, pacman, Homebrew)."
    say "Not found: $absent"
    fail "Please install: CMake 3.25 or newer, Ninja, a C++20 compiler, git, pkg-config, and with their headers SDL2," \
        "libepoxy, GLM, nlohmann-json, CLI11, muParser, MD4C, stb, giflib, Dear ImGui (GoogleTest and Boost" \
        "for the tests); OpenGL drivers; the fonts Inter, JetBrains Mono and DejaVu Sans. CMake fetches the libraries" \
        "that are not found, all but libepoxy."
}

forget_missing() { rm -f "$root"/build/.missing-packages-*; }

require_cmake() {
    local version
    if ! command -v cmake >/dev/null; then
        say "CMake 3.25 or newer is needed and was not found."
        return 1
    fi
    version=$(cmake --version | sed -n '1s/.* \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
    # shellcheck disable=SC2086
    set -- $version
    if [ "$1" -lt 3 ] || { [ "$1" -eq 3 ] && [ "$2" -lt 25 ]; }; then
        say "CMake 3.25 or newer is needed; this is $1.$2 ($(command -v cmake)). Newer ones: https://cmake.org/download"
        return 1
    fi
}

# configured PRESET: whether build/PRESET is configured, and for this folder (not for where it was copied from).
configured() {
    [ -f "$root/build/$1/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt"
}

# configure PRESET [OPTION=VALUE...]: configures build/PRESET unless it is, with these options.
configure() {
    local preset=$1 option definitions=()
    shift
    if configured "$preset"; then
        for option in "$@"; do
            grep -qxF "${option%%=*}:BOOL=${option#*=}" "$root/build/$preset/CMakeCache.txt" ||
                definitions+=("-D$option")
        done
        [ ${#definitions[@]} -eq 0 ] && return
    else
        rm -rf "${root:?}/build/$preset"
        for option in "$@"; do definitions+=("-D$option"); done
    fi
    # Packages that were missing are asked for again after a failure.
    require_cmake || { forget_missing && exit 1; }
    if ! (cd "$root" && cmake --preset "$preset" ${definitions[@]+"${definitions[@]}"}) </dev/null >&2; then
        forget_missing
        fail "The build could not be configured: see above."
    fi
}

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    NINJA_STATUS='[%p, %f of %t] ' cmake --build "$root/build/$preset" ${1:+--target "$@"} </dev/null >&2 ||
        fail "The build failed: see above."
}

# table PAGE NAME COMMAND...: what the command prints, in the page between <!-- NAME --> and <!-- /NAME -->.
table() {
    local page=$root/$1 name=$2 made
    shift 2
    made=$(mktemp)
    "$@" >"$made"
    awk -v name="$name" -v made="$made" '
        $0 == "<!-- /" name " -->" { skip = 0 }
        !skip { print }
        $0 == "<!-- " name " -->" { skip = 1; print ""; while ((getline line < made) > 0) print line; print "" }
    ' "$page" >"$made.page"
    mv "$made.page" "$page"
    rm "$made"
}

# machine FOLDER: the processor, and the compiler of that build folder.
machine() {
    sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1 || true
    sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$1/CMakeCache.txt" | head -n 1 |
        xargs -I{} sh -c '{} --version | head -n 1'
}

# announce PRESET ROW WHAT: where WHAT is built from nothing, how long that takes: the processor seconds in that row of
# docs/build.md, shared among the processors.
announce() {
    local preset=$1 row=$2 what=$3 seconds processors
    [ ! -f "$root/build/$preset/.ninja_log" ] || return 0
    seconds=$(sed -n "s/^| \\*\\*$row\\*\\* | \\([0-9]*\\).*/\\1/p" "$root/docs/build.md")
    [ -n "$seconds" ] || return 0
    processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    say "Building $what for the first time: about $((seconds / processors / 60 + 1)) minutes with $processors processors."
}

# step NAME COMMAND...: runs it, tells how long it took, and remembers that and whether it failed. Its limit is far above
# what it takes from nothing on two processors: what takes longer hangs.
step_limit=2700
step_times=()
step_failures=()
step() {
    local name=$1 started=$SECONDS
    shift
    printf '\n== %s\n' "$name"
    timeout "$step_limit" "$@" 2>&1 || step_failures+=("$name")
    step_times+=("$name $((SECONDS - started)) s")
    printf '== %s\n' "${step_times[${#step_times[@]} - 1]}"
}

# end_of_steps: which failed, if any did, and last how long each took.
end_of_steps() {
    local list
    [ ${#step_failures[@]} -eq 0 ] || printf '\nfailed: %s' "${step_failures[@]}"
    printf -v list '%s, ' "${step_times[@]}" "all $SECONDS s"
    printf '\n%s\n' "${list%, }"
    [ ${#step_failures[@]} -eq 0 ]
}
