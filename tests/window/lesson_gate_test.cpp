/// Before a prediction is answered, nothing that the window shows, keeps or hands out depends on the answer:
/// each lesson is worked through twice, the second time with the answers of another scene and with another
/// answer right, and the two cannot be told apart.

#include <SDL_clipboard.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "lessons/judge.hpp"
#include "lessons/read_lesson.hpp"
#include "session/commands/window_commands.hpp"
#include "session/overlay_context.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

constexpr const char* on_the_clipboard = "as it was before";

/// A lesson as no shipped one is: what is moved while it is asked, and a scene that wants all to be shown.
constexpr const char* sample = R"(---
lesson: 1
id: sample
title: All at once
objective: Answer with everything closed.
---

# All at once

## When does it hit?

The near times are {near.x} and {near.y}, and the hit is at {t}.

```scene
{
  "collidarium": 1,
  "name": "It hits at 0.375",
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 1], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [0, 0], "half": [0.5, 0.5], "translation": [8, 2]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "cast", "method": "slab", "step": 3, "time": 0.5},
  "map": "verdict",
  "compare": ["minkowski", "textbook:discrete_stepping"],
  "layers": ["slabs", "padding", "hits", "normals", "mtv", "features", "difference"],
  "view": {"center": [3, 0], "height": 12}
}
```

```predict
ask: number from 0 to 1
right: t
within: 0.02
show: slabs, padding
given: near.x, near.y
move: crate, crate.translation
vary: wall.center.y in 0.5 .. 1.5 step 0.25
```

- `1` **Too late.** No.
- otherwise **Elsewhere.** It is {t}.

---

It hits at {t}.
)";

/// All that leaves the window, or stays on the machine.
struct Seen {
    std::string when;
    std::vector<std::uint8_t> picture;
    std::string title;
    std::vector<std::string> widgets;
    std::string clipboard;
    std::string kept;                          ///< autosaves
    std::map<std::string, std::string> files;  ///< all others, but for what was done in lessons
    std::string notice;
};

std::string clipboard_text() {
    char* text = SDL_GetClipboardText();
    std::string copied = text;
    SDL_free(text);
    return copied;
}

bool is_layer_event(const EventD& event, std::string_view layer) {
    return layer == "slabs" ? std::holds_alternative<Sweep<double>>(event) ||
                                  std::holds_alternative<SlabInterval<double>>(event)
                            : layer == "padding" && std::holds_alternative<PaddedShape<double>>(event);
}

/// The scene with every shape elsewhere, on another path, and touching counted the other way.
Scene another(const Scene& scene) {
    Scene other = scene;
    std::vector<SceneShape> shapes;
    double by = 0.75;
    for (const SceneShape& shape : scene.shapes) {
        SceneShape moved = shape.with(translated(shape.shape, Vec2d(by, -by / 3)));
        if (moved.translation) {
            moved.translation = *moved.translation * 0.75 + Vec2d(0.5, by);
        }
        by = -0.5 * by;
        shapes.push_back(std::move(moved));
    }
    other.shapes = {};
    for (SceneShape& each : shapes) {
        other.shapes.push_back(std::move(each));
    }
    other.policy = scene.policy_or_default() == Policy::open ? Policy::closed : Policy::open;
    return other;
}

Answers own_answers(const Scene& scene, std::optional<std::size_t> touched, const FocusQuery& query,
                    const std::optional<FocusPair>& pair) {
    return answer_with_focus(scene, touched, query, {}, pair);
}

/// The answers of another scene, with no more of the scene's own than the events of the gate's layers.
Answers other_answers(const Workspace& workspace, const Scene& scene, std::optional<std::size_t> touched,
                      const FocusQuery& query, const std::optional<FocusPair>& pair) {
    Answers own = own_answers(scene, touched, query, pair);
    if (!workspace.gate) {
        return own;
    }
    const auto belongs = [&](const EventD& event) {
        return std::ranges::any_of(workspace.gate->layers,
                                   [&](const std::string& layer) { return is_layer_event(event, layer); });
    };
    Answers other = own_answers(another(scene), touched, query, pair);
    if (own.focus && other.focus && std::ranges::any_of(own.focus->shown.trace, belongs)) {
        std::vector<EventD> events = std::move(own.focus->shown.trace);
        std::erase_if(events, [&](const EventD& event) { return !belongs(event); });
        std::ranges::copy_if(other.focus->shown.trace, std::back_inserter(events),
                             [&](const EventD& event) { return !belongs(event); });
        other.focus->a = own.focus->a;
        other.focus->b = own.focus->b;
        other.focus->shown.operation = own.focus->shown.operation;
        other.focus->shown.algorithm = own.focus->shown.algorithm;
        other.focus->shown.trace = std::move(events);
    }
    return other;
}

/// Another answer is right, and what is told of each is told of another. The answers have the same distances
/// among each other, so that the same instances tell them apart.
void make_another_right(Task& task) {
    if (task.ask == Ask::pick) {
        task.right.front().text = "!(" + task.right.front().text + ")";
        return;
    }
    if (task.ask == Ask::choose) {
        std::vector<TaskItem> turned = task.items;
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
        for (std::size_t i = 0; i < turned.size(); ++i) {
            turned[i].option = task.items[i].option;
        }
        task.items = std::move(turned);
        return;
    }
    const auto first = std::ranges::find_if(task.items, [](const TaskItem& item) {
        return item.kind == ItemKind::answer && !item.misconception.empty();
    });
    ASSERT_NE(first, task.items.end());
    std::swap(task.right, first->expressions);
}

/// Has other values printed where the task does not give them.
void change_what_is_not_given(TextRuns& runs, const Task& task) {
    const auto is_given = [&](const UsedName& name) {
        return std::ranges::find(task.given, name.text, &Name::text) != task.given.end();
    };
    for (TextRun& run : runs) {
        if (run.kind == RunKind::expression) {
            const auto compiled = CompiledExpression::compile(run.text);
            const bool all = std::ranges::all_of(std::get<CompiledExpression>(compiled).names(), is_given);
            run.text = all ? run.text : "1 + (" + run.text + ")";
        }
    }
}

Lesson with_another_right(Lesson lesson) {
    for (LessonPage& page : lesson.pages) {
        if (!page.task || page.task->kind != TaskKind::predict) {
            continue;
        }
        make_another_right(*page.task);
        for (TaskItem& item : page.task->items) {
            change_what_is_not_given(item.option, *page.task);
        }
        for (Block& block : page.above) {
            if (auto* paragraph = std::get_if<Paragraph>(&block.content)) {
                change_what_is_not_given(paragraph->text, *page.task);
            }
        }
        page.below.clear();
    }
    return lesson;
}

/// What can be answered: enough to find a right answer among them, and a wrong one.
std::vector<GivenAnswer> possible_answers(const OpenLesson& lesson, const CompiledTask& task) {
    std::vector<GivenAnswer> all;
    for (std::size_t i = 0; i < task.items.size() && task.task->ask == Ask::choose; ++i) {
        all.emplace_back(ChosenOption{i});
    }
    for (const PickedPart& part : lesson.parts()) {
        all.emplace_back(part);
    }
    if (task.task->ask == Ask::number || task.task->ask == Ask::click || task.task->ask == Ask::arrow) {
        all.push_back(right_answer(task, *lesson.values()));
        const bool is_number = task.task->ask == Ask::number;
        const GivenAnswer far = is_number ? GivenAnswer(task.task->to + 1) : GivenAnswer(Vec2d(-40, 17));
        const GivenAnswer farther = is_number ? GivenAnswer(task.task->to + 9) : GivenAnswer(Vec2d(33, -51));
        all.insert(all.end(), {far, farther});
    }
    return all;
}

class LessonGate : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.remember = true, .hints = false, .size = PixelSize{800, 560}}};
    std::vector<Seen> seen;
    std::size_t predictions = 0;

    OpenLesson& open() { return *window.shell().lesson.open; }

    void look(const std::string& when) {
        window.frames(2);
        ASSERT_TRUE(window.workspace().gate) << when;
        EXPECT_FALSE(window.shell().map || window.shell().play || window.shell().race) << when;
        EXPECT_TRUE(overlay_context(window.shell()).compared.empty()) << when;
        Seen now;
        now.when = open().lesson().id + ", page " + std::to_string(open().page() + 1) + ", " + when;
        now.picture = window.app().picture().rgba;
        now.title = SDL_GetWindowTitle(window.app().window());
        for (const auto& [name, rect] : window.app().widget_rects()) {
            now.widgets.push_back(name);
        }
        now.clipboard = clipboard_text();
        now.kept = test::kept(home);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(home.folder())) {
            if (entry.is_regular_file() && entry.path() != progress_path()) {
                now.files[entry.path().string()] = test::read_file(entry.path());
            }
        }
        now.notice = window.shell().notices.text;
        seen.push_back(std::move(now));
    }

    void keys(SDL_Keycode key, int times) {
        for (int i = 0; i < times; ++i) {
            window.key(key);
        }
    }

    /// Means an answer without giving it, by keys and with the mouse.
    void mean() {
        if (open().task()->ask == Ask::choose) {
            window.move(window.middle_of("lesson.option.1"));
            return;
        }
        keys(SDLK_TAB, open().task()->ask == Ask::pick ? 2 : 0);
        keys(SDLK_RIGHT, 2);
        keys(SDLK_UP, 1);
        ASSERT_FALSE(std::holds_alternative<std::monostate>(open().given()));
        look("an answer is meant");
        if (open().task()->ask == Ask::number) {
            window.click_on("lesson.strip");
        } else {
            window.drag(window.at(1.5, 1), window.at(2, 0.5));
        }
    }

    /// Drags what may be dragged.
    void drag() {
        for (const std::string& name : window.workspace().draggable.value_or(std::vector<std::string>{})) {
            const auto index = find_shape(window.scene(), name.substr(0, name.find('.')));
            ASSERT_TRUE(index);
            const SceneShape& shape = window.scene().shapes[*index];
            Vec2d place = std::visit([](const auto& each) { return reference_point(each); }, shape.shape);
            place += name.ends_with(".translation") ? *shape.translation : Vec2d(0);
            const Vec2d from = window.at(place.x, place.y);
            window.move(from);
            look("the pointer is over " + name);
            window.press(from);
            window.move(from + Vec2d(10, 6));
            window.move(from + Vec2d(40, 25));
            look(name + " is being dragged");
            window.release(from + Vec2d(40, 25));
            look(name + " was dragged");
        }
    }

    void give(bool right) {
        const CompiledTask task = compile_task(*open().task());
        for (const GivenAnswer& answer : possible_answers(open(), task)) {
            if (judge(task, *open().values(), answer, 1).right == right) {
                open().mean(answer);
                give_lesson_answer(window.shell());
                window.frames(2);
                ASSERT_EQ(open().judged()->right, right);
                return;
            }
        }
        ADD_FAILURE() << "there is no such answer on page " << open().page() + 1;
    }

    /// Everything that can be tried beside answering.
    void try_all_commands() {
        const std::uint64_t revision = window.workspace().document.revision();
        for (const WindowCommand& command : window_commands()) {
            if (keys_of(command, KeyMode::lesson).empty()) {
                EXPECT_FALSE(enabled(window.shell(), command)) << command.id;
                perform(window.shell(), command);
                repeat(window.shell(), command);
            }
        }
        window.key(SDLK_SPACE);
        EXPECT_EQ(window.workspace().document.revision(), revision);
        EXPECT_FALSE(window.shell().files.asking() || window.shell().in_dialog());
        EXPECT_EQ(window.shell().notices.text, answer_first);
    }

    void work_through_page() {
        ++predictions;
        const Vec2d canvas = window.app().layout().canvas.center();
        window.move(window.app().to_window(canvas));
        look("just shown");
        try_all_commands();
        look("all commands were tried");
        mean();
        look("another one is meant");
        drag();
        give(false);
        try_lesson_again(window.shell());
        look("again");
        mean();
        look("meant again");
        give(true);
        if (open().can_try_again()) {
            try_lesson_again(window.shell());
            look("another one");
        }
    }

    void work_through(const std::filesystem::path& path, bool others) {
        auto read = read_lesson(path);
        ASSERT_TRUE(std::holds_alternative<Lesson>(read));
        Lesson lesson = std::get<Lesson>(std::move(read));
        if (others) {
            lesson = with_another_right(std::move(lesson));
            window.workspace().desk().answer_by([this](const Scene& scene, std::optional<std::size_t> touched,
                                                       const FocusQuery& query,
                                                       const std::optional<FocusPair>& pair) {
                return other_answers(window.workspace(), scene, touched, query, pair);
            });
        }
        SDL_SetClipboardText(on_the_clipboard);
        ASSERT_TRUE(open_lesson(window.shell(), path));
        LessonView& view = window.shell().lesson;
        LessonProgress nothing = progress_of({}, lesson);
        view.open = std::make_unique<OpenLesson>(path, std::move(lesson), 7, std::move(nothing));
        view.shown.reset();
        window.shell().notices.text.clear();
        for (std::size_t page = 0; page < open().lesson().pages.size(); ++page) {
            show_lesson_page(window.shell(), page);
            window.frames(2);
            if (open().task() != nullptr && open().task()->kind == TaskKind::predict) {
                SCOPED_TRACE(open().lesson().id + ", page " + std::to_string(page + 1));
                work_through_page();
            }
        }
    }

    /// Both times, and what was seen is the same.
    void compare(const std::filesystem::path& path) {
        seen.clear();
        work_through(path, false);
        const std::vector<Seen> first = std::exchange(seen, {});
        work_through(path, true);
        window.workspace().desk().answer_by(own_answers);
        ASSERT_EQ(seen.size(), first.size());
        for (std::size_t i = 0; i < first.size(); ++i) {
            SCOPED_TRACE(first[i].when);
            ASSERT_EQ(seen[i].when, first[i].when);
            EXPECT_TRUE(seen[i].picture == first[i].picture) << "the picture tells the answer";
            EXPECT_EQ(seen[i].title, first[i].title);
            EXPECT_EQ(seen[i].widgets, first[i].widgets);
            EXPECT_EQ(seen[i].clipboard, on_the_clipboard);
            EXPECT_EQ(first[i].clipboard, on_the_clipboard);
            EXPECT_EQ(seen[i].kept + first[i].kept, "") << "a page is no work of the user's";
            EXPECT_EQ(seen[i].files, first[i].files);
            EXPECT_EQ(seen[i].notice, first[i].notice);
        }
    }
};

TEST_F(LessonGate, ShippedLessonsLookTheSameWhateverTheAnswerIs) {
    for (const ShippedLesson& shipped : shipped_lessons()) {
        compare(shipped.path);
    }
    EXPECT_GT(predictions, 60U) << "each is worked through twice";
}

TEST_F(LessonGate, ALessonWhoseSceneWantsAllToBeShownLooksTheSameWhateverTheAnswerIs) {
    compare(home.write("sample.lesson.md", sample));
    EXPECT_EQ(predictions, 2U);
}

TEST_F(LessonGate, LeavesNothingToRecoverWhenTheSystemEndsTheProgram) {
    ASSERT_TRUE(open_lesson(window.shell(), home.write("sample.lesson.md", sample)));
    window.frames(2);
    window.drag(window.at(0, 0), window.at(1, 1));
    ASSERT_TRUE(window.workspace().gate && window.workspace().undo.size() > 0);
    SDL_Event ended{};
    ended.type = SDL_APP_TERMINATING;
    window.app().handle(ended);
    EXPECT_TRUE(window.shell().files.may_quit());
    EXPECT_EQ(test::kept(home), "");
}

}  // namespace
}  // namespace collidarium::app
