#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/json/json_reader.hpp"
#include "io/malformed_tables.hpp"
#include "io/scene/scene_file.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

using enum ProblemKind;

std::string with_shapes(const std::string& shapes, const std::string& rest = "") {
    return R"({"collidarium":1,"shapes":[)" + shapes + "]" + (rest.empty() ? "" : "," + rest) + "}";
}

const std::string good_point = R"({"id":"p","type":"point","position":[0,0]})";
const std::string good_box = R"({"id":"b","type":"aabb","center":[0,0],"half":[1,1]})";

std::string with_rest(const std::string& rest) {
    return with_shapes(good_point + "," + good_box, rest);
}

std::vector<Malformed> texts_that_are_no_scene() {
    return {
        {"", "", "the text is empty", bad_json},
        {" \r\n\t ", "", "the text is empty", bad_json},
        {"\xEF\xBB\xBF", "", "the text is empty", bad_json},
        {"null", "", "must be an object", bad_member},
        {"[]", "", "must be an object", bad_member},
        {"42", "", "must be an object", bad_member},
        {"\"scene\"", "", "must be an object", bad_member},
        {"{", "", "a member's name", bad_json},
        {"}", "", "expected a value", bad_json},
        {"{]", "", "a member's name", bad_json},
        {"{\"a\"}", "", "':'", bad_json},
        {"{\"a\":}", "", "expected a value", bad_json},
        {"{\"a\":1,}", "", "a member's name", bad_json},
        {"{\"a\":1 \"b\":2}", "", "',' or '}'", bad_json},
        {"{a:1}", "", "a member's name", bad_json},
        {"{'a':1}", "", "a member's name", bad_json},
        {"{} {}", "", "expected the end", bad_json},
        {with_rest("\"name\":\"x\"") + "x", "", "expected the end", bad_json},
        {with_rest("\"name\":\"x\"") + "]", "", "expected the end", bad_json},
        {"// scene\n{}", "", "expected a value", bad_json},
        {"{\"collidarium\":1,/* */\"shapes\":[]}", "", "a member's name", bad_json},
        {"{\"collidarium\":01,\"shapes\":[]}", "", "leading zero", bad_json},
        {"{\"collidarium\":+1,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"collidarium\":.5,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"collidarium\":1.,\"shapes\":[]}", "", "a digit", bad_json},
        {"{\"collidarium\":1e,\"shapes\":[]}", "", "a digit", bad_json},
        {"{\"collidarium\":NaN,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"collidarium\":Infinity,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"collidarium\":-,\"shapes\":[]}", "", "a digit", bad_json},
        {"{\"collidarium\":tru,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"collidarium\":True,\"shapes\":[]}", "", "expected a value", bad_json},
        {"{\"name\":\"a\nb\"}", "", "the end of the line", bad_json},
        {"{\"name\":\"a", "", "not closed", bad_json},
        {"{\"name\":\"\\x\"}", "", "unknown escape", bad_json},
        {"{\"name\":\"\\u12g4\"}", "", "unknown escape", bad_json},
        {"{\"name\":\"\\u12", "", "unknown escape", bad_json},
        {"{\"name\":\"\\ud800\"}", "", "surrogate", bad_json},
        {"{\"name\":\"\\udc00\"}", "", "surrogate", bad_json},
        {"{\"name\":\"\xFF\"}", "", "UTF-8", bad_json},
        {"{\"name\":\"\xC0\xAF\"}", "", "UTF-8", bad_json},
        {"{\"name\":\"\xED\xA0\x80\"}", "", "UTF-8", bad_json},
        {"{\"name\":\"\xE2\x82\"}", "", "UTF-8", bad_json},
        {std::string("\xFF\xFE{\0}\0", 6), "", "not UTF-8", bad_json},
        {std::string("{\"a\":1}\0", 8), "", "a control character", bad_json},
        {std::string(100'000, '['), "", "deeper than", bad_json},
        {"{\"x\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}", "", "deeper than",
         bad_json},
    };
}

std::vector<Malformed> scenes_with_bad_members() {
    return {
        {"{}", "collidarium", "missing", missing_member},
        {R"({"collidarium":1})", "shapes", "missing", missing_member},
        {R"({"shapes":[]})", "collidarium", "missing", missing_member},
        {R"({"Collidarium":1,"shapes":[]})", "collidarium", "missing", missing_member},
        {R"({"collidarium":"1","shapes":[]})", "collidarium", "must be a number", bad_member},
        {R"({"collidarium":null,"shapes":[]})", "collidarium", "must be a number", bad_member},
        {R"({"collidarium":0,"shapes":[]})", "collidarium", "version of the format", bad_member},
        {R"({"collidarium":-1,"shapes":[]})", "collidarium", "version of the format", bad_member},
        {R"({"collidarium":0.5,"shapes":[]})", "collidarium", "version of the format", bad_member},
        {R"({"collidarium":2,"shapes":[]})", "collidarium", "newer", unsupported},
        {R"({"collidarium":1.5,"shapes":[]})", "collidarium", "newer", unsupported},
        {R"({"collidarium":99,"shapes":"not a list"})", "collidarium", "format 99", unsupported},
        {R"({"collidarium":1e400,"shapes":[]})", "collidarium", "newer", unsupported},
        {R"({"collidarium":1,"collidarium":1,"shapes":[]})", "collidarium", "second time", bad_member},
        {R"({"collidarium":1,"shapes":[],"shapes":[]})", "shapes", "second time", bad_member},
        {R"({"collidarium":1,"shapes":[],"note":1,"n\u006fte":2})", "note", "second time", bad_member},
        {R"({"collidarium":1,"shapes":[],"a b":1,"a b":2})", "[\"a b\"]", "second time", bad_member},
        {R"({"collidarium":1,"shapes":{}})", "shapes", "must be an array", bad_member},
        {R"({"collidarium":1,"shapes":null})", "shapes", "must be an array", bad_member},
        {R"({"collidarium":1,"shapes":"x"})", "shapes", "must be an array", bad_member},
        {with_shapes("null"), "shapes[0]", "must be an object", bad_member},
        {with_shapes("[]"), "shapes[0]", "must be an object", bad_member},
        {with_shapes(good_point + ",7"), "shapes[1]", "must be an object", bad_member},
        {with_shapes("{}"), "shapes[0].type", "missing", missing_member},
        {with_shapes(R"({"id":"a","type":7})"), "shapes[0].type", "must be a string", bad_member},
        {with_shapes(R"({"id":"a","type":"Aabb"})"), "shapes[0].type", "must be", bad_member},
        {with_shapes(R"({"id":"a","type":"rectangle"})"), "shapes[0].type", "rectangle", bad_member},
        {with_shapes(R"({"id":"a","type":""})"), "shapes[0].type", "must be", bad_member},
        {with_shapes(R"({"id":"a","type":"box","center":[0,0],"half":[1,1]})"), "shapes[0].angle", "missing",
         missing_member},
        {with_shapes(R"({"id":"a","type":"circle","center":[0,0],"radius":[1]})"), "shapes[0].radius",
         "number", bad_member},
        {with_shapes(R"({"id":"a","type":"capsule","a":[0,0],"radius":1})"), "shapes[0].b", "missing",
         missing_member},
        {with_shapes(R"({"id":"a","type":"polygon","vertices":{}})"), "shapes[0].vertices",
         "must be an array", bad_member},
        {with_shapes(R"({"id":"a","type":"polygon","vertices":[[0,0],[1,0],[0]]})"), "shapes[0].vertices[2]",
         "two numbers", bad_member},
        {with_shapes(R"({"type":"point","position":[0,0]})"), "shapes[0].id", "missing", missing_member},
        {with_shapes(R"({"id":7,"type":"point","position":[0,0]})"), "shapes[0].id", "string", bad_member},
        {with_shapes(R"({"id":"","type":"point","position":[0,0]})"), "shapes[0].id", "empty", bad_member},
        {with_shapes(good_point + "," + good_point), "shapes[1].id", "unique", bad_member},
        {with_shapes(good_point + R"(,{"id":"\u0070","type":"point","position":[0,0]})"), "shapes[1].id",
         "unique", bad_member},
        {with_shapes(R"({"id":"a","id":"b","type":"point","position":[0,0]})"), "shapes[0].id", "second time",
         bad_member},
        {with_shapes(R"({"id":"a","type":"point"})"), "shapes[0].position", "missing", missing_member},
        {with_shapes(R"({"id":"a","type":"point","center":[0,0]})"), "shapes[0].position", "missing",
         missing_member},
        {with_shapes(R"({"id":"a","type":"segment","a":[0,0]})"), "shapes[0].b", "missing", missing_member},
        {with_shapes(R"({"id":"a","type":"segment","b":[0,0]})"), "shapes[0].a", "missing", missing_member},
        {with_shapes(R"({"id":"a","type":"aabb","half":[1,1]})"), "shapes[0].center", "missing",
         missing_member},
        {with_shapes(R"({"id":"a","type":"aabb","center":[1,1]})"), "shapes[0].half", "missing",
         missing_member},
        {with_shapes(R"({"id":"a","type":"aabb","center":[1,1],"half":[-1,1]})"), "shapes[0].half[0]",
         "negative", bad_shape},
        {with_shapes(R"({"id":"a","type":"aabb","center":[1,1],"half":[1,-1e-300]})"), "shapes[0].half[1]",
         "negative", bad_shape},
        {with_shapes(R"({"id":"a","type":"aabb","center":[1,1],"half":["-0x1p-3",1]})"), "shapes[0].half[0]",
         "negative", bad_shape},
        {with_shapes(R"({"id":"a","name":7,"type":"point","position":[0,0]})"), "shapes[0].name", "string",
         bad_member},
        {with_shapes(R"({"id":"a","type":"point","position":[0,0],"locked":1})"), "shapes[0].locked",
         "true or false", bad_member},
        {with_shapes(R"({"id":"a","type":"point","position":[0,0],"hidden":"true"})"), "shapes[0].hidden",
         "true or false", bad_member},
        {with_shapes(R"({"id":"a","type":"point","position":[0,0],"hidden":null})"), "shapes[0].hidden",
         "true or false", bad_member},
        {with_shapes(R"({"id":"a","type":"point","position":[0,0],"locked":true,"locked":true})"),
         "shapes[0].locked", "second time", bad_member},
        {with_rest(R"("name":7)"), "name", "string", bad_member},
        {with_rest(R"("name":null)"), "name", "string", bad_member},
        {with_rest(R"("focus":"p")"), "focus", "two shapes", bad_member},
        {with_rest(R"("focus":[])"), "focus", "two shapes", bad_member},
        {with_rest(R"("focus":["nobody"])"), "focus[0]", "no shape", bad_member},
        {with_shapes(R"({"id":"p","type":"point","position":[0,0],"rotation":1})"), "shapes[0].rotation",
         "needs a translation", bad_member},
        {with_shapes(R"({"id":"p","type":"point","position":[0,0],"translation":[1,0],"rotation":"1 deg"})"),
         "shapes[0].rotation", "must be a number", bad_member},
        {with_shapes(R"({"id":"p","type":"point","position":[0,0],"translation":[1,0],"rotation":1e999})"),
         "shapes[0].rotation", "", not_finite},
        {with_rest(R"("focus":["p","b","p"])"), "focus", "two shapes", bad_member},
        {with_rest(R"("focus":null)"), "focus", "two shapes", bad_member},
        {with_rest(R"("focus":["p","p"])"), "focus[1]", "another shape", bad_member},
        {with_rest(R"("focus":["p","nobody"])"), "focus[1]", "nobody", bad_member},
        {with_rest(R"("focus":["","b"])"), "focus[0]", "no shape", bad_member},
        {with_rest(R"("focus":[0,1])"), "focus[0]", "string", bad_member},
        {with_rest(R"("layers":"slabs")"), "layers", "array", bad_member},
        {with_rest(R"("layers":{"slabs":true})"), "layers", "array", bad_member},
        {with_rest(R"("layers":["slabs",7])"), "layers[1]", "string", bad_member},
        {with_rest(R"("layers":[null])"), "layers[0]", "string", bad_member},
        {with_rest(R"("map":"Verdict")"), "map", "\"verdict\"", bad_member},
        {with_rest(R"("map":true)"), "map", "\"direction\"", bad_member},
        {with_rest(R"("depth_by":"Feet")"), "depth_by", "\"feet\"", bad_member},
        {with_rest(R"("depth_by":true)"), "depth_by", "\"centers\"", bad_member},
        {with_rest(R"("policy":"Open")"), "policy", "\"closed\"", bad_member},
        {with_rest(R"("policy":"half-open")"), "policy", "half-open", bad_member},
        {with_rest(R"("policy":true)"), "policy", "\"open\"", bad_member},
        {with_rest(R"("policy":null)"), "policy", "null", bad_member},
        {with_rest(R"("scalar":"double")"), "scalar", "\"float64\"", bad_member},
        {with_rest(R"("scalar":64)"), "scalar", "\"float64\"", bad_member},
        {with_rest(R"("view":[])"), "view", "object", bad_member},
        {with_rest(R"("view":"fit")"), "view", "object", bad_member},
        {with_rest(R"("view":{"height":0})"), "view.height", "greater than 0", bad_member},
        {with_rest(R"("view":{"height":-12})"), "view.height", "greater than 0", bad_member},
        {with_rest(R"("view":{"height":"tall"})"), "view.height", "number", bad_member},
        {with_rest(R"("view":{"height":"inf"})"), "view.height", "finite", not_finite},
        {with_rest(R"("view":{"height":null})"), "view.height", "number", bad_member},
        {with_rest(R"("view":{"y_down":1})"), "view.y_down", "true or false", bad_member},
        {with_rest(R"("view":{"y_down":"yes"})"), "view.y_down", "true or false", bad_member},
        {with_rest(R"("view":{"height":1,"height":2})"), "view.height", "second time", bad_member},
    };
}

/// Every coordinate of the format with every bad value.
std::vector<Malformed> scenes_with_bad_coordinates() {
    struct Slot {
        std::string place;
        std::string before;
        std::string after;
    };
    const std::string head = R"({"collidarium":1,"shapes":[)";
    const std::vector<Slot> slots{
        {"shapes[0].position", head + R"({"id":"a","type":"point","position":)", "}]}"},
        {"shapes[0].a", head + R"({"id":"a","type":"segment","a":)", R"(,"b":[1,1]}]})"},
        {"shapes[0].b", head + R"({"id":"a","type":"segment","a":[1,1],"b":)", "}]}"},
        {"shapes[1].center", head + good_point + R"(,{"id":"a","type":"aabb","center":)",
         R"(,"half":[1,1]}]})"},
        {"shapes[1].half", head + good_point + R"(,{"id":"a","type":"aabb","center":[1,1],"half":)", "}]}"},
        {"shapes[0].translation", head + R"({"id":"a","type":"point","position":[1,1],"translation":)",
         "}]}"},
        {"view.center", head + R"(],"view":{"center":)", "}}"},
    };
    std::vector<Malformed> all;
    for (const auto& slot : slots) {
        for (const auto& bad : bad_pairs()) {
            all.push_back(
                {slot.before + bad.json + slot.after, slot.place + bad.below, bad.mention, bad.kind});
        }
    }
    return all;
}

void expect_refused(const Malformed& malformed) {
    SCOPED_TRACE(malformed.text.substr(0, 200));
    const auto parsed = parse_scene(malformed.text);
    const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
    ASSERT_NE(problems, nullptr);
    ASSERT_FALSE(problems->empty());
    const Problem* found = nullptr;
    for (const auto& problem : *problems) {
        EXPECT_FALSE(problem.message.empty());
        EXPECT_GE(problem.line, 1U);
        EXPECT_GE(problem.column, 1U);
        if (problem.place == malformed.place && problem.kind == malformed.kind) {
            found = &problem;
        }
    }
    ASSERT_NE(found, nullptr) << describe(problems->front(), "first");
    EXPECT_NE(found->message.find(malformed.mention), std::string::npos) << found->message;
}

TEST(MalformedScenes, TextsThatAreNoScene) {
    for (const auto& malformed : texts_that_are_no_scene()) {
        expect_refused(malformed);
    }
}

TEST(MalformedScenes, BadMembers) {
    for (const auto& malformed : scenes_with_bad_members()) {
        expect_refused(malformed);
    }
}

TEST(MalformedScenes, BadCoordinates) {
    for (const auto& malformed : scenes_with_bad_coordinates()) {
        expect_refused(malformed);
    }
}

TEST(MalformedScenes, AreMany) {
    EXPECT_GE(texts_that_are_no_scene().size() + scenes_with_bad_members().size(), 120U);
    EXPECT_GE(scenes_with_bad_coordinates().size(), 180U);
}

TEST(MalformedScenes, AllProblemsAreToldInOneGo) {
    const auto parsed =
        parse_scene(with_shapes(R"({"id":"","type":"aabb","center":["nan",0],"half":[-1,-2]},)"
                                R"({"type":"disc"},{"id":"s","type":"segment","a":7})",
                                R"("policy":"no","focus":["s","x"],"view":{"height":0})"));
    const auto& problems = std::get<std::vector<Problem>>(parsed);
    std::vector<std::string> places;
    for (const auto& problem : problems) {
        places.push_back(problem.place);
    }
    for (const char* place :
         {"shapes[0].id", "shapes[0].center[0]", "shapes[0].half[0]", "shapes[0].half[1]", "shapes[1].type",
          "shapes[1].id", "shapes[2].a", "shapes[2].b", "policy", "focus[1]", "view.height"}) {
        EXPECT_EQ(std::count(places.begin(), places.end(), place), 1) << place;
    }
}

TEST(MalformedScenes, LineAndColumnCountCharactersFromOne) {
    const auto parsed =
        parse_scene("{\r\n  \"collidarium\": 1,\r\n  \"näme\": 7, \"policy\": 7,\r\n  \"shapes\": []}");
    const auto& problems = std::get<std::vector<Problem>>(parsed);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].line, 3U);
    EXPECT_EQ(problems[0].column, 24U);
    EXPECT_EQ(describe(problems[0], "a.json").substr(0, 20), "a.json:3:24: policy:");
}

TEST(MalformedScenes, EveryPrefixOfASceneIsRefusedWithItsPlace) {
    const std::string whole =
        with_rest(R"("name":"ä\n","focus":["p","b"],"view":{"center":[1,2],"height":3})");
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto parsed = parse_scene(whole.substr(0, length));
        ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(parsed)) << length;
        EXPECT_EQ(std::get<std::vector<Problem>>(parsed).front().line, 1U);
    }
    EXPECT_TRUE(std::holds_alternative<SceneSource>(parse_scene(whole)));
}

TEST(MalformedScenes, TooManyShapesAndTooManyBytes) {
    std::string shapes;
    for (std::size_t i = 0; i <= max_scene_shapes; ++i) {
        shapes += (i == 0 ? "{\"id\":\"" : ",{\"id\":\"") + std::to_string(i) +
                  R"(","type":"point","position":[0,0]})";
    }
    const auto many = parse_scene(with_shapes(shapes));
    ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(many));
    EXPECT_EQ(std::get<std::vector<Problem>>(many)[0].place, "shapes");
    EXPECT_NE(std::get<std::vector<Problem>>(many)[0].message.find("100001"), std::string::npos);

    const auto large = parse_scene(with_shapes("", "\"x\":\"" + std::string(max_scene_bytes, 'x') + "\""));
    ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(large));
    EXPECT_NE(std::get<std::vector<Problem>>(large)[0].message.find("16 MiB"), std::string::npos);
}

TEST(MalformedScenes, MessagesStayShort) {
    const std::string monster(1'000'000, 'x');
    for (const auto& text : {with_rest("\"policy\":\"" + monster + "\""),
                             with_shapes("{\"id\":\"a\",\"type\":\"" + monster + "\"}"),
                             with_rest("\"focus\":[\"" + monster + "\",\"b\"]"),
                             with_rest("\"" + monster + "\":1,\"" + monster + "\":1")}) {
        const auto parsed = parse_scene(text);
        ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(parsed));
        for (const auto& problem : std::get<std::vector<Problem>>(parsed)) {
            EXPECT_LT(describe(problem, "").size(), 300U);
        }
    }
}

TEST(MalformedScenes, MessagesStayOnOneLine) {
    const auto parsed =
        parse_scene(with_rest("\"policy\":{\n\"a\":\n1},\"x\\ny\":1,\"x\\ny\":2,\"scalar\":[\r\n]"));
    const auto& problems = std::get<std::vector<Problem>>(parsed);
    EXPECT_EQ(problems.size(), 3U);
    for (const auto& problem : problems) {
        EXPECT_EQ(describe(problem, "file").find_first_of("\r\n"), std::string::npos);
    }
}

TEST(MalformedScenes, FilesAreLeftAlone) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "bad.scene.json";
    for (const auto& malformed : scenes_with_bad_members()) {
        std::ofstream(path, std::ios::binary) << malformed.text;
        const auto time = std::filesystem::last_write_time(path);
        EXPECT_TRUE(std::holds_alternative<std::vector<Problem>>(read_scene(path)));
        std::ostringstream after;
        after << std::ifstream(path, std::ios::binary).rdbuf();
        EXPECT_EQ(after.str(), malformed.text);
        EXPECT_EQ(std::filesystem::last_write_time(path), time);
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()),
                            std::filesystem::directory_iterator{}),
              1);
}

TEST(MalformedScenes, FilesThatCannotBeRead) {
    const tests::TempFolder folder;
    const auto missing = read_scene(folder.path() / "no such scene");
    EXPECT_EQ(std::get<std::vector<Problem>>(missing)[0].message, "no such file");
    const auto directory = read_scene(folder.path());
    EXPECT_EQ(std::get<std::vector<Problem>>(directory)[0].message, "is a folder, not a file");
    EXPECT_EQ(std::get<std::vector<Problem>>(read_scene("/dev/null"))[0].message, "is a device, not a file");
    const auto path = folder.path() / "large.scene.json";
    std::ofstream(path, std::ios::binary) << std::string(max_scene_bytes + 1, ' ');
    const auto large = read_scene(path);
    EXPECT_EQ(std::get<std::vector<Problem>>(large)[0].message, "is larger than 16 MiB");
    std::filesystem::remove(path);
}

// A file on one line with 2,500 problems took seconds: each place was counted from the beginning.
TEST(MalformedScenes, TellThePlaceOfEveryProblemOnOneLine) {
    std::string text = R"({"collidarium": 1, "name": "\u00e9", "shapes": [)";
    std::vector<std::size_t> places;
    for (int i = 0; i < 300; ++i) {
        text += i == 0 ? "" : ", ";
        text += "{\"id\": \"\xC3\xA9" + std::to_string(i) + "\", \"type\": ";
        places.push_back(text.size());
        text += "\"ball\"}" + std::string(i % 100 == 99 ? "\n" : "");
    }
    text += "]}";
    const auto parsed = parse_scene(text);
    const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
    ASSERT_NE(problems, nullptr);
    ASSERT_EQ(problems->size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const TextPlace place = place_in(text, places[i]);
        EXPECT_EQ((*problems)[i].line, place.line) << i;
        EXPECT_EQ((*problems)[i].column, place.column) << i;
    }
}

}  // namespace
}  // namespace collidarium::app::test
