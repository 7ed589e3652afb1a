#pragma once

/// Which positions of a result map are drawn as one area: hits, bands of the amount, directions.

#include <cstdint>
#include <optional>

#include "model/map/map_query.hpp"

namespace collidarium::app {

/// One bit for each layer that a position belongs to.
using MapMask = std::uint16_t;

/// The layers of a map.
/// - verdict: one, where the shapes hit;
/// - amount: bands of a round width, each layer within the previous one: the first is everything painted, the
///   last the strongest band (the deepest, the nearest, the earliest hit);
/// - direction: normals along x, along y, and others; a fourth one, the hits, is not filled.
struct MapLayers {
    static constexpr int most_bands = 10;
    /// A normal whose lesser component is at most this counts as parallel to an axis.
    static constexpr double along_axis = 1e-4;

    MapKind kind{};
    bool of_hits = true;      ///< hits are painted; otherwise misses
    bool descending = false;  ///< the band of the least amount is the last layer
    double per_band = 0;      ///< width in units of the amount; 0: one band for all
    int bands = 1;            ///< the last one includes everything beyond

    [[nodiscard]] MapMask of(const MapAnswer& answer) const;
    /// The number of filled layers: the bits from 0 on.
    [[nodiscard]] int filled() const { return kind == MapKind::direction ? 3 : bands; }
    /// The layer whose outline is the edge between hit and miss.
    [[nodiscard]] int edge() const { return kind == MapKind::direction ? 3 : 0; }
    /// The number of outlined layers.
    [[nodiscard]] int count() const { return kind == MapKind::direction ? 4 : bands; }

    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

/// The layers of a map in which no amount is larger than `most`. Bands are of a round width, so that they
/// stay while the largest amount changes a little.
[[nodiscard]] MapLayers map_layers(MapKind kind, Operation operation, double most);

/// 0: along x; 1: along y; 2: neither; empty if there is no normal.
[[nodiscard]] std::optional<int> axis_of(const Vec2d& normal);

}  // namespace collidarium::app
