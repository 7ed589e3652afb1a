#include "model/map/map_layers.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

/// The least 1, 2, 2.5 or 5 times a power of ten with which at most `most_bands` bands reach `most`.
double round_width(double most) {
    if (!(most > 0) || !std::isfinite(most)) {
        return 0;
    }
    const double least = most / MapLayers::most_bands;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

}  // namespace

MapLayers map_layers(MapKind kind, Operation operation, double most) {
    MapLayers layers;
    layers.kind = kind;
    layers.of_hits = kind == MapKind::verdict || operation != Operation::distance;
    if (kind != MapKind::amount) {
        return layers;
    }
    const bool is_time = is_of_motion(operation);
    layers.descending = is_time || operation == Operation::distance;
    layers.per_band = is_time ? 1.0 / MapLayers::most_bands : round_width(most);
    if (layers.per_band > 0) {
        const double needed = std::ceil((is_time ? 1 : most) / layers.per_band - 1e-9);
        layers.bands = static_cast<int>(std::clamp(needed, 1.0, double{MapLayers::most_bands}));
    }
    return layers;
}

std::optional<int> axis_of(const Vec2d& normal) {
    if (normal == Vec2d(0)) {
        return std::nullopt;
    }
    return std::abs(normal.y) <= MapLayers::along_axis   ? 0
           : std::abs(normal.x) <= MapLayers::along_axis ? 1
                                                         : 2;
}

MapMask MapLayers::of(const MapAnswer& answer) const {
    unsigned mask = 0;
    if (kind == MapKind::direction) {
        mask = answer.hit ? 1U << 3U : 0U;
        const auto axis = axis_of(answer.normal);
        return static_cast<MapMask>(answer.hit == of_hits && axis ? mask | 1U << *axis : mask);
    }
    if (answer.hit != of_hits) {
        return 0;
    }
    int band = 0;
    if (per_band > 0) {
        band = static_cast<int>(std::clamp(std::floor(answer.amount / per_band), 0.0, double(bands - 1)));
    }
    const int rank = descending ? bands - 1 - band : band;
    mask = (1U << static_cast<unsigned>(rank + 1)) - 1U;
    return static_cast<MapMask>(mask);
}

}  // namespace collidarium::app
