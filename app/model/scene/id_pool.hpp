#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Provides ids that a scene does not have yet, and none twice. Many at once cost no more than the scene's
/// size.
class IdPool {
public:
    explicit IdPool(const Scene& scene);

    /// `stem` itself if it is free, else "stem-2", "stem-3", ...: the lowest free number.
    [[nodiscard]] std::string take(std::string_view stem);
    /// "stem-1", "stem-2", ...: the lowest free number.
    [[nodiscard]] std::string take_numbered(std::string_view stem);
    /// `id` itself if it is free, else as for a copy.
    [[nodiscard]] std::string take_same(std::string_view id);
    /// For a copy of the shape called `id`: the next free number after the stem of `id`.
    [[nodiscard]] std::string take_copy(std::string_view id);

private:
    [[nodiscard]] std::string numbered_from(std::string stem, std::size_t first);

    std::unordered_set<std::string> used_;
    std::unordered_map<std::string, std::size_t> next_;  ///< below it every number is used
};

}  // namespace collidarium::app
