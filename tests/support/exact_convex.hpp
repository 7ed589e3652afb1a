#pragma once

/// Answers about any two convex shapes to compare the library with, in arithmetic of 320 binary digits:
/// more than the products of doubles that decide a verdict have, so verdicts are exact on all families
/// of the tests. Slow, and written without a look at how the library does it: the Minkowski difference is
/// the hull of all differences of vertices, grown by the radii, and every query is asked of all of it.

#include <memory>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::testing {

struct ExactConvexHit {
    double t{};             ///< the exact time, rounded once
    bool started_inside{};  ///< overlap before anything moves, by the policy
    bool corner{};          ///< a D that is not rounded is entered exactly at a vertex
};

class ExactConvex {
public:
    ExactConvex(const Shape<double>& a, const Shape<double>& b, Vec2<double> translation = Vec2<double>(0));
    ~ExactConvex();
    ExactConvex(const ExactConvex&) = delete;
    ExactConvex& operator=(const ExactConvex&) = delete;

    [[nodiscard]] bool overlap(Policy policy) const;

    /// Positive apart, 0 touching, negative the penetration depth; when b has covered `t` of its way.
    [[nodiscard]] double separation(double t = 0) const;

    [[nodiscard]] std::optional<ExactConvexHit> cast(Policy policy) const;

    /// The least separation at any time in [from, to].
    [[nodiscard]] double least_separation(double from = 0, double to = 1) const;

    /// How far D reaches along `normal` from the origin at time t: 0 where that is a tangent.
    [[nodiscard]] double reach(Vec2<double> normal, double t = 0) const;

    /// Whether D has an inside.
    [[nodiscard]] bool has_interior() const;

    /// Whether D is rounded.
    [[nodiscard]] bool is_round() const;

private:
    struct Difference;
    std::unique_ptr<Difference> d_;
};

/// The exact distance of a position from a convex shape; 0 inside.
[[nodiscard]] double exact_convex_distance(const Shape<double>& shape, Vec2<double> position);

}  // namespace collidarium::testing
