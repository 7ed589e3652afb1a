#pragma once

/// Scene files. Reading never changes anything on disk; writing is atomic.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/problem.hpp"
#include "io/system/file_access.hpp"
#include "model/answers/stop_signal.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The newest version of the format that this program reads, and the one it writes.
inline constexpr int scene_format = 1;

inline constexpr std::size_t max_scene_bytes = std::size_t{16} * 1024 * 1024;

/// A scene as it was read, with the text it came from: what was not changed is written as it was.
struct SceneSource {
    Scene scene;
    std::string text;
    /// Of a file of another program: what was read of it and what was not. Such a file is never written.
    std::vector<std::string> notices{};
    bool imported = false;
    std::vector<std::string> layers{};  ///< the names of those of which one is read
    std::size_t layer{};                ///< which of them it was
};

/// All problems of a scene are reported, not only the first. `layer`: which one of another program's file is
/// read; by default the one that is most likely meant. Throws `AnswersStopped` at the next value of the text
/// once it is stopped.
[[nodiscard]] Parsed<SceneSource> parse_scene(std::string text, std::optional<std::size_t> layer = {},
                                              const StopSignal& stop = {});
/// With the pictures of its sprites, of which a missing one is no problem.
[[nodiscard]] Parsed<SceneSource> read_scene(const std::filesystem::path& path,
                                             std::optional<std::size_t> layer = {},
                                             const StopSignal& stop = {});

/// The scene's text. With a source, whatever equals the source's scene keeps its bytes: a scene that equals
/// it entirely, down to the signs of zeros, gives exactly `source->text`. Throws `AnswersStopped` at the next
/// shape once it is stopped.
[[nodiscard]] std::string format_scene(const Scene& scene, const SceneSource* source = nullptr,
                                       const StopSignal& stop = {});

/// Replaces the file in one step (a temporary beside it, flushed, renamed), keeping its permissions and,
/// where that is allowed, its owner; a link's target is replaced, not the link. A file with several hard
/// links, or with an owner that could not be kept, is written in place once the new text lies beside it on
/// the disk. On failure the old file is untouched and the message says what went wrong; where it was being
/// written in place, the message names the file that has the new text.
[[nodiscard]] std::optional<std::string> write_file_atomically(const std::filesystem::path& path,
                                                               std::string_view text,
                                                               FileAccess access = FileAccess::usual);

}  // namespace collidarium::app
