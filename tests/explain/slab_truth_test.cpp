/// What is said of a slab test is computed again from the shapes, by arithmetic of its own.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <regex>
#include <string>

#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

using test::printed_value;

/// A box that may have no size.
struct Extents {
    Vec2d center{};
    Vec2d half{};
};

std::optional<Extents> extents_of(const ShapeD& shape) {
    if (const auto* box = std::get_if<Aabb<double>>(&shape)) {
        return Extents{box->center, box->half};
    }
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return Extents{point->position, Vec2d(0)};
    }
    return std::nullopt;
}

/// Where and when the centre of b crosses the lines of a slab of the box of a grown by b.
struct Slab {
    double start{};
    double delta{};
    double near_line{};
    double far_line{};

    [[nodiscard]] double time(double line) const { return (line - start) / delta; }
};

Slab slab_of(const Extents& a, const Extents& b, const Vec2d& way, int axis) {
    const double reach = a.half[axis] + b.half[axis];
    const double sign = way[axis] < 0 ? 1 : -1;
    return {b.center[axis], way[axis], a.center[axis] + sign * reach, a.center[axis] - sign * reach};
}

void expect_printed(const std::string& text, double value) {
    EXPECT_TRUE(test::shows(text, value, 1e-9 * std::max(1.0, std::abs(value)))) << text << ", not " << value;
}

class SlabTruth {
public:
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const SceneShape& a = scene.shapes[focus.a];
        const SceneShape& b = scene.shapes[focus.b];
        const auto of_a = extents_of(a.shape);
        const auto of_b = extents_of(b.shape);
        if (!of_a || !of_b || focus.a == focus.b || focus.shown.operation != Operation::cast) {
            return;
        }
        const Vec2d way = b.translation.value_or(Vec2d(0)) - a.translation.value_or(Vec2d(0));
        const std::array<Slab, 2> slabs{slab_of(*of_a, *of_b, way, 0), slab_of(*of_a, *of_b, way, 1)};
        const auto& trace = focus.shown.trace;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            const std::string sentence = step_at(scene, focus, i).sentence;
            SCOPED_TRACE(where + ": " + sentence);
            if (const auto* event = std::get_if<SlabInterval<double>>(&trace[i])) {
                const bool is_x = event->axis == Axis::x;
                check_slab(sentence, slabs.at(is_x ? 0 : 1), is_x ? "x" : "y", scene.policy_or_default());
            } else if (std::holds_alternative<CastInterval<double>>(trace[i])) {
                check_both(sentence, slabs);
            } else if (std::holds_alternative<Sweep<double>>(trace[i])) {
                check_path(sentence, of_b->center, way);
            }
        }
    }

    std::size_t crossed = 0;
    std::size_t still = 0;
    std::size_t both = 0;
    std::size_t paths = 0;

private:
    void check_slab(const std::string& sentence, const Slab& slab, const std::string& axis, Policy policy) {
        static const std::regex form(
            "the point moves (\\S+) across slab (\\S+), which it enters at the near edge, (.+), and leaves "
            "at "
            "the far edge, (.+): it is inside from t = (\\S+) / (\\S+) = (\\S+) to t = (\\S+) / (\\S+) = "
            "(\\S+)");
        std::smatch found;
        if (slab.delta == 0) {
            ++still;
            const double low = std::min(slab.near_line, slab.far_line);
            const double high = std::max(slab.near_line, slab.far_line);
            const bool touching_counts = policy == Policy::closed;
            const bool inside = touching_counts ? low <= slab.start && slab.start <= high
                                                : low < slab.start && slab.start < high;
            EXPECT_NE(sentence.find("the translation is 0 across slab " + axis), std::string::npos);
            EXPECT_EQ(sentence.find("inside it all the time") != std::string::npos, inside);
            return;
        }
        ASSERT_TRUE(std::regex_match(sentence, found, form));
        ++crossed;
        EXPECT_EQ(found[2], axis);
        const double sign = slab.delta < 0 ? -1 : 1;
        expect_printed(found[1], std::abs(slab.delta));
        check_place(found[3], (slab.near_line - slab.start) * sign);
        check_place(found[4], (slab.far_line - slab.start) * sign);
        expect_printed(found[5], (slab.near_line - slab.start) * sign);
        expect_printed(found[8], (slab.far_line - slab.start) * sign);
        EXPECT_EQ(found[6], found[1]);
        EXPECT_EQ(found[9], found[1]);
        expect_printed(found[7], slab.time(slab.near_line));
        expect_printed(found[10], slab.time(slab.far_line));
        EXPECT_LE(printed_value(found[7]), printed_value(found[10]));
    }

    /// "4.25 ahead", "1 behind", "where it starts".
    static void check_place(const std::string& words, double ahead) {
        const bool is_ahead = words.find(" ahead") != std::string::npos;
        const bool is_behind = words.find(" behind") != std::string::npos;
        if (is_ahead || is_behind) {
            expect_printed(words.substr(0, words.find(' ')), std::abs(ahead));
            EXPECT_EQ(is_ahead, ahead > 0);
        } else {
            EXPECT_NEAR(ahead, 0, 1e-9);
        }
    }

    void check_both(const std::string& sentence, const std::array<Slab, 2>& slabs) {
        static const std::regex form(
            "the point is in both slabs from the latest entry, t = (\\S+) \\(slab (.)\\), to the earliest "
            "exit, "
            "t = (\\S+) \\(slab (.)\\).*");
        std::smatch found;
        if (!std::regex_match(sentence, found, form)) {
            return;
        }
        ++both;
        const auto near = [&](const Slab& slab) {
            return slab.delta == 0 ? -INFINITY : slab.time(slab.near_line);
        };
        const auto far = [&](const Slab& slab) {
            return slab.delta == 0 ? INFINITY : slab.time(slab.far_line);
        };
        const double enter = std::max(near(slabs[0]), near(slabs[1]));
        const double leave = std::min(far(slabs[0]), far(slabs[1]));
        expect_printed(found[1], enter);
        expect_printed(found[3], leave);
        EXPECT_LE(enter, leave + 1e-12);
        EXPECT_NEAR(near(slabs[found[2] == "x" ? 0 : 1]), enter, 1e-12) << "the slab that is named";
        EXPECT_NEAR(far(slabs[found[4] == "x" ? 0 : 1]), leave, 1e-12) << "the slab that is named";
    }

    void check_path(const std::string& sentence, const Vec2d& start, const Vec2d& way) {
        static const std::regex form(
            ".* moves from \\((\\S+), (\\S+)\\) by d = \\((\\S+), (\\S+)\\) while t goes from 0 to 1");
        std::smatch found;
        ASSERT_TRUE(std::regex_match(sentence, found, form));
        ++paths;
        expect_printed(found[1], start.x);
        expect_printed(found[2], start.y);
        expect_printed(found[3], way.x);
        expect_printed(found[4], way.y);
    }
};

TEST(SlabTruth, WhatIsSaidOfAShippedSceneIsSo) {
    SlabTruth truth;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        if (answers.focus->shown.algorithm == Algorithm::slab) {
            truth.check(where, scene, *answers.focus);
        }
    });
    EXPECT_GT(truth.crossed, 40U);
    EXPECT_GT(truth.both, 20U);
    EXPECT_GT(truth.paths, 20U);
}

/// On a grid of a quarter, where much is 0, touches or is reached at the same time; half of the pairs move
/// both.
TEST(SlabTruth, WhatIsSaidOfBoxesOnAGridIsSo) {
    std::mt19937 random(40);
    const auto any = [&](int from, int to) { return std::uniform_int_distribution(from, to)(random) * 0.25; };
    SlabTruth truth;
    for (int i = 0; i < 2000; ++i) {
        Scene scene =
            test::scene_of({test::box("wall", {any(-12, 12), any(-12, 12)}, {any(0, 6), any(0, 6)}),
                            test::box("crate", {any(-12, 12), any(-12, 12)}, {any(0, 6), any(0, 6)})});
        scene.shapes[1].translation = Vec2d(any(-16, 16), any(-4, 4) * (i % 3));
        scene.policy = i % 4 < 2 ? Policy::open : Policy::closed;
        if (i % 2 == 0) {
            scene.shapes[0].translation = Vec2d(any(-8, 8), any(-8, 8));
        }
        const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::cast, Algorithm::slab});
        truth.check("grid " + std::to_string(i), scene, *answers.focus);
    }
    EXPECT_GT(truth.crossed, 2000U);
    EXPECT_GT(truth.still, 200U);
    EXPECT_GT(truth.both, 200U);
    EXPECT_GT(truth.paths, 1500U);
}

}  // namespace
}  // namespace collidarium::app
