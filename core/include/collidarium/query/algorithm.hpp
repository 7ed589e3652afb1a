#pragma once

/// Which method answers which question, for callers that ask for one by name.

#include <optional>
#include <string_view>

#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// A method to answer a query with.
enum class Algorithm {
    automatic,                 ///< whichever the library thinks best for the pair
    closed_form,               ///< a formula for the pair
    slab,                      ///< the path against the slabs of the Minkowski difference
    sat,                       ///< separating axes
    gjk,                       ///< the iterative distance of Gilbert, Johnson and Keerthi
    gjk_epa,                   ///< the same, with an expanding polytope for the depth
    minkowski,                 ///< the Minkowski difference built as a polygon
    conservative_advancement,  ///< steps that are never too long
};

/// The name of the method, as the query stream spells it.
[[nodiscard]] constexpr std::string_view name(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::automatic:
            return "auto";
        case Algorithm::closed_form:
            return "closed_form";
        case Algorithm::slab:
            return "slab";
        case Algorithm::sat:
            return "sat";
        case Algorithm::gjk:
            return "gjk";
        case Algorithm::gjk_epa:
            return "gjk_epa";
        case Algorithm::minkowski:
            return "minkowski";
        case Algorithm::conservative_advancement:
            return "conservative_advancement";
    }
    return "";
}

/// The method of that name, or nothing.
[[nodiscard]] constexpr std::optional<Algorithm> algorithm_named(std::string_view text) {
    for (const Algorithm algorithm :
         {Algorithm::automatic, Algorithm::closed_form, Algorithm::slab, Algorithm::sat, Algorithm::gjk,
          Algorithm::gjk_epa, Algorithm::minkowski, Algorithm::conservative_advancement}) {
        if (name(algorithm) == text) {
            return algorithm;
        }
    }
    return std::nullopt;
}

/// The method that a query with `Algorithm::automatic` takes. All pairs of points, segments and boxes
/// are answered alike: static questions by separating axes, distances by formulas, casts by slabs.
[[nodiscard]] constexpr Algorithm automatic_algorithm(Operation operation) {
    switch (operation) {
        case Operation::overlap:
        case Operation::contact:
            return Algorithm::sat;
        case Operation::distance:
            return Algorithm::closed_form;
        case Operation::cast:
        case Operation::cast_many:
            return Algorithm::slab;
    }
    return Algorithm::automatic;
}

/// Whether the library can answer `operation` for (a, b) by `algorithm`. For two axis-aligned shapes
/// (boxes and points) the separating axis test is a formula too, and so answers to both names.
template <Scalar T>
[[nodiscard]] constexpr bool supports(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                      Algorithm algorithm) {
    if (algorithm == Algorithm::automatic || algorithm == automatic_algorithm(operation)) {
        return true;
    }
    const bool has_segment = std::holds_alternative<Segment<T>>(a) || std::holds_alternative<Segment<T>>(b);
    const bool is_static = operation == Operation::overlap || operation == Operation::contact;
    return algorithm == Algorithm::closed_form && is_static && !has_segment;
}

}  // namespace collidarium
