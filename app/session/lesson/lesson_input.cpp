/// The pointer and the keys that answer the page of a lesson, and what the canvas shows of the answer.

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "collidarium/shapes/moved.hpp"
#include "model/scene/scene_bounds.hpp"
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

/// The corners of what can be picked: of an edge its ends, of a vertex itself, of a shape its outline.
std::vector<Vec2d> corners_of(const Scene& scene, Pickable kind, const PickedPart& part) {
    if (!part.shape || *part.shape >= scene.shapes.size()) {
        return {};
    }
    const ShapeD& shape = scene.shapes[*part.shape].shape;
    const std::vector<Vec2d> vertices = shape_vertices(shape);
    const std::size_t index = part.index.value_or(0);
    if (kind == Pickable::shape) {
        if (vertices.size() > 1) {
            return vertices;
        }
        const WorldBounds bounds = world_bounds(shape);
        return {bounds.min, {bounds.max.x, bounds.min.y}, bounds.max, {bounds.min.x, bounds.max.y}};
    }
    if (index >= vertices.size()) {
        return {};
    }
    return kind == Pickable::edge
               ? std::vector<Vec2d>{vertices[index], vertices[(index + 1) % vertices.size()]}
               : std::vector<Vec2d>{vertices[index]};
}

/// The part nearest to a place on the canvas, within reach.
std::optional<PickedPart> part_at(const Shell& shell, const Vec2d& at) {
    const OpenLesson& lesson = *shell.lesson.open;
    const Camera& camera = shell.workspace.camera;
    const Scene& scene = shell.workspace.scene();
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

AnswerMark::Kind mark_of(Pickable kind) {
    return kind == Pickable::edge     ? AnswerMark::Kind::edge
           : kind == Pickable::vertex ? AnswerMark::Kind::place
                                      : AnswerMark::Kind::outline;
}

/// The mark of an answer; none of an option, or of a number.
std::optional<AnswerMark> mark_of(const Shell& shell, const GivenAnswer& answer, AnswerMark::Of of) {
    const OpenLesson& lesson = *shell.lesson.open;
    if (const auto* part = std::get_if<PickedPart>(&answer)) {
        const auto corners = corners_of(shell.workspace.scene(), lesson.task()->picked, *part);
        return corners.empty() ? std::nullopt
                               : std::optional(AnswerMark{mark_of(lesson.task()->picked), of, corners});
    }
    if (const auto* vector = std::get_if<Vec2d>(&answer)) {
        if (const auto begin = lesson.arrow_begin()) {
            return AnswerMark{AnswerMark::Kind::arrow, of, {*begin, *begin + *vector}};
        }
        return AnswerMark{AnswerMark::Kind::place, of, {*vector}};
    }
    return std::nullopt;
}

/// How long the arrow of a direction is drawn: as long as the learner's, else two units.
Vec2d as_long_as(const Vec2d& direction, const GivenAnswer& given) {
    const auto* drawn = std::get_if<Vec2d>(&given);
    const double wanted = drawn != nullptr && *drawn != Vec2d(0) ? glm::length(*drawn) : 2;
    const double length = glm::length(direction);
    return length > 0 ? direction * (wanted / length) : direction;
}

/// Moves by one step of the grid what the page lets one drag: a shape, or the head of its translation.
bool nudge(Shell& shell, const Vec2d& direction) {
    LessonView& view = shell.lesson;
    Workspace& workspace = shell.workspace;
    std::vector<std::string> names = workspace.draggable.value_or(std::vector<std::string>{});
    if (!workspace.draggable) {
        for (const SceneShape& shape : workspace.scene().shapes) {
            names.push_back(shape.translation ? shape.id + ".translation" : shape.id);
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
            const double moved = given != nullptr ? *given + step : (task.from + task.to) / 2;
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
            return give_lesson_answer(shell);
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

bool release_in_lesson(Shell& shell) {
    return std::exchange(shell.lesson.aiming, false);
}

bool key_in_lesson(Shell& shell, const KeyChord& pressed) {
    if (!in_lesson(shell) || pressed.ctrl || pressed.alt || pressed.alt_gr) {
        return false;
    }
    OpenLesson& lesson = *shell.lesson.open;
    if (const auto direction = direction_of(pressed.key)) {
        return arrow_key(shell, *direction);
    }
    if (pressed.key >= Key::digit_1 && pressed.key <= Key::digit_9) {
        choose_lesson_option(shell,
                             static_cast<std::size_t>(pressed.key) - static_cast<std::size_t>(Key::digit_1));
        return true;
    }
    switch (pressed.key) {
        case Key::enter:
            go_on(shell);
            return true;
        case Key::page_down:
        case Key::right_bracket:
            show_lesson_page(shell, lesson.page() + 1);
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
        if (auto mark = mark_of(shell, answer, of)) {
            marks.push_back(*std::move(mark));
        }
    };
    GivenAnswer right = lesson.right();
    const auto* vector = std::get_if<Vec2d>(&right);
    if (vector != nullptr && lesson.task()->ask == Ask::arrow) {
        right = as_long_as(*vector, lesson.given());
    }
    add(right, AnswerMark::Of::right);
    add(lesson.given(), AnswerMark::Of::given);
    if (shell.lesson.hovered) {
        add(*shell.lesson.hovered, AnswerMark::Of::pointed);
    }
    return marks;
}

}  // namespace collidarium::app
