#pragma once

/// What becomes of arguments that must not be given, and of results that are used although there are none. In
/// builds with assertions (without `NDEBUG`) the program ends with one line on stderr, such as
/// "collidarium: insert: box: negative_size". In all other builds nothing is checked.

#include <optional>

#ifndef NDEBUG
#include <cstdio>
#include <cstdlib>
#include <string_view>
#endif

namespace collidarium::detail {

#ifdef NDEBUG

template <class Error>
constexpr void require_no_error(const std::optional<Error>&, const char*) {}
template <class Argument>
constexpr void require_valid_as(const Argument&, const char*) {}

#else

/// `where` says who refuses what: "make_tile_map", "insert: box".
template <class Error>
inline void require_no_error(const std::optional<Error>& error, const char* where) {
    if (error) {
        const std::string_view reason = name(*error);
        std::fprintf(stderr, "collidarium: %s: %.*s\n", where, static_cast<int>(reason.size()),
                     reason.data());
        std::abort();
    }
}

/// An argument that has to pass `validate`.
template <class Argument>
inline void require_valid_as(const Argument& argument, const char* where) {
    require_no_error(validate(argument), where);
}

#endif

}  // namespace collidarium::detail
