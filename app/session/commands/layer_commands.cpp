#include "session/commands/command_list.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

WindowCommand layer(std::string_view id, const char* label, const char* name, KeyChord key, Layer layer) {
    return {
        .id = id,
        .label = label,
        .key = key,
        .name = name,
        .perform =
            [layer](Shell& shell) { set_layer(shell.workspace, layer, !is_drawn(shell.workspace, layer)); },
        .checked = [layer](const Shell& shell) { return is_drawn(shell.workspace, layer); }};
}

}  // namespace

void add_layer_commands(CommandList& list) {
    list.add(
        Menu::view, "Layers",
        {layer("layer_slabs", "Slabs", "Layer: slabs", plain(Key::digit_1), Layer::slabs),
         layer("layer_padding", "Padding", "Layer: padding", plain(Key::digit_2), Layer::padding),
         layer("layer_hits", "Hits", "Layer: hits", plain(Key::digit_3), Layer::hits),
         layer("layer_normals", "Normals", "Layer: normals", plain(Key::digit_4), Layer::normals),
         layer("layer_mtv", "MTV", "Layer: MTV (minimum translation vector)", plain(Key::digit_5),
               Layer::mtv),
         layer("layer_axes", "Axes", "Layer: projection axes", plain(Key::digit_6), Layer::axes),
         layer("layer_features", "Closest features", "Layer: closest features", plain(Key::digit_7),
               Layer::features),
         layer("layer_lines", "Line intersections", "Layer: line intersections", plain(Key::digit_8),
               Layer::lines),
         layer("layer_difference", "Difference", "Layer: Minkowski difference", plain(Key::digit_9),
               Layer::difference),
         layer("layer_simplex", "Simplex", "Layer: simplex (GJK)", plain(Key::digit_0), Layer::simplex),
         layer("layer_polytope", "Polytope", "Layer: polytope (EPA)", alt(Key::digit_0), Layer::polytope),
         layer("layer_clipping", "Clipping", "Layer: clipping", shift(Key::digit_6), Layer::clipping),
         layer("layer_manifold", "Contact points", "Layer: contact points", shift(Key::digit_7),
               Layer::manifold),
         layer("layer_crossings", "Edge crossings", "Layer: edge crossings", shift(Key::digit_8),
               Layer::crossings),
         layer("layer_quadratic", "Arc crossings", "Layer: arc crossings (quadratic)", shift(Key::digit_9),
               Layer::quadratic),
         layer("layer_advancement", "Advancement", "Layer: conservative advancement", shift(Key::digit_0),
               Layer::advancement),
         layer("layer_pieces", "Convex parts", "Layer: convex parts", alt(Key::digit_9), Layer::pieces),
         layer("layer_filter", "Filter", "Layer: filter axes with their error bounds", ctrl_alt(Key::digit_6),
               Layer::filter),
         layer("layer_climb", "Hill climbing", "Layer: hill climbing", ctrl_alt(Key::digit_7), Layer::climb),
         layer("layer_part_pairs", "Part pairs", "Layer: pairs of convex parts and their bounds",
               ctrl_alt(Key::digit_8), Layer::part_pairs),
         layer("layer_mtv_candidates", "MTV candidates", "Layer: MTV candidates", ctrl_alt(Key::digit_9),
               Layer::mtv_candidates)});
}

}  // namespace collidarium::app
