#!/bin/sh
# Stands in for rustdoc in `cargo test --doc`, and documents the crate instead of testing its examples.
# `cargo doc` would check every dependency again; this uses what has been compiled for the tests.
skip=
for word in "$@"; do
    shift
    case $skip$word in
        --test) ;;
        --test-run-directory) skip="skip " ;;
        "skip "*) skip= ;;
        *) set -- "$@" "$word" ;;
    esac
done
exec rustdoc "$@"
