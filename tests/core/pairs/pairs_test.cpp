/// The kernels of `pairs/`: that they are asked, and cases by name.

#include "pairs/kernels.hpp"
#include "support/queries.hpp"
#include "support/rows.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using namespace says;
using enum Meeting;

/// How many pairs a kernel was asked about, and what became of them.
struct KernelTally {
    int asked = 0;
    int overlapping = 0;
    int settled = 0;  ///< not handed on
};
using KernelTallies = std::map<std::string_view, KernelTally>;

/// The kernel of a pair of types in either order, if there is one, and whether it answers distances.
template <Scalar T>
std::pair<std::string_view, bool> kernel_of(const Pair<T>& pair) {
    const auto name = []<class A, class B>(const A&, const B&) -> std::pair<std::string_view, bool> {
        if constexpr (ConvexShape<A> && ConvexShape<B>) {
            if constexpr (detail::has_kernel<A, B>) {
                return {detail::KernelFor<A, B>::name, detail::has_distance_kernel<A, B>};
            }
        }
        return {};
    };
    return std::visit(name, pair.a, pair.b);
}

/// That the kernel of the pair is asked, on which the trace has to name it.
template <Scalar T>
void expect_kernel(const Pair<T>& pair, KernelTallies& tallies) {
    const auto [found, has_distance] = kernel_of(pair);
    const auto kernel = found;  // clang 14 captures no structured binding
    if (kernel.empty()) {
        return;
    }
    KernelTally& tally = tallies[kernel];
    const auto expect_named = [&](const Recorder<T>& recorder) {
        const TraceReading<T> trace(recorder);
        const auto routes = trace.template all<Route<T>>();
        ASSERT_FALSE(routes.empty());
        EXPECT_EQ(routes.front().kernel, kernel);
        ++tally.asked;
        tally.settled += trace.template all<ExactFallback<T>>().empty() ? 1 : 0;
    };
    for (const Policy policy : policies) {
        Recorder<T> of_overlap;
        tally.overlapping += overlap(pair.a, pair.b, {policy}, of_overlap) ? 1 : 0;
        expect_named(of_overlap);
        Recorder<T> of_contact;
        (void)contact(pair.a, pair.b, {policy}, of_contact);
        expect_named(of_contact);
    }
    if (has_distance) {
        Recorder<T> of_distance;
        (void)distance(pair.a, pair.b, {}, of_distance);
        expect_named(of_distance);
    }
}

template <class T>
using Kernels = ForScalars<T>;
TYPED_TEST_SUITE(Kernels, Scalars);

// That they answer what exact arithmetic says, in either order, is in `query/by_method_test.cpp` and the
// laws.
TYPED_TEST(Kernels, are_asked_about_their_pairs_and_seldom_hand_one_on) {
    using T = TypeParam;
    KernelTallies tallies;
    for (const Family family : all_families) {
        const auto check = [&](const Pair<T>& pair) {
            expect_kernel(pair, tallies);
            if constexpr (sizeof(T) == 8) {
                expect_same_of_types(pair.a, pair.b, pair.translation);
            }
        };
        for_each_pair<T>(PairGenerator(family, 29), name(family), 90, check);
        for_each_pair<T>(ConvexPairGenerator(family, 29), name(family), 240, check);
        if constexpr (sizeof(T) == 8) {
            for_each_pair(ConcavePairGenerator(family, 29), name(family), 32, check);
        }
    }
    EXPECT_EQ(tallies.size(), 10U);
    for (const auto& [kernel, tally] : tallies) {
        SCOPED_TRACE(kernel);
        EXPECT_GT(tally.asked, 500);
        EXPECT_GT(tally.overlapping * 20, tally.asked);
        EXPECT_LT(tally.overlapping * 10, tally.asked * 9);
        EXPECT_GT(tally.settled * 2, tally.asked);
    }
}

TEST(AabbAabbKernel, TellsTheAxisAndWhatTheSidesShare) {
    const auto unit = box(0, 0, 1, 1);
    expect_contact("of equal depths the y axis and the positive side", unit, unit,
                   {normal(0, 1), depth(2), degenerate});
    expect_contact("the manifold is what the two sides share", box(0, 0, 2, 1), box(1, 1.5, 2, 1),
                   {normal(0, 1), depth(0.5), meets_at(-1, 0.75), meets_at(2, 0.75)});
    expect_contact("a translation of length 0 has no negative zero", unit, box(0, -2, 1, 1),
                   {closed, normal(0, -1)});
}

TEST(CapsuleAabbKernel, TellsTheAxisAndTheContactPoints) {
    const double half = std::sqrt(0.5);
    expect_contact("leaning on a corner: across its own side", box(0, 0, 1, 1), capsule(0, 3, 3, 0, 1),
                   {nearly(normal(half, half)), nearly(depth(1 - half)), points(1)});
    expect_contact("lying across an edge", box(0, 0, 4, 1), capsule(-1, 1.25, 2, 1.5, 1),
                   {normal(0, 1), depth(0.75), points(2), separation(-0.75), separation(-0.5)});
    // Both are at x = -2.2, but that the corner of the box rounds: two points stood 2e-15 apart.
    expect_contact("an end above the end of an edge", capsule(-2.2, -2.1, -0.4, 1.8, 1.786),
                   box(-2.5999999999999983, -3.3, 0.4, 0.7),
                   {normal(0, -1), nearly(depth(1.286), 1e-14), points(1)});
    expect_distance("through a box: the middle of what is inside", box(0, 0, 1, 1), segment(-3, -1, 3, 1),
                    {apart_by(0), nearly(on_a(0, 0))});
    expect_distance("too short to be squared", box(0.75, 0.5, 0.5, 1), segment(0, 1e-170, -2e-170, 0),
                    {apart_by(0.25)});
    const auto touch =
        contact(Aabb<float>{{0.75F, 0.5F}, {0.7F, 1.0F}}, Capsule<float>{{0, 1e-29F}, {2e-29F, 0}, 0.25F});
    ASSERT_TRUE(touch.has_value()) << "too short to be squared";
    EXPECT_NEAR(touch->depth, 0.2F, 1e-6F);
}

TEST(CapsuleAabbKernel, WhatSeparatesAFlatBoxIsToldWithADirection) {
    Recorder<double> recorder;
    EXPECT_FALSE(overlap(Aabb<double>{{1, 1}, {0, 0}}, Segment<double>{{-1, 0}, {1, 0}}, {}, recorder));
    const auto axes = TraceReading<double>(recorder).all<AxisProjection<double>>();
    ASSERT_FALSE(axes.empty());
    EXPECT_EQ(axes.back().direction, Vec2<double>(0, -1));
    EXPECT_EQ(axes.back().a_min, -1);
}

TEST(CapsuleCapsuleKernel, TellsTheAxisAndTheContactPoints) {
    expect_contact("segments that cross: by the least of their ends", segment(-2, 0, 2, 0),
                   segment(0, -0.25, 0, 3), {normal(0, 1), depth(0.25), on_b(0, -0.25)});
    expect_contact("at a right angle to the edge its end meets", capsule(1, 3, 1, 1, 4), segment(4, 0, -5, 0),
                   {normal(0, -1), depth(3), meets_at(1, -1.5)});
    expect_contact("side by side", capsule(0, 0, 4, 0, 1), capsule(1, 1.5, 6, 1.5, 1),
                   {normal(0, 1), depth(0.5), points(2)});
    const auto touch = contact(capsule(0, 0, 4, 0, 1), capsule(1, 1.5, 6, 1.5, 1));
    EXPECT_EQ(touch->manifold[0].position.x + touch->manifold[1].position.x, 5);
}

/// How far a point is from a segment.
double off(const Segment<double>& segment, const Vec2<double>& point) {
    return distance(segment, Point<double>{point}).distance;
}

/// Of segments that are nearly parallel two ends are as deep but for rounding, and that of the one may be
/// beyond the end of the other: its foot was told as the point of that, up to 3e-7 beside it.
TEST(CapsuleCapsuleKernel, ContactPointsOfNearlyParallelSegmentsLieOnThem) {
    std::vector<std::pair<Segment<double>, Segment<double>>> pairs{
        {{{2.3306549487975756, 1.0628314043800475}, {1.0168180885265878, -0.5494408438518127}},
         {{2.3306549759654374, 1.0628314031203543}, {1.016818085046446, -0.5494408287945133}}},
        {{{-2.0683922422060323, 0.1297821717231077}, {-0.1695165852005185, 1.5470670588324968}},
         {{-2.0683922295198025, 0.12978217197285785}, {-0.16951661186311645, 1.5470670452495112}}}};
    std::mt19937 random(17);
    std::uniform_real_distribution<double> place(-3, 3);
    const auto anywhere = [&] { return Vec2<double>(place(random), place(random)); };
    for (int i = 0; i < 20'000; ++i) {
        const Segment<double> a{anywhere(), anywhere()};
        const double near = std::pow(10.0, -6 - 2 * std::abs(place(random)));
        pairs.emplace_back(a, Segment<double>{a.a + anywhere() * near, a.b + anywhere() * near});
    }
    int touching = 0;
    for (const auto& [a, b] : pairs) {
        if (const auto touch = contact(a, b)) {
            ++touching;
            EXPECT_LE(off(a, touch->point_a), 1e-14);
            EXPECT_LE(off(b, touch->point_b), 1e-14);
            EXPECT_LE(glm::length(touch->point_a - touch->point_b - touch->mtv()), 1e-14);
        }
    }
    EXPECT_GT(touching, 8000);
}

TEST(CapsuleCapsuleKernel, AnEndBesideTheEndOfAnEdgeIsNearestToTheEdge) {
    // The end of a is nearest to a point of b's edge that is 6e-5 from b's end. In float that end is as far,
    // and was taken for the feature: the normal was 1e-4 off.
    const Capsule<float> a{
        {0x1.439dd8p+0F, -0x1.6ac99ap-1F}, {0x1.e038fap-2F, 0x1.5249e4p-2F}, 0x1.2afa64p-2F};
    const Capsule<float> b{
        {-0x1.b6589cp-1F, -0x1.1ce884p-3F}, {0x1.028e6ep+0F, -0x1.2b4cc4p+0F}, 0x1.297fcap-1F};
    const auto touch = contact(a, b);
    const auto back = contact(b, a);
    ASSERT_TRUE(touch && back);
    const Vec2<float> edge = b.b - b.a;
    EXPECT_NEAR(glm::dot(touch->normal, edge) / glm::length(edge), 0, 1e-6);
    EXPECT_EQ(back->normal, -touch->normal);
    EXPECT_NEAR(glm::dot(distance(Segment<float>{a.a, a.b}, Segment<float>{b.a, b.b}).normal, edge), 0, 1e-6);
}

TEST(CapsuleCapsuleKernel, TheNormalOfAnEndAndAnEdgeIsThatOfTheEdgeWhicheverIsA) {
    // The end of a is nearest to the end of b but for rounding: that end was the feature in one order of the
    // two, the edge beside it in the other.
    const Segment<double> a{{-2.4, -3.8}, {-1.4, -4}};
    const Segment<double> b{{-3.1, -3.1}, {-1.9, -1.9}};
    EXPECT_EQ(distance(a, b).normal, -distance(b, a).normal);
}

TEST(CapsulePolygonKernel, PushesEndsAndVerticesAcrossWhatTheyAreBeside) {
    const double half = std::sqrt(0.5);
    const auto triangle = polygon({{0, 0}, {4, 0}, {0, 3}});
    expect_contact("an end beside an edge", triangle, capsule(2, -0.5, 5, -4, 1),
                   {normal(0, -1), depth(0.5)});
    expect_contact("a vertex beside the segment", triangle, capsule(-2, 1, 1, -2, 1),
                   {nearly(normal(-half, -half)), nearly(depth(1 - half))});
    expect_contact("an end beyond a vertex", triangle, capsule(-0.3, -0.4, -2, -3, 1),
                   {nearly(normal(-0.6, -0.8)), nearly(depth(0.5)), points(1)});
}

TEST(CapsulePolygonKernel, SegmentTooShortToBeSquaredInFloatIsNotSaidToBeApart) {
    const auto polygon = *make_convex_polygon<double>({{-0.8, 0.7}, {0.6, -1.4}, {0.3, -0.4}}).shape;
    const auto touch = contact(polygon, Capsule<double>{{2e-42, 9e-42}, {3e-42, 8e-42}, 0.1});
    const auto as_circle = contact(polygon, Circle<double>{{0, 0}, 0.1});
    ASSERT_TRUE(touch && as_circle);
    EXPECT_NEAR(touch->depth, as_circle->depth, 1e-15);
    const auto other = *make_convex_polygon<double>({{-1.2, 0}, {-1.1, -1.3}, {-0.2, 0.5}}).shape;
    EXPECT_NEAR(distance(Segment<double>{{0, 4e-35}, {-6e-35, -5e-35}}, other).distance,
                distance(Point<double>{{0, 0}}, other).distance, 1e-15);
}

TEST(CapsulePolygonKernel, ASegmentThatIsTooLongToBeSquaredInFloatOverlapsNothingBesideIt) {
    const auto small = *make_convex_polygon<double>(
        {{-2e18, -3.5e18}, {4e18, 0.0}, {1.287e18, 1.926e18}, {-4.287e17, 2.14e18}, {-1.988e18, 0.0}});
    const Segment<double> passing{{-2e30, 1e30}, {2.322e30, -1e30}};
    EXPECT_FALSE(overlap(small, passing));
    EXPECT_FALSE(contact(small, passing));
    EXPECT_NEAR(distance(small, passing).distance, 6.76e28, 1e26);
    const Circle<double> far{{1e30, 1e30}, 1e29};
    EXPECT_FALSE(overlap(small, far));
    EXPECT_GT(distance(small, far).distance, 1e30);
}

TEST(CircleKernels, TellWhatRadiiAndThinBoxesCome) {
    expect_contact("that coincide: along x", circle(3, -2, 1), circle(3, -2, 1),
                   {normal(1, 0), depth(2), degenerate});
    expect_overlap("tangent", circle(0, 0, 2), circle(3, 4, 3), touching);
    expect_contact("tangent", circle(0, 0, 2), circle(3, 4, 3), {closed, depth(0)});
    expect_overlap("a radius under the last place of a coordinate", circle(0, 0, 1), circle(1, 0, 0x1p-60),
                   inside);
    expect_overlap("none", circle(0, 0, 1), circle(1, 0, 0), touching);
    // Overlap was told and no contact: the general route, asked where two sides are as near, took the box for
    // flat.
    expect_overlap("in a box too thin to be squared", box(0, 0, 2, 0x1p-543), circle(0, 0, 0), inside);
    expect_contact("in a box too thin to be squared", box(0, 0, 2, 0x1p-543), circle(0, 0, 0),
                   {depth(0x1p-543), degenerate});
    EXPECT_EQ(std::abs(contact(box(0, 0, 2, 0x1p-543), circle(0, 0, 0))->normal.y), 1);
}

/// Two boxes at right angles that are as deep across x as across y: the points were those of another side
/// than the normal, 0.47 apart.
TEST(ObbObbKernel, PointsOfBoxesAtRightAnglesAreThoseOfTheNormal) {
    for (int quarters = 1; quarters < 8; ++quarters) {
        const Obb<double> a{{0, 0}, {1, 1}, 0};
        const Obb<double> b{{1.5, 1.5}, {1, 1}, quarters * 1.5707963267948966};
        const auto touch = contact(a, b);
        ASSERT_TRUE(touch.has_value());
        EXPECT_NEAR(touch->depth, 0.5, 1e-15);
        const Vec2<double> miss = touch->point_a - touch->point_b - touch->mtv();
        EXPECT_LE(glm::length(miss), 1e-15);
    }
}

/// The cosine of a quarter of a revolution is no exact zero, so the edges of such a box counted as slanted,
/// and the x axis came before them.
TEST(ObbObbKernel, OfBoxesTurnedByQuartersThatAreAsDeepOnXAsOnYTheYAxisIsTaken) {
    for (int quarters = -4; quarters < 8; ++quarters) {
        const double angle = quarters * 1.5707963267948966;
        for (const Vec2<double> center : {Vec2<double>(1.5, 1.5), {1.5, -1.5}, {-1.5, 1.5}, {-1.5, -1.5}}) {
            const Obb<double> b{center, {1, 1}, angle};
            const Vec2<double> wanted(0, center.y > 0 ? 1 : -1);
            const auto from_aabb = contact(Aabb<double>{{0, 0}, {1, 1}}, b);
            const auto from_box = contact(Obb<double>{{0, 0}, {1, 1}, -angle}, b);
            const auto back = contact(b, Aabb<double>{{0, 0}, {1, 1}});
            ASSERT_TRUE(from_aabb && from_box && back);
            EXPECT_LE(glm::length(from_aabb->normal - wanted), 1e-15) << quarters;
            EXPECT_LE(glm::length(from_box->normal - wanted), 1e-14) << quarters;
            EXPECT_LE(glm::length(back->normal + wanted), 1e-15) << quarters;
            EXPECT_TRUE(from_aabb->degenerate && back->degenerate);
        }
    }
}

TEST(ObbObbKernel, OfBoxesTurnedByQuartersAtOnePlaceThePositiveSideIsTaken) {
    for (int quarters = -4; quarters < 8; ++quarters) {
        const double angle = quarters * 1.5707963267948966;
        const Vec2<double> half = quarters % 2 == 0 ? Vec2<double>(1, 2) : Vec2<double>(2, 1);
        const auto on_x = contact(Aabb<double>{{0, 0}, {1, 2}}, Obb<double>{{0, 0}, half, angle});
        const auto on_y = contact(Aabb<double>{{0, 0}, {2, 1}}, Obb<double>{{0, 0}, {half.y, half.x}, angle});
        ASSERT_TRUE(on_x && on_y);
        EXPECT_LE(glm::length(on_x->normal - Vec2<double>(1, 0)), 1e-15) << quarters;
        EXPECT_LE(glm::length(on_y->normal - Vec2<double>(0, 1)), 1e-15) << quarters;
    }
}

TEST(ObbObbKernel, LevelBoxesMeetAlongWhatTheirSidesShare) {
    const auto touch = contact(Obb<double>{{0, 0}, {2, 1}, 0.5}, Obb<double>{{-0.8, 1.6}, {2, 1}, 0.5});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->manifold_size, 2U);
    EXPECT_NEAR(touch->manifold[0].separation, touch->manifold[1].separation, 1e-15);
}

TEST(ObbObbKernel, TheShortEdgeOfANeedleIsTouchedWhereItIs) {
    // The end of b, 2e-9 wide, is in the side of a. Its direction was reckoned from its rounded ends, so that
    // a's side was clipped 2e-9 beside it.
    const Obb<double> a{{-1.8, 2.8}, {2.2, 2.2}, Rotation<double>(0x1.a7434cc87f6c6p+1)};
    const Obb<double> b{{-0x1.5d75d61da982fp+1, 0x1.91fb1bf91e27p+2},
                        {1.4, 0x1.12e0be826d695p-30},
                        Rotation<double>(0x1.382993b5506a9p+2)};
    const auto touch = contact(a, b);
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->manifold_size, 2U);
    EXPECT_LE(distance(b, Point<double>{touch->point_b}).distance, 1e-14);
    EXPECT_LE(distance(a, Point<double>{touch->point_a}).distance, 1e-14);
}

}  // namespace
}  // namespace collidarium::testing
