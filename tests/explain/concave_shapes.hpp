#pragma once

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "explain/sample_pairs.hpp"

namespace collidarium::app::samples {

/// Concave polygons on a grid: letters, and stars of random rays.
class ConcaveShapes {
public:
    explicit ConcaveShapes(unsigned seed) : random_(seed) {}

    Shape<double> next() {
        const double step = ++count_ % 3 == 0 ? 0.1 : 0.25;
        const auto on_grid = [&](int from, int to) { return number(from, to) * step; };
        const double w = on_grid(4, 10);
        const double h = on_grid(4, 10);
        const double x = on_grid(1, 3);
        const double y = on_grid(1, 3);
        std::vector<Vec2d> points;
        switch (number(0, 3)) {
            case 0:
                points = {{0, 0}, {w, 0}, {w, y}, {x, y}, {x, h}, {0, h}};
                break;
            case 1:
                points = {{0, 0},         {2 * w, 0}, {2 * w, h}, {2 * w - x, h},
                          {2 * w - x, y}, {x, y},     {x, h},     {0, h}};
                break;
            case 2:
                points = {{0, 0}, {w, on_grid(-4, 4)}, {2 * x, y}, {on_grid(-2, 2), h}};
                break;
            default:
                for (int i = 0; i < 7; ++i) {
                    const double angle = 2 * std::numbers::pi * i / 7;
                    const double ray = i % 2 == 0 ? w : x;
                    points.emplace_back(std::round(ray * std::cos(angle) / step) * step,
                                        std::round(ray * std::sin(angle) / step) * step);
                }
        }
        const Vec2d at(on_grid(-12, 12), on_grid(-12, 12));
        const bool is_turned = number(0, 1) == 1;
        for (Vec2d& point : points) {
            point = at + (is_turned ? Vec2d(-point.y, point.x) : point);
        }
        const auto made = make_polygon_shape<double>(points);
        return made.shape ? *made.shape : next();
    }

private:
    int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }

    std::mt19937 random_;
    int count_ = 0;
};

}  // namespace collidarium::app::samples
