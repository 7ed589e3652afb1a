#pragma once

/// The shortest translation out of an overlap when a shape is concave.
///
/// The Minkowski difference of two convex parts is a convex polygon, and that of the whole shapes is the
/// union of these. The shortest translation leads to the point of the boundary of the union that is nearest
/// to the origin. Such a point is the nearest point of an edge, or a point where two edges cross, and it is
/// inside of no difference. So these points are the candidates. They are tried in the order of their distance
/// from the origin, and the first that is inside of no difference is the answer.
///
/// Only those differences are made that are needed. The search begins with the two parts that overlap most.
/// Where a candidate is inside of a difference that was not made yet, that one is added, and the candidates
/// that it has with those before. What is nearer than the last candidate is inside of the union of those that
/// were made, so no candidate is missed.
///
/// Cost: where parts are about as large as the depth a few differences are made; of shapes of n and m small
/// parts that penetrate each other deeply about n + m. For each, a search through the trees of the parts, and
/// a step for each edge that no other difference covers. It keeps its memory for the next contact on the same
/// thread.
///
/// Source: Agarwal, Guibas, Har-Peled, Rabinovitch and Sharir, Penetration Depth of Two Convex Polytopes
/// (2000), for the view of depth as a distance to the boundary; Kelley, The Cutting-Plane Method (1960), for
/// adding what the last candidate violates.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "concave/internal_edges.hpp"
#include "concave/part_pairs.hpp"
#include "concave/shape_order.hpp"
#include "concave/shortest_translations.hpp"
#include "concave/union_edge.hpp"
#include "convex/difference_vertex.hpp"
#include "convex/minkowski_edge_merge.hpp"

namespace collidarium::detail {

/// A side of the difference of two parts, which is to its left. Where both parts are points: that point.
template <Scalar T>
struct DifferenceSide {
    Vec2<T> from{};
    Vec2<T> vector{};
    T length{};
    bool is_internal{};  ///< it comes from an edge between two parts, so another difference goes on beyond

    /// How far to the left of its line a point is.
    [[nodiscard]] T left(const Vec2<T>& point) const {
        return length > 0 ? cross(vector, point - from) / length : T(0);
    }
    [[nodiscard]] T distance(const Vec2<T>& point) const {
        const Vec2<T> way = point - from;
        const T along =
            length > 0 ? std::clamp(glm::dot(way, vector) / glm::dot(vector, vector), T(0), T(1)) : T(0);
        return glm::length(way - vector * along);
    }
};

/// The difference of two parts, or of a part and a bridge (`concave/internal_edges.hpp`), which has no edges.
template <Scalar T>
struct PartDifference {
    std::size_t part_a{};
    std::size_t part_b{};
    bool is_bridge{};
    std::size_t first_side{};
    std::size_t sides{};
    Bounds<T> box{};
};

/// A translation to try.
template <Scalar T>
struct DepthCandidate {
    T length{};
    Vec2<T> point{};
    Vec2<T> outward{};   ///< the way out there, of any length; of a long translation its own direction
    bool is_internal{};  ///< on an edge between two parts, where there is no boundary
    SideReached side{};

    friend bool operator>(const DepthCandidate& one, const DepthCandidate& other) {
        return one.length > other.length;
    }
};

/// What a search has found, kept for its memory.
template <Scalar T>
struct DepthMemory {
    std::vector<PartDifference<T>> differences;
    std::vector<DifferenceSide<T>> sides;       ///< of all of them
    std::vector<DifferenceSide<T>> tried;       ///< of one that is only looked at
    std::vector<UnionEdge<T>> edges;            ///< those that no difference covers
    std::vector<DepthCandidate<T>> candidates;  ///< a heap: the shortest is at the front
    ShortestTranslations<T> shortest;
};

/// The search for the shortest translation of the second of two shapes out of the first, which overlap or
/// touch. Trace: a `PartPair` for every difference that is added, an `MtvCandidate` for every translation
/// that does not part the shapes.
template <Scalar T, TraceSink Sink>
class DepthSearch {
public:
    DepthSearch(const OrderedShapes<T>& shapes, DepthMemory<T>& memory, Sink& sink)
        : shapes_(shapes),
          a_(shapes.first()),
          b_(shapes.second()),
          sink_(sink),
          radius_(a_.radius() + b_.radius()),
          differences_(memory.differences),
          sides_(memory.sides),
          tried_(memory.tried),
          edges_(memory.edges),
          candidates_(memory.candidates),
          shortest_(memory.shortest) {
        const Vec2<T> lo = a_.box().min - b_.box().max;
        const Vec2<T> hi = a_.box().max - b_.box().min;
        out_of_box_ = {Vec2<T>(lo.x - radius_, 0), Vec2<T>(hi.x + radius_, 0), Vec2<T>(0, lo.y - radius_),
                       Vec2<T>(0, hi.y + radius_)};
        const T scale = std::max({std::abs(lo.x), std::abs(lo.y), std::abs(hi.x), std::abs(hi.y), radius_});
        rounding_ = scale * 64 * std::numeric_limits<T>::epsilon();
        most_ = std::min({-lo.x, -lo.y, hi.x, hi.y}) + radius_ + 2 * rounding_;
        differences_.clear();
        sides_.clear();
        edges_.clear();
        candidates_.clear();
        shortest_.clear(rounding_);
    }

    [[nodiscard]] PenetrationDepth<T> find() {
        if (!is_in_range(most_ * most_)) {
            return {{0, most_}, {0, 1}, most_, true};  // all of it is a point, up to rounding
        }
        for_each_pair_on_bridge<T>(
            a_, b_, std::nullopt, [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                for (const DifferenceEdge<T>& edge : minkowski_edge_merge(proxy_a.points, proxy_b.points)) {
                    sides_.push_back({edge.start, edge.vector, glm::length(edge.vector), true});
                }
                add_difference({.is_bridge = true});
            });
        const Vec2<T> origin(0);
        if (!add_deepest(origin)) {
            add_touching(origin);
        }
        while (!candidates_.empty() && shortest_.is_near(candidates_.front().length)) {
            std::pop_heap(candidates_.begin(), candidates_.end(), std::greater<>());
            const DepthCandidate<T> next = candidates_.back();
            candidates_.pop_back();
            reached_ = std::max(reached_, next.length);
            visit(next);
        }
        if (shortest_.is_empty()) {
            // Should rounding ever hide all of the boundary, this parts them, though it may not be the
            // minimum.
            for (const Vec2<T>& way : out_of_box_) {
                shortest_.add(way, glm::length(way), way);
            }
        }
        PenetrationDepth<T> best = shortest_.best(shapes_.is_swapped());
        // Where they overlap by less than rounding it is as deep as two parts are.
        best.depth = std::max(best.depth, inside_);
        return best;
    }

    /// What is told of a translation of b: out of which parts it leads, across which edge of them.
    [[nodiscard]] MtvCandidate<T> event_of(const Vec2<T>& translation, T length, bool free,
                                           SideReached side) const {
        MtvCandidate<T> event{translation, length, free};
        if (side.is_none()) {
            return event;
        }
        const auto of = std::find_if(
            differences_.begin(), differences_.end(),
            [&](const PartDifference<T>& one) { return side.number() < one.first_side + one.sides; });
        event.part_a = of->part_a;
        event.part_b = of->part_b;
        std::size_t number = of->first_side;
        for (const DifferenceEdge<T>& edge :
             minkowski_edge_merge(a_.points(of->part_a), b_.points(of->part_b))) {
            if (number++ == side.number() && !side.is_arc()) {
                event.edge_a = edge.of_a ? std::optional(edge.a) : std::nullopt;
                event.edge_b = edge.of_b ? std::optional(edge.b) : std::nullopt;
            }
        }
        return shapes_.for_a_and_b(event);
    }

private:
    void visit(const DepthCandidate<T>& next) {
        if (shortest_.is_known(next.point, next.length, next.outward) || is_covered(next.point, false)) {
            return;
        }
        if (add_deepest(next.point)) {
            emit(sink_, [&] { return event_of(shapes_.turned(next.point), next.length, false, next.side); });
        } else if (next.is_internal || is_covered(next.point, true)) {
            add_touching(next.point);
        } else {
            shortest_.add(next.point, next.length, next.outward, next.side);
        }
    }

    /// Whether a point is inside of a difference, or of a bridge, that was added, by more than rounding.
    [[nodiscard]] bool is_covered(const Vec2<T>& point, bool by_bridge) const {
        return std::any_of(differences_.begin(), differences_.end(), [&](const PartDifference<T>& one) {
            return one.is_bridge == by_bridge && holds(one, point, rounding_);
        });
    }
    /// Whether it is inside of one by more than a margin.
    [[nodiscard]] bool holds(const PartDifference<T>& one, const Vec2<T>& point, T margin) const {
        return point.x > one.box.min.x && point.y > one.box.min.y && point.x < one.box.max.x &&
               point.y < one.box.max.y &&
               depth_in(std::span(sides_).subspan(one.first_side, one.sides), point) > margin;
    }
    /// How deep a point is inside of a difference; negative: how far outside, or a part of it.
    [[nodiscard]] T depth_in(std::span<const DifferenceSide<T>> polygon, const Vec2<T>& point) const {
        T inside = std::numeric_limits<T>::infinity();
        for (const DifferenceSide<T>& side : polygon) {
            inside = std::min(inside, side.left(point));
            if (is_outside(side, point)) {
                return inside + radius_;
            }
        }
        if (inside > 0) {
            return inside + radius_;
        }
        T outside = std::numeric_limits<T>::infinity();
        for (const DifferenceSide<T>& side : polygon) {
            outside = std::min(outside, side.distance(point));
        }
        return radius_ - outside;
    }

    /// Calls `visit(side)` with the sides of the difference of two parts, counter-clockwise, until it is
    /// false.
    template <class Visit>
    void for_each_side(std::size_t i, std::size_t j, Visit&& visit) const {
        const std::span<const Vec2<T>> a = a_.points(i);
        const std::span<const Vec2<T>> b = b_.points(j);
        bool is_point = true;
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a, b)) {
            is_point = false;
            const T length = std::sqrt(glm::dot(edge.vector, edge.vector));
            const bool is_internal = !is_of_whole(a_, i, b_, j, edge);
            if (!visit(DifferenceSide<T>{edge.start, edge.vector, length, is_internal})) {
                return;
            }
        }
        if (is_point) {
            visit(DifferenceSide<T>{a[0] - b[0], Vec2<T>(0), T(0), false});
        }
    }
    /// How deep a point is in the difference of two parts, which need not be added.
    [[nodiscard]] T depth_in_parts(std::size_t i, std::size_t j, const Vec2<T>& point) {
        tried_.clear();
        for_each_side(i, j, [&](const DifferenceSide<T>& side) {
            tried_.push_back(side);
            return !is_outside(side, point);
        });
        return depth_in(tried_, point);
    }
    /// Whether one side shows that a point is outside of a difference, by more than rounding.
    [[nodiscard]] bool is_outside(const DifferenceSide<T>& side, const Vec2<T>& point) const {
        return side.left(point) < -radius_ - rounding_;
    }

    /// Adds a difference that a point is inside of by more than rounding: of the first few that are found the
    /// one that it is deepest in. Whether there is any.
    [[nodiscard]] bool add_deepest(const Vec2<T>& point) {
        constexpr std::size_t few = 64;
        std::size_t found = 0;
        T deepest = rounding_;
        std::size_t part_a{};
        std::size_t part_b{};
        NoTrace nobody;
        // Boxes that overlap by less hold nothing deeper.
        const auto margin = [&] { return radius_ - deepest + rounding_ / 2; };
        search_part_pairs(a_, b_, margin(), nobody, GapAt<T>{point}, [&](std::size_t i, std::size_t j) {
            const T depth = depth_in_parts(i, j, point);
            if (depth > deepest) {
                deepest = depth;
                part_a = i;
                part_b = j;
            }
            found += deepest > rounding_ ? 1 : 0;
            return found < few ? margin() : -std::numeric_limits<T>::infinity();
        });
        if (deepest > rounding_) {
            add(part_a, part_b);
        }
        return deepest > rounding_;
    }

    /// Adds all differences that a point is in, or on the boundary of, within rounding.
    void add_touching(const Vec2<T>& point) {
        for_each_pair_at(a_, b_, point, radius_ + 2 * rounding_, [&](std::size_t i, std::size_t j) {
            const T depth = depth_in_parts(i, j, point);
            if (point == Vec2<T>(0)) {
                inside_ = std::max(inside_, std::min(depth, rounding_));
            }
            if (depth >= -rounding_ && !has(i, j)) {
                add(i, j);
            }
            return true;
        });
    }
    /// Whether the difference of two parts was added before.
    [[nodiscard]] bool has(std::size_t i, std::size_t j) const {
        return std::any_of(differences_.begin(), differences_.end(), [&](const PartDifference<T>& one) {
            return !one.is_bridge && one.part_a == i && one.part_b == j;
        });
    }

    /// Adds the difference of two parts, and the candidates that come of it.
    void add(std::size_t i, std::size_t j) {
        emit(sink_, [&] {
            const auto box_a = bounds_of<T>(a_.points(i));
            const auto box_b = bounds_of<T>(b_.points(j));
            return shapes_.for_a_and_b(
                PartPair<T>{i, j, true, box_a.min, box_a.max, box_b.min, box_b.max, true, PartSearch::depth});
        });
        for_each_side(i, j, [&](const DifferenceSide<T>& side) {
            sides_.push_back(side);
            return true;
        });
        const PartDifference<T> added = add_difference({.part_a = i, .part_b = j});
        // What it covers of the edges before is inside of the union from now on.
        std::erase_if(edges_, [&](const UnionEdge<T>& edge) { return is_inside(edge, added); });
        const std::size_t before = edges_.size();
        for (std::size_t k = added.first_side; k < added.first_side + added.sides; ++k) {
            const DifferenceSide<T>& side = sides_[k];
            if (side.length > 0) {
                const Vec2<T> normal = outward_normal(side.vector, side.length);
                // The foot as seen from the difference without its rounding: beside a large radius an edge is
                // nothing.
                add_edge({side.from + normal * radius_, side.vector, normal,
                          -glm::dot(side.from, side.vector) / glm::dot(side.vector, side.vector),
                          side.is_internal},
                         SideReached::of(k, false), before);
            }
            if (radius_ > 0 || side.length == 0) {
                add_edge({side.from, Vec2<T>(0), Vec2<T>(0), T(0), false}, SideReached::of(k, true), before);
            }
        }
    }
    /// Adds a difference, of which the sides are those at the end that no other has.
    PartDifference<T> add_difference(PartDifference<T> added) {
        added.first_side =
            differences_.empty() ? 0 : differences_.back().first_side + differences_.back().sides;
        added.sides = sides_.size() - added.first_side;
        added.box = {sides_.back().from, sides_.back().from};
        for (std::size_t k = added.first_side; k < sides_.size(); ++k) {
            added.box.include(sides_[k].from);
        }
        added.box = {added.box.min - radius_, added.box.max + radius_};
        differences_.push_back(added);
        return added;
    }

    /// Adds an edge, which comes of that side, unless it is covered, with its candidates: those with the
    /// first `others` edges too.
    void add_edge(const UnionEdge<T>& edge, SideReached side, std::size_t others) {
        const Interval<T> distances = edge.distances(radius_);
        const bool is_hidden =
            std::any_of(differences_.begin(), differences_.end() - 1,
                        [&](const PartDifference<T>& one) { return !one.is_bridge && is_inside(edge, one); });
        if (is_hidden || distances.hi < reached_ - rounding_ || !is_near(distances.lo - rounding_)) {
            return;
        }
        const Vec2<T> nearest = nearest_point(edge, radius_);
        offer(nearest, edge.outward_at(nearest), edge.is_internal,
              edge.is_circle() || is_along(edge.foot) ? side : SideReached{});
        for (std::size_t k = 0; k < others; ++k) {
            const UnionEdge<T>& other = edges_[k];
            visit_crossings(edge, other, radius_, [&](const Vec2<T>& point) {
                // At the origin itself, where shapes only touch, there is a way out along either normal.
                if (glm::length(point) > rounding_) {
                    offer(point, point, edge.is_internal || other.is_internal);
                }
            });
        }
        edges_.push_back(edge);
    }
    /// Whether all of an edge is inside of a difference by more than rounding.
    [[nodiscard]] bool is_inside(const UnionEdge<T>& edge, const PartDifference<T>& one) const {
        return edge.is_circle() ? holds(one, edge.from, radius_ + rounding_)
                                : holds(one, edge.from, rounding_) && holds(one, edge.to(), rounding_);
    }

    void offer(const Vec2<T>& point, const Vec2<T>& outward, bool is_internal, SideReached side = {}) {
        const T length = glm::length(point);
        // What is nearer than the search has come is inside of the union already.
        if (length >= reached_ - 2 * rounding_ && is_near(length)) {
            candidates_.push_back({length, point, outward, is_internal, side});
            std::push_heap(candidates_.begin(), candidates_.end(), std::greater<>());
        }
    }
    [[nodiscard]] bool is_near(T length) const { return length <= most_ && shortest_.is_near(length); }

    const OrderedShapes<T>& shapes_;
    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    Sink& sink_;
    T radius_;
    T rounding_{};
    std::array<Vec2<T>, 4> out_of_box_{};  ///< the translations that part the boxes of the shapes
    T most_{};                             ///< the shortest of them, with its rounding
    T inside_{};                           ///< how deep parts are that do not overlap by more than rounding
    T reached_{};                          ///< by candidates: the union holds everything nearer
    std::vector<PartDifference<T>>& differences_;
    std::vector<DifferenceSide<T>>& sides_;
    std::vector<DifferenceSide<T>>& tried_;
    std::vector<UnionEdge<T>>& edges_;
    std::vector<DepthCandidate<T>>& candidates_;
    ShortestTranslations<T>& shortest_;
};

/// The memory of a thread.
template <Scalar T>
[[nodiscard]] inline DepthMemory<T>& depth_memory() {
    static thread_local DepthMemory<T> memory;
    return memory;
}

}  // namespace collidarium::detail
