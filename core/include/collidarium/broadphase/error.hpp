#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "collidarium/made.hpp"

namespace collidarium {

/// What is wrong with the parameters of a broad phase.
enum class BroadPhaseError {
    cell_size_not_finite,    ///< NaN or infinite
    cell_size_not_positive,  ///< zero or negative
    area_not_finite,         ///< a corner of the area is NaN or infinite
    area_reversed,           ///< the least corner of the area is above the greatest
    too_many_cells,          ///< the area has more cells than a grid may keep
    margin_not_finite,       ///< NaN or infinite
    margin_negative,         ///< below zero
};

[[nodiscard]] constexpr std::string_view name(BroadPhaseError error) {
    switch (error) {
        case BroadPhaseError::cell_size_not_finite:
            return "cell_size_not_finite";
        case BroadPhaseError::cell_size_not_positive:
            return "cell_size_not_positive";
        case BroadPhaseError::area_not_finite:
            return "area_not_finite";
        case BroadPhaseError::area_reversed:
            return "area_reversed";
        case BroadPhaseError::too_many_cells:
            return "too_many_cells";
        case BroadPhaseError::margin_not_finite:
            return "margin_not_finite";
        case BroadPhaseError::margin_negative:
            return "margin_negative";
    }
    return "";
}

/// What came of parameters: a structure, or why not. To be used as an optional.
template <class Structure>
struct MadeBroadPhase : detail::Made<MadeBroadPhase<Structure>> {
    static constexpr const char* maker = "broad phase";
    static auto& made(auto& result) { return result.structure; }

    std::optional<Structure> structure{};
    std::optional<BroadPhaseError> error{};
};

}  // namespace collidarium
