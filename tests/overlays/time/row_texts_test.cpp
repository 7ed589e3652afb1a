#include "overlays/time/row_texts.hpp"

#include <gtest/gtest.h>

#include <array>

#include "paint/recording_painter.hpp"

namespace collidarium::app {
namespace {

const TextStyle style{.size = 11.5};

std::vector<std::string> texts(const RecordingPainter& painter) {
    std::vector<std::string> found;
    for (const Mark& mark : painter.marks()) {
        found.push_back(mark.text);
    }
    return found;
}

TEST(RowTexts, TakeTheFirstFreePlace) {
    RecordingPainter painter({{0, 0}, {400, 40}});
    RowTexts row(painter, 0, 400, 20);
    row.avoid(100, 200);
    const std::array<std::string, 1> form{"words"};
    const std::array<RowTexts::Place, 2> places{{{150, Align::center}, {207, Align::left}}};
    EXPECT_TRUE(row.add(form, style, places));
    EXPECT_EQ(painter.marks().back().points[0].x, 207);
    EXPECT_TRUE(row.add("more", style, {93, Align::right}));
    EXPECT_FALSE(row.add("again", style, {93, Align::right})) << "something stands there";
    EXPECT_EQ(texts(painter), (std::vector<std::string>{"words", "more"}));
}

TEST(RowTexts, ShortenWhatDoesNotFitAndLeaveItOutAtLast) {
    RecordingPainter painter({{0, 0}, {100, 40}});
    RowTexts row(painter, 0, 60, 20);
    const std::array<std::string, 2> forms{"enters through a side", "a side"};
    const std::array<RowTexts::Place, 1> place{{{0, Align::left}}};
    EXPECT_TRUE(row.add(forms, style, place));
    EXPECT_EQ(texts(painter), std::vector<std::string>{"a side"});
    EXPECT_FALSE(row.add(forms, style, place));
}

TEST(RowTexts, StandOnABarThatIsLongEnough) {
    RecordingPainter painter({{0, 0}, {400, 40}});
    RowTexts row(painter, 0, 400, 20);
    row.avoid(100, 200);
    const std::array<std::string, 1> form{"0.531"};
    EXPECT_FALSE(row.add_on(100, 120, form, style, Align::left));
    EXPECT_TRUE(row.add_on(100, 200, form, style, Align::left));
    row.keep_off(149, 151);
    EXPECT_FALSE(row.add_on(100, 200, form, style, Align::center));
    EXPECT_TRUE(row.add_on(100, 200, form, style, Align::right));
}

}  // namespace
}  // namespace collidarium::app
