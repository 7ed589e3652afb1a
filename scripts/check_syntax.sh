#!/usr/bin/env bash
# scripts/check_syntax.sh COMPILER ARGS...: what CMake runs in place of a compiler where nothing is ever linked. The
# source is read, templates and all, and what is wrong with it is told, but no code is made, which takes as long again:
# the object file is empty. A precompiled header is compiled.
set -euo pipefail

object=
before=
for argument in "$@"; do
    [ "$before" != -o ] || object=$argument
    before=$argument
done
case $object in
    *.o)
        "$@" -fsyntax-only
        : >"$object"
        ;;
    *) exec "$@" ;;
esac
