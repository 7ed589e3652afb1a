#pragma once

/// The search through pairs of convex parts of two shapes, by the trees over both: a pair of branches is
/// pruned where their boxes show that nothing that matters is in there.
///
/// Source: Ericson, Real-Time Collision Detection, 6.3 (simultaneous traversal of two hierarchies).

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "concave/convex_parts.hpp"
#include "convex/difference_edge.hpp"

namespace collidarium::detail {

/// The separation of two boxes when the second has moved to a place; negative: they overlap by as much.
template <Scalar T>
struct GapAt {
    Vec2<T> place{0};

    [[nodiscard]] Vec2<T> on_axes(const Bounds<T>& box_a, const Bounds<T>& box_b) const {
        // Far from the origin the sum of a position and a translation has rounding errors that a difference
        // of two positions has not.
        return glm::max((box_b.min - box_a.max) + place, (box_a.min - box_b.max) - place);
    }
    [[nodiscard]] T operator()(const Bounds<T>& box_a, const Bounds<T>& box_b) const {
        const Vec2<T> gaps = on_axes(box_a, box_b);
        return std::max(gaps.x, gaps.y);
    }
};

/// No more than the distance of what is in two boxes; 0 where they overlap.
template <Scalar T>
[[nodiscard]] inline T distance_between(const Bounds<T>& a, const Bounds<T>& b) {
    const Vec2<T> gaps = glm::max(GapAt<T>{}.on_axes(a, b), Vec2<T>(0));
    return gaps.x > 0 && gaps.y > 0 ? glm::length(gaps) : std::max(gaps.x, gaps.y);
}

/// What rounding may cost a comparison of boxes.
template <Scalar T>
[[nodiscard]] inline T rounding_of_boxes(const ConvexParts<T>& a, const ConvexParts<T>& b) {
    const auto largest = [](const ConvexParts<T>& shape) {
        const Vec2<T> most = glm::max(detail::absolute(shape.box().min), detail::absolute(shape.box().max));
        return std::max(most.x, most.y) + shape.radius();
    };
    return 4 * std::numeric_limits<T>::epsilon() * (largest(a) + largest(b));
}

/// Visits pairs of parts, of two branches the one with the lesser bound first. `bound(box of a, box of b)` is
/// no more than what matters about any pair of parts in them. Pairs for which that is more than `limit` are
/// pruned; `visit(of a, of b)` returns the new limit, minus infinity to end the search. Swapping the shapes
/// changes no order, unless bounds and places are equal. No allocation. Trace: a `PartPair` for all that is
/// tested, with what the search is for.
template <Scalar T, TraceSink Sink, class Bound, class Visit>
inline void search_part_pairs(const ConvexParts<T>& a, const ConvexParts<T>& b, T limit, Sink& sink,
                              Bound&& bound, Visit&& visit, [[maybe_unused]] PartSearch search = {}) {
    struct Branches {
        BoundsNode a;
        BoundsNode b;
        T bound;
        T place;  ///< of equal bounds the one farther to the left comes first

        [[nodiscard]] bool comes_after(const Branches& other) const {
            return bound != other.bound ? bound > other.bound : place >= other.place;
        }
    };
    // Of every pair that is split up to three others wait, and trees of 2^32 parts are 32 deep.
    std::array<Branches, 256> waiting;
    std::size_t count = 0;
    const auto tell = [&](const Branches& branches, bool is_kept) {
        emit(sink, [&] {
            const Bounds<T>& box_a = a.box(branches.a);
            const Bounds<T>& box_b = b.box(branches.b);
            const bool is_leaf = branches.a.is_leaf() && branches.b.is_leaf();
            return PartPair<T>{branches.a.first, branches.b.first, is_leaf, box_a.min, box_a.max,
                               box_b.min,        box_b.max,        is_kept, search};
        });
    };
    // After those that were added before from `first` on and come after it; the last is visited next.
    const auto push = [&](const BoundsNode& node_a, const BoundsNode& node_b, std::size_t first) {
        const Bounds<T>& box_a = a.box(node_a);
        const Bounds<T>& box_b = b.box(node_b);
        const Branches added{node_a, node_b, bound(box_a, box_b),
                             (box_a.min.x + box_a.max.x) + (box_b.min.x + box_b.max.x)};
        if (!(added.bound <= limit)) {
            tell(added, false);
            return;
        }
        std::size_t k = count++;
        for (; k > first && !waiting[k - 1].comes_after(added); --k) {
            waiting[k] = waiting[k - 1];
        }
        waiting[k] = added;
    };
    push(a.root(), b.root(), 0);
    while (count > 0) {
        const Branches next = waiting[--count];
        const bool is_kept = next.bound <= limit;
        tell(next, is_kept);
        if (!is_kept) {
            continue;
        }
        if (next.a.is_leaf() && next.b.is_leaf()) {
            limit = visit(next.a.first, next.b.first);
            continue;
        }
        const T size_a = next.a.is_leaf() ? T(-1) : a.box(next.a).size();
        const T size_b = next.b.is_leaf() ? T(-1) : b.box(next.b).size();
        const std::size_t first = count;
        if (size_a > size_b) {
            push(next.a.left(), next.b, first);
            push(next.a.right(), next.b, first);
        } else if (size_b > size_a) {
            push(next.a, next.b.left(), first);
            push(next.a, next.b.right(), first);
        } else {
            for (const BoundsNode& child : {next.a.left(), next.a.right()}) {
                push(child, next.b.left(), first);
                push(child, next.b.right(), first);
            }
        }
    }
}

/// Calls `visit(of a, of b)`, until it answers false, for the pairs of parts whose differences may contain a
/// point, or come within `margin` of it: those that are not separated when b has moved there.
template <Scalar T, class Visit>
inline void for_each_pair_at(const ConvexParts<T>& a, const ConvexParts<T>& b, const Vec2<T>& place, T margin,
                             Visit&& visit) {
    NoTrace nobody;
    search_part_pairs(a, b, margin, nobody, GapAt<T>{place}, [&](std::size_t i, std::size_t j) {
        return visit(i, j) ? margin : -std::numeric_limits<T>::infinity();
    });
}

/// Whether an edge of the difference of two parts comes from an edge of a whole shape.
template <Scalar T>
[[nodiscard]] inline bool is_of_whole(const ConvexParts<T>& a, std::size_t i, const ConvexParts<T>& b,
                                      std::size_t j, const DifferenceEdge<T>& edge) {
    return (edge.of_a && a.has_outline_between(i, edge.a, edge.a_end)) ||
           (edge.of_b && b.has_outline_between(j, edge.b, edge.b_end));
}

/// Forwards the events of two parts, except the verdict, which is not that of the whole.
template <Scalar T, TraceSink Sink>
class PartSink final : public EventSink<Event<T>> {
public:
    explicit PartSink(Sink& sink) : sink_(sink) {}
    PartSink(const PartSink&) = delete;
    PartSink& operator=(const PartSink&) = delete;

    void record(const Event<T>& event) override {
        if (const auto* verdict = std::get_if<Verdict<T>>(&event)) {
            last_ = verdict->reason;
            touches_ = touches_ || last_ == Reason::touching;
        } else if (const auto* closest = std::get_if<ClosestFeature<T>>(&event)) {
            closest_ = *closest;
        } else {
            sink_.record(event);
        }
    }

    /// Why the whole overlaps, or does not, when the two parts that were tested last decided.
    [[nodiscard]] Reason reason(bool found) const {
        return found ? last_ : touches_ ? Reason::touching : Reason::separated;
    }
    /// Hands on what two parts are nearest in, which is held back until they are known to be the nearest.
    void tell_closest() {
        if (closest_) {
            sink_.record(*closest_);
        }
    }

private:
    Sink& sink_;
    std::optional<ClosestFeature<T>> closest_;
    Reason last_ = Reason::overlapping;
    bool touches_ = false;
};

/// Of edges of one part of a shape, those that are edges of the whole, counted as its own, ascending; not
/// those at which two parts meet. None of a bridge, nor of a set of parts, which has no outline to count on.
template <Scalar T>
[[nodiscard]] inline std::vector<std::size_t> edges_of_whole(const ConvexParts<T>& shape,
                                                             std::optional<std::size_t> part,
                                                             const std::vector<std::size_t>& edges) {
    std::vector<std::size_t> found;
    if (shape.polygon() == nullptr) {
        return part && shape.size() == 1 ? edges : found;
    }
    const auto outline = shape.polygon()->vertices();
    for (std::size_t k = 0; part && k < edges.size(); ++k) {
        if (shape.across(*part, edges[k]) == PartNeighbors::none) {
            const auto from = std::find(outline.begin(), outline.end(), shape.points(*part)[edges[k]]);
            found.push_back(static_cast<std::size_t>(from - outline.begin()));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Forwards the events of a cast of two parts, with the edges of the shapes instead of the parts'.
template <Scalar T, TraceSink Sink>
class EdgesOfWhole final : public EventSink<Event<T>> {
public:
    EdgesOfWhole(Sink& sink, const ConvexParts<T>& a, const ConvexParts<T>& b) : sink_(sink), a_(a), b_(b) {}

    /// Which parts the next events are of; none of a bridge.
    void is_about(std::optional<std::size_t> part_a, std::optional<std::size_t> part_b) {
        part_a_ = part_a;
        part_b_ = part_b;
    }
    void record(const Event<T>& event) override {
        const auto* crossing = std::get_if<EdgeCrossing<T>>(&event);
        if (crossing == nullptr) {
            sink_.record(event);
            return;
        }
        EdgeCrossing<T> of_whole = *crossing;
        of_whole.edges = crossing->axis == Axis::edge_b ? edges_of_whole(b_, part_b_, crossing->edges)
                                                        : edges_of_whole(a_, part_a_, crossing->edges);
        sink_.record(of_whole);
    }

private:
    Sink& sink_;
    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    std::optional<std::size_t> part_a_;
    std::optional<std::size_t> part_b_;
};

// Without a sink.
template <Scalar T>
class EdgesOfWhole<T, NoTrace> : public NoTrace {
public:
    EdgesOfWhole(NoTrace&, const ConvexParts<T>&, const ConvexParts<T>&) {}
    static void is_about(std::optional<std::size_t>, std::optional<std::size_t>) {}
};
template <Scalar T>
class PartSink<T, NoTrace> : public NoTrace {
public:
    explicit PartSink(NoTrace&) {}
    [[nodiscard]] static Reason reason(bool) { return {}; }
    static void tell_closest() {}
};

}  // namespace collidarium::detail
