#include <gtest/gtest.h>

#include <memory>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// A box of 4 x 4 pixels of half a unit: all solid, a picture in a file's name or a drawing.
SceneShape tile(std::string id, const Vec2d& center, bool drawn) {
    SceneShape each = examples::box(std::move(id), center, {1, 1});
    each.sprite.emplace();
    (drawn ? each.sprite->rows.emplace_back("####") : each.sprite->image) = "####";
    each.sprite->pixels = std::make_shared<const SpriteImage>(
        SpriteImage{4, 4, std::make_shared<const std::vector<std::uint8_t>>(64, std::uint8_t{255})});
    return each;
}

Scene two_tiles() {
    Scene scene =
        examples::scene({tile("a", {0, 0}, true), tile("b", {1.5, 0.5}, false)}, examples::view({0, 0}, 8));
    scene.focus = PairIds{"a", "b"};
    return scene;
}

Shot pixels_shot(const Scene& scene, std::optional<std::size_t> step = {}) {
    return canvas_of(scene, {.query = {.operation = Operation::pixels}, .step = step});
}

TEST(PixelsLayer, DrawsThePicturesAndLightsWhatIsShared) {
    const Shot shot = pixels_shot(two_tiles());
    const auto shapes = shot.in("shapes");
    EXPECT_EQ(std::ranges::count(shapes, MarkKind::picture, &Mark::kind), 1) << "b's, by its colours";
    EXPECT_EQ(std::ranges::count(shapes, MarkKind::area, &Mark::kind), 1) << "a's, as it is drawn in rows";
    EXPECT_TRUE(shot.says("pixels", "3 pixels shared"));
    EXPECT_TRUE(shot.has("pixels", MarkKind::area, Role::colliding));
    EXPECT_TRUE(shot.in("mtv").empty()) << "no contact of the boxes is asked";
}

TEST(PixelsLayer, AStepShowsTheRowsComparedSoFar) {
    const Scene scene = two_tiles();
    const Shot boxes = pixels_shot(scene, 1);
    EXPECT_FALSE(boxes.has("pixels", MarkKind::area, Role::colliding));
    EXPECT_TRUE(boxes.has("pixels", MarkKind::outline, Role::corrected));
    const Shot row = pixels_shot(scene, 3);
    EXPECT_TRUE(row.has("pixels", MarkKind::area, Role::colliding)) << "the first row's word";
    EXPECT_TRUE(row.says("pixels", "row 0"));
    EXPECT_FALSE(row.says("pixels", "3 pixels shared")) << "that is not known yet";
}

TEST(PixelsLayer, HullsAndOutlinesAreLayersOfTheirOwn) {
    Scene scene = two_tiles();
    EXPECT_TRUE(pixels_shot(scene).in("convex hulls").empty());
    scene.layers = {"pixels", "sprite_hulls", "sprite_outlines"};
    const Shot shot = pixels_shot(scene);
    EXPECT_TRUE(shot.says("convex hulls", "convex hulls overlap") ||
                shot.says("pixels", "convex hulls overlap"));
    EXPECT_FALSE(shot.in("outline polygons").empty());
}

TEST(PixelsLayer, AMissingPictureIsTold) {
    Scene scene = two_tiles();
    scene.shapes[1].sprite->pixels.reset();
    scene.shapes[1].sprite->missing = "b.png: no such file";
    const Shot shot = pixels_shot(scene);
    EXPECT_EQ(std::ranges::count(shot.marks, MarkKind::picture, &Mark::kind), 0);
    EXPECT_TRUE(std::ranges::any_of(shot.marks, [](const Mark& mark) {
        return mark.text.find("b.png: no such file") != std::string::npos;
    }));
}

}  // namespace
}  // namespace collidarium::app
