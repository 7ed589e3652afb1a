#include <algorithm>
#include <array>

#include "session/commands/command_list.hpp"
#include "session/layers.hpp"

namespace collidarium::app {

namespace {

struct LayerKey {
    std::string_view layer;
    KeyChord key;
};

/// The keys of layers. One without a key is in menus and the palette all the same.
constexpr std::array keys{
    LayerKey{"slabs", plain(Key::digit_1)},
    LayerKey{"padding", plain(Key::digit_2)},
    LayerKey{"hits", plain(Key::digit_3)},
    LayerKey{"normals", plain(Key::digit_4)},
    LayerKey{"both_moving", ctrl_alt(Key::y)},
    LayerKey{"mtv", plain(Key::digit_5)},
    LayerKey{"axes", plain(Key::digit_6)},
    LayerKey{"features", plain(Key::digit_7)},
    LayerKey{"lines", plain(Key::digit_8)},
    LayerKey{"difference", plain(Key::digit_9)},
    LayerKey{"simplex", plain(Key::digit_0)},
    LayerKey{"polytope", alt(Key::digit_0)},
    LayerKey{"clipping", shift(Key::digit_6)},
    LayerKey{"manifold", shift(Key::digit_7)},
    LayerKey{"crossings", shift(Key::digit_8)},
    LayerKey{"quadratic", shift(Key::digit_9)},
    LayerKey{"advancement", shift(Key::digit_0)},
    LayerKey{"pieces", alt(Key::digit_9)},
    LayerKey{"filter", ctrl_alt(Key::digit_6)},
    LayerKey{"climb", ctrl_alt(Key::digit_7)},
    LayerKey{"part_pairs", ctrl_alt(Key::digit_8)},
    LayerKey{"mtv_candidates", ctrl_alt(Key::digit_9)},
    LayerKey{"order", ctrl_alt(Key::digit_4)},
    LayerKey{"pushes", ctrl_alt(Key::digit_5)},
    LayerKey{"moves", ctrl_alt(Key::digit_1)},
    LayerKey{"pixels", ctrl_alt(Key::j)},
    LayerKey{"sprite_hulls", ctrl_alt(Key::h)},
    LayerKey{"sprite_outlines", ctrl_alt(Key::o)},
    LayerKey{"depth_keys", ctrl_alt(Key::x)},  // of the drawing order
    LayerKey{"polygons", ctrl_alt(Key::digit_3)},
    LayerKey{"integers", ctrl_alt(Key::digit_2)},
    LayerKey{"cells", ctrl_alt(Key::k)},
    LayerKey{"broad_phase", ctrl_alt(Key::b)},
};

WindowCommand command_of(const Layer& layer) {
    const auto key = std::ranges::find(keys, layer.name, &LayerKey::layer);
    return {
        .id = "layer_" + std::string(layer.name),
        .label = layer.label,
        .key = key == keys.end() ? KeyChord{} : key->key,
        .name = "Layer: " + std::string(layer.description),
        .perform =
            [&layer](Shell& shell) { set_layer(shell.workspace, layer, !is_drawn(shell.workspace, layer)); },
        .checked = [&layer](const Shell& shell) { return is_drawn(shell.workspace, layer); }};
}

}  // namespace

void add_layer_commands(CommandList& list) {
    // Two menus, as one would be higher than a small window.
    for (const auto& [kind, menu] :
         {std::pair(Layer::Kind::answer, "Layers"), std::pair(Layer::Kind::method, "Layers of methods")}) {
        std::vector<WindowCommand> commands;
        for (const Layer* layer : all_layers()) {
            if (layer->kind == kind) {
                commands.push_back(command_of(*layer));
            }
        }
        list.add(Menu::view, menu, std::move(commands));
    }
}

}  // namespace collidarium::app
