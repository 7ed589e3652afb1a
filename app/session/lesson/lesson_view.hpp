#pragma once

/// The lesson in the window: its scene on the canvas, the pointer and the keys that answer it, and what is
/// remembered of it.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lessons/shipped_lessons.hpp"
#include "model/scene/canvas_marks.hpp"
#include "session/commands/keys.hpp"
#include "session/lesson/open_lesson.hpp"

namespace collidarium::app {

struct Shell;

/// The state of lessons in one window.
struct LessonView {
    std::vector<ShippedLesson> shipped;
    Progress progress;                 ///< of all lessons, as it is written
    std::unique_ptr<OpenLesson> open;  ///< null: none was opened
    bool away = false;                 ///< its scene was taken to the free program; it can be returned to

    std::optional<std::filesystem::file_time_type> file_time{};  ///< of the file as it was last read
    std::vector<std::string> problems{};  ///< of the file as it is now; the last version without any is shown

    std::optional<std::uint64_t> shown{};  ///< the lesson's revision whose scene is on the canvas
    std::size_t shown_page = 0;
    std::uint64_t followed = 0;                  ///< the document's revision that was followed
    std::optional<PickedPart> hovered{};         ///< the part under the pointer, of those that can be picked
    bool aiming = false;                         ///< the arrow that is asked for is being dragged
    std::optional<std::size_t> scrolled_page{};  ///< the page whose text was last scrolled to its top
    std::size_t moved_by_keys = 0;               ///< which of what may be dragged the arrow keys move
};

/// Whether the window shows a lesson: its page and the canvas, and nothing else.
[[nodiscard]] bool in_lesson(const Shell& shell);

/// Opens a lesson at its first page that is not done; a dialog says what is wrong with one that cannot be
/// read.
bool open_lesson(Shell& shell, const std::filesystem::path& path);
/// Reads the file again if it was saved since; what is wrong with it is told on the page, and the version
/// before stays. Whether anything has changed.
bool reread_lesson(Shell& shell);
/// To the free program. `with_scene`: the scene of the page comes along, as a new document; not while a
/// prediction is asked for.
void leave_lesson(Shell& shell, bool with_scene);
[[nodiscard]] bool can_explore(const Shell& shell);
/// From the free program back to the page that was left.
void return_to_lesson(Shell& shell);
[[nodiscard]] bool can_return_to_lesson(const Shell& shell);

/// Forgets what was done in all lessons.
void forget_lessons(Shell& shell);

/// Brings the canvas up to date with the lesson, and the lesson with what was dragged. Whether anything has
/// changed.
bool follow_lesson(Shell& shell);

/// Pages, answers and tries, each followed by the scene that belongs to it.
void show_lesson_page(Shell& shell, std::size_t page);
void give_lesson_answer(Shell& shell);
void choose_lesson_option(Shell& shell, std::size_t item);
void try_lesson_again(Shell& shell);
void give_up_lesson_page(Shell& shell);

// The pointer on the canvas, in the painter's pixels. True where the answer takes it.
[[nodiscard]] bool press_in_lesson(Shell& shell, const Vec2d& at);
[[nodiscard]] bool move_in_lesson(Shell& shell, const Vec2d& at);
[[nodiscard]] bool release_in_lesson(Shell& shell);

/// A key that answers or turns pages; false for all others.
[[nodiscard]] bool key_in_lesson(Shell& shell, const KeyChord& pressed);

/// What the canvas shows of the answer that is being given, and of the right one.
[[nodiscard]] std::vector<AnswerMark> answer_marks(const Shell& shell);

}  // namespace collidarium::app
