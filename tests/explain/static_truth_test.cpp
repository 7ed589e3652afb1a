/// What is said of two shapes at rest is computed again from their vertices: the verdict and its reason, the
/// closest points, the depths, the minimum translation and the contact points.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "explain/difference_words.hpp"
#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::NamedPair;
using truth::Outline;
using truth::Real;
using truth::Vec;

/// How far a point is from the surface of a shape; negative inside.
Real from_surface(const Vec& point, const Outline& outline) {
    std::vector<Vec> seen;
    std::ranges::transform(outline.points, std::back_inserter(seen),
                           [&](const Vec& vertex) { return vertex - point; });
    return truth::separation_of(truth::hull_of(seen)) - outline.radius;
}

/// Where a shape begins and ends along a direction.
struct Extent {
    Real min{};
    Real max{};

    Extent(const Outline& outline, const Vec& direction) {
        const auto ends = std::ranges::minmax(outline.points, {},
                                              [&](const Vec& point) { return truth::dot(point, direction); });
        min = truth::dot(ends.min, direction) - outline.radius;
        max = truth::dot(ends.max, direction) + outline.radius;
    }
};

/// One answer about two convex shapes at rest.
class StaticReader {
public:
    StaticReader(const NamedPair& pair, Policy policy)
        : pair_(pair), policy_(policy), hull_(truth::hull_of(truth::differences_of(pair.a, pair.b))) {
        separation_ = truth::separation_of(hull_) - pair.radius();
    }

    void read_verdict(const std::string& sentence) {
        const Real slack = 4 * pair_.slack;
        const bool touches = std::abs(separation_) <= slack;
        if (const auto depth = read_as("@ penetrates @ by #*", sentence)) {
            ++depths;
            expect_shown((*depth)[2], -separation_, slack, "the depth");
        } else if (const auto distance = read_as("the distance between @ and @ is #*", sentence)) {
            ++distances;
            expect_shown((*distance)[2], std::max(separation_, Real(0)), slack, "the distance");
        } else if (sentence.find(" does not overlap ") != std::string::npos) {
            const bool can_overlap = hull_.size() > 2 || pair_.radius() > 0;
            EXPECT_TRUE(separation_ > -slack || !can_overlap);
        } else {
            EXPECT_LT(separation_, slack);
        }
        if (sentence.find("only touch, and touching does not count") != std::string::npos) {
            EXPECT_TRUE(touches || hull_.size() < 3);
            EXPECT_EQ(policy_, Policy::open);
        } else if (sentence.find("they touch, and touching counts") != std::string::npos) {
            EXPECT_TRUE(touches);
            EXPECT_EQ(policy_, Policy::closed);
        }
        const std::size_t colon = sentence.find(": ");
        if (colon != std::string::npos) {
            read_reason(sentence.substr(colon + 2));
        }
    }

    void read_closest(const std::string& sentence) {
        const auto apart = read_as(
            "the closest features are @ and @: closest points (#, #) and (#, #), distance #", sentence);
        const auto deepest =
            read_as("the deepest points are (#, #), @, and (#, #), @: penetration depth #", sentence);
        if (apart) {
            ++closest;
            check_feature((*apart)[0], pair_.a, pair_.name_a, (*apart)[2], (*apart)[3]);
            check_feature((*apart)[1], pair_.b, pair_.name_b, (*apart)[4], (*apart)[5]);
            expect_shown((*apart)[6], separation_, 4 * pair_.slack, "the distance");
        } else if (deepest) {
            ++closest;
            check_feature((*deepest)[2], pair_.a, pair_.name_a, (*deepest)[0], (*deepest)[1]);
            check_feature((*deepest)[5], pair_.b, pair_.name_b, (*deepest)[3], (*deepest)[4]);
            expect_shown((*deepest)[6], -separation_, 4 * pair_.slack, "the depth");
        } else if (const auto common = read_as("the shapes overlap: (#, #) is a point of both", sentence)) {
            ++closest;
            const Vec point = read_point((*common)[0], (*common)[1]);
            EXPECT_LT(separation_, pair_.slack);
            EXPECT_LE(static_cast<double>(from_surface(point, pair_.a)), printed);
            EXPECT_LE(static_cast<double>(from_surface(point, pair_.b)), printed);
        } else {
            EXPECT_TRUE(read_as("@ and @ meet at (#, #)", sentence));
            EXPECT_NEAR(static_cast<double>(separation_), 0, static_cast<double>(4 * pair_.slack));
        }
    }

    void read_clipping(const std::vector<std::string>& lines) {
        std::vector<Vec> ends;
        for (const std::string& line : lines) {
            SCOPED_TRACE(line);
            if (const auto edge = read_as("*pans # to # from (#, #) to (#, #)", line)) {
                const Vec from = read_point((*edge)[2], (*edge)[3]);
                const Vec to = read_point((*edge)[4], (*edge)[5]);
                if (ends.empty()) {
                    EXPECT_NEAR(printed_value((*edge)[1]), static_cast<double>(truth::length(to - from)),
                                printed);
                }
                ends.push_back(from);
                ends.push_back(to);
            } else if (const auto kept = read_as("keep (#, #), depth #", line)) {
                ASSERT_EQ(ends.size(), 4U);
                check_contact_point(read_point((*kept)[0], (*kept)[1]), printed_value((*kept)[2]), ends);
            }
        }
    }

    void read_formula(const std::vector<std::string>& lines) {
        Real least = INFINITY;
        for (const std::string& line : lines) {
            SCOPED_TRACE(line);
            if (const auto mtv = read_as("mtv = (#, #)", line)) {
                check_translation((*mtv)[0], (*mtv)[1]);
            } else if (const auto axis = read_as("depth @ = (# + #) − |# @ #| = #*", line)) {
                check_axis(*axis, true);
                least = std::min(least, static_cast<Real>(printed_value((*axis)[6])));
            } else if (const auto decides = read_as("@ @, depth = #", line)) {
                EXPECT_LE(printed_value((*decides)[2]), static_cast<double>(least));
                expect_shown((*decides)[2], -separation_, 4 * pair_.slack, "the depth");
            } else if (const auto distance = read_as("distance = #", line)) {
                expect_shown((*distance)[0], std::max(separation_, Real(0)), 4 * pair_.slack, "the distance");
            } else if (const auto depth = read_as("depth = #", line)) {
                expect_shown((*depth)[0], -separation_, 4 * pair_.slack, "the depth");
            } else if (const auto closest_point = read_as("q = (#, #)*closest to m", line)) {
                ++nearest;
                const Vec q = read_point((*closest_point)[0], (*closest_point)[1]);
                const bool of_b = pair_.a.points.size() == 1;
                const Real off =
                    from_surface(q, of_b ? pair_.b : pair_.a) + (of_b ? pair_.b : pair_.a).radius;
                EXPECT_NEAR(static_cast<double>(off), 0, 2 * printed) << "q is not on the outline";
            }
        }
    }

    std::size_t depths = 0;
    std::size_t distances = 0;
    std::size_t reasons = 0;
    std::size_t closest = 0;
    std::size_t contacts = 0;
    std::size_t translations = 0;
    std::size_t axes = 0;
    std::size_t nearest = 0;

private:
    static constexpr double printed = 0.002;  ///< the error of what is computed from printed numbers

    static Vec read_point(const std::string& x, const std::string& y) {
        return {printed_value(x), printed_value(y)};
    }

    /// That the point is on that part of the shape.
    void check_feature(const std::string& words, const Outline& outline, const std::string& name,
                       const std::string& x, const std::string& y) {
        const Vec at = read_point(x, y);
        EXPECT_TRUE(words.ends_with(name) || words == name + " itself") << words;
        EXPECT_NEAR(static_cast<double>(from_surface(at, outline)), 0, printed)
            << words << " is not at that point";
        if (words.find("a vertex of ") < 4 || words.find("an end of ") < 4) {
            EXPECT_TRUE(std::ranges::any_of(outline.points,
                                            [&](const Vec& point) {
                                                return test::shows(x, point.x, 4 * pair_.slack) &&
                                                       test::shows(y, point.y, 4 * pair_.slack);
                                            }))
                << words << " is no vertex";
        }
    }

    /// A point midway between the reference edge and the incident edge, seen along the normal of the former.
    void check_contact_point(const Vec& point, Real depth, const std::vector<Vec>& ends) {
        ++contacts;
        const Vec edge = ends[1] - ends[0];
        if (truth::length(edge) == 0) {
            return;
        }
        const Vec foot = ends[0] + edge * (truth::dot(point - ends[0], edge) / truth::dot(edge, edge));
        const Vec opposite = point * 2 - foot;
        EXPECT_NEAR(static_cast<double>(truth::length(point - foot)), static_cast<double>(depth / 2),
                    printed);
        EXPECT_NEAR(static_cast<double>(truth::distance_to_segment(foot, ends[0], ends[1])), 0, printed)
            << "it is not beside the reference edge";
        EXPECT_NEAR(static_cast<double>(truth::distance_to_segment(opposite, ends[2], ends[3])), 0, printed)
            << "it is not beside the incident edge";
        EXPECT_LE(static_cast<double>(depth), static_cast<double>(-separation_) + printed);
    }

    /// After a minimum translation, b touches a.
    void check_translation(const std::string& x, const std::string& y) {
        ++translations;
        const Vec mtv = read_point(x, y);
        EXPECT_NEAR(static_cast<double>(truth::length(mtv)), static_cast<double>(-separation_), printed);
        std::vector<Vec> shifted = hull_;
        for (Vec& point : shifted) {
            point = point - mtv;
        }
        EXPECT_NEAR(static_cast<double>(truth::separation_of(shifted) - pair_.radius()), 0, printed)
            << "after it they do not just touch";
    }

    /// "depth x = (1.25 + 1) − |2.5 − 1| = 0.75"
    void check_axis(const std::vector<std::string>& said, bool has_both_halves) {
        if (said[0] != "x" && said[0] != "y") {
            return;
        }
        ++axes;
        const Vec direction = said[0] == "x" ? Vec{1, 0} : Vec{0, 1};
        const Extent a(pair_.a, direction);
        const Extent b(pair_.b, direction);
        const Real slack = 4 * pair_.slack;
        EXPECT_TRUE(has_both_halves);
        expect_shown(said[1], (a.max - a.min) / 2, slack, "half of a");
        expect_shown(said[2], (b.max - b.min) / 2, slack, "half of b");
        expect_shown(said[3], (b.max + b.min) / 2, slack, "the centre of b");
        const Real center_a = (a.max + a.min) / 2;
        expect_shown(said[5], std::abs(center_a), slack, "the centre of a");
        EXPECT_EQ(said[4] == "+", center_a < 0);
        expect_shown(said[6], std::min(a.max - b.min, b.max - a.min), slack, "the depth on the axis");
    }

    /// The direction of an axis, out of a; empty for those through vertices.
    [[nodiscard]] std::optional<Vec> direction_of(const std::string& axis) const {
        if (axis == "x" || axis == "y" || axis == "−x" || axis == "−y") {
            const Real sign = axis.size() > 1 ? -1 : 1;
            return axis.ends_with("x") ? Vec{sign, 0} : Vec{0, sign};
        }
        const auto edge = read_as("the normal of edge # of @", axis);
        if (!edge) {
            return std::nullopt;
        }
        const bool of_b = (*edge)[1] == pair_.name_b;
        const std::vector<Vec>& points = (of_b ? pair_.b : pair_.a).points;
        const std::size_t first = std::stoul((*edge)[0]) - 1;
        if (points.size() < 3 || first >= points.size()) {
            return std::nullopt;
        }
        const Vec along = points[(first + 1) % points.size()] - points[first];
        return Vec{along.y, -along.x} * ((of_b ? -1 : 1) / truth::length(along));
    }

    void check_gap(const std::string& axis, const std::string& gap) {
        if (const auto direction = direction_of(axis)) {
            const Extent a(pair_.a, *direction);
            const Extent b(pair_.b, *direction);
            expect_shown(gap, std::max(b.min - a.max, a.min - b.max), 4 * pair_.slack, "the gap");
        }
    }

    void read_reason(const std::string& reason) {
        const Real slack = 4 * pair_.slack;
        const Real slack2 = slack * pair_.size;
        if (const auto least = read_as("no axis separates them; the penetration is least on @, #", reason)) {
            check_depth_on((*least)[0], (*least)[1]);
        } else if (const auto tied = read_as(
                       "no axis separates them; the penetration is # on @, no more than on any other axis",
                       reason)) {
            check_depth_on((*tied)[1], (*tied)[0]);
        } else if (const auto two = read_as("separated on @, by a gap of #, and on @, by #", reason)) {
            check_gap((*two)[0], (*two)[1]);
            check_gap((*two)[2], (*two)[3]);
        } else if (const auto one = read_as("separated on @, by a gap of #", reason)) {
            check_gap((*one)[0], (*one)[1]);
        } else if (const auto sum = read_as("squared distance @ # @ # = (# + #)²", reason)) {
            const Vec between = pair_.b.points[0] - pair_.a.points[0];
            expect_shown((*sum)[1], truth::dot(between, between), slack2, "the squared distance");
            expect_shown((*sum)[3], pair_.radius() * pair_.radius(), slack2, "the squared sum");
            expect_shown((*sum)[4], pair_.a.radius, slack, "radius of a");
            expect_shown((*sum)[5], pair_.b.radius, slack, "radius of b");
            const bool less = printed_value((*sum)[1]) < printed_value((*sum)[3]);
            EXPECT_EQ((*sum)[2], less ? "<" : ">");
        } else if (const auto square = read_as("squared distance @ # @ # = #²", reason)) {
            const Vec between = pair_.b.points[0] - pair_.a.points[0];
            expect_shown((*square)[1], truth::dot(between, between), slack2, "the squared distance");
            expect_shown((*square)[4], pair_.radius(), slack, "the radius");
        } else if (const auto center = read_as("@ is # from @, @ than the @, #", reason)) {
            expect_shown((*center)[1], separation_ + pair_.radius(), slack, "the distance of the centre");
            expect_shown((*center)[5], pair_.radius(), slack, "the radius");
            EXPECT_EQ((*center)[3] == "less", printed_value((*center)[1]) < printed_value((*center)[5]));
        } else if (const auto away = read_as("@ is # away from @", reason)) {
            expect_shown((*away)[1], separation_, slack, "the distance");
        } else if (const auto points =
                       read_as("no two points lie closer than (#, #) on @ and (#, #) on @", reason)) {
            const Vec p = read_point((*points)[0], (*points)[1]);
            const Vec q = read_point((*points)[3], (*points)[4]);
            EXPECT_NEAR(static_cast<double>(from_surface(p, pair_.a)), 0, printed);
            EXPECT_NEAR(static_cast<double>(from_surface(q, pair_.b)), 0, printed);
            EXPECT_NEAR(static_cast<double>(truth::length(q - p)), static_cast<double>(separation_), printed);
        } else if (const auto gjk = read_as(
                       "no support point lies closer to the origin than @, which is # from it, @ than the "
                       "radii, #",
                       reason)) {
            expect_shown((*gjk)[1], separation_ + pair_.radius(), slack, "the distance of the simplex");
            expect_shown((*gjk)[3], pair_.radius(), slack, "the radii");
            EXPECT_EQ((*gjk)[2] == "less", printed_value((*gjk)[1]) < printed_value((*gjk)[3]));
        } else if (const auto epa =
                       read_as("the origin lies inside the Minkowski difference, # from its closest edge, @",
                               reason)) {
            expect_shown((*epa)[0], -separation_ - pair_.radius(), slack, "the distance of the edge");
        } else {
            return;
        }
        ++reasons;
    }

    /// On the axis the depth is so, and on no other is it less.
    void check_depth_on(const std::string& axis, const std::string& depth) {
        expect_shown(depth, -separation_, 4 * pair_.slack, "the depth");
        if (const auto direction = direction_of(axis)) {
            const Extent a(pair_.a, *direction);
            const Extent b(pair_.b, *direction);
            expect_shown(depth, std::min(a.max - b.min, b.max - a.min), 4 * pair_.slack,
                         "the depth on the axis");
        }
    }

    const NamedPair& pair_;
    Policy policy_;
    std::vector<Vec> hull_;
    Real separation_{};
};

struct StaticTruth {
    std::size_t depths = 0;
    std::size_t distances = 0;
    std::size_t reasons = 0;
    std::size_t closest = 0;
    std::size_t contacts = 0;
    std::size_t translations = 0;
    std::size_t axes = 0;
    std::size_t nearest = 0;

    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const Operation operation = focus.shown.operation;
        const bool is_static = operation == Operation::contact || operation == Operation::overlap ||
                               operation == Operation::distance;
        if (!is_static || focus.a == focus.b) {
            return;
        }
        const NamedPair pair(scene, focus);
        if (!pair.can_be_told_apart() || !pair.is_convex()) {
            return;
        }
        StaticReader reader(pair, scene.policy_or_default());
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            read_event(where, scene, focus, i, reader);
        }
        SCOPED_TRACE(where);
        reader.read_formula(samples::whole_lines(formula(scene, answers)));
        add(reader);
    }

private:
    static void read_event(const std::string& where, const Scene& scene, const FocusAnswer& focus,
                           std::size_t index, StaticReader& reader) {
        const EventD& event = focus.shown.trace[index];
        const bool is_verdict = std::holds_alternative<Verdict<double>>(event);
        const bool is_closest = std::holds_alternative<ClosestFeature<double>>(event);
        const bool is_clipping = std::holds_alternative<Clipping<double>>(event);
        if (!is_verdict && !is_closest && !is_clipping) {
            return;
        }
        const Step step = step_at(scene, focus, index);
        SCOPED_TRACE(where + ": " + step.sentence);
        if (is_verdict) {
            reader.read_verdict(step.sentence);
        } else if (is_closest) {
            reader.read_closest(step.sentence);
        } else {
            reader.read_clipping(samples::whole_lines(step.formula));
        }
    }

    void add(const StaticReader& reader) {
        depths += reader.depths;
        distances += reader.distances;
        reasons += reader.reasons;
        closest += reader.closest;
        contacts += reader.contacts;
        translations += reader.translations;
        axes += reader.axes;
        nearest += reader.nearest;
    }
};

TEST(StaticTruth, WhatIsSaidOfAShippedSceneIsSo) {
    StaticTruth truth;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, answers);
    });
    EXPECT_GT(truth.depths, 50U);
    EXPECT_GT(truth.reasons, 100U);
}

TEST(StaticTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    StaticTruth truth;
    samples::GridPairs pairs(13);
    for (int i = 0; i < 2000; ++i) {
        const Scene scene = pairs.next(false);
        for (const Operation operation : {Operation::contact, Operation::overlap, Operation::distance}) {
            for (const Algorithm algorithm :
                 {Algorithm::automatic, Algorithm::closed_form, Algorithm::sat, Algorithm::gjk_epa}) {
                const Answers answers = answer(scene, FocusPair{0, 1}, {operation, algorithm});
                if (answers.focus && !answers.focus->shown.refused) {
                    truth.check("grid " + std::to_string(i) + ", " + std::string(name(algorithm)), scene,
                                answers);
                }
            }
        }
    }
    EXPECT_GT(truth.depths, 800U);
    EXPECT_GT(truth.distances, 1000U);
    EXPECT_GT(truth.reasons, 5000U);
    EXPECT_GT(truth.closest, 1000U);
    EXPECT_GT(truth.contacts, 1000U);
    EXPECT_GT(truth.translations, 800U);
    EXPECT_GT(truth.axes, 100U);
    EXPECT_GT(truth.nearest, 100U);
}

}  // namespace
}  // namespace collidarium::app
