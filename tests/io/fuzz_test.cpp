#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/json/json_text.hpp"
#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

/// Spoils texts in ways that files get spoiled: bytes changed, pieces lost, doubled, swapped, or replaced
/// by what means something elsewhere.
class Spoiler {
public:
    explicit Spoiler(std::uint64_t seed) : random_(seed) {}

    std::string spoil(std::string text) {
        const auto times = random_() % 2 == 0 ? 1 : 1 + random_() % 4;
        for (std::size_t i = 0; i < times && !text.empty(); ++i) {
            const auto at = random_() % text.size();
            const auto length = std::min<std::size_t>(random_() % 12, text.size() - at);
            switch (random_() % 8) {
                case 0:
                    text[at] = static_cast<char>(random_() % 256);
                    break;
                case 1:
                    text.erase(at, length);
                    break;
                case 2:
                    text.insert(at, text.substr(random_() % text.size(), length));
                    break;
                case 3:
                    text.replace(at, length, tokens[random_() % std::size(tokens)]);
                    break;
                case 4:
                    text.insert(at, tokens[random_() % std::size(tokens)]);
                    break;
                default:
                    respell_number(text, at);
            }
        }
        return text;
    }

private:
    /// Puts another number in the place of the digit next after `at`.
    void respell_number(std::string& text, std::size_t at) {
        static constexpr const char* numbers[] = {"0",   "7",      "-3",    "2.5",  "-0.0",
                                                  "1e3", "1e-320", "1e300", "1e400"};
        const auto digit = text.find_first_of("0123456789", at);
        if (digit != std::string::npos) {
            text.replace(digit, 1, numbers[random_() % std::size(numbers)]);
        }
    }

    static constexpr const char* tokens[] = {"null",
                                             "-",
                                             "1e999",
                                             "\"nan\"",
                                             "\"0x1p-1074\"",
                                             "[",
                                             "]",
                                             "{",
                                             "}",
                                             "\"",
                                             ",",
                                             ":",
                                             "\\u12",
                                             "-0.0",
                                             "true",
                                             "\"a\"",
                                             "\"shapes\":0",
                                             "1e-400",
                                             "\"open\"",
                                             "\r\n",
                                             "9007199254740993"};
    std::mt19937_64 random_;
};

TEST(Fuzz, SpoiledScenesAreReadExactlyOrRefusedWithAPlace) {
    Spoiler spoiler(11);
    int refused = 0;
    int accepted = 0;
    for (const auto& shipped : shipped_scenes()) {
        const auto text = std::get<std::string>(read_file(shipped.path, max_scene_bytes));
        for (int i = 0; i < 400; ++i) {
            const auto spoiled = spoiler.spoil(text);
            const auto parsed = parse_scene(spoiled);
            if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
                ++refused;
                ASSERT_FALSE(problems->empty());
                for (const auto& problem : *problems) {
                    ASSERT_FALSE(problem.message.empty());
                    ASSERT_GE(problem.line, 1U);
                }
                continue;
            }
            ++accepted;
            const auto& source = std::get<SceneSource>(parsed);
            ASSERT_EQ(format_scene(source.scene, &source), spoiled);
            Scene moved = source.scene;
            if (!moved.shapes.empty()) {
                moved.shapes.front().translation = Vec2d(0.1, -0.0);
                moved.name += "!";
            }
            const auto again = parse_scene(format_scene(moved, &source));
            ASSERT_TRUE(std::holds_alternative<SceneSource>(again)) << spoiled;
            ASSERT_TRUE(identical(std::get<SceneSource>(again).scene, moved)) << spoiled;
        }
    }
    EXPECT_GT(refused, 1000);
    EXPECT_GT(accepted, 300);
}

TEST(Fuzz, SpoiledLinesAreAnswered) {
    const std::string box = R"({"type":"aabb","center":[0.5,-1],"half":[1,2]})";
    const std::string segment = R"({"type":"segment","a":[0,-1],"b":["0x1p-3",2e3]})";
    const std::vector<std::string> lines{
        R"({"id":1,"op":"overlap","a":)" + box + R"(,"b":)" + segment + R"(,"policy":"closed","trace":true})",
        R"({"id":"two","op":"contact","a":)" + segment + R"(,"b":)" + box + R"(,"scalar":"float32"})",
        R"({"id":[3],"op":"distance","a":)" + box + R"(,"b":)" + segment + R"(,"algorithm":"closed_form"})",
        R"({"id":{"n":4},"op":"cast","a":)" + box + R"(,"b":)" + segment +
            R"(,"translation":[-3,1e2],"trace":true})",
        R"({"op":"cast_many","statics":[)" + box + "," + segment + R"(],"b":)" + box +
            R"(,"translation":[1,0]})",
    };
    Spoiler spoiler(12);
    int errors = 0;
    int answers = 0;
    for (int i = 0; i < 10'000; ++i) {
        const auto line = spoiler.spoil(lines[static_cast<std::size_t>(i) % lines.size()]);
        const auto text = answer_line(line);
        ASSERT_EQ(text.find('\n'), std::string::npos) << line;
        const auto parsed = JsonText::parse(text);
        ASSERT_TRUE(std::holds_alternative<JsonText>(parsed)) << line << "\n" << text;
        const auto answer = std::get<JsonText>(parsed).root();
        ASSERT_TRUE(answer.member("id")) << line << "\n" << text;
        if (const auto error = answer.member("error")) {
            ++errors;
            ASSERT_TRUE(error->member("code"));
            ASSERT_FALSE(error->member("message").value().string().empty());
        } else {
            ++answers;
            ASSERT_EQ(text.find("null", text.find(',')), std::string::npos) << line << "\n" << text;
        }
    }
    EXPECT_GT(errors, 1000);
    EXPECT_GT(answers, 1000);
}

}  // namespace
}  // namespace collidarium::app::test
