#pragma once

/// The scenes that come with the program: in the source tree when it runs from its build, otherwise beside
/// the installed program.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace collidarium::app {

struct ShippedScene {
    std::filesystem::path path;
    std::string key;   ///< its path below the folder of scenes, without the ending: "edge_cases/far_away"
    std::string name;  ///< as the scene calls itself; the key where it cannot be read
};

/// The folder that holds `scenes`, if it can be found.
[[nodiscard]] std::optional<std::filesystem::path> assets_folder();

/// In the order in which the window lists them: the scenes first, then the edge cases.
[[nodiscard]] std::vector<ShippedScene> shipped_scenes();

/// The templates for new scenes, by file name.
[[nodiscard]] std::vector<ShippedScene> shipped_templates();

}  // namespace collidarium::app
