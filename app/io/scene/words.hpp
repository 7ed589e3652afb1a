#pragma once

/// The words that scene files and the query stream use for choices.

#include <optional>
#include <string_view>

#include "model/scene/scene.hpp"

namespace collidarium::app {

[[nodiscard]] inline std::string_view word(Policy policy) {
    return policy == Policy::open ? "open" : "closed";
}

[[nodiscard]] inline std::optional<Policy> policy_from_word(std::string_view word) {
    if (word == "open") {
        return Policy::open;
    }
    return word == "closed" ? std::optional(Policy::closed) : std::nullopt;
}

[[nodiscard]] inline std::string_view word(ScalarKind scalar) {
    return scalar == ScalarKind::float64 ? "float64" : "float32";
}

[[nodiscard]] inline std::optional<ScalarKind> scalar_from_word(std::string_view word) {
    if (word == "float64") {
        return ScalarKind::float64;
    }
    return word == "float32" ? std::optional(ScalarKind::float32) : std::nullopt;
}

[[nodiscard]] inline std::string_view word(MapKind map) {
    switch (map) {
        case MapKind::verdict:
            return "verdict";
        case MapKind::amount:
            return "amount";
        case MapKind::direction:
            break;
    }
    return "direction";
}

[[nodiscard]] inline std::optional<MapKind> map_from_word(std::string_view text) {
    for (const MapKind map : {MapKind::verdict, MapKind::amount, MapKind::direction}) {
        if (word(map) == text) {
            return map;
        }
    }
    return std::nullopt;
}

[[nodiscard]] inline std::string_view word(DepthBy by) {
    return by == DepthBy::feet ? "feet" : "centers";
}

[[nodiscard]] inline std::optional<DepthBy> depth_from_word(std::string_view word) {
    if (word == "feet") {
        return DepthBy::feet;
    }
    return word == "centers" ? std::optional(DepthBy::centers) : std::nullopt;
}

}  // namespace collidarium::app
