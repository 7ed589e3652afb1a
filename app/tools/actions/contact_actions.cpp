#include "tools/actions/contact_actions.hpp"

#include <utility>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "model/scene/identical.hpp"
#include "tools/actions/contact_position.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {
namespace {

/// The pair to act on, b being the one to move; or why there is none.
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
        // Another pair is in focus: pair the selected shape with the one that concerns it most.
        Scene unfocused = scene;
        unfocused.focus.reset();
        if (const auto pair = choose_focus(unfocused, selected)) {
            return FocusPair{pair->a == *selected ? pair->b : pair->a, *selected};
        }
    }
    if (focus) {
        return FocusPair{focus->a, focus->b};
    }
    return "Contact needs two shapes.";
}

bool fits_float(const SceneShape& shape) {
    return !validate(convert<float>(shape.shape)) &&
           (!shape.translation || is_finite(convert<float>(*shape.translation)));
}

/// Why b of the pair cannot be moved.
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
        return label + " is already there.";
    }
    if (!replace_in_scene(workspace, verb, std::move(shapes))) {
        return label + " cannot be placed there: its coordinates would overflow.";
    }
    return std::nullopt;
}

/// Finds the pair, computes the new b by `place`, and moves it there.
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
    return bring_together(workspace, "Move {} into contact with",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              return remade(touching(a.shape, b.shape, scalar));
                          });
}

std::optional<std::string> make_tangent(Workspace& workspace) {
    return bring_together(workspace, "Move {} until its path grazes",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              if (!b.translation || *b.translation == Vec2d(0)) {
                                  return b.label() + " has no translation.";
                              }
                              if (auto grazing = tangent(a.shape, b.shape, *b.translation, scalar)) {
                                  return remade(*std::move(grazing));
                              }
                              return b.label() + " would miss " + a.label() +
                                     " from any starting point across its path.";
                          });
}

}  // namespace collidarium::app
