/// What is said of a box that is cast through tiles is computed again from the box and the rows of the map.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/step_lines.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::Interval;
using truth::Real;
using truth::Vec;

constexpr Real time_slack = 1e-12L;

/// A map of tiles, its rows from the top, and a box that moves through it.
struct TileCase {
    std::vector<std::string> rows;
    Vec origin{};
    Real size{};
    Aabb<double> box;
    Vec path{};
    bool is_exact = false;  ///< nothing is rounded

    [[nodiscard]] int columns() const { return static_cast<int>(rows.front().size()); }
    [[nodiscard]] int row_count() const { return static_cast<int>(rows.size()); }
    /// Of a row counted from the top.
    [[nodiscard]] bool is_solid(int column, int row) const {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#';
    }
    [[nodiscard]] Vec lower_left(int column, int row) const {
        return origin + Vec{Real(column), Real(row_count() - 1 - row)} * size;
    }
    /// When the box is in a cell's columns, or in its rows, its edges included.
    [[nodiscard]] Interval inside(int column, int row, bool of_rows) const {
        const auto part = [&](const Vec& v) { return of_rows ? v.y : v.x; };
        const Real half = of_rows ? box.half.y : box.half.x;
        const Real start = part(truth::wide(box.center));
        const Real low = part(lower_left(column, row)) - half - start;
        const Real high = low + size + 2 * half;
        const Real d = part(path);
        if (d == 0) {
            return low <= 0 && 0 <= high ? Interval{-INFINITY, INFINITY} : Interval{};
        }
        return {std::min(low / d, high / d), std::max(low / d, high / d)};
    }
    [[nodiscard]] Interval inside(int column, int row) const {
        const Interval x = inside(column, row, false);
        const Interval y = inside(column, row, true);
        return {std::max(x.enter, y.enter), std::min(x.leave, y.leave)};
    }
    /// Whether the box, moved, overlaps a solid tile by more than that.
    [[nodiscard]] bool overlaps_solid(const Vec& moved, Real slack) const {
        for (int column = 0; column < columns(); ++column) {
            for (int row = 0; row < row_count(); ++row) {
                const Vec off =
                    truth::wide(box.center) + moved - lower_left(column, row) - Vec{size, size} * 0.5L;
                const bool meets = std::abs(off.x) < box.half.x + size / 2 - slack &&
                                   std::abs(off.y) < box.half.y + size / 2 - slack;
                if (meets && is_solid(column, row)) {
                    return true;
                }
            }
        }
        return false;
    }
};

class TileTruth {
public:
    void check(const TileCase& one) {
        Scene scene = test::scene_of({test::named("crate", one.box)});
        scene.shapes[0].translation = Vec2d(static_cast<double>(one.path.x), static_cast<double>(one.path.y));
        scene.tiles = SceneTiles{*raster::make_tile_map(Vec2d(static_cast<double>(one.origin.x),
                                                              static_cast<double>(one.origin.y)),
                                                        static_cast<double>(one.size), one.rows)
                                      .map};
        const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::tiles});
        ASSERT_TRUE(answers.focus);
        tested_.clear();
        last_ = 0;
        for (const Step& step : steps(scene, answers)) {
            SCOPED_TRACE(step.sentence);
            check_step(step, one);
        }
    }

    std::size_t cells = 0;
    std::size_t times = 0;
    std::size_t covered = 0;
    std::size_t exits = 0;
    std::size_t hits = 0;
    std::size_t misses = 0;

private:
    void check_step(const Step& step, const TileCase& one) {
        const std::string& sentence = step.sentence;
        if (const auto start = read_as("crate starts in cell (#, #): it is @", sentence)) {
            check_cell((*start)[0], (*start)[1], "0", (*start)[2], one);
        } else if (const auto reach = read_as("crate reaches cell (#, #) at t = #: it is @", sentence)) {
            check_cell((*reach)[0], (*reach)[1], (*reach)[2], (*reach)[3], one);
        } else if (sentence.starts_with("crate is in the columns of ")) {
            check_times(step, one);
        } else if (const auto face =
                       read_as("the edge across @ is covered by the solid tile (#, #): *", sentence)) {
            ++covered;
            EXPECT_TRUE(one.is_solid(std::stoi((*face)[1]), std::stoi((*face)[2])));
        } else if (const auto out =
                       read_as("crate would be out of the solid after a translation by (#, #), of length #",
                               sentence)) {
            ++exits;
            const Vec by{printed_value((*out)[0]), printed_value((*out)[1])};
            EXPECT_NEAR(printed_value((*out)[2]), static_cast<double>(truth::length(by)), 0.001);
            EXPECT_FALSE(one.overlaps_solid(by, 0.001L)) << "it is not out";
        } else {
            check_answer(sentence, one);
        }
    }

    void check_cell(const std::string& column_text, const std::string& row_text, const std::string& time,
                    const std::string& what, const TileCase& one) {
        ++cells;
        const int column = std::stoi(column_text);
        const int row = std::stoi(row_text);
        EXPECT_EQ(what, one.is_solid(column, row) ? "solid" : "free");
        const Interval inside = one.inside(column, row);
        EXPECT_LE(inside.enter, inside.leave + time_slack) << "the box is never there";
        EXPECT_GE(inside.leave, -time_slack) << "the box has left it";
        expect_shown(time, std::max(inside.enter, Real(0)), time_slack, "the time");
        EXPECT_TRUE(tested_.insert({column, row}).second) << "tested twice";
        EXPECT_GE(std::max(inside.enter, Real(0)), last_ - time_slack) << "out of order";
        last_ = std::max(inside.enter, Real(0));
    }

    void check_times(const Step& step, const TileCase& one) {
        const auto said = read_as(
            "crate is in the columns of cell (#, #) from t = # to #, and in its rows from t = # to #: it @",
            step.sentence);
        ASSERT_TRUE(said);
        ++times;
        const std::array<Interval, 2> inside{one.inside(std::stoi((*said)[0]), std::stoi((*said)[1]), false),
                                             one.inside(std::stoi((*said)[0]), std::stoi((*said)[1]), true)};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            expect_shown((*said)[2 + 2 * axis], inside[axis].enter, time_slack, "the near time");
            expect_shown((*said)[3 + 2 * axis], inside[axis].leave, time_slack, "the far time");
        }
        const Real enter = std::max(inside[0].enter, inside[1].enter);
        if (std::abs(enter) > time_slack) {
            EXPECT_EQ((*said)[6] == "enters at the later of the two", enter >= 0);
        }
        for (const std::string& line : samples::whole_lines(step.formula)) {
            if (const auto latest = read_as("t = max(near) = #", line)) {
                expect_shown((*latest)[0], enter, time_slack, "the later time");
            }
        }
    }

    void check_answer(const std::string& sentence, const TileCase& one) {
        const auto hit = read_as("crate hits tile (#, #) at t = #, normal (#, #); # cell*", sentence);
        const auto miss = read_as("crate meets no solid tile: # cell*", sentence);
        const Real first = first_hit(one);
        if (hit) {
            ++hits;
            EXPECT_TRUE(one.is_solid(std::stoi((*hit)[0]), std::stoi((*hit)[1])));
            const Interval inside = one.inside(std::stoi((*hit)[0]), std::stoi((*hit)[1]));
            expect_shown((*hit)[2], std::max(inside.enter, Real(0)), time_slack, "the time at the tile");
            if (one.is_exact) {
                expect_shown((*hit)[2], first, time_slack, "the time of the hit");
            }
            EXPECT_LT(printed_value((*hit)[3]) * static_cast<double>(one.path.x) +
                          printed_value((*hit)[4]) * static_cast<double>(one.path.y),
                      0);
            EXPECT_EQ((*hit)[5], std::to_string(tested_.size()));
            expect_all_tested(one, printed_value((*hit)[2]) - 0.001L);
        } else if (miss) {
            ++misses;
            EXPECT_GT(first, 1 - time_slack) << "it meets one";
            EXPECT_EQ((*miss)[0], std::to_string(tested_.size()));
            expect_all_tested(one, 1);
        } else {
            EXPECT_TRUE(one.path == Vec{} || one.overlaps_solid({}, -time_slack)) << "unread";
        }
    }

    static Real first_hit(const TileCase& one) {
        Real first = INFINITY;
        for (int column = 0; column < one.columns(); ++column) {
            for (int row = 0; row < one.row_count(); ++row) {
                const Interval inside = one.inside(column, row);
                const bool enters = inside.enter < inside.leave - time_slack && inside.leave > time_slack;
                if (one.is_solid(column, row) && enters && passes_inside(one, column, row)) {
                    first = std::min(first, std::max(inside.enter, Real(0)));
                }
            }
        }
        return first;
    }

    /// Whether the box does not only slide along the cell.
    static bool passes_inside(const TileCase& one, int column, int row) {
        const Interval inside = one.inside(column, row);
        const Real middle = (std::max(inside.enter, Real(0)) + std::min(inside.leave, Real(1))) / 2;
        const Vec off = truth::wide(one.box.center) + one.path * middle - one.lower_left(column, row) -
                        Vec{one.size, one.size} * 0.5L;
        return std::abs(off.x) < one.box.half.x + one.size / 2 - time_slack &&
               std::abs(off.y) < one.box.half.y + one.size / 2 - time_slack;
    }

    /// Every cell that the box is in before that time was tested.
    void expect_all_tested(const TileCase& one, Real end) const {
        for (int column = 0; column < one.columns(); ++column) {
            for (int row = 0; row < one.row_count(); ++row) {
                const Interval inside = one.inside(column, row);
                const bool is_reached = inside.enter < end - time_slack && inside.leave > time_slack &&
                                        inside.enter < inside.leave - time_slack &&
                                        passes_inside(one, column, row);
                EXPECT_TRUE(!is_reached || tested_.contains({column, row}))
                    << "cell (" << column << ", " << row << ") was not tested";
            }
        }
    }

    std::set<std::pair<int, int>> tested_;
    Real last_ = 0;
};

TEST(TileTruth, WhatIsSaidOfBoxesInMapsIsSo) {
    std::mt19937 random(9);
    const auto number = [&](int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random);
    };
    TileTruth truth;
    for (int i = 0; i < 2000; ++i) {
        const double step = i % 3 == 0 ? 0.1 : 0.25;
        TileCase one;
        one.is_exact = i % 3 != 0;
        one.rows.assign(5, std::string(7, '.'));
        for (std::string& row : one.rows) {
            for (char& cell : row) {
                cell = number(0, 5) == 0 ? '#' : '.';
            }
        }
        one.origin = {Real(number(-4, 4) * 0.5), Real(number(-4, 4) * 0.5)};
        one.size = i % 2 == 0 ? 1 : 0.5;
        one.box.half = {number(1, 4) * step, number(1, 4) * step};
        const auto size = static_cast<double>(one.size);
        one.box.center = {
            static_cast<double>(one.origin.x) + number(0, static_cast<int>(7 * size / step)) * step,
            static_cast<double>(one.origin.y) + number(0, static_cast<int>(5 * size / step)) * step};
        one.path = {Real(number(-24, 24) * step), Real(number(-24, 24) * step)};
        SCOPED_TRACE(i);
        truth.check(one);
    }
    EXPECT_GT(truth.cells, 8000U);
    EXPECT_GT(truth.times, 400U);
    EXPECT_GT(truth.covered, 5U);
    EXPECT_GT(truth.exits, 400U);
    EXPECT_GT(truth.hits, 400U);
    EXPECT_GT(truth.misses, 100U);
}

}  // namespace
}  // namespace collidarium::app
