#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

Scene combs() {
    const auto comb = [](const std::string& id, const Vec2d& at) {
        std::vector<Vec2d> vertices{at + Vec2d(25, -1)};
        for (int tooth = 12; tooth >= 0; --tooth) {
            vertices.push_back(at + Vec2d(2 * tooth + 1, 3));
            vertices.push_back(at + Vec2d(2 * tooth, 3));
            if (tooth > 0) {
                vertices.push_back(at + Vec2d(2 * tooth, 0));
                vertices.push_back(at + Vec2d(2 * tooth - 1, 0));
            }
        }
        vertices.push_back(at + Vec2d(0, -1));
        SceneShape shape;
        shape.id = id;
        shape.shape = make_polygon_shape<double>(vertices).shape.value();
        return shape;
    };
    Scene scene = examples::scene({comb("comb", {0, 0}), comb("brush", {3, 5})});
    scene.layers = std::vector<std::string>{"difference"};
    return scene;
}

TEST(DifferenceNote, SaysWhyThereIsNoneWhereOneWasAskedFor) {
    Scene boxes = examples::scene(
        {examples::box("wall", {0, 0}, {2, 1.5}), examples::box("crate", {2.2, 1.6}, {1.2, 1})});
    boxes.layers = std::vector<std::string>{"difference"};
    EXPECT_TRUE(shot_of(combs(), {}).says("labels", "comb ⊖ brush: too many parts"));
    const Shot small = shot_of(boxes, {.algorithm = Algorithm::automatic, .size = {210, 200}});
    EXPECT_TRUE(small.says("labels", "no room for a ⊖ b"));
}

}  // namespace
}  // namespace collidarium::app
