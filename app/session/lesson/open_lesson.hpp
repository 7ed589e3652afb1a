#pragma once

/// A lesson as it is worked through: its pages, the answer that the learner is giving, and what came of it.
/// It knows neither the window nor what is drawn.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/completion_code.hpp"
#include "lessons/instances.hpp"
#include "lessons/judge.hpp"
#include "lessons/lesson.hpp"
#include "lessons/program_questions.hpp"
#include "lessons/progress.hpp"
#include "lessons/values.hpp"
#include "model/answers/answer_gate.hpp"

namespace collidarium::app {

/// How a page stands.
enum class PageStage {
    reading,   ///< it has nothing to do but to be read
    asked,     ///< the answer is being given, or the construction goes on
    answered,  ///< the answer was judged, and the page is not done: another try follows
    done,      ///< done, or given up: what stands below the line is shown
};

/// What a page says now, with numbers in place of its expressions.
struct PageText {
    std::vector<Block> above;
    std::vector<Block> below;       ///< empty until the page is done
    std::vector<TextRuns> options;  ///< of `choose`, by the items of the list; of `make` what each demands
    TextRuns feedback;              ///< of the answer just judged
};

/// After so many tries without success a page can be given up.
inline constexpr std::size_t tries_before_giving_up = 2;
class OpenLesson {
public:
    OpenLesson(std::filesystem::path path, Lesson lesson, std::uint32_t seed, LessonProgress progress);
    OpenLesson(const OpenLesson&) = delete;
    OpenLesson& operator=(const OpenLesson&) = delete;

    [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::uint32_t seed() const { return seed_; }
    /// Grows whenever another scene has to be shown: another page, another instance, another stage.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    // Pages

    [[nodiscard]] std::size_t page() const { return page_; }
    [[nodiscard]] const LessonPage& shown() const { return lesson_->pages[page_]; }
    /// The task of the page; null if it has none.
    [[nodiscard]] const Task* task() const { return shown().task ? &*shown().task : nullptr; }
    [[nodiscard]] PageStage stage() const { return now().stage; }
    /// Goes there; nothing beyond the ends.
    void go_to(std::size_t page);
    /// Whether it is done, or has nothing to do.
    [[nodiscard]] bool is_done(std::size_t page) const;
    [[nodiscard]] const LessonProgress& progress() const { return progress_; }
    /// The completion code, once every page with a task is done.
    [[nodiscard]] std::optional<std::string> code() const;

    [[nodiscard]] PageText text() const;

    // The scene of the page

    /// What is shown of it at this stage: no name, no more layers than the task shows, and no shapes where
    /// these are hidden.
    [[nodiscard]] Scene scene() const;
    /// Closed while a prediction is asked for.
    [[nodiscard]] std::optional<AnswerGate> gate() const;
    /// What may be dragged, as `Workspace::draggable`.
    [[nodiscard]] std::optional<std::vector<std::string>> draggable() const;
    /// Of what is dragged, of a place that is asked for, and of the strip.
    [[nodiscard]] double grid() const;
    [[nodiscard]] const InstanceValues* values() const { return now().values.get(); }

    // The answer of a prediction

    [[nodiscard]] const GivenAnswer& given() const { return now().given; }
    /// Takes what the learner means to answer; only while it is asked for.
    void mean(GivenAnswer given);
    /// Judges it; nothing where there is none yet.
    void answer();
    [[nodiscard]] const std::optional<Judgement>& judged() const { return now().judged; }
    /// The right answer, once an answer was judged or the page is done: a number, a place, a vector, or an
    /// option or a part that is right.
    [[nodiscard]] GivenAnswer right() const;
    /// Where the vector begins that is asked for.
    [[nodiscard]] std::optional<Vec2d> arrow_begin() const;
    /// The parts of the picture that can be picked.
    [[nodiscard]] std::vector<PickedPart> parts() const;
    /// How many of the answers in a row that the page wants were right.
    [[nodiscard]] std::size_t in_a_row() const { return now().in_a_row; }

    /// The same question again, or with other numbers if it has any; of a page that is done, for practice. Of
    /// a construction that was given up, the learner's own is returned to.
    void try_again();
    [[nodiscard]] bool can_try_again() const;
    [[nodiscard]] bool has_other_numbers() const { return task() && !task()->vary.empty(); }
    /// The page is done; of a construction a solution is shown.
    void give_up();
    [[nodiscard]] bool can_give_up() const;

    /// Shows the answer of a prediction that nobody has answered: a room has voted. What is noted of the page
    /// stays as it is.
    void reveal();
    /// How an option is judged, once the answer is shown.
    [[nodiscard]] Judgement judgement_of(std::size_t option) const;
    /// The page is as it was when it was shown first; its tries and what is noted of it stay.
    void begin_anew();

    /// What a program of the learner's own can be tried with; none on other pages.
    [[nodiscard]] const std::vector<ProgramQuestion>& questions() const { return now().questions; }

    // A construction

    /// The scene has been changed to this one. Whether ticks, the score or what is done have changed.
    bool follow(const Scene& scene);
    /// Of each item whether it holds.
    [[nodiscard]] const std::vector<bool>& ticks() const { return now().ticks; }
    [[nodiscard]] std::optional<double> score() const { return now().score; }
    [[nodiscard]] std::optional<double> best() const;
    /// Whether another try brings back what the learner has made.
    [[nodiscard]] bool can_return_to_own() const { return now().made.has_value(); }
    /// Where everything was put when the page was given up: "One solution: ..."; empty before.
    [[nodiscard]] const std::string& solution() const { return now().solution; }

private:
    /// A construction as the learner has made it.
    struct Made {
        std::shared_ptr<const InstanceValues> values;
        std::optional<Visits> visits;
        std::vector<bool> ticks;
        std::optional<double> score;
    };

    /// A page as it was left.
    struct Page {
        PageStage stage = PageStage::reading;
        CompiledTask task;
        std::optional<InstanceSource> source;
        std::shared_ptr<const InstanceValues> values;  ///< null: no scene
        std::size_t tries = 0;
        std::size_t wrong = 0;
        std::size_t in_a_row = 0;
        std::size_t misconception = 0;  ///< the number of the first
        GivenAnswer given;
        std::optional<Judgement> judged;
        std::vector<ProgramQuestion> questions;
        std::optional<Visits> visits;
        std::vector<bool> ticks;
        std::optional<double> score;
        std::string solution;      ///< once the construction was given up
        std::optional<Made> made;  ///< while the solution is shown: what can be returned to
    };

    [[nodiscard]] Page& now() { return pages_.at(page_); }
    [[nodiscard]] const Page& now() const { return pages_.at(page_); }
    void begin();
    void show_solution();
    void end(PageOutcome outcome);
    [[nodiscard]] bool asks() const;
    [[nodiscard]] PageResult& result();
    [[nodiscard]] std::size_t task_number(std::size_t page) const;

    std::filesystem::path path_;
    std::shared_ptr<const Lesson> lesson_;
    std::uint32_t seed_;
    LessonProgress progress_;
    std::size_t page_ = 0;
    std::map<std::size_t, Page> pages_;  ///< those that were shown
    std::uint64_t revision_ = 0;
};

}  // namespace collidarium::app
