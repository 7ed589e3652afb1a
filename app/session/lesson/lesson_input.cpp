/// The pointer and the keys that answer the page of a lesson, and what the canvas shows of the answer.

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "collidarium/shapes/moved.hpp"
#include "lessons/cells.hpp"
#include "lessons/shown_answer.hpp"
#include "session/lesson/lesson_view.hpp"
#include "session/shell.hpp"
#include "session/stepping.hpp"
#include "tools/actions/actions.hpp"
#include "tools/hit_test.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {

namespace {

/// How far from a part of the picture a press picks it, in the painter's pixels: half a fingertip.
constexpr double pick_reach = 22;

double on_grid(double value, double step) {
    return std::round(value / step) * step;
}
Vec2d on_grid(const Vec2d& value, double step) {
    return {on_grid(value.x, step), on_grid(value.y, step)};
}

bool asks_for(const Shell& shell, Ask ask) {
    const OpenLesson* lesson = in_lesson(shell) ? shell.lesson.open.get() : nullptr;
    return lesson != nullptr && lesson->gate() && lesson->task()->ask == ask;
}

/// The cell in which a place lies, if it can be picked.
std::optional<PickedPart> cell_part(const OpenLesson& lesson, const Vec2d& place) {
    const auto cell = cell_at(lesson.values()->scene(), place);
    const std::vector<PickedPart> parts = lesson.parts();
    const auto found = std::ranges::find(parts, PickedPart{std::nullopt, cell});
    return cell && found != parts.end() ? std::optional(*found) : std::nullopt;
}

/// The part nearest to a place on the canvas, within reach.
std::optional<PickedPart> part_at(const Shell& shell, const Vec2d& at) {
    const OpenLesson& lesson = *shell.lesson.open;
    const Camera& camera = shell.workspace.camera;
    const Scene& scene = shell.workspace.scene();
    if (lesson.task()->picked == Pickable::cell) {
        return cell_part(lesson, camera.to_world(at));
    }
    std::optional<PickedPart> nearest;
    double reach = pick_reach;
    for (const PickedPart& part : lesson.parts()) {
        const std::vector<Vec2d> corners = corners_of(scene, lesson.task()->picked, part);
        double distance = pick_reach * 2;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec2d from = camera.to_screen(corners[i]);
            const Vec2d to = camera.to_screen(corners[(i + 1) % corners.size()]);
            distance = std::min(distance, glm::distance(nearest_on_segment(from, to, at), at));
        }
        if (distance < reach) {
            reach = distance;
            nearest = part;
        }
    }
    if (!nearest && lesson.task()->picked == Pickable::shape) {
        if (const auto shape = shape_at(scene, camera, at)) {
            nearest = PickedPart{shape, {}};
        }
    }
    return nearest;
}

/// Moves by one step of the grid what the page lets one drag: a shape, or the head of its translation.
bool nudge(Shell& shell, const Vec2d& direction) {
    LessonView& view = shell.lesson;
    Workspace& workspace = shell.workspace;
    std::vector<std::string> names = workspace.draggable.value_or(std::vector<std::string>{});
    if (!workspace.draggable) {
        for (const SceneShape& shape : workspace.scene().shapes) {
            if (!shape.hidden && !shape.locked) {
                names.push_back(shape.id);
            }
            if (!shape.hidden && !shape.locked && shape.translation) {
                names.push_back(shape.id + ".translation");
            }
        }
    }
    if (names.empty()) {
        return false;
    }
    const std::string& name = names[view.moved_by_keys % names.size()];
    const bool translation = name.ends_with(".translation");
    const auto index = find_shape(workspace.scene(), name.substr(0, name.find('.')));
    if (!index) {
        return false;
    }
    const SceneShape& before = workspace.scene().shapes[*index];
    const Vec2d by = direction * view.open->grid() * (workspace.camera.y_down() ? Vec2d(1, -1) : Vec2d(1));
    SceneShape after = translation ? before : before.with(moved(before.shape, by));
    if (translation) {
        after.translation = before.translation.value_or(Vec2d(0)) + by;
    }
    return !edit_shape(workspace, *index, std::move(after), "Move");
}

/// The next or the previous part that can be picked.
void pick_next(OpenLesson& lesson, int by) {
    const std::vector<PickedPart> parts = lesson.parts();
    if (parts.empty()) {
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(parts.size());
    const auto* chosen = std::get_if<PickedPart>(&lesson.given());
    std::ptrdiff_t at = by > 0 ? -1 : 0;
    if (chosen != nullptr) {
        at = std::ranges::find(parts, *chosen) - parts.begin();
    }
    lesson.mean(parts[static_cast<std::size_t>((at + by + count) % count)]);
}

/// The cell beside the one that is picked, or at first that in the middle of the canvas.
bool pick_cell_beside(OpenLesson& lesson, const Camera& camera, const Vec2d& direction) {
    const auto* chosen = std::get_if<PickedPart>(&lesson.given());
    const auto bounds =
        chosen != nullptr ? cell_bounds(lesson.values()->scene(), chosen->index.value_or(0)) : std::nullopt;
    const auto cell =
        cell_part(lesson, bounds ? bounds->center() + direction * bounds->size() : camera.center());
    if (cell) {
        lesson.mean(*cell);
    } else if (!bounds) {
        pick_next(lesson, 1);
    }
    return true;
}

/// Arrow keys, as the answer takes them.
bool arrow_key(Shell& shell, const Vec2d& direction) {
    OpenLesson& lesson = *shell.lesson.open;
    if (!lesson.gate()) {
        return lesson.task() != nullptr && nudge(shell, direction);
    }
    const Task& task = *lesson.task();
    const Vec2d by = direction * lesson.grid() * (shell.workspace.camera.y_down() ? Vec2d(1, -1) : Vec2d(1));
    switch (task.ask) {
        case Ask::number: {
            const auto* given = std::get_if<double>(&lesson.given());
            const double step = lesson.grid() * (direction.x + direction.y);
            const double moved = given != nullptr ? *given + step : step > 0 ? task.from : task.to;
            lesson.mean(std::clamp(on_grid(moved, lesson.grid()), task.from, task.to));
            return true;
        }
        case Ask::click:
        case Ask::arrow: {
            const auto* given = std::get_if<Vec2d>(&lesson.given());
            const Vec2d middle =
                task.ask == Ask::click ? on_grid(shell.workspace.camera.center(), lesson.grid()) : Vec2d(0);
            lesson.mean((given != nullptr ? *given : middle) + by);
            return true;
        }
        case Ask::pick:
            if (task.picked == Pickable::cell) {
                return pick_cell_beside(lesson, shell.workspace.camera, by / lesson.grid());
            }
            pick_next(lesson, direction.x + direction.y > 0 ? 1 : -1);
            return true;
        case Ask::choose:
            break;
    }
    return task.move && nudge(shell, direction);
}

std::optional<Vec2d> direction_of(Key key) {
    switch (key) {
        case Key::left:
            return Vec2d(-1, 0);
        case Key::right:
            return Vec2d(1, 0);
        case Key::up:
            return Vec2d(0, 1);
        case Key::down:
            return Vec2d(0, -1);
        default:
            return std::nullopt;
    }
}

/// What Enter does: answers, or goes on.
void go_on(Shell& shell) {
    OpenLesson& lesson = *shell.lesson.open;
    switch (lesson.stage()) {
        case PageStage::asked:
            return takes_votes(shell) ? reveal_vote(shell) : give_lesson_answer(shell);
        case PageStage::answered:
            return try_lesson_again(shell);
        case PageStage::reading:
        case PageStage::done:
            return show_lesson_page(shell, lesson.page() + 1);
    }
}

}  // namespace

bool press_in_lesson(Shell& shell, const Vec2d& at) {
    if (asks_for(shell, Ask::pick)) {
        if (const auto part = part_at(shell, at)) {
            shell.lesson.open->mean(*part);
            return true;
        }
        return false;
    }
    if (!asks_for(shell, Ask::click) && !asks_for(shell, Ask::arrow)) {
        return false;
    }
    shell.lesson.aiming = true;
    return move_in_lesson(shell, at);
}

bool move_in_lesson(Shell& shell, const Vec2d& at) {
    if (!in_lesson(shell)) {
        return false;
    }
    OpenLesson& lesson = *shell.lesson.open;
    shell.lesson.hovered = asks_for(shell, Ask::pick) ? part_at(shell, at) : std::nullopt;
    if (!shell.lesson.aiming) {
        return false;
    }
    const Vec2d place = on_grid(shell.workspace.camera.to_world(at), lesson.grid());
    const auto begin = lesson.arrow_begin();
    if (!begin) {
        lesson.mean(place);
    } else if (place != *begin) {
        lesson.mean(place - *begin);
    }
    return true;
}

void release_in_lesson(Shell& shell) {
    shell.lesson.aiming = false;
}

bool key_in_lesson(Shell& shell, const KeyChord& pressed, bool repeated) {
    if (!in_lesson(shell) || pressed.ctrl || pressed.alt || pressed.alt_gr) {
        return false;
    }
    OpenLesson& lesson = *shell.lesson.open;
    if (const auto direction = direction_of(pressed.key)) {
        constexpr double long_step = 10;
        return arrow_key(shell, *direction * (pressed.shift ? long_step : 1));
    }
    if (pressed.key >= Key::digit_1 && pressed.key <= Key::digit_9) {
        if (!repeated) {
            choose_lesson_option(
                shell, static_cast<std::size_t>(pressed.key) - static_cast<std::size_t>(Key::digit_1));
        }
        return true;
    }
    switch (pressed.key) {
        case Key::enter:
            if (!repeated) {
                go_on(shell);
            }
            return true;
        case Key::backspace:
            take_vote_back(shell);
            return true;
        case Key::v:
            vote_again(shell);
            return true;
        case Key::page_down:  // a clicker has no other key to go on with
        case Key::right_bracket:
            can_reveal_vote(shell) ? reveal_vote(shell) : show_lesson_page(shell, lesson.page() + 1);
            return true;
        case Key::page_up:
        case Key::left_bracket:
            if (lesson.page() > 0) {
                show_lesson_page(shell, lesson.page() - 1);
            }
            return true;
        case Key::tab:
            if (asks_for(shell, Ask::pick)) {
                pick_next(lesson, pressed.shift ? -1 : 1);
            } else {
                ++shell.lesson.moved_by_keys;
            }
            return true;
        case Key::home:
        case Key::end:
            shell.lesson.screens_to_scroll += pressed.key == Key::end ? 1 : -1;
            return true;
        case Key::a:
            try_lesson_again(shell);
            return true;
        case Key::g:
            give_up_lesson_page(shell);
            return true;
        case Key::e:
            leave_lesson(shell, true);
            return true;
        case Key::w:
        case Key::period:
            if (!lesson.gate()) {
                step_by(shell, 1);
            }
            return true;
        case Key::comma:
            if (!lesson.gate()) {
                step_by(shell, -1);
            }
            return true;
        default:
            return false;
    }
}

std::vector<AnswerMark> answer_marks(const Shell& shell) {
    std::vector<AnswerMark> marks;
    if (!in_lesson(shell) || shell.lesson.open->task() == nullptr) {
        return marks;
    }
    const OpenLesson& lesson = *shell.lesson.open;
    const auto add = [&](const GivenAnswer& answer, AnswerMark::Of of) {
        auto mark = mark_of(*lesson.task(), shell.workspace.scene(), lesson.arrow_begin(), answer, of);
        if (mark) {
            marks.push_back(*std::move(mark));
        }
    };
    const bool is_arrow = lesson.task()->ask == Ask::arrow;
    add(is_arrow ? as_long_as(lesson.right(), lesson.given()) : lesson.right(), AnswerMark::Of::right);
    add(lesson.given(), AnswerMark::Of::given);
    if (shell.lesson.hovered) {
        add(*shell.lesson.hovered, AnswerMark::Of::pointed);
    }
    return marks;
}

}  // namespace collidarium::app
