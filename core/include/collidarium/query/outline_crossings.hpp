#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/polygon.hpp"

namespace collidarium {

/// One place where the outlines of two polygons meet.
template <Scalar T = double>
struct OutlineCrossing {
    std::size_t edge_a{};  ///< of a: the edge from vertex number `edge_a` to the next
    std::size_t edge_b{};  ///< of b, likewise
    Lines<T> meeting{};    ///< of these two edges: a point, or a stretch along both
};

namespace detail {

template <Scalar T>
[[nodiscard]] inline Segment<T> edge_from(std::span<const Vec2<T>> ring, std::size_t i) {
    return {ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]};
}

/// Whether an edge meets the other one exactly at its end, not only within rounding.
template <Scalar T>
[[nodiscard]] inline bool is_at_end(const Lines<T>& meeting, const Segment<T>& side,
                                    const Segment<T>& other) {
    return meeting.point == side.b && orientation(other.a, other.b, side.b) == 0;
}

/// How far along the edge of a it is, to sort by.
template <Scalar T>
[[nodiscard]] inline T place_of(const OutlineCrossing<T>& crossing, std::span<const Vec2<T>> a) {
    const Lines<T>& meeting = crossing.meeting;
    const Segment<T> side = edge_from(a, crossing.edge_a);
    return meeting.kind == LinesKind::point ? meeting.ua
                                            : within_range<T>(position_along(side, meeting.ends[0]));
}

/// Passes on the crossing of two edges with their numbers, and not the verdict on these two alone.
template <class Sink>
struct EdgePairSink {
    static constexpr bool enabled = std::remove_cvref_t<Sink>::enabled;
    Sink& sink;
    std::size_t edge_a{};
    std::size_t edge_b{};

    template <class E>
    void record(E event) {
        if constexpr (requires { event.edge_a = edge_a; }) {
            event.edge_a = edge_a;
            event.edge_b = edge_b;
            sink.record(std::move(event));
        }
    }
};

/// Takes out the points that are ends of stretches.
template <Scalar T>
inline void remove_ends_of_stretches(std::vector<OutlineCrossing<T>>& crossings) {
    std::vector<Vec2<T>> ends;
    for (const OutlineCrossing<T>& crossing : crossings) {
        if (crossing.meeting.kind == LinesKind::overlap) {
            ends.insert(ends.end(), crossing.meeting.ends.begin(), crossing.meeting.ends.end());
        }
    }
    const auto comes_before = [](const Vec2<T>& p, const Vec2<T>& q) {
        return p.x != q.x ? p.x < q.x : p.y < q.y;
    };
    std::sort(ends.begin(), ends.end(), comes_before);
    std::erase_if(crossings, [&](const OutlineCrossing<T>& crossing) {
        return crossing.meeting.kind == LinesKind::point &&
               std::binary_search(ends.begin(), ends.end(), crossing.meeting.point, comes_before);
    });
}

}  // namespace detail

/// All places where the outlines of two polygons meet, edge against edge: where they cross, where a corner of
/// one touches the other, and the stretches along which sides of both lie on each other. In the order of a's
/// edges, and along each of them.
///
/// Each point is reported once: an edge has its first vertex and not its last, and an end of a stretch is no
/// point of its own. Whether two edges meet is exact for all finite numbers; see `lines` for how good the
/// points are. Outlines that do not meet are separated, or one polygon is in the other: `contains` of any
/// vertex decides which.
///
/// Preconditions: the outlines are those of polygons that pass `validate`, in either direction. Cost: for
/// each edge of a, a search in a tree over the edges of b, which is made for it; the answer is a list. It
/// ends with the edge of a on which it finds more than `most` crossings, so whoever sets that reads the size.
/// Trace: `LineCrossing` for each two edges whose bounding boxes meet, and `Verdict`.
/// Source: "Basic Collision Detection in 2D, part 2"; Ericson, Real-Time Collision Detection, 5.1.9.1.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::vector<OutlineCrossing<T>> outline_crossings(
    std::span<const Vec2<T>> a, std::span<const Vec2<T>> b, Sink&& sink = {},
    std::size_t most = std::numeric_limits<std::size_t>::max()) {
    std::vector<OutlineCrossing<T>> crossings;
    const BoundsTree<T> edges_b(b.size(), [&](std::size_t j) {
        const Segment<T> side = detail::edge_from(b, j);
        return Bounds<T>{glm::min(side.a, side.b), glm::max(side.a, side.b)};
    });
    for (std::size_t i = 0; i < a.size() && crossings.size() <= most; ++i) {
        const Segment<T> edge_a = detail::edge_from(a, i);
        const Vec2<T> lo = glm::min(edge_a.a, edge_a.b);
        const Vec2<T> hi = glm::max(edge_a.a, edge_a.b);
        const std::size_t first = crossings.size();
        const auto may_meet = [&](const Bounds<T>& box) {
            return box.max.x >= lo.x && hi.x >= box.min.x && box.max.y >= lo.y && hi.y >= box.min.y;
        };
        edges_b.for_each(may_meet, [&](std::size_t j) {
            const Segment<T> edge_b = detail::edge_from(b, j);
            const Lines<T> meeting =
                lines(edge_a, edge_b, Extent::segment, detail::EdgePairSink<Sink>{sink, i, j});
            const bool at_last =
                meeting.kind == LinesKind::point &&
                (detail::is_at_end(meeting, edge_a, edge_b) || detail::is_at_end(meeting, edge_b, edge_a));
            if (meeting.kind != LinesKind::none && !at_last) {
                crossings.push_back({i, j, meeting});
            }
        });
        std::stable_sort(crossings.begin() + static_cast<std::ptrdiff_t>(first), crossings.end(),
                         [&](const OutlineCrossing<T>& one, const OutlineCrossing<T>& other) {
                             return detail::place_of(one, a) < detail::place_of(other, a);
                         });
    }
    detail::remove_ends_of_stretches(crossings);
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::outline_crossings,
                          .hit = !crossings.empty(),
                          .reason = crossings.empty() ? Reason::separated : Reason::crosses};
    });
    return crossings;
}

template <class A, class B>
requires requires(const A& a, const B& b) {
    a.vertices();
    b.vertices();
}
[[nodiscard]] inline auto outline_crossings(const A& a, const B& b) {
    return outline_crossings(a.vertices(), b.vertices());
}

}  // namespace collidarium
