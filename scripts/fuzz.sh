#!/usr/bin/env bash
# scripts/fuzz.sh [SECONDS [LIBFUZZER ARGS...]]: installs what is missing, builds the fuzzers and runs each for that
# long (60 s). They start from fuzz/seeds, the shipped scenes and lessons, and what earlier runs found worth keeping; an
# input that breaks a promise is kept in build/fuzz/failures, and the path of its file, given to the fuzzer, breaks it
# again.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

seconds=${1:-60}
case $seconds in '' | *[!0-9]*) fail "usage: scripts/fuzz.sh [SECONDS [LIBFUZZER ARGS...]]" ;; esac
[ $# -gt 0 ] && shift

need run test
use_clang
configure sanitized COLLIDARIUM_BUILD_FUZZERS=ON
build sanitized fuzzers

work=$root/build/fuzz
readers=(query_stream scene_reader lesson_reader)
mkdir -p "$work/failures" "${readers[@]/#/$work/seeds/}"
(cd "$work/seeds/query_stream" && rm -f -- * && split -l 1 -a 4 "$root/fuzz/seeds/query_lines.jsonl" line_)
(cd "$work/seeds/scene_reader" && rm -f -- *)
(cd "$work/seeds/lesson_reader" && rm -f -- *)
find "$root/assets/scenes" "$root/fuzz/seeds" -name '*.scene.json' -exec cp {} "$work/seeds/scene_reader" \;
find "$root/assets/lessons" -name '*.lesson.md' -exec cp {} "$work/seeds/lesson_reader" \;

# fuzz READER ARGS...: the timeout is of the clock, not of the processor: a busy machine must not make a slow answer a
# failure.
fuzz() {
    local reader=$1
    shift
    mkdir -p "$work/corpus/$reader"
    "$root/build/sanitized/fuzz/${reader}_fuzz" -max_total_time="$seconds" -max_len=4096 -timeout=120 -rss_limit_mb=2048 \
        -dict="$root/fuzz/seeds/words.dict" -artifact_prefix="$work/failures/$reader-" -verbosity=0 -print_funcs=0 \
        -print_final_stats=1 "$@" "$work/corpus/$reader" "$work/seeds/$reader"
}

# One beside the other: each keeps one processor busy.
say "Fuzzing ${readers[*]} for $seconds s"
failed=()
started=()
for reader in "${readers[@]}"; do
    fuzz "$reader" "$@" >"$work/$reader.log" 2>&1 &
    started+=($!)
done
for i in "${!readers[@]}"; do
    wait "${started[i]}" || failed+=("${readers[i]}")
    say "${readers[i]}:"
    cat "$work/${readers[i]}.log" >&2
done
[ ${#failed[@]} -eq 0 ] || fail "What broke ${failed[*]} is in $work/failures"
