#pragma once

/// Scene files: see the format in docs. Reading never changes anything on disk; writing is atomic.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/scene.hpp"

namespace collidarium::app {

/// What is wrong with an input, and where.
struct Problem {
    std::string place;   ///< "shapes[3].half[0]"; empty for the whole
    std::size_t line{};  ///< 1-based; 0 when there is none
    std::size_t column{};
    std::string message;  ///< what, in words: "must be a finite number, is a string"
};

/// "scene.json:12:9: shapes[3].half[0]: must not be negative".
[[nodiscard]] std::string describe(const Problem& problem, std::string_view file);

/// A scene as it was read, with the text it came from: what was not changed is written as it stood.
struct SceneSource {
    Scene scene;
    std::string text;
    std::vector<std::string> notices;  ///< things to tell the user that are no errors
};

template <class T>
using Parsed = std::variant<T, std::vector<Problem>>;

[[nodiscard]] Parsed<SceneSource> parse_scene(std::string text);
[[nodiscard]] Parsed<SceneSource> read_scene(const std::filesystem::path& path);

/// The scene's text. With a source, whatever is equal to the source's scene keeps its bytes: a scene
/// that equals it entirely gives exactly `source->text`.
[[nodiscard]] std::string format_scene(const Scene& scene, const SceneSource* source = nullptr);

/// Replaces the file in one step (a temporary beside it, flushed, renamed); on failure the old file
/// is untouched and the message says what went wrong.
[[nodiscard]] std::optional<std::string> write_file_atomically(const std::filesystem::path& path,
                                                               std::string_view text);

}  // namespace collidarium::app
