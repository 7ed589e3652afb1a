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

/// The method that a query with `Algorithm::automatic` takes for two points, segments or axis-aligned
/// boxes: static questions by separating axes, distances by formulas, casts by slabs.
[[nodiscard]] constexpr Algorithm automatic_algorithm(Operation operation) {
    switch (operation) {
        case Operation::overlap:
        case Operation::contact:
            return Algorithm::sat;
        case Operation::distance:
        case Operation::circle_line:
            return Algorithm::closed_form;
        case Operation::cast:
        case Operation::cast_many:
            return Algorithm::slab;
        case Operation::time_of_impact:
            return Algorithm::conservative_advancement;
    }
    return Algorithm::automatic;
}

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr bool has_slabs_only(const Shape<T>& shape) {
    return std::visit([]<class S>(const S&) { return SlabShape<S>; }, shape);
}

}  // namespace detail

/// The same for any pair. Pairs that slabs do not answer take the edges of their Minkowski difference, one
/// by one.
template <Scalar T>
[[nodiscard]] constexpr Algorithm automatic_algorithm(Operation operation, const Shape<T>& a,
                                                      const Shape<T>& b) {
    const bool by_slabs = detail::has_slabs_only(a) && detail::has_slabs_only(b);
    return by_slabs || operation == Operation::time_of_impact ? automatic_algorithm(operation)
                                                              : Algorithm::minkowski;
}

/// Whether the library can answer `operation` for (a, b) by `algorithm`. For two axis-aligned shapes
/// (boxes and points) the separating axis test is a formula too, and so answers to both names. So does
/// the walk around the Minkowski difference of other convex shapes: it tries every separating axis.
template <Scalar T>
[[nodiscard]] constexpr bool supports(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                      Algorithm algorithm) {
    const Algorithm automatic = automatic_algorithm(operation, a, b);
    if (algorithm == Algorithm::automatic || algorithm == automatic) {
        return true;
    }
    const bool is_static = operation == Operation::overlap || operation == Operation::contact;
    if (automatic == Algorithm::minkowski) {
        const bool is_concave =
            std::holds_alternative<Polygon<T>>(a) || std::holds_alternative<Polygon<T>>(b);
        return algorithm == Algorithm::sat && is_static && !is_concave;
    }
    const bool has_segment = std::holds_alternative<Segment<T>>(a) || std::holds_alternative<Segment<T>>(b);
    return algorithm == Algorithm::closed_form && is_static && !has_segment;
}

}  // namespace collidarium
