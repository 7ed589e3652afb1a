#pragma once

/// The pictures that sprites name: shipped ones, and PNG files beside a scene.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/scene/scene_file.hpp"
#include "model/answers/stop_signal.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

inline constexpr std::size_t max_png_bytes = std::size_t{64} * 1024 * 1024;

/// The picture in a PNG file, or what is wrong with it.
[[nodiscard]] std::variant<SpriteImage, std::string> read_png(const std::filesystem::path& path);

/// Reads the pixels of all sprites that name an image and have none yet: a file, relative to `folder`, else a
/// shipped picture; each file once, and none beyond the pixels that a scene may have. One that is missing or
/// no PNG keeps why in `missing`: its shape stays a box. Throws `AnswersStopped` before the next picture once
/// it is stopped.
void load_sprites(std::vector<SceneShape>& shapes, const std::optional<std::filesystem::path>& folder);
void load_sprites(SharedList<SceneShape>& shapes, const std::optional<std::filesystem::path>& folder,
                  const StopSignal& stop = {});

/// The pictures of a scene that is read from a file in `folder` which are missing or damaged, each at the
/// member that names it.
[[nodiscard]] std::vector<Problem> picture_problems(const SceneSource& source,
                                                    const std::optional<std::filesystem::path>& folder);

/// A box of that height with the picture of a file in it, with an empty id; or what is wrong with the file.
[[nodiscard]] std::variant<SceneShape, std::string> sprite_shape(const std::filesystem::path& path,
                                                                 const Vec2d& center, double height);

/// Whether a file's name says that it is a PNG image.
[[nodiscard]] bool is_png_name(const std::filesystem::path& path);

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
