/// A body that moves among shapes, case by case.

#include "collidarium/response/move.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using Box = Aabb<double>;
using Options = MoveOptions<double>;

const Box unit_body{{0, 0}, {1, 1}};
const std::vector<Box> floor_and_wall{{{5, 0}, {1, 10}}, {{0, -5}, {20, 1}}};
constexpr double close = 1e-3;  // of the skin, which is a hundred-thousandth of the floor

MoveResult<double> moved(const V& translation, const std::vector<Box>& statics, const Options& options = {}) {
    return move(unit_body, translation, std::span<const Box>(statics), options);
}

/// What a row says of a move: where it ends, the translation that is left of it, and the shapes and times of
/// its hits.
struct Wanted {
    V position;
    V translation;
    std::vector<std::pair<std::size_t, double>> hits{};
    double remaining = 0;
    double within = close;
};

/// And that a trace changes nothing and ends in the answer.
MoveResult<double> expect_move(const char* row, const V& translation, const std::vector<Box>& statics,
                               const Options& options, const Wanted& wanted) {
    SCOPED_TRACE(row);
    const auto result = moved(translation, statics, options);
    EXPECT_LE(glm::distance(result.position, wanted.position), wanted.within);
    EXPECT_EQ(result.translation, wanted.translation);
    EXPECT_EQ(result.remaining, wanted.remaining);
    EXPECT_EQ(result.path.front(), unit_body.center);
    EXPECT_EQ(result.path.back(), result.position);
    EXPECT_EQ(result.hits.size(), wanted.hits.size());
    for (std::size_t i = 0; i < std::min(result.hits.size(), wanted.hits.size()); ++i) {
        EXPECT_EQ(result.hits[i].index, wanted.hits[i].first);
        EXPECT_NEAR(result.hits[i].t, wanted.hits[i].second, i == 0 ? 0 : 1e-12) << "the skin costs no time";
    }
    response::Recorder<double> recorder;
    const auto traced = move(unit_body, translation, std::span<const Box>(statics), options, recorder);
    EXPECT_EQ(traced.path, result.path);
    const auto told = events_of<response::HitTaken<double>>(recorder.events());
    EXPECT_EQ(told.size(), result.hits.size());
    for (std::size_t i = 0; i < std::min(told.size(), result.hits.size()); ++i) {
        EXPECT_EQ(told[i].t, result.hits[i].t);
        EXPECT_EQ(told[i].index, result.hits[i].index);
    }
    const auto& verdict = std::get<response::Verdict<double>>(recorder.events().back());
    EXPECT_EQ(verdict.position, result.position);
    EXPECT_EQ(verdict.remaining, result.remaining);
    return result;
}

TEST(Move, EndsASkinBeforeWhatItMeetsAndResponds) {
    using enum Response;
    const V into(8, -12);
    EXPECT_EQ(expect_move("through nothing", V(3, 4), {}, {}, {V(3, 4), V(3, 4), {}, 0, 0}).path,
              (std::vector<V>{{0, 0}, {3, 4}}));
    const auto stopped =
        expect_move("stops", into, floor_and_wall, {.response = stop}, {V(2, -3), V(0), {{1, 0.25}}, 0.75});
    EXPECT_GT(stopped.position.y, -3);
    EXPECT_EQ(stopped.hits[0].normal, V(0, 1));
    const auto slid = expect_move("slides along the floor into the corner", into, floor_and_wall, {},
                                  {V(3, -3), V(0), {{1, 0.25}, {0, 0.375}}, 0.625});
    EXPECT_EQ(slid.path.size(), 3U);
    expect_move("bounces off both and loses speed", into, floor_and_wall,
                {.response = bounce, .restitution = 0.5},
                {V(3 - 4 * 0.625, -3 + 6 * 0.75), V(-4, 6), {{1, 0.25}, {0, 0.375}}});
    expect_move("goes back the way it came", into, floor_and_wall, {.response = reverse},
                {V(2 - 6, -3 + 9), V(-8, 12), {{1, 0.25}}});
    expect_move("crosses, and tells what it met in order", into, floor_and_wall, {.response = cross},
                {into, into, {{1, 0.25}, {0, 0.375}}, 0, 0});
    EXPECT_EQ(moved(into, floor_and_wall, {.response = cross, .max_hits = 1}).hits.size(), 1U);
    expect_move("a skin of its own", V(0, -12), floor_and_wall, {.response = stop, .skin = 0.25},
                {V(0, -2.75), V(0), {{1, 0.25}}, 0.75, 0});
    expect_move("no skin", V(0, -12), floor_and_wall, {.response = stop, .skin = 0.0},
                {V(0, -3), V(0), {{1, 0.25}}, 0.75, 0});
    std::vector<Box> tiles;
    for (int i = 0; i < 40; ++i) {
        tiles.push_back({{i + 0.5, -2}, {0.5, 1}});
    }
    const auto landed = moved(V(30, -4), tiles);
    EXPECT_EQ(landed.translation, V(30, 0)) << "it does not snag on a seam";
    EXPECT_EQ(landed.hits.size(), 1U);
    EXPECT_NEAR(landed.position.x, 30, 1e-9);
}

TEST(Move, TellsWhenItIsLevelOnEachAxisWithTheBoxesThatItHits) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto hits = moved(V(8, -12), floor_and_wall).hits;
    ASSERT_EQ(hits.size(), 2U);
    ASSERT_TRUE(hits[0].axis_times && hits[1].axis_times);
    EXPECT_EQ(hits[0].axis_times->near.y, hits[0].t);
    EXPECT_EQ(hits[0].axis_times->far.y, 7.0 / 12);
    EXPECT_LT(hits[0].axis_times->near.x, hits[0].t) << "it was above the floor all the time";
    EXPECT_NEAR(hits[1].axis_times->near.x, hits[1].t, 1e-12);
    EXPECT_NEAR(hits[1].axis_times->far.x, 0.875, 1e-12) << "of the whole time, not of what is left";
    EXPECT_EQ(hits[1].axis_times->near.y, -infinity) << "it only slides";
    EXPECT_EQ(hits[1].axis_times->far.y, infinity);

    const std::vector<Circle<double>> ball{{{5, 0}, 1}};
    const auto round = move(unit_body, V(8, 0), std::span<const Circle<double>>(ball));
    ASSERT_EQ(round.hits.size(), 1U);
    EXPECT_FALSE(round.hits[0].axis_times);
    const std::vector<Shape<double>> shapes{Circle<double>{{5, 9}, 1}, floor_and_wall[0]};
    const auto any = move(Shape<double>(unit_body), V(8, 0), std::span<const Shape<double>>(shapes));
    ASSERT_EQ(any.hits.size(), 1U);
    ASSERT_TRUE(any.hits[0].axis_times);
    EXPECT_EQ(any.hits[0].axis_times->near.x, any.hits[0].t);
}

TEST(Move, SlidesOnFromWhereItTouchesASurfaceExactly) {
    // Standing on the seam of two boxes: the normal of the corner is off by a rounding.
    const std::vector<Box> floor{{{-0.5, -0.5}, {0.5, 0.5}}, {{0.5, -0.5}, {0.5, 0.5}}};
    for (const double radius : {0.45, 0.5, 0.7}) {
        const auto result =
            move(Circle<double>{{0, radius}, radius}, V(0.5, -0.3), std::span<const Box>(floor));
        EXPECT_NEAR(result.position.x, 0.5, 1e-14) << radius;
        EXPECT_NEAR(result.position.y, radius, 1e-14) << radius;
        EXPECT_EQ(result.remaining, 0) << radius;
    }
    // On slopes of a rational direction, and on any.
    Random random(3);
    for_each_case(3000, [&](int i) {
        const double angle = random.number(1.2);
        const V along = i % 2 == 0 ? V(0.8, 0.6) : V(std::cos(angle), std::sin(angle));
        const std::vector<Shape<double>> slope{
            *make_convex_polygon<double>({along * -400.0, V(0, -2000), along * 400.0}).shape};
        const V center = perpendicular(along) * random.number(0.5, 3);
        const double radius = glm::length(center);
        const V translation(random.number(3), -random.number(1, 10));
        const auto result = move(Shape<double>(Circle<double>{center, radius}), translation,
                                 std::span<const Shape<double>>(slope));
        EXPECT_NEAR(glm::dot(result.position - center, along), glm::dot(translation, along), 1e-5);
    });
}

TEST(Move, IsNotStoppedByTheCornerOfTheNextBoxOfAFloorThatItStandsOn) {
    // Its front is exactly at a seam. Hit first, in one of the two orders, was the side of the next box.
    for (const bool is_reversed : {false, true}) {
        std::vector<Box> row;
        for (int i = 0; i < 6; ++i) {
            row.push_back({{(is_reversed ? 5 - i : i) + 0.5, -0.5}, {0.5, 0.5}});
        }
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const auto result =
                move(Box{{0.5, 0.5}, {0.5, 0.5}}, V(1, -0.5), std::span<const Box>(row), {.policy = policy});
            EXPECT_EQ(result.position.x, 1.5) << is_reversed;
            EXPECT_NEAR(result.position.y, 0.5, 1e-4) << is_reversed;
        }
        Box walker{{0.75, 0.5}, {0.5, 0.5}};
        for (int frame = 0; frame < 12; ++frame) {
            walker.center = move(walker, V(0.25, -0.125), std::span<const Box>(row)).position;
        }
        EXPECT_EQ(walker.center.x, 3.75) << is_reversed;
    }
}

TEST(Move, SlidesAlongARowThatItIsInByARounding) {
    // What it was put outside by was less than a rounding of its position: it stopped at the next seam.
    for (const bool is_reversed : {false, true}) {
        std::vector<Box> row{{{0.05, 0.05}, {0.05, 0.05}},
                             {{0.15, 0.05}, {0.05, 0.05}},
                             {{0.25, 0.05}, {0.05, 0.05}},
                             {{0.35, 0.05}, {0.05, 0.05}}};
        if (is_reversed) {
            std::reverse(row.begin(), row.end());
        }
        for (const double down : {0.0, -0.05}) {
            for (const Policy policy : {Policy::open, Policy::closed}) {
                const auto result = move(Box{{0.1, 0.7}, {0.1, 0.6}}, V(0.2, down), std::span<const Box>(row),
                                         {.policy = policy});
                EXPECT_NEAR(result.position.x, 0.3, 1e-9) << down;
            }
        }
    }
    const std::vector<Box> wall{{{-0.75, 1.8}, {0.25, 0.3}},
                                {{-0.75, 1.4}, {0.25, 0.1}},
                                {{-0.75, 1.25}, {0.25, 0.05}},
                                {{-0.75, 0.85}, {0.25, 0.35}}};
    const auto result =
        move(Box{{-1.4, 2.0916642053428798}, {0.4, 0.5}}, V(0, -1), std::span<const Box>(wall));
    EXPECT_NEAR(result.position.y, 1.0916642053428798, 1e-9);
}

TEST(Move, StaysInAWedgeThatItTouchesExactly) {
    const std::vector<Box> corner{{{-1.5, 0}, {1, 2}}, {{0, -1.5}, {2, 1}}};
    const auto result = move(Box{{0, 0}, {0.5, 0.5}}, V(-3, -2), std::span<const Box>(corner));
    EXPECT_EQ(result.position, V(0, 0));
    EXPECT_EQ(result.translation, V(0, 0));
}

TEST(Move, LeavesAWallThatItTouchesOrBeginsIn) {
    for (const double gap : {0.0, -1e-12, -0.5}) {
        const std::vector<Box> wall{{{2 + gap, 0}, {1, 5}}};
        for (const Response response :
             {Response::stop, Response::slide, Response::bounce, Response::reverse}) {
            for (const Policy policy : {Policy::open, Policy::closed}) {
                const auto result = moved(V(-4, 1), wall, {.response = response, .policy = policy});
                EXPECT_EQ(result.hits.size(), 0U) << gap << ' ' << name(response);
                EXPECT_NEAR(result.position.x, -4, 1e-9) << gap << ' ' << name(response);
            }
        }
        const auto along = moved(V(0, 3), wall);
        EXPECT_EQ(along.translation, V(0, 3)) << gap;
        EXPECT_NEAR(along.position.y, 3, 1e-9) << gap;
        const auto into = moved(V(3, 0), wall, {.response = Response::stop});
        EXPECT_NEAR(into.position.x, 0, 1e-9) << "and goes no deeper";
    }
}

TEST(Move, ThePathEndsAtThePositionWhereTheBodyIsLetOutAndThenBlocked) {
    // 1e-9 deep in the wall on the left, which it leaves, and in touch with the one on the right, which it
    // does not.
    const std::vector<Box> walls{{{-2 + 1e-9, 0}, {1, 5}}, {{2 + 1e-9, 0}, {1, 5}}};
    for (const Response response : {Response::stop, Response::slide, Response::bounce}) {
        const auto result = moved(V(3, 0), walls, {.response = response});
        EXPECT_EQ(result.path.front(), V(0));
        EXPECT_EQ(result.path.back(), result.position) << name(response);
        EXPECT_LT(std::abs(result.position.x), 1e-4);
    }
}

TEST(Move, SlidesOnAfterLeavingThePlaneThatItMetBefore) {
    // Down a slope to the right, off its end, onto a steep one to the left, far below.
    const std::vector<Segment<double>> slopes{{{-4, 0}, {0, -4}}, {{2, -30}, {10, -12}}};
    const Point<double> drop{{-2, 0}};
    const auto result =
        move(drop, V(0, -40), std::span<const Segment<double>>(slopes), Options{.policy = Policy::closed});
    ASSERT_GE(result.hits.size(), 2U);
    EXPECT_EQ(result.hits[0].index, 0U);
    EXPECT_EQ(result.hits[1].index, 1U);
    EXPECT_LT(result.translation.x, 0) << "the first slope, which it has left, must not stop it";
    EXPECT_LT(result.translation.y, 0);
}

TEST(Move, EndsInAnAcuteCorner) {
    const std::vector<Segment<double>> funnel{{{-4, 4}, {0, 0}}, {{0, 0}, {4, 4}}, {{0, 0}, {0, 9}}};
    const Circle<double> ball{{-1.5, 6}, 0.5};
    for (const Response response : {Response::slide, Response::bounce, Response::reverse}) {
        const auto result = move(ball, V(0.5, -50), std::span<const Segment<double>>(funnel),
                                 Options{.response = response, .restitution = 0.3, .max_hits = 5000});
        EXPECT_LE(result.hits.size(), 5000U);
        EXPECT_GT(result.position.y, 0);
        EXPECT_LT(result.position.x, 0);
    }
    const auto slid = move(ball, V(0.5, -50), std::span<const Segment<double>>(funnel), Options{});
    EXPECT_EQ(slid.translation, V(0));
    EXPECT_LE(slid.hits.size(), 5U);
}

TEST(Move, StaysWhereItIsAfterAsManyHitsAsAllowed) {
    const std::vector<Box> corridor{{{-3, 0}, {1, 9}}, {{3, 0}, {1, 9}}};
    const auto result = moved(V(100, 0), corridor, {.response = Response::bounce, .max_hits = 7});
    EXPECT_EQ(result.hits.size(), 7U);
    EXPECT_GT(result.remaining, 0);
    EXPECT_LT(std::abs(result.position.x), 1.01);
}

TEST(Move, AZeroTranslationIsTheStaticTest) {
    const std::vector<Box> wall{{{1, 0}, {1, 5}}};
    const auto inside = moved(V(0), wall);
    ASSERT_EQ(inside.hits.size(), 1U);
    EXPECT_EQ(inside.hits[0].t, 0);
    EXPECT_EQ(inside.position, V(0));
    EXPECT_TRUE(moved(V(0), {{{9, 0}, {1, 1}}}).hits.empty());
}

/// Counts the events of one type.
struct CountTurns : EventSink<response::Event<double>> {
    explicit CountTurns(std::size_t& count) : turns(count) {}
    void record(const response::Event<double>& event) override {
        turns += std::holds_alternative<response::Responded<double>>(event) ? 1 : 0;
    }

    std::size_t& turns;
};

TEST(Move, ASinkOfOnesOwnIsTold) {
    std::size_t turns = 0;
    CountTurns sink(turns);
    const auto traced = move(unit_body, V(8, -12), floor_and_wall, Options{}, sink);
    EXPECT_EQ(turns, traced.hits.size());
    (void)move(unit_body, V(8, -12), floor_and_wall, Options{}, CountTurns(turns));
    EXPECT_EQ(turns, 2 * traced.hits.size());
}

}  // namespace
}  // namespace collidarium::testing
