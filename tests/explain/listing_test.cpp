#include "explain/listing.hpp"

#include <gtest/gtest.h>

#include <set>

#include "collidarium/names.hpp"
#include "explain/formula_lines.hpp"
#include "explain/sample_pairs.hpp"

namespace collidarium::app {
namespace {

std::vector<std::string> shown_listing(const FocusAnswer& focus) {
    return listing(focus.shown.operation, focus.shown.algorithm);
}

std::string line_at(const FocusAnswer& focus, std::size_t event) {
    return shown_listing(focus).at(line_of(focus, event));
}

TEST(Listing, EveryEventOfEveryMethodBelongsToALine) {
    std::set<std::pair<Operation, Algorithm>> answered;
    samples::for_each_answer([&](const Scene&, const FocusAnswer& focus) {
        const std::size_t lines = shown_listing(focus).size();
        answered.insert({focus.shown.operation, focus.shown.algorithm});
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            ASSERT_LT(line_of(focus, i), lines)
                << name(focus.shown.operation) << " by " << name(focus.shown.algorithm) << ", event " << i;
        }
    });
    EXPECT_EQ(answered.size(), 11U);
}

TEST(Listing, IsShortAndNarrow) {
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        for (const Algorithm algorithm : samples::all_algorithms) {
            for (const Policy policy : {Policy::open, Policy::closed}) {
                const std::vector<std::string> lines = listing(operation, algorithm, policy);
                EXPECT_LE(lines.size(), 14U) << name(operation) << " by " << name(algorithm);
                for (const std::string& line : lines) {
                    EXPECT_LE(length(line), 44U) << line;
                    EXPECT_EQ(line.find('{') == std::string::npos || line.starts_with("S = {"), true) << line;
                }
            }
        }
    }
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
    EXPECT_TRUE(listing(Operation::time_of_impact, Algorithm::conservative_advancement).empty());
}

TEST(Listing, FollowsAnIterationToItsEnd) {
    const Scene scene = samples::scene_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{4, 0.5}, {1, 1}});
    const auto apart = samples::asked(scene, Operation::distance, Algorithm::gjk);
    ASSERT_TRUE(apart);
    EXPECT_EQ(line_at(*apart, 0), "S = {a vertex of a − b}");
    EXPECT_EQ(line_at(*apart, 1), "    v = the way from S to the origin");
    std::size_t last = 1;
    while (std::holds_alternative<GjkSimplex<double>>(apart->shown.trace[last + 1])) {
        ++last;
    }
    EXPECT_GT(last, 1U);
    EXPECT_EQ(line_at(*apart, last), "    if w is no farther along v than S: stop");
    EXPECT_EQ(line_at(*apart, apart->shown.trace.size() - 1), "distance = that of S − both radii");
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
    EXPECT_EQ(cast_by(Algorithm::conservative_advancement, {4, 0}), "    if gap > speed (1 − t): miss");
}

}  // namespace
}  // namespace collidarium::app
