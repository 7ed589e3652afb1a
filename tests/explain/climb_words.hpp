#pragma once

/// What is said of hill climbing, read back.

#include <gtest/gtest.h>

#include <string>

#include "explain/concave_pair.hpp"
#include "explain/difference_words.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app::truth {

/// Whether an edge of either shape, or of a part of it, is that vector or its opposite.
inline bool is_edge(const Vec& edge, const ConcavePair& pair) {
    for (const ShapeOfParts* shape : {&pair.a, &pair.b}) {
        for (const Outline& part : shape->parts) {
            for (std::size_t i = 0; i < part.points.size(); ++i) {
                const Vec along = part.points[(i + 1) % part.points.size()] - part.points[i];
                if (length(along - edge) < 0.001L || length(along + edge) < 0.001L) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// "w = vertex 2 of wall − vertex 4 of mover, a vertex of the Minkowski difference, is 1.061 from the
/// origin".
inline void read_climb(const Step& step, const ConcavePair& pair) {
    const auto said = test::read_as("w = @ − @, a vertex of the Minkowski difference, @", step.sentence);
    ASSERT_TRUE(said);
    const Real slack = 4 * pair.slack;
    const auto of_a = vertex_named((*said)[0], pair.a.whole, pair.a.name, slack);
    const auto of_b = vertex_named((*said)[1], pair.b.whole, pair.b.name, slack);
    ASSERT_TRUE(of_a && of_b);
    const Vec w = *of_a - *of_b;
    if (const auto far = test::read_as("is # from the origin; @", (*said)[2])) {
        test::expect_shown((*far)[0], length(w), slack, "|w|");
        if ((*far)[1] == "no edge leads closer, so it is the closest" && pair.a.parts.size() == 1 &&
            pair.b.parts.size() == 1) {
            EXPECT_NEAR(static_cast<double>(length(w)),
                        static_cast<double>(pair.separation() + pair.radius()), static_cast<double>(slack));
        }
    }
    Vec edge{};
    for (const std::string& line : samples::whole_lines(step.formula)) {
        SCOPED_TRACE(line);
        if (const auto difference = test::read_as("w = (#, #) − (#, #) = (#, #)", line)) {
            expect_shown((*difference)[0], (*difference)[1], *of_a, slack, "of a");
            expect_shown((*difference)[2], (*difference)[3], *of_b, slack, "of b");
            expect_shown((*difference)[4], (*difference)[5], w, slack, "w");
        } else if (const auto along = test::read_as("e = (#, #)*along @", line)) {
            edge = {test::printed_value((*along)[0]), test::printed_value((*along)[1])};
            EXPECT_TRUE(is_edge(edge, pair)) << "no edge is like that";
        } else if (const auto product = test::read_as("w·e = # < 0: closer along e", line)) {
            EXPECT_LT(test::printed_value((*product)[0]), 0);
            EXPECT_NEAR(test::printed_value((*product)[0]), static_cast<double>(dot(w, edge)),
                        static_cast<double>(0.001L + 0.0011L * length(w)));
        }
    }
}

}  // namespace collidarium::app::truth
