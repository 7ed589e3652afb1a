#pragma once

#include <filesystem>
#include <vector>

namespace collidarium::app {

/// The font files of this machine. An empty path: none was found, and Dear ImGui's embedded font is used.
struct FontFiles {
    std::filesystem::path text;    ///< Inter, or the best substitute
    std::filesystem::path strong;  ///< the same, semi-bold
    std::filesystem::path mono;    ///< JetBrains Mono, or the best substitute
    std::filesystem::path wide;    ///< for characters the others lack: DejaVu Sans
};

/// The folders in which systems keep fonts, those that exist.
[[nodiscard]] std::vector<std::filesystem::path> font_folders();

/// The best files in `folders`, or below them. Never throws: unreadable files are skipped.
[[nodiscard]] FontFiles find_fonts(const std::vector<std::filesystem::path>& folders);

/// The fonts of this machine, searched for once.
[[nodiscard]] const FontFiles& installed_fonts();

}  // namespace collidarium::app
