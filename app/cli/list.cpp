#include "cli/commands.hpp"

#include <algorithm>
#include <ostream>

#include "io/files/shipped_files.hpp"

namespace collidarium::app {

int list_shipped(const std::string& kind, std::ostream& out, std::ostream& errors) {
    if (!assets_folder()) {
        errors << "collidarium: cannot find the scenes that ship with the program\n";
        return 1;
    }
    if (kind == "lessons") {
        errors << "collidarium: no lessons ship with this version\n";
        return 0;
    }
    const auto scenes = shipped_scenes();
    std::size_t widest = 0;
    for (const auto& scene : scenes) {
        widest = std::max(widest, scene.path.string().size());
    }
    for (const auto& scene : scenes) {
        const auto path = scene.path.string();
        out << path << std::string(widest - path.size() + 2, ' ') << scene.name << '\n';
    }
    return finish_output(out, errors);
}

}  // namespace collidarium::app
