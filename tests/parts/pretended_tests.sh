#!/usr/bin/env bash
# Pretends to be a program of five tests: the second fails, and the third (from 0) ends the process if $DIES is set.
tests=(First/0.Holds First/0.Fails Second.Dies Second.Holds Second.HoldsToo)
if [ "${1:-}" = --gtest_list_tests ]; then
    printf '%s\n' 'Running main() from nowhere' 'First/0.  # TypeParam = float' '  Holds' '  Fails' \
        'Second.' '  Dies' '  Holds  # GetParam() = "a;b [c"' '  HoldsToo'
    exit
fi
filter=:${1#--gtest_filter=}:
failed=()
for name in "${tests[@]}"; do
    case $filter in *":$name:"*) ;; *) continue ;; esac
    printf '[ RUN      ] %s\n' "$name"
    case $name in
        *.Dies) [ -z "${DIES:-}" ] || kill -SEGV $$ ;;
        *.Fails) [ -z "${FAILS:-}" ] || failed+=("$name") ;;
    esac
    case " ${failed[*]:-} " in
        *" $name "*) printf '[  FAILED  ] %s (3 ms)\n' "$name" ;;
        *) printf '[       OK ] %s (3 ms)\n' "$name" ;;
    esac
done
printf '\n[----------] Global test environment tear-down\n[==========] 5 tests from 2 test suites ran. (9 ms total)\n'
if [ ${#failed[@]} -gt 0 ]; then
    printf '[  FAILED  ] %s test, listed below:\n[  FAILED  ] %s\n' ${#failed[@]} "${failed[@]}"
    exit 1
fi
[ -z "${LEAKS:-}" ] || exit 23
