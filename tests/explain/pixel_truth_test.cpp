/// What is said of the pixels that two sprites share is computed again from their pictures and boxes.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numbers>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/pixel_case.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"
#include "io/files/sprite_files.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::PixelCase;
using truth::PixelRange;
using truth::Real;
using truth::Vec;

std::string counted_pixels(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pixel" : " pixels");
}

std::string signed_text(std::int64_t value) {
    return (value < 0 ? "−" : "") + std::to_string(std::abs(value));
}

/// "column 3", "columns 3 to 5".
std::string span_text(const std::string& one, std::int64_t from, std::int64_t to) {
    return from == to ? one + " " + signed_text(from)
                      : one + "s " + signed_text(from) + " to " + signed_text(to);
}

std::string range_text(const PixelRange& range) {
    return span_text("column", range.x0, range.x1) + " and " + span_text("row", range.y0, range.y1);
}

class PixelTruth {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const PixelCase one(scene, focus);
        if (one.is_unsure) {
            ++unsure;
            return;
        }
        ++cases;
        shown_ = 0;
        next_row_ = one.both.y0;
        next_column_ = one.both.x1 + 1;
        words_ = 0;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            const EventD& event = focus.shown.trace[i];
            if (std::holds_alternative<raster::BoxesCompared>(event)) {
                check_boxes(step, one);
            } else if (std::holds_alternative<raster::RowCompared>(event)) {
                check_row(step, one);
            } else if (std::holds_alternative<raster::WordsAnded>(event)) {
                check_word(step, one);
            } else {
                check_verdict(step.sentence, one);
            }
        }
        EXPECT_EQ(shown_, one.shared);
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_answer(answer, one);
        const auto lines = samples::whole_lines(formula(scene, answers));
        EXPECT_NE(std::ranges::find(lines, "words ANDed: " + std::to_string(words_)), lines.end());
        const auto hulls = std::ranges::find_if(
            lines, [](const std::string& line) { return line.starts_with("convex hulls: "); });
        if (hulls != lines.end()) {
            ++told_hulls;
            expect_hulls(*hulls == "convex hulls: overlap", one);
        }
    }

    std::size_t cases = 0;
    std::size_t unsure = 0;
    std::size_t apart = 0;
    std::size_t rows = 0;
    std::size_t words = 0;
    std::size_t shared = 0;
    std::size_t cut = 0;
    std::size_t resampled = 0;
    std::size_t moved = 0;
    std::size_t told_hulls = 0;
    std::size_t differing = 0;

private:
    void check_boxes(const Step& step, const PixelCase& one) {
        if (const auto none = read_as("the bounding boxes have no pixel in common (@)", step.sentence)) {
            ++apart;
            EXPECT_TRUE(one.both.is_empty());
            EXPECT_EQ(step.title, "boxes: no overlap");
            check_grid((*none)[0], one);
            return;
        }
        const auto common =
            read_as("the bounding boxes have @ in common: only these are compared (@)", step.sentence);
        ASSERT_TRUE(common) << "unread";
        EXPECT_EQ((*common)[0], range_text(one.both));
        EXPECT_EQ(step.title, "boxes: " + std::to_string(one.both.x1 - one.both.x0 + 1) + " × " +
                                  std::to_string(one.both.y1 - one.both.y0 + 1));
        check_grid((*common)[1], one);
    }

    /// "pixels of 0.5 in the world, counted from the top left corner of cup; ball is moved by …".
    void check_grid(const std::string& text, const PixelCase& one) {
        const auto first = read_as("pixels of # in the world, counted from the top left corner of *", text);
        ASSERT_TRUE(first) << "unread";
        expect_shown((*first)[0], one.size, 1e-12L, "the size of a pixel");
        std::string rest = text.substr(text.find(" corner of ") + 11);
        const std::string corner_of = one.a.label + (one.a.angle != 0 ? " before it is rotated" : "");
        ASSERT_TRUE(rest.starts_with(corner_of)) << rest;
        rest.erase(0, corner_of.size());
        for (const truth::PixelSprite* sprite : {&one.a, &one.b}) {
            const std::string told = "; " + sprite->label + " is resampled to the pixels of the grid";
            EXPECT_EQ(rest.starts_with(told), sprite->is_resampled());
            if (rest.starts_with(told)) {
                ++resampled;
                rest.erase(0, told.size());
            }
        }
        const auto by = read_as("; @ is moved by (#, #) to whole pixels", rest);
        EXPECT_EQ(by.has_value(), truth::length(one.rounding) > one.size * 1e-6L);
        EXPECT_TRUE(by || rest.empty()) << rest;
        if (by) {
            ++moved;
            EXPECT_EQ((*by)[0], one.b.label);
            expect_shown((*by)[1], one.rounding.x, 1e-12L, "x");
            expect_shown((*by)[2], one.rounding.y, 1e-12L, "y");
        }
    }

    void check_row(const Step& step, const PixelCase& one) {
        ++rows;
        EXPECT_EQ(next_column_, one.both.x1 + 1) << "the row before is not done";
        const std::int64_t columns = one.both.x1 - one.both.x0 + 1;
        const std::string row = "row " + signed_text(next_row_);
        EXPECT_EQ(step.title, row);
        EXPECT_EQ(step.sentence,
                  row + ": both have " +
                      (columns == 1 ? span_text("column", one.both.x0, one.both.x1)
                                    : std::to_string(columns) + " columns, from " + signed_text(one.both.x0) +
                                          " to " + signed_text(one.both.x1)));
        ++next_row_;
        next_column_ = one.both.x0;
    }

    void check_word(const Step& step, const PixelCase& one) {
        ++words;
        ++words_;
        const std::int64_t y = next_row_ - 1;
        const auto said = read_as("row @, @: one AND of the two rows leaves @", step.sentence);
        ASSERT_TRUE(said) << "unread";
        EXPECT_EQ((*said)[0], signed_text(y));
        const auto many = read_as("columns # to #", (*said)[1]);
        const auto single = read_as("column #", (*said)[1]);
        ASSERT_TRUE(many || single);
        const auto x0 = static_cast<std::int64_t>(printed_value(many ? (*many)[0] : (*single)[0]));
        const auto x1 = static_cast<std::int64_t>(printed_value(many ? (*many)[1] : (*single)[0]));
        EXPECT_EQ((*said)[1], span_text("column", x0, x1));
        ASSERT_EQ(x0, next_column_);
        ASSERT_TRUE(x1 >= x0 && x1 - x0 < 64 && x1 <= one.both.x1);
        next_column_ = x1 + 1;
        const std::vector<bool> a = one.row(false, y, x0, x1);
        const std::vector<bool> b = one.row(true, y, x0, x1);
        std::size_t count = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            count += a[i] && b[i] ? 1 : 0;
        }
        shown_ += count;
        EXPECT_EQ((*said)[2], count == 0 ? "no bit, so no pixel is solid in both"
                                         : counted_pixels(count) + " solid in both");
        EXPECT_EQ(step.title,
                  one.a.label + " & " + one.b.label + (count == 0 ? " = 0" : ": " + counted_pixels(count)));
        check_drawing(step, one, a, b);
    }

    /// "cup:  ##·", "ball: ·##", "&:    ·#·": with "…" where more follows.
    void check_drawing(const Step& step, const PixelCase& one, const std::vector<bool>& a,
                       const std::vector<bool>& b) {
        const auto lines = samples::lines_of(step);
        ASSERT_EQ(lines.size(), 3U);
        std::vector<std::string> drawn;
        const std::vector<std::string> names{one.a.brief + ":", one.b.brief + ":", "&:"};
        for (std::size_t i = 0; i < 3; ++i) {
            ASSERT_TRUE(lines[i].starts_with(names[i])) << lines[i];
            const std::string rest = lines[i].substr(names[i].size());
            drawn.push_back(rest.substr(rest.find_first_not_of(' ')));
        }
        const bool cut_before = drawn[0].starts_with("…");
        const bool cut_behind = drawn[0].ends_with("…");
        cut += cut_before || cut_behind ? 1 : 0;
        std::size_t fits = 0;
        for (std::size_t from = 0; from < a.size(); ++from) {
            const auto as_text = [&](auto&& is_solid) {
                std::string text = cut_before ? "…" : "";
                std::size_t i = from;
                for (; i < a.size() && i < from + 36; ++i) {
                    text += is_solid(i) ? "#" : "·";
                }
                return text + (i < a.size() ? "…" : "");
            };
            fits += (from > 0) == cut_before && drawn[0] == as_text([&](std::size_t i) { return a[i]; }) &&
                            drawn[1] == as_text([&](std::size_t i) { return b[i]; }) &&
                            drawn[2] == as_text([&](std::size_t i) { return a[i] && b[i]; })
                        ? 1
                        : 0;
        }
        EXPECT_GT(fits, 0U) << drawn[0] << "\n" << drawn[1] << "\n" << drawn[2];
    }

    void check_verdict(const std::string& text, const PixelCase& one) {
        const std::string both = one.b.label + " and " + one.a.label + " share ";
        if (one.shared > 0) {
            ++shared;
            EXPECT_EQ(text, both + counted_pixels(one.shared) + ": " + counted_pixels(one.shared) +
                                (one.shared == 1 ? " is" : " are") + " solid in both, in " +
                                range_text(one.bounds));
        } else {
            EXPECT_EQ(text, both + "no pixel: " +
                                (one.both.is_empty()
                                     ? "the bounding boxes do not overlap, so there is no pixel to compare"
                                     : "the bounding boxes overlap, but no pixel is solid in both"));
        }
        EXPECT_EQ(next_row_, one.both.is_empty() ? next_row_ : one.both.y1 + 1) << "not all rows";
    }

    void check_answer(const std::string& text, const PixelCase& one) {
        const std::string begin =
            one.b.label + " and " + one.a.label + " share " +
            (one.shared > 0 ? counted_pixels(one.shared) + ", in " + range_text(one.bounds) : "no pixel");
        ASSERT_TRUE(text.starts_with(begin)) << "should begin: " << begin;
        const std::string rest = text.substr(begin.size());
        if (rest == ": not even their bounding boxes overlap") {
            EXPECT_TRUE(one.both.is_empty());
            return;
        }
        const std::string verb = one.shared > 0 ? " do not overlap" : " overlap";
        EXPECT_EQ(rest.find("bounding boxes") != std::string::npos, one.shared == 0 && !one.both.is_empty());
        EXPECT_TRUE(rest.empty() || (rest.starts_with(", although their ") && rest.ends_with(verb))) << rest;
        if (rest.find("convex hulls") != std::string::npos) {
            ++differing;
            expect_hulls(one.shared == 0, one);
        }
    }

    /// The convex hulls of the solid pixels.
    static void expect_hulls(bool overlap, const PixelCase& one) {
        std::vector<std::vector<Vec>> corners(2);
        bool is_unsure = false;
        for (const bool of_b : {false, true}) {
            const truth::PixelSprite& sprite = of_b ? one.b : one.a;
            const PixelRange box = sprite.box(is_unsure);
            for (std::int64_t y = box.y0; y <= box.y1; ++y) {
                for (std::int64_t x = box.x0; x <= box.x1; ++x) {
                    if (sprite.solid(x, y, is_unsure)) {
                        const Vec at{Real(x), Real(y)};
                        corners[of_b ? 1 : 0].insert(corners[of_b ? 1 : 0].end(),
                                                     {at, at + Vec{1, 0}, at + Vec{0, 1}, at + Vec{1, 1}});
                    }
                }
            }
            corners[of_b ? 1 : 0] = truth::hull_of(corners[of_b ? 1 : 0]);
        }
        std::vector<Vec> differences;
        for (const Vec& p : corners[0]) {
            for (const Vec& q : corners[1]) {
                differences.push_back(p - q);
            }
        }
        EXPECT_TRUE(is_unsure || overlap == (truth::separation_of(truth::hull_of(differences)) < -1e-9L))
            << "the convex hulls";
    }

    std::size_t shown_ = 0;
    std::size_t words_ = 0;
    std::int64_t next_row_ = 0;
    std::int64_t next_column_ = 0;
};

TEST(PixelTruth, WhatIsSaidOfAShippedSceneIsSo) {
    PixelTruth truth;
    test::for_each_shipped_scene([&](const std::string& where, const Scene& read) {
        Scene scene = read;
        load_sprites(scene.shapes, std::nullopt);
        const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::pixels});
        if (answers.focus && !answers.focus->shown.refused) {
            truth.check(where, scene, answers);
        }
    });
    EXPECT_GT(truth.cases, 6U);
    EXPECT_GT(truth.words, 100U);
    EXPECT_GT(truth.shared, 1U);
}

/// Sprites of any size, on a grid of quarters or of tenths, level or rotated.
class RandomSprites {
public:
    SceneShape next(const std::string& id, double step) {
        const int width = number(0, 7) == 0 ? number(60, 140) : number(1, 12);
        const int height = number(1, 8);
        const double pixel = std::array{1.0, 1.0, 1.0, 0.5, 1.5}[static_cast<std::size_t>(number(0, 4))];
        const Vec2d half = Vec2d(width, height) * (pixel / 2);
        const Vec2d center = Vec2d(number(-24, 24), number(-24, 24)) * step;
        SceneShape each;
        each.id = id;
        each.shape = Aabb<double>{center, half};
        if (number(0, 3) == 0) {
            each.shape = Obb<double>{center, half, number(-6, 6) * std::numbers::pi / 12};
        }
        std::vector<std::uint8_t> rgba(static_cast<std::size_t>(4 * width * height));
        const int emptiness = number(1, 4);
        for (std::size_t i = 3; i < rgba.size(); i += 4) {
            rgba[i] =
                number(0, emptiness) == 0 ? std::uint8_t{255} : static_cast<std::uint8_t>(number(0, 1) * 128);
        }
        each.sprite.emplace();
        each.sprite->rows = {"#"};
        each.sprite->threshold = std::array{1, 128, 129, 255}[static_cast<std::size_t>(number(0, 3))];
        each.sprite->mirrored = number(0, 1) == 0;
        each.sprite->pixels = std::make_shared<const SpriteImage>(
            SpriteImage{static_cast<std::size_t>(width), static_cast<std::size_t>(height),
                        std::make_shared<const std::vector<std::uint8_t>>(std::move(rgba))});
        return each;
    }
    int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }

private:
    std::mt19937 random_{41};
};

TEST(PixelTruth, WhatIsSaidOfSpritesOnAGridIsSo) {
    PixelTruth truth;
    RandomSprites sprites;
    for (int i = 0; i < 2000; ++i) {
        const double step = i % 3 == 0 ? 0.1 : 0.25;
        Scene scene;
        scene.shapes = {sprites.next("cup", step), sprites.next("ball", step)};
        scene.view =
            SceneView{.center = {}, .height = 10, .y_down = sprites.number(0, 1) == 0, .unknown = {}};
        const Answers answers = answer(scene, FocusPair{0, 1}, {.operation = Operation::pixels});
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers);
    }
    EXPECT_GT(truth.cases, 1500U);
    EXPECT_LT(truth.unsure, 500U);
    EXPECT_GT(truth.apart, 200U);
    EXPECT_GT(truth.rows, 2000U);
    EXPECT_GT(truth.words, 2000U);
    EXPECT_GT(truth.shared, 400U);
    EXPECT_GT(truth.cut, 50U);
    EXPECT_GT(truth.resampled, 500U);
    EXPECT_GT(truth.moved, 500U);
    EXPECT_GT(truth.told_hulls, 1000U);
    EXPECT_GT(truth.differing, 50U);
}

}  // namespace
}  // namespace collidarium::app
