// Bullets as rays: what a shot hits first, where, and how it bounces off.
//
// A fast bullet tested only at discrete steps would tunnel through a wall between two of them. So its path is
// a ray, and it hits the first shape that the ray enters.

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <variant>

#include "collidarium/collidarium.hpp"

namespace {

using namespace collidarium;
using Vec = Vec2<double>;

// The types of the targets are known here, so the queries are those of the types: each is a closed form, and
// nothing is compiled for the other pairs. (`Shape` is the variant of all shapes: picking.cpp uses it.)
using Solid = std::variant<Aabb<double>, Circle<double>, Capsule<double>, Obb<double>>;

struct Target {
    const char* name;
    Solid solid;
};

const std::array targets{
    Target{"wall", Aabb<double>{{12, 0}, {1, 6}}},
    Target{"barrel", Circle<double>{{6, 1}, 1}},
    Target{"log", Capsule<double>{{5, 5}, {9, 5}, 0.5}},
    Target{"ramp", Obb<double>{{3, -4}, {2, 0.25}, 0.5}},
};

struct Shot {
    const Target* target;
    RayHit<double> hit;
};

// The first target along the ray. With a direction of length 1, `s` is the distance. A ray that only grazes a
// surface does not hit it: that is the open policy. (Under `Policy::closed` touching is a hit.)
std::optional<Shot> first_hit(const Ray<double>& ray, double range) {
    std::optional<Shot> first;
    for (const Target& target : targets) {
        const auto hit =
            std::visit([&](const auto& solid) { return cast_ray(solid, ray, {range}); }, target.solid);
        if (hit && (!first || hit->s < first->hit.s)) {
            first = Shot{&target, *hit};
        }
    }
    return first;
}

// The direction of a bullet reflected by a surface like light by a mirror.
Vec mirrored(const Vec& direction, const Vec& normal) {
    return direction - normal * (2 * dot(direction, normal));
}

void shoot(const char* what, Ray<double> ray, double range) {
    std::printf("%s:\n", what);
    ray.direction = unit(ray.direction);
    for (int bounce = 0; bounce < 4; ++bounce) {
        const auto shot = first_hit(ray, range);
        if (!shot) {
            std::printf("  flies on and ends after %.3f\n", range);
            return;
        }
        const RayHit<double>& hit = shot->hit;
        if (hit.started_inside) {
            std::printf("  the barrel of the gun is in the %s\n", shot->target->name);
            return;
        }
        std::printf("  hits the %s at (%.3f, %.3f) after %.3f%s\n", shot->target->name, hit.point.x,
                    hit.point.y, hit.s, hit.corner ? ", on a corner" : "");
        // The next ray starts a skin away from the surface: rounding error may have put the point just
        // inside.
        const auto gap = std::visit([&](const auto& solid) { return skin(solid, Point<double>{hit.point}); },
                                    shot->target->solid);
        range -= hit.s;
        ray = {hit.point + hit.normal * gap, mirrored(ray.direction, hit.normal)};
    }
}

}  // namespace

int main() {
    shoot("a shot at the barrel, a little above its middle", {{0, 1.5}, {1, 0}}, 20);
    shoot("a shot that grazes the log and goes for the wall", {{0, 4.5}, {1, 0}}, 20);
    shoot("a shot at the ramp", {{3, 4}, {0, -1}}, 20);
    shoot("a shot from inside the wall", {{12, 0}, {-1, 0}}, 20);
    shoot("a shot that is too short", {{0, -3}, {1, 1}}, 2);
}
