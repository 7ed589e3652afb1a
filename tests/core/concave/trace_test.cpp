/// Everything in an answer about a concave polygon can be read off its trace.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "support/concave_generators.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using Trace = std::vector<Event<double>>;

template <class E>
const E* last(const Trace& trace) {
    const E* found = nullptr;
    for (const Event<double>& event : trace) {
        if (const auto* one = std::get_if<E>(&event)) {
            found = one;
        }
    }
    return found;
}

template <class E>
std::size_t count(const Trace& trace) {
    return static_cast<std::size_t>(std::count_if(trace.begin(), trace.end(), [](const Event<double>& event) {
        return std::holds_alternative<E>(event);
    }));
}

/// The verdict, which has to be the last event and the only one.
const Verdict<double>& verdict_of(const Trace& trace) {
    EXPECT_EQ(count<Verdict<double>>(trace), 1U);
    EXPECT_TRUE(std::holds_alternative<Verdict<double>>(trace.back()));
    EXPECT_TRUE(std::holds_alternative<Route<double>>(trace.front()));
    return std::get<Verdict<double>>(trace.back());
}

void expect_contact_in(const Trace& trace, const std::optional<Contact<double>>& contact, double rounding) {
    const Verdict<double>& verdict = verdict_of(trace);
    EXPECT_EQ(verdict.hit, contact.has_value());
    if (!contact) {
        return;
    }
    EXPECT_EQ(verdict.value, contact->depth);
    const auto* candidate = last<MtvCandidate<double>>(trace);
    ASSERT_NE(candidate, nullptr);
    EXPECT_TRUE(candidate->free);
    EXPECT_EQ(candidate->length, contact->depth);
    EXPECT_EQ(candidate->translation, contact->mtv());
    for (const Event<double>& event : trace) {
        if (const auto* one = std::get_if<MtvCandidate<double>>(&event)) {
            EXPECT_TRUE(one->free == (one == candidate));
            EXPECT_LE(one->length, contact->depth + rounding) << "one that was tried before";
        }
    }
    const auto* clipping = last<Clipping<double>>(trace);
    ASSERT_NE(clipping, nullptr);
    ASSERT_EQ(clipping->kept_count, contact->manifold_size);
    for (std::size_t i = 0; i < contact->manifold_size; ++i) {
        EXPECT_EQ(clipping->kept[i], contact->manifold[i].position);
    }
}

bool has_time(const Trace& trace, double t) {
    return std::any_of(trace.begin(), trace.end(), [&](const Event<double>& event) {
        if (const auto* crossing = std::get_if<EdgeCrossing<double>>(&event)) {
            return crossing->t == t;
        }
        if (const auto* interval = std::get_if<CastInterval<double>>(&event)) {
            return interval->enter == t;
        }
        if (const auto* result = std::get_if<FilterResult<double>>(&event)) {
            return result->value == t;
        }
        if (const auto* quadratic = std::get_if<Quadratic<double>>(&event)) {
            return quadratic->roots[0] == t || quadratic->roots[1] == t;
        }
        return false;
    });
}

TEST(ConcaveTrace, TellsTheAnswerAndChangesNothing) {
    int contacts = 0;
    int hits = 0;
    int timed = 0;
    for (const Family family : {Family::random, Family::grid, Family::shared}) {
        ConcavePairGenerator generator(family, 31 + static_cast<unsigned>(family));
        for (int i = 0; i < 240 && !::testing::Test::HasFailure(); ++i) {
            const auto p = generator.next();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(p));
            const double rounding = 1e-12 * std::max(magnitude(p.a), magnitude(p.b));
            for (const Policy policy : {Policy::open, Policy::closed}) {
                Recorder<double> of_overlap;
                const bool both = overlap(p.a, p.b, {policy}, of_overlap);
                EXPECT_EQ(both, overlap(p.a, p.b, {policy}));
                EXPECT_EQ(verdict_of(of_overlap.events()).hit, both);
                EXPECT_GT(count<PartPair<double>>(of_overlap.events()), 0U);

                Recorder<double> of_contact;
                const auto contact_traced = contact(p.a, p.b, {policy}, of_contact);
                const auto contact_plain = contact(p.a, p.b, {policy});
                ASSERT_EQ(contact_traced.has_value(), contact_plain.has_value());
                EXPECT_TRUE(!contact_plain || contact_plain->mtv() == contact_traced->mtv());
                expect_contact_in(of_contact.events(), contact_traced, rounding);
                contacts += contact_traced ? 1 : 0;

                Recorder<double> of_cast;
                const auto hit = cast(p.a, p.b, p.translation, {policy}, of_cast);
                const auto plain = cast(p.a, p.b, p.translation, {policy});
                ASSERT_EQ(hit.has_value(), plain.has_value());
                EXPECT_TRUE(!hit || (hit->t == plain->t && hit->normal == plain->normal));
                EXPECT_EQ(verdict_of(of_cast.events()).hit, hit.has_value());
                if (hit && !hit->started_inside) {
                    ++hits;
                    EXPECT_EQ(verdict_of(of_cast.events()).value, hit->t);
                    timed += has_time(of_cast.events(), hit->t) ? 1 : 0;
                }
            }
            Recorder<double> of_distance;
            const auto apart = distance(p.a, p.b, {}, of_distance);
            EXPECT_EQ(apart.distance, distance(p.a, p.b).distance);
            EXPECT_EQ(verdict_of(of_distance.events()).value, apart.distance);
            if (apart.distance > 0) {
                const auto* closest = last<ClosestFeature<double>>(of_distance.events());
                ASSERT_NE(closest, nullptr);
                EXPECT_EQ(closest->distance, apart.distance);
                EXPECT_EQ(closest->point_a, apart.point_a);
                EXPECT_EQ(closest->point_b, apart.point_b);
            }
        }
    }
    EXPECT_GT(contacts, 200);
    EXPECT_GT(hits, 100);
    EXPECT_GT(timed, hits * 9 / 10);
}

TEST(ConcaveTrace, OfWhatIsFarApartTellsOfTheBoxesAlone) {
    const std::vector<V> comb{{0, 0}, {7, 0}, {7, 3}, {6, 3}, {6, 1}, {4, 1},
                              {4, 3}, {3, 3}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
    const Shape<double> a = *make_polygon_shape<double>(comb).shape;
    Recorder<double> recorder;
    EXPECT_FALSE(overlap(a, translated(a, V(20, 0)), {Policy::open}, recorder));
    ASSERT_EQ(recorder.events().size(), 3U);
    const auto* boxes = last<PartPair<double>>(recorder.events());
    ASSERT_NE(boxes, nullptr);
    EXPECT_FALSE(boxes->kept);
    EXPECT_EQ(boxes->max_a, V(7, 3));
    EXPECT_EQ(boxes->min_b, V(20, 0));
}

}  // namespace
}  // namespace collidarium::testing
