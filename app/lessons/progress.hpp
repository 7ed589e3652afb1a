#pragma once

/// What a learner has done, lesson by lesson. It stays on the machine.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lessons/completion_code.hpp"

namespace collidarium::app {

/// Of one lesson.
struct LessonProgress {
    std::uint32_t text{};                     ///< the hash of its text: of another text nothing is known
    std::vector<PageResult> pages;            ///< of those with a task, in order
    std::vector<std::optional<double>> best;  ///< the best score on each of them

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// Of all lessons with each of the seeds that they were done with, as a completion code names one; and the
/// seed that is set for a class. Where none is, it is 0.
struct Progress {
    std::map<std::string, LessonProgress> lessons;  ///< by `progress_key`
    std::optional<std::uint32_t> seed;

    friend bool operator==(const Progress&, const Progress&) = default;
};

/// The lesson's id, and the seed if it is not 0: "slab-test", "slab-test?seed=7".
[[nodiscard]] std::string progress_key(const std::string& id, std::uint32_t seed);

/// `lessons.json` in the program's `state_folder`.
[[nodiscard]] std::filesystem::path progress_path();

/// What can be read; nothing of a missing or broken file.
[[nodiscard]] Progress load_progress(const std::filesystem::path& path = progress_path());

/// Creates the folder it needs. The message says what went wrong.
[[nodiscard]] std::optional<std::string> save_progress(const Progress& progress,
                                                       const std::filesystem::path& path = progress_path());

/// What is known of a lesson as it is now, with the seed that is set: as many pages as it has with a task.
[[nodiscard]] LessonProgress progress_of(const Progress& progress, const Lesson& lesson);

}  // namespace collidarium::app
