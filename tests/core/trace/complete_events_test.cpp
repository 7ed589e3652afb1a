/// Nothing has to be inferred from a trace: events say what was decided, and of what.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "support/by_method.hpp"
#include "support/generators.hpp"
#include "support/seeded.hpp"
#include "support/shorthand.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <class E>
std::vector<E> told(const Recorder<double>& recorder) {
    return TraceReading<double>(recorder).all<E>();
}

double radius_of(const Shape<double>& shape) {
    const auto* ball = std::get_if<Circle<double>>(&shape);
    const auto* pill = std::get_if<Capsule<double>>(&shape);
    return ball != nullptr ? ball->radius : pill != nullptr ? pill->radius : 0;
}

/// `check` with pairs of convex shapes of all types.
template <class Check>
void for_convex_pairs(std::uint64_t seed, int count, const Check& check) {
    for (const Family family : {Family::random, Family::grid, Family::shared}) {
        for_each_pair(ConvexPairGenerator(family, seed), name(family), count, check);
        for_each_pair(PairGenerator(family, seed), name(family), count / 2, check);
    }
}

/// Which axis decided, and whether it was one of several that were compared, had to be found by looking for
/// an axis that is reported twice.
TEST(CompleteEvents, tell_which_axis_decides) {
    std::size_t decided = 0;
    std::size_t repeated = 0;
    const auto check = [&](const Pair<double>& pair, Algorithm algorithm) {
        Recorder<double> recorder;
        const auto hit = contact_by({Policy::open, algorithm}, pair.a, pair.b, recorder);
        const auto axes = told<AxisProjection<double>>(recorder);
        if (!hit.supported || axes.empty()) {
            return;
        }
        const auto& last = axes.back();
        if (hit.answer) {
            EXPECT_TRUE(last.decides);
            EXPECT_EQ(last.overlap, hit.answer->depth);
            EXPECT_EQ(last.direction, hit.answer->normal);
        }
        EXPECT_TRUE(last.decides || last.overlap == 0) << "of shapes on one line none separates";
        for (std::size_t k = 0; k + 1 < axes.size(); ++k) {
            EXPECT_FALSE(axes[k].decides || axes[k].is_repeated) << k;
        }
        const bool is_known = std::any_of(axes.begin(), axes.end() - 1, [&](const auto& axis) {
            return axis.axis == last.axis && axis.edge_a == last.edge_a && axis.edge_b == last.edge_b;
        });
        EXPECT_EQ(is_known, last.is_repeated);
        decided += last.decides ? 1 : 0;
        repeated += last.is_repeated ? 1 : 0;
    };
    for (const Algorithm algorithm :
         {Algorithm::automatic, Algorithm::sat, Algorithm::minkowski, Algorithm::gjk_epa}) {
        for_convex_pairs(47, 200, [&](const Pair<double>& pair) { check(pair, algorithm); });
    }
    EXPECT_GT(decided, 2000U);
    EXPECT_GT(repeated, 500U);
}

/// The nearest point, its weights and its distance were computed again from the points of the simplex.
TEST(CompleteEvents, of_gjk_tell_the_nearest_point_of_each_simplex) {
    std::size_t apart = 0;
    const auto check = [&](const GjkSimplex<double>& simplex) {
        double size = 0;
        double sum = 0;
        V nearest(0);
        for (std::size_t k = 0; k < simplex.count; ++k) {
            EXPECT_GE(simplex.weights[k], 0);
            size += glm::length(simplex.points[k]);
            sum += simplex.weights[k];
            nearest += simplex.points[k] * simplex.weights[k];
        }
        EXPECT_NEAR(sum, 1, 1e-14);
        EXPECT_DOUBLE_EQ(simplex.distance, glm::length(simplex.nearest));
        EXPECT_EQ(simplex.direction == V(0), simplex.distance == 0);
        if (simplex.direction != V(0)) {
            EXPECT_LE(glm::distance(nearest, simplex.nearest), 1e-14 * size);
        }
        for (std::size_t k = 0; k < simplex.edge_count(); ++k) {
            const V& from = simplex.points[k];
            const V edge = simplex.points[(k + 1) % simplex.count] - from;
            EXPECT_NEAR(simplex.sides[k], from.x * edge.y - from.y * edge.x, 1e-13 * size * size);
        }
    };
    for_convex_pairs(53, 400, [&](const Pair<double>& pair) {
        Recorder<double> recorder;
        const auto gap = distance_by({Policy::open, Algorithm::gjk}, pair.a, pair.b, recorder);
        const auto simplices = told<GjkSimplex<double>>(recorder);
        if (!gap.supported || simplices.empty()) {
            return;
        }
        std::for_each(simplices.begin(), simplices.end(), check);
        const auto& last = simplices.back();
        if (gap.answer.distance > 0) {
            ++apart;
            EXPECT_NEAR(last.distance - gap.answer.distance, radius_of(pair.a) + radius_of(pair.b),
                        1e-12 * (glm::length(last.on_a[0]) + glm::length(last.on_b[0])));
        }
    });
    EXPECT_GT(apart, 200U);
}

/// Which search through the parts a pair belongs to had to be found by where the root boxes come again.
TEST(CompleteEvents, tell_what_pairs_of_parts_are_searched_for) {
    std::size_t unions = 0;
    std::size_t paths = 0;
    const auto count = [](const Recorder<double>& recorder, PartSearch search) {
        return std::ranges::count(told<PartPair<double>>(recorder), search, &PartPair<double>::search);
    };
    const auto count_all = [](const Recorder<double>& recorder) {
        return std::ssize(told<PartPair<double>>(recorder));
    };
    const auto check = [&](const Pair<double>& pair) {
        Recorder<double> recorder;
        const bool both = contact(pair.a, pair.b, {}, recorder).has_value();
        const auto joined = count(recorder, PartSearch::depth);
        EXPECT_EQ(count(recorder, PartSearch::overlap) + joined, count_all(recorder));
        EXPECT_EQ(joined > 0, both);
        unions += joined > 0 ? 1 : 0;
        recorder = {};
        (void)distance(pair.a, pair.b, {}, recorder);
        EXPECT_EQ(count(recorder, PartSearch::distance), count_all(recorder));
        recorder = {};
        const auto cast_of_b = cast(pair.a, pair.b, pair.translation, {}, recorder);
        const auto along_path = count(recorder, PartSearch::path);
        const auto at_start = count(recorder, PartSearch::overlap);
        EXPECT_TRUE(along_path == 0 || at_start > 0);
        EXPECT_FALSE(along_path > 0 && cast_of_b.hit && cast_of_b.hit->started_inside);
        paths += along_path > 0 ? 1 : 0;
    };
    for_each_pair(ConcavePairGenerator(Family::grid, 59), "grid", 300, check);
    for_each_pair(ConcavePairGenerator(Family::random, 59), "random", 300, check);
    EXPECT_GT(unions, 50U);
    EXPECT_GT(paths, 50U);
}

/// Whose edge is crossed had to be found by comparing it with all edges of both shapes.
TEST(CompleteEvents, tell_which_edges_of_the_shape_are_crossed) {
    std::size_t edges = 0;
    std::size_t diagonals = 0;
    const auto check = [&](const Pair<double>& pair) {
        const auto* polygon = std::get_if<Polygon<double>>(&pair.a);
        if (polygon == nullptr) {
            return;
        }
        const auto outline = polygon->vertices();
        Recorder<double> recorder;
        (void)cast(*polygon, Circle<double>{reference_point(pair.b), 0.125}, pair.translation, {}, recorder);
        for (const auto& crossing : told<EdgeCrossing<double>>(recorder)) {
            ASSERT_EQ(crossing.axis, Axis::edge_a);
            // Around its centre, the polygon itself is where the ball must not be.
            const double rounding = 1e-9 * (glm::length(crossing.from) + glm::length(crossing.to));
            const auto is_edge = [&](std::size_t edge) {
                return glm::distance(outline[edge], crossing.from) <= rounding &&
                       glm::distance(outline[(edge + 1) % outline.size()], crossing.to) <= rounding;
            };
            if (crossing.edges.size() == 1) {
                ++edges;
                EXPECT_TRUE(is_edge(crossing.edges[0])) << crossing.edges[0];
            } else if (crossing.edges.empty()) {
                ++diagonals;
                for (std::size_t k = 0; k < outline.size(); ++k) {
                    EXPECT_FALSE(is_edge(k)) << k;
                }
            }
        }
    };
    for_each_pair(ConcavePairGenerator(Family::random, 61), "random", 1000, check);
    EXPECT_GT(edges, 100U);
    EXPECT_GT(diagonals, 10U);
}

TEST(CompleteEvents, tell_all_edges_on_one_line) {
    const Shape<double> split = polygon({{-2, -1}, {2, -1}, {2, 1}, {0, 1}, {-2, 1}});
    for (const bool is_first : {true, false}) {
        const Shape<double> ball = circle(0, 5, 1);
        Recorder<double> recorder;
        const auto used = cast_by({Policy::open, Algorithm::minkowski}, is_first ? split : ball,
                                  is_first ? ball : split, is_first ? V(0, -8) : V(0, 8), recorder);
        ASSERT_TRUE(used.supported);
        std::vector<std::vector<std::size_t>> edges;
        for (const auto& crossing : told<EdgeCrossing<double>>(recorder)) {
            EXPECT_EQ(crossing.axis, is_first ? Axis::edge_a : Axis::edge_b);
            edges.push_back(crossing.edges);
        }
        std::sort(edges.begin(), edges.end());
        EXPECT_EQ(edges, (std::vector<std::vector<std::size_t>>{{0}, {1}, {2, 3}, {4}}));
    }
}

/// Whether the outline is there where a path meets the circle around a vertex had to be computed again.
TEST(CompleteEvents, tell_at_which_roots_the_path_is_on_the_outline) {
    std::size_t inside = 0;
    std::size_t on_outline = 0;
    const auto check = [&](const Pair<double>& pair) {
        Recorder<double> recorder;
        const auto used =
            cast_by({Policy::open, Algorithm::minkowski}, pair.a, pair.b, pair.translation, recorder);
        if (!used.supported) {
            return;
        }
        for (const auto& arc : told<Quadratic<double>>(recorder)) {
            for (std::size_t k = 0; k < arc.root_count; ++k) {
                const auto then = contact(pair.a, translated(pair.b, pair.translation * arc.roots[k]));
                const double depth = then ? then->depth : 0;
                const double rounding = 1e-6 * (arc.radius + glm::length(arc.center));
                if (arc.on_outline[k]) {
                    ++on_outline;
                    EXPECT_LE(depth, rounding) << arc.roots[k];
                } else {
                    ++inside;
                    EXPECT_GT(depth, 0) << arc.roots[k];
                }
            }
        }
    };
    for_each_pair(ConvexPairGenerator(Family::random, 67), "random", 2000, check);
    EXPECT_GT(on_outline, 100U);
    EXPECT_GT(inside, 100U);
}

/// That GJK had ended was concluded from what follows in the trace, and how much farther a support point lies
/// was computed again.
TEST(CompleteEvents, of_gjk_tell_how_much_farther_the_next_point_lies) {
    std::size_t ended = 0;
    std::size_t kept = 0;
    for_convex_pairs(71, 400, [&](const Pair<double>& pair) {
        Recorder<double> recorder;
        (void)overlap_by({Policy::open, Algorithm::gjk}, pair.a, pair.b, recorder);
        const auto simplices = told<GjkSimplex<double>>(recorder);
        for (std::size_t i = 0; i + 1 < simplices.size(); ++i) {
            const GjkSimplex<double>& now = simplices[i];
            const GjkSimplex<double>& next = simplices[i + 1];
            EXPECT_GT(now.gain, 0);
            double most = 0;
            for (std::size_t k = 0; k < next.count; ++k) {
                const V ahead = next.points[k] - now.points[0];
                most = std::max(most, now.direction.x * ahead.x + now.direction.y * ahead.y);
            }
            EXPECT_LE(most, now.gain * (1 + 1e-12));
            kept += most == now.gain ? 1 : 0;
        }
        if (!simplices.empty()) {
            EXPECT_EQ(simplices.back().gain, 0);
            ended += simplices.back().direction != V(0) ? 1 : 0;
        }
    });
    EXPECT_GT(ended, 100U);
    EXPECT_GT(kept, 100U);
}

/// Out of which parts the minimum translation leads was found by comparing its length with all overlaps.
TEST(CompleteEvents, tell_out_of_which_parts_a_translation_leads) {
    std::size_t named = 0;
    std::size_t crossings = 0;
    const auto parts_of = [](const Shape<double>& shape) -> std::vector<Shape<double>> {
        const auto* polygon = std::get_if<Polygon<double>>(&shape);
        if (polygon == nullptr) {
            return {shape};
        }
        return {polygon->convex_parts().begin(), polygon->convex_parts().end()};
    };
    const auto proxy_points = [](const Shape<double>& part) {
        return std::visit(
            []<class S>(const S& basic) -> std::vector<V> {
                if constexpr (ConvexShape<S>) {
                    ConvexProxyStorage<double> room;
                    const auto points = make_proxy(basic, room).points;
                    return {points.begin(), points.end()};
                } else {
                    return {};
                }
            },
            part);
    };
    const auto normal_of = [](const std::vector<V>& points, std::size_t edge) {
        const V vector = points[(edge + 1) % points.size()] - points[edge];
        return V(vector.y, -vector.x) / glm::length(vector);
    };
    const auto check = [&](const Pair<double>& pair) {
        Recorder<double> recorder;
        (void)contact(pair.a, pair.b, {}, recorder);
        for (const auto& candidate : told<MtvCandidate<double>>(recorder)) {
            crossings += candidate.part_a ? 0 : 1;
            if (!candidate.part_a || !(candidate.edge_a || candidate.edge_b)) {
                continue;
            }
            ++named;
            const std::vector<V> a = proxy_points(parts_of(pair.a).at(*candidate.part_a));
            const std::vector<V> b = proxy_points(parts_of(pair.b).at(*candidate.part_b));
            const V normal =
                candidate.edge_a ? normal_of(a, *candidate.edge_a) : -normal_of(b, *candidate.edge_b);
            const auto along = [&](const V& p) { return glm::dot(normal, p); };
            const double reach = along(std::ranges::max(a, {}, along)) -
                                 along(std::ranges::min(b, {}, along)) + radius_of(pair.a) +
                                 radius_of(pair.b);
            const double rounding = 1e-12 * (std::abs(along(a[0])) + std::abs(along(b[0])) + reach + 1e3);
            EXPECT_NEAR(candidate.length, reach, rounding);
            EXPECT_LE(glm::distance(candidate.translation, normal * reach), rounding);
        }
    };
    for (const Family family : {Family::random, Family::grid}) {
        for_each_pair(ConcavePairGenerator(family, 73), name(family), 600, [&](const Pair<double>& pair) {
            check(pair);
            check({pair.b, pair.a, pair.translation});
        });
    }
    EXPECT_GT(named, 200U);
    EXPECT_GT(crossings, 20U);
}

/// Through what the path of a hit enters was found by comparing times.
TEST(CompleteEvents, tell_through_which_edge_or_arc_a_path_enters) {
    std::size_t edges = 0;
    std::size_t arcs = 0;
    const auto check = [&](const Pair<double>& pair, Algorithm algorithm) {
        Recorder<double> recorder;
        const auto used = cast_by({Policy::open, algorithm}, pair.a, pair.b, pair.translation, recorder);
        const auto crossings = told<EdgeCrossing<double>>(recorder);
        const auto circles = told<Quadratic<double>>(recorder);
        if (!used.supported || (crossings.empty() && circles.empty())) {
            return;
        }
        std::size_t deciding = 0;
        for (const auto& crossing : crossings) {
            if (crossing.decides) {
                ++deciding;
                ++edges;
                ASSERT_TRUE(used.answer.hit);
                EXPECT_EQ(std::max(crossing.t, 0.0), used.answer.hit->t);
                EXPECT_EQ(crossing.direction, used.answer.hit->normal);
            }
        }
        for (const auto& circle : circles) {
            if (circle.decides) {
                ++deciding;
                ++arcs;
                ASSERT_TRUE(used.answer.hit);
                EXPECT_EQ(std::max(circle.roots[0], 0.0), used.answer.hit->t);
            }
        }
        EXPECT_EQ(deciding, used.answer.hit && !used.answer.hit->started_inside ? 1U : 0U);
    };
    for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::minkowski}) {
        for_convex_pairs(79, 600, [&](const Pair<double>& pair) { check(pair, algorithm); });
    }
    EXPECT_GT(edges, 200U);
    EXPECT_GT(arcs, 20U);
}

TEST(CompleteEvents, tell_which_edge_a_ray_enters_through) {
    std::size_t edges = 0;
    const auto check = [&](const Pair<double>& pair) {
        const auto ask = [&]<class S>(const S& shape) {
            if constexpr (ConvexShape<S>) {
                Recorder<double> recorder;
                const Ray<double> ray{reference_point(pair.b), pair.translation};
                const auto hit = cast_ray(shape, ray, {}, recorder);
                ConvexProxyStorage<double> room;
                const auto proxy = make_proxy(shape, room);
                for (const auto& crossing : told<EdgeCrossing<double>>(recorder)) {
                    if (!crossing.decides || crossing.axis == Axis::vertices) {
                        continue;
                    }
                    ++edges;
                    ASSERT_TRUE(hit);
                    ASSERT_EQ(crossing.edges.size(), 1U);
                    const V& from = proxy.points[crossing.edges[0]];
                    const V& to = proxy.points[(crossing.edges[0] + 1) % proxy.points.size()];
                    const V outwards = V(to.y - from.y, from.x - to.x) / glm::distance(from, to);
                    EXPECT_LE(glm::distance(outwards, hit->normal), 1e-9);
                    EXPECT_NEAR(glm::dot(outwards, hit->point - from), proxy.radius,
                                1e-9 * (glm::length(from) + glm::length(hit->point)));
                }
            }
        };
        if (pair.translation != V(0)) {
            std::visit(ask, pair.a);
        }
    };
    for_convex_pairs(83, 600, check);
    EXPECT_GT(edges, 200U);
}

}  // namespace
}  // namespace collidarium::testing
