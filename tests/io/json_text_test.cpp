#include "io/json_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "io/json_string.hpp"
#include "io/json_writer.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

bool accepts(const std::string& text) {
    return std::holds_alternative<JsonText>(JsonText::parse(text));
}

/// The tree again as the other library's.
json rebuilt(JsonValue value) {
    switch (value.kind()) {
        case JsonKind::array: {
            auto result = json::array();
            for (const auto& element : value.children()) {
                result.push_back(rebuilt(element));
            }
            return result;
        }
        case JsonKind::object: {
            auto result = json::object();
            for (const auto& member : value.children()) {
                result[member.key()] = rebuilt(member);
            }
            return result;
        }
        case JsonKind::string:
            return value.string();
        default:
            return json::parse(value.text());
    }
}

TEST(JsonText, KnowsWhereEverythingStands) {
    const std::string text = " {\"a\" : [1, -2.5e3 ,\"x\\n\"],\n\"\\u00e4\":{} , \"b\":null}\n";
    const auto parsed = JsonText::parse(text);
    const auto root = std::get<JsonText>(parsed).root();
    ASSERT_TRUE(root.is(JsonKind::object));
    EXPECT_EQ(root.size(), 3U);
    const auto list = *root.member("a");
    EXPECT_EQ(list.text(), "[1, -2.5e3 ,\"x\\n\"]");
    EXPECT_EQ(list.children()[1].text(), "-2.5e3");
    EXPECT_EQ(list.children()[2].string(), "x\n");
    EXPECT_TRUE(root.member("\xC3\xA4")->is(JsonKind::object));
    EXPECT_EQ(text.substr(list.key_begin(), list.key_end() - list.key_begin()), "\"a\"");
    EXPECT_FALSE(root.member("c"));
}

TEST(JsonText, AgreesWithAnotherParserOnMutatedTexts) {
    const std::string seed =
        R"({"a":[1,-2.5e+3,0.5,true,false,null,"x\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00"],"b":{"c":{},"d":[]}, "é":"ü"})";
    const std::string letters = "{}[],:\"\\0123456789+-.eEtrufalsn \n\t\x01\x7F\xC3\xA9\xED\xA0";
    std::mt19937_64 random(4);
    int accepted = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string text = seed;
        const auto changes = random() % 3 + (i % 4 == 0 ? 0 : 1);
        for (std::size_t k = 0; k < changes && !text.empty(); ++k) {
            const auto at = random() % text.size();
            const char letter = letters[random() % letters.size()];
            switch (random() % 3) {
                case 0:
                    text[at] = letter;
                    break;
                case 1:
                    text.erase(at, 1);
                    break;
                default:
                    text.insert(at, 1, letter);
            }
        }
        const bool mine = accepts(text);
        ASSERT_EQ(mine, json::accept(text)) << text;
        if (mine) {
            ++accepted;
            const auto parsed = JsonText::parse(text);
            ASSERT_EQ(rebuilt(std::get<JsonText>(parsed).root()), json::parse(text)) << text;
        }
    }
    EXPECT_GT(accepted, 5'000);
    EXPECT_LT(accepted, 45'000);
}

TEST(JsonText, DepthIsLimitedAndNothingElseIs) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(accepts(nested(JsonText::max_depth)));
    EXPECT_FALSE(accepts(nested(JsonText::max_depth + 1)));
    EXPECT_FALSE(accepts(std::string(5'000'000, '[')));
    std::string wide = "[0";
    for (int i = 0; i < 300'000; ++i) {
        wide += ",[]";
    }
    EXPECT_TRUE(accepts(wide + "]"));
}

TEST(JsonString, SaysWhatItWasGiven) {
    for (const std::string text :
         {"", "plain", "\"quoted\" \\ /", "\n\r\t\b\f\x01\x1F\x7F", "\xC3\xA4\xE2\x88\x9E\xF0\x9F\x98\x80"}) {
        EXPECT_EQ(decode_json_string(encode_json_string(text)), text);
        EXPECT_EQ(json::parse(encode_json_string(text)), json(text));
    }
    EXPECT_EQ(encode_json_string("a\xFF\xC0\x80z"), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz\"");
}

TEST(JsonWriter, WritesWhatTheOtherLibraryReads) {
    for (const auto layout : {JsonWriter::Layout::line, JsonWriter::Layout::pretty}) {
        JsonWriter out(layout);
        out.begin_object();
        out.member("text", "a\nb");
        out.member("number", -0.5);
        out.member("yes", true);
        out.key("nothing");
        out.null();
        out.key("list");
        out.begin_array();
        out.integer(7);
        out.begin_flat_object();
        out.member("pair", Vec2<double>(1, 2));
        out.end_object();
        out.begin_object();
        out.end_object();
        out.end_array();
        out.end_object();
        EXPECT_EQ(
            json::parse(out.text()),
            json::parse(
                R"({"text":"a\nb","number":-0.5,"yes":true,"nothing":null,"list":[7,{"pair":[1,2]},{}]})"));
    }
}

}  // namespace
}  // namespace collidarium::app::test
