/// What is said of filters and their error bounds is computed again from the shapes: the separation on each
/// axis is no farther off than its bound, and what a filter settles is so.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/climb_words.hpp"
#include "explain/concave_pair.hpp"
#include "explain/concave_shapes.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using test::rounding_of;
using truth::ConcavePair;
using truth::Outline;
using truth::Real;
using truth::Vec;

/// How far one shape is beyond another along a direction.
Real gap_along(const Outline& one, const Outline& other, const Vec& direction) {
    Real most = -INFINITY;
    Real least = INFINITY;
    for (const Vec& point : one.points) {
        most = std::max(most, truth::dot(point, direction) + one.radius);
    }
    for (const Vec& point : other.points) {
        least = std::min(least, truth::dot(point, direction) - other.radius);
    }
    return least - most;
}

class FilterReader {
public:
    FilterReader(const Scene& scene, const FocusAnswer& focus) : pair_(scene, focus) {}

    void read(const Step& step, const EventD& event) {
        if (std::holds_alternative<PartPair<double>>(event)) {
            axes_.clear();
        } else if (std::holds_alternative<FilterAxis<double>>(event)) {
            read_axis(step);
        } else if (std::holds_alternative<FilterResult<double>>(event)) {
            read_result(step);
            axes_.clear();
        } else if (std::holds_alternative<ExactFallback<double>>(event)) {
            read_fallback(step);
        } else if (std::holds_alternative<ClimbStep<double>>(event)) {
            ++climbs;
            truth::read_climb(step, pair_);
        }
    }

    std::size_t edges = 0;
    std::size_t paths = 0;
    std::size_t settled = 0;
    std::size_t unsure = 0;
    std::size_t times = 0;
    std::size_t closed_forms = 0;
    std::size_t fallbacks = 0;
    std::size_t climbs = 0;

private:
    struct Parts {
        std::size_t a{};
        std::size_t b{};
    };
    /// What was said of one axis.
    struct Axis {
        std::string name;
        double separation{};
    };

    [[nodiscard]] bool is_convex() const { return pair_.a.parts.size() == 1 && pair_.b.parts.size() == 1; }
    [[nodiscard]] bool is_part(const std::string& name) const {
        return name == pair_.a.name || name == pair_.b.name || name.starts_with("part ");
    }
    /// The parts that "A" and "B" name, in either order.
    [[nodiscard]] std::optional<Parts> parts_named(const std::string& b, const std::string& a) const {
        if (!is_part(a) || !is_part(b)) {
            return std::nullopt;
        }
        // A point is tested against the outline of a polygon, not its parts.
        if ((a == pair_.a.name && pair_.a.parts.size() > 1) ||
            (b == pair_.b.name && pair_.b.parts.size() > 1)) {
            return std::nullopt;
        }
        const auto part_a = pair_.a.part_named(a);
        const auto part_b = pair_.b.part_named(b);
        return part_a && part_b ? std::optional(Parts{*part_a, *part_b}) : std::nullopt;
    }

    void read_axis(const Step& step) {
        const auto apart = read_as("on @, the separation is # (±#)@", step.sentence + " ");
        const auto overlap = read_as("on @, the overlap is # (±#)@", step.sentence + " ");
        ASSERT_TRUE(apart || overlap);
        const std::vector<std::string>& said = apart ? *apart : *overlap;
        const double printed = apart ? printed_value(said[1]) : -printed_value(said[1]);
        const double bound = printed_value(said[2]);
        axes_.push_back({said[0], printed});
        const bool is_of_core = said[3].starts_with(" without the radii");
        const auto edge = read_as("the normal of edge # of @", said[0]);
        if (edge) {
            read_edge(*edge, said, printed, is_of_core);
        } else if (is_convex()) {
            ++paths;
            read_path(said, printed, bound);
        }
        EXPECT_EQ(said[3].find(": its sign is uncertain") < said[3].size(), std::abs(printed) <= bound);
        read_bound(step, printed, bound, edge && is_of_core ? pair_.radius() : 0);
        if (said[3].find(": a separating axis") < said[3].size()) {
            EXPECT_GT(printed, static_cast<double>(is_of_core ? pair_.radius() : 0));
        }
    }

    void read_edge(const std::vector<std::string>& edge, const std::vector<std::string>& said, double printed,
                   bool is_of_core) {
        if (!is_part(edge[1])) {
            return;
        }
        EXPECT_EQ(is_of_core, pair_.radius() > 0);
        const bool of_b = edge[1] == pair_.b.name || edge[1].ends_with(" of " + pair_.b.name);
        const auto part = (of_b ? pair_.b : pair_.a).part_named(edge[1]);
        ASSERT_TRUE(part);
        const std::vector<Vec>& points = (of_b ? pair_.b : pair_.a).parts[*part].points;
        const std::size_t first = std::stoul(edge[0]) - 1;
        ASSERT_LT(first, points.size());
        const Vec along = points[(first + 1) % points.size()] - points[first];
        if (along == Vec{}) {
            return;  // of a box without a height
        }
        const Vec normal = Vec{along.y, -along.x} * (1 / truth::length(along));
        // Of the other shape, the part that fits is among those tested.
        const std::vector<Outline>& others = (of_b ? pair_.a : pair_.b).parts;
        const Real slack = printed_value(said[2]) * 1.0001L + rounding_of(said[1]);
        const bool fits = std::ranges::any_of(others, [&](Outline other) {
            Outline own = (of_b ? pair_.b : pair_.a).parts[*part];
            other.radius = own.radius = 0;
            return std::abs(gap_along(own, other, normal) - printed) <= slack;
        });
        ++edges;
        EXPECT_TRUE(fits) << "it is farther off than the bound";
    }

    void read_path(const std::vector<std::string>& said, double printed, double bound) {
        const Vec ahead = pair_.path * (1 / truth::length(pair_.path));
        const bool is_across = said[0] == "the axis perpendicular to the path";
        EXPECT_TRUE(is_across || said[0] == "the axis along the path");
        const Vec axis = is_across ? Vec{-ahead.y, ahead.x} : ahead;
        const Outline& a = pair_.a.parts[0];
        const Outline& b = pair_.b.parts[0];
        const Real gap = std::max(gap_along(a, b, axis), gap_along(b, a, axis));
        EXPECT_NEAR(printed, static_cast<double>(gap),
                    static_cast<double>(rounding_of(said[1]) + bound + pair_.slack));
        if (!is_across) {
            EXPECT_GT(truth::dot(b.points[0] - a.points[0], ahead), -pair_.slack) << "a does not lie behind";
        }
    }

    /// "separation = 3", "error bound = 2e−5", "3 − 1 = 2 > 2e−5".
    static void read_bound(const Step& step, double separation, double bound, Real radii) {
        for (const std::string& line : samples::whole_lines(step.formula)) {
            SCOPED_TRACE(line);
            const auto less = read_as("# − # = # @ #", line);
            const auto plain = read_as("# @ #", line);
            if (const auto value = read_as("separation = #", line)) {
                EXPECT_EQ(printed_value((*value)[0]), separation);
            } else if (const auto limit = read_as("error bound = #", line)) {
                EXPECT_EQ(printed_value((*limit)[0]), bound);
            } else if (less) {
                EXPECT_NEAR(printed_value((*less)[1]), static_cast<double>(radii), 0.0006);
                EXPECT_NEAR(printed_value((*less)[0]) - printed_value((*less)[1]), printed_value((*less)[2]),
                            0.0016);
                expect_relation((*less)[2], (*less)[3], (*less)[4]);
            } else if (plain) {
                expect_relation((*plain)[0], (*plain)[1], (*plain)[2]);
            }
        }
    }
    static void expect_relation(const std::string& left, const std::string& sign, const std::string& right) {
        EXPECT_TRUE(sign == ">" || sign == "≤") << sign;
        EXPECT_EQ(sign == ">", printed_value(left) > printed_value(right));
    }

    void read_result(const Step& step) {
        const std::string& sentence = step.sentence;
        const auto apart =
            read_as("separated on @ by #: settled by the float filter; no exact test needed", sentence);
        const auto deep = read_as(
            "no axis separates them, and the least depth@, # on @, exceeds the error bound #: settled by the "
            "float filter; no exact test needed",
            sentence);
        const auto unknown = read_as(
            "the largest separation@, # on @, is within the error bound # of zero: the float filter cannot "
            "decide its sign",
            sentence);
        const auto deep_plain = read_as(
            "no axis separates them, and the least depth, # on @, exceeds the error bound #: settled by the "
            "float filter; no exact test needed",
            sentence);
        const auto unknown_plain = read_as(
            "the largest separation, # on @, is within the error bound # of zero: the float filter cannot "
            "decide "
            "its sign",
            sentence);
        if (apart) {
            ++settled;
            expect_widest((*apart)[0], printed_value((*apart)[1]) + static_cast<double>(pair_.radius()));
            EXPECT_GT(printed_value((*apart)[1]), 0);
        } else if (deep_plain || deep) {
            ++settled;
            const auto& said = deep_plain ? *deep_plain : std::vector(deep->begin() + 1, deep->end());
            EXPECT_EQ(!deep_plain, pair_.radius() > 0);
            expect_widest(said[1], -printed_value(said[0]));
            EXPECT_GT(printed_value(said[0]), printed_value(said[2]));
        } else if (unknown_plain || unknown) {
            ++unsure;
            const auto& said =
                unknown_plain ? *unknown_plain : std::vector(unknown->begin() + 1, unknown->end());
            EXPECT_EQ(!unknown_plain, pair_.radius() > 0);
            expect_widest(said[1], printed_value(said[0]));
            EXPECT_LE(std::abs(printed_value(said[0])), printed_value(said[2]));
        } else if (!read_cast(sentence)) {
            read_closed_form(sentence);
        }
        for (const std::string& line : samples::whole_lines(step.formula)) {
            if (const auto compared = read_as("# > #", line)) {
                EXPECT_GT(printed_value((*compared)[0]), printed_value((*compared)[1])) << line;
            }
        }
    }

    /// That the axis is the one of the largest separation that was tested.
    void expect_widest(const std::string& name, double separation) const {
        ASSERT_FALSE(axes_.empty());
        double widest = -INFINITY;
        bool is_named = false;
        for (const Axis& axis : axes_) {
            widest = std::max(widest, axis.separation);
            is_named = is_named || (axis.name == name && std::abs(axis.separation - separation) <= 0.0011);
        }
        EXPECT_TRUE(is_named) << name << " was not tested with " << separation;
        EXPECT_NEAR(widest, separation, 0.0011);
    }

    bool read_cast(const std::string& sentence) {
        const auto hit = read_as(
            "@ hits at t = #; the margin exceeds the error bound: settled by the filter; no exact test "
            "needed",
            sentence);
        const auto late = read_as(
            "@ would hit only at t = #, after the end of its path: settled by the filter; no exact test "
            "needed",
            sentence);
        const auto miss = read_as("@ misses @ by #: settled by the filter; no exact test needed", sentence);
        const auto none =
            read_as("the path crosses no edge of @: settled by the filter; no exact test needed", sentence);
        if (miss) {
            ++settled;
            expect_widest(axes_.empty() ? "" : axes_.back().name, printed_value((*miss)[2]));
            if (const auto parts = parts_named((*miss)[0], (*miss)[1])) {
                EXPECT_TRUE(inside(*parts).is_empty() || inside(*parts).leave < 1e-9L)
                    << "it does not miss it";
            }
        } else if (hit || late) {
            ++times;
            const std::string& said = (hit ? *hit : *late)[1];
            EXPECT_EQ(late.has_value(), printed_value(said) > 1);
            bool fits = false;
            for (const std::vector<Vec>& difference : pair_.differences) {
                fits = fits || test::shows(said, pair_.inside(difference).enter, 1e-7L);
            }
            EXPECT_TRUE(fits) << "no two parts meet then";
        } else if (none) {
            ++settled;
            EXPECT_TRUE(std::isinf(pair_.first_hit()));
        } else {
            const bool is_unsure =
                sentence == "the result is within the rounding error: the filter leaves it to the exact test";
            unsure += is_unsure ? 1 : 0;
            return is_unsure || sentence.ends_with(" at the start: the static contact test answers");
        }
        return true;
    }
    [[nodiscard]] truth::Interval inside(const Parts& parts) const {
        return pair_.inside(pair_.differences[parts.a * pair_.b.parts.size() + parts.b]);
    }

    void read_closed_form(const std::string& sentence) {
        ++closed_forms;
        const Real slack = 1e-9L * (1 + pair_.slack);
        const auto apart = read_as(
            "d² is greater than r² (d: distance, r: sum of the radii) by more than the rounding error: @ and "
            "@ are "
            "separated; settled by the closed form; no exact test needed",
            sentence);
        const auto near = read_as(
            "d² is less than r² (d: distance, r: sum of the radii) by more than the rounding error: @ and @ "
            "overlap; settled by the closed form; no exact test needed",
            sentence);
        const auto wide = read_as(
            "the largest separation on the four face normals, #, exceeds its error bound #: settled by the "
            "closed "
            "form; no exact test needed",
            sentence);
        const auto deep = read_as(
            "the least depth on the four face normals, #, exceeds its error bound #: settled by the closed "
            "form; no "
            "exact test needed",
            sentence);
        if (apart || near) {
            EXPECT_TRUE(apart ? pair_.separation() > -slack : pair_.separation() < slack);
        } else if (wide || deep) {
            const std::vector<std::string>& said = wide ? *wide : *deep;
            EXPECT_GT(printed_value(said[0]), printed_value(said[1]));
            const Real most = largest_of_faces();
            expect_shown(said[0], wide ? most : -most, printed_value(said[1]) + slack, "on the four normals");
        } else {
            EXPECT_EQ(
                sentence,
                "the centre of one is inside the other, so they overlap whatever the radius: settled by the "
                "closed form; no exact test needed");
            EXPECT_LT(pair_.separation(), -pair_.radius() + 1e-6L);
        }
    }
    /// The largest separation on the face normals of two boxes.
    [[nodiscard]] Real largest_of_faces() const {
        Real most = -INFINITY;
        for (const bool of_b : {false, true}) {
            const Outline& own = (of_b ? pair_.b : pair_.a).parts[0];
            const Outline& other = (of_b ? pair_.a : pair_.b).parts[0];
            for (std::size_t i = 0; i < own.points.size(); ++i) {
                const Vec along = own.points[(i + 1) % own.points.size()] - own.points[i];
                most = std::max(most,
                                gap_along(own, other, Vec{along.y, -along.x} * (1 / truth::length(along))));
            }
        }
        return most;
    }

    void read_fallback(const Step& step) {
        ++fallbacks;
        if (const auto few =
                read_as("@ has fewer than three vertices, so the filter does not apply: *", step.sentence)) {
            const bool of_a = (*few)[0] == pair_.a.name;
            EXPECT_TRUE(of_a || (*few)[0] == pair_.b.name);
            EXPECT_LT((of_a ? pair_.a : pair_.b).whole.points.size(), 3U);
        } else if (const auto near = read_as("# ±# may be positive or negative: *", step.sentence)) {
            EXPECT_LE(std::abs(printed_value((*near)[0])), printed_value((*near)[1]));
        }
        for (const std::string& line : samples::whole_lines(step.formula)) {
            const auto bound = read_as("|#| ≤ #, either sign", line);
            ASSERT_TRUE(bound) << line;
            EXPECT_LE(std::abs(printed_value((*bound)[0])), printed_value((*bound)[1]));
        }
    }

    ConcavePair pair_;
    std::vector<Axis> axes_;
};

struct FilterTruth {
    std::size_t edges = 0;
    std::size_t paths = 0;
    std::size_t settled = 0;
    std::size_t unsure = 0;
    std::size_t times = 0;
    std::size_t closed_forms = 0;
    std::size_t fallbacks = 0;
    std::size_t climbs = 0;

    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const Operation operation = focus.shown.operation;
        const bool is_asked = operation == Operation::overlap || operation == Operation::contact ||
                              operation == Operation::distance || operation == Operation::cast;
        if (focus.a == focus.b || !is_asked ||
            scene.shapes[focus.a].label() == scene.shapes[focus.b].label()) {
            return;
        }
        FilterReader reader(scene, focus);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            reader.read(step, focus.shown.trace[i]);
        }
        edges += reader.edges;
        paths += reader.paths;
        settled += reader.settled;
        unsure += reader.unsure;
        times += reader.times;
        closed_forms += reader.closed_forms;
        fallbacks += reader.fallbacks;
        climbs += reader.climbs;
    }
};

TEST(FilterTruth, WhatIsSaidOfAShippedSceneIsSo) {
    FilterTruth truth;
    test::check_shipped_and_own(truth);
    EXPECT_GT(truth.edges, 50U);
    EXPECT_GT(truth.settled, 20U);
}

TEST(FilterTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    FilterTruth truth;
    samples::GridPairs pairs(47);
    samples::ConcaveShapes concave(53);
    for (int i = 0; i < 2000; ++i) {
        Scene scene = pairs.next(false);
        if (i % 5 == 0) {
            scene.shapes[i % 2 == 0 ? 0 : 1].shape = concave.next();
        }
        for (const Operation operation :
             {Operation::overlap, Operation::contact, Operation::distance, Operation::cast}) {
            if (const auto focus = samples::asked(scene, operation, Algorithm::automatic)) {
                truth.check("grid " + std::to_string(i) + ", " + std::to_string(static_cast<int>(operation)),
                            scene, *focus);
            }
        }
    }
    EXPECT_GT(truth.edges, 6000U);
    EXPECT_GT(truth.paths, 700U);
    EXPECT_GT(truth.settled, 1500U);
    EXPECT_GT(truth.unsure, 400U);
    EXPECT_GT(truth.times, 200U);
    EXPECT_GT(truth.closed_forms, 3000U);
    EXPECT_GT(truth.fallbacks, 700U);
    EXPECT_GT(truth.climbs, 2000U);
}

}  // namespace
}  // namespace collidarium::app
