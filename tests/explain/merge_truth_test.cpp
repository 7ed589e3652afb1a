/// What is said of the outline of a Minkowski difference, edge by edge, is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "explain/difference_words.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::printed_value;
using test::read_as;
using truth::NamedPair;
using truth::Real;
using truth::Vec;

constexpr double angle_slack = 0.051;  // degrees have one digit after the point

/// From 0 up to a full turn.
double degrees_of(const Vec& direction) {
    const auto angle =
        static_cast<double>(std::atan2(direction.y, direction.x) * 180 / std::numbers::pi_v<Real>);
    return angle < -1e-9 ? angle + 360 : angle;
}

/// Without the vertices that a box without height or width has twice.
std::vector<Vec> distinct(std::vector<Vec> points) {
    const auto end = std::unique(points.begin(), points.end());
    points.erase(end, points.end());
    while (points.size() > 1 && points.back() == points.front()) {
        points.pop_back();
    }
    return points;
}

/// One outline, which is closed at the end.
class MergeReader {
public:
    explicit MergeReader(const NamedPair& pair) : pair_(pair) {}

    void read(const std::string& sentence) {
        for (const std::string& clause : truth::clauses_of(sentence)) {
            if (const auto start = read_as("the Minkowski difference begins at its lowest vertex, (#, #), "
                                           "that of @ minus the highest of @",
                                           clause)) {
                begin((*start)[0], (*start)[1]);
            } else if (const auto end = read_as("the outline runs on to (#, #)", clause)) {
                at_ = at_ + edge_;
                truth::expect_shown((*end)[0], (*end)[1], at_, 16 * pair_.slack, "the end");
                ++edges;
            } else {
                read_edge(clause);
            }
        }
    }

    std::size_t edges = 0;
    std::size_t compared = 0;
    std::size_t merged = 0;

private:
    void begin(const std::string& x, const std::string& y) {
        const auto all = truth::differences_of(pair_.a, pair_.b);
        const Real lowest = std::ranges::min(all, {}, &Vec::y).y;
        const auto found = std::ranges::find_if(all, [&](const Vec& point) {
            return test::shows(x, point.x, pair_.slack) && test::shows(y, point.y, pair_.slack) &&
                   point.y <= lowest + pair_.slack;
        });
        ASSERT_NE(found, all.end()) << "no lowest vertex is there";
        at_ = *found;
    }

    /// "edge 3 of gem", "edges 3 and 4 of gem", "edge 1 of wedge, reversed,".
    [[nodiscard]] std::optional<Vec> edge_named(std::string words) const {
        const std::string reversed_words = ", reversed,";
        const bool reversed = words.ends_with(reversed_words);
        words.resize(words.size() - (reversed ? reversed_words.size() : 0));
        const auto one = read_as("edge # of @", words);
        const auto two = read_as("edges # and # of @", words);
        if (!one && !two) {
            return std::nullopt;
        }
        const std::vector<std::string>& said = one ? *one : *two;
        EXPECT_EQ(said.back(), reversed ? pair_.name_b : pair_.name_a);
        const std::vector<Vec> points = distinct((reversed ? pair_.b : pair_.a).points);
        const std::size_t first = std::stoul(said.front()) - 1;
        const std::size_t last = two ? std::stoul(said[1]) - 1 : first;
        if (first >= points.size() || last >= points.size()) {
            return std::nullopt;
        }
        const Vec along = points[(last + 1) % points.size()] - points[first];
        return reversed ? along * -1 : along;
    }

    void read_edge(const std::string& clause) {
        if (const auto both =
                read_as("@ and @ have the same direction, #°: together they are one edge", clause)) {
            const auto of_a = edge_named((*both)[0]);
            const auto of_b = edge_named((*both)[1]);
            ASSERT_TRUE(of_a && of_b);
            ++merged;
            EXPECT_NEAR(static_cast<double>(truth::turn(*of_a, *of_b)), 0,
                        static_cast<double>(4 * pair_.slack * pair_.size));
            edge_ = *of_a + *of_b;
            check_angle((*both)[2]);
            return;
        }
        const auto alike =
            read_as("@ comes next, at #°: the next edge of @ has the same angle but for rounding", clause);
        const auto last = alike ? alike : read_as("@ comes next, at #°: @ has no edge left", clause);
        const auto later = read_as("@ comes next, at #°: the next edge of @ has #°", clause);
        const auto later_reversed =
            read_as("@ comes next, at #°: the next edge of @, reversed, has #°", clause);
        ASSERT_TRUE(last || later || later_reversed) << clause;
        const std::vector<std::string>& said = last ? *last : later_reversed ? *later_reversed : *later;
        const auto named = edge_named(said[0]);
        ASSERT_TRUE(named) << said[0];
        edge_ = *named;
        check_angle(said[1]);
        if (!last) {
            ++compared;
            EXPECT_LT(printed_value(said[1]), printed_value(said[3]));
        }
    }

    void check_angle(const std::string& said) const {
        const double off = std::abs(printed_value(said) - degrees_of(edge_));
        EXPECT_LT(std::min(off, std::abs(360 - off)), angle_slack) << degrees_of(edge_);
    }

    const NamedPair& pair_;
    Vec at_{};
    Vec edge_{};
};

struct MergeTruth {
    std::size_t edges = 0;
    std::size_t compared = 0;
    std::size_t merged = 0;

    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const NamedPair pair(scene, focus);
        if (focus.a == focus.b || !pair.can_be_told_apart() || !pair.is_convex() ||
            focus.shown.operation == Operation::cast) {
            return;
        }
        MergeReader reader(pair);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (std::holds_alternative<MinkowskiEdge<double>>(focus.shown.trace[i])) {
                const Step step = step_at(scene, focus, i);
                SCOPED_TRACE(where + ": " + step.sentence);
                reader.read(step.sentence);
            }
        }
        edges += reader.edges;
        compared += reader.compared;
        merged += reader.merged;
    }
};

/// "edge 3 of slope" ran on to the end of edge 4, which continues it.
TEST(MergeTruth, WhatIsSaidOfAShippedSceneIsSo) {
    MergeTruth truth;
    test::check_shipped(truth);
    EXPECT_GT(truth.edges, 300U);
    EXPECT_GT(truth.compared, 20U);
}

/// "edge 4 of wall comes next, at 225°: the next edge of mover, reversed, has 225°", which is no reason.
TEST(MergeTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    MergeTruth truth;
    samples::check_on_grid(truth, 23, {{Operation::contact}, {Algorithm::minkowski}});
    EXPECT_GT(truth.edges, 5000U);
    EXPECT_GT(truth.compared, 2000U);
    EXPECT_GT(truth.merged, 150U);
}

}  // namespace
}  // namespace collidarium::app
