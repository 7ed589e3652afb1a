#include "lessons/grade.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lessons/lesson_parts.hpp"

namespace collidarium::app {
namespace {

constexpr PageResult not_done{};
constexpr PageResult right{PageOutcome::first_try, 0};
constexpr PageResult read_page{PageOutcome::read, 0};

constexpr PageResult later(std::size_t misconception) {
    return {PageOutcome::later, misconception};
}

constexpr PageResult given_up(std::size_t misconception) {
    return {PageOutcome::given_up, misconception};
}

class Grade : public testing::Test {
protected:
    [[nodiscard]] static std::vector<LessonResults> two_lessons(const Lesson& lesson) {
        Lesson other;
        other.id = "other";
        other.title = "Another lesson";
        other.text = "its text";
        other.pages = {test::page("Only page", TaskKind::predict, {"First entry"})};
        return {{graded_lesson(lesson, {}), {}}, {graded_lesson(other, {}), {}}};
    }

    [[nodiscard]] std::string code(std::vector<PageResult> pages, std::uint32_t seed = 7) const {
        return completion_code({lessons_[0].lesson.key, seed, std::move(pages)});
    }

    [[nodiscard]] std::string other_code(const PageResult& page) const {
        return completion_code({lessons_[1].lesson.key, 7, {page}});
    }

    /// The remarks, one a line, as they are told of a file "class".
    std::string add(std::string_view text) {
        std::string told;
        for (const ClassRemark& remark : add_class(lessons_, text)) {
            told += (remark.is_note ? "note: " : "") + describe(remark.problem, "class") + '\n';
        }
        return told;
    }

    [[nodiscard]] std::vector<std::string> names(std::size_t lesson = 0) const {
        std::vector<std::string> found;
        for (const StudentResult& each : lessons_[lesson].students) {
            found.push_back(each.name);
        }
        return found;
    }

    const Lesson lesson_ = test::small_lesson();
    std::vector<LessonResults> lessons_ = two_lessons(lesson_);
    const std::string all_right_ = code({right, right, right, right, read_page});
};

TEST_F(Grade, CountsThePagesThatHaveATask) {
    std::vector<std::size_t> numbers;
    for (const GradedPage& each : lessons_[0].lesson.pages) {
        numbers.push_back(each.number);
    }
    EXPECT_EQ(numbers, (std::vector<std::size_t>{1, 2, 4, 5, 6}));
    EXPECT_TRUE(lessons_[0].lesson.pages[4].is_read);
    EXPECT_EQ(lessons_[0].lesson.pages[0].misconceptions,
              (std::vector<std::string>{"First entry", "Exit", "Average", "Elsewhere"}));
}

TEST_F(Grade, ReadsNamesAndCodesHoweverTheyAreWritten) {
    const std::vector<std::string> lines{
        "Ada Lovelace, " + all_right_,
        "  Grace Hopper ; " + all_right_ + " ",
        "Alan Turing\t" + all_right_,
        "\"Neumann, John von\"," + all_right_,
        "\"Anita \"\"Borg\"\"\",\"" + all_right_ + "\"",
        "Knuth, Donald, " + all_right_ + ",,",
        "Zo\u00eb \u5f20\u4f1f, " + all_right_,
        "O'Neil, " + all_right_,
    };
    const std::vector<std::string> wanted{"Ada Lovelace",          "Grace Hopper",   "Alan Turing",
                                          "Neumann, John von",     "Anita \"Borg\"", "Knuth, Donald",
                                          "Zo\u00eb \u5f20\u4f1f", "O'Neil"};
    for (const std::string end : {"\n", "\r\n"}) {
        for (LessonResults& each : lessons_) {
            each.students.clear();
        }
        std::string text = "\xEF\xBB\xBFName, Completion Code" + end + end + "# a remark" + end + "   " + end;
        for (const std::string& line : lines) {
            text += line + end;
        }
        text.resize(text.size() - end.size());  // the last line has no end
        EXPECT_EQ(add(text), "");
        EXPECT_EQ(names(), wanted);
    }
}

TEST_F(Grade, NamesBadCodesAndNeverGuesses) {
    const std::string wrong_end =
        all_right_.substr(0, all_right_.size() - 1) + (all_right_.back() == '2' ? '3' : '2');
    const std::string unfit =
        "does not fit the check at its end: a character is wrong, missing, or has changed its place\n";
    const std::pair<std::string, std::string> table[]{
        {"Ada, " + wrong_end, "class:1:6: Ada: the code " + unfit},
        {"  Zo\u00eb ,  " + wrong_end, "class:1:10: Zo\u00eb: the code " + unfit},
        {"Ada, 2345", "class:1:6: Ada: the code has 4 characters, and a code has at least 13\n"},
        {"Ada", "class:1:1: has no code: a line is a name, a comma and a code\n"},
        {"Ada,", "class:1:1: has no code: a line is a name, a comma and a code\n"},
        {",,", "class:1:1: has no name and no code\n"},
        {", " + all_right_, "class:1:1: has no name before the code\n"},
        {"\"Ada, " + all_right_, "class:1:1: a quotation mark is not closed\n"},
        {std::string(201, 'a') + "," + all_right_, "class:1:1: has a name of more than 200 bytes\n"},
        {"A\x1B[31mda, 2345",
         "class:1:11: A<U+001B>[31mda: the code has 4 characters, and a code has at least 13\n"},
        {"Ada, " + completion_code({{1, 2}, 3, {right}}),
         "class:1:6: Ada: the code is of a lesson that is not known here\n"},
        {"Ada, " + completion_code({lesson_key("small", "the old text"), 3, {right}}),
         "class:1:6: Ada: the code is of another version of the lesson 'A small lesson': its text has been "
         "changed "
         "before or since\n"},
        {"Ada, " + code({right}),
         "class:1:6: Ada: the code has results of 1 pages, and the lesson 'A small lesson' has 5 "
         "with a task\n"},
        {"Ada, " + code({later(5), right, right, right, read_page}),
         "class:1:6: Ada: the code has a result of page 1 of the lesson 'A small lesson' that this page "
         "cannot have\n"},
        {"Ada, " + code({right, right, read_page, right, read_page}),
         "class:1:6: Ada: the code has a result of page 4 of the lesson 'A small lesson' that this page "
         "cannot have\n"},
        {"Ada, " + code({right, right, right, right, right}),
         "class:1:6: Ada: the code has a result of page 6 of the lesson 'A small lesson' that this page "
         "cannot have\n"},
        {"\xFF\xFEN", "class: is a text in UTF-16: save it as UTF-8\n"},
        {"Ada, 2345\rBob, 2345\r",
         "class:1:1: has lines that end with CR alone: save the file with line ends of another kind\n"},
        {std::string(most_class_lines + 1, '\n'), "class: has more than 100000 lines\n"},
    };
    for (const auto& [text, told] : table) {
        EXPECT_EQ(add(text), told) << text.substr(0, 100);
    }
    EXPECT_EQ(names(), std::vector<std::string>());
    EXPECT_EQ(add("Bad, 1\nAda, " + all_right_),
              "class:1:6: Bad: the code has '1' as character 1: only the digits 2 to 9 "
              "and letters but I, L and O may stand there\n");
    EXPECT_EQ(names(), std::vector<std::string>{"Ada"});
}

TEST_F(Grade, TakesAsManyLinesAsAreAllowed) {
    EXPECT_EQ(add(std::string(most_class_lines - 1, '\n') + "Ada, " + all_right_), "");
    EXPECT_EQ(names(), std::vector<std::string>{"Ada"});
}

TEST_F(Grade, CountsTheLastCodeOfAStudentAndSaysSo) {
    EXPECT_EQ(add("Ada, " + code({later(1), right, not_done, not_done, not_done}) + "\nBob, " + all_right_ +
                  "\nAda, " + other_code(right) + "\n"),
              "");
    EXPECT_EQ(add("Ada, " + all_right_ + "\n"),
              "note: class:1:6: Ada: a second code for the lesson 'A small lesson': it counts, and the one "
              "before does not\n");
    EXPECT_EQ(names(), (std::vector<std::string>{"Ada", "Bob"}));
    EXPECT_EQ(names(1), (std::vector<std::string>{"Ada"}));
    EXPECT_EQ(lessons_[0].students[0].pages,
              (std::vector<PageResult>{right, right, right, right, read_page}));
}

TEST_F(Grade, FindsTheVersionWithTheSameText) {
    Lesson changed = lesson_;
    changed.text = "a changed text";
    lessons_.push_back({graded_lesson(changed, {}), {}});
    EXPECT_EQ(
        add("Ada, " + completion_code({lessons_[2].lesson.key, 1, {right, right, right, right, not_done}})),
        "");
    EXPECT_EQ(names(0), std::vector<std::string>());
    EXPECT_EQ(names(2), std::vector<std::string>{"Ada"});
}

TEST_F(Grade, TakesAnyBytes) {
    const std::string bytes = "\"\"\",;\t \r\n\n#aZ2-\xE2\x80\x93\xFF" + std::string(1, '\0') + all_right_;
    std::mt19937 random(4);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (std::size_t length = random() % 120; length > 0; --length) {
            text += bytes[random() % bytes.size()];
        }
        for (const ClassRemark& remark : add_class(lessons_, text)) {
            EXPECT_NE(remark.problem.message, "") << text;
            EXPECT_GE(remark.problem.line, 1U) << text;
        }
    }
    EXPECT_EQ(names(), std::vector<std::string>()) << "no code is met by chance";
}

TEST_F(Grade, MakesATable) {
    EXPECT_EQ(class_table(lessons_[0], {}), "");
    EXPECT_EQ(
        add("Ada Lovelace, " + code({later(1), given_up(1), right, later(0), read_page}) +
            "\n\u5f20\u4f1f, " + code({later(2), later(2), right, not_done, not_done}) +
            "\nAnnabelle Wilhelmina Featherstonehaugh, " +
            code({right, given_up(2), given_up(0), not_done, not_done}) + "\nBob, " + all_right_ + "\n"),
        "");
    EXPECT_EQ(class_table(lessons_[0], {}),
              "A small lesson: 4 students\n"
              "\n"
              "                                  1   2   4   5   6\n"
              "Ada Lovelace                      ~2  x2  +   ~   r\n"
              "\u5f20\u4f1f                              ~3  ~1  +   .   .\n"
              "Annabelle Wilhelmina Feathers...  +   x1  x   .   .\n"
              "Bob                               +   +   +   +   r\n"
              "first try                         2   1   3   1\n"
              "\n"
              "+ first try   ~ later   x given up   r read   . not done\n"
              "\n"
              "Pages\n"
              "   1  When?\n"
              "   2  Both\n"
              "   4  Make it\n"
              "   5  Which?\n"
              "   6  Write it\n"
              "\n"
              "Misconceptions (behind a sign: the one met first on that page)\n"
              "   1  Speed          2 students, page 2\n"
              "   2  First entry     1 student, pages 1 and 2\n"
              "   3  Exit            1 student, page 1\n");
}

TEST_F(Grade, CountsAndExplainsByTheRegister) {
    const std::vector<Misconception> known{{"First Entry",
                                            "The time at which the path enters the first slab is taken for "
                                            "that of the hit, but the wall is where all slabs "
                                            "cross: the last one that is entered counts.",
                                            "", ""}};
    lessons_ = {{graded_lesson(lesson_, known), {}}};
    EXPECT_EQ(add("Ada, " + code({later(1), later(1), right, right, read_page}) + "\nBob, " +
                  code({later(2), right, right, right, read_page}) + "\n"),
              "");
    const std::string table = class_table(lessons_[0], known);
    EXPECT_TRUE(table.ends_with(
        "   1  First Entry     1 student, pages 1 and 2\n"
        "      The time at which the path enters the first slab is taken for that of the hit, but the\n"
        "      wall is where all slabs cross: the last one that is entered counts.\n"
        "   2  Exit            1 student, page 1\n"))
        << table;
}

TEST_F(Grade, MakesASpreadsheet) {
    EXPECT_EQ(add("\"Hopper, Grace\", " + code({later(1), given_up(1), right, later(0), read_page}, 99'999) +
                  "\n=1+2, " + all_right_ + "\nAda, " + other_code(given_up(1)) + "\n"),
              "");
    EXPECT_EQ(
        class_csv(lessons_),
        "lesson,student,seed,page 1,page 2,page 3,page 4,page 5,page 6\r\n"
        "small,\"Hopper, Grace\",99999,later: First entry,given up: First entry,,first try,later,read\r\n"
        "small,'=1+2,7,first try,first try,,first try,first try,read\r\n"
        "other,Ada,7,given up: First entry,,,,,\r\n"
        "\r\n"
        "lesson,misconception,students,pages\r\n"
        "small,First entry,1,1 2\r\n"
        "other,First entry,1,1\r\n");
}

TEST_F(Grade, CountsAClassOfThirty) {
    std::mt19937 random(30);
    std::string text = "name,code\n";
    std::vector<std::vector<PageResult>> given;
    for (int student = 0; student < 30; ++student) {
        std::vector<PageResult> pages;
        for (const GradedPage& page : lessons_[0].lesson.pages) {
            const std::size_t misconception = random() % (page.misconceptions.size() + 1);
            const PageResult all[]{right, later(misconception), given_up(misconception), not_done};
            pages.push_back(page.is_read ? (random() % 2 == 0 ? read_page : not_done) : all[random() % 4]);
        }
        text += "Student " + std::to_string(student) + ", " +
                code(pages, static_cast<std::uint32_t>(random() % 100'000)) + "\n";
        given.push_back(pages);
    }
    EXPECT_EQ(add(text), "");
    ASSERT_EQ(lessons_[0].students.size(), 30U);
    std::size_t first_entries = 0;
    for (std::size_t i = 0; i < 30; ++i) {
        EXPECT_EQ(lessons_[0].students[i].pages, given[i]);
        first_entries += given[i][0].misconception == 1 || given[i][1].misconception == 1 ? 1 : 0;
    }
    const std::string table = class_table(lessons_[0], {});
    EXPECT_NE(table.find(std::to_string(first_entries) + " students, pages 1 and 2"), table.npos) << table;
}

}  // namespace
}  // namespace collidarium::app
