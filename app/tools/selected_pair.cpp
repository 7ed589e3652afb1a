#include "tools/selected_pair.hpp"

namespace collidarium::app {

std::optional<FocusPair> selected_pair(const Scene& scene, const Selection& selection) {
    if (selection.ids().size() != 2) {
        return std::nullopt;
    }
    const std::optional<std::size_t> first = find_shape(scene, selection.ids()[0]);
    const std::optional<std::size_t> second = find_shape(scene, selection.ids()[1]);
    if (!first || !second || scene.shapes[*first].hidden || scene.shapes[*second].hidden) {
        return std::nullopt;
    }
    const bool swapped =
        scene.shapes[*first].translation.has_value() && !scene.shapes[*second].translation.has_value();
    return swapped ? FocusPair{*second, *first} : FocusPair{*first, *second};
}

}  // namespace collidarium::app
