#!/usr/bin/env bash
# scripts/build_times.sh [page]: installs what is missing, builds the program and all tests from nothing, one object at a
# time and without ccache, and prints the processor seconds of each part, and the objects that take most. (On a busy
# machine they are more, and a little with CMAKE_BUILD_PARALLEL_LEVEL=2.) `page` writes the tables into docs/build.md as well.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need run test times
time_tool=$(type -P gtime || type -P time || fail "GNU time is needed and was not found.")
folder=$root/build/times log=$root/build/times/commands.log
rm -rf "$folder"
launcher="$time_tool;--append;--output=$log;--format=%U %S %M %C"
cd "$root"
cmake --preset dev -B "$folder" -D COLLIDARIUM_BUILD_TESTS=ON \
    -D "CMAKE_CXX_COMPILER_LAUNCHER=$launcher" -D "CMAKE_CXX_LINKER_LAUNCHER=$launcher" </dev/null >&2
NINJA_STATUS='[%p, %f of %t] ' CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-1} \
    cmake --build "$folder" </dev/null >&2 || fail "The build failed: see above."

# seconds MiB output of each command that was run.
commands() {
    awk '{
        for (i = 4; i < NF; ++i) if ($i == "-o") printf "%.2f %d %s\n", $1 + $2, $3 / 1024, $(i + 1)
    }' "$log"
}

parts() {
    commands | awk '
        function part(file) {
            if (file !~ /\.(o|gch)$/) return "linking"
            if (file ~ /^core\//) return "the core"
            if (file ~ /^app\//) return "the rest of the program"
            if (file ~ /^tests\/core\//) return "tests of the core"
            if (file ~ /^tests\/(support|CMakeFiles)\//) return "what tests share"
            if (file ~ /^tests\//) return "other tests"
            return "examples, and programs that measure"
        }
        function row(name, label) {
            printf "| %s | %.0f | %d | %d |\n", label, seconds[name], count[name], most[name]
        }
        function add(name, from) {
            seconds[name] += seconds[from]
            count[name] += count[from]
            if (most[from] > most[name]) most[name] = most[from]
        }
        {
            name = part($3)
            seconds[name] += $1
            ++count[name]
            if ($2 > most[name]) most[name] = $2
        }
        END {
            size = split("the core;the rest of the program;what tests share;tests of the core;other tests;" \
                "examples, and programs that measure", names, ";")
            print "| part | processor seconds | objects | largest, MiB |"
            print "|---|---|---|---|"
            for (i = 1; i <= size; ++i) {
                row(names[i], names[i])
                add(i <= 2 ? "program" : "tests", names[i])
            }
            add("all", "program")
            add("all", "tests")
            row("program", "**program**")
            row("all", "**all**")
            row("linking", "linking, besides")
        }'
}

slowest() {
    printf '| object | processor seconds | MiB |\n|---|---|---|\n'
    commands | sort -rn | awk 'NR <= 15 { printf "| %s | %.1f | %d |\n", $3, $1, $2 }'
}

if [ "${1:-}" = page ]; then
    table docs/build.md parts parts
    table docs/build.md slowest slowest
    table docs/build.md machine machine "$folder"
fi
parts
printf '\n'
slowest
