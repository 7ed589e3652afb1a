#pragma once

/// The lessons that come with the program.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace collidarium::app {

struct ShippedLesson {
    std::filesystem::path path;
    std::string
        id;  ///< as its file calls it; the file's name without `.lesson.md` where the file does not say
    std::string title;  ///< the same
    std::string objective;
    std::optional<int> minutes;
};

/// In the order of the course, which `lessons.json` beside them gives as a list of ids; what that does not
/// list comes last, by file name. Of each file the header alone is read.
[[nodiscard]] std::vector<ShippedLesson> shipped_lessons();

/// The lessons of a folder in that order; none if it cannot be read.
[[nodiscard]] std::vector<ShippedLesson> lessons_in(const std::filesystem::path& folder);

}  // namespace collidarium::app
