#pragma once

/// The layers: overlays that can be switched on and off. Each is one object, defined beside what paints it,
/// and listed here.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

struct OverlayCanvas;

struct Layer {
    enum class Kind { answer, method };

    std::string_view name;    ///< in scene files and on the command line
    const char* label;        ///< in menus and panels
    const char* description;  ///< if the label alone says too little
    Kind kind;                ///< whether it shows the answer, or how a method finds it
    bool usual = false;       ///< drawn in a scene without a list of layers
    /// Whether it draws the answer for two selected shapes, whatever the scene shows.
    bool tells_selected_pair = false;

    /// Whether it is drawn automatically with the steps of a method.
    bool (*comes_with_steps)(const std::optional<FocusAnswer>& focus);
    /// Whether it has anything to draw for the pair in focus, at the current step of the trace.
    bool (*has_content)(const Scene& scene, const FocusAnswer& focus);
    /// For a layer drawn with the steps only while the current step is one of its own: whether it is.
    bool (*draws)(const EventD& event) = nullptr;

    /// Whether it draws only what is not listed among the steps of a method's idea.
    bool is_of_shipped_code = false;

    /// Layers are painted in this order: below 0 under the shapes, from 100 on above the paths.
    int height = 0;
    void (*paint)(const OverlayCanvas& canvas) = nullptr;  ///< null: another overlay paints it
};

namespace layers {

extern const Layer slabs;
extern const Layer padding;
extern const Layer hits;
extern const Layer normals;
extern const Layer order;
extern const Layer both_moving;
extern const Layer mtv;
extern const Layer axes;
extern const Layer features;
extern const Layer lines;
extern const Layer difference;
extern const Layer simplex;
extern const Layer polytope;
extern const Layer clipping;
extern const Layer manifold;
extern const Layer crossings;
extern const Layer quadratic;
extern const Layer advancement;
extern const Layer pieces;
extern const Layer filter;
extern const Layer climb;
extern const Layer part_pairs;
extern const Layer mtv_candidates;
extern const Layer pushes;
extern const Layer polygons;
extern const Layer integers;
extern const Layer moves;
extern const Layer cells;
extern const Layer broad_phase;
extern const Layer pixels;
extern const Layer sprite_hulls;
extern const Layer sprite_outlines;
extern const Layer depth_keys;

/// All of them, in the order of menus and of a scene's list.
inline constexpr std::array all{
    &slabs,       &padding,        &hits,         &normals,         &order,      &both_moving, &mtv,
    &axes,        &features,       &lines,        &difference,      &simplex,    &polytope,    &clipping,
    &manifold,    &crossings,      &quadratic,    &advancement,     &pieces,     &filter,      &climb,
    &part_pairs,  &mtv_candidates, &pushes,       &polygons,        &integers,   &moves,       &cells,
    &broad_phase, &pixels,         &sprite_hulls, &sprite_outlines, &depth_keys,
};

}  // namespace layers

[[nodiscard]] inline std::span<const Layer* const> all_layers() {
    return layers::all;
}
/// The layers that paint themselves, in the order of their heights.
[[nodiscard]] std::span<const Layer* const> painted_layers();
/// Null if there is none of this name.
[[nodiscard]] const Layer* layer_of(std::string_view name);

/// The layers that are drawn with the steps of a method.
struct StepLayers {
    bool shown = false;            ///< a method was chosen, or its steps are shown
    std::vector<std::string> off;  ///< names of layers that are then not drawn
    bool selected_pair = false;    ///< the answer is about the two selected shapes
};

/// Whether the scene shows it: by its list, or by default if it has no list.
[[nodiscard]] bool shows(const Scene& scene, const Layer& layer);

/// Whether a layer is drawn: the scene shows it, or the steps do.
[[nodiscard]] bool is_drawn(const Layer& layer, const Scene& scene, const std::optional<FocusAnswer>& focus,
                            const StepLayers& steps);

/// The scene's list with one layer switched; names that this version does not know stay in it.
[[nodiscard]] std::vector<std::string> with_layer(const Scene& scene, const Layer& layer, bool shown);

// Conditions that layers may use.

[[nodiscard]] inline bool always(const std::optional<FocusAnswer>&) {
    return true;
}
/// Of layers about the two shapes alone: not with the steps of what many shapes do to one.
[[nodiscard]] inline bool of_the_pair(const std::optional<FocusAnswer>& focus) {
    return !focus || !is_of_many(focus->shown.operation);
}
[[nodiscard]] inline bool never(const std::optional<FocusAnswer>&) {
    return false;
}

/// Whether an event is of one of these kinds.
template <class... Kinds>
[[nodiscard]] bool is_one_of(const EventD& event) {
    return (std::holds_alternative<Kinds>(event) || ...);
}

/// Whether the trace that is shown has an event of one of these kinds.
template <class... Kinds>
[[nodiscard]] bool has_event(const Scene&, const FocusAnswer& focus) {
    for (const EventD& event : focus.shown.trace) {
        if (is_one_of<Kinds...>(event)) {
            return true;
        }
    }
    return false;
}

[[nodiscard]] inline bool has_contact(const Scene&, const FocusAnswer& focus) {
    return focus.contact.has_value();
}

/// Whether one of the two shapes is of a type.
template <class S>
[[nodiscard]] bool either_is(const Scene& scene, const FocusAnswer& focus) {
    return std::holds_alternative<S>(scene.shapes[focus.a].shape) ||
           std::holds_alternative<S>(scene.shapes[focus.b].shape);
}

}  // namespace collidarium::app
