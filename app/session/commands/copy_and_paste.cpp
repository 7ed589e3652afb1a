#include "session/commands/copy_and_paste.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

#include "collidarium/shapes/bounds.hpp"
#include "explain/words/sentence.hpp"
#include "io/files/sprite_files.hpp"
#include "io/paste/shapes_text.hpp"
#include "io/query/exports.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/text_length.hpp"
#include "lessons/lesson_link.hpp"
#include "session/numbers/shape_numbers.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/clipboard_actions.hpp"

namespace collidarium::app {

namespace {

/// The one way to the clipboard, for all that is copied of the scene and its answers.
bool put(Shell& shell, std::string text, std::string notice) {
    if (shell.workspace.gate) {
        shell.show_message(answer_first);
        return false;
    }
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

/// Puts the selected shapes on the clipboard, then `after` that: in a later frame where they are very many.
void put_shapes(
    Shell& shell, const std::string& verb, const std::string& doing, std::function<void()> after = [] {}) {
    auto copied = std::make_shared<const Scene>(copied_scene(shell.workspace));
    const std::string notice = verb + count_of(copied->shapes.size());
    if (!shell.files.errands().are_beside() || !has_long_text(*copied)) {
        if (put(shell, format_scene(*copied), notice)) {
            after();
        }
        return;
    }
    shell.files.errands().run(
        {.what = doing + count_of(copied->shapes.size()),
         .work = [&shell, copied, notice, after](const StopSignal& stop) -> Errands::Outcome {
             auto text = std::make_shared<std::string>(format_scene(*copied, nullptr, stop));
             return [&shell, text, notice, after] {
                 if (put(shell, std::move(*text), notice)) {
                     after();
                 }
             };
         },
         .dropped = [&shell] { shell.show_message("Nothing was copied"); }});
}

void put_exported(Shell& shell, Exported (*exported)(const Scene&, const Answers&, const FocusQuery&),
                  const char* notice) {
    const Workspace& workspace = shell.workspace;
    Exported written = exported(workspace.scene(), workspace.answers(), workspace.query());
    if (written.why_not.empty()) {
        put(shell, std::move(written.text), notice);
    } else {
        shell.show_message("Not copied: " + written.why_not);
    }
}

/// Where shapes lie, to be looked up: of the same place are those whose bounds are equal.
class Places {
public:
    template <class Shapes>
    explicit Places(const Shapes& shapes) {
        shapes_.reserve(shapes.size());
        for (const SceneShape& shape : shapes) {
            shapes_.emplace(place_of(shape.shape), &shape);
        }
    }

    [[nodiscard]] bool has(const ShapeD& shape) const {
        const auto [first, last] = shapes_.equal_range(place_of(shape));
        return std::any_of(first, last, [&](const auto& each) { return each.second->shape == shape; });
    }
    template <class Shapes>
    [[nodiscard]] bool has_any_of(const Shapes& shapes) const {
        return std::ranges::any_of(shapes, [&](const SceneShape& each) { return has(each.shape); });
    }

private:
    static std::size_t place_of(const ShapeD& shape) {
        const Aabb<double> box = bounds(shape);
        std::size_t place = shape.index();
        for (const double each : {box.center.x, box.center.y, box.half.x, box.half.y}) {
            constexpr std::size_t factor = 1099511628211U;
            place = (place ^ std::hash<double>()(each + 0.0)) * factor;  // of -0 as of 0: they are equal
        }
        return place;
    }

    std::unordered_multimap<std::size_t, const SceneShape*> shapes_;
};

/// Whether a shape of the scene already lies exactly where one of them would be put.
bool any_is_there(const Scene& scene, const std::vector<SceneShape>& shapes) {
    return scene.shapes.size() < shapes.size() ? Places(scene.shapes).has_any_of(shapes)
                                               : Places(shapes).has_any_of(scene.shapes);
}

/// What a text on the clipboard was read as.
struct ReadText {
    Parsed<std::vector<SceneShape>> shapes;
    std::optional<NumbersChoice> numbers{};  ///< where it is not shapes
};

ReadText read_text(const std::string& text, const std::filesystem::path& folder) {
    ReadText read{parse_shapes(text)};
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read.shapes)) {
        // Text with a "type" member is meant as shapes: report what is wrong with it.
        const bool means_shapes = text.find("\"type\"") != std::string::npos;
        const bool unreadable = problems->front().kind == ProblemKind::unreadable;
        if (!means_shapes && !unreadable) {
            read.numbers = numbers_choice(text);
        }
    } else {
        load_sprites(std::get<std::vector<SceneShape>>(read.shapes), folder);
    }
    return read;
}

/// Pastes what was read.
void paste_read(Shell& shell, const std::string& text, ReadText read) {
    if (read.numbers) {
        shell.files.show(*std::move(read.numbers));
        return;
    }
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read.shapes)) {
        MessageBox message{"The clipboard text could not be read as shapes",
                           "You can paste a shape, a list of shapes or a scene, written as in a scene file.",
                           {}};
        for (const Problem& problem : *problems) {
            message.lines.push_back(describe(problem, "clipboard"));
        }
        shell.files.show(std::move(message));
        return;
    }
    auto shapes = std::get<std::vector<SceneShape>>(std::move(read.shapes));
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

/// Pastes the shapes in a text.
void paste_text(Shell& shell, std::string text) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        shell.show_message("There is no text on the clipboard.");
        return;
    }
    if (is_lesson_link(text)) {
        return open_lesson_link(shell, text);
    }
    if (!shell.files.errands().are_beside() || text.size() <= long_text) {
        paste_read(shell, text, read_text(text, shell.files.folder()));
        return;
    }
    const std::uint64_t generation = shell.files.generation();
    shell.files.errands().run(
        {.what = "reading the clipboard",
         .work = [&shell, generation, folder = shell.files.folder(),
                  text = std::make_shared<const std::string>(std::move(text))](
                     const StopSignal&) -> Errands::Outcome {
             auto read = std::make_shared<ReadText>(read_text(*text, folder));
             return [&shell, generation, text, read] {
                 if (generation == shell.files.generation()) {  // else another scene was opened meanwhile
                     paste_read(shell, *text, std::move(*read));
                 }
             };
         },
         .dropped = [&shell] { shell.show_message("Nothing was pasted"); }});
}

}  // namespace

void copy_selection(Shell& shell) {
    put_shapes(shell, "Copied ", "copying ");
}

void cut_selection(Shell& shell) {
    const std::size_t selected = shell.workspace.selection.fingerprint();
    put_shapes(shell, "Cut ", "cutting ", [&shell, selected] {
        if (shell.workspace.selection.fingerprint() != selected) {
            shell.show_message("Copied, but not deleted: something else is selected now");
            return;
        }
        delete_selection(shell.workspace);
        shell.show_message(std::string(shell.notices.text));
    });
}

void copy_scene(Shell& shell) {
    constexpr const char* notice = "Copied the scene as text";
    if (!shell.files.takes_long_to_write() || !shell.files.errands().are_beside()) {
        put(shell, shell.files.text(), notice);
        return;
    }
    shell.files.errands().run(
        {.what = "copying the scene",
         .work = [&shell, make = shell.files.text_later()](const StopSignal& stop) -> Errands::Outcome {
             auto text = std::make_shared<std::string>(make(stop));
             return [&shell, text] { put(shell, std::move(*text), notice); };
         },
         .dropped = [&shell] { shell.show_message("Nothing was copied"); }});
}

void copy_answer(Shell& shell) {
    if (shell.workspace.answers().is_old) {
        shell.show_message("Not copied: the answers are not worked out yet");
        return;
    }
    put(shell, sentence(shell.workspace.scene(), shell.workspace.answers()), "Copied the answer");
}

void copy_cpp_test(Shell& shell) {
    put_exported(shell, exported_cpp, "Copied the query as a C++ test");
}

void copy_query_line(Shell& shell) {
    put_exported(shell, exported_query, "Copied the query as a line of the query stream");
}

void copy_pair_scene(Shell& shell) {
    put_exported(shell, exported_scene, "Copied the pair as a scene");
}

void paste(Shell& shell) {
    shell.clipboard.read([&shell](std::string text) { paste_text(shell, std::move(text)); });
}

std::vector<SceneShape> chosen_shapes(const NumbersChoice& choice) {
    std::vector<SceneShape> shapes;
    const NumberGroups& numbers = choice.shown();
    for (std::size_t i = 0; i < numbers.groups.size(); ++i) {
        if (numbers.is_taken(i)) {
            const NumberReading& reading = numbers.readings[i][numbers.chosen[i]];
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
