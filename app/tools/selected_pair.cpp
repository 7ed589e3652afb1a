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

std::optional<FocusPair> held_pair(const Scene& scene, const FocusQuery& query,
                                   const std::optional<std::string>& last_moved) {
    if (!scene.focus || last_moved != scene.focus->a || scene.focus->a == scene.focus->b) {
        return std::nullopt;
    }
    const std::optional<std::size_t> held = find_shape(scene, scene.focus->a);
    const std::optional<std::size_t> other = find_shape(scene, scene.focus->b);
    const auto rests = [&](const std::optional<std::size_t>& shape) {
        return shape && !scene.shapes[*shape].hidden && !scene.shapes[*shape].moves();
    };
    const bool asks_contact = query.operation.value_or(Operation::contact) == Operation::contact;
    return asks_contact && rests(held) && rests(other) ? std::optional(FocusPair{*other, *held})
                                                       : std::nullopt;
}

}  // namespace collidarium::app
