#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What lies where for a scene whose folder can be handed out.
struct GatheredPictures {
    std::map<std::string, std::string> renamed{};  ///< images, as the scene is to name them
    std::vector<std::string> copied{};    ///< the names of the files that were copied into the folder
    std::vector<std::string> problems{};  ///< what could not be copied and keeps its name, and why
};

/// Before a scene is saved in `folder`: copies the pictures there that lie elsewhere, and says by which names
/// relative to it all are found. A picture below the folder stays where it is; one whose name is taken by
/// another file gets a number. `from`: the folder that the scene was read from, `as_read` its shapes then:
/// an absolute path that the scene's author wrote is left alone, as are shipped and missing pictures.
[[nodiscard]] GatheredPictures gather_pictures(const SharedList<SceneShape>& shapes,
                                               const std::filesystem::path& folder,
                                               const std::optional<std::filesystem::path>& from,
                                               const SharedList<SceneShape>& as_read);

}  // namespace collidarium::app
