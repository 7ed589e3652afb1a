#include "overlays/labels/label_layout.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "overlays/geometry.hpp"

namespace collidarium::app {
namespace {

const Rect bounds{{0, 0}, {400, 300}};

Label label(std::string text, std::vector<Label::Place> places, int importance = 0, bool optional = false) {
    return {.text = std::move(text),
            .style = {},
            .places = std::move(places),
            .importance = importance,
            .optional = optional,
            .group = {}};
}

TEST(LabelLayout, TakesTheFirstPlaceThatIsFree) {
    LabelLayout layout;
    layout.add(label("one", {{{100, 100}}, {{200, 200}}}));
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 1u);
    EXPECT_EQ(placed[0].place.baseline, Vec2d(100, 100));
}

TEST(LabelLayout, GivesWayToAMoreImportantLabel) {
    LabelLayout layout;
    layout.add(label("quiet", {{{100, 100}}, {{200, 200}}}, 1));
    layout.add(label("loud", {{{100, 100}}, {{200, 200}}}, 2));
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 2u);
    EXPECT_EQ(placed[0].label->text, "loud");
    EXPECT_EQ(placed[0].place.baseline, Vec2d(100, 100));
    EXPECT_EQ(placed[1].place.baseline, Vec2d(200, 200));
}

TEST(LabelLayout, AvoidsLinesAndAreas) {
    LabelLayout layout;
    layout.avoid({0, 96}, {400, 96});
    layout.avoid(Rect{{190, 180}, {260, 210}});
    layout.add(label("text", {{{100, 100}}, {{200, 200}}, {{50, 250}}}));
    EXPECT_EQ(layout.arrange(bounds, 1)[0].place.baseline, Vec2d(50, 250));
}

TEST(LabelLayout, StandsBesidePicturesOrOnAPlate) {
    LabelLayout layout;
    layout.add_picture({{80, 80}, {180, 80}, {180, 120}, {80, 120}});
    layout.add(label("text", {{{100, 100}}, {{200, 200}}}));
    const auto beside = layout.arrange(bounds, 1);
    EXPECT_EQ(beside[0].place.baseline, Vec2d(200, 200));
    EXPECT_FALSE(beside[0].on_picture);
    layout.add_picture({{0, 0}, {400, 0}, {400, 300}, {0, 300}});
    EXPECT_TRUE(layout.arrange(bounds, 1)[0].on_picture) << "there is no other place";
}

TEST(LabelLayout, LeavesOutAnOptionalLabelRatherThanCoverAnother) {
    LabelLayout layout;
    layout.add(label("first", {{{100, 100}}}, 2));
    layout.add(label("second", {{{105, 102}}}, 1, true));
    const Rect room_for_one{{95, 85}, {140, 110}};
    EXPECT_EQ(layout.arrange(room_for_one, 1).size(), 1u);
}

TEST(LabelLayout, MovesAnOptionalLabelALittleRatherThanLeaveItOut) {
    LabelLayout layout;
    layout.add(label("first", {{{100, 100}}}, 2));
    layout.add(label("second", {{{105, 102}}}, 1, true));
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 2u);
    EXPECT_LT(glm::distance(placed[0].place.baseline, placed[1].place.baseline), 80);
}

TEST(LabelLayout, LeavesOutADatumRatherThanMoveIt) {
    LabelLayout layout;
    layout.add(label("first", {{{100, 100}}}, 2));
    Label number = label("second", {{{105, 102}}}, 1);
    number.datum = true;
    layout.add(number);
    number.places = {{{-4, 100}}};  // it would be moved inside
    layout.add(number);
    ASSERT_EQ(layout.arrange(bounds, 1).size(), 1u);
    number.places = {{{200, 100}}};
    layout.avoid(Rect{{150, 80}, {300, 120}});
    layout.add(number);
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 2u) << "on top of what others avoid";
    EXPECT_EQ(placed[1].place.baseline, Vec2d(200, 100));
}

/// The number of a cell ran into the time of the hit beside it.
TEST(LabelLayout, KeepsADatumClearOfNamesButNotOfOtherData) {
    for (const bool beside_a_datum : {false, true}) {
        LabelLayout layout;
        Label first = label("12", {{{100, 100}, Align::right}}, 2);
        first.datum = beside_a_datum;
        layout.add(first);
        Label number = label("33", {{{103, 100}}}, 1);
        number.datum = true;
        layout.add(number);
        EXPECT_EQ(layout.arrange(bounds, 1).size(), beside_a_datum ? 2u : 1u);
    }
}

TEST(LabelLayout, LeavesOutAnOptionalLabelRatherThanDrawItAcrossAShape) {
    for (const bool optional : {true, false}) {
        LabelLayout layout;
        layout.avoid(Rect{{0, 0}, {400, 300}});
        layout.add(label("everywhere is a shape", {{{100, 100}}}, 1, optional));
        EXPECT_EQ(layout.arrange(bounds, 1).empty(), optional);
    }
}

TEST(LabelLayout, NeverDrawsLabelsOnTopOfEachOther) {
    LabelLayout layout;
    const Rect narrow{{0, 0}, {130, 40}};
    for (int i = 0; i < 6; ++i) {
        layout.add(label("no room for six", {{{10, 20}}}, i));
    }
    const auto placed = layout.arrange(narrow, 1);
    ASSERT_FALSE(placed.empty());
    EXPECT_LT(placed.size(), 6U);
    EXPECT_EQ(placed.front().label->importance, 5);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t j = i + 1; j < placed.size(); ++j) {
            EXPECT_FALSE(overlapping(placed[i].area, placed[j].area));
        }
    }
}

TEST(LabelLayout, FindsAnotherPlaceForALabelThatMustBeSeen) {
    LabelLayout layout;
    for (int i = 0; i < 6; ++i) {
        layout.add(label("the same place", {{{100, 100}}}));
    }
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 6u);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t j = i + 1; j < placed.size(); ++j) {
            EXPECT_FALSE(overlapping(placed[i].area, placed[j].area));
        }
    }
}

TEST(LabelLayout, MovesALabelNoFartherThanItsReach) {
    LabelLayout layout;
    for (double y = 10; y < 200; y += 4) {
        layout.avoid({0, y}, {400, y});
    }
    Label near = label("A", {{{100, 100}}});
    near.reach = 2;
    layout.add(near);
    layout.add(label("far", {{{300, 100}}}));
    const auto placed = layout.arrange(bounds, 1);
    ASSERT_EQ(placed.size(), 2u);
    EXPECT_LT(std::abs(placed[0].place.baseline.y - 100), 40);
    EXPECT_GT(placed[1].place.baseline.y, 200);
}

TEST(LabelLayout, LeavesOutWhatIsWiderThanThePicture) {
    LabelLayout layout;
    layout.add(label("for every position of mover: the direction", {{{10, 100}}}));
    layout.add(label("short", {{{10, 200}}}));
    EXPECT_EQ(layout.arrange(bounds, 1).size(), 2u);
    const auto placed = layout.arrange({{0, 0}, {150, 300}}, 1);
    ASSERT_EQ(placed.size(), 1u);
    EXPECT_EQ(placed[0].label->text, "short");
}

TEST(LabelLayout, KeepsLabelsInside) {
    LabelLayout layout;
    layout.add(label("far away", {{{-5000, 9000}, Align::right}}));
    const Rect area = layout.arrange(bounds, 2)[0].area;
    EXPECT_TRUE(bounds.contains(area.min) && bounds.contains(area.max));
}

TEST(LabelLayout, MeasuresAtTheScaleOfTheSurface) {
    LabelLayout layout;
    layout.add(label("text", {{{100, 100}}}));
    const double once = layout.arrange(bounds, 1)[0].area.size().x;
    EXPECT_DOUBLE_EQ(layout.arrange(bounds, 1.5)[0].area.size().x, once * 1.5);
}

TEST(LabelLayout, SkipsWhatHasNoPlace) {
    LabelLayout layout;
    layout.add(label("nowhere", {}));
    layout.add(label("not a number", {{{std::nan(""), 0}}}));
    EXPECT_TRUE(layout.arrange(bounds, 1).empty());
}

}  // namespace
}  // namespace collidarium::app
