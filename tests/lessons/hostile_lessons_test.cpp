#include <chrono>
#include <filesystem>
#include <fstream>

#include "lessons/lesson_texts.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

std::string times(std::size_t count, const std::string& text) {
    std::string all;
    all.reserve(count * text.size());
    for (std::size_t i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

/// The first problem of a text that is refused.
std::string first_problem(const std::string& text) {
    const auto told = problems_of(text);
    return told.empty() ? "none" : told.front();
}

TEST(HostileLessons, WhatIsTooMuchIsRefused) {
    EXPECT_EQ(first_problem(lesson_of(std::string(5'000'000, 'a'))), "is larger than 1 MiB");
    EXPECT_EQ(first_problem(lesson_of(times(20'000, "\n"))), "10001:1: a lesson has at most 10000 lines");
    EXPECT_EQ(first_problem(lesson_header + times(1'000'000, "## P\n")), "is larger than 1 MiB");
    EXPECT_EQ(first_problem(lesson_header + times(150'000, "## P\n")),
              "10001:1: a lesson has at most 10000 lines");
    EXPECT_EQ(first_problem(lesson_header + times(200, "## P\n\n")), "208:1: a lesson has at most 100 pages");
    EXPECT_EQ(first_problem(lesson_of("\n" + times(20'001, "a") + "\n")),
              "10:1: a line has at most 20000 bytes");
    EXPECT_EQ(first_problem(lesson_of("\n" + times(1300, "a\n"))),
              "1210:1: there are at most 1200 lines without a blank one among them");
    EXPECT_EQ(first_problem(lesson_of("\n" + times(3, times(1000, "[[<a*_`|") + "\n\n"))),
              "14:1: the text of a page has at most 20000 bytes");
    EXPECT_EQ(first_problem(lesson_of("\n```\n" + times(3, times(1000, "12345678") + "\n\n") + "```\n")),
              "none");
    EXPECT_EQ(first_problem(lesson_of("\n{" + times(600, "((") + "\n")),
              "10:1: this brace is not closed within 1000 bytes, the longest expression");
    EXPECT_EQ(first_problem(lesson_of("\n" + times(2001, "{a}") + "\n")),
              "10:6001: a lesson has at most 2000 expressions in its text");
    EXPECT_EQ(first_problem(lesson_of("\n" + times(30, "a|") + "a\n" + times(30, "---|") + "---\nb\n")),
              "10:1: a table has at most 20 columns");
    std::string options;
    for (int i = 0; i < 51; ++i) {
        options += "- [x] a" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(first_problem(lesson_of("\n```predict\nask: choose\n```\n\n" + options)),
              "64:3: a list after a task has at most 50 items");
    EXPECT_EQ(first_problem(lesson_of("\n```make\n```\n\n- `" + times(600, "((") + "` a\n")),
              "13:4: is longer than 1000 bytes, the longest expression");
    const std::string point = R"({"id": "p", "type": "point", "position": [0, 0]})";
    std::string shapes;
    for (int i = 0; i < 1001; ++i) {
        shapes += (i == 0 ? "" : ",\n") + std::string(point).replace(8, 1, std::to_string(i));
    }
    EXPECT_EQ(
        first_problem(lesson_of("\n```scene\n{\"collidarium\": 1, \"shapes\": [" + shapes + "]}\n```\n")),
        "10:4: a lesson's scene has at most 1000 shapes");
    std::string vertices;
    for (int i = 0; i < 2001; ++i) {
        vertices += (i == 0 ? "" : ",") + std::string(i % 20 == 0 ? "\n[" : "[") + std::to_string(i) + "," +
                    std::to_string(i * i) + "]";
    }
    const std::string polygon =
        R"({"collidarium": 1, "shapes": [{"id": "p", "type": "polygon", "vertices": [)";
    EXPECT_EQ(first_problem(lesson_of("\n```scene\n" + polygon + vertices + "]}]}\n```\n")),
              "10:4: the polygons of a lesson's scene have at most 2000 vertices");
    EXPECT_EQ(first_problem(lesson_of("\n```scene\n" + times(9000, "[") + "\n```\n")).substr(0, 23),
              "11:501: not valid JSON:");
}

TEST(HostileLessons, WhatIsNoTextIsRefused) {
    EXPECT_EQ(first_problem(lesson_of("\nA \xE9.\n")), "10:3: is not UTF-8 text: save the file as UTF-8");
    EXPECT_EQ(first_problem(lesson_of(std::string("\nA \0.\n", 6))),
              "10:3: a control character, U+0000: delete it");
    EXPECT_EQ(first_problem(lesson_of("\nA \x1B[31m.\n")), "10:3: a control character, U+001B: delete it");
    EXPECT_EQ(first_problem(lesson_of("\nA\rB\n")),
              "10:2: a line ends with CR alone: save the file with LF or CR LF at the ends of lines");
}

TEST(HostileLessons, WhatIsNoFileIsRefused) {
    const tests::TempFolder folder;
    const auto told = [](const std::filesystem::path& path) {
        const auto read = read_lesson(path);
        const auto* problems = std::get_if<std::vector<Problem>>(&read);
        return problems != nullptr && problems->size() == 1 ? problems->front().message : std::string("read");
    };
    EXPECT_EQ(told(folder.path()), "is a folder, not a file");
    EXPECT_EQ(told(folder.path() / "none.lesson.md"), "no such file");
    EXPECT_EQ(told("/dev/zero"), "is a device, not a file");
    const auto large = folder.path() / "large.lesson.md";
    std::ofstream(large) << lesson_header;
    std::filesystem::resize_file(large, std::uintmax_t{1} << 30U);
    EXPECT_EQ(told(large), "is larger than 1 MiB");
}

/// Markdown on which parsers have taken time that grows with the square of the text, up to the limits of a
/// lesson.
TEST(HostileLessons, NoMarkdownTakesLong) {
    const auto started = std::chrono::steady_clock::now();
    for (const char* unit : {"[",   "]",  "[a] ", "[a](", "*a ", "a**b", "_a", "`a",      "<a ", "![a",
                             "&a;", "{a", "{a}",  "> ",   "- ",  "| ",   "\\", "*_`[<{!", "[*_", "1. "}) {
        const std::string line = times(400 / std::string(unit).size(), unit) + "\n";
        static_cast<void>(parse_lesson(lesson_of("\n" + times(1190, line))));
        static_cast<void>(
            parse_lesson(lesson_of("\n" + times(19'000 / std::string(unit).size(), unit) + "\n")));
    }
    std::string definitions = "[a]: " + std::string(15'000, 'u') + "\n\n";
    static_cast<void>(parse_lesson(lesson_of("\n" + definitions + times(200, times(6000, "[a]") + "\n"))));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    EXPECT_LT(taken.count(), 60) << "seconds";
}

TEST(HostileLessons, AtMostSoManyProblemsAreTold) {
    EXPECT_EQ(problems_of(lesson_of("\n" + times(300, "{a\n\n"))).size(), 100U);
}

}  // namespace
}  // namespace collidarium::app::test
