#include "cli/command_line.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "io/files/read_file.hpp"
#include "io/near_miss.hpp"
#include "io/scene/scene_file.hpp"
#include "lessons/lesson_link.hpp"
#include "paint/printable.hpp"
#include "window/app_options.hpp"

namespace collidarium::app {

namespace {

constexpr int wrong_usage = 2;

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, ',');) {
        words.push_back(word);
    }
    return words;
}

int usage_error(const std::string& message) {
    std::cerr << "collidarium: " << printable(message) << "\nTry 'collidarium --help'.\n";
    return wrong_usage;
}

/// The first option of `render` that was given and is not of lessons; empty: none.
std::string option_of_scenes(const CLI::App& render, bool window) {
    constexpr std::array of_pages{"FILE", "--out"};
    constexpr std::array of_windows{"--window", "--size", "--theme", "--type", "--page", "--answer"};
    const auto has_name = [](const CLI::Option* option) {
        return [option](const char* name) { return option->check_name(name); };
    };
    for (const CLI::Option* option : render.get_options()) {
        const bool is_of_lessons = std::ranges::any_of(of_pages, has_name(option)) ||
                                   (window && std::ranges::any_of(of_windows, has_name(option)));
        if (option->count() > 0 && !is_of_lessons) {
            return option->get_name();
        }
    }
    return {};
}

int run_render(CLI::App& command, Arguments& arguments) {
    auto& options = arguments.render;
    options.file = arguments.render_file;
    options.out = arguments.render_out;
    if (is_lesson_file(arguments.render_file)) {
        const std::string option = option_of_scenes(command, options.window);
        if (!option.empty()) {
            return usage_error(option + ": only for scenes; a lesson is written as a page to read");
        }
        return options.window
                   ? render_lesson_window(options)
                   : render_lesson(arguments.render_file, arguments.render_out, std::cout, std::cerr);
    }
    if (command.count("--page") + command.count("--answer") > 0) {
        return usage_error("--page and --answer are of lessons");
    }
    if (command.count("--layers") > 0) {
        options.layers = split_at_commas(arguments.layers);
    }
    return render(options);
}

/// Why the file of the window cannot be read, and what the word may have been meant to be.
std::optional<std::string> unreadable(const CLI::App& program, const std::filesystem::path& file) {
    const auto read = read_file(file, max_scene_bytes);
    const auto* problem = std::get_if<Problem>(&read);
    if (problem == nullptr) {
        return std::nullopt;
    }
    const std::string word = file.string();
    const std::string told = describe(*problem, word.empty() ? "''" : word);
    if (word.find_first_of("./\\") != std::string::npos || std::filesystem::exists(file)) {
        return told;
    }
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    const std::vector<std::string_view> commands(names.begin(), names.end());
    const auto meant = near_miss(word, commands);
    return told + ", and no such command" +
           (meant ? "; did you mean '" + std::string(*meant) + "'?" : "\nTry 'collidarium --help'.");
}

int cannot_open(const std::string& problem) {
    std::cerr << "collidarium: " << problem << '\n';
    return 1;
}

int run_window(const CLI::App& program, const Arguments& arguments) {
    AppOptions options;
    options.clean = program.count("--clean") > 0;
    if (options.clean || program.count("FILE") > 0) {
        options.file = options.clean ? arguments.clean_file : arguments.file;
    }
    if (arguments.seed) {
        options.seed = static_cast<std::uint32_t>(*arguments.seed);
    }
    if (!options.clean && is_lesson_link(arguments.file)) {
        const auto found = linked_lesson(arguments.file, shipped_lessons());
        if (const auto* problem = std::get_if<std::string>(&found)) {
            return cannot_open(*problem);
        }
        const auto& linked = std::get<LinkedLesson>(found);
        if (options.seed && linked.seed) {
            return usage_error("give only one seed, in the link or by --seed");
        }
        options.file = linked.path;
        options.seed = options.seed ? options.seed : linked.seed;
    } else if (options.file) {
        if (const auto problem = unreadable(program, *options.file)) {
            return cannot_open(*problem);
        }
    }
    return run_app(options);
}

int show_help(const CLI::App& program, const std::string& command) {
    const auto chosen = program.get_subcommands(
        [&](const CLI::App* each) { return !command.empty() && each->get_name() == command; });
    if (!command.empty() && chosen.empty()) {
        return usage_error("there is no command '" + command + "'");
    }
    // `App::help` would show that of `help` itself, the command that was given.
    const CLI::App* const shown = chosen.empty() ? &program : chosen.front();
    const std::string name = chosen.empty() ? program.get_name() : program.get_name() + ' ' + command;
    std::cout << program.get_formatter()->make_help(shown, name, CLI::AppFormatMode::Normal);
    return finish_output(std::cout, std::cerr);
}

int run(CLI::App& program, Arguments& arguments) {
    const auto chosen = program.get_subcommands();
    const bool opens = program.count("FILE") + program.count("--clean") > 0;
    if (opens && !chosen.empty()) {
        return usage_error("'" + chosen.front()->get_name() + "' must be the first argument");
    }
    if (program.count("FILE") > 0 && program.count("--clean") > 0) {
        return usage_error("give only one FILE, with or without --clean");
    }
    if (chosen.empty()) {
        return run_window(program, arguments);
    }
    const std::string& name = chosen.front()->get_name();
    if (name == "query") {
        return run_query_stream(arguments.pretty);
    }
    if (name == "render") {
        return run_render(*chosen.front(), arguments);
    }
    if (name == "export") {
        return export_pair(arguments.exported, std::cout, std::cerr);
    }
    if (name == "check") {
        return check_files(arguments.files, std::cout, std::cerr);
    }
    if (name == "grade") {
        return grade_classes(arguments.grade, std::cout, std::cerr);
    }
    if (name == "race") {
        return run_race(arguments.race, std::cout, std::cerr);
    }
    if (name == "list") {
        return list_shipped(arguments.kind, std::cout, std::cerr);
    }
    return show_help(program, arguments.help);
}

}  // namespace

int run_command_line(int argc, const char* const* argv) {
    CLI::App program("Explore 2D collision detection", "collidarium");
    program.set_version_flag("--version", "collidarium " COLLIDARIUM_VERSION);
    program.require_subcommand(0, 1);
    Arguments arguments;
    declare_commands(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& help) {
        (void)program.exit(help);
        return finish_output(std::cout, std::cerr);
    } catch (const CLI::ParseError& error) {
        return usage_error(error.what());
    }
    return run(program, arguments);
}

int finish_output(std::ostream& out, std::ostream& errors) {
    out.flush();
    if (out) {
        return 0;
    }
    const int reason = errno;
    if (reason != EPIPE) {
        errors << "collidarium: cannot write the output: " << std::generic_category().message(reason) << '\n';
    }
    return 1;
}

}  // namespace collidarium::app
