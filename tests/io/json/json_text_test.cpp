#include "io/json/json_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "io/json/json_string.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

bool accepts(const std::string& text) {
    return std::holds_alternative<JsonText>(JsonText::parse(text));
}

/// The tree again as the library's, from the bytes of its leaves.
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

TEST(JsonText, KnowsTheBytesOfEveryLeafOfMutatedTexts) {
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

TEST(JsonText, NumbersAreTokensOfAnySize) {
    const std::string huge(400, '9');
    for (const std::string number :
         {"0", "-0", "7", "-2.5", "1E+3", "1e400", "-1e99999", "1e-400", huge.c_str()}) {
        for (const std::string before : {"", " ", "\xEF\xBB\xBF", "[", "[ 1,", "{\"a\":"}) {
            const std::string after = before.ends_with('[') || before.ends_with(',') ? "]"
                                      : before.ends_with(':')                        ? "}"
                                                                                     : "";
            for (const std::string space : {"", " ", "\n\t"}) {
                const auto text = before + number + space + after;
                const auto parsed = JsonText::parse(text);
                ASSERT_TRUE(std::holds_alternative<JsonText>(parsed)) << text;
                const auto root = std::get<JsonText>(parsed).root();
                const auto value = root.is(JsonKind::number) ? root : root.children().back();
                EXPECT_EQ(value.text(), number) << text;
                EXPECT_EQ(value.begin(), text.rfind(number)) << text;
            }
        }
    }
}

TEST(JsonText, NumbersTooLargeForADoubleChangeNothingElse) {
    // Texts in disorder around a number, once too large and once not, are JSON or not for the same reason.
    const std::vector<std::string> tokens{
        "1e400", "1e400", "[",      "]",    "{",       "}",  ",", ":",      "\"a\"", " ",  "-",
        ".5",    "0",     "\"\\\"", "true", "\"1e400", "\n", "e", "1e400.", "+1e",   "\"", "01e400"};
    std::mt19937 random(5);
    for (int i = 0; i < 20'000; ++i) {
        std::string large = "[1e400,";
        for (auto count = random() % 8; count > 0; --count) {
            large += tokens[random() % tokens.size()];
        }
        large += random() % 2 == 0 ? "]" : "";
        std::string small = large;
        for (auto at = small.find('4'); at != std::string::npos; at = small.find('4', at)) {
            small[at] = '2';
        }
        const auto parsed = JsonText::parse(large);
        const auto expected = JsonText::parse(small);
        ASSERT_EQ(parsed.index(), expected.index()) << large;
        if (const auto* error = std::get_if<JsonError>(&parsed)) {
            EXPECT_EQ(error->offset, std::get<JsonError>(expected).offset) << large;
            EXPECT_EQ(error->message, std::get<JsonError>(expected).message) << large;
        } else {
            const auto values = std::get<JsonText>(parsed).root().children();
            const auto others = std::get<JsonText>(expected).root().children();
            ASSERT_EQ(values.size(), others.size()) << large;
            EXPECT_EQ(values.front().text(), "1e400");
            EXPECT_EQ(values.back().end(), others.back().end()) << large;
        }
    }
}

TEST(JsonText, SaysWhereAndWhyATextIsNotJson) {
    struct Fault {
        std::string text;
        std::size_t offset;
        std::string message;
    };
    const std::vector<Fault> faults{
        {"", 0, "the text is empty"},
        {"[1 2]", 3, "expected ',' or ']', found '2'"},
        {"[1,", 3, "expected a value, found the end"},
        {"[1,\n]", 4, "expected a value, found ']'"},
        {"[1}", 2, "expected ',' or ']', found '}'"},
        {"[] []", 3, "expected the end, found '['"},
        {std::string("{}\0", 3), 2, "expected the end, found a control character"},
        {std::string("[1,\0]", 5), 3, "expected a value, found a control character"},
        {"{\"a\":1,}", 7, "expected a member's name in double quotes, found '}'"},
        {"{\"a\" 1}", 5, "expected ':', found '1'"},
        {"{\"a\":\xE2\x82\xAC}", 5, "expected a value, found '\xE2\x82\xAC'"},
        {"[\"a\" \\", 5, "expected ',' or ']', found '\\'"},
        {"[nul]", 1, "expected a value, found 'n'"},
        {"[1.5, -x]", 7, "expected a digit, found 'x'"},
        {"[1e", 3, "expected a digit, found the end"},
        {"[-012]", 3, "a number has a leading zero"},
        {"[1e05 x]", 6, "expected ',' or ']', found 'x'"},
        {"[\"a", 3, "a string is not closed"},
        {"[\"\n\"]", 2, "a string contains the end of the line (write it as an escape)"},
        {"[\"\\q\"]", 3, "a string contains an unknown escape"},
        {"[\"\\ud800 UTF-8\"]", 8, "a string contains half of a surrogate pair"},
        {"[\"surrogate \xFF\"]", 12, "it is not valid UTF-8"},
        {"{\"invalid string: UTF-8\":x}", 25, "expected a value, found 'x'"},
        {"{\"; last read: \":-}", 18, "expected a digit, found '}'"},
    };
    for (const auto& fault : faults) {
        const auto parsed = JsonText::parse(fault.text);
        const auto* error = std::get_if<JsonError>(&parsed);
        ASSERT_NE(error, nullptr) << fault.text;
        EXPECT_EQ(error->message, fault.message) << fault.text;
        EXPECT_EQ(error->offset, fault.offset) << fault.text;
    }
}

TEST(JsonString, SaysWhatItWasGiven) {
    for (const std::string text :
         {"", "plain", "\"quoted\" \\ /", "\n\r\t\b\f\x01\x1F\x7F", "\xC3\xA4\xE2\x88\x9E\xF0\x9F\x98\x80"}) {
        EXPECT_EQ(decode_json_string(encode_json_string(text)), text);
        EXPECT_EQ(json::parse(encode_json_string(text)), json(text));
    }
    EXPECT_EQ(encode_json_string("a\xFF\xC0\x80z"), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz\"");
}

TEST(JsonWriter, WritesWhatTheLibraryReads) {
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
