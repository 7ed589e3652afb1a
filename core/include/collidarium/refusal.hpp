#pragma once

/// What becomes of arguments that must not be given, and of results that are used although there are none. In
/// builds with assertions (without `NDEBUG`) the program ends with one line on stderr, such as
/// "collidarium: contact: shape b: negative_size". In all other builds nothing is checked: queries then
/// answer "no hit".

#include <optional>

#ifndef NDEBUG
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#endif

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium::detail {

#ifdef NDEBUG

template <class Error>
constexpr void require_no_error(const std::optional<Error>&, const char*) {}
template <class Argument>
constexpr void require_valid(const Argument&, const char*, const char*) {}
template <class Shapes>
constexpr void require_all_valid(const Shapes&, const char*, const char*) {}
template <Scalar T>
constexpr void require_finite(const Vec2<T>&, const char*, const char*) {}
template <Scalar T>
constexpr void require_length(T, const char*, const char*, bool = false) {}
template <class M>
constexpr void require_motion(const M&, const char*, const char*) {}

#else

/// `query` refuses `which` of its arguments: "cast_many" "statics[1]".
[[noreturn]] inline void refuse(const char* query, const char* which, std::string_view reason) {
    std::fprintf(stderr, "collidarium: %s: %s: %.*s\n", query, which, static_cast<int>(reason.size()),
                 reason.data());
    std::abort();
}

/// The same of one of many: "cast_boxes" "boxes[1]".
[[noreturn]] inline void refuse(const char* query, const char* which, std::size_t index,
                                std::string_view reason) {
    char text[64];
    std::snprintf(text, sizeof text, "%s[%zu]", which, index);
    refuse(query, text, reason);
}

/// A result that is used although there is none: "collidarium: make_tile_map: ragged_rows".
template <class Error>
inline void require_no_error(const std::optional<Error>& error, const char* maker) {
    if (error) {
        const std::string_view reason = name(*error);
        std::fprintf(stderr, "collidarium: %s: %.*s\n", maker, static_cast<int>(reason.size()),
                     reason.data());
        std::abort();
    }
}

/// A shape, a ray or a box, which has to pass `validate`; `which` is what callers know the parameter by.
template <class Argument>
inline void require_valid(const Argument& argument, const char* query, const char* which) {
    if (const auto error = validate(argument)) {
        refuse(query, which, name(*error));
    }
}

/// Many shapes, of which the first bad one is named: "collidarium: cast_many: statics[1]: negative_size".
template <class Shapes>
inline void require_all_valid(const Shapes& shapes, const char* query, const char* which) {
    std::size_t index = 0;
    for (const auto& shape : shapes) {
        if (const auto error = validate(shape)) {
            refuse(query, which, index, name(*error));
        }
        ++index;
    }
}

/// A translation or another vector, which has to be finite: "collidarium: cast: translation: not_finite".
template <Scalar T>
inline void require_finite(const Vec2<T>& vector, const char* query, const char* which) {
    if (!std::isfinite(vector.x) || !std::isfinite(vector.y)) {
        refuse(query, which, name(ShapeError::not_finite));
    }
}

/// A length, which has to be 0 or more: "collidarium: cast_ray: max_s: negative_size".
template <Scalar T>
inline void require_length(T length, const char* query, const char* which, bool may_be_infinite = false) {
    if (length < 0) {
        refuse(query, which, name(ShapeError::negative_size));
    }
    if (std::isnan(length) || (std::isinf(length) && !may_be_infinite)) {
        refuse(query, which, name(ShapeError::not_finite));
    }
}

/// A motion, whose numbers have to be finite: "collidarium: time_of_impact: motion_a: not_finite".
template <class M>
inline void require_motion(const M& motion, const char* query, const char* which) {
    require_finite(motion.translation, query, which);
    if (!std::isfinite(motion.rotation)) {
        refuse(query, which, name(ShapeError::not_finite));
    }
}

#endif

}  // namespace collidarium::detail
