/// Everything in an answer about a concave polygon can be read off its trace, and listening changes nothing.

#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

void expect_contact_in(const Recorder<double>& recorder, const std::optional<Contact<double>>& contact,
                       double rounding) {
    const TraceReading<double> trace(recorder);
    if (!contact) {
        return;
    }
    const auto candidates = trace.all<MtvCandidate<double>>();
    ASSERT_FALSE(candidates.empty());
    EXPECT_EQ(candidates.back().length, contact->depth);
    EXPECT_EQ(candidates.back().translation, contact->mtv());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        EXPECT_EQ(candidates[i].free, i + 1 == candidates.size());
        EXPECT_LE(candidates[i].length, contact->depth + rounding) << "one that was tried before";
    }
    const auto clipping = trace.last<Clipping<double>>();
    ASSERT_TRUE(clipping);
    ASSERT_EQ(clipping->kept_count, contact->manifold_size);
    for (std::size_t i = 0; i < contact->manifold_size; ++i) {
        EXPECT_EQ(clipping->kept[i], contact->manifold[i].position);
    }
}

TEST(ConcaveTrace, TellsTheCandidatesOfTheContactAndTheClosestPoints) {
    int contacts = 0;
    for (const Family family : {Family::random, Family::grid, Family::shared}) {
        ConcavePairGenerator generator(family, 31 + static_cast<unsigned>(family));
        for_each_pair(generator, name(family), 240, [&](const Pair<double>& p) {
            const double rounding = 1e-12 * std::max(magnitude(p.a), magnitude(p.b));
            for (const Policy policy : policies) {
                Recorder<double> of_overlap;
                (void)overlap(p.a, p.b, {policy}, of_overlap);
                EXPECT_FALSE(TraceReading<double>(of_overlap).all<PartPair<double>>().empty());
                Recorder<double> of_contact;
                const auto touch = contact(p.a, p.b, {policy}, of_contact);
                expect_contact_in(of_contact, touch, rounding);
                contacts += touch ? 1 : 0;
            }
            Recorder<double> of_distance;
            const auto gap = distance(p.a, p.b, {}, of_distance);
            if (gap.distance > 0) {
                TraceReading<double>(of_distance).expect_closest(gap.point_a, gap.point_b, gap.distance);
            }
        });
    }
    EXPECT_GT(contacts, 200);
}

TEST(ConcaveTrace, OfWhatIsFarApartTellsOfTheBoxesAlone) {
    const std::vector<V> comb{{0, 0}, {7, 0}, {7, 3}, {6, 3}, {6, 1}, {4, 1},
                              {4, 3}, {3, 3}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
    const Shape<double> a = polygon(comb);
    Recorder<double> recorder;
    EXPECT_FALSE(overlap(a, translated(a, V(20, 0)), {Policy::open}, recorder));
    ASSERT_EQ(recorder.events().size(), 3U);
    const auto boxes = TraceReading<double>(recorder).last<PartPair<double>>();
    ASSERT_TRUE(boxes);
    EXPECT_FALSE(boxes->kept);
    EXPECT_EQ(boxes->max_a, V(7, 3));
    EXPECT_EQ(boxes->min_b, V(20, 0));
}

Polygon<double> forked() {
    return std::get<Polygon<double>>(fork(0, 0));
}

template <class A, class B>
std::vector<EdgeCrossing<double>> crossings_of(const A& a, const B& b, const V& translation) {
    Recorder<double> recorder;
    (void)cast(a, b, translation, {Policy::open}, recorder);
    return TraceReading<double>(recorder).all<EdgeCrossing<double>>();
}

// Told of a ray that meets nothing: an edge that it crosses after an infinite time.
TEST(ConcaveCastTrace, APointThatMeetsNothingCrossesNoEdge) {
    EXPECT_TRUE(crossings_of(forked(), Point<double>{{-1, 2}}, V(-5, 0)).empty());
    // It was also left to the walk through all parts.
    Recorder<double> recorder;
    (void)cast(forked(), Point<double>{{-1, 2}}, V(-5, 0), {Policy::open}, recorder);
    const auto result = TraceReading<double>(recorder).last<FilterResult<double>>();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome, FilterOutcome::miss);
    EXPECT_TRUE(TraceReading<double>(recorder).all<PartPair<double>>().empty());
    const auto crossings = crossings_of(forked(), Point<double>{{-1, 2}}, V(5, 0));
    ASSERT_EQ(crossings.size(), 1U);
    EXPECT_EQ(crossings[0].axis, Axis::edge_a);
    EXPECT_EQ(crossings[0].direction, V(-1, 0));
    EXPECT_EQ(crossings[0].start, 1);
    EXPECT_EQ(crossings[0].delta, -5);
    EXPECT_EQ(crossings[0].t, 0.2);
}

// Told as though the point moved and the polygon were still, where it is the polygon that moves.
TEST(ConcaveCastTrace, APolygonThatMovesTowardsAPointIsToldInTheSpaceOfThePaddedShape) {
    const Polygon<double> moving = forked();
    const V reference = reference_point(moving);
    const auto crossings = crossings_of(Point<double>{{8, 2}}, moving, V(4, 0));
    ASSERT_EQ(crossings.size(), 1U);
    const EdgeCrossing<double>& crossing = crossings[0];
    EXPECT_EQ(crossing.axis, Axis::edge_b);
    EXPECT_EQ(crossing.direction, V(-1, 0));
    EXPECT_EQ(crossing.start, 2);
    EXPECT_EQ(crossing.delta, -4);
    EXPECT_EQ(crossing.t, 0.5);
    const V at_hit = reference + V(4, 0) * crossing.t;
    EXPECT_NEAR(crossing.from.x, at_hit.x, 1e-14);
    EXPECT_NEAR(crossing.to.x, at_hit.x, 1e-14);
    EXPECT_LE(std::min(crossing.from.y, crossing.to.y), at_hit.y);
    EXPECT_GE(std::max(crossing.from.y, crossing.to.y), at_hit.y);
}

// A circle that is smaller than its coordinates can tell had a normal that was no number: the direction from
// a centre to a point that is the same.
TEST(ConcaveCast, OutOfACircleOfTheLeastRadiusTheNormalIsANumber) {
    ConcavePairGenerator generator(Family::random, 11);
    int inside = 0;
    for (int i = 0; i < soaked(2000); ++i) {
        const Pair<double> pair = generator.next();
        const auto* polygon = std::get_if<Polygon<double>>(&pair.a);
        if (polygon == nullptr) {
            continue;
        }
        const V at = reference_point(*polygon);
        const V end = polygon->vertices()[0];
        const auto check = [&](const auto& moving) {
            const auto hit = cast(*polygon, moving, V(1, 2));
            if (hit && hit->started_inside) {
                expect_clean(*hit);
                EXPECT_NEAR(glm::length(hit->normal), 1, 1e-12);
                ++inside;
            }
        };
        check(Circle<double>{at, 5e-324});
        check(Circle<double>{end, 5e-324});
        check(Capsule<double>{at, end, 5e-324});
        check(Capsule<double>{at, at * 0.5 + end * 0.5, 1e-310});
    }
    EXPECT_GT(inside, 500);
}

}  // namespace
}  // namespace collidarium::testing
