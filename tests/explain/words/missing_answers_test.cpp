#include "explain/words/missing_answers.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Sentences = std::vector<std::string>;

Scene row_of_boxes(std::size_t count, double size) {
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        scene.shapes.push_back({.id = "box-" + std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{{static_cast<double>(i) * size, 0}, {size, size}},
                                .translation = {},
                                .unknown = {}});
    }
    return scene;
}

std::vector<std::string> missing_in(const Scene& scene) {
    return missing_answers(scene, answer(scene, std::nullopt));
}

TEST(MissingAnswers, IsNothingMostly) {
    EXPECT_EQ(missing_in(row_of_boxes(3, 1)), Sentences{});
}

TEST(MissingAnswers, NamesTheShapesThatFloatCannotHold) {
    Scene scene = row_of_boxes(1, 1e200);
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(missing_in(scene), Sentences{"No answer for box-0: its numbers do not fit in a float."});
    scene = row_of_boxes(3, 1e200);
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(missing_in(scene),
              Sentences{"No answer for box-0, box-1 and box-2: their numbers do not fit in a float."});
    scene = row_of_boxes(9, 1e200);
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(missing_in(scene),
              Sentences{"No answer for box-0, box-1 and 7 more: their numbers do not fit in a float."});
}

TEST(MissingAnswers, TellsWhenNotEveryPairWasLookedAt) {
    Answers answers;
    answers.complete = false;
    const Sentences told = missing_answers(row_of_boxes(2, 1), answers);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_NE(told[0].find("some overlaps and hits are"), std::string::npos);
}

TEST(MissingAnswers, TellsHowManyOverlapsThereAre) {
    Answers answers;
    answers.overlaps.resize(3);
    answers.overlap_count = 61234;
    EXPECT_EQ(missing_answers({}, answers), Sentences{"61,234 pairs overlap; the first 3 found are drawn."});
    answers.overlap_count = 3;
    EXPECT_EQ(missing_answers({}, answers), Sentences{});
    answers.overlap_count = 1000000;
    answers.complete = false;
    const Sentences told = missing_answers({}, answers);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0], "At least 1,000,000 pairs overlap; the first 3 found are drawn.");
}

}  // namespace
}  // namespace collidarium::app
