#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "io/files/shipped_files.hpp"
#include "io/query/answer_line.hpp"
#include "io/query/exports.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

/// A scene about a test in 16-bit integers, asked what it opens on.
struct Opened {
    Scene scene;
    Answers answers;

    [[nodiscard]] const Shown& shown() const { return answers.focus->shown; }
    [[nodiscard]] bool overlap() const { return std::get<Verdict<double>>(shown().trace.back()).hit; }
    [[nodiscard]] const IntegerPair& pair() const { return *shown().integers; }
    /// The same with the question changed.
    [[nodiscard]] bool overlap_by(const FocusQuery& query) const {
        const Answers other = answer(scene, choose_focus(scene, {}), query);
        return std::get<Verdict<double>>(other.focus->shown.trace.back()).hit;
    }
    [[nodiscard]] std::vector<retro::Comparison> comparisons() const {
        std::vector<retro::Comparison> all;
        for (const EventD& event : shown().trace) {
            if (const auto* comparison = std::get_if<retro::Comparison>(&event)) {
                all.push_back(*comparison);
            }
        }
        return all;
    }
};

Opened open(const ShippedScene& shipped) {
    Opened opened{std::get<SceneSource>(read_scene(shipped.path)).scene, {}};
    opened.answers =
        answer(opened.scene, choose_focus(opened.scene, {}), opened.scene.question.value().query);
    return opened;
}

const retro::Box the_box{{2, 3}, 4, 3};
const retro::Point the_point{4, 5};

/// The same numbers in all three scenes.
void expect_same_numbers(const Opened& s) {
    EXPECT_EQ(std::get<retro::Box>(s.pair().a), the_box);
    EXPECT_EQ(std::get<retro::Point>(s.pair().b), the_point);
}

/// What each scene promises by its name.
const std::map<std::string, std::function<void(const Opened&)>>& promises() {
    static const std::map<std::string, std::function<void(const Opened&)>> table{
        {"integers/point_in_box_y_down",
         [](const Opened& s) {
             expect_same_numbers(s);
             EXPECT_TRUE(s.overlap());
             EXPECT_EQ(s.pair().y, retro::YAxis::down);
         }},
        {"integers/point_in_box_y_up",
         [](const Opened& s) {
             expect_same_numbers(s);
             EXPECT_FALSE(s.overlap());
             EXPECT_EQ(s.pair().y, retro::YAxis::up);
             EXPECT_FALSE(s.pair().is_upside_down());
         }},
        {"integers/point_in_box_y_reversed",
         [](const Opened& s) {
             expect_same_numbers(s);
             EXPECT_FALSE(s.overlap());
             EXPECT_TRUE(s.pair().is_upside_down());
             EXPECT_TRUE(s.overlap_by({.operation = Operation::retro})) << "turned round";
         }},
        {"integers/boxes_by_edges",
         [](const Opened& s) {
             EXPECT_FALSE(s.overlap());
             EXPECT_EQ(s.comparisons().size(), 4U) << "the last one fails";
         }},
        {"integers/boxes_by_centers",
         [](const Opened& s) {
             EXPECT_EQ(s.pair().test(), "box_box_by_centers");
             EXPECT_TRUE(s.overlap());
             EXPECT_TRUE(s.overlap_by({.operation = Operation::retro})) << "by edges too";
             for (const IntegerShape* shape : {&s.pair().a, &s.pair().b}) {
                 EXPECT_EQ(std::get<retro::Box>(*shape).width % 2, 1);
                 EXPECT_EQ(std::get<retro::Box>(*shape).height % 2, 1);
             }
         }},
        {"integers/circles",
         [](const Opened& s) {
             EXPECT_TRUE(s.overlap());
             const retro::Comparison squares = s.comparisons().front();
             EXPECT_EQ(squares.right.value, (3 + 4) * (3 + 4));
             EXPECT_GT(squares.left.value, 3 * 3 + 4 * 4) << "the sum of squares would miss";
         }},
        {"integers/circle_and_point",
         [](const Opened& s) {
             EXPECT_TRUE(s.overlap());
             EXPECT_EQ(s.comparisons().front().left.value, 25);
             EXPECT_EQ(s.comparisons().front().right.value, 25);
         }},
        {"integers/circle_and_box",
         [](const Opened& s) {
             EXPECT_EQ(s.pair().test(), "circle_box");
             EXPECT_TRUE(s.overlap());
             const auto number = [&](std::string_view name) {
                 for (const EventD& event : s.shown().trace) {
                     const auto* one = std::get_if<retro::Integer>(&event);
                     if (one != nullptr && one->name == name) {
                         return one->value;
                     }
                 }
                 return std::int64_t(-1);
             };
             EXPECT_EQ(number("closest.x"), number("b.right"));
             EXPECT_EQ(number("closest.y"), number("b.greatest_y"));
         }},
        {"integers/overflow_of_a_distance",
         [](const Opened& s) {
             EXPECT_FALSE(s.overlap());
             const retro::Comparison squares = s.comparisons().front();
             EXPECT_EQ(squares.left.value, 40000);
             EXPECT_EQ(retro::low_16_bits(squares.left.value), -25536);
             EXPECT_TRUE(squares.holds_in_16_bits()) << "which would be the wrong answer";
         }},
        {"integers/overflow_of_a_radius",
         [](const Opened& s) {
             EXPECT_TRUE(s.overlap());
             const retro::Comparison squares = s.comparisons().front();
             EXPECT_TRUE(squares.right.overflows());
             EXPECT_FALSE((retro::Integer{"", 181 * 181}).overflows());
             EXPECT_FALSE(squares.holds_in_16_bits());
         }},
    };
    return table;
}

TEST(IntegerScenes, KeepTheirPromisesAndNoneIsWithoutOne) {
    std::size_t kept = 0;
    for (const ShippedScene& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("integers/")) {
            continue;
        }
        SCOPED_TRACE(shipped.key);
        const auto promise = promises().find(shipped.key);
        ASSERT_TRUE(promise != promises().end());
        const Opened opened = open(shipped);
        ASSERT_TRUE(opened.answers.focus && opened.shown().integers);
        EXPECT_EQ(opened.scene.policy_or_default(), Policy::closed) << "touching counts in integers";
        promise->second(opened);
        ++kept;
    }
    EXPECT_EQ(kept, promises().size());
}

/// The exported line asks the query stream the same, and gets the same answer.
TEST(IntegerScenes, TheirLinesOfTheQueryStreamAnswerTheSame) {
    for (const ShippedScene& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("integers/")) {
            continue;
        }
        SCOPED_TRACE(shipped.key);
        const Opened opened = open(shipped);
        const FocusQuery query = opened.scene.question.value().query;
        const std::string line = exported_query(opened.scene, opened.answers, query).text;
        const std::string answered = answer_line(line);
        EXPECT_NE(answered.find(opened.overlap() ? R"("overlap":true)" : R"("overlap":false)"),
                  std::string::npos)
            << line << '\n'
            << answered;
    }
}

TEST(IntegerScenes, AreExportedWithTheirIntegers) {
    for (const ShippedScene& shipped : shipped_scenes()) {
        if (shipped.key != "integers/point_in_box_y_reversed") {
            continue;
        }
        const Opened opened = open(shipped);
        const FocusQuery query = opened.scene.question.value().query;
        EXPECT_EQ(exported_query(opened.scene, opened.answers, query).text,
                  R"({"op":"retro","test":"box_point","y_down":false,"a":{"type":"box","corner":[2,3],)"
                  R"("size":[4,3]},"b":{"type":"point","position":[4,5]}})");
        const std::string test = exported_cpp(opened.scene, opened.answers, query).text;
        EXPECT_NE(test.find("const retro::Box a{{2, 3}, 4, 3};"), std::string::npos) << test;
        EXPECT_NE(test.find("EXPECT_FALSE(retro::box_point(a, b, retro::YAxis::up));"), std::string::npos)
            << test;
    }
}

}  // namespace
}  // namespace collidarium::app
