/// What is said of the outlines of two shapes that meet is computed again from their vertices.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/line_claims.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/names.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::read_as;
using truth::LinePair;
using truth::Outline;
using truth::Real;
using truth::Vec;

/// Two outlines, edge by edge.
struct OutlineCase {
    Outline a, b;
    std::string name_a, name_b;
    bool is_float = false;
    Real error = 0;  ///< of the corners of a rotated box

    OutlineCase(const Scene& scene, const FocusAnswer& focus)
        : a(truth::outline_of(scene.shapes[focus.a].shape)),
          b(truth::outline_of(scene.shapes[focus.b].shape)),
          name_a(scene.shapes[focus.a].label()),
          name_b(scene.shapes[focus.b].label()),
          is_float(scene.scalar_or_default() == ScalarKind::float32) {
        const auto is_rotated = [&](std::size_t i) {
            return std::holds_alternative<Obb<double>>(scene.shapes[i].shape);
        };
        error = is_rotated(focus.a) || is_rotated(focus.b) ? 4e-16L * truth::size_of(a, b) : 0;
    }

    static Segment<double> edge(const Outline& outline, std::size_t i) {
        const auto narrow = [](const Vec& p) {
            return Vec2d(static_cast<double>(p.x), static_cast<double>(p.y));
        };
        return {narrow(outline.points[i]), narrow(outline.points[(i + 1) % outline.points.size()])};
    }
    [[nodiscard]] LinePair edges(std::size_t i, std::size_t j) const {
        return {edge(a, i),
                edge(b, j),
                "edge " + std::to_string(i + 1) + " of " + name_a,
                "edge " + std::to_string(j + 1) + " of " + name_b,
                is_float,
                error};
    }

    /// Whether the bounding boxes of two edges meet; nothing where rounding decides.
    [[nodiscard]] std::optional<bool> boxes_meet(std::size_t i, std::size_t j) const {
        const LinePair pair = edges(i, j);
        const auto gap = [](Real p, Real u, Real q, Real v) {
            return std::max(std::min(p, p + u) - std::max(q, q + v), std::min(q, q + v) - std::max(p, p + u));
        };
        const Real apart = std::max(gap(pair.p.x, pair.u.x, pair.q.x, pair.v.x),
                                    gap(pair.p.y, pair.u.y, pair.q.y, pair.v.y));
        return !pair.is_exact && std::abs(apart) < 1e-12L ? std::nullopt : std::optional(apart <= 0);
    }
};

/// The points and stretches that two outlines share, where nothing is rounded.
struct SharedParts {
    std::set<std::pair<Real, Real>> points;  ///< that are no end of a stretch
    std::size_t stretches = 0;
    bool is_exact = true;

    explicit SharedParts(const OutlineCase& one) {
        std::set<std::pair<Real, Real>> ends;
        for (std::size_t i = 0; i < one.a.points.size(); ++i) {
            for (std::size_t j = 0; j < one.b.points.size(); ++j) {
                const LinePair pair = one.edges(i, j);
                is_exact = is_exact && pair.is_exact;
                if (pair.cross != 0) {
                    if (pair.may_be_within(pair.ua) && pair.may_be_within(pair.ub)) {
                        points.insert(place(pair));
                    }
                } else if (pair.may_be_one_line() && pair.common_length() >= 0) {
                    const auto [from, to] = pair.common();
                    const bool is_stretch = pair.common_length() > 0;
                    stretches += is_stretch ? 1 : 0;
                    (is_stretch ? ends : points).insert({from.x, from.y});
                    (is_stretch ? ends : points).insert({to.x, to.y});
                }
            }
        }
        for (const auto& end : ends) {
            points.erase(end);
        }
    }

private:
    /// A vertex exactly where it is one, so that it counts once.
    static std::pair<Real, Real> place(const LinePair& pair) {
        const Vec at = pair.ua == 0   ? pair.p
                       : pair.ua == 1 ? pair.p + pair.u
                       : pair.ub == 0 ? pair.q
                       : pair.ub == 1 ? pair.q + pair.v
                                      : pair.crossing();
        return {at.x, at.y};
    }
};

class OutlineCrossingTruth : public truth::LineClaims {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        if (focus.shown.operation != Operation::outline_crossings || focus.a == focus.b ||
            scene.shapes[focus.a].label() == scene.shapes[focus.b].label()) {
            return;
        }
        ++cases;
        const OutlineCase one(scene, focus);
        tested_.clear();
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            if (std::holds_alternative<LineCrossing<double>>(focus.shown.trace[i])) {
                check_edges(step, one);
            } else {
                check_verdict(step.sentence, one);
            }
        }
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_answer(answer, focus.contact.has_value(), one);
        const std::string brief_a = brief_name(scene, focus, false);
        const std::string brief_b = brief_name(scene, focus, true);
        check_list(samples::whole_lines(formula(scene, answers)), brief_a, brief_b, one);
    }

    std::size_t cases = 0;
    std::size_t edges = 0;
    std::size_t met = 0;
    std::size_t apart = 0;
    std::size_t stretches = 0;
    std::size_t listed = 0;

private:
    void check_edges(const Step& step, const OutlineCase& one) {
        const auto title = read_as("edges # and #", step.title);
        ASSERT_TRUE(title) << step.title;
        const std::size_t i = std::stoul((*title)[0]) - 1;
        const std::size_t j = std::stoul((*title)[1]) - 1;
        ASSERT_TRUE(i < one.a.points.size() && j < one.b.points.size());
        EXPECT_TRUE(tested_.insert({i, j}).second) << "tested twice";
        EXPECT_TRUE(one.boxes_meet(i, j).value_or(true)) << "their bounding boxes do not meet";
        ++edges;
        check_crossing(step, one.edges(i, j));
    }

    void check_verdict(const std::string& text, const OutlineCase& one) {
        for (std::size_t i = 0; i < one.a.points.size(); ++i) {
            for (std::size_t j = 0; j < one.b.points.size(); ++j) {
                EXPECT_TRUE(tested_.contains({i, j}) || !one.boxes_meet(i, j).value_or(false))
                    << "edges " << i + 1 << " and " << j + 1 << " are not tested";
            }
        }
        const std::string both = "the outlines of " + one.name_b + " and " + one.name_a;
        const std::string pairs =
            tested_.empty() ? "no two edges have bounding boxes that meet"
            : tested_.size() == 1
                ? "the bounding boxes of one pair of edges meet"
                : "the bounding boxes of " + std::to_string(tested_.size()) + " pairs of edges meet";
        const bool hit = text == both + " meet: " + pairs + ", and edges cross or touch";
        EXPECT_TRUE(hit || text == both + " do not meet: " + pairs +
                                       (tested_.empty() ? "" : ", but no two of these edges cross"))
            << "should be: " << both << " … " << pairs;
        (hit ? met : apart) += 1;
        const SharedParts shared(one);
        EXPECT_TRUE(!shared.is_exact || hit == (shared.stretches + shared.points.size() > 0));
    }

    void check_answer(const std::string& text, bool overlap, const OutlineCase& one) {
        const SharedParts shared(one);
        if (!shared.is_exact) {
            return;
        }
        const std::string both = "the outlines of " + one.name_b + " and " + one.name_a;
        const auto counted = [](std::size_t count, const std::string& what, const std::string& many) {
            return std::to_string(count) + " " + (count == 1 ? what : many);
        };
        std::string wanted = both;
        if (shared.points.empty() && shared.stretches == 0) {
            wanted += " do not meet: ";
            wanted += overlap ? "one shape lies inside the other" : "the shapes are separated";
            if (!one.a.is_concave && !one.b.is_concave) {
                EXPECT_EQ(overlap,
                          truth::separation_of(truth::hull_of(truth::differences_of(one.a, one.b))) < 0);
            }
        } else {
            stretches += shared.stretches;
            wanted += " meet ";
            wanted += shared.points.empty() ? "" : "at " + counted(shared.points.size(), "point", "points");
            wanted += !shared.points.empty() && shared.stretches > 0 ? " and " : "";
            wanted +=
                shared.stretches == 0 ? "" : "along " + counted(shared.stretches, "stretch", "stretches");
        }
        EXPECT_EQ(text, wanted);
    }

    /// "2  kite edge 3, star edge 1: (0.147, −1.94)".
    void check_list(const std::vector<std::string>& all, const std::string& a, const std::string& b,
                    const OutlineCase& one) {
        for (const std::string& text : all) {
            SCOPED_TRACE(text);
            const std::string edges_of = "#  " + a + " edge #, " + b + " edge #: ";
            const auto point = read_as(edges_of + "(#, #)", text);
            const auto stretch = read_as(edges_of + "(#, #) to (#, #)", text);
            if (!point && !stretch) {
                continue;
            }
            ++listed;
            const std::vector<std::string>& said = point ? *point : *stretch;
            const LinePair pair = one.edges(std::stoul(said[1]) - 1, std::stoul(said[2]) - 1);
            if (stretch) {
                const auto ends = pair.common();
                EXPECT_TRUE(pair.may_be_one_line());
                for (std::size_t k = 0; k < 2; ++k) {
                    expect_shown(said[3 + 2 * k], ends[k].x, 4 * pair.slack, "x of an end");
                    expect_shown(said[4 + 2 * k], ends[k].y, 4 * pair.slack, "y of an end");
                }
            } else if (pair.is_exact || !pair.may_be_parallel()) {
                const Vec at = pair.may_be_parallel() ? pair.common()[0] : pair.crossing();
                const Real off = pair.may_be_parallel() ? 4 * pair.slack : pair.slack_of_point();
                expect_shown(said[3], at.x, off, "x");
                expect_shown(said[4], at.y, off, "y");
                EXPECT_TRUE(pair.may_be_parallel() ||
                            (pair.may_be_within(pair.ua) && pair.may_be_within(pair.ub)));
            }
        }
    }

    std::set<std::pair<std::size_t, std::size_t>> tested_;
};

TEST(OutlineCrossingTruth, WhatIsSaidOfAShippedSceneIsSo) {
    OutlineCrossingTruth truth;
    test::for_each_shipped_scene([&](const std::string& where, const Scene& scene) {
        const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::outline_crossings});
        if (answers.focus && !answers.focus->shown.refused) {
            truth.check(where, scene, answers);
        }
    });
    EXPECT_GT(truth.cases, 30U);
    EXPECT_GT(truth.edges, 50U);
}

TEST(OutlineCrossingTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    using samples::Kind;
    OutlineCrossingTruth truth;
    samples::GridPairs pairs(81);
    for (int i = 0; i < 2000; ++i) {
        const auto kind = [](int k) {
            return k == 0 ? Kind::box : k == 1 ? Kind::turned_box : Kind::polygon;
        };
        const Scene scene = pairs.next(kind(i % 3), kind(i / 3 % 3));
        const Answers answers = answer(scene, FocusPair{0, 1}, {.operation = Operation::outline_crossings});
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers);
    }
    EXPECT_EQ(truth.cases, 2000U);
    EXPECT_GT(truth.edges, 2000U);
    EXPECT_GT(truth.met, 400U);
    EXPECT_GT(truth.apart, 600U);
    EXPECT_GT(truth.stretches, 20U);
    EXPECT_GT(truth.listed, 900U);
    EXPECT_GT(truth.crossings, 2000U);
    EXPECT_GT(truth.parallel, 2U);
}

}  // namespace
}  // namespace collidarium::app
