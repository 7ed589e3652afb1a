#pragma once

/// Reads answers off their traces: what a query returned has to be there in the events that it emitted, to
/// the bit, and a query that nobody listens to has to return the same bits.
///
///     Recorder<T> recorder;
///     const auto touch = contact(a, b, {policy}, recorder);
///     expect_same_bits<T>(touch, contact(a, b, {policy}));
///     expect_clean(touch);
///     expect_shown(recorder, touch);

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/print.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::testing {

/// The numbers of an answer, in order.
template <Scalar T>
class Numbers {
public:
    [[nodiscard]] static std::vector<T> of(bool answer) { return {T(answer)}; }
    [[nodiscard]] static std::vector<T> of(const Contact<T>& contact) {
        Numbers all;
        all << contact.normal << contact.depth << contact.point_a << contact.point_b;
        for (const ContactPoint<T>& point : contact.points()) {
            all << point.position << point.separation;
        }
        return (all << T(contact.degenerate)).numbers_;
    }
    [[nodiscard]] static std::vector<T> of(const Distance<T>& distance) {
        Numbers all;
        return (all << distance.distance << distance.point_a << distance.point_b << distance.normal).numbers_;
    }
    [[nodiscard]] static std::vector<T> of(const CastHit<T>& hit) {
        Numbers all;
        all << hit.t << hit.normal << hit.point << hit.position << hit.depth;
        return (all << T(hit.started_inside) << T(hit.corner)).numbers_;
    }
    template <class Hit>
    [[nodiscard]] static std::vector<T> of(const CastResult<T, Hit>& result) {
        return of(result.hit);
    }
    [[nodiscard]] static std::vector<T> of(const RayHit<T>& hit) {
        Numbers all;
        all << hit.s << hit.normal << hit.point << hit.depth;
        return (all << T(hit.started_inside) << T(hit.corner)).numbers_;
    }
    template <class Answer>
    [[nodiscard]] static std::vector<T> of(const std::optional<Answer>& answer) {
        return answer ? of(*answer) : std::vector<T>{};
    }

private:
    Numbers() { numbers_.reserve(16); }
    Numbers& operator<<(T number) {
        numbers_.push_back(number);
        return *this;
    }
    Numbers& operator<<(const Vec2<T>& vector) { return *this << vector.x << vector.y; }

    std::vector<T> numbers_;
};

/// Whether two answers are the same to the bit.
template <Scalar T, class First, class Second>
[[nodiscard]] bool same_bits(const First& first, const Second& second) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    return std::ranges::equal(Numbers<T>::of(first), Numbers<T>::of(second), [](T one, T other) {
        return std::bit_cast<Bits>(one) == std::bit_cast<Bits>(other);
    });
}
template <Scalar T, class First, class Second>
void expect_same_bits(const First& first, const Second& second) {
    EXPECT_TRUE((same_bits<T>(first, second)))
        << ::testing::PrintToString(Numbers<T>::of(first)) << " is not "
        << ::testing::PrintToString(Numbers<T>::of(second));
}

/// No number of an answer is NaN, infinite, or a negative zero. (Coordinates of points may be: they are the
/// caller's.)
template <Scalar T>
void expect_clean(const Vec2<T>& normal) {
    EXPECT_TRUE(std::isfinite(normal.x) && std::isfinite(normal.y));
    EXPECT_FALSE((normal.x == 0 && std::signbit(normal.x)) || (normal.y == 0 && std::signbit(normal.y)));
}
template <Scalar T>
void expect_clean(T number) {
    EXPECT_TRUE(std::isfinite(number));
    EXPECT_FALSE(number == 0 && std::signbit(number));
}
template <Scalar T>
void expect_clean(const Contact<T>& contact) {
    expect_clean(contact.normal);
    expect_clean(contact.depth);
    expect_clean(contact.mtv());
    for (const T number : Numbers<T>::of(contact)) {
        EXPECT_TRUE(std::isfinite(number));
    }
    EXPECT_GE(contact.manifold_size, 1U);
    EXPECT_FALSE(contact.manifold_size == 2 && contact.manifold[0].position == contact.manifold[1].position);
    for (const ContactPoint<T>& point : contact.points()) {
        expect_clean(point.separation);
        EXPECT_LE(point.separation, 0);
    }
}
template <Scalar T>
void expect_clean(const Distance<T>& distance) {
    expect_clean(distance.distance);
    expect_clean(distance.normal);
    for (const T number : Numbers<T>::of(distance)) {
        EXPECT_TRUE(std::isfinite(number));
    }
    if (distance.distance == 0) {
        EXPECT_EQ(distance.point_a, distance.point_b);
    }
}
template <Scalar T>
void expect_clean(const CastHit<T>& hit) {
    expect_clean(hit.normal);
    expect_clean(hit.t);
    expect_clean(hit.depth);
    for (const T number : Numbers<T>::of(hit)) {
        EXPECT_TRUE(std::isfinite(number));
    }
}
template <class Answer>
void expect_clean(const std::optional<Answer>& answer) {
    if (answer) {
        expect_clean(*answer);
    }
}

/// Those of one type, of the events of any recorder.
template <class Wanted, class AnyEvent>
[[nodiscard]] std::vector<Wanted> events_of(const std::vector<AnyEvent>& events) {
    std::vector<Wanted> found;
    for (const AnyEvent& event : events) {
        if (const auto* one = std::get_if<Wanted>(&event)) {
            found.push_back(*one);
        }
    }
    return found;
}

/// The events of one query.
template <Scalar T>
class TraceReading {
public:
    explicit TraceReading(const Recorder<T>& recorder) : events_(recorder.events()) {}

    template <class Wanted>
    [[nodiscard]] std::vector<Wanted> all() const {
        return events_of<Wanted>(events_);
    }
    template <class Wanted>
    [[nodiscard]] std::optional<Wanted> last() const {
        const auto found = all<Wanted>();
        return found.empty() ? std::nullopt : std::optional(found.back());
    }

    /// There is one verdict, at the end; it names the query and has its answer.
    void expect_verdict(Operation operation, bool hit) const {
        ASSERT_FALSE(events_.empty());
        EXPECT_EQ(all<Verdict<T>>().size(), 1U);
        const auto* verdict = std::get_if<Verdict<T>>(&events_.back());
        ASSERT_NE(verdict, nullptr);
        EXPECT_EQ(verdict->operation, operation);
        EXPECT_EQ(verdict->hit, hit);
        EXPECT_FALSE(std::isnan(verdict->value));
    }
    /// The last axis looked at is the one that decided.
    void expect_deciding_axis(const Vec2<T>& normal, T overlap) const {
        const auto axis = last<AxisProjection<T>>();
        ASSERT_TRUE(axis.has_value()) << "no axis shows the normal";
        EXPECT_EQ(axis->direction, normal);
        EXPECT_EQ(axis->overlap, overlap);
    }
    /// The last closest features are these.
    void expect_closest(const Vec2<T>& point_a, const Vec2<T>& point_b, T distance) const {
        const auto closest = last<ClosestFeature<T>>();
        ASSERT_TRUE(closest.has_value()) << "no closest features";
        EXPECT_EQ(closest->point_a, point_a);
        EXPECT_EQ(closest->point_b, point_b);
        EXPECT_EQ(closest->distance, distance);
    }
    /// Whether an event has the time of a hit.
    [[nodiscard]] bool shows_time(T t) const {
        const auto any = [&](const auto& found, auto&& has) {
            return std::any_of(found.begin(), found.end(), has);
        };
        // A path that starts on the surface enters before, or as, it starts.
        const auto is_entry = [&](T time) { return time == t || (t == 0 && time <= 0); };
        return any(all<EdgeCrossing<T>>(), [&](const auto& event) { return is_entry(event.t); }) ||
               any(all<CastInterval<T>>(), [&](const auto& event) { return is_entry(event.enter); }) ||
               any(all<Quadratic<T>>(),
                   [&](const auto& event) { return event.root_count > 0 && is_entry(event.roots[0]); }) ||
               any(all<Advancement<T>>(), [&](const auto& event) { return event.t == t; }) ||
               any(all<Candidate<T>>(), [&](const auto& event) { return event.hit && event.t == t; });
    }

private:
    const std::vector<Event<T>>& events_;
};

/// The verdict of an overlap test.
template <Scalar T>
void expect_shown(const Recorder<T>& recorder, bool answer) {
    TraceReading<T>(recorder).expect_verdict(Operation::overlap, answer);
}

/// The deciding axis shows the depth and the normal, clipping kept the points of the manifold, and the
/// closest features are the deepest points.
template <Scalar T>
void expect_shown(const Recorder<T>& recorder, const std::optional<Contact<T>>& answer) {
    const TraceReading<T> trace(recorder);
    trace.expect_verdict(Operation::contact, answer.has_value());
    if (!answer) {
        return;
    }
    EXPECT_EQ(trace.template last<Verdict<T>>()->value, answer->depth);
    trace.expect_deciding_axis(answer->normal, answer->depth);
    trace.expect_closest(answer->point_a, answer->point_b, T(0) - answer->depth);
    const auto clipping = trace.template last<Clipping<T>>();
    if (!clipping) {
        EXPECT_EQ(answer->manifold_size, 1U) << "two points that no clipping kept";
        return;
    }
    ASSERT_EQ(clipping->kept_count, answer->manifold_size);
    for (std::size_t i = 0; i < answer->manifold_size; ++i) {
        EXPECT_EQ(clipping->kept[i], answer->manifold[i].position);
    }
}

/// The last closest features are the distance.
template <Scalar T>
void expect_shown(const Recorder<T>& recorder, const Distance<T>& answer) {
    const TraceReading<T> trace(recorder);
    trace.expect_verdict(Operation::distance, answer.distance == 0);
    EXPECT_EQ(trace.template last<Verdict<T>>()->value, answer.distance);
    trace.expect_closest(answer.point_a, answer.point_b, answer.distance);
}

/// An event has the time of the hit; where the shapes start in overlap the deciding axis has the depth.
template <Scalar T>
void expect_shown(const Recorder<T>& recorder, const std::optional<CastHit<T>>& answer) {
    const TraceReading<T> trace(recorder);
    trace.expect_verdict(Operation::cast, answer.has_value());
    if (!answer) {
        return;
    }
    EXPECT_EQ(trace.template last<Verdict<T>>()->value, answer->t);
    if (answer->started_inside) {
        trace.expect_deciding_axis(answer->normal, answer->depth);
    } else {
        EXPECT_TRUE(trace.shows_time(answer->t)) << "no event has the time " << answer->t;
    }
}

/// Of what becomes of a cast.
template <Scalar T, class Hit>
void expect_clean(const CastResult<T, Hit>& result) {
    expect_clean(result.t);
    for (const Vec2<T>& vector : {result.position, result.delta}) {
        EXPECT_TRUE(std::isfinite(vector.x) && std::isfinite(vector.y));
    }
    expect_clean(result.hit);
}
template <Scalar T, class Hit>
void expect_shown(const Recorder<T>& recorder, const CastResult<T, Hit>& result) {
    expect_shown(recorder, result.hit);
}

}  // namespace collidarium::testing
