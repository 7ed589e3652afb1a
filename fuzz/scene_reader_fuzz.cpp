/// Scene files: any text is read or refused with a place; what was read is written and read again the same.

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace collidarium::fuzz {
namespace {

void expect_reads_as(const app::Scene& scene, const std::string& text) {
    const auto again = app::parse_scene(text);
    require(std::holds_alternative<app::SceneSource>(again), "what was written is read", text);
    require(app::identical(std::get<app::SceneSource>(again).scene, scene), "it says the same", text);
}

void try_scene(const std::string& text) {
    const auto parsed = app::parse_scene(text);
    if (const auto* problems = std::get_if<std::vector<app::Problem>>(&parsed)) {
        require(!problems->empty(), "a refusal has a reason", text);
        for (const auto& problem : *problems) {
            require(!problem.message.empty() && problem.line >= 1, "a problem has words and a place", text);
        }
        return;
    }
    const auto& source = std::get<app::SceneSource>(parsed);
    require(source.imported || source.text == text, "a scene keeps the text it came from", text);
    require(app::format_scene(source.scene, &source) == source.text, "what did not change keeps its bytes",
            text);
    expect_reads_as(source.scene, app::format_scene(source.scene));
    app::Scene changed = source.scene;
    changed.name += "!";
    if (!changed.shapes.empty()) {
        changed.shapes.back().translation = app::Vec2d(0.1, -0.0);
    }
    expect_reads_as(changed, app::format_scene(changed, &source));
}

}  // namespace
}  // namespace collidarium::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    collidarium::fuzz::try_scene(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
