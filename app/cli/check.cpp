#include "cli/check.hpp"

#include <ostream>

#include "io/scene/scene_file.hpp"
#include "session/layers.hpp"

namespace collidarium::app {

int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors) {
    bool fine = true;
    for (const auto& file : files) {
        const auto read = read_scene(file);
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            fine = false;
            for (const auto& problem : *problems) {
                errors << describe(problem, file) << '\n';
            }
            continue;
        }
        const auto& source = std::get<SceneSource>(read);
        const auto shapes = source.scene.shapes.size();
        out << file << ": ok, " << shapes << (shapes == 1 ? " shape\n" : " shapes\n");
        for (const std::string& notice : unknown_layers(source.scene)) {
            out << file << ": note: " << notice << '\n';
        }
    }
    out.flush();
    return fine && out ? 0 : 1;
}

}  // namespace collidarium::app
