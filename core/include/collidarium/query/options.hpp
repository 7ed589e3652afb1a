#pragma once

/// What may be said to a query besides the shapes: by which policy and by which method it is to be answered.

#include <array>
#include <limits>
#include <optional>
#include <string_view>

#include "collidarium/policy.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

template <Scalar T>
struct Event;

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

/// How an answer came about.
struct MethodUsed {
    Algorithm algorithm{};  ///< never `automatic`; where it is not supported, the one that was named
    bool converged = true;  ///< false: too many steps; the answer is that of `minkowski`
    bool supported = true;  ///< false: the method cannot answer for the pair; `why_unsupported` says why
};

/// As in `overlap(a, b, {.policy = Policy::closed})` or `contact(a, b, {.method = Algorithm::sat})`.
struct QueryOptions {
    Policy policy = Policy::open;  ///< whether touching counts; of no matter to a distance
    /// One that cannot answer for the pair (`supports`) says that there is no hit, and that the distance is
    /// the largest number.
    Algorithm method = Algorithm::automatic;
    MethodUsed* used = nullptr;  ///< where to say how the answer came about
};

/// Where the events of a query go, the last argument of each: nowhere, or to an `EventSink<Event<T>>` such as
/// a `Recorder<T>`.
template <Scalar T>
using QueryTrace = TraceTo<Event<T>>;

/// As in `cast_ray(shape, ray, {.max_s = 100})`.
template <Scalar T = double>
struct RayOptions {
    T max_s = std::numeric_limits<T>::infinity();  ///< how far, in multiples of the direction
    Policy policy = Policy::open;
};

/// Whether a method closes in on its answer in steps.
[[nodiscard]] constexpr bool is_iterative(Algorithm algorithm) {
    return algorithm == Algorithm::gjk || algorithm == Algorithm::gjk_epa ||
           algorithm == Algorithm::conservative_advancement;
}

}  // namespace collidarium
