#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What can be drawn on top of the shapes.
enum class Layer {
    slabs,
    padding,
    hits,
    normals,
    mtv,
    axes,            ///< both shapes projected on each axis
    features,        ///< the closest features of both shapes, and their witness points
    lines,           ///< where the lines of two segments meet, and their parameters
    difference,      ///< the Minkowski difference beside the scene, with the origin
    simplex,         ///< GJK
    polytope,        ///< EPA
    clipping,        ///< reference and incident edge
    manifold,        ///< contact points and their separation
    crossings,       ///< of a path and the edges of the Minkowski sum
    quadratic,       ///< of a path and its arcs
    advancement,     ///< the steps along t
    pieces,          ///< of concave polygons
    filter,          ///< the axes a filter tested, with its error bound, and how it ended
    climb,           ///< the steps of hill climbing from vertex to vertex
    part_pairs,      ///< the boxes of parts of concave shapes: which pairs are looked into
    mtv_candidates,  ///< the translations that were tried to part concave shapes
};

inline constexpr std::array all_layers{
    Layer::slabs,         Layer::padding,  Layer::hits,     Layer::normals,    Layer::mtv,
    Layer::axes,          Layer::features, Layer::lines,    Layer::difference, Layer::simplex,
    Layer::polytope,      Layer::clipping, Layer::manifold, Layer::crossings,  Layer::quadratic,
    Layer::advancement,   Layer::pieces,   Layer::filter,   Layer::climb,      Layer::part_pairs,
    Layer::mtv_candidates};

/// Whether a scene without a list shows it: what tells the answer, and the steps of methods that only run
/// when they are chosen.
[[nodiscard]] bool is_usual(Layer layer);

/// The word that stands for a layer in scene files and on the command line.
[[nodiscard]] std::string_view name(Layer layer);
[[nodiscard]] std::optional<Layer> layer_from_name(std::string_view name);

/// Whether it draws events of a trace: it is shown, whatever the scene's list says, while one goes through
/// the steps of a method or has chosen one.
[[nodiscard]] bool shows_steps(Layer layer);

/// Whether the scene shows it: as its list says, or the usual layers where it has no list.
[[nodiscard]] bool shows(const Scene& scene, Layer layer);

/// The scene's list with one layer switched; words this version does not know stay in it.
[[nodiscard]] std::vector<std::string> with_layer(const Scene& scene, Layer layer, bool shown);

}  // namespace collidarium::app
