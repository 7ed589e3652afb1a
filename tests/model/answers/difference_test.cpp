#include <gtest/gtest.h>

#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

using test::box;
using test::named;
using test::polygon;
using test::scene_of;

using Points = std::vector<Vec2d>;

std::vector<MinkowskiDifference<double>> differences_in(const Scene& scene) {
    return answer(scene, FocusPair{0, 1}).focus->differences;
}

TEST(Differences, OfTwoBoxesIsABox) {
    const auto found = differences_in(scene_of({box("a", {1, 0}, {2, 1}), box("b", {4, 3}, {1, 0.5})}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].polygon, (Points{{-6, -4.5}, {0, -4.5}, {0, -1.5}, {-6, -1.5}}));
    EXPECT_EQ(found[0].radius, 0);
}

TEST(Differences, AddTheRadii) {
    const auto found = differences_in(scene_of(
        {named("a", Circle<double>{{1, 2}, 0.5}), named("b", Capsule<double>{{0, 0}, {2, 0}, 0.25})}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].polygon, (Points{{-1, 2}, {1, 2}}));
    EXPECT_EQ(found[0].radius, 0.75);
}

TEST(Differences, AreRoundedWhereTheSceneIs) {
    Scene scene = scene_of({named("a", Point<double>{{0.1, 0}}), named("b", Point<double>{{0, 0}})});
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(differences_in(scene)[0].polygon, (Points{{static_cast<double>(0.1F), 0}}));
}

TEST(Differences, OfConcavePolygonsAreThoseOfTheirPieces) {
    const SceneShape hook = polygon("hook", {{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
    const auto pieces = std::get<Polygon<double>>(hook.shape).convex_parts().size();
    EXPECT_EQ(differences_in(scene_of({hook, box("b", {0, 0}, {1, 1})})).size(), pieces);
    SceneShape other = hook;
    other.id = "other";
    EXPECT_EQ(differences_in(scene_of({hook, other})).size(), pieces * pieces);
}

TEST(Differences, AreLeftOutWhereThereAreTooMany) {
    std::vector<Vec2d> comb{{0, -1}, {40, -1}};
    for (int tooth = 20; tooth > 0; --tooth) {
        comb.emplace_back(2 * tooth, 2);
        comb.emplace_back(2 * tooth - 1, 0);
    }
    comb.emplace_back(0, 2);
    const SceneShape many = polygon("comb", comb);
    ASSERT_GT(std::get<Polygon<double>>(many.shape).convex_parts().size(), 9U);
    SceneShape other = many;
    other.id = "other";
    EXPECT_TRUE(differences_in(scene_of({many, other})).empty());
}

}  // namespace
}  // namespace collidarium::app
