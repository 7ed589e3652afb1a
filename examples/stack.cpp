// A step of physics: four boxes fall on each other and come to rest, by the contact manifolds of the library.
//
// The library finds contacts; what they do to velocities is up to its user. This is the smallest solver that
// holds a stack: sequential impulses (Erin Catto, 2006), with friction, going over all contact points a few
// times a step.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "collidarium/collidarium.hpp"

namespace {

using namespace collidarium;
using Vec = Vec2<double>;

struct Body {
    Obb<double> box;
    double inverse_mass = 0;  // 0 makes a body that nothing moves
    double inverse_inertia = 0;
    Vec velocity{0, 0};
    double spin = 0;

    [[nodiscard]] Vec velocity_at(const Vec& point) const {
        return velocity + perpendicular(point - box.center) * spin;
    }
    void push(const Vec& impulse, const Vec& point) {
        velocity += impulse * inverse_mass;
        spin += cross(point - box.center, impulse) * inverse_inertia;
    }
};

Body crate(const Vec& center, const Vec& half, double angle) {
    const double mass = 4 * half.x * half.y;
    return {{center, half, angle}, 1 / mass, 3 / (mass * dot(half, half))};
}

// One point of a manifold: where two bodies touch, and the impulses that it has given so far in this step.
struct Touch {
    Body& a;
    Body& b;
    Vec normal;  // from a to b, as always
    Vec point;
    double depth;
    double pushed = 0;
    double rubbed = 0;
};

// A box that lies flat on another one touches it in two points. That is what the manifold is for: with the
// deepest point alone, boxes would rock from one corner to the other.
std::vector<Touch> touches_of(std::vector<Body>& bodies) {
    std::vector<Touch> touches;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            if (const auto found = contact(bodies[i].box, bodies[j].box)) {
                for (const ContactPoint<double>& each : found->points()) {
                    touches.push_back({bodies[i], bodies[j], found->normal, each.position, -each.separation});
                }
            }
        }
    }
    return touches;
}

// How much velocity along `way` an impulse of 1 makes at the point of the touch.
double yielding(const Touch& touch, const Vec& way) {
    const double arm_a = cross(touch.point - touch.a.box.center, way);
    const double arm_b = cross(touch.point - touch.b.box.center, way);
    return touch.a.inverse_mass + touch.b.inverse_mass + arm_a * arm_a * touch.a.inverse_inertia +
           arm_b * arm_b * touch.b.inverse_inertia;
}

// Gives an impulse along `way` such that the sum of all given stays in [least, most].
void give(Touch& touch, const Vec& way, double wanted, double& sum, double least, double most) {
    const double before = sum;
    sum = std::clamp(before + wanted / yielding(touch, way), least, most);
    touch.a.push(way * (before - sum), touch.point);
    touch.b.push(way * (sum - before), touch.point);
}

void solve(Touch& touch, double seconds) {
    constexpr double friction = 0.5;
    constexpr double slop =
        0.005;  // so deep boxes may stay: a contact that lasts is calmer than one that comes and goes
    const auto approach = [&](const Vec& way) {
        return -dot(touch.b.velocity_at(touch.point) - touch.a.velocity_at(touch.point), way);
    };
    const double out = 0.2 / seconds * std::max(0.0, touch.depth - slop);
    give(touch, touch.normal, approach(touch.normal) + out, touch.pushed, 0, 1e9);
    const Vec along = perpendicular(touch.normal);
    const double most = friction * touch.pushed;
    give(touch, along, approach(along), touch.rubbed, -most, most);
}

void step(std::vector<Body>& bodies, double seconds) {
    for (Body& body : bodies) {
        body.velocity.y -= body.inverse_mass > 0 ? 10 * seconds : 0;
    }
    std::vector<Touch> touches = touches_of(bodies);
    for (int pass = 0; pass < 20; ++pass) {
        for (Touch& touch : touches) {
            solve(touch, seconds);
        }
    }
    for (Body& body : bodies) {
        body.box.center += body.velocity * seconds;
        body.box.rotation = body.box.rotation.angle() + body.spin * seconds;
    }
}

}  // namespace

int main() {
    std::vector<Body> bodies{{{{0, -1}, {10, 1}}},
                             crate({0, 1.0}, {0.8, 0.5}, 0.1),
                             crate({0.1, 2.5}, {0.5, 0.5}, -0.2),
                             crate({-0.1, 4.0}, {0.6, 0.4}, 0.15),
                             crate({0.05, 5.5}, {0.3, 0.3}, 0)};
    constexpr int steps_a_second = 60;
    for (int now = 0; now <= 5 * steps_a_second; ++now) {
        if (now % steps_a_second == 0) {
            std::printf("after %d s:", now / steps_a_second);
            for (std::size_t i = 1; i < bodies.size(); ++i) {
                std::printf(" %4.1f", bodies[i].box.center.y);
            }
            std::printf("\n");
        }
        step(bodies, 1.0 / steps_a_second);
    }
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        const Body& body = bodies[i];
        const bool rests = std::hypot(body.velocity.x, body.velocity.y) < 0.01 && std::abs(body.spin) < 0.01;
        const bool upright = std::abs(body.box.rotation.angle()) < 0.01;
        std::printf("box %zu %s, %s\n", i, rests ? "rests" : "moves", upright ? "upright" : "tilted");
    }
}
