#pragma once

#include <array>
#include <utility>

#include "collidarium/pairs/closest_point.hpp"
#include "collidarium/results.hpp"
#include "collidarium/slab/common_point.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Collects pairs of points, keeps the closest and reports every improvement. Where `swapped`, what is
/// offered as a's is really b's, and the answer and the reports say so.
template <Scalar T, TraceSink Sink>
class ClosestPair {
public:
    ClosestPair(Sink& sink, bool swapped) : sink_(sink), swapped_(swapped) {}

    /// `vertex` is a corner or an end of b, `closest` the point of a closest to it.
    void offer_vertex_of_b(const Vec2<T>& vertex, const ClosestPoint<T>& closest) {
        offer({closest.feature, Feature::vertex, closest.point, vertex, closest.distance}, closest.away);
    }

    /// `vertex` is a corner or an end of a, `closest` the point of b closest to it.
    void offer_vertex_of_a(const Vec2<T>& vertex, const ClosestPoint<T>& closest) {
        offer({Feature::vertex, closest.feature, vertex, closest.point, closest.distance}, -closest.away);
    }

    [[nodiscard]] Distance<T> answer() const {
        Distance<T> answer{best_.distance, best_.point_a, best_.point_b, Vec2<T>(0)};
        if (best_.distance > 0) {
            answer.normal = unit(a_to_b_);
        }
        return answer;
    }

private:
    /// Whether the candidate is closer than the best so far. Beside a side, a corner is as near within a
    /// rounding but lies in another direction: of two such pairs the one with the side is right.
    [[nodiscard]] bool improves(const ClosestFeature<T>& candidate) const {
        if (!has_any_) {
            return true;
        }
        constexpr T rounding = 8 * std::numeric_limits<T>::epsilon();
        const bool has_side = !between_vertices(candidate);
        const bool had_side = !between_vertices(best_);
        const T allowance = has_side == had_side ? T(0) : has_side ? rounding : -rounding;
        return candidate.distance < best_.distance * (1 + allowance);
    }

    [[nodiscard]] static constexpr bool between_vertices(const ClosestFeature<T>& pair) {
        return pair.feature_a == Feature::vertex && pair.feature_b == Feature::vertex;
    }

    void offer(const ClosestFeature<T>& candidate, const Vec2<T>& a_to_b) {
        if (!improves(candidate)) {
            return;
        }
        has_any_ = true;
        best_ = candidate;
        a_to_b_ = a_to_b;
        if (swapped_) {
            std::swap(best_.feature_a, best_.feature_b);
            std::swap(best_.point_a, best_.point_b);
            a_to_b_ = -a_to_b;
        }
        emit(sink_, [&] { return best_; });
    }

    Sink& sink_;
    bool swapped_;
    bool has_any_ = false;
    ClosestFeature<T> best_{};
    Vec2<T> a_to_b_{};
};

/// Offers every end of the segment against a shape, and every corner of the shape against the
/// segment: two convex shapes that are apart are closest at a vertex of one of them.
template <Scalar T, TraceSink Sink>
inline void offer_all(ClosestPair<T, Sink>& pair, const Segment<T>& a, const Point<T>& b) {
    pair.offer_vertex_of_b(b.position, closest_point(a, b.position));
}

template <Scalar T, TraceSink Sink>
inline void offer_all(ClosestPair<T, Sink>& pair, const Segment<T>& a, const Segment<T>& b) {
    pair.offer_vertex_of_a(a.a, closest_point(b, a.a));
    pair.offer_vertex_of_a(a.b, closest_point(b, a.b));
    pair.offer_vertex_of_b(b.a, closest_point(a, b.a));
    pair.offer_vertex_of_b(b.b, closest_point(a, b.b));
}

template <Scalar T, TraceSink Sink>
inline void offer_all(ClosestPair<T, Sink>& pair, const Segment<T>& a, const Aabb<T>& b) {
    pair.offer_vertex_of_a(a.a, closest_point(b, a.a));
    pair.offer_vertex_of_a(a.b, closest_point(b, a.b));
    for (const T x : {-b.half.x, b.half.x}) {
        for (const T y : {-b.half.y, b.half.y}) {
            const Vec2<T> corner = b.center + Vec2<T>(x, y);
            pair.offer_vertex_of_b(corner, closest_point(a, corner));
        }
    }
}

/// One of two orders of the same two segments, whichever way they are given.
template <Scalar T>
[[nodiscard]] constexpr bool comes_first(const Segment<T>& a, const Segment<T>& b) {
    const auto key = [](const Segment<T>& s) { return std::array{s.a.x, s.a.y, s.b.x, s.b.y}; };
    return key(a) <= key(b);
}

/// The distance of two shapes that are apart, one or both of them a segment.
template <SlabShape A, SlabShape B, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline Distance<ScalarOf<A>> distance_from_segment(const A& a, const B& b,
                                                                                Sink& sink) {
    using T = ScalarOf<A>;
    if constexpr (is_segment<A>) {
        bool in_order = true;
        if constexpr (is_segment<B>) {
            in_order = comes_first(a, b);
        }
        ClosestPair<T, Sink> pair(sink, !in_order);
        if constexpr (is_segment<B>) {
            in_order ? offer_all(pair, a, b) : offer_all(pair, b, a);
        } else {
            offer_all(pair, a, b);
        }
        return pair.answer();
    } else {
        ClosestPair<T, Sink> pair(sink, true);
        offer_all(pair, b, a);
        return pair.answer();
    }
}

}  // namespace collidarium::detail
