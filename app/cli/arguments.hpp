#pragma once

/// What the command line of the program can be.

#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/render.hpp"

namespace CLI {
class App;
}

namespace collidarium::app {

/// The parsed command line, with one member per command.
struct Arguments {
    std::string file;
    std::string clean_file;
    std::optional<int> seed;
    std::string help;
    bool pretty = false;
    std::vector<std::string> files;
    std::string kind;
    RenderOptions render;
    std::string render_file;
    std::string render_out;
    std::string layers;
    ExportOptions exported;
    GradeOptions grade;
    RaceOptions race;
};

/// Adds all commands with their options to the program. Precondition: the arguments outlive it.
void declare_commands(CLI::App& program, Arguments& arguments);

}  // namespace collidarium::app
