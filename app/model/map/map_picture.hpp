#pragma once

/// The drawing of a result map, in the world: plain data.

#include <vector>

#include "model/map/map_layers.hpp"

namespace collidarium::app {

using MapLine = std::vector<Vec2d>;

/// The outlines of one layer, in the world.
struct MapOutlines {
    std::vector<MapLine> rings;  ///< with the layer to their left
    std::vector<MapLine> lines;  ///< the rings without the parts along the border of the lattice

    friend bool operator==(const MapOutlines&, const MapOutlines&) = default;
};

/// The normal at one position.
struct MapArrow {
    Vec2d at{};
    Vec2d normal{};

    friend bool operator==(const MapArrow&, const MapArrow&) = default;
};

struct MapPicture {
    MapKind kind{};
    Operation operation{};
    MapLayers layers;
    double most = 0;                    ///< the largest visible amount, where amounts are shown
    std::vector<MapOutlines> outlines;  ///< of each layer
    std::vector<MapLine> creases;       ///< where normals jump, where directions are shown
    std::vector<MapArrow> arrows;       ///< normals, where directions are shown
    bool is_final = false;              ///< else a finer one follows

    friend bool operator==(const MapPicture&, const MapPicture&) = default;
};

}  // namespace collidarium::app
