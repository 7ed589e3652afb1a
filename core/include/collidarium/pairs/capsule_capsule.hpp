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

/// An end of one segment and the feature of the other segment that it is nearest to.
struct EndAndFeature {
    bool end_is_of_b;
    std::size_t end;  ///< 0 or 1
    NearestFeature feature;
};

/// Two segments, of which a's ends are 0 and 1 and b's are 2 and 3.
class SegmentPair {
public:
    [[gnu::always_inline]] SegmentPair(const std::array<Vec2<double>, 4>& ends)
        : ends_(ends), of_a_(ends[1] - ends[0]), of_b_(ends[3] - ends[2]) {
        const auto sum = [](const Vec2<double>& v) { return std::abs(v.x) + std::abs(v.y); };
        const double extent = sum(of_a_) + sum(of_b_) + sum(ends[2] - ends[0]);
        error_ = few_roundings * extent * extent;
        // How far each end is to the left of the other segment's line, times that one's length.
        left_ = {cross(of_b_, ends[0] - ends[2]), cross(of_b_, ends[1] - ends[2]),
                 cross(of_a_, ends[2] - ends[0]), cross(of_a_, ends[3] - ends[0])};
    }

    [[nodiscard, gnu::always_inline]] const Vec2<double>& end(bool of_b, std::size_t i) const {
        return ends_[(of_b ? 2U : 0U) + i];
    }
    [[nodiscard, gnu::always_inline]] const Vec2<double>& edge(bool of_b) const {
        return of_b ? of_b_ : of_a_;
    }

    /// What is nearest; nothing sure where the segments may only touch, where two features may be as near
    /// within `tie`, or where rounding may have turned an end into an edge.
    [[nodiscard, gnu::always_inline]] bool find(double tie, EndAndFeature& found) const {
        const double length2_a = glm::dot(of_a_, of_a_);
        const double length2_b = glm::dot(of_b_, of_b_);
        const auto are_opposite = [&](double u, double v) {
            return (u > error_ && v < -error_) || (u < -error_ && v > error_);
        };
        if (are_opposite(left_[0], left_[1]) && are_opposite(left_[2], left_[3])) {
            return find_crossing(length2_a, length2_b, tie, found);
        }
        std::array<double, 4> distance2;
        for (std::size_t i = 0; i < 2; ++i) {
            distance2[i] = squared_distance(ends_[i], ends_[2], of_b_, length2_b);
            distance2[2 + i] = squared_distance(ends_[2 + i], ends_[0], of_a_, length2_a);
        }
        const std::size_t nearest = least(distance2, length2_a, length2_b);
        found.end_is_of_b = nearest >= 2;
        found.end = nearest % 2;
        const bool other = !found.end_is_of_b;
        found.feature = nearest_feature_of_segment(end(other, 0), end(other, 1), ends_[nearest]);
        return distance2[nearest] * std::min(length2_a, length2_b) > 16 * error_ * error_;
    }

    [[nodiscard]] double error() const { return error_; }

private:
    [[nodiscard, gnu::always_inline]] bool find_crossing(double length2_a, double length2_b, double tie,
                                                         EndAndFeature& found) const {
        const std::array<double, 4> depth2 = {
            left_[0] * left_[0] / length2_b, left_[1] * left_[1] / length2_b, left_[2] * left_[2] / length2_a,
            left_[3] * left_[3] / length2_a};
        const std::size_t nearest = least(depth2, length2_a, length2_b);
        double second = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < 4; ++i) {
            second = i == nearest ? second : std::min(second, depth2[i]);
        }
        found.end_is_of_b = nearest >= 2;
        found.end = nearest % 2;
        const bool other = !found.end_is_of_b;
        const Vec2<double>& reference = edge(other);
        const double length2 = other ? length2_b : length2_a;
        const bool is_left = left_[nearest] > 0;
        const Vec2<double> across = is_left ? -perpendicular(reference) : perpendicular(reference);
        const double along = glm::dot(ends_[nearest] - end(other, 0), reference);
        found.feature = {.point = end(other, 0) + reference * (along / length2),
                         .across = across,
                         .length2 = length2,
                         .outside = -std::abs(left_[nearest]),
                         .error = error_,
                         .edge = is_left ? std::size_t(0) : std::size_t(1),
                         .is_unique = second - depth2[nearest] > tie * second};
        return true;
    }

    [[nodiscard, gnu::always_inline]] static double squared_distance(const Vec2<double>& point,
                                                                     const Vec2<double>& start,
                                                                     const Vec2<double>& edge,
                                                                     double length2) {
        const Vec2<double> from_start = point - start;
        const double part = std::min(std::max(glm::dot(from_start, edge) / length2, 0.0), 1.0);
        const Vec2<double> away = from_start - edge * part;
        return glm::dot(away, away);
    }

    /// Which end has the least value. Of equal ones that of the shorter segment, or the one farther left, so
    /// that swapping the two segments changes nothing.
    [[nodiscard, gnu::always_inline]] std::size_t least(const std::array<double, 4>& values, double length2_a,
                                                        double length2_b) const {
        const std::size_t of_a = values[1] < values[0] ? 1 : 0;
        const std::size_t of_b = values[3] < values[2] ? 3 : 2;
        if (values[of_b] == values[of_a]) [[unlikely]] {
            const Vec2<double>& a = ends_[of_a];
            const Vec2<double>& b = ends_[of_b];
            return std::tie(length2_b, b.x, b.y) < std::tie(length2_a, a.x, a.y) ? of_b : of_a;
        }
        return values[of_b] < values[of_a] ? of_b : of_a;
    }

    const std::array<Vec2<double>, 4>& ends_;
    Vec2<double> of_a_;
    Vec2<double> of_b_;
    double error_;
    std::array<double, 4> left_;
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
        const Solved solved(a, b);
        if (solved.decision == Decision::unsure) [[unlikely]] {
            solved.template emit_unsure<T>(sink);
            return overlap_of_proxies(a, b, policy, sink);
        }
        const bool overlapping = solved.decision == Decision::overlapping;
        emit_answer(Operation::overlap, a, b, solved, sink);
        return overlapping;
    }

    template <class A, class B, TraceSink Sink>
    [[nodiscard]] static std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                     Sink& sink) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Solved solved(a, b);
        if (solved.decision == Decision::apart) {
            emit_answer(Operation::contact, a, b, solved, sink);
            return std::nullopt;
        }
        if (solved.decision == Decision::unsure || !solved.is_sure()) [[unlikely]] {
            solved.template emit_unsure<T>(sink);
            return contact_of_proxies(a, b, policy, sink);
        }
        return optional_of([&] {
            const Contact<T> contact =
                solved.template contact<T>([&](const Contact<T>& clipped, const FacingEdges& edges) {
                    emit(sink, [&] { return clipping_event(clipped, edges); });
                });
            emit_deepest(contact, solved.part(true), solved.part(false), sink);
            emit_answer(Operation::contact, a, b, solved, sink);
            return contact;
        });
    }

    template <class A, class B, TraceSink Sink>
    [[nodiscard]] static Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink) {
        using T = ScalarOf<A>;
        emit_route<T>(name, sink);
        const Solved solved(a, b);
        if (solved.decision != Decision::apart) {
            solved.template emit_unsure<T>(sink);
            return distance_of_proxies(a, b, sink);
        }
        const bool swapped = !solved.found.end_is_of_b;
        const NearestFeature& feature = solved.found.feature;
        const Vec2<T> on_edge = rounded_to<T>(feature.point + solved.outward() * solved.of_reference);
        const Vec2<T> on_end = rounded_to<T>(solved.end() - solved.outward() * solved.of_incident);
        const Distance<T> answer{static_cast<T>(solved.separation()), swapped ? on_end : on_edge,
                                 swapped ? on_edge : on_end, solved.template normal<T>()};
        emit(sink, [&] {
            return ClosestFeature<T>{solved.part(true), solved.part(false), answer.point_a, answer.point_b,
                                     answer.distance};
        });
        emit_distance_verdict(answer.distance, solved.axis().axis, sink);
        return answer;
    }

private:
    /// The pair with its nearest features.
    struct Solved {
        std::array<Vec2<double>, 4> ends;
        SegmentPair pair;
        EndAndFeature found;
        bool is_found;
        double of_reference;  ///< the radii: of the shape whose feature it is
        double of_incident;   ///< and of the one whose end it is
        FeatureGap gap;
        Decision decision;

        template <class A, class B>
        [[gnu::always_inline]] Solved(const A& a, const B& b)
            : ends{Vec2<double>(a.a), Vec2<double>(a.b), Vec2<double>(b.a), Vec2<double>(b.b)},
              pair(ends),
              is_found(pair.find(64 * double(std::numeric_limits<ScalarOf<A>>::epsilon()), found)),
              of_reference(found.end_is_of_b ? radius_of(a) : radius_of(b)),
              of_incident(found.end_is_of_b ? radius_of(b) : radius_of(a)),
              gap(found.feature, of_reference + of_incident),
              decision(is_found ? gap.decision(found.feature) : Decision::unsure) {}

        [[nodiscard]] const Vec2<double>& end() const { return pair.end(found.end_is_of_b, found.end); }
        [[nodiscard]] double length() const { return std::sqrt(found.feature.length2); }
        [[nodiscard]] Vec2<double> outward() const { return found.feature.across / length(); }
        [[nodiscard]] double separation() const { return gap.separation(found.feature, length()); }
        template <Scalar T>
        [[nodiscard]] Vec2<T> normal() const {
            return rounded_to<T>(found.end_is_of_b ? outward() : -outward());
        }
        [[nodiscard]] Feature part(bool of_a) const {
            const bool is_edge = found.feature.edge != NearestFeature::no_edge && of_a == found.end_is_of_b;
            return is_edge ? Feature::edge : Feature::vertex;
        }
        [[nodiscard]] DecidingAxis axis() const {
            return found.feature.edge == NearestFeature::no_edge
                       ? DecidingAxis{Axis::vertices, {}, {}}
                       : across_edge(found.feature.edge, found.end_is_of_b);
        }

        /// Whether one feature is nearest, and rounding has not turned an end into an edge or the other way
        /// round.
        [[nodiscard]] bool is_sure() const {
            const bool reference = !found.end_is_of_b;
            const auto is_clear = [&](const Vec2<double>& away, const Vec2<double>& edge) {
                return std::abs(glm::dot(away, edge)) > pair.error();
            };
            if (found.feature.edge == NearestFeature::no_edge) {
                return is_clear(found.feature.across, pair.edge(false)) &&
                       is_clear(found.feature.across, pair.edge(true));
            }
            return found.feature.is_unique &&
                   is_clear(end() - pair.end(reference, 0), pair.edge(reference)) &&
                   is_clear(end() - pair.end(reference, 1), pair.edge(reference));
        }

        template <Scalar T, class OnClipped>
        [[nodiscard, gnu::always_inline]] Contact<T> contact(OnClipped&& on_clipped) const {
            const Vec2<double> away = outward();
            const Vec2<double> on_reference = found.feature.point + away * of_reference;
            const Vec2<double> on_incident = end() - away * of_incident;
            const double depth = -separation();
            const bool reference_is_a = found.end_is_of_b;
            Contact<T> contact;
            contact.normal = normal<T>();
            contact.depth = static_cast<T>(depth);
            contact.point_a = rounded_to<T>(reference_is_a ? on_reference : on_incident);
            contact.point_b = rounded_to<T>(reference_is_a ? on_incident : on_reference);
            contact.degenerate = false;
            if (found.feature.edge == NearestFeature::no_edge) {
                contact.manifold[0] = {rounded_to<T>((on_reference + on_incident) * 0.5), -contact.depth};
                contact.manifold_size = 1;
                return contact;
            }
            const bool reference = !found.end_is_of_b;
            const std::size_t first = found.feature.edge;  // edge 1 runs the other way
            const FacingEdges edges{reference_is_a,
                                    pair.end(reference, first) + away * of_reference,
                                    pair.end(reference, 1 - first) + away * of_reference,
                                    away,
                                    on_incident,
                                    pair.end(!reference, 1 - found.end) - away * of_incident,
                                    depth};
            add_clipped(contact, edges);
            on_clipped(contact, edges);
            return contact;
        }

        template <Scalar T, TraceSink Sink>
        void emit_unsure(Sink& sink) const {
            emit_fallback<T>(ExactReason::within_bound, gap.value, gap.bound, sink);
        }
    };

    template <class A, class B, TraceSink Sink>
    static void emit_answer(Operation operation, const A& a, const B& b, const Solved& solved, Sink& sink) {
        using T = ScalarOf<A>;
        const bool overlapping = solved.decision == Decision::overlapping;
        emit_settled<T>(overlapping, solved.gap.value, solved.gap.bound, sink);
        emit(sink, [&] {
            return projection_of(a, b, solved.axis(), solved.template normal<T>(),
                                 static_cast<T>(-solved.separation()));
        });
        emit(sink, [&] {
            return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated,
                              solved.axis().axis, overlapping ? static_cast<T>(-solved.separation()) : T(0)};
        });
    }
};

}  // namespace collidarium::detail
