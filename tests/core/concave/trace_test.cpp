#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "collidarium/query/any.hpp"
#include "collidarium/query/by_method.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/trace/recorder.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

Shape<double> polygon(std::vector<V> vertices) {
    return make_polygon_shape<double>(vertices).shape.value();
}

/// A comb whose teeth point up, and one whose teeth point down.
Shape<double> comb() {
    return polygon(
        {{0, 0}, {7, 0}, {7, 3}, {6, 3}, {6, 1}, {4, 1}, {4, 3}, {3, 3}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
}
Shape<double> hook() {
    return polygon({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 2}, {4, 2.5}, {4, 3.5}, {0, 3}});
}

/// The widest gap that a trace tells of, between the pieces that it is about.
double widest_gap(const std::vector<Event<double>>& trace) {
    double gap = -1;
    for (const Event<double>& event : trace) {
        if (const auto* axis = std::get_if<AxisProjection<double>>(&event)) {
            gap = std::max(gap, -axis->overlap);
        }
    }
    return gap;
}

TEST(ConcaveTrace, OfWhatIsApartTellsOfTheNearestPieces) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-9, 9);
    int apart = 0;
    for (int i = 0; i < 400; ++i) {
        const Shape<double> a = comb();
        const Shape<double> b = translated(hook(), V(place(random), place(random)));
        Recorder<double> recorder;
        const bool both = overlap(a, b, Policy::open, recorder);
        const double distance_of_both = distance(a, b).distance;
        if (!both && distance_of_both > 0) {
            ++apart;
            EXPECT_NEAR(widest_gap(recorder.events()), distance_of_both, 1e-9);
        }
        EXPECT_EQ(both, overlap(a, b, Policy::open));
    }
    EXPECT_GT(apart, 100);
}

TEST(ConcaveTrace, OfAMissTellsOfThePiecesThatComeNearest) {
    // Above the comb's right tooth, over which it passes by half a unit; the first pieces are far away.
    const Shape<double> mover = polygon({{20, 3.5}, {21, 3.5}, {21, 4.5}, {20.6, 3.9}, {20, 4.5}});
    Recorder<double> recorder;
    EXPECT_FALSE(cast(comb(), mover, V(-13.5, 0), Policy::open, recorder));
    double below = 100;  // how far the path is above what the mover is measured against
    for (const Event<double>& event : recorder.events()) {
        if (const auto* grown = std::get_if<PaddedShape<double>>(&event)) {
            for (const V& corner : grown->polygon) {
                below = std::min(below, grown->reference.y - corner.y);
            }
        }
    }
    EXPECT_NEAR(below, 0.5, 1e-12) << "the pieces are the tooth and what is over it";
}

}  // namespace
}  // namespace collidarium
