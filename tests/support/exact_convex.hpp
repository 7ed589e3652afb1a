#pragma once

/// Answers about any two shapes to compare the library with, in arithmetic of 320 binary digits: more than
/// the products of doubles that decide a verdict have, so verdicts are exact on all families of the tests.
/// Slow, and written without a look at how the library does it: the Minkowski difference of convex shapes is
/// the hull of all differences of vertices, grown by the radii, and every query is asked of all of it; of
/// concave ones it is asked of every pair of their convex parts.

#include <memory>
#include <optional>
#include <span>
#include <vector>

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
    /// Of shapes by their convex parts.
    ExactConvex(std::span<const Shape<double>> a, std::span<const Shape<double>> b,
                Vec2<double> translation = Vec2<double>(0));
    ~ExactConvex();
    ExactConvex(const ExactConvex&) = delete;
    ExactConvex& operator=(const ExactConvex&) = delete;

    [[nodiscard]] bool overlap(Policy policy) const;

    /// Positive apart, 0 touching, negative the penetration depth; when b has covered `t` of its way.
    /// Of parts the least, so that how deep shapes overlap is known of convex ones only.
    [[nodiscard]] double separation(double t = 0) const;
    /// When b is elsewhere than where its path begins.
    [[nodiscard]] double separation_moved_by(Vec2<double> offset) const;

    [[nodiscard]] std::optional<ExactConvexHit> cast(Policy policy) const;

    /// The least separation at any time in [from, to].
    [[nodiscard]] double least_separation(double from = 0, double to = 1) const;

    /// How far D reaches along `normal` from the origin at time t: 0 where that is a tangent. Of the pairs of
    /// parts that are as near to touching then, where there are several, the one that is nearest to a
    /// tangent.
    [[nodiscard]] double reach(Vec2<double> normal, double t = 0, double within = 0) const;

    /// Whether an edge of D is entered along the path, exactly, of which this is the outward normal within so
    /// much of an angle; where no edge has it, whether the normal itself leads against the path.
    [[nodiscard]] bool is_entered_through(Vec2<double> normal, double within) const;

    /// Whether D is rounded.
    [[nodiscard]] bool is_round() const;

private:
    struct Difference;
    template <class Value>
    [[nodiscard]] double least(Value&& value) const;
    std::vector<std::unique_ptr<Difference>> pairs_;
};

/// The convex parts of a shape.
[[nodiscard]] std::vector<Shape<double>> exact_parts(const Shape<double>& shape);

/// The exact distance of a position from a shape; 0 inside.
[[nodiscard]] double exact_convex_distance(const Shape<double>& shape, Vec2<double> position);

}  // namespace collidarium::testing
