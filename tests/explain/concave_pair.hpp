#pragma once

/// Two shapes of which one at least is concave, by their convex parts: what follows for them from the parts,
/// by arithmetic that shares nothing with the program's.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/broad_boxes.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

inline Real area_of(const std::vector<Vec>& points) {
    Real twice = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        twice += turn(points[i], points[(i + 1) % points.size()]);
    }
    return twice / 2;
}

/// A shape with its name and its convex parts; of a convex shape itself.
struct ShapeOfParts {
    std::string name;
    Outline whole;
    std::vector<Outline> parts;

    explicit ShapeOfParts(const SceneShape& shape) : name(shape.label()), whole(outline_of(shape.shape)) {
        if (const auto* polygon = std::get_if<Polygon<double>>(&shape.shape)) {
            for (const ConvexPolygon<double>& part : polygon->convex_parts()) {
                parts.push_back(outline_of(part));
            }
            expect_parts_of_whole();
        } else {
            parts.push_back(whole);
        }
    }

    /// The part that "part 3 of crate" or "ball" names; empty for "a group of parts of crate".
    [[nodiscard]] std::optional<std::size_t> part_named(const std::string& words) const {
        if (words == name && parts.size() == 1) {
            return 0;
        }
        const auto part = test::read_as("part # of @", words);
        const bool is_one = part && (*part)[1] == name && parts.size() > 1;
        EXPECT_TRUE(is_one || words == "a group of parts of " + name) << words;
        return is_one ? std::optional(std::stoul((*part)[0]) - 1) : std::nullopt;
    }

private:
    /// They are convex, and their edges are those of the polygon or are shared by two of them, so that
    /// together they are the polygon where their areas are.
    void expect_parts_of_whole() const {
        std::map<std::pair<std::size_t, std::size_t>, int> sides;
        const auto vertex = [&](const Vec& point) {
            return static_cast<std::size_t>(std::ranges::find(whole.points, point) - whole.points.begin());
        };
        Real area = 0;
        for (const Outline& part : parts) {
            const std::size_t n = part.points.size();
            for (std::size_t i = 0; i < n; ++i) {
                const Vec& next = part.points[(i + 1) % n];
                const Vec edge = next - part.points[i];
                EXPECT_GE(turn(edge, part.points[(i + 2) % n] - next), -1e-12L * dot(edge, edge));
                ++sides[{vertex(part.points[i]), vertex(next)}];
            }
            area += area_of(part.points);
        }
        for (const auto& [side, count] : sides) {
            EXPECT_LT(std::max(side.first, side.second), whole.points.size()) << "no vertex of the polygon";
            EXPECT_EQ(count, 1);
            EXPECT_NE(sides.contains({side.second, side.first}),
                      side.second == (side.first + 1) % whole.points.size());
        }
        EXPECT_NEAR(static_cast<double>(area), static_cast<double>(area_of(whole.points)),
                    1e-12 * static_cast<double>(area));
    }
};

/// Both, and the Minkowski differences of all their parts, b of which moves along a path.
struct ConcavePair {
    ShapeOfParts a;
    ShapeOfParts b;
    Vec path;
    Real slack{};  ///< the error of a length
    std::vector<std::vector<Vec>> differences;

    ConcavePair(const Scene& scene, const FocusAnswer& focus)
        : a(scene.shapes[focus.a]),
          b(scene.shapes[focus.b]),
          path(wide(scene.shapes[focus.b].translation.value_or(Vec2d(0))) -
               wide(scene.shapes[focus.a].translation.value_or(Vec2d(0)))),
          slack((scene.scalar_or_default() == ScalarKind::float32 ? 1e-5L : 1e-11L) *
                std::max(size_of(a.whole, b.whole), length(path))) {
        for (const Outline& part_a : a.parts) {
            for (const Outline& part_b : b.parts) {
                differences.push_back(hull_of(differences_of(part_a, part_b)));
            }
        }
    }

    [[nodiscard]] Real radius() const { return a.whole.radius + b.whole.radius; }

    /// Of two parts, when b has been moved; negative where they overlap.
    [[nodiscard]] Real separation(std::size_t part_a, std::size_t part_b, const Vec& moved = {}) const {
        return separation_of_difference(differences[part_a * b.parts.size() + part_b], moved);
    }
    /// The least of all.
    [[nodiscard]] Real separation(const Vec& moved = {}) const {
        Real least = std::numeric_limits<Real>::infinity();
        for (const std::vector<Vec>& difference : differences) {
            least = std::min(least, separation_of_difference(difference, moved));
        }
        return least;
    }
    /// When two parts overlap on the path.
    [[nodiscard]] Interval inside(const std::vector<Vec>& difference) const {
        return inside_rounded(difference, radius(), {}, path);
    }
    /// The first time of an overlap that is deeper than the slack.
    [[nodiscard]] Real first_hit() const {
        Real first = std::numeric_limits<Real>::infinity();
        for (const std::vector<Vec>& difference : differences) {
            const Interval times = inside(difference);
            if (times.is_empty() || times.leave < 0 || times.enter > 1) {
                continue;
            }
            const Real middle = (std::max(times.enter, Real(0)) + std::min(times.leave, Real(1))) / 2;
            if (separation_of_difference(difference, path * middle) < -slack) {
                first = std::min(first, std::max(times.enter, Real(0)));
            }
        }
        return first;
    }

    /// That something overlaps after every translation of that length or less.
    void expect_none_shorter(Real length) const {
        constexpr int directions = 32;
        for (int i = 0; i < directions && length > 0; ++i) {
            const Real angle = 2 * std::numbers::pi_v<Real> * (i + 0.37L) / directions;
            for (const Real part : {0.6L, 1.0L}) {
                const Vec moved = Vec{std::cos(angle), std::sin(angle)} * (length * part);
                EXPECT_LT(separation(moved), slack) << "(" << static_cast<double>(moved.x) << ", "
                                                    << static_cast<double>(moved.y) << ") is shorter";
            }
        }
    }

    /// The length of the shortest translation near one that is known to be about right.
    [[nodiscard]] Real depth_near(Real near) const {
        Real least = std::numeric_limits<Real>::infinity();
        for (const Vec& candidate : candidates()) {
            const Real long_by = truth::length(candidate);
            if (long_by > near - 0.01L && long_by < least && separation(candidate) > -100 * slack) {
                least = long_by;
            }
        }
        return radius() > 0 || std::isinf(least) ? near : least;
    }

private:
    /// The feet of the origin on the edges of all differences, their vertices, and where their edges cross.
    [[nodiscard]] std::vector<Vec> candidates() const {
        std::vector<std::array<Vec, 2>> edges;
        for (const std::vector<Vec>& hull : differences) {
            for (std::size_t i = 0; i < hull.size(); ++i) {
                edges.push_back({hull[i], hull[(i + 1) % hull.size()] - hull[i]});
            }
        }
        std::vector<Vec> all;
        for (const auto& [from, edge] : edges) {
            all.push_back(from);
            if (const Real along = -dot(from, edge) / dot(edge, edge); along > 0 && along < 1) {
                all.push_back(from + edge * along);
            }
            for (const auto& [other, way] : edges) {
                const Real denominator = turn(edge, way);
                if (denominator != 0) {
                    const Real at = turn(other - from, way) / denominator;
                    if (at > 0 && at < 1) {
                        all.push_back(from + edge * at);
                    }
                }
            }
        }
        return all;
    }

    [[nodiscard]] Real separation_of_difference(std::vector<Vec> difference, const Vec& moved) const {
        for (Vec& corner : difference) {
            corner = corner - moved;
        }
        return separation_of(difference) - radius();
    }
};

}  // namespace collidarium::app::truth
