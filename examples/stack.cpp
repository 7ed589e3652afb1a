// Physics steps: four boxes fall on each other and come to rest, using the contact manifolds of the library.
//
// The library finds contacts; what they do to velocities is up to its user. This is the smallest solver that
// holds a stack: sequential impulses (Erin Catto, 2006), with friction, iterating over all contact points a
// few times per step.

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
    double inverse_mass = 0;  // 0 makes a static body
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

// One contact point of two bodies, and the impulses applied there so far in this step.
struct ContactConstraint {
    Body& a;
    Body& b;
    Vec normal;  // from a to b, as always
    Vec point;
    double depth;
    double normal_impulse = 0;
    double friction_impulse = 0;
};

// A box that lies flat on another touches it in two points. That is what the manifold is for: with the
// deepest point alone, boxes would rock from corner to corner.
std::vector<ContactConstraint> contact_constraints(std::vector<Body>& bodies) {
    std::vector<ContactConstraint> constraints;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            if (const auto found = contact(bodies[i].box, bodies[j].box)) {
                for (const ContactPoint<double>& each : found->points()) {
                    constraints.push_back(
                        {bodies[i], bodies[j], found->normal, each.position, -each.separation});
                }
            }
        }
    }
    return constraints;
}

// The velocity along `direction` caused by a unit impulse at the contact point.
double inverse_effective_mass(const ContactConstraint& constraint, const Vec& direction) {
    const double arm_a = cross(constraint.point - constraint.a.box.center, direction);
    const double arm_b = cross(constraint.point - constraint.b.box.center, direction);
    return constraint.a.inverse_mass + constraint.b.inverse_mass +
           arm_a * arm_a * constraint.a.inverse_inertia + arm_b * arm_b * constraint.b.inverse_inertia;
}

// Applies an impulse along `direction` such that the accumulated impulse stays in [least, most].
void apply_impulse(ContactConstraint& constraint, const Vec& direction, double change, double& sum,
                   double least, double most) {
    const double before = sum;
    sum = std::clamp(before + change / inverse_effective_mass(constraint, direction), least, most);
    constraint.a.push(direction * (before - sum), constraint.point);
    constraint.b.push(direction * (sum - before), constraint.point);
}

void solve(ContactConstraint& constraint, double seconds) {
    constexpr double friction = 0.5;
    // The penetration depth allowed to remain: a lasting contact is more stable than one that comes and goes.
    constexpr double slop = 0.005;
    const auto approach = [&](const Vec& direction) {
        return -dot(constraint.b.velocity_at(constraint.point) - constraint.a.velocity_at(constraint.point),
                    direction);
    };
    const double bias = 0.2 / seconds * std::max(0.0, constraint.depth - slop);
    apply_impulse(constraint, constraint.normal, approach(constraint.normal) + bias,
                  constraint.normal_impulse, 0, 1e9);
    const Vec tangent = perpendicular(constraint.normal);
    const double most = friction * constraint.normal_impulse;
    apply_impulse(constraint, tangent, approach(tangent), constraint.friction_impulse, -most, most);
}

void step(std::vector<Body>& bodies, double seconds) {
    for (Body& body : bodies) {
        body.velocity.y -= body.inverse_mass > 0 ? 10 * seconds : 0;
    }
    std::vector<ContactConstraint> constraints = contact_constraints(bodies);
    for (int pass = 0; pass < 20; ++pass) {
        for (ContactConstraint& constraint : constraints) {
            solve(constraint, seconds);
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
