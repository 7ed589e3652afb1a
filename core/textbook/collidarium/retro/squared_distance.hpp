#pragma once

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"

namespace collidarium::retro::detail {

/// The squared distance of two positions, with every number on the way to it traced. Exact: see
/// `retro::squared_distance`.
template <TraceSink Sink>
[[nodiscard]] constexpr std::int64_t traced_squared_distance(std::int32_t ax, std::int32_t ay,
                                                             std::int32_t bx, std::int32_t by, Sink& sink) {
    const auto x = computed("dx", std::int64_t(bx) - ax, sink);
    const auto y = computed("dy", std::int64_t(by) - ay, sink);
    const auto xx = computed("dx * dx", x * x, sink);
    const auto yy = computed("dy * dy", y * y, sink);
    return computed("dx * dx + dy * dy", xx + yy, sink);
}

/// Whether that squared distance is no more than the square of a reach, which is named for the trace.
template <TraceSink Sink>
[[nodiscard]] constexpr bool reaches(std::int64_t distance, std::int64_t reach, std::string_view name,
                                     Sink& sink) {
    const auto square = computed(name, squared(reach), sink);
    return answered(no_greater({"dx * dx + dy * dy", distance}, {name, square}, sink), sink);
}

}  // namespace collidarium::retro::detail
