#include "overlays/scene/map_style.hpp"

#include <array>
#include <cstddef>

#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

constexpr std::array roles_of_normals{Role::x_axis, Role::y_axis, Role::edge_axis};
constexpr double faintest_band = 0.08;
constexpr double strongest_band = 0.44;
constexpr double plain_fill = 0.24;

Role role_of_amount(Operation operation) {
    // In the colour of b, whose positions it is about; red is for overlaps only.
    return is_of_motion(operation) || operation == Operation::distance ? Role::subject : Role::colliding;
}

/// The final opacity of a band.
double opacity_of_band(const MapLayers& layers, int band) {
    return layers.bands > 1 ? faintest_band + (strongest_band - faintest_band) * band / (layers.bands - 1)
                            : strongest_band;
}

}  // namespace

Fill fill_of_layer(const MapPicture& picture, int layer) {
    switch (picture.kind) {
        case MapKind::verdict:
            return {Role::colliding, plain_fill};
        case MapKind::direction:
            return {roles_of_normals[static_cast<std::size_t>(layer)], plain_fill};
        case MapKind::amount:
            break;
    }
    const double wanted = opacity_of_band(picture.layers, layer);
    const double there = layer > 0 ? opacity_of_band(picture.layers, layer - 1) : 0;
    return {role_of_amount(picture.operation), (wanted - there) / (1 - there)};
}

std::string title_of(const MapPicture& picture, const std::string& b) {
    const std::string where = "for every position of " + b + ": ";
    switch (picture.kind) {
        case MapKind::verdict:
            return where + (is_of_motion(picture.operation) ? "hit or miss" : "overlap or not");
        case MapKind::direction:
            return where + "the direction of the normal";
        case MapKind::amount:
            break;
    }
    const std::string bands =
        "up to " + number(picture.most) + ", a band for each " + number(picture.layers.per_band);
    switch (picture.operation) {
        case Operation::cast:
        case Operation::time_of_impact:
            return where + "the time of impact, strongest at t = 0, a band for each " +
                   number(picture.layers.per_band);
        case Operation::distance:
            return where + (picture.most > 0 ? "the distance, " + bands : "no distance in view");
        default:
            return where + (picture.most > 0 ? "the depth, " + bands : "no overlap in view");
    }
}

Role role_of_normal(const Vec2d& normal) {
    return roles_of_normals[static_cast<std::size_t>(axis_of(normal).value_or(2))];
}

}  // namespace collidarium::app
