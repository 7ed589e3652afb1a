#include "tools/actions/sprite_actions.hpp"

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class SpriteActionsTest : public CanvasTest {
protected:
    SpriteActionsTest() {
        Scene scene = scene_of(
            {box("fish", {0, 0}, {1, 1}), box("ring", {3, 0}, {1, 1}), box("plain", {-3, 0}, {1, 1})});
        scene.shapes[0].sprite = Sprite{.rows = {"#.", ".#"}};
        scene.shapes[1].sprite = Sprite{.rows = {"##"}, .threshold = 250, .mirrored = true};
        open(std::move(scene));
    }

    [[nodiscard]] const Sprite& sprite(const std::string& id) const { return *sprite_of(shape(id)); }
};

TEST_F(SpriteActionsTest, MirroringIsOneEntryForAllSelected) {
    work.selection.set({"fish", "ring", "plain"});
    mirror_sprites(work);
    EXPECT_TRUE(sprite("fish").mirrored);
    EXPECT_FALSE(sprite("ring").mirrored);
    EXPECT_EQ(sprite_of(shape("plain")), nullptr);
    expect_one_entry("Mirror the picture of 2 shapes");
}

TEST_F(SpriteActionsTest, ThresholdsStayWithinOneTo255) {
    work.selection.set({"fish", "ring"});
    change_sprite_thresholds(work, 16);
    EXPECT_EQ(sprite("fish").threshold, Sprite::usual_threshold + 16);
    EXPECT_EQ(sprite("ring").threshold, 255);
    change_sprite_thresholds(work, -1000);
    EXPECT_EQ(sprite("fish").threshold, 1);
    EXPECT_EQ(sprite("ring").threshold, 1);
    set_sprite_thresholds(work, 1000);
    EXPECT_EQ(sprite("fish").threshold, 255);
    set_sprite_thresholds(work, 7);
    EXPECT_EQ(sprite("ring").threshold, 7);
    EXPECT_EQ(work.undo.size(), 4U);
}

TEST_F(SpriteActionsTest, TheSameThresholdIsNoChange) {
    work.selection.set({"ring"});
    set_sprite_thresholds(work, 250);
    EXPECT_EQ(work.undo.size(), 0U);
}

TEST_F(SpriteActionsTest, WhatIsLockedStaysAsItIs) {
    Scene scene = before;
    scene.shapes[0].locked = true;
    open(std::move(scene));
    work.selection.set({"fish"});
    EXPECT_FALSE(can_change_sprites(work));
    mirror_sprites(work);
    set_sprite_thresholds(work, 9);
    EXPECT_TRUE(identical(work.scene(), before));
    work.selection.set({"fish", "ring"});
    EXPECT_TRUE(can_change_sprites(work));
}

TEST_F(SpriteActionsTest, ThePicturesOfASelectionAreThoseOfAllOrNone) {
    EXPECT_TRUE(selected_sprites(work).empty());
    work.selection.set({"fish", "ring"});
    EXPECT_EQ(selected_sprites(work).size(), 2U);
    work.selection.set({"fish", "plain"});
    EXPECT_TRUE(selected_sprites(work).empty());
}

}  // namespace
}  // namespace collidarium::app::test
