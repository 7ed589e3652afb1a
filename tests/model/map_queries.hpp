#pragma once

/// Queries of result maps, and what a picture says at one position.

#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "model/map/map_work.hpp"

namespace collidarium::app::test {

/// A box of 2 by 1 around the origin, and another of 1 by 1 that is asked for: 40 pixels to the unit.
inline MapQuery boxes(Operation operation, MapKind kind = MapKind::verdict) {
    MapQuery query;
    query.a = Aabb<double>{{0, 0}, {2, 1}};
    query.b = Aabb<double>{{0, 0}, {1, 1}};
    query.operation = operation;
    query.kind = kind;
    query.min = Vec2d(-8, -4.5);
    query.max = Vec2d(8, 4.5);
    query.pixel = 1.0 / 40;
    return query;
}

inline ShapeD polygon(const std::vector<Vec2d>& vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

/// An L of the size of the first box.
inline ShapeD letter() {
    return polygon({{-2, -1}, {2, -1}, {2, 0}, {-1, 0}, {-1, 1}, {-2, 1}});
}

/// Whether a layer of a picture covers a position: how often its rings wind around it.
inline bool covers(const MapOutlines& outlines, const Vec2d& at) {
    int turns = 0;
    for (const MapLine& ring : outlines.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2d& from = ring[i];
            const Vec2d& to = ring[(i + 1) % ring.size()];
            const bool up = from.y <= at.y && to.y > at.y;
            const bool down = to.y <= at.y && from.y > at.y;
            if ((up || down) && from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y) > at.x) {
                turns += up ? 1 : -1;
            }
        }
    }
    return turns != 0;
}

/// How many of some positions in sight a picture takes for something that the core says nowhere within so
/// many pixels.
inline int faults(const MapQuery& query, const MapPicture& picture, int positions, double pixels) {
    const MapEvaluator queries(query);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> part(0, 1);
    int found = 0;
    for (int i = 0; i < positions; ++i) {
        const Vec2d at = query.min + (query.max - query.min) * Vec2d(part(random), part(random));
        const unsigned said = picture.layers.of(queries.at(at));
        for (int layer = 0; layer < picture.layers.count(); ++layer) {
            const bool is_in = covers(picture.outlines[static_cast<std::size_t>(layer)], at);
            bool near = is_in == ((said >> static_cast<unsigned>(layer) & 1U) != 0);
            for (int turn = 0; turn < 32 && !near; ++turn) {
                const double angle = turn * std::numbers::pi / 16;
                const double radius = pixels * query.pixel * (turn % 2 == 0 ? 1 : 0.4);
                const unsigned beside =
                    picture.layers.of(queries.at(at + Vec2d(std::cos(angle), std::sin(angle)) * radius));
                near = is_in == ((beside >> static_cast<unsigned>(layer) & 1U) != 0);
            }
            found += near ? 0 : 1;
        }
    }
    return found;
}

}  // namespace collidarium::app::test
