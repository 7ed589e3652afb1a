#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/lesson_figures.hpp"
#include "lessons/read_lesson.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

const fs::path rendered_lessons = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/lessons";

std::string file_bytes(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

class RenderLesson : public testing::Test {
protected:
    [[nodiscard]] fs::path place(const std::string& name) const { return folder_.path() / name; }

    int run(const fs::path& file, const fs::path& folder) {
        std::ostringstream out;
        std::ostringstream errors;
        const int status = render_lesson(file.string(), folder.string(), out, errors);
        told = out.str();
        wrong = errors.str();
        return status;
    }

    std::string told;
    std::string wrong;

private:
    tests::TempFolder folder_;
};

TEST_F(RenderLesson, WritesOnePageIntoAFolderThatItMakes) {
    ASSERT_EQ(run(rendered_lessons / "slab-test.lesson.md", place("new/pages")), 0) << wrong;
    EXPECT_EQ(told, place("new/pages/slab-test.html").string() + '\n');
    EXPECT_EQ(wrong, "");
    const std::string page = file_bytes(place("new/pages/slab-test.html"));
    EXPECT_NE(page.find("<h1>The slab test</h1>"), page.npos);
    EXPECT_NE(
        page.find(
            "aria-label=\"wall is a box from (4, 1) to (6, 3.5); bullet is a point at (0, 0) and moves by "
            "(8, 4).\""),
        page.npos);
    EXPECT_NE(page.find("aria-label=\"bullet hits wall on its left face at t = 0.5, normal (\u22121, 0).\""),
              page.npos);
    EXPECT_EQ(std::distance(fs::directory_iterator(place("new/pages")), {}), 1);
}

TEST_F(RenderLesson, SaysThatALessonIsWrong) {
    put(place("a.lesson.md"),
        "---\nlesson: 1\nid: a\ntitle: A\nobjective: B.\n---\n\n## Page\n\nA **bold word.\n");
    EXPECT_EQ(run(place("a.lesson.md"), place("pages")), 0);
    EXPECT_EQ(wrong, "collidarium: " + place("a.lesson.md").string() +
                         ": warning: 1 problem, which \"collidarium check\" names\n");
}

TEST_F(RenderLesson, WritesTheSameBytesAgainInPlaceOfAnOlderPageAndTouchesNothingElse) {
    fs::create_directory(place("pages"));
    put(place("pages/slab-test.html"), "an older page");
    put(place("pages/notes.txt"), "mine");
    ASSERT_EQ(run(rendered_lessons / "slab-test.lesson.md", place("pages")), 0) << wrong;
    const std::string first = file_bytes(place("pages/slab-test.html"));
    ASSERT_EQ(run(rendered_lessons / "slab-test.lesson.md", place("pages")), 0) << wrong;
    EXPECT_EQ(file_bytes(place("pages/slab-test.html")), first);
    EXPECT_TRUE(first.ends_with("</html>\n"));
    EXPECT_EQ(file_bytes(place("pages/notes.txt")), "mine");
}

TEST_F(RenderLesson, NamesWhatIsWrong) {
    put(place("file"), "text");
    EXPECT_EQ(run(rendered_lessons / "slab-test.lesson.md", place("file")), 1);
    EXPECT_EQ(wrong, "collidarium: " + place("file").string() +
                         ": is a file, and a lesson is written into a folder\n");
    fs::create_directories(place("pages/slab-test.html"));
    EXPECT_EQ(run(rendered_lessons / "slab-test.lesson.md", place("pages")), 1);
    EXPECT_EQ(wrong,
              "collidarium: cannot save " + place("pages/slab-test.html").string() + ": it is a folder\n");
    EXPECT_EQ(run(place("none.lesson.md"), place("pages")), 1);
    EXPECT_EQ(wrong, place("none.lesson.md").string() + ": no such file\n");
    put(place("bad.lesson.md"), "no header");
    EXPECT_EQ(run(place("bad.lesson.md"), place("bad")), 1);
    EXPECT_TRUE(wrong.starts_with(place("bad.lesson.md").string() + ":1:1: ")) << wrong;
    EXPECT_FALSE(fs::exists(place("bad")));
    EXPECT_EQ(told, "");
}

TEST_F(RenderLesson, RefusesALessonThatWouldMakeAHugePage) {
    std::string vertices;
    for (int i = 0; i < 2000; ++i) {
        vertices += (i == 0        ? ""
                     : i % 10 == 0 ? ",\n"
                                   : ", ") +
                    ("[" + std::to_string(i) + ", " + std::to_string(i * i) + "]");
    }
    std::string text =
        "---\nlesson: 1\nid: huge\ntitle: Huge\nobjective: Tell.\n---\n\n# Huge\n\n## One\n\nText.\n\n"
        "```scene\n{\"collidarium\": 1, \"shapes\": [{\"id\": \"bow\", \"type\": \"polygon\", "
        "\"vertices\": [" +
        vertices + "]}]}\n```\n";
    for (char page = 'a'; page < 'l'; ++page) {
        text += std::string("\n## Page ") + page + "\n\nText.\n";
    }
    put(place("huge.lesson.md"), text);
    EXPECT_EQ(run(place("huge.lesson.md"), place("pages")), 1);
    EXPECT_EQ(wrong, "collidarium: " + place("huge.lesson.md").string() +
                         ": its figures show more than 20000 shapes, vertices and tiles, which is too much "
                         "for one page\n");
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(check_files({place("huge.lesson.md").string()}, out, errors), 1);
    EXPECT_NE(errors.str().find("its figures show more than 20000"), std::string::npos) << errors.str();
}

TEST_F(RenderLesson, ShowsNoAnswerInTheFigureOfAQuestion) {
    std::size_t questions = 0;
    for (const auto& entry : fs::directory_iterator(rendered_lessons)) {
        if (!is_lesson_file(entry.path().string())) {
            continue;
        }
        const auto parsed = read_lesson(entry.path());
        ASSERT_TRUE(std::holds_alternative<Lesson>(parsed)) << entry.path();
        for (const HtmlPage& page : html_lesson(std::get<Lesson>(parsed), {}, draw_lesson_figure).pages) {
            if (!page.task || page.task->kind != TaskKind::predict || page.question.svg.empty()) {
                continue;
            }
            ++questions;
            for (const char* mark :
                 {"\"colliding\"", "\"corrected\"", "\"normal\"", "MISS", "hits", "gap ", "depth "}) {
                EXPECT_EQ(page.question.svg.find(mark), std::string::npos)
                    << entry.path() << ' ' << page.title << ": " << mark;
            }
            EXPECT_NE(page.question.alt, page.answer.alt) << entry.path() << ' ' << page.title;
        }
    }
    EXPECT_GE(questions, 10U);
}

TEST_F(RenderLesson, DrawsTheSameFigureOfAQuestionWhateverIsAskedOfItsShapes) {
    std::size_t questions = 0;
    std::size_t answers = 0;
    const DrawLessonFigure draw_both = [&](const LessonFigure& figure) {
        Scene other = figure.scene;
        other.policy = other.policy_or_default() == Policy::open ? Policy::closed : Policy::open;
        if (figure.layers.empty()) {  // else these belong to the question
            const bool is_distance = other.question && other.question->query.operation == Operation::distance;
            other.question.emplace();
            other.question->query.operation = is_distance ? Operation::contact : Operation::distance;
        }
        HtmlFigure drawn = draw_lesson_figure(figure);
        const bool is_same =
            draw_lesson_figure({other, figure.kind, figure.layers, figure.id_prefix}).svg == drawn.svg;
        if (figure.kind == LessonFigure::Kind::question) {
            ++questions;
            EXPECT_TRUE(is_same) << figure.id_prefix;
        }
        answers += figure.kind == LessonFigure::Kind::answer && !is_same ? 1 : 0;
        return drawn;
    };
    for (const auto& entry : fs::directory_iterator(rendered_lessons)) {
        if (is_lesson_file(entry.path().string())) {
            SCOPED_TRACE(entry.path());
            const auto parsed = read_lesson(entry.path());
            (void)html_lesson(std::get<Lesson>(parsed), {}, draw_both);
        }
    }
    EXPECT_GE(questions, 10U);
    EXPECT_GE(answers, 10U) << "figures of answers depend on what is asked";
}

TEST_F(RenderLesson, GivesEveryFigureIdsOfItsOwn) {
    for (const auto& entry : fs::directory_iterator(rendered_lessons)) {
        if (!is_lesson_file(entry.path().string())) {
            continue;
        }
        ASSERT_EQ(run(entry.path(), place("pages")), 0) << wrong;
        const std::string page = file_bytes(place("pages/" + entry.path().stem().stem().string() + ".html"));
        std::vector<std::string> ids;
        for (std::size_t at = page.find(" id=\""); at != page.npos; at = page.find(" id=\"", at + 1)) {
            ids.push_back(page.substr(at + 5, page.find('"', at + 5) - at - 5));
        }
        std::ranges::sort(ids);
        EXPECT_TRUE(std::ranges::adjacent_find(ids) == ids.end()) << entry.path();
        EXPECT_GT(ids.size(), 20U) << entry.path();
    }
}

}  // namespace
}  // namespace collidarium::app
