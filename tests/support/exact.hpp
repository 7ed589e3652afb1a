#pragma once

/// Exact answers to compare the library with. Every double is an integer times a power of two, so the
/// Minkowski difference of two shapes is a polygon with integer corners: the hull of all differences of
/// their corners. Queries about it are comparisons of whole numbers and of fractions. Slow, and
/// written without a look at how the library does it.

#include <memory>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::testing {

struct ExactHit {
    double t{};             ///< the exact time, rounded once
    bool started_inside{};  ///< overlap before anything moves, by the policy
    bool corner{};          ///< D is entered exactly at a corner (where nothing started inside)
};

class Exact {
public:
    Exact(const Shape<double>& a, const Shape<double>& b, Vec2<double> translation = Vec2<double>(0));
    ~Exact();
    Exact(Exact&&) noexcept;
    Exact& operator=(Exact&&) noexcept;

    [[nodiscard]] bool overlap(Policy policy) const;

    /// Positive apart, 0 touching, negative the penetration depth.
    [[nodiscard]] double separation() const;

    [[nodiscard]] std::optional<ExactHit> cast(Policy policy) const;

    /// How near the moving b comes to a at any time in [0, 1]; 0 where it arrives.
    [[nodiscard]] double miss_distance() const;

    /// The deepest that b gets into a at any time in [from, to]; negative where it never does.
    [[nodiscard]] double deepest(double from = 0, double to = 1) const;

    /// How far apart a and b are at time t; 0 where they touch or overlap.
    [[nodiscard]] double distance_at(double t) const;

    /// As `separation`, at time t.
    [[nodiscard]] double separation(double t) const {
        const double apart = distance_at(t);
        return apart > 0 ? apart : -deepest(t, t);
    }
    /// The least separation at any time in [from, 1]; where they stay apart until `to`, that until 1.
    [[nodiscard]] double least_separation(double from = 0, double to = 1) const {
        const double deep = deepest(from, to);
        return deep >= 0 ? -deep : miss_distance();
    }
    [[nodiscard]] static bool is_round() { return false; }

    /// How far D reaches along `normal` at time t, from the origin.
    [[nodiscard]] double reach(Vec2<double> normal, double t = 0) const;

private:
    struct Polygon;
    std::unique_ptr<Polygon> polygon_;
};

/// The exact distance of a position from a shape; 0 inside.
[[nodiscard]] double exact_distance(const Shape<double>& shape, Vec2<double> position);

}  // namespace collidarium::testing
