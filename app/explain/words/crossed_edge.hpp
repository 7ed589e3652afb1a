#pragma once

#include <string>

#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

/// Whose edge it is whose line a path crosses, and its name on that shape: "edge 3", "left face"; "side" of a
/// segment or capsule. Edges of a polygon count from the one at its first vertex.
struct CrossedEdge {
    bool of_b = false;
    std::string article;  ///< "the ", "a "; empty before a number
    std::string name;
    bool of_part = false;  ///< of one convex part of a concave polygon, perhaps inside that: without a number

    /// "edge 3 of crate", "the left face of wall".
    [[nodiscard]] std::string phrase(const std::string& shape) const {
        return article + name + " of " + shape;
    }
};

/// Whether its edges are told by its convex parts.
[[nodiscard]] bool is_concave(const ShapeD& shape);

[[nodiscard]] CrossedEdge crossed_edge(const Scene& scene, const FocusAnswer& focus,
                                       const EdgeCrossing<double>& crossing);

}  // namespace collidarium::app
