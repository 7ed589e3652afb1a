#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "lessons/lesson_texts.hpp"
#include "lessons/shipped_lessons.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

TEST(ShippedLessons, AllAreRead) {
    const auto shipped = shipped_lessons();
    EXPECT_GE(shipped.size(), 8U);
    for (const ShippedLesson& each : shipped) {
        const auto read = read_lesson(each.path);
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            for (const Problem& problem : *problems) {
                ADD_FAILURE() << describe(problem, each.path.string());
            }
            continue;
        }
        const Lesson& lesson = std::get<Lesson>(read);
        EXPECT_EQ(lesson.id + ".lesson.md", each.path.filename()) << "the file has the lesson's id";
        EXPECT_EQ(each.title, lesson.title);
        EXPECT_EQ(each.objective, lesson.objective);
        EXPECT_EQ(each.minutes, lesson.minutes);
    }
}

TEST(ShippedLessons, TheyComeInTheOrderOfTheCourse) {
    std::vector<std::string> ids;
    for (const ShippedLesson& each : shipped_lessons()) {
        ids.push_back(each.id);
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"two-boxes", "circles", "mtv", "one-slab", "slab-test",
                                             "grow-the-world", "separating-axes", "gjk"}));
}

TEST(ShippedLessons, WhatALessonBuildsOnComesBeforeIt) {
    std::set<std::string> before;
    for (const ShippedLesson& each : shipped_lessons()) {
        const auto read = read_lesson(each.path);
        ASSERT_TRUE(std::holds_alternative<Lesson>(read)) << each.id;
        for (const Name& after : std::get<Lesson>(read).after) {
            EXPECT_TRUE(before.contains(after.text)) << each.id << " builds on " << after.text;
        }
        before.insert(each.id);
    }
}

TEST(ShippedLessons, TheExampleThatTheDocumentationAnnotatesIsALesson) {
    std::ifstream file(std::string(COLLIDARIUM_SOURCE_DIR) + "/docs/lessons.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::string fence = "````markdown\n";
    const std::size_t begin = page.find(fence);
    ASSERT_NE(begin, std::string::npos);
    const std::size_t end = page.find("````\n", begin + fence.size());
    const Lesson lesson = lesson_from(page.substr(begin + fence.size(), end - begin - fence.size()));
    ASSERT_EQ(lesson.pages.size(), 1U);
    EXPECT_EQ(lesson.pages[0].task->items.size(), 5U);
}

TEST(ShippedLessons, AFolderIsListedByItsListThenByName) {
    const tests::TempFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder.path() / name) << text;
    };
    for (const std::string id : {"d", "a", "b"}) {
        std::string text = lesson_of("");
        write(id + ".lesson.md", text.replace(text.find("tiny"), 4, id));
    }
    write("c.lesson.md", "no header");
    write("notes.md", "no lesson");
    const auto ids = [&] {
        std::string all;
        for (const ShippedLesson& each : lessons_in(folder.path())) {
            all += each.id;
        }
        return all;
    };
    EXPECT_EQ(ids(), "abcd");
    write("lessons.json", R"(["d", "missing", "b", 3])");
    EXPECT_EQ(ids(), "dbac");
    write("lessons.json", "broken");
    EXPECT_EQ(ids(), "abcd");
    EXPECT_TRUE(lessons_in(folder.path() / "none").empty());
}

}  // namespace
}  // namespace collidarium::app::test
