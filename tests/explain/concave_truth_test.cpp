/// What is said of concave shapes is computed again from their convex parts: whose bounding boxes meet, which
/// pairs of parts overlap, and which translation is the shortest that separates them all.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "explain/concave_pair.hpp"
#include "explain/concave_shapes.hpp"
#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::BroadBox;
using truth::ConcavePair;
using truth::Real;
using truth::Vec;

/// What a printed vector may be off by.
constexpr Real printed_vector = 0.0012L;

/// The steps of one query about two shapes.
class ConcaveReader {
public:
    ConcaveReader(const Scene& scene, const FocusAnswer& focus)
        : pair_(scene, focus), policy_(scene.policy_or_default()), operation_(focus.shown.operation) {}

    void read(const Step& step) {
        const std::string& sentence = step.sentence;
        if (sentence.starts_with("the bounding boxes of ")) {
            read_boxes(sentence, step);
        } else if (const auto joined =
                       read_as("@: @ is added to the union, which the origin has to leave", sentence)) {
            read_union((*joined)[0]);
        } else if (sentence.starts_with("moving ")) {
            read_candidate(sentence, step);
        } else if (sentence.starts_with("projected on the normal of edge ")) {
            read_axis(sentence);
        } else {
            read_answer(sentence);
        }
    }

    void read_formula(const std::vector<std::string>& formula) {
        for (const std::string& line : formula) {
            SCOPED_TRACE(line);
            if (const auto candidate = read_as("(#, #), length #: still overlaps", line)) {
                ++lines;
                expect_candidate(*candidate, false);
                expect_length((*candidate)[2], *candidate);
            } else if (const auto mtv = read_as("mtv = (#, #)", line)) {
                ++lines;
                expect_candidate(*mtv, true);
            } else if (const auto skipped = read_as("# pair@ of bounding boxes skipped", line)) {
                ++lines;
                EXPECT_EQ((*skipped)[0], std::to_string(skipped_));
            }
        }
    }

    std::size_t boxes = 0;
    std::size_t gaps = 0;
    std::size_t candidates = 0;
    std::size_t mtvs = 0;
    std::size_t unions = 0;
    std::size_t axes = 0;
    std::size_t bridges = 0;
    std::size_t answers = 0;
    std::size_t lines = 0;

private:
    [[nodiscard]] BroadBox box_of(bool of_b, std::size_t part) const {
        return truth::broad_box_of((of_b ? pair_.b : pair_.a).parts.at(part));
    }

    /// The names of two parts, or of groups of them, and what is said of their boxes.
    void read_boxes(const std::string& sentence, const Step& step) {
        const auto said = read_as("the bounding boxes of @ and @ @", sentence);
        ASSERT_TRUE(said);
        ++boxes;
        std::string name_b = (*said)[1];
        std::string what = (*said)[2];
        for (const std::string& rest : {"of parts of " + pair_.b.name, "of " + pair_.b.name}) {
            // A name that goes on: "part 2 of crate".
            if (const std::size_t at = what.find(rest); at < what.size() && name_b != pair_.b.name) {
                name_b += " " + what.substr(0, at + rest.size());
                what = what.substr(at + rest.size() + 1);
                break;
            }
        }
        const auto part_a = pair_.a.part_named((*said)[0]);
        const auto part_b = pair_.b.part_named(name_b);
        skipped_ += what.ends_with(": skipped") ? 1 : 0;
        read_gaps(step, part_a, part_b);
        if (part_a && part_b) {
            part_a_ = *part_a;
            part_b_ = *part_b;
            check_boxes(what, box_of(false, part_a_), box_of(true, part_b_));
        }
    }

    void check_boxes(const std::string& what, const BroadBox& a, const BroadBox& b) {
        if (what.ends_with(": compute the distance of the two parts")) {
            least_ = std::min(least_, std::max(pair_.separation(part_a_, part_b_), Real(0)));
        }
        const Real slack = pair_.slack;
        const Real gap = truth::broad_gap(a, b);
        const Vec on_axes{std::max(b.min.x - a.max.x, a.min.x - b.max.x),
                          std::max(b.min.y - a.max.y, a.min.y - b.max.y)};
        if (const auto apart = read_as("are separated on @ by #: skipped", what)) {
            expect_shown((*apart)[1], (*apart)[0] == "x" ? on_axes.x : on_axes.y, slack, "the gap");
        } else if (what == "overlap: test the two parts" ||
                   what == "overlap: compute the distance of the two parts") {
            EXPECT_LE(gap, slack);
            tested_overlap_ = tested_overlap_ ||
                              pair_.separation(part_a_, part_b_) < (policy_ == Policy::closed ? slack : 0);
        } else if (what == "touch: test the two parts" ||
                   what == "touch: compute the distance of the two parts") {
            EXPECT_NEAR(static_cast<double>(gap), 0, static_cast<double>(slack));
            tested_overlap_ = tested_overlap_ || pair_.separation(part_a_, part_b_) < slack;
        } else if (what == "need no test, as an overlap has been found: skipped") {
            EXPECT_TRUE(tested_overlap_) << "no two parts overlap so far";
        } else if (what == "meet during the sweep: cast the two parts") {
            EXPECT_TRUE(truth::meets_on_path(b, pair_.path, a, slack));
        } else if (what == "do not meet during the sweep, or only after the hit found: skipped") {
            const Real hit = std::min(pair_.first_hit(), Real(1)) - 1e-9L;
            EXPECT_FALSE(hit > 0 && truth::meets_on_path(b, pair_.path * hit, a, -slack));
        } else {
            // What is in two boxes is as far apart as these are without the radii, less the radii.
            const Real r = pair_.radius();
            check_distance(
                what, truth::length({std::max(on_axes.x + r, Real(0)), std::max(on_axes.y + r, Real(0))}));
        }
    }

    void check_distance(const std::string& what, Real distance) {
        const auto plain = read_as("are at distance #@", what);
        const auto rounded = read_as("are at distance #, # with the radi@", what);
        if (plain || rounded) {
            EXPECT_EQ(rounded.has_value(), pair_.radius() > 0);
            const Real least = distance - pair_.radius();
            expect_shown(rounded ? (*rounded)[0] : (*plain)[0], distance, pair_.slack, "of the boxes");
            expect_shown(rounded ? (*rounded)[1] : (*plain)[0], least, pair_.slack, "with the radii");
            const auto best = read_as("*, no less than the least so far, #: skipped", what);
            if (best) {
                expect_shown((*best)[0], least_, pair_.slack, "the least so far");
                EXPECT_GE(least, least_ - pair_.slack);
            } else if (what.ends_with(": skipped")) {
                EXPECT_TRUE(what.ends_with(", no less than the least so far: skipped"));
                EXPECT_EQ(operation_, Operation::cast);
                EXPECT_GE(least, least_ - pair_.slack);
            }
        } else if (read_as("@, and a point of both has been found: skipped", what)) {
            EXPECT_LE(pair_.separation(), pair_.slack);
        } else {
            const auto zero = read_as("*, and the least distance so far is #: skipped", what);
            ASSERT_TRUE(zero) << "unread: " << what;
            EXPECT_EQ((*zero)[0], "0");
            EXPECT_LE(pair_.separation(), pair_.slack);
        }
    }

    /// "gap x = 3 − 1.5 = 1.5": where one box begins, and where the other ends.
    void read_gaps(const Step& step, const std::optional<std::size_t>& part_a,
                   const std::optional<std::size_t>& part_b) {
        // Of a distance, the boxes without the radii.
        const bool of_distance = operation_ == Operation::distance || mtvs > 0;
        for (const std::string& line : samples::whole_lines(step.formula)) {
            SCOPED_TRACE(line);
            const auto minus = read_as("gap @ = # − # = #*", line);
            const auto plus = read_as("gap @ = # + # = #*", line);
            if (!minus && !plus) {
                continue;
            }
            ++gaps;
            const std::vector<std::string>& said = minus ? *minus : *plus;
            const auto part = said[0] == "x" ? &Vec::x : &Vec::y;
            const Real from = printed_value(said[1]);
            const Real to = (minus ? 1 : -1) * printed_value(said[2]);
            EXPECT_TRUE(begins_and_ends(from, to, part, part_a, part_b, false, of_distance) ||
                        begins_and_ends(from, to, part, part_a, part_b, true, of_distance))
                << "no box begins or ends there";
            EXPECT_NEAR(printed_value(said[3]), static_cast<double>(from - to), 0.002);
        }
    }
    /// Whether the box of one begins at `from` and that of the other ends at `to`.
    [[nodiscard]] bool begins_and_ends(Real from, Real to, Real Vec::*part,
                                       const std::optional<std::size_t>& part_a,
                                       const std::optional<std::size_t>& part_b, bool of_b,
                                       bool of_distance) const {
        const auto has = [&](bool b, bool end, Real value) {
            const std::vector<truth::Outline>& parts = (b ? pair_.b : pair_.a).parts;
            const std::optional<std::size_t>& one = b ? part_b : part_a;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const BroadBox box = truth::broad_box_of(parts[i]);
                const Real inset = of_distance ? parts[i].radius : 0;
                const Real at = end ? box.max.*part - inset : box.min.*part + inset;
                if ((!one || *one == i) && std::abs(at - value) <= 0.00051L + pair_.slack) {
                    return true;
                }
            }
            return false;
        };
        return has(of_b, false, from) && has(!of_b, true, to);
    }

    void read_union(const std::string& words) {
        ++unions;
        const auto moved = read_as("after a translation by (#, #), @ overlaps @", words);
        const auto both = read_as("@ and @ overlap", words);
        if (const auto on_boundary =
                read_as("a candidate leads to the boundary of the Minkowski difference of @ and @", words)) {
            EXPECT_TRUE(pair_.a.part_named((*on_boundary)[0]) && pair_.b.part_named((*on_boundary)[1]));
            return;
        }
        ASSERT_TRUE(moved || both) << words;
        const auto part_a = pair_.a.part_named(moved ? (*moved)[3] : (*both)[0]);
        const auto part_b = pair_.b.part_named(moved ? (*moved)[2] : (*both)[1]);
        ASSERT_TRUE(part_a && part_b);
        if (moved) {
            const Vec by{printed_value((*moved)[0]), printed_value((*moved)[1])};
            EXPECT_LT(pair_.separation(*part_a, *part_b, by), printed_vector);
        } else {
            EXPECT_LT(pair_.separation(*part_a, *part_b), pair_.slack);
        }
    }

    void read_candidate(const std::string& sentence, const Step& step) {
        const auto mtv = read_as(
            "moving @ by (#, #) separates them, and no shorter translation does: the minimum translation "
            "vector (MTV)",
            sentence);
        const auto other =
            read_as("moving @ by (#, #) leaves another pair of parts overlapping: not the MTV", sentence);
        ASSERT_TRUE(mtv || other);
        ++candidates;
        const std::vector<std::string>& said = mtv ? *mtv : *other;
        EXPECT_EQ(said[0], pair_.b.name);
        const std::vector<std::string> by{said[1], said[2]};
        expect_candidate(by, mtv.has_value());
        for (const std::string& line : samples::whole_lines(step.formula)) {
            const auto length = read_as("length = √(#² + #²) = #", line);
            ASSERT_TRUE(length) << line;
            EXPECT_NEAR(printed_value((*length)[0]), std::abs(printed_value(by[0])), 1e-9);
            EXPECT_NEAR(printed_value((*length)[1]), std::abs(printed_value(by[1])), 1e-9);
            expect_length((*length)[2], by);
            if (mtv) {
                expect_shown((*length)[2], pair_.depth_near(printed_value((*length)[2])), pair_.slack,
                             "the depth");
            }
        }
    }

    static void expect_length(const std::string& said, const std::vector<std::string>& by) {
        EXPECT_NEAR(printed_value(said), std::hypot(printed_value(by[0]), printed_value(by[1])), 0.0012);
    }

    /// That nothing overlaps after the shortest translation, and something after the others.
    void expect_candidate(const std::vector<std::string>& by, bool is_mtv) {
        const Vec moved{printed_value(by[0]), printed_value(by[1])};
        const Real left = pair_.separation(moved);
        if (!is_mtv) {
            EXPECT_LT(left, printed_vector) << "nothing overlaps after it";
            return;
        }
        ++mtvs;
        EXPECT_NEAR(static_cast<double>(left), 0, static_cast<double>(printed_vector));
        pair_.expect_none_shorter(truth::length(moved) - 2 * printed_vector);
    }

    /// "projected on the normal of edge 2 of part 3 of wall, part 3 of wall covers 1 to 2 and mover 3 to 4".
    void read_axis(const std::string& sentence) {
        const auto said =
            read_as("projected on the normal of edge # of @, @ covers # to # and @ # to #: *", sentence);
        ASSERT_TRUE(said);
        ++axes;
        const bool of_b = (*said)[1].ends_with(" of " + pair_.b.name) || (*said)[1] == pair_.b.name;
        if ((*said)[1].starts_with("the bridge across an inner edge of ")) {
            ++bridges;
            EXPECT_TRUE((pair_.a.whole.points.size() < 3 || pair_.b.whole.points.size() < 3) &&
                        pair_.radius() == 0);
            return;
        }
        const auto part = (of_b ? pair_.b : pair_.a).part_named((*said)[1]);
        const auto part_a = pair_.a.part_named((*said)[2]);
        const auto part_b = pair_.b.part_named((*said)[5]);
        ASSERT_TRUE(part && part_a && part_b);
        EXPECT_EQ(*part, of_b ? *part_b : *part_a);
        const std::vector<Vec>& points = (of_b ? pair_.b : pair_.a).parts[*part].points;
        if (points.size() < 3) {
            return;
        }
        const std::size_t edge = std::stoul((*said)[0]) - 1;
        ASSERT_LT(edge, points.size());
        const Vec along = points.at((edge + 1) % points.size()) - points.at(edge);
        const Vec normal = Vec{along.y, -along.x} * ((of_b ? -1 : 1) / truth::length(along));
        expect_interval((*said)[3], (*said)[4], pair_.a.parts[*part_a], normal);
        expect_interval((*said)[6], (*said)[7], pair_.b.parts[*part_b], normal);
    }
    void expect_interval(const std::string& from, const std::string& to, const truth::Outline& outline,
                         const Vec& normal) const {
        Real least = INFINITY;
        Real most = -INFINITY;
        for (const Vec& point : outline.points) {
            least = std::min(least, truth::dot(point, normal) - outline.radius);
            most = std::max(most, truth::dot(point, normal) + outline.radius);
        }
        expect_shown(from, least, pair_.slack, "the begin");
        expect_shown(to, most, pair_.slack, "the end");
    }

    void read_answer(const std::string& sentence) {
        const Real slack = 4 * pair_.slack;
        const Real separation = pair_.separation();
        if (const auto depth = read_as("@ penetrates @ by #*", sentence)) {
            ++answers;
            EXPECT_LT(separation, slack);
            pair_.expect_none_shorter(printed_value((*depth)[2]) - 0.001L);
        } else if (const auto distance = read_as("the distance between @ and @ is #*", sentence)) {
            ++answers;
            expect_shown((*distance)[2], std::max(separation, Real(0)), slack, "the distance");
        } else if (const auto hit = read_as("@ hits @ at t = #*", sentence)) {
            ++answers;
            EXPECT_EQ(sentence.find(" at 1, before the path ends"), std::string::npos);
            const Real time = printed_value((*hit)[2]);
            if (policy_ == Policy::closed && pair_.first_hit() > time + 1e-3L) {
                EXPECT_LT(pair_.separation(pair_.path * time), 0.001L * (1 + truth::length(pair_.path)));
            } else if (separation > slack) {
                expect_shown((*hit)[2], pair_.first_hit(), 1e-7L, "the time");
            }
        } else if (sentence.starts_with(pair_.b.name + " misses " + pair_.a.name)) {
            ++answers;
            EXPECT_GT(pair_.first_hit(), 1 - 1e-7L) << "it hits";
        } else if (sentence.find(" does not overlap ") != std::string::npos) {
            ++answers;
            EXPECT_GT(separation, -slack);
        } else if (sentence.starts_with(pair_.b.name + " overlaps " + pair_.a.name)) {
            ++answers;
            EXPECT_LT(separation, slack);
        }
    }

    ConcavePair pair_;
    Policy policy_;
    Operation operation_;
    std::size_t part_a_ = 0;  ///< the parts that are tested
    std::size_t part_b_ = 0;
    std::size_t skipped_ = 0;
    bool tested_overlap_ = false;
    Real least_ = INFINITY;  ///< the distance found so far
};

struct ConcaveTruth {
    std::size_t boxes = 0;
    std::size_t gaps = 0;
    std::size_t candidates = 0;
    std::size_t mtvs = 0;
    std::size_t unions = 0;
    std::size_t axes = 0;
    std::size_t bridges = 0;
    std::size_t answers = 0;
    std::size_t lines = 0;

    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const auto is_concave = [&](std::size_t shape) {
            return std::holds_alternative<Polygon<double>>(scene.shapes[shape].shape);
        };
        const bool is_of_pair =
            focus.a != focus.b && scene.shapes[focus.a].label() != scene.shapes[focus.b].label();
        const Operation operation = focus.shown.operation;
        const bool is_asked = operation == Operation::overlap || operation == Operation::contact ||
                              operation == Operation::distance || operation == Operation::cast;
        if (!is_of_pair || !is_asked || !(is_concave(focus.a) || is_concave(focus.b))) {
            return;
        }
        ConcaveReader reader(scene, focus);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            reader.read(step);
        }
        SCOPED_TRACE(where);
        Answers all;
        all.focus = focus;
        reader.read_formula(samples::whole_lines(formula(scene, all)));
        boxes += reader.boxes;
        gaps += reader.gaps;
        candidates += reader.candidates;
        mtvs += reader.mtvs;
        unions += reader.unions;
        axes += reader.axes;
        bridges += reader.bridges;
        answers += reader.answers;
        lines += reader.lines;
    }
};

TEST(ConcaveTruth, WhatIsSaidOfAShippedSceneIsSo) {
    ConcaveTruth truth;
    test::check_shipped_and_own(truth);
    EXPECT_GT(truth.boxes, 200U);
    EXPECT_GT(truth.mtvs, 10U);
    EXPECT_GT(truth.answers, 50U);
}

TEST(ConcaveTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    ConcaveTruth truth;
    samples::GridPairs pairs(29);
    samples::ConcaveShapes shapes(31);
    for (int i = 0; i < 2000; ++i) {
        Scene scene = pairs.next(false);
        scene.shapes[i % 4 == 0 ? 1 : 0].shape = shapes.next();
        if (i % 5 == 0) {
            scene.shapes[1].shape = shapes.next();
        }
        for (const Operation operation :
             {Operation::overlap, Operation::contact, Operation::distance, Operation::cast}) {
            const Algorithm method = i % 2 == 0 ? Algorithm::automatic : Algorithm::sat;
            if (const auto focus = samples::asked(scene, operation, method)) {
                truth.check("grid " + std::to_string(i), scene, *focus);
            }
        }
    }
    EXPECT_GT(truth.boxes, 10000U);
    EXPECT_GT(truth.gaps, 20000U);
    EXPECT_GT(truth.candidates, 400U);
    EXPECT_GT(truth.mtvs, 500U);
    EXPECT_GT(truth.unions, 400U);
    EXPECT_GT(truth.axes, 3000U);
    EXPECT_GT(truth.bridges, 10U);
    EXPECT_GT(truth.answers, 4000U);
    EXPECT_GT(truth.lines, 500U);
}

}  // namespace
}  // namespace collidarium::app
