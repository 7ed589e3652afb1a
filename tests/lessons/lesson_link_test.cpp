#include "lessons/lesson_link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace collidarium::app {
namespace {

std::vector<ShippedLesson> lessons() {
    return {{"a/slab-test.lesson.md", "slab-test", "The slab test", "", {}},
            {"a/gjk.lesson.md", "gjk", "GJK", "", {}}};
}

/// "slab-test.lesson.md 7", or what is wrong.
std::string opened(std::string_view link) {
    const auto found = linked_lesson(link, lessons());
    if (const auto* lesson = std::get_if<LinkedLesson>(&found)) {
        return lesson->path.filename().string() + (lesson->seed ? ' ' + std::to_string(*lesson->seed) : "");
    }
    return std::get<std::string>(found);
}

TEST(LessonLink, NamesTheLessonAndTheSeed) {
    EXPECT_EQ(lesson_link("slab-test", {}), "collidarium:lesson/slab-test");
    EXPECT_EQ(lesson_link("slab-test", 0), "collidarium:lesson/slab-test?seed=0");
    for (const auto& seed : {std::optional<std::uint32_t>(), std::optional(0U), std::optional(99'999U)}) {
        const auto found = linked_lesson(lesson_link("gjk", seed), lessons());
        const auto& lesson = std::get<LinkedLesson>(found);
        EXPECT_EQ(lesson.path, "a/gjk.lesson.md");
        EXPECT_EQ(lesson.seed, seed);
    }
}

TEST(LessonLink, IsReadOrRefusedWithTheReason) {
    struct Case {
        std::string link;
        std::string opened;
    };
    const Case cases[] = {
        {"collidarium:lesson/gjk", "gjk.lesson.md"},
        {" collidarium:lesson/slab-test?seed=7\r\n", "slab-test.lesson.md 7"},
        {"collidarium:lesson/slab-tset?seed=7",
         "no lesson 'slab-tset' comes with the program; did you mean 'slab-test'?"},
        {"collidarium:lesson/", "no lesson '' comes with the program"},
        {"collidarium:lesson/\x1B[31m", "no lesson '<U+001B>[31m' comes with the program"},
        {"collidarium:lesson/" + std::string(50, 'x'),
         "no lesson '" + std::string(40, 'x') + "...' comes with the program"},
        {"collidarium:scene/gjk", "a link begins with collidarium:lesson/ and the id of a lesson"},
        {"collidarium:lesson", "a link begins with collidarium:lesson/ and the id of a lesson"},
        {"collidarium:lesson/gjk?", "only seed= and a number can follow the ?, not ''"},
        {"collidarium:lesson/gjk?page=2", "only seed= and a number can follow the ?, not 'page=2'"},
        {"collidarium:lesson/gjk?seed=", "a seed is an integer from 0 to 99999, not ''"},
        {"collidarium:lesson/gjk?seed=7&page=2", "a seed is an integer from 0 to 99999, not '7&page=2'"},
        {"collidarium:lesson/gjk?seed=100000", "a seed is an integer from 0 to 99999, not '100000'"},
        {"collidarium:lesson/gjk?seed=-1", "a seed is an integer from 0 to 99999, not '-1'"},
    };
    for (const Case& each : cases) {
        EXPECT_EQ(opened(each.link), each.opened) << each.link;
        EXPECT_TRUE(is_lesson_link(each.link)) << each.link;
    }
    for (const char* other : {"", "gjk.lesson.md", "lesson/gjk", "{\"collidarium\": 1}"}) {
        EXPECT_FALSE(is_lesson_link(other)) << other;
    }
}

TEST(Seed, IsAWholeNumberOfFiveDigits) {
    struct Case {
        const char* text;
        std::optional<std::uint32_t> seed;
    };
    const Case cases[] = {{"0", 0},
                          {" 7 ", 7},
                          {"00012", 12},
                          {"99999", 99'999},
                          {"100000", {}},
                          {"", {}},
                          {" ", {}},
                          {"-1", {}},
                          {"+1", {}},
                          {"1.5", {}},
                          {"seven", {}},
                          {"7 8", {}},
                          {"99999999999999", {}},
                          {"0x7", {}}};
    for (const Case& each : cases) {
        EXPECT_EQ(read_seed(each.text), each.seed) << each.text;
    }
}

}  // namespace
}  // namespace collidarium::app
