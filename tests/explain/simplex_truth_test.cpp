/// What is said of the simplices of GJK is computed again from the shapes' vertices.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "explain/difference_words.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::read_as;
using truth::expect_shown;
using truth::NamedPair;
using truth::Real;
using truth::Vec;
using Letters = std::vector<std::string>;

/// How near to the origin a point, an edge or a triangle comes.
Real nearness(const std::vector<Vec>& points) {
    Real least = truth::length(points[0]);
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t k = i + 1; k < points.size(); ++k) {
            least = std::min(least, truth::distance_to_segment({}, points[i], points[k]));
        }
    }
    return least;
}

/// One run of GJK, step by step.
class SimplexReader {
public:
    explicit SimplexReader(const NamedPair& pair) : pair_(pair) {}

    void read(const Step& step) {
        Letters before = now_;
        for (const std::string& clause : truth::clauses_of(step.sentence)) {
            if (!read_start(clause) && !read_support(clause) && !read_drop(clause, before)) {
                read_next(clause);
            }
        }
        const std::string title = step.title.substr(std::string("simplex ").size());
        const Letters named = truth::letters_of(title.substr(0, title.find(':')));
        std::ranges::sort(now_);
        EXPECT_EQ(named, now_) << step.title;
        read_formula(samples::whole_lines(step.formula));
    }

    std::size_t supports = 0;
    std::size_t drops = 0;
    std::size_t directions = 0;
    std::size_t containing = 0;
    std::size_t distances = 0;
    std::size_t lines = 0;

private:
    [[nodiscard]] std::vector<Vec> points(const Letters& letters) const {
        std::vector<Vec> found;
        for (const std::string& letter : letters) {
            const auto at = points_.find(letter);
            EXPECT_NE(at, points_.end()) << letter << " was not named";
            found.push_back(at == points_.end() ? Vec{} : at->second);
        }
        return found;
    }

    /// From an edge or a point to the origin.
    [[nodiscard]] Vec direction(const Letters& letters) const {
        const std::vector<Vec> p = points(letters);
        if (p.size() == 1) {
            return Vec{} - p[0];
        }
        const Vec edge = p[1] - p[0];
        const Vec left{-edge.y, edge.x};
        return truth::dot(left, Vec{} - p[0]) >= 0 ? left : Vec{} - left;
    }

    bool read_start(const std::string& clause) {
        const auto said = read_as(
            "any point of the Minkowski difference will do to begin: @ = @ − @ = @ − @, # from the origin",
            clause);
        if (said) {
            points_.clear();
            now_.clear();
            add(*said);
            expect_shown((*said)[5], truth::length(points_[(*said)[0]]), pair_.slack, "the distance");
        }
        return said.has_value();
    }

    void add(const std::vector<std::string>& said) {
        if (const auto named = truth::difference_named(said, pair_)) {
            points_[named->letter] = named->at;
            now_.push_back(named->letter);
        }
    }

    bool read_support(const std::string& clause) {
        const auto said = read_as("the farthest point along v = (#, #) is @ = @ − @ = @ − @", clause);
        if (!said) {
            return false;
        }
        ++supports;
        const Vec v = direction(now_);
        expect_shown((*said)[0], (*said)[1], v, 2 * pair_.slack, "v");
        add({said->begin() + 2, said->end()});
        const Real reach = truth::dot(v, points_[now_.back()]);
        if (pair_.is_convex()) {
            EXPECT_GE(reach, pair_.support(v) - pair_.slack * truth::length(v)) << "a point lies farther";
        }
        return true;
    }

    bool read_drop(const std::string& clause, const Letters& before) {
        const std::size_t comma = clause.rfind(", ");
        if (!clause.starts_with("of ") || comma == std::string::npos) {
            return false;
        }
        const std::string words = clause.substr(comma + 2);
        const auto alone = read_as("@ alone is closest to the origin: drop @", words);
        const auto edge = read_as("the edge @ is closest to the origin: drop @", words);
        if (!alone && !edge) {
            return false;
        }
        ++drops;
        const std::vector<std::string>& said = alone ? *alone : *edge;
        const std::string list = clause.substr(3, comma - 3);
        const Letters considered = now_;
        for (const std::string& letter : considered) {
            EXPECT_NE(list.find(letter), std::string::npos) << letter;
        }
        EXPECT_GT(considered.size(), before.size());
        const Letters kept = truth::letters_of(said[0]);
        EXPECT_LE(nearness(points(kept)), nearness(points(considered)) + pair_.slack) << "another is closer";
        for (const std::string& letter : considered) {
            const bool is_kept = std::ranges::find(kept, letter) != kept.end();
            EXPECT_EQ(is_kept, said[1].find(letter) == std::string::npos) << letter;
        }
        now_ = kept;
        return true;
    }

    void read_next(const std::string& clause) {
        if (const auto towards =
                read_as("nearer points can only lie towards the origin: v = −@ = (#, #)", clause)) {
            EXPECT_EQ(now_, Letters{(*towards)[0]});
            expect_direction((*towards)[1], (*towards)[2]);
        } else if (const auto across = read_as(
                       "nearer points can only lie towards the origin: v = (#, #), across @", clause)) {
            EXPECT_EQ(sorted(now_), truth::letters_of((*across)[2]));
            expect_direction((*across)[0], (*across)[1]);
        } else if (const auto end = read_as("nothing lies farther along v = (#, #) than @, so *", clause)) {
            EXPECT_EQ(sorted(now_), truth::letters_of((*end)[2]));
            expect_direction((*end)[0], (*end)[1]);
            read_end(clause);
        } else {
            read_containing(clause);
        }
    }

    void expect_direction(const std::string& x, const std::string& y) {
        ++directions;
        expect_shown(x, y, direction(now_), 2 * pair_.slack, "v");
    }

    void read_end(const std::string& clause) {
        const std::vector<Vec> p = points(now_);
        const Vec v = direction(now_);
        if (pair_.is_convex()) {
            // Of a distance that is nothing but rounding error, the direction is, too.
            const Real slack = pair_.slack * std::max(truth::length(v), Real(1e-3) * pair_.size);
            EXPECT_LE(pair_.support(v), truth::dot(v, p[0]) + slack) << "a point lies farther";
        }
        const auto distance = read_as("* the distance is #", clause);
        const auto rounded = read_as("* the distance is #, less # for the radii", clause);
        if (distance || rounded) {
            ++distances;
            const std::string& said = rounded ? (*rounded)[0] : (*distance)[0];
            const Real all =
                pair_.is_convex()
                    ? truth::separation_of(truth::hull_of(truth::differences_of(pair_.a, pair_.b)))
                    : nearness(p);
            expect_shown(said, all, 4 * pair_.slack, "the distance");
            EXPECT_EQ(rounded.has_value(), pair_.radius() > 0);
            if (rounded) {
                expect_shown((*rounded)[1], pair_.radius(), pair_.slack, "the radii");
            }
            return;
        }
        EXPECT_NE(clause.find("the origin lies outside the Minkowski difference"), std::string::npos)
            << clause;
        EXPECT_GT(nearness(p), 0);
    }

    void read_containing(const std::string& clause) {
        ++containing;
        const std::vector<Vec> p = points(sorted(now_));
        if (const auto is = read_as("@ is the origin: *", clause)) {
            EXPECT_EQ(now_, Letters{(*is)[0]});
            EXPECT_NEAR(static_cast<double>(truth::length(p[0])), 0, static_cast<double>(pair_.slack));
        } else if (const auto inside = read_as("the origin is inside @, and so *", clause)) {
            EXPECT_EQ(truth::letters_of((*inside)[0]), sorted(now_));
            expect_inside(p);
        } else if (const auto edge = read_as("the origin is on an edge of @: *", clause)) {
            EXPECT_NEAR(static_cast<double>(nearness(p)), 0, static_cast<double>(pair_.slack));
        } else if (const auto on = read_as("the origin is on @: *", clause)) {
            EXPECT_EQ(truth::letters_of((*on)[0]), sorted(now_));
            EXPECT_NEAR(static_cast<double>(nearness(p)), 0, static_cast<double>(pair_.slack));
        } else {
            ADD_FAILURE() << "unread: " << clause;
        }
    }

    static void expect_inside(const std::vector<Vec>& p) {
        ASSERT_EQ(p.size(), 3U);
        const Real one = truth::turn(p[0], p[1]);
        const Real two = truth::turn(p[1], p[2]);
        const Real three = truth::turn(p[2], p[0]);
        EXPECT_TRUE((one > 0 && two > 0 && three > 0) || (one < 0 && two < 0 && three < 0));
    }

    static Letters sorted(Letters letters) {
        std::ranges::sort(letters);
        return letters;
    }

    void read_formula(const std::vector<std::string>& all) {
        for (const std::string& line : all) {
            if (!line.empty()) {
                SCOPED_TRACE(line);
                read_line(line);
            }
        }
    }

    void read_line(const std::string& line) {
        ++lines;
        const Real slack2 = 8 * pair_.slack * pair_.size;
        if (const auto point = read_as("@ = @ − @ = (#, #) − (#, #) = (#, #)", line)) {
            expect_shown((*point)[7], (*point)[8], points({(*point)[0]})[0], pair_.slack, "the point");
            expect_sum(*point);
        } else if (const auto gain = read_as("v·(@ − @) = # > 0", line)) {
            EXPECT_GT(test::printed_value((*gain)[2]), 0);
            const Vec ahead = points({(*gain)[0]})[0] - points({(*gain)[1]})[0];
            expect_shown((*gain)[2], truth::dot(searched_, ahead), slack2, "the product");
        } else if (const auto minus = read_as("v = −@ = (#, #)", line)) {
            expect_shown((*minus)[1], (*minus)[2], Vec{} - points({(*minus)[0]})[0], pair_.slack, "v");
            searched_ = direction(now_);
        } else if (const auto normal = read_as("v = normal of @ = (#, #)", line)) {
            expect_shown((*normal)[1], (*normal)[2], direction(now_), 2 * pair_.slack, "v");
            searched_ = direction(now_);
        } else if (const auto searched = read_as("v = (#, #)", line)) {
            expect_shown((*searched)[0], (*searched)[1], searched_, 2 * pair_.slack, "v");
        } else if (const auto edge = read_as("@ = @ − @ = (#, #)", line)) {
            EXPECT_EQ((*edge)[0], (*edge)[2] + (*edge)[1]);
            const auto ends = points({(*edge)[2], (*edge)[1]});
            expect_shown((*edge)[3], (*edge)[4], ends[1] - ends[0], 2 * pair_.slack, "the edge");
        } else if (const auto product = read_as("@ × @ = #", line)) {
            read_product(*product, slack2);
        } else if (const auto on_which = read_as("the origin is @ of @", line)) {
            const auto ends = points(truth::letters_of((*on_which)[1]));
            const Real side = truth::turn(ends[1] - ends[0], Vec{} - ends[0]);
            EXPECT_GE((*on_which)[0] == "left" ? side : -side, -slack2);
        } else if (const auto by_edge = read_as("distance = # / # = #", line)) {
            const auto ends = points(sorted(now_));
            expect_shown((*by_edge)[0], std::abs(truth::turn(ends[0], ends[1] - ends[0])), slack2,
                         "the area");
            expect_shown((*by_edge)[1], truth::length(ends[1] - ends[0]), 2 * pair_.slack, "the length");
            expect_shown((*by_edge)[2], nearness(ends), 4 * pair_.slack, "the distance");
        } else if (const auto by_point = read_as("distance = |@| = #", line)) {
            expect_shown((*by_point)[1], truth::length(points({(*by_point)[0]})[0]), pair_.slack,
                         "the distance");
        } else if (const auto radii = read_as("minus radii # − # = #", line)) {
            const Real distance = nearness(points(now_));
            expect_shown((*radii)[0], distance, 4 * pair_.slack, "the distance");
            expect_shown((*radii)[1], pair_.radius(), pair_.slack, "the radii");
            expect_shown((*radii)[2], distance - pair_.radius(), 4 * pair_.slack, "what is left");
        } else if (!read_as("the origin is on @", line) && !read_as("one is 0: *", line) &&
                   !read_as("same sign: *", line) && !read_as("@ is @", line)) {
            ADD_FAILURE() << "unread";
        }
    }

    void read_product(const std::vector<std::string>& said, Real slack) {
        const Letters second = truth::letters_of(said[1]);
        const Vec first = points({said[0]})[0];
        const auto ends = points(second);
        expect_shown(said[2], truth::turn(first, second.size() == 2 ? ends[1] - ends[0] : ends[0]), slack,
                     "the product");
    }

    /// That the vertices of the line are those of the letter.
    void expect_sum(const std::vector<std::string>& said) {
        const auto is_vertex = [&](const truth::Outline& outline, const std::string& x,
                                   const std::string& y) {
            return std::ranges::any_of(outline.points, [&](const Vec& point) {
                return test::shows(x, point.x, pair_.slack) && test::shows(y, point.y, pair_.slack);
            });
        };
        EXPECT_TRUE(is_vertex(pair_.a, said[3], said[4]));
        EXPECT_TRUE(is_vertex(pair_.b, said[5], said[6]));
    }

    const NamedPair& pair_;
    std::map<std::string, Vec> points_;
    Letters now_;
    Vec searched_{};
};

/// All runs of GJK in a trace.
struct SimplexTruth {
    std::size_t supports = 0;
    std::size_t drops = 0;
    std::size_t directions = 0;
    std::size_t containing = 0;
    std::size_t distances = 0;
    std::size_t lines = 0;

    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        if (focus.a == focus.b || is_of_motion(focus.shown.operation)) {
            return;
        }
        const NamedPair pair(scene, focus);
        if (!pair.can_be_told_apart()) {
            return;
        }
        SimplexReader reader(pair);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (std::holds_alternative<GjkSimplex<double>>(focus.shown.trace[i])) {
                const Step step = step_at(scene, focus, i);
                SCOPED_TRACE(where + ": " + step.sentence);
                reader.read(step);
            }
        }
        supports += reader.supports;
        drops += reader.drops;
        directions += reader.directions;
        containing += reader.containing;
        distances += reader.distances;
        lines += reader.lines;
    }
};

TEST(SimplexTruth, WhatIsSaidOfAShippedSceneIsSo) {
    SimplexTruth truth;
    test::check_shipped(truth);
    EXPECT_GT(truth.supports, 100U);
    EXPECT_GT(truth.distances, 20U);
}

TEST(SimplexTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    SimplexTruth truth;
    samples::check_on_grid(truth, 11,
                           {{Operation::contact, Operation::overlap, Operation::distance}, {Algorithm::gjk}});
    EXPECT_GT(truth.supports, 3000U);
    EXPECT_GT(truth.drops, 2000U);
    EXPECT_GT(truth.directions, 3000U);
    EXPECT_GT(truth.containing, 300U);
    EXPECT_GT(truth.distances, 1000U);
    EXPECT_GT(truth.lines, 10000U);
}

}  // namespace
}  // namespace collidarium::app
