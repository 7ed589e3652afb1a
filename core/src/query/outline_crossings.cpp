#include "collidarium/query/outline_crossings.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/predicates/position_along.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {
namespace {

template <Scalar T>
[[nodiscard]] Segment<T> edge_from(std::span<const Vec2<T>> ring, std::size_t i) {
    return {ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]};
}

/// Whether an edge meets the other one exactly at its end, not only within rounding.
template <Scalar T>
[[nodiscard]] bool is_at_end(const Lines<T>& meeting, const Segment<T>& side, const Segment<T>& other) {
    return meeting.point == side.b && orientation(other.a, other.b, side.b) == 0;
}

/// How far along the edge of a it is, to sort by.
template <Scalar T>
[[nodiscard]] T place_of(const OutlineCrossing<T>& crossing, std::span<const Vec2<T>> a) {
    const Lines<T>& meeting = crossing.meeting;
    const Segment<T> side = edge_from(a, crossing.edge_a);
    return meeting.kind == LinesKind::point ? meeting.ua
                                            : within_range<T>(position_along(side, meeting.ends[0]));
}

/// Passes on the crossing of two edges with their numbers, and not the verdict on these two alone.
template <Scalar T>
struct EdgePairSink final : EventSink<Event<T>> {
    EdgePairSink(EventSink<Event<T>>& outside, std::size_t of_a, std::size_t of_b)
        : sink(outside), edge_a(of_a), edge_b(of_b) {}

    void record(const Event<T>& event) override {
        if (const auto* found = std::get_if<LineCrossing<T>>(&event)) {
            LineCrossing<T> crossing = *found;
            crossing.edge_a = edge_a;
            crossing.edge_b = edge_b;
            sink.record(crossing);
        }
    }

    EventSink<Event<T>>& sink;
    std::size_t edge_a;
    std::size_t edge_b;
};

/// What two edges have in common, traced with their numbers.
template <Scalar T>
[[nodiscard]] Lines<T> edges_meet(const Segment<T>& a, const Segment<T>& b, std::size_t edge_a,
                                  std::size_t edge_b, QueryTrace<T> trace) {
    if (trace.sink() == nullptr) {
        return lines(a, b);
    }
    return lines(a, b, Extent::segment, EdgePairSink<T>(*trace.sink(), edge_a, edge_b));
}

/// Takes out the points that are ends of stretches.
template <Scalar T>
void remove_ends_of_stretches(std::vector<OutlineCrossing<T>>& crossings) {
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

}  // namespace
}  // namespace detail

template <Scalar T>
std::vector<OutlineCrossing<T>> outline_crossings(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                                  QueryTrace<std::type_identity_t<T>> trace,
                                                  std::size_t most) {
    using namespace detail;
    std::vector<OutlineCrossing<T>> crossings;
    const BoundsTree<T> edges_b(b.size(), [&](std::size_t j) {
        const Segment<T> side = edge_from(b, j);
        return Bounds<T>{glm::min(side.a, side.b), glm::max(side.a, side.b)};
    });
    for (std::size_t i = 0; i < a.size() && crossings.size() <= most; ++i) {
        const Segment<T> edge_a = edge_from(a, i);
        const Vec2<T> lo = glm::min(edge_a.a, edge_a.b);
        const Vec2<T> hi = glm::max(edge_a.a, edge_a.b);
        const std::size_t first = crossings.size();
        const auto may_meet = [&](const Bounds<T>& box) {
            return box.max.x >= lo.x && hi.x >= box.min.x && box.max.y >= lo.y && hi.y >= box.min.y;
        };
        edges_b.for_each(may_meet, [&](std::size_t j) {
            const Segment<T> edge_b = edge_from(b, j);
            const Lines<T> meeting = edges_meet<T>(edge_a, edge_b, i, j, trace);
            const bool at_last = meeting.kind == LinesKind::point &&
                                 (is_at_end(meeting, edge_a, edge_b) || is_at_end(meeting, edge_b, edge_a));
            if (meeting.kind != LinesKind::none && !at_last) {
                crossings.push_back({i, j, meeting});
            }
        });
        std::stable_sort(crossings.begin() + static_cast<std::ptrdiff_t>(first), crossings.end(),
                         [&](const OutlineCrossing<T>& one, const OutlineCrossing<T>& other) {
                             return place_of(one, a) < place_of(other, a);
                         });
    }
    remove_ends_of_stretches(crossings);
    if (trace.sink() != nullptr) {
        trace.sink()->record(Verdict<T>{.operation = Operation::outline_crossings,
                                        .hit = !crossings.empty(),
                                        .reason = crossings.empty() ? Reason::separated : Reason::crosses});
    }
    return crossings;
}

template std::vector<OutlineCrossing<float>> outline_crossings(std::span<const Vec2<float>>,
                                                               std::span<const Vec2<float>>,
                                                               QueryTrace<float>, std::size_t);
template std::vector<OutlineCrossing<double>> outline_crossings(std::span<const Vec2<double>>,
                                                                std::span<const Vec2<double>>,
                                                                QueryTrace<double>, std::size_t);

}  // namespace collidarium
