#pragma once

/// The shipped scenes by topic, as `topics.json` beside them lists them.

#include <filesystem>
#include <string>
#include <vector>

namespace collidarium::app {

struct TopicScene {
    std::string key;    ///< the scene's path below the folder of scenes, without its ending
    std::string about;  ///< one line
};

struct Topic {
    std::string name;
    std::vector<TopicScene> scenes;
};

/// In the order of the file; empty where there is none, or it cannot be read.
[[nodiscard]] std::vector<Topic> read_topics(const std::filesystem::path& file);

}  // namespace collidarium::app
