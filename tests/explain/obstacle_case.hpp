#pragma once

/// A shape and everything in its way, to check what is said of a move or of pushes.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "explain/outline.hpp"
#include "explain/words/tile_words.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

struct Obstacle {
    Outline outline;
    std::string name;
    std::size_t index{};  ///< in the scene; of a tile, as in the trace
};

/// A body and its obstacles, all of them convex.
struct BodyCase {
    Outline body;
    std::string name;
    std::vector<Obstacle> obstacles;
    bool is_convex = true;
    Real size = 1;
    Real slack{};  ///< the error of a position

    BodyCase(const Scene& scene, std::size_t b)
        : body(outline_of(scene.shapes[b].shape)), name(scene.shapes[b].label()) {
        for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
            if (i != b) {
                add(outline_of(scene.shapes[i].shape), scene.shapes[i].label(), i);
            }
        }
        if (scene.tiles) {
            add_tiles(scene);
        }
        is_convex = is_convex && !body.is_concave;
        const Vec path = wide(scene.shapes[b].translation.value_or(Vec2d(0)));
        size = std::max(size, std::min(length(path), 100 * size));
        slack = (scene.scalar_or_default() == ScalarKind::float32 ? 1e-5L : 1e-13L) * size;
    }

    [[nodiscard]] const Obstacle* named(const std::string& called) const {
        const auto found = std::ranges::find(obstacles, called, &Obstacle::name);
        return found == obstacles.end() ? nullptr : &*found;
    }
    /// Where the body's reference point would be in it.
    [[nodiscard]] std::vector<Vec> corners(const Obstacle& other) const {
        std::vector<Vec> all = differences_of(other.outline, body);
        for (Vec& corner : all) {
            corner = corner + body.reference;
        }
        return hull_of(std::move(all));
    }
    [[nodiscard]] Real radius(const Obstacle& other) const { return body.radius + other.outline.radius; }

    /// Of the body there from an obstacle; negative where they overlap.
    [[nodiscard]] Real separation(const Obstacle& other, const Vec& at) const {
        std::vector<Vec> hull = corners(other);
        for (Vec& corner : hull) {
            corner = corner - at;
        }
        return separation_of(hull) - radius(other);
    }
    /// Of the nearest tile.
    [[nodiscard]] Real separation_from_tiles(const Vec& at) const {
        Real least = std::numeric_limits<Real>::infinity();
        for (const Obstacle& each : obstacles) {
            least = each.name.starts_with("tile (") ? std::min(least, separation(each, at)) : least;
        }
        return least;
    }
    /// The same along an axis.
    [[nodiscard]] Real gap(const Obstacle& other, const Vec& at, const Vec& normal) const {
        Real reach = -std::numeric_limits<Real>::infinity();
        for (const Vec& corner : corners(other)) {
            reach = std::max(reach, dot(normal, corner));
        }
        return dot(normal, at) - reach - radius(other);
    }
    [[nodiscard]] Interval inside(const Obstacle& other, const Vec& from, const Vec& path) const {
        const std::vector<Vec> hull = corners(other);
        if (path == Vec{}) {
            return {};
        }
        return hull.size() == 2 && radius(other) == 0 ? crossing(hull[0], hull[1] - hull[0], from, path)
                                                      : inside_rounded(hull, radius(other), from, path);
    }
    /// Whether the body moves into it, and not only along it.
    [[nodiscard]] bool is_entered(const Obstacle& other, const Vec& from, const Vec& path) const {
        const Interval times = inside(other, from, path);
        const Real middle = (std::max(times.enter, Real(0)) + std::min(times.leave, Real(1))) / 2;
        return !times.is_empty() && times.leave > 0 && times.enter < 1 &&
               separation(other, from + path * middle) < -1e-6L * size;
    }
    /// The gap that a body keeps: a hundred-thousandth of the larger one's longer side.
    [[nodiscard]] Real skin(const Obstacle& other) const {
        const Real sides = std::max(longer_side(body), longer_side(other.outline));
        return std::max(sides * 1e-5L, size_of(body, other.outline) * 16 * 2.220446049250313e-16L);
    }

private:
    static Interval crossing(const Vec& at, const Vec& edge, const Vec& from, const Vec& path) {
        const Real across = turn(path, edge);
        const Real t = turn(at - from, edge) / across;
        const Real along = turn(at - from, path) / across;
        return across != 0 && along > -1e-9L && along < 1 + 1e-9L ? Interval{t, t} : Interval{};
    }
    void add(Outline outline, std::string called, std::size_t index) {
        is_convex = is_convex && !outline.is_concave;
        size = std::max(size, size_of(body, outline));
        obstacles.push_back({std::move(outline), std::move(called), index});
    }
    void add_tiles(const Scene& scene) {
        const auto& grid = scene.tiles->map.grid();
        for (std::int32_t row = 0; row < grid.rows; ++row) {
            for (std::int32_t column = 0; column < grid.columns; ++column) {
                if (scene.tiles->map.solid({column, row})) {
                    const Vec from = wide(grid.origin) + Vec{Real(column), Real(row)} * grid.size;
                    const Vec side{grid.size, grid.size};
                    add({{from, from + Vec{side.x, 0}, from + side, from + Vec{0, side.y}}, 0, {}, false},
                        "tile (" + std::to_string(column) + ", " + std::to_string(grid.rows - 1 - row) + ")",
                        scene.shapes.size());
                }
            }
        }
    }
    static Real longer_side(const Outline& outline) {
        Vec low = outline.points.front();
        Vec high = low;
        for (const Vec& point : outline.points) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
        return std::max(high.x - low.x, high.y - low.y) + 2 * outline.radius;
    }
};

}  // namespace collidarium::app::truth
