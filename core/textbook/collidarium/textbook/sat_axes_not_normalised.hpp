#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/projection.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::textbook {

/// The separating axis test with the edges' normals as they come, as long as the edges. Its yes and no are
/// right. But overlaps on axes of different lengths are in different units: the least of the numbers belongs
/// to a short edge rather than to the true MTV, and it is no distance. The MTV is too long by the
/// square of the edge's length.
///
/// What breaks it: two boxes with edges of 1 and 10, beside each other with an overlap of 0.5 on x and 0.9 on
/// y. It compares 0.5 * 10 with 0.9 * 1 and moves along y. With squares of edge 1 all axes have length 1, and
/// it is right. The right one is `contact`.
///
/// Trace: the projections on the axes, as long as the edges, up to the first that separates them, and the
/// verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<FoundMtv<T>> sat_axes_not_normalised(std::span<const Vec2<T>> a,
                                                                        std::span<const Vec2<T>> b,
                                                                        Sink&& sink = {}) {
    std::vector<AxisProjection<T>> axes;
    const auto answered = [&](bool hit, T depth, std::size_t deciding) {
        for (std::size_t i = 0; i < axes.size(); ++i) {
            axes[i].decides = i == deciding;
            emit(sink, [&] { return axes[i]; });
        }
        emit(sink, [&] {
            return Verdict<T>{
                Operation::contact, hit, hit ? Reason::overlapping : Reason::separated, {}, depth};
        });
    };
    FoundMtv<T> least{{}, std::numeric_limits<T>::max()};
    std::size_t axis_of_least = 0;
    for (const bool edge_of_a : {true, false}) {
        const auto& edges = edge_of_a ? a : b;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const Vec2<T> axis = across_side(edges, i);
            const Shadow<T> of_a = shadow(a, axis);
            const Shadow<T> of_b = shadow(b, axis);
            const T forwards = of_a.hi - of_b.lo;
            const T backwards = of_b.hi - of_a.lo;
            const T overlap = std::min(forwards, backwards);
            axes.push_back(detail::projection(edge_of_a, i, axis, of_a, of_b, overlap, false));
            if (of_a.hi <= of_b.lo || of_b.hi <= of_a.lo) {
                answered(false, T(0), axes.size() - 1);
                return std::nullopt;
            }
            if (overlap < least.depth) {
                least = {forwards <= backwards ? axis : -axis, overlap};
                axis_of_least = axes.size() - 1;
            }
        }
    }
    answered(true, least.depth, axis_of_least);
    return least;
}

}  // namespace collidarium::textbook
