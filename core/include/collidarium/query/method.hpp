#pragma once

/// The methods that a query can be answered by, and what is reported of an answer by one of them.

#include <array>
#include <optional>
#include <string_view>

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

inline constexpr std::array all_algorithms{
    Algorithm::automatic, Algorithm::closed_form, Algorithm::slab,      Algorithm::sat,
    Algorithm::gjk,       Algorithm::gjk_epa,     Algorithm::minkowski, Algorithm::conservative_advancement};

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
    for (const Algorithm algorithm : all_algorithms) {
        if (name(algorithm) == text) {
            return algorithm;
        }
    }
    return std::nullopt;
}

/// An answer, and how it came about. It does not convert to bool: `overlap(a, b, policy, method)` by itself
/// is no condition, its `answer` is.
template <class Answer>
struct ByMethod {
    Answer answer{};        ///< empty, false or zero where the method is not supported
    Algorithm algorithm{};  ///< which it was, never `automatic`; where it is not supported, the one named
    bool converged = true;  ///< false: too many steps; the answer is that of `minkowski`
    bool supported = true;  ///< false: the method cannot answer for the pair; `why_unsupported` says why
};

/// Whether a method closes in on its answer in steps.
[[nodiscard]] constexpr bool is_iterative(Algorithm algorithm) {
    return algorithm == Algorithm::gjk || algorithm == Algorithm::gjk_epa ||
           algorithm == Algorithm::conservative_advancement;
}

}  // namespace collidarium
