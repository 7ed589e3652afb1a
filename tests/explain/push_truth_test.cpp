/// What is said of a shape that is pushed out of one shape after the other is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "explain/grid_pairs.hpp"
#include "explain/obstacle_case.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::BodyCase;
using truth::Obstacle;
using truth::Real;
using truth::Vec;

class PushTruth {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const BodyCase one(scene, focus.b);
        if (focus.shown.operation != Operation::static_push || !one.is_convex) {
            return;
        }
        ++cases;
        at_ = one.body.reference + truth::wide(scene.shapes[focus.b].translation.value_or(Vec2d(0)));
        told_.clear();
        next_ = 0;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            if (const auto* push = std::get_if<StaticPush<double>>(&focus.shown.trace[i])) {
                ASSERT_LT(next_, one.obstacles.size());
                check_push(step, *push, one, one.obstacles[next_++]);
            } else if (std::holds_alternative<Verdict<double>>(focus.shown.trace[i])) {
                check_answer(step.sentence, one, scene.shapes[focus.b].translation.has_value());
            }
        }
        EXPECT_EQ(next_, one.obstacles.size()) << "not every shape is tested";
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_sweep(answer, one, scene, focus);
    }

    std::size_t cases = 0;
    std::size_t pushes = 0;
    std::size_t none = 0;
    std::size_t touching = 0;
    std::size_t entered = 0;
    std::size_t remaining = 0;
    std::size_t sweeps = 0;

private:
    struct Told {
        std::string out_of;
        std::vector<std::string> into;
        Vec mtv;
    };

    void check_push(const Step& step, const StaticPush<double>& push, const BodyCase& one,
                    const Obstacle& other) {
        expect_at(push.position, one);
        const Real separation = one.separation(other, at_);
        if (step.sentence == one.name + " does not overlap " + other.name + ": no push") {
            ++none;
            EXPECT_GT(separation, -one.slack);
            EXPECT_EQ(step.title, other.name + ": no overlap");
            return;
        }
        if (step.sentence == one.name + " only touches " + other.name + ": no push") {
            ++touching;
            EXPECT_NEAR(static_cast<double>(separation), 0, static_cast<double>(1e-8L * one.size));
            return;
        }
        const auto said = read_as("@ overlaps @ by # and is pushed out by its MTV, (#, #). @", step.sentence);
        ASSERT_TRUE(said) << "unread";
        ++pushes;
        EXPECT_EQ((*said)[0], one.name);
        EXPECT_EQ((*said)[1], other.name);
        EXPECT_LT(separation, -1e-10L * one.size) << "they touch";
        expect_shown((*said)[2], -separation, one.slack, "the depth");
        const Vec mtv = truth::wide(push.mtv());
        EXPECT_NEAR(static_cast<double>(truth::length(mtv)), static_cast<double>(-separation),
                    static_cast<double>(2 * one.slack));
        EXPECT_NEAR(static_cast<double>(one.separation(other, at_ + mtv)), 0,
                    static_cast<double>(2 * one.slack))
            << "it does not end on the edge";
        expect_shown((*said)[3], mtv.x, one.slack, "x of the MTV");
        expect_shown((*said)[4], mtv.y, one.slack, "y of the MTV");
        check_formula(step, push, mtv, one);
        const Vec before = at_;
        at_ = at_ + mtv;
        told_.push_back({other.name, check_result((*said)[5], before, one), mtv});
    }

    /// What it overlaps now: the names of those that it did not overlap before.
    std::vector<std::string> check_result(const std::string& text, const Vec& before, const BodyCase& one) {
        std::vector<std::string> into;
        if (const auto leads = read_as("That push leads into @: a new overlap", text)) {
            ++entered;
            into = names_in((*leads)[0]);
            for (const Obstacle& each : one.obstacles) {
                const bool is_told = std::ranges::find(into, each.name) != into.end();
                const Real depth_before = -one.separation(each, before);
                const Real depth_now = -one.separation(each, at_);
                if (is_told) {
                    EXPECT_LT(depth_before, one.slack) << each.name << " was overlapped before";
                    EXPECT_GT(depth_now, 1e-10L * one.size) << "they touch";
                } else {
                    EXPECT_FALSE(depth_before < -one.slack && depth_now > 1e-8L * one.size)
                        << each.name << " is not told";
                }
            }
        } else if (const auto still = read_as("It still overlaps @", text)) {
            ++remaining;
            expect_overlapped(names_in((*still)[0]), one);
        } else {
            EXPECT_EQ(text, "Now it overlaps nothing");
            expect_overlapped({}, one);
        }
        return into;
    }

    static std::vector<std::string> names_in(std::string text) {
        std::vector<std::string> names;
        for (const std::string between : {", ", " and "}) {
            for (std::size_t at = text.find(between); at != std::string::npos; at = text.find(between)) {
                text.replace(at, between.size(), "\n");
            }
        }
        std::size_t from = 0;
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', from)) {
            names.push_back(text.substr(from, at - from));
            from = at + 1;
        }
        names.push_back(text.substr(from));
        return names;
    }

    /// That exactly these are overlapped, and not only touched.
    void expect_overlapped(const std::vector<std::string>& names, const BodyCase& one) const {
        for (const Obstacle& each : one.obstacles) {
            const bool is_told = std::ranges::find(names, each.name) != names.end();
            const Real depth = -one.separation(each, at_);
            if (is_told) {
                EXPECT_GT(depth, 1e-10L * one.size) << each.name << " is only touched";
            } else {
                EXPECT_LT(depth, 1e-8L * one.size) << each.name << " is not told";
            }
        }
    }

    void expect_at(const Vec2d& position, const BodyCase& one) {
        EXPECT_NEAR(position.x, static_cast<double>(at_.x), static_cast<double>(2 * one.slack));
        EXPECT_NEAR(position.y, static_cast<double>(at_.y), static_cast<double>(2 * one.slack));
        at_ = truth::wide(position);
    }

    void check_formula(const Step& step, const StaticPush<double>& push, const Vec& mtv,
                       const BodyCase& one) {
        const auto lines = samples::whole_lines(step.formula);
        ASSERT_EQ(lines.size(), 2U);
        const auto product = read_as("mtv = n depth = (#, #) · # = (#, #)", lines[0]);
        ASSERT_TRUE(product) << lines[0];
        const Real depth = truth::length(mtv);
        expect_shown((*product)[0], mtv.x / depth, one.slack + 1e-9L, "n.x");
        expect_shown((*product)[1], mtv.y / depth, one.slack + 1e-9L, "n.y");
        expect_shown((*product)[2], depth, one.slack, "the depth");
        expect_shown((*product)[3], mtv.x, one.slack, "x");
        expect_shown((*product)[4], mtv.y, one.slack, "y");
        const auto sum = read_as("@ = (#, #) + (#, #) = (#, #)", lines[1]);
        ASSERT_TRUE(sum) << lines[1];
        expect_shown((*sum)[1], push.position.x, one.slack, "x before");
        expect_shown((*sum)[2], push.position.y, one.slack, "y before");
        expect_shown((*sum)[5], at_.x + mtv.x, one.slack, "x after");
        expect_shown((*sum)[6], at_.y + mtv.y, one.slack, "y after");
    }

    void check_answer(const std::string& text, const BodyCase& one, bool moves) {
        if (told_.empty()) {
            const bool is_moved = moves && text.starts_with(one.name + " overlaps nothing where it ends");
            EXPECT_TRUE(is_moved || text == one.name + " overlaps nothing: no push") << "unread";
            return;
        }
        std::string form = one.name + " is pushed ";
        for (std::size_t i = 0; i < std::min<std::size_t>(told_.size(), 3); ++i) {
            form += (i == 0 ? "out of " : ", then out of ") + told_[i].out_of + " by (#, #)";
            for (std::size_t k = 0; k < told_[i].into.size(); ++k) {
                form += (k == 0                          ? " into "
                         : k + 1 == told_[i].into.size() ? " and "
                                                         : ", ") +
                        told_[i].into[k];
            }
        }
        form += told_.size() > 3 ? ", and " + std::to_string(told_.size() - 3) + " more times" : "";
        const auto free = read_as(form + ", and ends free", text);
        const auto inside = read_as(form + ", and ends overlapping @", text);
        ASSERT_TRUE(free || inside) << "should be: " << form;
        const auto& numbers = free ? *free : *inside;
        for (std::size_t i = 0; i < std::min<std::size_t>(told_.size(), 3); ++i) {
            expect_shown(numbers[2 * i], told_[i].mtv.x, one.slack, "x of a push");
            expect_shown(numbers[2 * i + 1], told_[i].mtv.y, one.slack, "y of a push");
        }
        expect_overlapped(free ? std::vector<std::string>{} : names_in(numbers.back()), one);
    }

    /// "…; the sweep stops it at wall, t = 0.5".
    void check_sweep(const std::string& text, const BodyCase& one, const Scene& scene,
                     const FocusAnswer& focus) {
        const auto stop = read_as("*; the sweep stops it at @, t = #", text);
        if (!stop || scene.shapes[focus.b].motion().rotation != 0) {
            return;
        }
        ++sweeps;
        const Obstacle* hit = one.named((*stop)[0]);
        ASSERT_NE(hit, nullptr);
        const Vec path = truth::wide(scene.shapes[focus.b].motion().translation) -
                         truth::wide(scene.shapes[hit->index].motion().translation);
        const truth::Interval times = one.inside(*hit, one.body.reference, path);
        if (times.is_empty()) {
            return;  // only rounding decides
        }
        const Real slack = one.slack / truth::length(path);
        const Real grazing = std::sqrt(one.slack * one.size) / truth::length(path);
        const Real enter = std::max(times.enter, Real(0));
        expect_shown((*stop)[1], enter, slack + std::min(grazing, Real(1e-3)), "the time of the sweep");
        for (const Obstacle& each : one.obstacles) {
            const bool is_alike =
                scene.shapes[each.index].translation == scene.shapes[hit->index].translation;
            if (is_alike && one.is_entered(each, one.body.reference, path)) {
                EXPECT_GE(std::max(one.inside(each, one.body.reference, path).enter, Real(0)),
                          enter - slack - 1e-6L)
                    << each.name << " is first";
            }
        }
    }

    Vec at_{};
    std::vector<Told> told_;
    std::size_t next_ = 0;
};

TEST(PushTruth, WhatIsSaidOfAShippedSceneIsSo) {
    PushTruth truth;
    test::for_each_shipped_scene([&](const std::string& where, const Scene& scene) {
        const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::static_push});
        if (answers.focus && !answers.focus->shown.refused) {
            truth.check(where, scene, answers);
        }
    });
    EXPECT_GT(truth.cases, 30U);
    EXPECT_GT(truth.pushes, 10U);
}

TEST(PushTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    PushTruth truth;
    samples::GridPairs pairs(51);
    for (int i = 0; i < 2000; ++i) {
        const Scene scene = pairs.next_among_obstacles();
        const Answers answers = answer(scene, FocusPair{0, 1}, {.operation = Operation::static_push});
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers);
    }
    EXPECT_EQ(truth.cases, 2000U);
    EXPECT_GT(truth.pushes, 500U);
    EXPECT_GT(truth.none, 2000U);
    EXPECT_GT(truth.touching, 20U);
    EXPECT_GT(truth.entered, 60U);
    EXPECT_GT(truth.remaining, 60U);
    EXPECT_GT(truth.sweeps, 500U);
}

}  // namespace
}  // namespace collidarium::app
