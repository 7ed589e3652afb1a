#pragma once

/// The scenes that come with the program: in the source tree when it runs from its build, otherwise beside
/// the installed program.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace collidarium::app {

struct TopicScene {
    std::string key;    ///< the scene's path below the folder of scenes, without its ending
    std::string about;  ///< one line
};

/// As `topics.json` beside the scenes lists them.
struct Topic {
    std::string name;
    std::vector<TopicScene> scenes;
};

/// In the order of the file; empty where there is none, or it cannot be read.
[[nodiscard]] std::vector<Topic> read_topics(const std::filesystem::path& file);

struct ShippedScene {
    std::filesystem::path path;
    std::string key;      ///< its path below the folder of scenes, without the ending: "edge_cases/far_away"
    std::string name;     ///< as the scene calls itself; the key where it cannot be read
    std::string topic{};  ///< of the topics that the window lists
    std::string about{};  ///< one line
};

/// A shipped file that a document began as: nothing is ever saved over it without a choice of name.
struct ShippedOriginal {
    std::filesystem::path path;  ///< as the lists below have it
    bool is_template = false;

    friend bool operator==(const ShippedOriginal&, const ShippedOriginal&) = default;
};

/// The shipped file that this path leads to, however it is written; empty for any other.
[[nodiscard]] std::optional<ShippedOriginal> shipped_original(const std::filesystem::path& path);

/// The folder that holds `scenes`, if it can be found.
[[nodiscard]] std::optional<std::filesystem::path> assets_folder();

/// The keys of the shipped scenes, in order of the alphabet. Reads none of them.
[[nodiscard]] std::vector<std::string> shipped_scene_keys();

/// In the order in which the window lists them: by topic; what no topic lists comes last, without one.
[[nodiscard]] std::vector<ShippedScene> shipped_scenes();

/// The templates for new scenes, by file name.
[[nodiscard]] std::vector<ShippedScene> shipped_templates();

}  // namespace collidarium::app
