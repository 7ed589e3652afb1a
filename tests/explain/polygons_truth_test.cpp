/// What is said of convex hulls and decompositions is computed again from the vertices, by a chain and a list
/// of diagonals that grow and shrink as the sentences say.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explain/concave_shapes.hpp"
#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::printed_value;
using test::read_as;
using truth::Real;
using truth::Vec;

constexpr Real pi = std::numbers::pi_v<Real>;
constexpr Real rounding_of_angle = 1e-9L;

/// The vertices of one shape or of two, by their names.
class NamedVertices {
public:
    NamedVertices(const Scene& scene, const FocusAnswer& focus) {
        add(scene.shapes[focus.a], focus.a == focus.b);
        if (focus.a != focus.b) {
            add(scene.shapes[focus.b], false);
        }
    }

    [[nodiscard]] Vec at(const std::string& name) const {
        const auto found = std::ranges::find(names_, name);
        EXPECT_NE(found, names_.end()) << name << " is no vertex";
        return found == names_.end() ? Vec{} : points[static_cast<std::size_t>(found - names_.begin())];
    }

    std::vector<Vec> points;

private:
    void add(const SceneShape& shape, bool is_only) {
        const std::vector<Vec> own = truth::outline_of(shape.shape).points;
        for (std::size_t i = 0; i < own.size(); ++i) {
            points.push_back(own[i]);
            names_.push_back(own.size() == 1 ? shape.label()
                                             : "vertex " + std::to_string(i + 1) +
                                                   (is_only ? "" : " of " + shape.label()));
        }
    }

    std::vector<std::string> names_;
};

void expect_vector(const std::string& x, const std::string& y, const Vec& value) {
    test::expect_shown(x, value.x, 1e-9L, "x");
    test::expect_shown(y, value.y, 1e-9L, "y");
}

/// The chain of a hull, as the sentences grow it.
class HullReader {
public:
    HullReader(const Scene& scene, const FocusAnswer& focus) : vertices_(scene, focus) {}

    void read(const Step& step) {
        const std::string& sentence = step.sentence;
        if (const auto first = read_as("@ is the leftmost point: the lower chain starts there", sentence)) {
            chain_ = {vertices_.at((*first)[0])};
            const auto is_right = [&](const Vec& p) { return p.x >= chain_[0].x; };
            EXPECT_TRUE(std::ranges::all_of(vertices_.points, is_right));
        } else if (const auto lower =
                       read_as("@ is added to the lower chain, which now has # vertices", sentence)) {
            add((*lower)[0], (*lower)[1]);
            EXPECT_GE(chain_.back().x, chain_[chain_.size() - 2].x);
        } else if (const auto upper = read_as(
                       "@ is added to the upper chain: both chains together now have # vertices", sentence)) {
            add((*upper)[0], (*upper)[1]);
            EXPECT_LE(chain_.back().x, chain_[chain_.size() - 2].x);
        } else if (const auto end =
                       read_as("the upper chain ends at @, where the lower one starts", sentence)) {
            EXPECT_EQ(vertices_.at((*end)[0]), chain_[0]);
        } else if (const auto turn = read_as("from @ over @ to @ the chain @: @", sentence)) {
            read_turn(*turn, step);
        } else if (const auto all = read_as("the convex hull of @ has all # vertices", sentence)) {
            expect_count((*all)[1], std::to_string(vertices_.points.size()));
        } else if (const auto some = read_as("the convex hull of @ has # of the # vertices", sentence)) {
            expect_count((*some)[1], (*some)[2]);
        } else if (sentence.starts_with("the convex hull of ")) {
            EXPECT_EQ(truth::hull_of(vertices_.points).size(),
                      sentence.ends_with(" is a single point") ? 1U : 2U);
        } else {
            EXPECT_TRUE(sentence.starts_with("monotone chain: ")) << "unread";
        }
    }

    /// "1, 3, 4: −4, removed".
    void read_formula(const std::vector<std::string>& lines) {
        std::size_t next = 0;
        for (const std::string& line : lines) {
            const auto removed = read_as("@, @, @: #*removed", line);
            const auto stays = removed ? std::nullopt : read_as("@, @, @: #", line);
            if (!removed && !stays) {
                continue;
            }
            ASSERT_LT(next, crosses_.size());
            const Real cross = crosses_[next++];
            EXPECT_EQ(stays.has_value(), cross > 0) << line;
            test::expect_shown((removed ? *removed : *stays)[3], cross, 1e-9L, "the product");
        }
        EXPECT_EQ(next, crosses_.size());
    }

    std::size_t points = 0;
    std::size_t turns = 0;
    std::size_t straight = 0;

private:
    void add(const std::string& name, const std::string& count) {
        ++points;
        chain_.push_back(vertices_.at(name));
        EXPECT_EQ(count, std::to_string(chain_.size()));
    }

    void read_turn(const std::vector<std::string>& said, const Step& step) {
        ++turns;
        const Vec p = vertices_.at(said[0]);
        const Vec q = vertices_.at(said[1]);
        const Vec r = vertices_.at(said[2]);
        ASSERT_GE(chain_.size(), 2U);
        EXPECT_EQ(p, chain_[chain_.size() - 2]);
        EXPECT_EQ(q, chain_.back());
        Real cross = truth::turn(q - p, r - q);
        if (std::abs(cross) < 1e-15L) {
            // The sign of what is nothing but rounding is exact in the program alone.
            cross = said[3] == "turns left" ? 1e-16L : said[3] == "turns right" ? -1e-16L : 0;
        }
        crosses_.push_back(cross);
        if (cross > 0) {
            EXPECT_EQ(said[3], "turns left");
            EXPECT_EQ(said[4], said[1] + " stays for now");
        } else {
            straight += cross == 0 ? 1 : 0;
            EXPECT_EQ(said[3], cross < 0 ? "turns right" : "goes straight on");
            EXPECT_TRUE(said[4].ends_with(cross < 0 ? " chain" : " lies between the two and is removed"));
            chain_.pop_back();
        }
        for (const std::string& line : samples::whole_lines(step.formula)) {
            SCOPED_TRACE(line);
            if (const auto u = read_as("u = q − p = (#, #) − (#, #) = (#, #)", line)) {
                expect_vector((*u)[0], (*u)[1], q);
                expect_vector((*u)[2], (*u)[3], p);
                expect_vector((*u)[4], (*u)[5], q - p);
            } else if (const auto v = read_as("v = r − q = (#, #) − (#, #) = (#, #)", line)) {
                expect_vector((*v)[0], (*v)[1], r);
                expect_vector((*v)[2], (*v)[3], q);
                expect_vector((*v)[4], (*v)[5], r - q);
            } else {
                const auto product = read_as("u × v = #@", line);
                ASSERT_TRUE(product);
                test::expect_shown((*product)[0], cross, 1e-9L, "the product");
                const std::string side = cross > 0 ? "> 0: left" : cross < 0 ? "< 0: right" : ": straight on";
                EXPECT_TRUE((*product)[1].ends_with(side)) << side;
                EXPECT_TRUE(cross == 0 || printed_value((*product)[0]) != 0 ||
                            (*product)[1].starts_with(" rounded, but exactly"));
            }
        }
    }

    void expect_count(const std::string& kept, const std::string& all) const {
        EXPECT_EQ(kept, std::to_string(chain_.size()));
        // Without vertices within rounding of an edge.
        EXPECT_GE(chain_.size(), truth::hull_of(vertices_.points).size());
        EXPECT_EQ(all, std::to_string(vertices_.points.size()));
    }

    NamedVertices vertices_;
    std::vector<Vec> chain_;
    std::vector<Real> crosses_;
};

/// The polygon and its diagonals, as the sentences add and remove them.
class DecompositionReader {
public:
    /// Of b, or of a where b is no polygon.
    DecompositionReader(const Scene& scene, const FocusAnswer& focus) {
        for (const std::size_t shape : {focus.a, focus.b}) {
            const truth::Outline outline = truth::outline_of(scene.shapes[shape].shape);
            if (shape == focus.b ? outline.points.size() > 2 || points_.empty() : true) {
                points_ = outline.points;
                name_ = scene.shapes[shape].label();
            }
        }
        of_name_ = focus.a == focus.b ? "" : " of " + name_;
    }

    void read(std::string sentence) {
        if (!of_name_.empty() && sentence.starts_with("the diagonal ")) {
            for (std::size_t at = sentence.find(of_name_); at < sentence.size();
                 at = sentence.find(of_name_)) {
                sentence.erase(at, of_name_.size());
            }
        }
        const auto split =
            read_as("the diagonal from vertex # to vertex # is added: it resolves @", sentence);
        const auto cut = read_as(
            "the diagonal from vertex # to vertex # is added: it cuts a triangle off a monotone piece",
            sentence);
        const auto removed = read_as(
            "the diagonal from vertex # to vertex # is removed: the two pieces beside it form a convex one",
            sentence);
        const auto kept = read_as(
            "the diagonal from vertex # to vertex # stays: without it the interior angle at one of its ends "
            "would "
            "be reflex",
            sentence);
        if (split || cut) {
            ++added_;
            splits_ += split ? 1 : 0;
            add(Edge(number(split ? *split : *cut, 0), number(split ? *split : *cut, 1)), split.has_value());
        } else if (removed) {
            ++removed_;
            const Edge edge(number(*removed, 0), number(*removed, 1));
            EXPECT_EQ(diagonals_.erase(ordered(edge)), 1U);
            EXPECT_LT(widest_without(edge), pi + rounding_of_angle);
        } else if (kept) {
            ++kept_;
            const Edge edge(number(*kept, 0), number(*kept, 1));
            EXPECT_TRUE(diagonals_.contains(ordered(edge)));
            EXPECT_GT(widest_without(edge), pi - rounding_of_angle);
        } else if (const auto parts = read_as("@ has # convex parts", sentence)) {
            EXPECT_EQ((*parts)[0], name_);
            EXPECT_EQ((*parts)[1], std::to_string(diagonals_.size() + 1));
        } else if (const auto one = read_as("@ is convex: it is its only convex part", sentence)) {
            EXPECT_TRUE(diagonals_.empty());
        } else {
            EXPECT_TRUE(sentence.starts_with("Hertel and Mehlhorn: ")) << "unread";
        }
    }

    void read_formula(const std::vector<std::string>& lines) const {
        const std::size_t n = points_.size();
        for (const std::string& line : lines) {
            SCOPED_TRACE(line);
            if (const auto count = read_as("n = # vertices", line)) {
                EXPECT_EQ((*count)[0], std::to_string(n));
            } else if (const auto added = read_as("added = # + # = # (all: n − 3)", line)) {
                EXPECT_EQ((*added)[0], std::to_string(splits_));
                EXPECT_EQ((*added)[1], std::to_string(added_ - splits_));
                EXPECT_EQ((*added)[2], std::to_string(added_));
                EXPECT_EQ(added_ + 3, n);
            } else if (const auto removed = read_as("removed = #", line)) {
                EXPECT_EQ((*removed)[0], std::to_string(removed_));
            } else if (const auto kept = read_as("kept = #", line)) {
                EXPECT_EQ((*kept)[0], std::to_string(kept_));
            } else if (const auto parts = read_as("parts = kept + 1 = #", line)) {
                EXPECT_EQ((*parts)[0], std::to_string(kept_ + 1));
            } else {
                EXPECT_EQ(line, "");
            }
        }
    }

    [[nodiscard]] std::size_t diagonals() const { return added_ + removed_ + kept_; }

private:
    using Edge = std::pair<std::size_t, std::size_t>;

    static std::size_t number(const std::vector<std::string>& said, std::size_t i) {
        return std::stoul(said[i]) - 1;
    }
    static Edge ordered(const Edge& edge) { return std::minmax(edge.first, edge.second); }
    [[nodiscard]] bool are_joined(std::size_t i, std::size_t j) const {
        const std::size_t n = points_.size();
        return (i + 1) % n == j || (j + 1) % n == i || diagonals_.contains(ordered({i, j}));
    }

    void add(const Edge& edge, bool is_split) {
        const auto [i, j] = edge;
        ASSERT_LT(std::max(i, j), points_.size());
        EXPECT_FALSE(are_joined(i, j)) << "it is there already";
        expect_inside(i, j);
        diagonals_.insert(ordered(edge));
        if (is_split) {
            EXPECT_TRUE(turns_back(i) || turns_back(j)) << "the outline turns back at neither end";
            return;
        }
        bool is_triangle = false;
        for (std::size_t k = 0; k < points_.size(); ++k) {
            is_triangle = is_triangle || (k != i && k != j && are_joined(i, k) && are_joined(k, j));
        }
        EXPECT_TRUE(is_triangle) << "no triangle is cut off";
    }

    /// Whether both neighbours of a vertex lie on one side of it, in the order of x and then y, and the
    /// interior on the other.
    [[nodiscard]] bool turns_back(std::size_t i) const {
        const std::size_t n = points_.size();
        const Vec& before = points_[(i + n - 1) % n];
        const Vec& at = points_[i];
        const Vec& after = points_[(i + 1) % n];
        const auto is_left = [&](const Vec& p) { return p.x != at.x ? p.x < at.x : p.y < at.y; };
        return is_left(before) == is_left(after) && truth::turn(at - before, after - at) < 0;
    }

    /// That a diagonal crosses no edge and no other diagonal.
    void expect_inside(std::size_t i, std::size_t j) const {
        const Vec& from = points_[i];
        const Vec& to = points_[j];
        const auto crosses = [&](std::size_t k, std::size_t l) {
            if (k == i || k == j || l == i || l == j) {
                return false;
            }
            const Vec way = points_[l] - points_[k];
            const bool across =
                (truth::turn(way, from - points_[k]) > 0) != (truth::turn(way, to - points_[k]) > 0);
            return across && (truth::turn(to - from, points_[k] - from) > 0) !=
                                 (truth::turn(to - from, points_[l] - from) > 0);
        };
        for (std::size_t k = 0; k < points_.size(); ++k) {
            EXPECT_FALSE(crosses(k, (k + 1) % points_.size())) << "it crosses edge " << k + 1;
        }
        for (const auto& [k, l] : diagonals_) {
            EXPECT_FALSE(crosses(k, l)) << "it crosses another diagonal";
        }
    }

    /// The larger interior angle at the ends of a diagonal, between the lines beside it.
    [[nodiscard]] Real widest_without(const Edge& edge) const {
        return std::max(angle_without(edge.first, edge.second), angle_without(edge.second, edge.first));
    }
    [[nodiscard]] Real angle_without(std::size_t at, std::size_t to) const {
        const auto angle_from = [&](const Vec& from, const Vec& way) {
            const Real angle = std::atan2(truth::turn(from, way), truth::dot(from, way));
            return angle <= 0 ? angle + 2 * pi : angle;
        };
        const Vec line = points_[to] - points_[at];
        Real left = INFINITY;
        Real right = INFINITY;
        for (std::size_t k = 0; k < points_.size(); ++k) {
            if (k == at || k == to || !are_joined(at, k)) {
                continue;
            }
            left = std::min(left, angle_from(line, points_[k] - points_[at]));
            right = std::min(right, angle_from(points_[k] - points_[at], line));
        }
        return left + right;
    }

    std::vector<Vec> points_;
    std::string name_;
    std::string of_name_;  ///< said of a vertex where there are two shapes
    std::set<Edge> diagonals_;
    std::size_t added_ = 0;
    std::size_t splits_ = 0;
    std::size_t removed_ = 0;
    std::size_t kept_ = 0;
};

/// Whether it is a box whose corners are one point.
bool has_no_size(const SceneShape& shape) {
    const std::vector<Vec> points = truth::outline_of(shape.shape).points;
    return points.size() > 1 && points[0] == points[1];
}

struct PolygonTruth {
    std::size_t points = 0;
    std::size_t turns = 0;
    std::size_t straight = 0;
    std::size_t diagonals = 0;

    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const SceneShape& a = scene.shapes[focus.a];
        const SceneShape& b = scene.shapes[focus.b];
        const bool has_clear_names = focus.a == focus.b || a.label() != b.label();
        if (!has_clear_names || has_no_size(a) || has_no_size(b)) {
            return;
        }
        HullReader hull(scene, focus);
        DecompositionReader decomposition(scene, focus);
        const bool is_hull = focus.shown.operation == Operation::hull;
        if (!is_hull && focus.shown.operation != Operation::decomposition) {
            return;
        }
        for (const Step& step : steps(scene, answers)) {
            SCOPED_TRACE(where + ": " + step.sentence);
            is_hull ? hull.read(step) : decomposition.read(step.sentence);
        }
        SCOPED_TRACE(where);
        const auto lines = samples::whole_lines(formula(scene, answers));
        is_hull ? hull.read_formula(lines) : decomposition.read_formula(lines);
        points += hull.points;
        turns += hull.turns;
        straight += hull.straight;
        diagonals += decomposition.diagonals();
    }
};

TEST(PolygonTruth, WhatIsSaidOfAShippedSceneIsSo) {
    PolygonTruth truth;
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        for (const Operation operation : {Operation::hull, Operation::decomposition}) {
            const Answers answers = answer_with_focus(scene, {}, {.operation = operation});
            if (answers.focus && !answers.focus->shown.refused) {
                truth.check(one.key, scene, answers);
            }
        }
    }
    EXPECT_GT(truth.turns, 100U);
    EXPECT_GT(truth.diagonals, 20U);
}

TEST(PolygonTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    PolygonTruth truth;
    samples::GridPairs pairs(59);
    samples::ConcaveShapes concave(61);
    for (int i = 0; i < 2000; ++i) {
        Scene scene =
            pairs.next(samples::Kind::polygon, i % 2 == 0 ? samples::Kind::box : samples::Kind::segment);
        scene.shapes[i % 3 == 0 ? 0 : 1].shape = concave.next();
        for (const bool is_one : {false, true}) {
            const FocusPair pair{is_one ? 1U : 0U, 1};
            truth.check("hull " + std::to_string(i), scene,
                        answer(scene, pair, {.operation = Operation::hull}));
        }
        const std::size_t which = i % 3 == 0 ? 0 : 1;
        truth.check("decomposition " + std::to_string(i), scene,
                    answer(scene, FocusPair{which, which}, {.operation = Operation::decomposition}));
    }
    EXPECT_GT(truth.points, 40000U);
    EXPECT_GT(truth.turns, 60000U);
    EXPECT_GT(truth.straight, 3000U);
    EXPECT_GT(truth.diagonals, 12000U);
}

}  // namespace
}  // namespace collidarium::app
