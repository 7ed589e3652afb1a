#include "session/commands/copy_and_paste.hpp"

#include <algorithm>
#include <utility>

#include "explain/words/sentence.hpp"
#include "io/files/sprite_files.hpp"
#include "io/paste/shapes_text.hpp"
#include "io/query/export_pair.hpp"
#include "io/query/export_scene_query.hpp"
#include "io/scene/scene_file.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/clipboard_actions.hpp"

namespace collidarium::app {

namespace {

bool put(Shell& shell, std::string text, std::string notice) {
    if (const auto problem = shell.clipboard.write(text)) {
        shell.show_message("Cannot access the clipboard: " + *problem);
        return false;
    }
    shell.copied = {.text = std::move(text), .pasted = 0};
    shell.show_message(std::move(notice));
    return true;
}

std::string count_of(std::size_t shapes) {
    return shapes == 1 ? "1 shape" : std::to_string(shapes) + " shapes";
}

bool put_shapes(Shell& shell, const char* verb) {
    const Scene copied = copied_scene(shell.workspace);
    return put(shell, format_scene(copied), verb + count_of(copied.shapes.size()));
}

void put_query(Shell& shell, std::string (*write)(const PairQuery&), const char* notice) {
    const Workspace& workspace = shell.workspace;
    if (const auto pair = pair_query(workspace.scene(), workspace.answers(), workspace.query())) {
        put(shell, write(*pair), notice);
    }
}

/// The shapes that the numbers in a text can be read as, if any.
std::optional<NumbersChoice> numbers_choice(std::string_view text) {
    NumbersChoice choice;
    for (NumberGroup& group : loose_numbers(text)) {
        std::vector<NumberReading> possible = readings(group);
        if (possible.empty()) {
            choice.not_understood.push_back(std::move(group));
        } else {
            choice.groups.push_back(std::move(group));
            choice.readings.push_back(std::move(possible));
            choice.chosen.push_back(0);
        }
    }
    return choice.groups.empty() ? std::nullopt : std::optional(std::move(choice));
}

/// Whether a shape of the scene already lies exactly where one of them would be put.
bool any_is_there(const Scene& scene, const std::vector<SceneShape>& shapes) {
    return std::ranges::any_of(shapes, [&](const SceneShape& shape) {
        return std::ranges::any_of(scene.shapes,
                                   [&](const SceneShape& other) { return other.shape == shape.shape; });
    });
}

/// Pastes the shapes in a text.
void paste_text(Shell& shell, const std::string& text) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        shell.show_message("There is no text on the clipboard.");
        return;
    }
    auto parsed = parse_shapes(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        // Text with a "type" member is meant as shapes: report what is wrong with it.
        const bool means_shapes = text.find("\"type\"") != std::string::npos;
        const bool unreadable = problems->front().kind == ProblemKind::unreadable;
        if (auto choice = means_shapes || unreadable ? std::nullopt : numbers_choice(text)) {
            shell.files.show(*std::move(choice));
            return;
        }
        MessageBox message{"The clipboard text could not be read as shapes",
                           "You can paste a shape, a list of shapes or a scene, written as in a scene file.",
                           {}};
        for (const Problem& problem : *problems) {
            message.lines.push_back(describe(problem, "clipboard"));
        }
        shell.files.show(std::move(message));
        return;
    }
    std::vector<SceneShape> shapes = std::get<std::vector<SceneShape>>(std::move(parsed));
    load_sprites(shapes, shell.files.folder());
    if (shapes.empty()) {
        shell.show_message("There are no shapes on the clipboard.");
        return;
    }
    if (shell.copied.text != text) {
        shell.copied = {.text = text, .pasted = 0};
    }
    if (shell.copied.pasted > 0 || any_is_there(shell.workspace.scene(), shapes)) {
        ++shell.copied.pasted;
    }
    const Vec2d offset = copy_offset(shell.workspace) * static_cast<double>(shell.copied.pasted);
    const std::size_t count = shapes.size();
    if (const auto problem = insert_shapes(shell.workspace, std::move(shapes), offset, "Paste")) {
        shell.files.show({"The shapes could not be pasted", "The scene was not changed:", {*problem}});
        return;
    }
    shell.show_message("Pasted " + count_of(count));
}

}  // namespace

void copy_selection(Shell& shell) {
    put_shapes(shell, "Copied ");
}

void cut_selection(Shell& shell) {
    if (put_shapes(shell, "Cut ")) {
        delete_selection(shell.workspace);
        shell.show_message(std::string(shell.notices.text));
    }
}

void copy_scene(Shell& shell) {
    put(shell, shell.files.text(), "Copied the scene as text");
}

void copy_answer(Shell& shell) {
    if (shell.workspace.answers().is_old) {
        shell.show_message("Not copied: the answers are not worked out yet");
        return;
    }
    put(shell, sentence(shell.workspace.scene(), shell.workspace.answers()), "Copied the answer");
}

void copy_cpp_test(Shell& shell) {
    put_query(shell, cpp_test, "Copied the query as a C++ test");
}

void copy_query_line(Shell& shell) {
    const char* const notice = "Copied the query as a line of the query stream";
    const Workspace& workspace = shell.workspace;
    const Answers& answers = workspace.answers();
    if (!answers.focus || !is_scene_query(answers.focus->shown.operation)) {
        put_query(shell, query_line, notice);
        return;
    }
    const SceneQueryLine exported = scene_query_line(workspace.scene(), answers, workspace.query());
    if (exported.why_not.empty()) {
        put(shell, exported.line, notice);
    } else {
        shell.show_message("Not copied: " + exported.why_not);
    }
}

void copy_pair_scene(Shell& shell) {
    put_query(shell, pair_scene, "Copied the pair as a scene");
}

void paste(Shell& shell) {
    shell.clipboard.read([&shell](const std::string& text) { paste_text(shell, text); });
}

std::vector<SceneShape> chosen_shapes(const NumbersChoice& choice) {
    std::vector<SceneShape> shapes;
    for (std::size_t i = 0; i < choice.groups.size(); ++i) {
        if (choice.chosen[i] < choice.readings[i].size()) {
            const NumberReading& reading = choice.readings[i][choice.chosen[i]];
            SceneShape& shape = shapes.emplace_back();
            shape.shape = reading.shape;
            shape.translation = reading.translation;
            shape.rotation = reading.rotation;
        }
    }
    return shapes;
}

void paste_numbers(Shell& shell, const NumbersChoice& choice) {
    shell.files.dismiss();
    std::vector<SceneShape> shapes = chosen_shapes(choice);
    const std::size_t count = shapes.size();
    if (const auto problem = insert_shapes(shell.workspace, std::move(shapes), Vec2d(0), "Paste numbers")) {
        shell.files.show({"The shapes could not be pasted", "The scene was not changed:", {*problem}});
        return;
    }
    shell.show_message("Pasted " + count_of(count));
}

}  // namespace collidarium::app
