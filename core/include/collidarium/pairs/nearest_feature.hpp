#pragma once

/// The feature of a shape that is nearest to a point, and how far it then is from what is round about the
/// point.

#include "collidarium/pairs/kernel.hpp"

namespace collidarium::detail {

/// The vertex or edge of a shape (without its radius) that is nearest to a point.
struct NearestFeature {
    static constexpr std::size_t no_edge = ~std::size_t(0);

    Vec2<double> point;  ///< of the shape, nearest to the point
    Vec2<double>
        across;      ///< away from the shape: outward normal of the edge, or from the vertex to the point
    double length2;  ///< the square of the length of `across`, which is of any length
    double outside;  ///< how far the point is outside of the feature, times that length; negative inside
    double error;    ///< `outside` is no farther off than this
    std::size_t edge = no_edge;  ///< its number
    bool is_unique = true;       ///< no other feature is as near, within rounding
    bool is_far = false;  ///< beyond what was asked about: only that the edge separates the two is known
    ExactReason reason = ExactReason::within_bound;  ///< why, where it turns out to be unsure

    /// Of a vertex from which `away` leads to the point.
    [[nodiscard, gnu::always_inline]] static NearestFeature at_vertex(const Vec2<double>& vertex,
                                                                      const Vec2<double>& away) {
        const double length2 = glm::dot(away, away);
        return {.point = vertex,
                .across = away,
                .length2 = length2,
                .outside = length2,
                .error = few_roundings * length2};
    }
    /// Nothing is sure.
    [[nodiscard, gnu::always_inline]] static NearestFeature unknown(ExactReason why) {
        return {.point = {},
                .across = {},
                .length2 = 0,
                .outside = 0,
                .error = std::numeric_limits<double>::infinity(),
                .reason = why};
    }
};

/// How far the surface around such a feature and the one around the point are apart, both radii together
/// being `radius`. Squares are compared, so that no root is taken where the shapes are apart.
struct FeatureGap {
    double radius;
    double value;  ///< positive apart, negative overlapping, where the point is outside of the feature
    double bound;  ///< `value` is no farther off than this

    [[gnu::always_inline]] FeatureGap(const NearestFeature& feature, double radii) : radius(radii) {
        const double reach2 = radius * radius * feature.length2;
        const double outside2 = feature.outside * feature.outside;
        value = outside2 - reach2;
        bound = (2 * std::abs(feature.outside) + feature.error) * feature.error +
                few_roundings * (outside2 + reach2);
    }

    [[nodiscard, gnu::always_inline]] Decision decision(const NearestFeature& feature) const {
        if (feature.outside > feature.error && std::abs(value) > bound) [[likely]] {
            return value < 0 ? Decision::overlapping : Decision::apart;
        }
        return feature.outside < -feature.error && bound <= std::numeric_limits<double>::max()
                   ? Decision::overlapping
                   : Decision::unsure;
    }

    /// Of the surfaces; negative where they overlap. `length` is that of `across`.
    [[nodiscard, gnu::always_inline]] double separation(const NearestFeature& feature, double length) const {
        return feature.outside < 0 ? feature.outside / length - radius
                                   : value / (length * (feature.outside + radius * length));
    }
};

}  // namespace collidarium::detail
