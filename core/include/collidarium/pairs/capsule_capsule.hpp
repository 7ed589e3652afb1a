#pragma once

/// Two capsules, or segments. The shapes without their radii are segments: where these do not cross they are
/// nearest at an end of one of them, and where they cross the end that is nearest to the other's line tells
/// how far they are in each other.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments), 5.2.6 (capsules).

#include <array>
#include <tuple>

#include "collidarium/pairs/circle_capsule.hpp"
#include "collidarium/pairs/clip_incident_edge.hpp"

namespace collidarium::detail {

/// An end of one segment and the feature of the other segment that it is nearest to, or where the two cross
/// least far beyond.
template <Scalar T>
struct EndAndFeature {
    std::size_t end{};  ///< 0 and 1 of a, 2 and 3 of b
    NearestFeature<T> feature;
    bool is_sure{};  ///< the segments cross, or do not touch

    [[nodiscard]] bool is_of_b() const { return end >= 2; }
};

/// Two segments, of which a's ends are 0 and 1 and b's are 2 and 3.
template <Scalar T>
class SegmentPair {
    using Two = Pair<T>;

public:
    [[gnu::always_inline]] SegmentPair(const Vec2<T>& a0, const Vec2<T>& a1, const Vec2<T>& b0,
                                       const Vec2<T>& b1)
        : ends_{a0, a1, b0, b1}, edges_{a1 - a0, b1 - b0} {
        look(0);
        look(1);
        const auto sum = [](const Vec2<T>& v) { return std::abs(v.x) + std::abs(v.y); };
        const T extent = sum(edges_[0]) + sum(edges_[1]) + sum(b0 - a0);
        error_ = few_roundings<T> * extent * extent;
    }

    [[nodiscard, gnu::always_inline]] const Vec2<T>& end(std::size_t i) const { return ends_[i]; }
    [[nodiscard, gnu::always_inline]] const Vec2<T>& edge(bool of_b) const { return edges_[of_b ? 1 : 0]; }
    /// What a number that is the product of two lengths may be off.
    [[nodiscard, gnu::always_inline]] T error() const { return error_; }

    /// Whether what is within two radii, `radius` together, of the segments is apart: for a verdict alone.
    [[nodiscard, gnu::always_inline]] SquaredGap<T> gap(T radius) const {
        const T distance2 =
            std::min(std::min(distance2_[0], distance2_[1]), std::min(distance2_[2], distance2_[3]));
        return SquaredGap<T>::of(distance2, radius * radius, 4 * error_);
    }
    /// Whether they cross, beyond doubt.
    [[nodiscard, gnu::always_inline]] bool crosses() const {
        const auto are_opposite = [&](T u, T v) {
            return (std::min(u, v) < -error_) & (std::max(u, v) > error_);
        };
        return are_opposite(left_[0], left_[1]) & are_opposite(left_[2], left_[3]);
    }

    /// What is nearest. Where the two cross not unique if two ends are as near within `tie`, relative.
    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find(T tie) const {
        return crosses() ? find_crossing(tie) : find_nearest();
    }

private:
    /// The ends of one segment (0: a) against the other: how far each is along it and to its left, times its
    /// length, and the square of its distance.
    [[gnu::always_inline]] void look(std::size_t i) {
        const Vec2<T>& edge = edges_[1 - i];
        const Vec2<T>& start = ends_[i == 0 ? 2 : 0];
        const Vec2<T>& first = ends_[2 * i];
        const Vec2<T>& second = ends_[2 * i + 1];
        const Two x = Two{first.x, second.x} - Two{start.x, start.x};
        const Two y = Two{first.y, second.y} - Two{start.y, start.y};
        const Two along = x * edge.x + y * edge.y;
        const Two left = y * edge.x - x * edge.y;
        const T length2 = glm::dot(edge, edge);
        const Two share = along / length2;
        const Two not_before = share > T(0) ? share : Two{0, 0};
        const Two part = not_before < T(1) ? not_before : Two{1, 1};
        const Two away_x = x - part * edge.x;
        const Two away_y = y - part * edge.y;
        store(along, &along_[2 * i]);
        store(left, &left_[2 * i]);
        store(away_x * away_x + away_y * away_y, &distance2_[2 * i]);
        length2_[i] = length2;
    }

    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_nearest() const {
        EndAndFeature<T> found;
        const std::size_t end = least(distance2_.data());
        const std::size_t other = end >= 2 ? 0 : 1;  // the segment
        const std::size_t start = 2 * other;
        const T length2 = length2_[1 - other];
        found.end = end;
        found.is_sure = distance2_[end] * std::min(length2_[0], length2_[1]) > 16 * error_ * error_;
        NearestFeature<T>& feature = found.feature;
        if ((along_[end] > 0) & (along_[end] < length2)) {
            const bool is_left = left_[end] > 0;
            feature.point = ends_[start] + edges_[other] * (along_[end] / length2);
            feature.across = perpendicular(edges_[other]) * (is_left ? T(1) : T(-1));
            feature.length2 = length2;
            feature.outside = std::abs(left_[end]);
            feature.error = error_;
            feature.edge = is_left ? 1 : 0;
        } else {
            const Vec2<T>& vertex = ends_[start + (along_[end] > 0 ? 1 : 0)];
            feature = NearestFeature<T>::at_vertex(vertex, ends_[end] - vertex);
        }
        return found;
    }

    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_crossing(T tie) const {
        EndAndFeature<T> found;
        std::array<T, 4> depth2;
        for (std::size_t i = 0; i < 4; ++i) {
            depth2[i] = left_[i] * left_[i] / length2_[i / 2];
        }
        found.end = least(depth2.data());
        found.is_sure = true;
        T second = std::numeric_limits<T>::infinity();
        for (std::size_t i = 0; i < 4; ++i) {
            second = i == found.end ? second : std::min(second, depth2[i]);
        }
        const std::size_t other = found.end >= 2 ? 0 : 1;
        const T length2 = length2_[1 - other];
        const bool is_left = left_[found.end] > 0;
        found.feature.point = ends_[2 * other] + edges_[other] * (along_[found.end] / length2);
        found.feature.across = perpendicular(edges_[other]) * (is_left ? T(-1) : T(1));
        found.feature.length2 = length2;
        found.feature.outside = -std::abs(left_[found.end]);
        found.feature.error = error_;
        found.feature.edge = is_left ? 0 : 1;
        found.feature.is_unique = second - depth2[found.end] > tie * second;
        return found;
    }

    /// Which end has the least value. Of equal ones that of the shorter segment, or the one farther left, so
    /// that swapping the two segments changes nothing.
    [[nodiscard, gnu::always_inline]] std::size_t least(const T* values) const {
        const std::size_t of_a = values[1] < values[0] ? 1 : 0;
        const std::size_t of_b = values[3] < values[2] ? 3 : 2;
        if (values[of_b] == values[of_a]) [[unlikely]] {
            const Vec2<T>& a = ends_[of_a];
            const Vec2<T>& b = ends_[of_b];
            return std::tie(length2_[0], b.x, b.y) < std::tie(length2_[1], a.x, a.y) ? of_b : of_a;
        }
        return values[of_b] < values[of_a] ? of_b : of_a;
    }

    static void store(const Two& two, T* first) { detail::store<Two>(two, first); }

    std::array<Vec2<T>, 4> ends_;
    std::array<Vec2<T>, 2> edges_;
    std::array<T, 2> length2_;    ///< of the segment that the ends of a are compared with, then those of b
    std::array<T, 4> along_;      ///< of each end along the other segment, times that one's length
    std::array<T, 4> left_;       ///< to its left, as well
    std::array<T, 4> distance2_;  ///< the square of its distance from the other segment
    T error_;
};

/// Two capsules, two segments, or one of each.
struct CapsuleCapsule {
    static constexpr std::string_view name = "pairs/capsule_capsule";

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& CapsuleShape<B>;

    template <class A, class B, TraceSink Sink>
    [[nodiscard]] static bool overlap(const A& a, const B& b, Policy policy, Sink& sink) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const SegmentPair<T> pair(a.a, a.b, b.a, b.b);
        const SquaredGap<T> gap = pair.gap(radius_of(a) + radius_of(b));
        const bool crosses = pair.crosses();
        if (!(crosses | gap.is_sure())) [[unlikely]] {
            emit_fallback<T>(ExactReason::within_bound, gap.value, gap.bound, sink);
            return overlap_of_proxies(a, b, policy, sink);
        }
        const bool overlapping = crosses | (gap.value < 0);
        if constexpr (Sink::enabled) {
            emit_answer(Operation::overlap, a, b, Solved<T>(a, b), overlapping, sink);
        }
        return overlapping;
    }

    template <class A, class B, TraceSink Sink>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Solved<ScalarOf<A>> solved(a, b);
        if (solved.is_apart) {
            emit_answer(Operation::contact, a, b, solved, false, sink);
            return std::nullopt;
        }
        if (!(solved.is_overlapping && solved.is_clear())) [[unlikely]] {
            solved.emit_unsure(sink);
            return contact_of_proxies(a, b, policy, sink);
        }
        return optional_of([&] {
            const Contact<T> contact =
                solved.contact([&](const Contact<T>& clipped, const FacingEdges<T>& edges) {
                    emit(sink, [&] { return clipping_event(clipped, edges); });
                });
            emit_deepest(contact, solved.part(true), solved.part(false), sink);
            emit_answer(Operation::contact, a, b, solved, true, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Solved<ScalarOf<A>> solved(a, b);
        if (!solved.is_apart) {
            solved.emit_unsure(sink);
            return distance_of_proxies(a, b, sink);
        }
        const bool swapped = !solved.found.is_of_b();
        const Vec2<T> on_edge =
            without_negative_zero(solved.found.feature.point + solved.outward() * solved.of_reference);
        const Vec2<T> on_end = without_negative_zero(solved.end() - solved.outward() * solved.of_incident);
        const Distance<T> answer{(solved.separation()), swapped ? on_end : on_edge,
                                 swapped ? on_edge : on_end, solved.normal()};
        emit(sink, [&] {
            return ClosestFeature<T>{solved.part(true), solved.part(false), answer.point_a, answer.point_b,
                                     answer.distance};
        });
        emit_distance_verdict(answer.distance, solved.axis().axis, sink);
        return answer;
    }

private:
    /// The pair with its nearest features.
    template <Scalar T>
    struct Solved {
        SegmentPair<T> pair;
        EndAndFeature<T> found;
        T of_reference;  ///< the radii: of the shape whose feature it is
        T of_incident;   ///< and of the one whose end it is
        FeatureGap<T> gap;
        bool is_apart;
        bool is_overlapping;

        template <class A, class B>
        [[gnu::always_inline]] Solved(const A& a, const B& b)
            : pair(a.a, a.b, b.a, b.b),
              found(pair.find(64 * T(std::numeric_limits<T>::epsilon()))),
              of_reference(found.is_of_b() ? radius_of(a) : radius_of(b)),
              of_incident(found.is_of_b() ? radius_of(b) : radius_of(a)),
              gap(found.feature, radius_of(a) + radius_of(b)),
              is_apart(found.is_sure & gap.is_apart(found.feature)),
              is_overlapping(found.is_sure & gap.is_overlapping(found.feature)) {}

        [[nodiscard, gnu::always_inline]] const Vec2<T>& end() const { return pair.end(found.end); }
        [[nodiscard, gnu::always_inline]] T inverse() const {
            return found.feature.length2 > 0 ? 1 / std::sqrt(found.feature.length2) : T(0);
        }
        [[nodiscard, gnu::always_inline]] Vec2<T> outward() const { return found.feature.across * inverse(); }
        [[nodiscard, gnu::always_inline]] T separation() const {
            return gap.separation(found.feature.outside * inverse());
        }
        [[nodiscard]] Vec2<T> normal() const {
            return without_negative_zero(found.is_of_b() ? outward() : -outward());
        }
        [[nodiscard]] Feature part(bool of_a) const {
            const bool is_edge = found.feature.edge != NearestFeature<T>::no_edge && of_a == found.is_of_b();
            return is_edge ? Feature::edge : Feature::vertex;
        }
        [[nodiscard]] DecidingAxis axis() const {
            return found.feature.edge == NearestFeature<T>::no_edge
                       ? DecidingAxis{Axis::vertices, {}, {}}
                       : across_edge(found.feature.edge, found.is_of_b());
        }

        /// Whether one feature is nearest, and rounding has not turned an end into an edge or the other way
        /// round.
        [[nodiscard]] bool is_clear() const {
            const auto is_clear_along = [&](const Vec2<T>& away, bool of_b) {
                return std::abs(glm::dot(away, pair.edge(of_b))) > pair.error();
            };
            if (found.feature.edge == NearestFeature<T>::no_edge) {
                return is_clear_along(found.feature.across, false) &
                       is_clear_along(found.feature.across, true);
            }
            const bool reference = !found.is_of_b();
            const std::size_t start = reference ? 2 : 0;
            return found.feature.is_unique & is_clear_along(end() - pair.end(start), reference) &
                   is_clear_along(end() - pair.end(start + 1), reference);
        }

        template <class OnClipped>
        [[nodiscard, gnu::always_inline]] Contact<T> contact(OnClipped&& on_clipped) const {
            const Vec2<T> away = outward();
            const Vec2<T> on_reference = found.feature.point + away * of_reference;
            const Vec2<T> on_incident = end() - away * of_incident;
            const T depth = -separation();
            const bool reference_is_a = found.is_of_b();
            Contact<T> contact;
            contact.normal = normal();
            contact.depth = (depth);
            contact.point_a = without_negative_zero(reference_is_a ? on_reference : on_incident);
            contact.point_b = without_negative_zero(reference_is_a ? on_incident : on_reference);
            contact.degenerate = false;
            if (found.feature.edge == NearestFeature<T>::no_edge) {
                contact.manifold[0] = {without_negative_zero((on_reference + on_incident) * T(0.5)),
                                       -contact.depth};
                contact.manifold_size = 1;
                return contact;
            }
            const std::size_t first = reference_is_a ? 0 : 2;
            const std::size_t edge = found.feature.edge;  // edge 1 runs the other way
            const FacingEdges<T> edges{reference_is_a,
                                       pair.end(first + edge) + away * of_reference,
                                       pair.end(first + 1 - edge) + away * of_reference,
                                       away,
                                       on_incident,
                                       pair.end(found.end ^ 1U) - away * of_incident,
                                       depth};
            add_clipped(contact, edges);
            on_clipped(contact, edges);
            return contact;
        }

        template <TraceSink Sink>
        void emit_unsure(Sink& sink) const {
            emit_fallback<T>(ExactReason::within_bound, gap.squares.value, gap.squares.bound, sink);
        }
    };

    template <class A, class B, TraceSink Sink>
    static void emit_answer(Operation operation, const A& a, const B& b, const Solved<ScalarOf<A>>& solved,
                            bool overlapping, Sink& sink) {
        using T = ScalarOf<A>;
        emit_settled<T>(overlapping, solved.gap.squares.value, solved.gap.squares.bound, sink);
        emit(sink,
             [&] { return projection_of(a, b, solved.axis(), solved.normal(), (-solved.separation())); });
        emit(sink, [&] {
            return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated,
                              solved.axis().axis, overlapping ? (-solved.separation()) : T(0)};
        });
    }
};

}  // namespace collidarium::detail
