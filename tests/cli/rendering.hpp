#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cli/render.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {

namespace fs = std::filesystem;

inline const fs::path scenes = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/scenes";

/// Renders into a folder of its own.
class Render : public testing::Test {
protected:
    [[nodiscard]] fs::path place(const std::string& name) const { return folder_.path() / name; }

    [[nodiscard]] RenderOptions to(const std::string& name) const {
        RenderOptions options;
        options.file = scenes / "swept_box.scene.json";
        options.out = place(name);
        options.size = "320x200";
        return options;
    }

    /// The exit status, and its standard error in `message`.
    int run(const RenderOptions& options) {
        testing::internal::CaptureStderr();
        const int status = render(options);
        message = testing::internal::GetCapturedStderr();
        return status;
    }

    [[nodiscard]] RenderOptions stepped_to(const std::string& name) const {
        RenderOptions options = to(name);
        options.file = scenes / "oriented_boxes.scene.json";
        options.query.method = "gjk_epa";
        options.steps = "shipped";
        return options;
    }

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            found.push_back(entry.path().filename().string());
        }
        std::ranges::sort(found);
        return found;
    }

    [[nodiscard]] std::string bytes(const std::string& name) const {
        std::ifstream file(place(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string message;

private:
    tests::TempFolder folder_;
};

}  // namespace collidarium::app::test
