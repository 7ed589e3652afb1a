#include "explain/listing/listing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/names.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {
namespace {

std::string line_at(const FocusAnswer& focus, std::size_t event) {
    const auto line = line_of(focus, event);
    return line ? listing(focus.shown).at(*line) : "no line";
}

/// The lines that are lit one after another, each once.
std::vector<std::string> lit_lines(const FocusAnswer& focus) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
        if (std::string line = line_at(focus, i); lines.empty() || lines.back() != line) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::string what_is_asked(const FocusAnswer& focus) {
    return std::string(name(focus.shown.operation)) + " by " + std::string(name(focus.shown.algorithm));
}

using Lines = std::vector<std::string>;

TEST(Listing, EveryEventOfEveryMethodBelongsToALine) {
    std::set<std::pair<Operation, Algorithm>> answered;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        answered.insert({focus.shown.operation, focus.shown.algorithm});
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const auto line = line_of(focus, i);
            ASSERT_TRUE(line.has_value())
                << what_is_asked(focus) << ", event " << i << ": " << step_at(scene, focus, i).title;
            ASSERT_LT(*line, listing(focus.shown).size());
        }
    });
    EXPECT_EQ(answered.size(), 11U);
}

TEST(Listing, OfTheIdeaHasNoneOfTheTunedCodeAndALineForEachStep) {
    const auto check = [](const Scene& scene, const FocusAnswer& focus) {
        const Lines lines = listing(focus.shown, Policy::open, ListedSteps::idea);
        for (const std::string& line : lines) {
            for (const char* word :
                 {"exact", "filter", "uncertain", "float", "climb", "error bound", "> bound"}) {
                EXPECT_EQ(line.find(word), std::string::npos) << what_is_asked(focus) << ": " << line;
            }
            EXPECT_LE(length(line), 44U) << line;
        }
        const StepList steps(scene, focus, ListedSteps::idea);
        for (std::size_t i = 1; i <= steps.count(); ++i) {
            const auto line = line_of(focus, steps.event(i), ListedSteps::idea);
            ASSERT_TRUE(line.has_value())
                << what_is_asked(focus) << ": " << step_at(scene, focus, steps.event(i)).title << " of "
                << lines.front();
            ASSERT_LT(*line, lines.size());
        }
    };
    samples::for_each_answer(check);
}

TEST(Listing, OfAnOverlapEndsWithoutAnMtv) {
    for (const Vec2d& at : {Vec2d(4, 0), Vec2d(0.5, 0.25)}) {
        const Scene scene = samples::scene_of(samples::house(), translated(samples::kite(), at));
        for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::sat, Algorithm::gjk_epa}) {
            const auto focus = samples::asked(scene, Operation::overlap, algorithm);
            ASSERT_TRUE(focus);
            for (const ListedSteps listed : {ListedSteps::idea, ListedSteps::shipped}) {
                for (const std::string& line : listing(focus->shown, Policy::open, listed)) {
                    EXPECT_EQ(line.find("mtv"), std::string::npos) << line;
                    EXPECT_EQ(line.find("clip"), std::string::npos) << line;
                }
                EXPECT_TRUE(line_of(*focus, focus->shown.trace.size() - 1, listed));
            }
        }
    }
}

void expect_narrow(const std::vector<std::string>& lines, const std::string& what) {
    EXPECT_LE(lines.size(), 14U) << what;
    for (const std::string& line : lines) {
        EXPECT_LE(length(line), 44U) << what << ": " << line;
        EXPECT_EQ(line.find('{') == std::string::npos || line.starts_with("S = {"), true) << line;
    }
}

TEST(Listing, IsShortAndNarrow) {
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        for (const Algorithm algorithm : samples::all_algorithms) {
            for (const Policy policy : {Policy::open, Policy::closed}) {
                expect_narrow(listing(operation, algorithm, policy), std::string(name(operation)));
            }
        }
    }
    std::set<Lines> seen;
    samples::for_each_answer([&](const Scene&, const FocusAnswer& focus) {
        if (seen.insert(listing(focus.shown)).second) {
            expect_narrow(listing(focus.shown), what_is_asked(focus));
        }
    });
    EXPECT_GT(seen.size(), 20U);
}

TEST(Listing, ComparesByTheRuleForTouching) {
    const auto has = [](Policy policy, const std::string& text) {
        for (const std::string& line : listing(Operation::cast, Algorithm::slab, policy)) {
            if (line == text) {
                return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(has(Policy::open, "if enter < leave, enter < 1, leave > 0:"));
    EXPECT_TRUE(has(Policy::closed, "if enter ≤ leave, enter ≤ 1, leave ≥ 0:"));
}

TEST(Listing, HasNoneForWhatAMethodDoesNotAnswer) {
    EXPECT_TRUE(listing(Operation::contact, Algorithm::slab).empty());
    EXPECT_TRUE(listing(Operation::cast, Algorithm::automatic).empty());
    EXPECT_TRUE(listing(Operation::contact, Algorithm::closed_form).empty()) << "each pair has its own";
    EXPECT_TRUE(listing(Operation::contains, Algorithm::closed_form).empty());
}

TEST(Listing, FollowsAnIterationToItsEnd) {
    const Scene scene = samples::scene_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{4, 0.5}, {1, 1}});
    const auto apart = samples::asked(scene, Operation::distance, Algorithm::gjk);
    ASSERT_TRUE(apart);
    EXPECT_EQ(line_at(*apart, 0), "S = {a's first vertex − b's first vertex}");
    EXPECT_EQ(line_at(*apart, 1), "    v = direction from S to the origin");
    std::size_t last = 1;
    while (std::holds_alternative<GjkSimplex<double>>(apart->shown.trace[last + 1])) {
        ++last;
    }
    EXPECT_GT(last, 1U);
    EXPECT_EQ(line_at(*apart, last), "    if w is no farther along v than S: stop");
    EXPECT_EQ(line_at(*apart, apart->shown.trace.size() - 1), "distance = |S| − both radii");
}

TEST(Listing, TellsWhetherACastHits) {
    const auto cast_by = [](Algorithm algorithm, const Vec2d& way) {
        const Scene scene =
            samples::scene_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{4, 0.5}, {1, 1}}, way);
        const auto focus = samples::asked(scene, Operation::cast, algorithm);
        return line_at(focus.value(), focus->shown.trace.size() - 1);
    };
    EXPECT_EQ(cast_by(Algorithm::slab, {-4, 0}), "    hit at t = max(enter, 0)");
    EXPECT_EQ(cast_by(Algorithm::slab, {4, 0}), "else: miss");
    EXPECT_EQ(cast_by(Algorithm::conservative_advancement, {-4, 0}), "hit at t");
    EXPECT_EQ(cast_by(Algorithm::conservative_advancement, {4, 0}), "    if s > v (1 − t): miss");
}

FocusAnswer answered(const Shape<double>& a, const Shape<double>& b, Operation operation,
                     std::optional<Vec2d> way = {}) {
    return samples::asked(samples::scene_of(a, b, way), operation, Algorithm::automatic).value();
}

TEST(PipelineListing, StopsAtTheFilterWhereThatSettlesIt) {
    const auto apart =
        answered(samples::house(), samples::polygon({{5, 0}, {7.5, -0.5}, {8.5, 1.5}}), Operation::contact);
    EXPECT_EQ(lit_lines(apart), (Lines{"for each edge normal n, in float:", "    s = separation along n",
                                       "one s > radii + bound: separated", "n = the deciding axis",
                                       "if the depth ≤ 0: separated"}));
}

TEST(PipelineListing, GoesFromTheClosedFormThroughTheFilterToTheExactTest) {
    const auto touching =
        answered(Obb<double>{{2, 0}, {1, 1}, 0.0}, Aabb<double>{{0, 0}, {1, 1}}, Operation::contact);
    const Lines lit = lit_lines(touching);
    EXPECT_EQ(lit, (Lines{"s = separation on each of 4 face normals", "uncertain: the exact test",
                          "else, for each edge normal n, in float:", "    s = separation along n",
                          "uncertain: the exact test", "    for each edge of a ⊖ b: exact signs",
                          "n = the deciding axis", "if the depth ≤ 0: separated"}));
}

TEST(PipelineListing, ClimbsToTheClosestVertex) {
    const auto apart =
        answered(samples::house(), samples::polygon({{5, 0}, {7.5, -0.5}, {8.5, 1.5}}), Operation::distance);
    EXPECT_EQ(lit_lines(apart),
              (Lines{"w = vertex of a ⊖ b: facing vertices", "climb: while an edge of a ⊖ b leads closer",
                     "n = the deciding axis", "p, q = closest points on a and on b", "distance = |q − p|"}));
}

TEST(PipelineListing, OfAClosedFormIsThatOfThePair) {
    const auto hit = answered(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{2.5, 1}, 1}, Operation::contact);
    EXPECT_EQ(listing(hit.shown).front(), "d = from m to m clamped to the box");
    const Lines lit = lit_lines(hit);
    EXPECT_NE(std::ranges::find(lit, "if |d² − r²| > bound: settled (r: radii)"), lit.end());
    EXPECT_EQ(lit.back(), "mtv = depth n");
}

TEST(PipelineListing, OfAConcaveContactFollowsBoxesAndCandidates) {
    const auto hit = answered(samples::polygon({{-3, -2}, {3, -2}, {3, 2}, {0, -0.4}, {-3, 2}}),
                              Obb<double>{{0.3, 0.5}, {0.8, 0.5}, 0.3}, Operation::contact);
    EXPECT_EQ(lit_lines(hit),
              (Lines{"bounding-box trees of a's and b's parts", "two boxes overlap: descend",
                     "two boxes separated: skip their subtrees", "two boxes overlap: descend",
                     "two parts: test by filter or exact test", "two boxes separated: skip their subtrees",
                     "U = union of a ⊖ b over overlapping parts", "    else: this is the MTV",
                     "clip the edges in contact after the MTV", "depth = |mtv|"}));
}

TEST(PipelineListing, OfACastTellsTheStartApartFromThePath) {
    const auto inside = answered(Obb<double>{{2, 0}, {1, 1}, 0.1}, Aabb<double>{{0, 0}, {1, 1}},
                                 Operation::cast, Vec2d(6, 0));
    const Lines lit = lit_lines(inside);
    EXPECT_NE(std::ranges::find(lit, "    in D at the start: static contact test"), lit.end());
    EXPECT_EQ(std::ranges::find(lit, "    misses D by > bound, or is past it: miss"), lit.end());
}

}  // namespace
}  // namespace collidarium::app
