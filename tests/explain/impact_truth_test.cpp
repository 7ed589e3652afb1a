/// What is said of shapes that turn as they move is computed again by placing both at the times that are
/// named.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "explain/concave_shapes.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/turning_pair.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using test::rounding_of;
using truth::Real;
using truth::TurningPair;
using truth::Vec;

class ImpactReader {
public:
    ImpactReader(const Scene& scene, const FocusAnswer& focus)
        : pair_(scene, focus), policy_(scene.policy_or_default()) {}

    void read(const Step& step) {
        const std::string& sentence = step.sentence;
        if (sentence.starts_with("at t = ")) {
            read_advance(step);
        } else if (sentence.find(" while t goes from 0 to 1") < sentence.size()) {
            read_sweep(sentence);
        } else if (sentence.starts_with("the discs around ")) {
            read_discs(step);
        } else {
            EXPECT_TRUE(read_answer(sentence) || sentence.find("conservative advancement") < sentence.size())
                << "unread";
        }
    }

    bool read_answer(const std::string& sentence) {
        const auto hit = read_as("@ hits @ at t = #*", sentence);
        if (hit && (*hit)[0] == pair_.b.shape.name) {
            ++hits;
            const Real time = printed_value((*hit)[2]);
            const Real slack = rounding_of((*hit)[2]) * pair_.speed() + pair_.slack;
            EXPECT_LE(pair_.separation(time), slack) << "they do not touch then";
            if (time > 0) {
                expect_apart_until(time - rounding_of((*hit)[2]) - 1e-9L);
            }
            if (const auto turned = read_as("*, rotated by #°*", sentence)) {
                EXPECT_NEAR(printed_value((*turned)[0]),
                            static_cast<double>(pair_.b.rotation * time * 180 / std::numbers::pi_v<Real>),
                            static_cast<double>(rounding_of((*turned)[0]) +
                                                rounding_of((*hit)[2]) * std::abs(pair_.b.rotation) * 60));
            }
            return true;
        }
        if (sentence.starts_with(pair_.b.shape.name + " misses " + pair_.a.shape.name)) {
            ++misses;
            expect_apart_until(1);
            return true;
        }
        return sentence.find("overlaps ") < sentence.size();
    }

    std::size_t sweeps = 0;
    std::size_t steps = 0;
    std::size_t leaving = 0;
    std::size_t contacts = 0;
    std::size_t discs = 0;
    std::size_t hits = 0;
    std::size_t misses = 0;

private:
    void read_sweep(const std::string& sentence) {
        const auto said = read_as("*@ moves from (#, #) by d = (#, #)* while t goes from 0 to 1", sentence);
        ASSERT_TRUE(said);
        ++sweeps;
        const Vec& start = pair_.b.shape.whole.reference;
        expect_shown((*said)[1], start.x, pair_.slack, "start.x");
        expect_shown((*said)[2], start.y, pair_.slack, "start.y");
        expect_shown((*said)[3], pair_.b.path.x, pair_.slack, "d.x");
        expect_shown((*said)[4], pair_.b.path.y, pair_.slack, "d.y");
        const auto turned = read_as("* and turns by #° about its reference point *", sentence);
        EXPECT_EQ(turned.has_value(), pair_.b.rotation != 0);
        if (turned) {
            expect_shown((*turned)[0], pair_.b.rotation * 180 / std::numbers::pi_v<Real>, 1e-9L, "degrees");
        }
    }

    void read_advance(const Step& step) {
        const auto safe = read_as(
            "at t = # @ # and shrinks on average by at most # per unit of time: no contact@is possible "
            "before t = #",
            step.sentence);
        const auto away = read_as("at t = # @ # and does not shrink: @ moves away", step.sentence);
        const auto contact = read_as("at t = # @ #*: they are in contact", step.sentence);
        ASSERT_TRUE(safe || away || contact);
        const std::vector<std::string>& said = safe ? *safe : away ? *away : *contact;
        EXPECT_EQ(said[1], pair_.is_convex() ? "the distance is" : "the distance of two parts is");
        const Real time = printed_value(said[0]);
        const Real error = rounding_of(said[0]) + 1e-9L;
        const Real slack = error * pair_.speed() + pair_.slack;
        const auto parts = parts_at(time, said[2], slack);
        if (!parts && is_thin() && !pair_.is_convex()) {
            // It may be that of a bridge across an inner edge.
            EXPECT_GE(printed_value(said[2]), static_cast<double>(pair_.separation(time) - slack));
            return;
        }
        ASSERT_TRUE(parts) << "no two parts are at that distance, but "
                           << static_cast<double>(pair_.separation(time));
        if (safe) {
            ++steps;
            read_step_forward(said, *parts, slack);
            read_formula(step, said);
        } else if (away) {
            ++leaving;
            EXPECT_GE(separation(*parts, time + 0.001L), separation(*parts, time) - 2 * slack);
        } else {
            ++contacts;
            EXPECT_LE(separation(*parts, time), slack);
        }
    }

    /// Whether one is a point or a segment.
    [[nodiscard]] bool is_thin() const {
        const auto thin = [](const truth::Outline& one) { return one.points.size() < 3 && one.radius == 0; };
        return thin(pair_.a.shape.whole) || thin(pair_.b.shape.whole);
    }

    using Parts = std::pair<std::size_t, std::size_t>;
    [[nodiscard]] Real separation(const Parts& parts, Real time) const {
        return pair_.separation(parts.first, parts.second, time);
    }
    /// Two parts that are at a distance.
    [[nodiscard]] std::optional<Parts> parts_at(Real time, const std::string& distance, Real slack) const {
        for (std::size_t i = 0; i < pair_.a.shape.parts.size(); ++i) {
            for (std::size_t j = 0; j < pair_.b.shape.parts.size(); ++j) {
                if (test::shows(distance, std::max(pair_.separation(i, j, time), Real(0)), slack)) {
                    return Parts{i, j};
                }
            }
        }
        return std::nullopt;
    }

    /// That they do not touch before the next time, which follows from the distance and the speed.
    void read_step_forward(const std::vector<std::string>& said, const Parts& parts, Real slack) const {
        const Real time = printed_value(said[0]);
        const Real distance = printed_value(said[2]);
        const Real speed = printed_value(said[3]);
        const Real next = printed_value(said[5]);
        EXPECT_GT(next, time);
        const Real error = rounding_of(said[0]) + rounding_of(said[5]);
        EXPECT_NEAR(static_cast<double>((next - time) * speed), static_cast<double>(distance),
                    static_cast<double>(error * speed + rounding_of(said[2]) +
                                        rounding_of(said[3]) * (next - time + error) + 2 * pair_.slack));
        const Real end = std::min(next, Real(1)) - error;
        for (const Real part : {0.1L, 0.2L, 0.35L, 0.5L, 0.65L, 0.8L, 0.9L, 1.0L}) {
            const Real later = time + (end - time) * part;
            if (later <= time) {
                continue;
            }
            const Real then = separation(parts, later);
            EXPECT_GE(then, -2 * slack) << "they touch before, at " << static_cast<double>(later);
        }
    }
    void read_formula(const Step& step, const std::vector<std::string>& said) const {
        bool has_time = false;
        for (const std::string& line : samples::whole_lines(step.formula)) {
            if (const auto next = read_as("t = # + # / # = #", line)) {
                has_time = true;
                EXPECT_EQ(printed_value((*next)[1]), printed_value(said[2]));
                EXPECT_EQ(printed_value((*next)[2]), printed_value(said[3]));
                EXPECT_NEAR(printed_value((*next)[3]), printed_value(said[5]), 0.0011);
            }
        }
        EXPECT_TRUE(has_time);
    }

    /// "the discs around a group of parts of wall and around mover are separated by 2: …".
    void read_discs(const Step& step) {
        ++discs;
        for (const std::string& line : samples::whole_lines(step.formula)) {
            const auto gap = read_as("gap = # − (# + #) = #", line);
            ASSERT_TRUE(gap) << line;
            const Real said = printed_value((*gap)[0]) - printed_value((*gap)[1]) - printed_value((*gap)[2]);
            EXPECT_NEAR(static_cast<double>(said), printed_value((*gap)[3]), 0.0021);
            // A disc is around a box of parts, which are in one around the reference point.
            EXPECT_LE(printed_value((*gap)[1]), 1.4143 * static_cast<double>(pair_.a.reach()) + 0.001);
            EXPECT_LE(printed_value((*gap)[2]), 1.4143 * static_cast<double>(pair_.b.reach()) + 0.001);
            const bool meet = step.sentence.ends_with(" meet: test the smaller groups inside");
            EXPECT_TRUE(meet || step.sentence.ends_with(": their parts are put off until they may meet"));
            if (std::abs(said) > 0.002L) {
                EXPECT_EQ(meet, said <= 0) << step.sentence;
            }
        }
    }

    void expect_apart_until(Real end) const {
        constexpr int times = 24;
        for (int i = 0; i <= times; ++i) {
            const Real time = end * i / times;
            EXPECT_GE(pair_.separation(time), -2 * pair_.slack)
                << "they touch at " << static_cast<double>(time);
        }
    }

    TurningPair pair_;
    Policy policy_;
};

struct ImpactTruth {
    std::size_t sweeps = 0;
    std::size_t steps = 0;
    std::size_t leaving = 0;
    std::size_t contacts = 0;
    std::size_t discs = 0;
    std::size_t hits = 0;
    std::size_t misses = 0;

    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const auto* route = find_event<Route<double>>(focus.shown.trace);
        const bool turns = route != nullptr && route->kernel == "time_of_impact/rotating_advancement";
        if (focus.a == focus.b || !turns || !focus.shown.converged) {
            return;
        }
        ImpactReader reader(scene, focus);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            reader.read(step);
        }
        SCOPED_TRACE(where + ": " + sentence(scene, answers));
        reader.read_answer(sentence(scene, answers));
        sweeps += reader.sweeps;
        steps += reader.steps;
        leaving += reader.leaving;
        contacts += reader.contacts;
        discs += reader.discs;
        hits += reader.hits;
        misses += reader.misses;
    }
};

TEST(ImpactTruth, WhatIsSaidOfAShippedSceneIsSo) {
    ImpactTruth truth;
    test::for_each_own_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, answers);
    });
    EXPECT_GT(truth.steps, 2U);
    EXPECT_GT(truth.hits, 0U);
}

/// Every shape that moves in a shipped scene turns as well.
TEST(ImpactTruth, WhatIsSaidOfAShippedSceneThatTurnsIsSo) {
    ImpactTruth truth;
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        Scene scene = std::get<SceneSource>(read).scene;
        for (const double rotation : {0.5, -2.0, 7.0}) {
            for (SceneShape& shape : scene.shapes) {
                shape.rotation = shape.translation ? std::optional(rotation) : std::nullopt;
            }
            const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::time_of_impact});
            if (answers.focus && !answers.focus->shown.refused) {
                truth.check(one.key + ", turned", scene, answers);
            }
        }
    }
    EXPECT_GT(truth.steps, 100U);
    EXPECT_GT(truth.hits, 20U);
}

TEST(ImpactTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    ImpactTruth truth;
    samples::GridPairs pairs(37);
    samples::ConcaveShapes concave(41);
    std::mt19937 random(43);
    const auto number = [&](int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random);
    };
    for (int i = 0; i < 2000; ++i) {
        Scene scene = pairs.next(false);
        if (i % 4 == 1) {
            scene.shapes[i % 8 == 1 ? 0 : 1].shape = concave.next();
        }
        scene.shapes[1].rotation = number(-8, 8) * std::numbers::pi / 8;
        if (i % 3 == 0 && scene.shapes[0].translation) {
            scene.shapes[0].rotation = number(-4, 4) * std::numbers::pi / 8;
        }
        const Answers answers = answer(scene, FocusPair{0, 1}, {.operation = Operation::time_of_impact});
        if (answers.focus && !answers.focus->shown.refused) {
            truth.check("grid " + std::to_string(i), scene, answers);
        }
    }
    EXPECT_GT(truth.sweeps, 1000U);
    EXPECT_GT(truth.steps, 2500U);
    EXPECT_GT(truth.contacts, 5U);
    EXPECT_GT(truth.discs, 500U);
    EXPECT_GT(truth.hits, 400U);
    EXPECT_GT(truth.misses, 1000U);
}

}  // namespace
}  // namespace collidarium::app
