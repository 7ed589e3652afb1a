#pragma once

/// What is checked of a lesson that could be read. Inner part of `check_lesson`.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "io/problem.hpp"
#include "lessons/compiled_task.hpp"
#include "lessons/instances.hpp"
#include "lessons/lesson.hpp"
#include "lessons/values.hpp"

namespace collidarium::app {

/// Everything that is wrong with the expressions of a page, its task's and those in its texts: what cannot be
/// compiled, names that stand for no number of any instance, names above the line that `given` does not have,
/// numbers that `vary` cannot change. `scene`: the page's; null if it has none.
[[nodiscard]] std::vector<Problem> name_problems(const LessonPage& page, const Scene* scene);

/// The ids of a scene's shapes that are no identifiers, or names of something else; at the place of the
/// scene.
[[nodiscard]] std::vector<Problem> id_problems(const Scene& scene, const FilePlace& place);

/// What the text before the answer says of a shape that it calls by its id, and that is otherwise: "the
/// crate's corners are (2, 2), (4, 2)", "ball has radius 3", "the wall's centre is (5, 2)". Nothing else can
/// be told.
[[nodiscard]] std::vector<Problem> wrong_numbers(const LessonPage& page, const Scene& scene);

// Instances of a task are played as learners would: the right answer, each misconception, and answers in
// between.

/// So many instances of a task that has `vary`; of one without there is only one.
inline constexpr std::size_t played_instances = 200;
/// So many scenes are drawn for them at most.
inline constexpr std::size_t most_played_draws = 20'000;

struct PlayedTask {
    std::size_t instances{};
    std::size_t drawn{};
    std::string thrown_away;  ///< "13 not kept, 2 not distinguished"; empty: none was
    /// For each item of the list, on how many instances it was told for its own answer.
    std::vector<std::size_t> told;
    std::vector<Problem> problems;
    std::vector<Problem> warnings;
};

/// "0.5", "(1, 2)"
[[nodiscard]] std::string answer_text(const GivenAnswer& answer);
/// Why nobody can give it: "is not on the strip from 0 to 6"; empty: it can be given.
[[nodiscard]] std::string why_out_of_reach(const Task& task, const Scene& scene, const GivenAnswer& answer);
/// Why an instance cannot be used, with its numbers, at the place of what is to blame.
[[nodiscard]] Problem unusable_problem(const CompiledTask& task, const InstanceValues& values, Unusable why);
/// What is nearest to it on the grid of the page. A vector is as it is: its tip need not be far out.
[[nodiscard]] GivenAnswer on_grid(const Task& task, const GivenAnswer& answer);
/// Enough of them that one is likely to fit no other item.
[[nodiscard]] std::vector<GivenAnswer> answers_between(const Task& task, const Scene& scene);

/// Plays a task on the scene until the deadline, which is a problem if it comes first. `page`: its number,
/// and `seed` as for `InstanceSource`. Of a construction it is enough that it is not complete from the start.
[[nodiscard]] PlayedTask play_task(const CompiledTask& task, const LessonPage& page, const Scene& scene,
                                   std::size_t page_number, std::uint32_t seed,
                                   std::chrono::steady_clock::time_point deadline);

}  // namespace collidarium::app
