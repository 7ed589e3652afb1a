#include "lessons/progress.hpp"

#include <gtest/gtest.h>

#include "lessons/lesson_parts.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

/// A lesson of which the first page was done, as it is written with this seed.
LessonProgress begun(const Lesson& lesson) {
    LessonProgress progress = progress_of({}, lesson);
    progress.pages.front().outcome = PageOutcome::first_try;
    return progress;
}

TEST(Progress, IsWrittenAndReadAgain) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "below" / "lessons.json";
    const Lesson lesson = test::small_lesson();
    for (const auto& seed : {std::optional<std::uint32_t>(), std::optional(0U), std::optional(7U)}) {
        Progress progress;
        progress.seed = seed;
        progress.lessons[progress_key(lesson.id, seed.value_or(0))] = begun(lesson);
        ASSERT_FALSE(save_progress(progress, path));
        EXPECT_EQ(load_progress(path), progress);
    }
}

/// A completion code says one seed: what was done with another is none of its pages.
TEST(Progress, IsKeptForEachSeed) {
    const Lesson lesson = test::small_lesson();
    Progress progress;
    progress.lessons[progress_key(lesson.id, 7)] = begun(lesson);
    const LessonProgress none = progress_of({}, lesson);
    EXPECT_EQ(progress_of(progress, lesson), none) << "the seed is 0";
    progress.seed = 7;
    EXPECT_EQ(progress_of(progress, lesson), begun(lesson));
    progress.seed = 8;
    EXPECT_EQ(progress_of(progress, lesson), none);
    EXPECT_EQ(progress_key(lesson.id, 0), lesson.id);
}

TEST(Progress, OfAnotherTextIsNone) {
    Lesson lesson = test::small_lesson();
    Progress progress;
    progress.lessons[lesson.id] = begun(lesson);
    EXPECT_EQ(progress_of(progress, lesson), begun(lesson));
    lesson.text += " and more";
    EXPECT_NE(progress_of(progress, lesson), begun(lesson));
}

}  // namespace
}  // namespace collidarium::app
