#include <gtest/gtest.h>

#include <set>
#include <string>

#include "explain/compare/compare.hpp"
#include "explain/formula/formula.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "explain/text_faults.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::fault_of;

TEST(PrintedWords, FindsFaults) {
    EXPECT_EQ(fault_of("mover hits wall on its left face at t = 0.531, normal (−1, 0)"), "");
    EXPECT_EQ(fault_of("is anything beyond it?."), "doubled punctuation at \"?.\"");
    EXPECT_EQ(fault_of("n = (−0, 1)"), "a negative zero at \"(−0,\"");
    EXPECT_EQ(fault_of("gap −0"), "a negative zero at \" −0\"");
    EXPECT_EQ(fault_of("t = -0.5"), "a hyphen for a minus at \" -0\"");
    EXPECT_EQ(fault_of("d of b - d of a"), "a hyphen for a minus at \" - \"");
    EXPECT_EQ(fault_of("the point moves 2 across slab along, which"),
              "an axis by the name that it has in the code at \"slab along\"");
    EXPECT_EQ(fault_of("u = nan"), "no number at \" nan\"");
    EXPECT_EQ(fault_of("x = −0.05"), "");
}

/// Complains of each text once.
class Reader {
public:
    void read(const std::string& where, const std::string& text) {
        if (!read_.insert(text).second) {
            return;
        }
        const std::string fault = fault_of(text);
        EXPECT_EQ(fault, "") << where << ": " << text;
    }
    void read_lines(const std::string& where, const std::vector<RichLine>& lines) {
        for (const RichLine& line : lines) {
            if (!line.empty()) {  // else a gap between two parts
                read(where, plain(line));
            }
        }
    }
    [[nodiscard]] std::size_t count() const { return read_.size(); }

private:
    std::set<std::string> read_;
};

void read_answer(Reader& reader, const std::string& where, const Scene& scene, const Answers& answers) {
    reader.read(where + ", headline", sentence(scene, answers));
    reader.read_lines(where + ", formula", formula(scene, answers));
    for (const Step& step : steps(scene, answers)) {
        reader.read(where + ", step", step.sentence);
        reader.read_lines(where + ", formula of a step", step.formula);
    }
}

TEST(PrintedWords, OfEachShippedSceneByEachMethodAreClean) {
    Reader reader;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        read_answer(reader, where, scene, answers);
    });
    EXPECT_GT(reader.count(), 2000U);
}

TEST(PrintedWords, OfWhatEachShippedSceneAsksAreClean) {
    Reader reader;
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        const FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
        const Answers answers = answer_with_focus(scene, {}, query);
        if (!answers.focus || answers.focus->shown.refused) {
            continue;
        }
        read_answer(reader, one.key, scene, answers);
        for (const ComparedMethod& method : compare(scene, *answers.focus)) {
            for (const auto& each : {method.in_double, method.in_float}) {
                if (each && !each->text.empty()) {
                    reader.read(one.key + ", " + method.name, each->text);
                }
                if (each && !each->calculation.empty()) {
                    reader.read(one.key + ", " + method.name, each->calculation);
                }
            }
        }
    }
    EXPECT_GT(reader.count(), 500U);
}

TEST(PrintedWords, OfEachPairOfShapesAreClean) {
    Reader reader;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        Answers answers;
        answers.focus = focus;
        read_answer(reader, std::to_string(static_cast<int>(focus.shown.algorithm)), scene, answers);
    });
    EXPECT_GT(reader.count(), 500U);
}

}  // namespace
}  // namespace collidarium::app
