#pragma once

/// The query that is shown, for every position that b could have.

#include <optional>

#include "model/answers/answers.hpp"

namespace collidarium::app {

struct MapAnswer {
    bool hit{};       ///< of a distance: whether it is 0
    double amount{};  ///< the depth of a contact, the time of a hit, a distance
    Vec2d normal{};   ///< zero where there is none

    friend bool operator==(const MapAnswer&, const MapAnswer&) = default;
};

/// The query at each position, and which of its answers the map distinguishes.
struct MapQuery {
    ShapeD a;
    ShapeD b;                 ///< with its reference point at the origin
    Motion<double> motion{};  ///< of b, as seen from a
    double turn_a = 0;        ///< the rotation of a in its place
    Policy policy{};
    ScalarKind scalar{};
    Operation operation{};
    Algorithm algorithm{};
    MapKind kind{};
    Vec2d min{};  ///< the part of the plane, in world units
    Vec2d max{};
    double pixel{};  ///< world units of one pixel

    friend bool operator==(const MapQuery&, const MapQuery&) = default;
};

/// The query of the map for the pair in focus; empty if there is none.
[[nodiscard]] std::optional<MapQuery> map_query(const Scene& scene, const Answers& answers,
                                                const FocusQuery& query, MapKind kind, const Vec2d& min,
                                                const Vec2d& max, double pixel);

/// Queries the core, with b's reference point at any position; from several threads at once if needed.
/// Precondition: the query outlives it.
class MapEvaluator {
public:
    explicit MapEvaluator(const MapQuery& query);

    [[nodiscard]] MapAnswer at(const Vec2d& position) const;
    /// How far b may move from there, in any direction, while the verdict stays the same: the depth or the
    /// distance. Infinite for motions, for which no such bound is known.
    [[nodiscard]] double clearance(const Vec2d& position, const MapAnswer& answer) const;

private:
    const MapQuery& query_;
    Shape<float> a_in_float_;  ///< of a scene in that arithmetic
};

}  // namespace collidarium::app
