#include "tools/touch_actions.hpp"

#include <utility>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "model/identical.hpp"
#include "tools/selected_shapes.hpp"
#include "tools/touching.hpp"
#include "tools/transform.hpp"

namespace collidarium::app {
namespace {

/// The pair that is meant, b the one to move; or why there is none.
std::variant<FocusPair, std::string> chosen_pair(const Workspace& workspace) {
    const Scene& scene = workspace.scene();
    if (workspace.selection.ids().size() == 2) {
        const auto first = find_shape(scene, workspace.selection.ids()[0]);
        const auto second = find_shape(scene, workspace.selection.ids()[1]);
        if (first && second) {
            const bool first_moves = scene.shapes[*first].translation && !scene.shapes[*second].translation;
            return first_moves ? FocusPair{*second, *first} : FocusPair{*first, *second};
        }
    }
    const auto& focus = workspace.answers().focus;
    const auto alone = workspace.selection.single();
    const auto selected = alone ? find_shape(scene, *alone) : std::nullopt;
    if (selected && !(focus && (focus->a == *selected || focus->b == *selected))) {
        // The scene looks at another pair: the selected shape goes to the one that it concerns most.
        Scene unfocused = scene;
        unfocused.focus.reset();
        if (const auto pair = choose_focus(unfocused, selected)) {
            return FocusPair{pair->a == *selected ? pair->b : pair->a, *selected};
        }
    }
    if (focus) {
        return FocusPair{focus->a, focus->b};
    }
    return "There are no two shapes to bring together.";
}

bool fits_float(const SceneShape& shape) {
    return !validate(convert<float>(shape.shape)) &&
           (!shape.translation || is_finite(convert<float>(*shape.translation)));
}

/// Why b of the pair may not be moved.
std::optional<std::string> refusal(const Scene& scene, const FocusPair& pair) {
    for (const std::size_t index : {pair.a, pair.b}) {
        const SceneShape& shape = scene.shapes[index];
        if (shape.hidden) {
            return shape.label() + " is hidden.";
        }
        if (scene.scalar_or_default() == ScalarKind::float32 && !fits_float(shape)) {
            return shape.label() + " is too large for float.";
        }
    }
    return scene.shapes[pair.b].locked ? std::optional(scene.shapes[pair.b].label() + " is locked.")
                                       : std::nullopt;
}

std::optional<std::string> put(Workspace& workspace, std::size_t index, ShapeD shape, std::string_view verb) {
    SceneShape after = workspace.scene().shapes[index];
    after.shape = std::move(shape);
    const std::string label = after.label();
    const bool same = identical(workspace.scene().shapes[index], after);
    std::vector<PlacedShape> shapes;
    shapes.push_back({index, std::move(after)});
    if (same) {
        return label + " is there already.";
    }
    if (!replace_in_scene(workspace, verb, std::move(shapes))) {
        return label + " cannot be there: its numbers end before.";
    }
    return std::nullopt;
}

/// Finds the pair, asks `place` for the new b, and puts it there.
template <class Place>
std::optional<std::string> bring_together(Workspace& workspace, std::string_view verb, const Place& place) {
    const auto chosen = chosen_pair(workspace);
    if (const auto* why = std::get_if<std::string>(&chosen)) {
        return *why;
    }
    const auto& pair = std::get<FocusPair>(chosen);
    const Scene& scene = workspace.scene();
    if (auto why = refusal(scene, pair)) {
        return why;
    }
    const SceneShape& a = scene.shapes[pair.a];
    std::variant<ShapeD, std::string> placed = place(a, scene.shapes[pair.b], scene.scalar_or_default());
    if (const auto* why = std::get_if<std::string>(&placed)) {
        return *why;
    }
    return put(workspace, pair.b, std::get<ShapeD>(std::move(placed)), std::string(verb) + ' ' + a.label());
}

using Placed = std::variant<ShapeD, std::string>;

}  // namespace

std::optional<std::string> make_touching(Workspace& workspace) {
    return bring_together(workspace, "Make {} touch",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              return remade(touching(a.shape, b.shape, scalar));
                          });
}

std::optional<std::string> make_tangent(Workspace& workspace) {
    return bring_together(workspace, "Make {} graze",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              if (!b.translation || *b.translation == Vec2d(0)) {
                                  return b.label() + " does not move.";
                              }
                              if (auto grazing = tangent(a.shape, b.shape, *b.translation, scalar)) {
                                  return remade(*std::move(grazing));
                              }
                              return b.label() + " would not meet " + a.label() +
                                     " wherever it starts across its way.";
                          });
}

}  // namespace collidarium::app
