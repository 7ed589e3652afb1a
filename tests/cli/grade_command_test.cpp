#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands.hpp"
#include "lessons/grade.hpp"
#include "lessons/read_lesson.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

const fs::path graded_lessons = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/lessons";

class GradeCommand : public testing::Test {
protected:
    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
        const fs::path path = folder_.path() / name;
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }

    int run(const GradeOptions& options) {
        std::ostringstream out;
        std::ostringstream errors;
        const int status = grade_classes(options, out, errors);
        told = out.str();
        wrong = errors.str();
        return status;
    }

    std::string told;
    std::string wrong;

private:
    tests::TempFolder folder_;
};

/// A code of a lesson whose pages were all right at once but for the first.
std::string code_of(const fs::path& path, std::size_t misconception) {
    const auto parsed = read_lesson(path);
    const GradedLesson lesson = graded_lesson(std::get<Lesson>(parsed), {});
    Completion completion{lesson.key, 42, {}};
    for (const GradedPage& page : lesson.pages) {
        completion.pages.push_back({page.is_read ? PageOutcome::read : PageOutcome::first_try, 0});
    }
    completion.pages[0] = {PageOutcome::later, misconception};
    return completion_code(completion);
}

TEST_F(GradeCommand, GradesWhatShipsAndALessonOfOnesOwn) {
    std::string text =
        "---\nlesson: 1\nid: mine\ntitle: My lesson\nobjective: Tell.\n---\n\n# My lesson\n\n## One\n\n"
        "What?\n\n```predict\nask: choose\n```\n\n- [x] This. **Yes.** It is.\n- [ ] That. **Slip.** No.\n";
    const std::string own = file("mine.lesson.md", text);
    const std::string one =
        file("one.txt", "Ada, " + code_of(graded_lessons / "slab-test.lesson.md", 1) + "\n");
    const std::string two = file("two.csv", "name;code\r\nBob;" + code_of(own, 1) + "\r\n");
    ASSERT_EQ(run({.files = {one, two}, .lessons = {own}, .csv = false}), 0) << wrong;
    EXPECT_EQ(wrong, "");
    EXPECT_TRUE(told.starts_with("My lesson: 1 student\n\n           1\nBob        ~1\nfirst try  0\n"))
        << told;
    EXPECT_NE(told.find("\n\n\nThe slab test: 1 student\n"), told.npos) << told;
    EXPECT_NE(told.find("   1  First entry     1 student, page 1\n"), told.npos) << told;
    ASSERT_EQ(run({.files = {one, two}, .lessons = {own}, .csv = true}), 0) << wrong;
    EXPECT_TRUE(told.starts_with("lesson,student,seed,page 1,")) << told;
    EXPECT_NE(told.find("\r\nslab-test,Ada,42,later: First entry,first try,"), told.npos) << told;
}

TEST_F(GradeCommand, TellsWhatIsWrongAndGradesTheRest) {
    const std::string good = code_of(graded_lessons / "slab-test.lesson.md", 1);
    const std::string name =
        file("class.csv", "Ada, " + good + "\nBob, " + good.substr(1) + "\nAda, " + good + "\n");
    EXPECT_EQ(run({.files = {name, name + ".none"}, .lessons = {}, .csv = false}), 1);
    EXPECT_EQ(
        wrong,
        name +
            ":2:6: Bob: the code does not fit the check at its end: a character is wrong, missing, or has "
            "changed its place\n" +
            name +
            ":3:6: note: Ada: a second code for the lesson 'The slab test': it counts, and the one before "
            "does not\n" +
            name + ".none: no such file\n");
    EXPECT_TRUE(told.starts_with("The slab test: 1 student\n")) << told;
}

TEST_F(GradeCommand, NamesALessonThatCannotBeRead) {
    const std::string bad = file("bad.lesson.md", "no header");
    const std::string none = file("class.csv", "");
    EXPECT_EQ(run({.files = {none}, .lessons = {bad}, .csv = false}), 1);
    EXPECT_TRUE(wrong.starts_with(bad + ":1:1: ")) << wrong;
    EXPECT_EQ(told, "");
}

TEST_F(GradeCommand, KnowsEveryLessonThatShipsByItsKey) {
    std::string text;
    std::size_t lessons = 0;
    for (const auto& entry : fs::directory_iterator(graded_lessons)) {
        if (is_lesson_file(entry.path().string())) {
            ++lessons;
            text += "Ada, " + code_of(entry.path(), 0) + "\n";
        }
    }
    EXPECT_EQ(run({.files = {file("class.csv", text)}, .lessons = {}, .csv = false}), 0) << wrong;
    EXPECT_EQ(wrong, "");
    std::size_t tables = 0;
    for (std::size_t at = told.find(": 1 student\n"); at != told.npos;
         at = told.find(": 1 student\n", at + 1)) {
        ++tables;
    }
    EXPECT_EQ(tables, lessons);
    EXPECT_GE(lessons, 8U);
}

}  // namespace
}  // namespace collidarium::app
