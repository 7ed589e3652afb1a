#include <algorithm>
#include <filesystem>
#include <ostream>
#include <span>

#include "cli/commands.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"
#include "paint/printable.hpp"
#include "session/layers.hpp"

namespace collidarium::app {

namespace {

/// The most problems told of one file: one cause may show in every shape.
constexpr std::size_t most_told = 20;

void tell(const std::vector<Problem>& problems, const std::string& file, std::ostream& errors) {
    for (const Problem& problem : std::span(problems).first(std::min(problems.size(), most_told))) {
        errors << describe(problem, file) << '\n';
    }
    if (problems.size() > most_told) {
        const std::size_t more = problems.size() - most_told;
        errors << printable(file) << ": and " << more << (more == 1 ? " more problem\n" : " more problems\n");
    }
}

}  // namespace

int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors) {
    bool fine = true;
    for (const auto& file : files) {
        auto text = read_file(file, max_scene_bytes);
        if (const auto* problem = std::get_if<Problem>(&text)) {
            fine = false;
            errors << describe(*problem, file) << '\n';
            continue;
        }
        const auto misspelt = misspelt_members(std::get<std::string>(text));
        const auto read = parse_scene(std::get<std::string>(std::move(text)));
        const auto* read_source = std::get_if<SceneSource>(&read);
        for (Problem warning : misspelt) {
            if (read_source != nullptr && read_source->imported) {
                break;  // its members are another program's
            }
            warning.place = "warning: " + warning.place;
            errors << describe(warning, file) << '\n';
        }
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            fine = false;
            tell(*problems, file, errors);
            continue;
        }
        const auto& source = std::get<SceneSource>(read);
        if (const auto problems = picture_problems(source, std::filesystem::path(file).parent_path());
            !problems.empty()) {
            fine = false;
            tell(problems, file, errors);
            continue;
        }
        const auto shapes = source.scene.shapes.size();
        out << printable(file) << ": ok, " << shapes << (shapes == 1 ? " shape\n" : " shapes\n");
        for (const std::string& notice : source.notices) {
            out << printable(file + ": note: " + notice) << '\n';
        }
        for (const std::string& notice : unknown_layers(source.scene)) {
            out << printable(file + ": note: " + notice) << '\n';
        }
    }
    const int written = finish_output(out, errors);
    return fine ? written : 1;
}

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
