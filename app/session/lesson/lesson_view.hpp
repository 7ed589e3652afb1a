#pragma once

/// The lesson in the window: its scene on the canvas, the pointer and the keys that answer it, and what is
/// remembered of it.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/shipped_lessons.hpp"
#include "model/scene/canvas_marks.hpp"
#include "session/commands/keys.hpp"
#include "session/lesson/open_lesson.hpp"
#include "session/lesson/room_vote.hpp"

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
    std::uint64_t followed = 0;               ///< the document's revision that was followed
    std::optional<PickedPart> hovered{};      ///< the part under the pointer, of those that can be picked
    bool aiming = false;                      ///< the arrow that is asked for is being dragged
    std::optional<std::uint64_t> scrolled{};  ///< the lesson's revision whose text was brought into sight
    int screens_to_scroll = 0;                ///< down, by keys
    std::size_t moved_by_keys = 0;            ///< which of what may be dragged the arrow keys move
    std::optional<RoomVote> vote{};           ///< on the page shown, while presenting; with the answer, too
    bool brings_vote_in_sight = false;        ///< the first vote was counted, or the answer has been revealed
};

/// Whether the window shows a lesson: its page, the canvas, and the times of a movement that was answered.
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

/// The seed of all lessons from now on, or none. The open lesson begins anew with its numbers: what was done
/// with another seed is kept with that.
void set_lesson_seed(Shell& shell, std::optional<std::uint32_t> seed);
/// Opens the dialog that asks for it.
void ask_lesson_seed(Shell& shell);
/// What was typed there: sets it, none if nothing was, or says why it is none.
void answer_lesson_seed(Shell& shell);
/// Opens the lesson of a link, with its seed if it has one; a dialog says what is wrong with the link.
void open_lesson_link(Shell& shell, std::string_view link);
/// The link of the open lesson; none of one that does not ship with the program.
[[nodiscard]] std::optional<std::string> link_of_lesson(const Shell& shell);

/// Brings the canvas up to date with the lesson, and the lesson with what was dragged. Whether anything has
/// changed.
bool follow_lesson(Shell& shell);

/// Pages, answers and tries, each followed by the scene that belongs to it.
void show_lesson_page(Shell& shell, std::size_t page);
void give_lesson_answer(Shell& shell);
/// Answers by an option; in a vote of the room, one more vote for it.
void choose_lesson_option(Shell& shell, std::size_t item);
void try_lesson_again(Shell& shell);
void give_up_lesson_page(Shell& shell);

/// Whether the room votes: while presenting a page that asks for an option.
[[nodiscard]] bool takes_votes(const Shell& shell);
/// Whether votes have been counted that the answer can be shown beside.
[[nodiscard]] bool can_reveal_vote(const Shell& shell);
void take_vote_back(Shell& shell);
void vote_again(Shell& shell);
void reveal_vote(Shell& shell);

// The pointer on the canvas, in the painter's pixels. True where the answer takes it.
[[nodiscard]] bool press_in_lesson(Shell& shell, const Vec2d& at);
[[nodiscard]] bool move_in_lesson(Shell& shell, const Vec2d& at);
void release_in_lesson(Shell& shell);

/// A key that answers or turns pages; false for all others.
/// A key that is held down repeats what moves, and nothing else.
[[nodiscard]] bool key_in_lesson(Shell& shell, const KeyChord& pressed, bool repeated);

/// What the canvas shows of the answer that is being given, and of the right one.
[[nodiscard]] std::vector<AnswerMark> answer_marks(const Shell& shell);

}  // namespace collidarium::app
