#pragma once

/// Scenes that take longer to read and to write than a frame has.

#include <string>

namespace collidarium::app::test {

/// The number of their shapes.
inline constexpr int many = 6000;

/// `count` boxes in rows, the text of a scene file.
[[nodiscard]] inline std::string boxes(const std::string& name, int count) {
    std::string text = R"({"collidarium": 1, "name": ")" + name + R"(", "shapes": [)";
    for (int i = 0; i < count; ++i) {
        text += (i == 0 ? "\n" : ",\n") + (R"({"id": "b)" + std::to_string(i)) +
                R"(", "type": "aabb", "center": [)" + std::to_string(3 * (i % 80)) + ", " +
                std::to_string(3 * (i / 80)) + R"(], "half": [1, 1]})";
    }
    return text + "\n]}\n";
}

}  // namespace collidarium::app::test
