#pragma once

/// The shortest translation out of an overlap when a shape is concave.
///
/// The Minkowski difference of the whole shapes is the union of those of their convex parts; the shortest
/// translation leads to the point of its boundary that is nearest to the origin. That is the foot of the
/// origin on an edge of one of them, or a point where two of them cross, that lies in no other. So the answer
/// is a true minimum and not a sum of the parts' translations.
///
/// Only as much of the union is made as is needed: it begins as the difference of the two parts that
/// penetrate each other most deeply. The nearest point of its boundary is tried; where b still overlaps a
/// after that translation, the difference of two parts that do so is added, and so on. Each candidate is no
/// shorter than the one before, and the first that separates them is the minimum: whatever is nearer is
/// inside the part of the union that was made.
///
/// Cost: for each difference that is added, a search through the trees of the parts, and the points where its
/// edges cross those of others that it meets. Where parts are about as large as the depth these are a few; of
/// shapes of n and m small parts that penetrate each other deeply up to about n + m. It keeps its memory for
/// the next contact on the same thread.
///
/// Source: Agarwal, Guibas, Har-Peled, Rabinovitch and Sharir, Penetration Depth of Two Convex Polytopes
/// (2000), for the view of depth as a distance to the boundary; Kelley, The Cutting-Plane Method (1960), for
/// adding what the last candidate violates.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "collidarium/concave/cast_entry.hpp"
#include "collidarium/concave/internal_edges.hpp"
#include "collidarium/concave/minkowski_union.hpp"
#include "collidarium/concave/mtv_candidates.hpp"

namespace collidarium::detail {

template <Scalar T>
class PenetrationSearch {
public:
    /// With room for what shapes of a few parts need, so that only larger ones ever need more.
    PenetrationSearch() {
        candidates_.reserve(256);
        active_.reserve(128);
    }

    template <TraceSink Sink>
    [[nodiscard]] PenetrationDepth<T> find(const ConvexParts<T>& a, const ConvexParts<T>& b, Sink& sink) {
        prepare(a, b);
        if (!is_in_range(most_ * most_)) {
            return {{0, most_}, {0, 1}, most_, true};  // all of it is a point, up to rounding
        }
        for_each_pair_on_parallel_bridge(a, b,
                                         [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                                             union_.add_inside(proxy_a, proxy_b);
                                         });
        if (!add_covering(a, b, Vec2<T>(0), sink)) {
            add_touching(a, b, Vec2<T>(0), sink);
        }
        while (!candidates_.empty() && shortest_.is_near(candidates_.front().length)) {
            std::pop_heap(candidates_.begin(), candidates_.end(), is_longer);
            const Candidate next = candidates_.back();
            candidates_.pop_back();
            reached_ = std::max(reached_, next.length);
            if (next.edge != none) {
                activate(next.edge);
                continue;
            }
            if (shortest_.is_known(next.point, next.length, next.outward) ||
                union_.contains(next.point, rounding_)) {
                continue;
            }
            if (add_covering(a, b, next.point, sink)) {
                emit(sink, [&] { return MtvCandidate<T>{next.point, next.length, false}; });
            } else if (next.is_internal || union_.contains(next.point, rounding_, true)) {
                add_touching(a, b, next.point, sink);
            } else {
                shortest_.add(next.point, next.length, next.outward);
            }
        }
        PenetrationDepth<T> best = shortest_.best();
        // Where they overlap by less than rounding it is as deep as two parts are.
        best.depth = std::max(best.depth, inside_);
        return best;
    }

private:
    static constexpr std::size_t none = MinkowskiUnion<T>::none;

    /// A translation to try; or an edge that comes no nearer to the origin than that.
    struct Candidate {
        T length;
        Vec2<T> point;
        Vec2<T> outward;   ///< unit
        bool is_internal;  ///< on an edge that is inside the whole union
        std::size_t edge;  ///< `none`: a translation
    };
    [[nodiscard]] static bool is_longer(const Candidate& one, const Candidate& other) {
        return one.length > other.length;
    }

    void prepare(const ConvexParts<T>& a, const ConvexParts<T>& b) {
        const T radius = a.radius() + b.radius();
        const Vec2<T> lo = a.box().min - b.box().max;
        const Vec2<T> hi = a.box().max - b.box().min;
        const T scale = std::max({std::abs(lo.x), std::abs(lo.y), std::abs(hi.x), std::abs(hi.y), radius});
        rounding_ = scale * 64 * std::numeric_limits<T>::epsilon();
        most_ = std::min({-lo.x, -lo.y, hi.x, hi.y}) + radius + 2 * rounding_;
        reached_ = 0;
        inside_ = 0;
        candidates_.clear();
        active_.clear();
        union_.clear(radius, rounding_);
        shortest_.clear(rounding_);
    }

    /// Adds the difference of two parts in which a point is by more than rounding: of the first few that are
    /// found, the one in which it is deepest. Whether there is any.
    template <TraceSink Sink>
    [[nodiscard]] bool add_covering(const ConvexParts<T>& a, const ConvexParts<T>& b, const Vec2<T>& point,
                                    Sink& sink) {
        constexpr std::size_t most_looked_at = 8;
        T deepest = -rounding_;
        std::pair<std::size_t, std::size_t> found{none, none};
        std::size_t looked_at = 0;
        for_each_pair_at(a, b, point, union_.radius() - rounding_ / 2, [&](std::size_t i, std::size_t j) {
            const T least = union_.radius() > 0 ? std::numeric_limits<T>::lowest() : -deepest;
            const SignedDistance<T> distance =
                distance_from_difference(a.points(i), b.points(j), point, rounding_, least);
            const bool is_inside = distance.inside() > least;
            if (is_inside && distance.value() - union_.radius() < deepest && !union_.has(i, j)) {
                deepest = distance.value() - union_.radius();
                found = {i, j};
            }
            looked_at += found.first == none ? 0 : 1;
            return looked_at < most_looked_at;
        });
        if (found.first == none) {
            return false;
        }
        add(a, b, found.first, found.second, sink);
        return true;
    }

    /// Adds the differences of all parts in which a point is, or on the boundary of which, within rounding.
    template <TraceSink Sink>
    void add_touching(const ConvexParts<T>& a, const ConvexParts<T>& b, const Vec2<T>& point, Sink& sink) {
        for_each_pair_at(a, b, point, union_.radius() + 2 * rounding_, [&](std::size_t i, std::size_t j) {
            const SignedDistance<T> distance =
                distance_from_difference(a.points(i), b.points(j), point, rounding_);
            if (point == Vec2<T>(0)) {
                inside_ = std::max(inside_, std::min(union_.radius() - distance.value(), rounding_));
            }
            if (distance.value() <= union_.radius() + rounding_ && !union_.has(i, j)) {
                add(a, b, i, j, sink);
            }
            return true;
        });
    }

    /// Adds the difference of two parts, and what candidates come of it.
    template <TraceSink Sink>
    void add(const ConvexParts<T>& a, const ConvexParts<T>& b, std::size_t i, std::size_t j, Sink& sink) {
        emit(sink, [&] {
            const auto box_a = bounds_of<T>(a.points(i));
            const auto box_b = bounds_of<T>(b.points(j));
            return PartPair<T>{i, j, true, box_a.min, box_a.max, box_b.min, box_b.max, true};
        });
        const std::size_t first = union_.edges().size();
        union_.add(a, b, i, j);
        for (std::size_t edge = first; edge < union_.edges().size(); ++edge) {
            const Interval<T> distances = union_.edges()[edge].distances(union_.radius());
            if (distances.lo <= most_ && shortest_.is_near(distances.lo - rounding_) &&
                distances.hi >= reached_ - rounding_) {
                push({distances.lo - rounding_, {}, {}, false, edge});
            }
        }
    }

    /// Candidates have come as far as an edge: its foot, and the points where it crosses others, are some.
    void activate(std::size_t index) {
        const std::vector<UnionEdge<T>>& edges = union_.edges();
        const UnionEdge<T> edge = edges[index];
        visit_foot(edge, union_.radius(), [&](const Vec2<T>& point, const Vec2<T>& outward) {
            offer(point, outward, edge.is_internal);
        });
        bool is_internal = false;
        auto visit = [&](const Vec2<T>& point, const Vec2<T>& outward) {
            offer(point, unit(outward), is_internal);
        };
        Crossings<T, decltype(visit)> crossings(union_.radius(), visit);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < active_.size(); ++i) {
            const ActiveEdge other = active_[i];
            if (other.farthest < reached_ - rounding_) {
                continue;  // what is left of it is nearer than any candidate
            }
            active_[kept++] = other;
            if (other.edge.member != edge.member) {
                is_internal = edge.is_internal || other.edge.is_internal;
                crossings.look_at(edge, other.edge);
            }
        }
        active_.resize(kept);
        active_.push_back({edge, edge.distances(union_.radius()).hi});
    }

    void offer(const Vec2<T>& point, const Vec2<T>& outward, bool is_internal) {
        const T length = glm::length(point);
        if (length >= reached_ - 2 * rounding_ && length <= most_ && shortest_.is_near(length)) {
            push({length, point, outward, is_internal, none});
        }
    }
    void push(const Candidate& candidate) {
        candidates_.push_back(candidate);
        std::push_heap(candidates_.begin(), candidates_.end(), is_longer);
    }

    struct ActiveEdge {
        UnionEdge<T> edge;
        T farthest;
    };

    T rounding_{};
    T most_{};     ///< out of the box around the union
    T inside_{};   ///< how deep parts are that do not overlap by more than rounding
    T reached_{};  ///< by candidates: the union holds everything nearer
    MinkowskiUnion<T> union_;
    ShortestTranslations<T> shortest_;
    std::vector<Candidate> candidates_;  ///< a heap, the shortest first
    std::vector<ActiveEdge> active_;     ///< that candidates have come as far as
};

/// The shortest translation of b out of a. They overlap or touch. Trace: a `PartPair` for every difference
/// that is added, an `MtvCandidate` for every translation that does not part the shapes.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline PenetrationDepth<T> penetration_depth(const ConvexParts<T>& a, const ConvexParts<T>& b,
                                                           Sink& sink) {
    static thread_local PenetrationSearch<T> search;
    return search.find(a, b, sink);
}

}  // namespace collidarium::detail
