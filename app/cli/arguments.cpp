#include "cli/arguments.hpp"

#include <charconv>
#include <cmath>
#include <system_error>

#include <CLI/CLI.hpp>

#include "cli/query_options.hpp"
#include "io/json/number_text.hpp"
#include "lessons/completion_code.hpp"

namespace collidarium::app {

namespace {

/// Of an option that is a number: finite, and nothing but the number. Decimal, or a C hexadecimal float.
CLI::Validator finite_number() {
    return {[](std::string& text) {
                const auto decimal = parse_decimal(text);
                const auto value = decimal ? decimal : parse_hex_float(text);
                return value && std::isfinite(*value) ? std::string()
                                                      : "must be a finite number, is '" + text + "'";
            },
            ""};
}

/// Of an option that counts: decimal digits, after a sign where it is negative, and no more than an int
/// holds. Leading zeros are no sign of another base.
CLI::Validator integer_number() {
    return {[](std::string& text) {
                int value{};
                const char* const end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, value);
                if (read.ec != std::errc() || read.ptr != end) {
                    return "must be an integer, is '" + text + "'";
                }
                text = std::to_string(value);
                return std::string();
            },
            ""};
}

void declare_window(CLI::App& program, Arguments& arguments) {
    program
        .add_option("FILE", arguments.file,
                    "The scene or lesson to open, or the link of a lesson; by default the last scene")
        ->type_name("");
    program.add_option("--seed", arguments.seed, "The numbers of lessons, the same for a class: 0 to 99999")
        ->type_name("N")
        ->transform(integer_number())
        ->check(CLI::Range(0, static_cast<int>(greatest_seed)));
    program.add_option("--clean", arguments.clean_file, "Open the scene with all panels hidden")
        ->type_name("FILE");
}

void declare_help(CLI::App& program, Arguments& arguments) {
    auto* help = program.add_subcommand("help", "Show this help, or that of a command");
    help->add_option("COMMAND", arguments.help, "The command")->type_name("");
}

void declare_query(CLI::App& program, Arguments& arguments) {
    auto* query =
        program.add_subcommand("query", "Read one JSON request per line, write one JSON answer per line");
    query->add_flag("--pretty", arguments.pretty, "Indent the answers for reading");
}

void declare_query_options(CLI::App& command, QueryOptions& query) {
    command
        .add_option("--ask", query.ask, "The query: " + operation_names() + "; by default the scene's own")
        ->type_name("OPERATION");
    command.add_option("--method", query.method, "The method, such as sat or gjk_epa")
        ->type_name("NAME")
        ->capture_default_str();
    command.add_option("--y-axis", query.y_axis, "Of a test in integers: whether y grows up or down")
        ->type_name("WAY");
    command
        .add_option("--boxes-by", query.boxes_by,
                    "Of a test in integers: whether it compares boxes by their edges or centers")
        ->type_name("WHAT");
    command
        .add_option("--response", query.response,
                    "Of a move: whether the body will stop, slide, bounce, reverse or cross")
        ->type_name("NAME");
    command.add_option("--restitution", query.restitution, "Of a bounce: how much speed it keeps, 0 to 1")
        ->type_name("E")
        ->check(finite_number());
    command
        .add_option("--structure", query.structure,
                    "Of the broad phase: where the boxes are kept, such as quadtree or bvh")
        ->type_name("NAME");
    command
        .add_option("--search", query.search,
                    "Of the broad phase: all pairs, what meets a box, what a path meets, or what is closest")
        ->type_name("KIND");
}

void declare_render(CLI::App& program, Arguments& arguments) {
    auto* render = program.add_subcommand(
        "render", "Draw a scene's canvas to a file, or write a lesson as a page to read; needs no display");
    auto& options = arguments.render;
    render->add_option("FILE", arguments.render_file, "The scene, or a lesson: .lesson.md")
        ->required()
        ->type_name("");
    render
        ->add_option("-o,--out", arguments.render_out,
                     "The output file: .png, .svg, or .gif for an animation of the motion; of a lesson, the "
                     "folder for its page. All other options are of scenes")
        ->required()
        ->type_name("OUT");
    render->add_option("--size", options.size, "The size in pixels")->type_name("WxH")->capture_default_str();
    render
        ->add_option("--scale", options.scale,
                     "Pixels per pixel of --size, with the same layout: 3 for print (png and gif)")
        ->type_name("K")
        ->check(finite_number())
        ->capture_default_str();
    render
        ->add_option("--layers", arguments.layers,
                     "The layers to draw instead of the scene's, separated by commas")
        ->type_name("A,B,...");
    render->add_option("--step", options.step, "Show the trace after N of its steps")
        ->type_name("N")
        ->transform(integer_number());
    render
        ->add_option(
            "--steps", options.steps,
            "What the steps are: the idea of the method, or all of them as shipped, with filters and "
            "exact tests (idea or shipped); by default the scene's own")
        ->type_name("WHICH");
    render->add_flag(
        "--all-steps", options.all_steps,
        "Draw a figure for each step of the trace: for -o NAME.svg, NAME-01.svg, NAME-02.svg, ...; "
        "for a .gif, one animation of the steps");
    render
        ->add_option("--delay", options.delay,
                     "With --all-steps and a .gif: how long each step is shown, in seconds; by default 1")
        ->type_name("SECONDS")
        ->check(finite_number());
    render->add_option("--time", options.time, "Show the moving shape at time T of its motion, 0 to 1")
        ->type_name("T")
        ->check(finite_number());
    declare_query_options(*render, options.query);
    render
        ->add_option("--map", options.map,
                     "The result map for every position of the second shape: verdict, amount or direction")
        ->type_name("KIND");
    render
        ->add_option("--frames", options.query.frames, "Show the positions that N discrete steps would test")
        ->type_name("N")
        ->transform(integer_number());
    render->add_option("--theme", options.theme, "dark, light or projector")
        ->type_name("NAME")
        ->capture_default_str();
    render
        ->add_option("--play", options.play,
                     "With --window: drive the body first, with these keys held for N frames each, such as "
                     "right:30,right+jump:5,none:20; a .gif shows how")
        ->type_name("KEYS:N,...");
    render->add_flag(
        "--window", options.window,
        "Draw the whole window, panels included (png and gif); of a lesson, one of its pages (png)");
    render->add_option("--page", options.page, "With --window: the page of a lesson")
        ->type_name("N")
        ->transform(integer_number())
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    render
        ->add_option("--answer", options.answer,
                     "With --window: the answer to that page, the number of an option, a number, or X,Y")
        ->type_name("ANSWER")
        ->delimiter(',')
        ->check(finite_number());
    render->add_option("--type", options.type_size, "The text size in the window: 0.75 to 4")
        ->type_name("SIZE")
        ->check(finite_number())
        ->capture_default_str();
}

void declare_export(CLI::App& program, Arguments& arguments) {
    auto* command = program.add_subcommand("export", "Write the pair in focus and its query as text");
    auto& options = arguments.exported;
    command->add_option("FILE", options.file, "The scene")->required()->type_name("");
    command
        ->add_option(
            "--as", options.format,
            "cpp: a GoogleTest test; query: a line of the query stream; json: a scene with just the pair")
        ->required()
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"cpp", "query", "json"}));
    declare_query_options(*command, options.query);
}

void declare_check(CLI::App& program, Arguments& arguments) {
    auto* check = program.add_subcommand(
        "check", "Validate scenes and lessons; print each problem with its line and column");
    check->add_option("FILE", arguments.files, "Scenes, or lessons (*.lesson.md)")
        ->required()
        ->type_name("...");
}

void declare_list(CLI::App& program, Arguments& arguments) {
    auto* list = program.add_subcommand("list", "List the lessons and scenes that ship with the program");
    list->add_option("KIND", arguments.kind, "lessons or scenes; by default both")
        ->type_name("")
        ->check(CLI::IsMember({"lessons", "scenes"}));
}

void declare_grade(CLI::App& program, Arguments& arguments) {
    auto* grade = program.add_subcommand(
        "grade", "Read completion codes: what each student has done, and the misconceptions by number");
    auto& options = arguments.grade;
    grade->add_option("FILE", options.files, "Lines of a name, a comma and a code; or CSV")
        ->required()
        ->type_name("...");
    grade
        ->add_option("--lesson", options.lessons,
                     "A lesson of your own that codes are of; can be given several times")
        ->type_name("FILE")
        ->take_all()
        ->expected(1);
    grade->add_flag("--csv", options.csv, "Write CSV, for a spreadsheet");
}

void declare_race(CLI::App& program, Arguments& arguments) {
    auto* race = program.add_subcommand(
        "race", "Time all structures of the broad phase on the same boxes, for growing numbers of them");
    auto& options = arguments.race;
    race->add_option("--boxes", options.boxes, "How they lie: uniform, clustered or mixed (in size)")
        ->type_name("KIND")
        ->capture_default_str()
        ->check(CLI::IsMember({"uniform", "clustered", "mixed"}));
    race->add_option("--most", options.most, "The greatest number of boxes")
        ->type_name("N")
        ->capture_default_str()
        ->transform(integer_number())
        ->check(CLI::Range(100, 10'000'000));
    race->add_option("--rounds", options.rounds, "How often each is timed; the median counts")
        ->type_name("N")
        ->capture_default_str()
        ->transform(integer_number())
        ->check(CLI::Range(1, 1000));
    race->add_option("-o,--out", options.out, "The curves as a file: .svg or .png")->type_name("OUT");
    race->add_option("--theme", options.theme, "dark, light or projector")
        ->type_name("NAME")
        ->capture_default_str()
        ->check(CLI::IsMember({"dark", "light", "projector"}));
}

}  // namespace

void declare_commands(CLI::App& program, Arguments& arguments) {
    declare_window(program, arguments);
    declare_query(program, arguments);
    declare_render(program, arguments);
    declare_export(program, arguments);
    declare_check(program, arguments);
    declare_list(program, arguments);
    declare_grade(program, arguments);
    declare_race(program, arguments);
    declare_help(program, arguments);
}

}  // namespace collidarium::app
