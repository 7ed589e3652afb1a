#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

struct Checked {
    int status{};
    std::string out;
    std::string errors;
};

Checked check(const std::vector<std::string>& files) {
    std::ostringstream out;
    std::ostringstream errors;
    const int status = check_files(files, out, errors);
    return {status, out.str(), errors.str()};
}

const std::string lesson_to_check =
    "---\nlesson: 1\nid: a-lesson\ntitle: A lesson\nobjective: Say when it hits.\n---\n\n## When?\n\n"
    "```scene\n{\"collidarium\": 1, \"question\": {\"op\": \"cast\"}, \"shapes\": [\n"
    "  {\"id\": \"wall\", \"type\": \"aabb\", \"center\": [5, 2.25], \"half\": [1, 1.25]},\n"
    "  {\"id\": \"bullet\", \"type\": \"point\", \"position\": [0, 0], \"translation\": [8, 4]}]}\n```\n\n"
    "```predict\nask: number from 0 to 1\nright: t\nwithin: 0.02\n```\n\n"
    "- `t` **Yes.** So.\n- `near.y` **First entry.** No.\n- otherwise **Elsewhere.** No.\n";

TEST(CheckLessonCommand, SaysWhatWasPlayed) {
    const std::string file = COLLIDARIUM_SOURCE_DIR "/assets/lessons/slab-test.lesson.md";
    const Checked checked = check({file});
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.errors, "");
    EXPECT_TRUE(checked.out.starts_with(file + ": ok, 7 pages, 7 tasks, 404 instances played\n"))
        << checked.out;
    EXPECT_NE(checked.out.find(file + ": note: page 1: 200 instances of "), std::string::npos) << checked.out;
}

TEST(CheckLessonCommand, FailsWithThePlaceOfEachProblem) {
    const tests::TempFolder folder;
    const auto checked_with = [&](const std::string& from, const std::string& to) {
        std::string text = lesson_to_check;
        text.replace(text.find(from), from.size(), to);
        const fs::path path = folder.path() / "a.lesson.md";
        std::ofstream(path, std::ios::binary) << text;
        Checked checked = check({path.string()});
        for (std::string* each : {&checked.out, &checked.errors}) {
            for (std::size_t at = each->find(path.string()); at != std::string::npos;
                 at = each->find(path.string())) {
                each->replace(at, path.string().size(), "a");
            }
        }
        return checked;
    };
    const Checked good = checked_with("So.", "So.");
    EXPECT_EQ(good.status, 0);
    EXPECT_EQ(good.out, "a: ok, 1 page, 1 task, 1 instance played\na: note: 1 name is its own: Elsewhere\n");
    EXPECT_EQ(good.errors, "");

    const Checked unknown = checked_with("right: t", "right: hitt");
    EXPECT_EQ(unknown.status, 1);
    EXPECT_EQ(unknown.errors,
              "a:18:8: there is no name \"hitt\"\na: not ok, 1 page, 1 task, 0 instances played\n"
              "a: note: 1 name is its own: Elsewhere\n");
    EXPECT_EQ(unknown.out, "");

    const Checked close = checked_with("near.y", "near.x + 0.01");
    EXPECT_EQ(close.status, 1);
    EXPECT_EQ(close.errors,
              "a:23:4: the right answer, 0.5, and \"First entry\", 0.51, cannot be distinguished: they "
              "differ by no "
              "more than twice \"within\"\na: not ok, 1 page, 1 task, 1 instance played\n"
              "a: note: 1 name is its own: Elsewhere\n");

    const Checked unreadable = checked_with("ask: number", "aks: number");
    EXPECT_EQ(unreadable.status, 1);
    EXPECT_EQ(unreadable.out, "");
    EXPECT_NE(unreadable.errors.find("a:17:1: "), std::string::npos) << unreadable.errors;

    const Checked warned = checked_with("- otherwise **Elsewhere.** No.\n", "");
    EXPECT_EQ(warned.status, 0);
    EXPECT_EQ(warned.errors,
              "a:16:4: warning: some answers fit no item, and no sentence is shown for them: add an item \"- "
              "otherwise\"\n");
}

TEST(CheckLessonCommand, SaysWhatTheNameOfALessonIs) {
    const Checked checked = check({"/no/such/file.md"});
    EXPECT_EQ(checked.status, 1);
    EXPECT_EQ(checked.errors, "/no/such/file.md: the name of a lesson ends in .lesson.md\n");
}

TEST(CheckLessonCommand, ChecksEachFileAndFailsIfOneIsBad) {
    const std::string good = COLLIDARIUM_SOURCE_DIR "/assets/lessons/gjk.lesson.md";
    const Checked checked = check({"/no/such/file.lesson.md", good});
    EXPECT_EQ(checked.status, 1);
    EXPECT_NE(checked.out.find(good + ": ok, "), std::string::npos) << checked.out;
    EXPECT_NE(checked.errors.find("/no/such/file.lesson.md: "), std::string::npos) << checked.errors;
}

}  // namespace
}  // namespace collidarium::app
