#pragma once

/// The structures of the broad phase, and what is searched for in them, by the names that files and requests
/// have for them.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace collidarium::app {

enum class Structure {
    brute_force,
    uniform_grid,
    spatial_hash,
    quadtree,
    kd_tree,
    r_tree,
    bvh,
    sweep_and_prune,
};

inline constexpr std::array<std::pair<std::string_view, Structure>, 8> structures{{
    {"brute_force", Structure::brute_force},
    {"uniform_grid", Structure::uniform_grid},
    {"spatial_hash", Structure::spatial_hash},
    {"quadtree", Structure::quadtree},
    {"kd_tree", Structure::kd_tree},
    {"r_tree", Structure::r_tree},
    {"bvh", Structure::bvh},
    {"sweep_and_prune", Structure::sweep_and_prune},
}};

/// What is searched for.
enum class BroadSearch {
    pairs,    ///< all pairs of boxes that meet
    box,      ///< the boxes that meet the box of one shape
    path,     ///< the boxes that the box of one shape meets on its path
    closest,  ///< the shape that is closest to the reference point of one
};

inline constexpr std::array<std::pair<std::string_view, BroadSearch>, 4> broad_searches{{
    {"pairs", BroadSearch::pairs},
    {"box", BroadSearch::box},
    {"path", BroadSearch::path},
    {"closest", BroadSearch::closest},
}};

/// The name in files.
template <class Value, std::size_t Count>
[[nodiscard]] constexpr std::string_view name_in(
    const std::array<std::pair<std::string_view, Value>, Count>& table, Value value) {
    const auto found = std::ranges::find(table, value, [](const auto& row) { return row.second; });
    return found == table.end() ? std::string_view() : found->first;
}

/// The value of that name; empty if there is none.
template <class Value, std::size_t Count>
[[nodiscard]] constexpr std::optional<Value> named_in(
    const std::array<std::pair<std::string_view, Value>, Count>& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, [](const auto& row) { return row.first; });
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace collidarium::app
