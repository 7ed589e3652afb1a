#pragma once

/// The shortest translation out of an overlap when a shape is concave.
///
/// The Minkowski difference of the whole shapes is the union of those of their convex parts; the shortest
/// translation leads to the point of its boundary that is nearest to the origin. That is the foot of the
/// origin on an edge of one of them, or a point where two of them cross, that lies in no other. So the answer
/// is a true minimum and not a sum of the parts' translations.
///
/// Only as much of the union is made as is needed: it begins as the difference of the two parts that
/// penetrate each other most deeply. Every edge of it is walked along from its point that is nearest to the
/// origin, all of them at once, nearest first. What another difference covers is walked past, to the point
/// where the edge leaves it. Where none of the union so far does, it is tried whether b still overlaps a
/// after that translation: then the difference of two parts that do so is added. Each candidate is no shorter
/// than the one before, and the first that separates them is the minimum: whatever is nearer is inside the
/// part of the union that was made.
///
/// Cost: for each difference that is added, a search through the trees of the parts, mostly of one part
/// through the tree of the other shape; for each of its edges that are nearer than the answer, a step for
/// each difference that covers a stretch of it. Where parts are about as large as the depth these are a few;
/// of shapes of n and m small parts that penetrate each other deeply about n + m. It keeps its memory for the
/// next contact on the same thread.
///
/// Source: Agarwal, Guibas, Har-Peled, Rabinovitch and Sharir, Penetration Depth of Two Convex Polytopes
/// (2000), for the view of depth as a distance to the boundary; Kelley, The Cutting-Plane Method (1960), for
/// adding what the last candidate violates.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/concave/candidate_queue.hpp"
#include "collidarium/concave/cast_entry.hpp"
#include "collidarium/concave/covering_pair.hpp"
#include "collidarium/concave/edge_walk.hpp"
#include "collidarium/concave/internal_edges.hpp"
#include "collidarium/concave/minkowski_union.hpp"
#include "collidarium/concave/mtv_candidates.hpp"
#include "collidarium/concave/shape_order.hpp"
#include "collidarium/convex/difference_vertex.hpp"

namespace collidarium::detail {

template <Scalar T>
class PenetrationSearch {
public:
    /// With room for what shapes of a few parts need, so that only larger ones ever need more.
    PenetrationSearch() : candidates_(256) {}

    template <TraceSink Sink>
    [[nodiscard]] PenetrationDepth<T> find(const OrderedShapes<T>& shapes, Sink& sink) {
        const ConvexParts<T>& a = shapes.first();
        const ConvexParts<T>& b = shapes.second();
        prepare(a, b);
        if (!is_in_range(most_ * most_)) {
            return {{0, most_}, {0, 1}, most_, true};  // all of it is a point, up to rounding
        }
        for_each_pair_on_parallel_bridge(a, b,
                                         [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                                             union_.add_inside(proxy_a, proxy_b);
                                         });
        if (!add_covering(shapes, Vec2<T>(0), sink)) {
            add_touching(shapes, Vec2<T>(0), sink);
        }
        while (!candidates_.is_empty() && shortest_.is_near(candidates_.shortest_length())) {
            const UnionCandidate<T> next = candidates_.pop();
            reached_ = std::max(reached_, next.length);
            union_.reach(reached_);
            if (next.senses == Senses::unknown) {
                begin(next.edge);
            } else {
                visit(shapes, next, sink);
            }
        }
        if (shortest_.is_empty()) {
            // Should rounding ever hide all of the boundary, this parts them, though it may not be the
            // minimum.
            for (const Vec2<T>& way : out_of_box_) {
                shortest_.add(way, glm::length(way), way);
            }
        }
        PenetrationDepth<T> best = shortest_.best(shapes.is_swapped());
        // Where they overlap by less than rounding it is as deep as two parts are.
        best.depth = std::max(best.depth, inside_);
        return best;
    }

    /// The edges of the parts of the shapes that were searched last, in their order.
    [[nodiscard]] PartEdges<T>& edges_of_first() { return union_.edges_of_a(); }
    [[nodiscard]] PartEdges<T>& edges_of_second() { return union_.edges_of_b(); }

private:
    static constexpr std::size_t none = MinkowskiUnion<T>::none;

    void prepare(const ConvexParts<T>& a, const ConvexParts<T>& b) {
        const T radius = a.radius() + b.radius();
        const Vec2<T> lo = a.box().min - b.box().max;
        const Vec2<T> hi = a.box().max - b.box().min;
        const T scale = std::max({std::abs(lo.x), std::abs(lo.y), std::abs(hi.x), std::abs(hi.y), radius});
        out_of_box_ = {Vec2<T>(lo.x - radius, 0), Vec2<T>(hi.x + radius, 0), Vec2<T>(0, lo.y - radius),
                       Vec2<T>(0, hi.y + radius)};
        rounding_ = scale * 64 * std::numeric_limits<T>::epsilon();
        most_ = std::min({-lo.x, -lo.y, hi.x, hi.y}) + radius + 2 * rounding_;
        reached_ = 0;
        inside_ = 0;
        candidates_.clear();
        union_.clear(a, b, rounding_);
        shortest_.clear(rounding_);
    }

    /// Adds the difference of two parts in which a point is by more than rounding: of the first few that are
    /// found, the one that covers best what is around it (`CoveringPair`). Whether there is any.
    template <TraceSink Sink>
    [[nodiscard]] bool add_covering(const OrderedShapes<T>& shapes, const Vec2<T>& point, Sink& sink) {
        // The larger the union, the more it pays to find a large one instead of many.
        const std::size_t most = std::min<std::size_t>(2 + union_.members().size() / 64, 16);
        CoveringPair<T> pair(shapes.first(), shapes.second(), union_, point, rounding_);
        pair.search(most);
        return add(shapes, pair, sink);
    }
    /// The same of a candidate; first of all parts with those of the members whose edges meet there, which is
    /// a search through one tree instead of one through pairs.
    template <TraceSink Sink>
    [[nodiscard]] bool add_covering(const OrderedShapes<T>& shapes, const UnionCandidate<T>& next,
                                    Sink& sink) {
        const ConvexParts<T>& a = shapes.first();
        const ConvexParts<T>& b = shapes.second();
        CoveringPair<T> pair(a, b, union_, next.point, rounding_);
        for (const std::size_t edge : {next.other, next.edge}) {
            if (edge != none && union_.members().size() > 16) {
                const auto& member = union_.members()[union_.edges()[edge].member];
                pair.search_with_part_of_b(member.b, 32);
                pair.search_with_part_of_a(member.a, 32);
            }
        }
        return add(shapes, pair, sink) || add_covering(shapes, next.point, sink);
    }
    template <TraceSink Sink>
    [[nodiscard]] bool add(const OrderedShapes<T>& shapes, const CoveringPair<T>& pair, Sink& sink) {
        if (pair.exists()) {
            add(shapes, pair.part_a(), pair.part_b(), sink);
        }
        return pair.exists();
    }

    /// Adds the differences of all parts in which a point is, or on the boundary of which, within rounding.
    template <TraceSink Sink>
    void add_touching(const OrderedShapes<T>& shapes, const Vec2<T>& point, Sink& sink) {
        const ConvexParts<T>& a = shapes.first();
        const ConvexParts<T>& b = shapes.second();
        for_each_pair_at(a, b, point, union_.radius() + 2 * rounding_, [&](std::size_t i, std::size_t j) {
            const SignedDistance<T> distance =
                union_.distance_from_difference(i, j, point, std::numeric_limits<T>::lowest());
            if (point == Vec2<T>(0)) {
                inside_ = std::max(inside_, std::min(union_.radius() - distance.value(), rounding_));
            }
            if (distance.value() <= union_.radius() + rounding_ && !union_.has(i, j)) {
                add(shapes, i, j, sink);
            }
            return true;
        });
    }

    /// Adds the difference of two parts, and what candidates come of it.
    template <TraceSink Sink>
    void add(const OrderedShapes<T>& shapes, std::size_t i, std::size_t j, Sink& sink) {
        emit(sink, [&] {
            const auto box_a = bounds_of<T>(shapes.first().points(i));
            const auto box_b = bounds_of<T>(shapes.second().points(j));
            return shapes.for_a_and_b(
                PartPair<T>{i, j, true, box_a.min, box_a.max, box_b.min, box_b.max, true});
        });
        const auto& member = union_.members()[union_.add(i, j)];
        for (std::size_t edge = member.first_edge; edge < member.first_edge + member.edges; ++edge) {
            const Interval<T> distances = union_.edges()[edge].distances(union_.radius());
            if (distances.hi >= reached_ - rounding_) {
                push({distances.lo - rounding_, {}, {}, edge, none, Senses::unknown, false});
            }
        }
    }

    /// Candidates have come as far as an edge: where the walk along it begins.
    void begin(std::size_t index) {
        const UnionEdge<T>& edge = union_.edges()[index];
        if (edge.beyond_a != none && union_.has(edge.beyond_a, edge.beyond_b)) {
            return;  // it is inside of the two differences
        }
        if (edge.is_arc()) {
            begin_arc(index);
            return;
        }
        const T nearest = std::clamp(edge.foot, T(0), T(1));
        const T least = reached_ - 2 * rounding_;
        const Vec2<T> foot =
            is_along(edge.foot) ? edge.normal * glm::dot(edge.normal, edge.from) : point_at(edge, nearest);
        if (glm::length(foot) >= least) {
            const Senses senses = is_along(edge.foot) ? Senses::both
                                  : nearest == 0      ? Senses::forwards
                                                      : Senses::backwards;
            offer(index, nearest, foot, none, senses);
            return;
        }
        // What is nearer is inside of the union already.
        const T across = cross(edge.from, edge.vector);
        const T length2 = glm::dot(edge.vector, edge.vector);
        const T along = std::sqrt(std::max(least * least * length2 - across * across, T(0))) / length2;
        for (const Senses senses : {Senses::forwards, Senses::backwards}) {
            const T at = edge.foot + (senses == Senses::forwards ? along : -along);
            if (at >= 0 && at <= 1) {
                offer(index, at, point_at(edge, at), none, senses, true);
            }
        }
    }

    /// An arc that does not hold the nearest point of its circle is walked from the ends from which it leads
    /// away from there. What is nearer than what was reached is inside of the union already.
    void begin_arc(std::size_t index) {
        const UnionEdge<T>& arc = union_.edges()[index];
        const Vec2<T> nearest = nearest_direction(arc.from);
        const T radius = union_.radius();
        const T least = reached_ - 2 * rounding_;
        const auto offer_at = [&](const Vec2<T>& direction, Senses senses, bool is_arbitrary) {
            offer(index, place_on_circle(nearest, direction), arc.from + direction * radius, none, senses,
                  is_arbitrary);
        };
        const auto begin_at = [&](const Vec2<T>& direction, Senses senses) {
            if (glm::length(arc.from + direction * radius) >= least) {
                offer_at(direction, senses, false);
                return;
            }
            const T away = glm::length(arc.from);
            if (!(away > 0 && radius > 0)) {
                return;
            }
            const T along = (away * away + radius * radius - least * least) / (2 * away * radius);
            const T beside = std::sqrt(std::max((1 - along) * (1 + along), T(0)));
            for (const Senses sense : {Senses::forwards, Senses::backwards}) {
                const Vec2<T> there =
                    nearest * along + perpendicular(nearest) * (sense == Senses::forwards ? beside : -beside);
                if ((senses == sense || senses == Senses::both) && is_on_arc(arc, there)) {
                    offer_at(there, sense, true);
                }
            }
        };
        if (is_on_arc(arc, nearest)) {
            begin_at(nearest, Senses::both);
            return;
        }
        if (cross(nearest, arc.vector) >= 0) {
            begin_at(arc.vector, Senses::forwards);
        }
        if (cross(nearest, arc.arc_end) <= 0) {
            begin_at(arc.arc_end, Senses::backwards);
        }
    }

    template <TraceSink Sink>
    void visit(const OrderedShapes<T>& shapes, const UnionCandidate<T>& next, Sink& sink) {
        const bool is_internal = union_.edges()[next.edge].is_internal;
        const bool is_inside = is_internal || next.is_arbitrary ||
                               (next.other != none && union_.edges()[next.other].is_internal);
        if (is_known(next)) {
            return;
        }
        std::size_t member = union_.covering(next.point, rounding_);
        if (member == none && union_.radius() == 0 && shortest_.is_passed_over(next.point, next.length)) {
            return;  // of very many ties all but the first few
        }
        if (member == none && add_covering(shapes, next, sink)) {
            emit(sink, [&] { return MtvCandidate<T>{shapes.turned(next.point), next.length, false}; });
            member = union_.members().size() - 1;
        }
        if (member != none) {
            walk_past(next, member);
            return;
        }
        const std::size_t bridge = union_.covering(next.point, rounding_, true);
        if (bridge == none && !is_inside) {
            accept(next);
            return;
        }
        add_touching(shapes, next.point, sink);
        if (bridge != none) {
            walk_past(next, bridge);
        } else if (!walk_past_touching(next) && !is_internal &&
                   (next.is_arbitrary || is_free_ahead(shapes, next, sink))) {
            accept(next);
        }
    }

    /// Whether the edge is one of the union where the walk goes on: a spot beside it, a little outwards, is
    /// in no difference. It is asked where an internal edge is crossed that ends there.
    template <TraceSink Sink>
    [[nodiscard]] bool is_free_ahead(const OrderedShapes<T>& shapes, const UnionCandidate<T>& here,
                                     Sink& sink) {
        const UnionEdge<T>& edge = union_.edges()[here.edge];
        const Vec2<T> normal = edge.outward_at(here.point);
        const T fine = std::sqrt(std::sqrt(std::numeric_limits<T>::epsilon()));
        const T length = glm::length(edge.vector);
        for (const Senses senses : {Senses::forwards, Senses::backwards}) {
            if (here.senses == senses || here.senses == Senses::both) {
                const bool is_forwards = senses == Senses::forwards;
                const T left = (is_forwards ? 1 - here.at : here.at) * length / 2;
                // Rounded edges go on without a corner.
                const T step = union_.radius() > 0 ? fine * most_ : std::min(left, fine * most_);
                const Vec2<T> ahead = perpendicular(normal) * (is_forwards ? step : -step);
                const Vec2<T> spot = here.point + ahead + normal * (step * fine);
                if (step * fine > 4 * rounding_ && union_.covering(spot, 0) == none &&
                    !add_covering(shapes, spot, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Goes on where the edge leaves a member that covers it here.
    void walk_past(const UnionCandidate<T>& here, std::size_t member) {
        for (const Senses senses : {Senses::forwards, Senses::backwards}) {
            if (here.senses == senses || here.senses == Senses::both) {
                const T sense = senses == Senses::forwards ? T(1) : T(-1);
                const EdgePlace<T> place =
                    EdgeWalker<T>(union_, union_.edges()[here.edge], sense).leave(member, here.at);
                if (place.exists) {
                    offer(here.edge, place.at, place.point, place.other, senses);
                }
            }
        }
    }

    /// The same where the edge enters others, or runs along them, but for rounding. Whether it does.
    bool walk_past_touching(const UnionCandidate<T>& here) {
        bool goes_on = false;
        for (const Senses senses : {Senses::forwards, Senses::backwards}) {
            if (here.senses != senses && here.senses != Senses::both) {
                continue;
            }
            const T sense = senses == Senses::forwards ? T(1) : T(-1);
            const EdgePlace<T> place = EdgeWalker<T>(union_, union_.edges()[here.edge], sense)
                                           .leave_touching(here.point, here.at, here.other, rounding_);
            goes_on = goes_on || place.at != here.at;
            if (place.exists) {
                offer(here.edge, place.at, place.point, place.other, senses);
            }
        }
        return goes_on;
    }

    /// The sum of the outward normals of both edges.
    [[nodiscard]] Vec2<T> outward_at(const UnionCandidate<T>& candidate) const {
        const Vec2<T> normal = union_.edges()[candidate.edge].outward_at(candidate.point);
        return candidate.other == none ? normal
                                       : normal + union_.edges()[candidate.other].outward_at(candidate.point);
    }

    [[nodiscard]] bool is_known(const UnionCandidate<T>& candidate) const {
        return !shortest_.is_empty() &&
               shortest_.is_known(candidate.point, candidate.length, outward_at(candidate));
    }

    /// Takes a candidate for one of the shortest. Where two edges cross it does not matter along which of
    /// them the walk came.
    void accept(const UnionCandidate<T>& candidate) {
        Vec2<T> point = candidate.point;
        if (candidate.other != none) {
            T nearest = std::numeric_limits<T>::infinity();
            auto choose = [&](const Vec2<T>& crossing) {
                const T apart = glm::distance(crossing, candidate.point);
                point = apart < nearest ? crossing : point;
                nearest = std::min(nearest, apart);
            };
            Crossings<T, decltype(choose)> crossings(union_.radius(), choose);
            crossings.look_at_in_order(union_.edges()[candidate.edge], union_.edges()[candidate.other]);
        }
        shortest_.add(point, glm::length(point), outward_at(candidate));
    }

    void offer(std::size_t edge, T at, const Vec2<T>& point, std::size_t other, Senses senses,
               bool is_arbitrary = false) {
        push({glm::length(point), point, at, edge, other, senses, is_arbitrary});
    }
    void push(const UnionCandidate<T>& candidate) {
        if (candidate.length <= most_ && shortest_.is_near(candidate.length)) {
            candidates_.push(candidate);
        }
    }

    T rounding_{};
    std::array<Vec2<T>, 4> out_of_box_{};  ///< the translations that part the boxes of the shapes
    T most_{};                             ///< the shortest of them, with its rounding
    T inside_{};                           ///< how deep parts are that do not overlap by more than rounding
    T reached_{};                          ///< by candidates: the union holds everything nearer
    MinkowskiUnion<T> union_;
    ShortestTranslations<T> shortest_;
    CandidateQueue<T> candidates_;
};

/// The search of this thread, which keeps its memory. Its `find` answers the shortest translation of b out of
/// a, which overlap or touch. Trace: a `PartPair` for every difference that is added, an `MtvCandidate` for
/// every translation that does not part the shapes.
template <Scalar T>
[[nodiscard]] inline PenetrationSearch<T>& penetration_search() {
    static thread_local PenetrationSearch<T> search;
    return search;
}

}  // namespace collidarium::detail
