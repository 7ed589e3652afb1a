#pragma once

/// Paths so much longer than the shapes that numbers as large as the path leave nothing of the shapes.
///
/// All that can be met on such a path is met at its very beginning. So the path is cut, by a power of two: it
/// still leads far beyond everything, and its times are those of the whole path times that power. Digits
/// change only where a component comes out below the least normal number: one far below the other, or on a
/// path between shapes that are near that number themselves.

#include <algorithm>
#include <cmath>
#include <optional>

#include "query/rescaling.hpp"
#include "trace/slower_sink.hpp"

namespace collidarium::detail {

/// The k for which the path times 2^-k is to be asked about; 0 for a path that is asked about as it is.
template <Scalar T>
[[nodiscard]] inline int path_shortening(const Vec2<T>& path, ShapeRef<T> a, ShapeRef<T> b) {
    constexpr int ample = 64;  // the path that is left, in powers of two of the largest coordinate
    const T of_path = largest_number(path);
    const T of_shapes = std::max(largest_number(a), largest_number(b));
    const bool fits = is_comfortable_squared(static_cast<double>(std::max(of_path, of_shapes)));
    if (fits || !std::isfinite(of_path) || of_path == 0 || of_shapes == 0) {
        return 0;  // numbers of all floats fit, in double
    }
    return std::max(0, std::ilogb(of_path) - std::ilogb(of_shapes) - ample);
}

template <Scalar T>
[[nodiscard]] inline SlowerSink<T> slower_sink(EventSink<Event<T>>& sink, int exponent) {
    return {sink, exponent};
}
template <Scalar T>
[[nodiscard]] inline NoTrace slower_sink(NoTrace&, int) {
    return {};
}

/// `ask(path, sink)`, the hit of a cast along the path, by a path that is cut where it dwarfs the shapes.
template <Scalar T, TraceSink Sink, class Ask>
[[nodiscard]] inline std::optional<CastHit<T>> cast_shortened(ShapeRef<T> a, ShapeRef<T> b,
                                                              const Vec2<T>& path, Sink& sink,
                                                              const Ask& ask) {
    const int by = path_shortening(path, a, b);
    if (by == 0) {
        return ask(path, sink);
    }
    auto slower = slower_sink<T>(sink, by);
    auto hit = ask(Vec2<T>(std::ldexp(path.x, -by), std::ldexp(path.y, -by)), as_sink(slower));
    if (hit) {
        hit->t = std::ldexp(hit->t, -by);
    }
    return hit;
}

}  // namespace collidarium::detail
