#include <gtest/gtest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "io/malformed_tables.hpp"
#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;
using enum ProblemKind;

const std::string point = R"({"type":"point","position":[0,0]})";
const std::string box_text = R"({"type":"aabb","center":[0,0],"half":[1,1]})";

/// A line, the code it is answered with, and a part of the message.
struct BadLine {
    std::string line;
    std::string code;
    std::string mention;
};

std::string pair_line(const std::string& op, const std::string& a, const std::string& b,
                      const std::string& rest = "") {
    return R"({"id":[7,"x"],"op":")" + op + R"(","a":)" + a + R"(,"b":)" + b +
           (rest.empty() ? "" : "," + rest) + "}";
}

std::vector<BadLine> lines_that_are_no_request() {
    return {
        {"x", "bad_json", "column 1"},
        {"{", "bad_json", "column 2"},
        {"{}}", "bad_json", "column 3"},
        {"[]", "bad_json", "an array"},
        {"null", "bad_json", "null"},
        {"12", "bad_json", "a number"},
        {"\"overlap\"", "bad_json", "a string"},
        {"{\"op\":\"overlap\"", "bad_json", "column 16"},
        {"{\"op\":\"overlap\",}", "bad_json", "name"},
        {"{\"op\":\"\xFF\"}", "bad_json", "UTF-8"},
        {"{\"op\":\"\t\"}", "bad_json", "control"},
        {std::string("{\"op\":\0}", 8), "bad_json", "control"},
        {"{\"id\":" + std::string(100'000, '['), "bad_json", "deeper"},
        {std::string(100'000, '{'), "bad_json", "name"},
        {"{\"id\":1}", "missing_member", "op"},
        {"{\"id\":1,\"op\":null}", "bad_member", "op"},
        {"{\"id\":1,\"op\":[\"overlap\"]}", "bad_member", "op"},
        {"{\"id\":1,\"op\":\"\"}", "unknown_op", "\"\""},
        {"{\"id\":1,\"op\":\"Overlap\"}", "unknown_op", "Overlap"},
        {"{\"id\":1,\"op\":\"overlaps\"}", "unknown_op", "overlaps"},
        {"{\"id\":1,\"op\":\"overlap\",\"op\":\"cast\"}", "bad_member", "op: appears a second time"},
        {pair_line("overlap", box_text, box_text, "\"a\":" + box_text), "bad_member",
         "a: appears a second time"},
    };
}

std::vector<BadLine> requests_with_bad_members() {
    std::vector<BadLine> lines;
    const std::string circle = R"({"type":"circle","center":[0,0],"radius":1})";
    const std::string segment = R"({"type":"segment","a":[0,0],"b":[1,0]})";
    const std::string bent = R"({"type":"polygon","vertices":[[0,0],[4,0],[1,1],[0,4]]})";
    const std::string extent = R"("extent":"line")";
    const std::string motions = R"("motion_a":{"translation":[1,0],"rotation":0},"motion_b":)";
    for (const BadLine& line : std::initializer_list<BadLine>{
             {pair_line("lines", circle, segment, extent), "bad_member", "a.type: must be \"segment\""},
             {pair_line("lines", segment, segment, ""), "missing_member", "extent"},
             {pair_line("lines", segment, segment, R"("extent":"ray")"), "bad_member", "extent"},
             {pair_line("circle_line", segment, segment, extent), "bad_member", "a.type: must be \"circle\""},
             {pair_line("circle_line", circle, circle, extent), "bad_member", "b.type"},
             {R"({"op":"contains","a":)" + circle + "}", "missing_member", "point"},
             {R"({"op":"contains","a":)" + circle + R"(,"point":[0]})", "bad_member", "point"},
             {pair_line("minkowski", bent, circle, ""), "bad_shape",
              "a.vertices: must form a convex polygon"},
             {R"({"op":"hull"})", "missing_member", "points"},
             {R"({"op":"hull","points":[[0,0],[1]]})", "bad_member", "points[1]"},
             {R"({"op":"hull","points":[[0,0],[1,"inf"]]})", "not_finite", "points[1][1]"},
             {R"({"op":"decompose","a":)" + circle + "}", "bad_member", "a.type: must be \"polygon\""},
             {pair_line("time_of_impact", circle, circle, motions + "7"), "bad_member", "motion_b"},
             {pair_line("time_of_impact", circle, circle, motions + R"({"translation":[1,0]})"),
              "missing_member", "motion_b.rotation"},
             {pair_line("lines", segment, segment, extent + R"(,"algorithm":"sat")"), "unsupported",
              "no methods to choose from"},
         }) {
        lines.push_back(line);
    }
    for (const std::string op : {"overlap", "contact", "distance", "cast"}) {
        const std::string way = op == "cast" ? R"("translation":[1,0])" : "";
        const auto with = [&](const std::string& rest) {
            return pair_line(op, box_text, point, way.empty() ? rest : way + "," + rest);
        };
        lines.push_back({"{\"op\":\"" + op + "\"}", "missing_member", "a: is missing"});
        lines.push_back(
            {"{\"op\":\"" + op + "\",\"a\":" + box_text + "}", "missing_member", "b: is missing"});
        lines.push_back({pair_line(op, "null", box_text, way), "bad_member", "a: must be an object"});
        lines.push_back({pair_line(op, box_text, "[]", way), "bad_member", "b: must be an object"});
        lines.push_back({pair_line(op, box_text, "{}", way), "missing_member", "b.type"});
        lines.push_back({pair_line(op, R"({"type":"square"})", box_text, way), "bad_member", "a.type"});
        lines.push_back(
            {pair_line(op, R"({"type":"aabb","center":[0,0]})", box_text, way), "missing_member", "a.half"});
        lines.push_back({pair_line(op, box_text, R"({"type":"circle","center":[0,0],"radius":-1})", way),
                         "bad_shape", "b.radius"});
        lines.push_back({pair_line(op, box_text, R"({"type":"capsule","a":[0,0],"b":[0,1]})", way),
                         "missing_member", "b.radius"});
        lines.push_back(
            {pair_line(op, box_text, R"({"type":"box","center":[0,0],"half":[1,1],"angle":"x"})", way),
             "bad_member", "b.angle"});
        for (const auto& [vertices, complaint] : {std::pair{"[[0,0],[1,0]]", "at least 3 vertices"},
                                                  {"[[0,0],[1,0],[0,0]]", "at least 3 vertices"},
                                                  {"[[0,0],[1,0],[1,0],[0,1]]", "twice in a row"},
                                                  {"[[0,0],[1,1],[2,2]]", "on one line"},
                                                  {"[[0,0],[2,2],[2,0],[0,2]]", "cross or touch"}}) {
            const std::string polygon = R"({"type":"polygon","vertices":)" + std::string(vertices) + "}";
            lines.push_back({pair_line(op, polygon, box_text, way), "bad_shape", complaint});
        }
        lines.push_back({pair_line(op, box_text, R"({"type":"aabb","center":[0,0],"half":[1,-1]})", way),
                         "bad_shape", "b.half[1]"});
        lines.push_back({with(R"("policy":"shut")"), "bad_member", "policy"});
        lines.push_back({with(R"("policy":1)"), "bad_member", "policy"});
        lines.push_back({with(R"("scalar":"float16")"), "bad_member", "scalar"});
        lines.push_back({with(R"("scalar":null)"), "bad_member", "scalar"});
        lines.push_back({with(R"("trace":"yes")"), "bad_member", "trace"});
        lines.push_back({with(R"("algorithm":"magic")"), "bad_member", "algorithm"});
        lines.push_back({with(R"("algorithm":3)"), "bad_member", "algorithm"});
        const bool is_cast = op == "cast";
        const std::string other = op == "distance" ? "sat" : is_cast ? "gjk" : "conservative_advancement";
        lines.push_back({with(R"("algorithm":")" + other + "\""), "unsupported", "algorithm: \"" + other});
        lines.push_back({with(R"("algorithm":"textbook:magic")"), "bad_member", "textbook:magic"});
        lines.push_back({with(R"("algorithm":"textbook:lines_nothing_at_zero_denominator")"), "unsupported",
                         "answers lines"});
        lines.push_back({pair_line(op, box_text, R"({"type":"point","position":[1e39,0]})",
                                   way.empty() ? R"("scalar":"float32")" : way + R"(,"scalar":"float32")"),
                         "not_finite", "b.position[0]: must be finite, but 1e39 is too large for a float32"});
    }
    const std::string cast = R"({"op":"cast","a":)" + box_text + R"(,"b":)" + box_text;
    lines.push_back({cast + "}", "missing_member", "translation"});
    lines.push_back(
        {cast + R"(,"translation":[3.5e38,0],"scalar":"float32"})", "not_finite", "translation[0]"});
    const std::string many = R"({"op":"cast_many","b":)" + box_text + R"(,"translation":[1,0])";
    lines.push_back({many + "}", "missing_member", "statics"});
    lines.push_back({many + R"(,"statics":{}})", "bad_member", "statics: must be an array"});
    lines.push_back({many + R"(,"statics":[)" + box_text + ",7]}", "bad_member", "statics[1]"});
    lines.push_back(
        {many + R"(,"statics":[)" + box_text + R"(,{"type":"aabb","center":[0,0],"half":[-1,0]}]})",
         "bad_shape", "statics[1].half[0]"});
    lines.push_back({many + R"(,"statics":[)" + box_text + R"(],"algorithm":"sat"})", "unsupported", "sat"});
    lines.push_back({many + R"(,"statics":[],"algorithm":"gjk"})", "unsupported", "gjk"});
    return lines;
}

std::vector<BadLine> requests_with_bad_coordinates() {
    struct Slot {
        std::string place;
        std::string before;
        std::string after;
    };
    const std::vector<Slot> slots{
        {"a.position", R"({"op":"overlap","b":)" + box_text + R"(,"a":{"type":"point","position":)", "}}"},
        {"b.a", R"({"op":"contact","a":)" + box_text + R"(,"b":{"type":"segment","a":)", R"(,"b":[0,0]}})"},
        {"a.b", R"({"op":"distance","b":)" + box_text + R"(,"a":{"type":"segment","a":[0,0],"b":)", "}}"},
        {"b.center", R"({"op":"overlap","a":)" + point + R"(,"b":{"type":"aabb","half":[1,1],"center":)",
         "}}"},
        {"b.half", R"({"op":"overlap","a":)" + point + R"(,"b":{"type":"aabb","center":[0,0],"half":)", "}}"},
        {"translation", R"({"op":"cast","a":)" + box_text + R"(,"b":)" + point + R"(,"translation":)", "}"},
        {"statics[1].center",
         R"({"op":"cast_many","b":)" + point + R"(,"translation":[1,0],"statics":[)" + box_text +
             R"(,{"type":"aabb","half":[1,1],"center":)",
         "}]}"},
    };
    std::vector<BadLine> lines;
    for (const auto& slot : slots) {
        for (const auto& bad : bad_pairs()) {
            lines.push_back({slot.before + bad.json + slot.after, std::string(name(bad.kind)),
                             slot.place + bad.below + ": "});
        }
    }
    return lines;
}

void expect_error(const BadLine& bad) {
    SCOPED_TRACE(bad.line.substr(0, 200));
    const auto text = answer_line(bad.line);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto answer = json::parse(text, nullptr, false);
    ASSERT_TRUE(answer.is_object()) << text;
    ASSERT_TRUE(answer.contains("id"));
    ASSERT_TRUE(answer.contains("error")) << text;
    EXPECT_EQ(answer.size(), 2U);
    EXPECT_EQ(answer["error"]["code"], bad.code) << text;
    const auto message = answer["error"]["message"].get<std::string>();
    EXPECT_NE(message.find(bad.mention), std::string::npos) << message;
    EXPECT_LT(message.size(), 500U);
    EXPECT_EQ(answer["error"].contains("reason"), bad.code == "bad_shape");
    if (bad.code != "bad_json") {
        const auto request = json::parse(bad.line, nullptr, false);
        EXPECT_EQ(answer["id"], request.contains("id") ? request["id"] : json());
    } else {
        EXPECT_TRUE(answer["id"].is_null());
    }
}

TEST(MalformedQueries, LinesThatAreNoRequest) {
    for (const auto& bad : lines_that_are_no_request()) {
        expect_error(bad);
    }
}

TEST(MalformedQueries, BadMembers) {
    for (const auto& bad : requests_with_bad_members()) {
        expect_error(bad);
    }
}

TEST(MalformedQueries, BadCoordinates) {
    for (const auto& bad : requests_with_bad_coordinates()) {
        expect_error(bad);
    }
}

/// Answered on one line, by an answer or by an error of a known name; which of the two.
bool is_answered(const std::string& line) {
    const auto text = answer_line(line);
    const auto answer = json::parse(text, nullptr, false);
    EXPECT_TRUE(answer.is_object() && text.find('\n') == std::string::npos) << line << "\n" << text;
    if (!answer.is_object() || !answer.contains("error")) {
        return true;
    }
    static const std::set<std::string> codes{"bad_json",   "unknown_op", "missing_member", "bad_member",
                                             "not_finite", "bad_shape",  "unsupported",    "too_large"};
    EXPECT_TRUE(codes.contains(answer["error"]["code"].get<std::string>())) << text;
    EXPECT_FALSE(answer["error"]["message"].get<std::string>().empty()) << line;
    return false;
}

TEST(MalformedQueries, ALineThatEndsTooEarlyIsBadJsonWhereverItDoes) {
    for (const std::string& line : good_lines()) {
        EXPECT_TRUE(is_answered(line)) << line;
        for (std::size_t length = 0; length < line.size(); ++length) {
            const auto answer = json::parse(answer_line(line.substr(0, length)));
            ASSERT_TRUE(answer.contains("error")) << line.substr(0, length);
            EXPECT_EQ(answer["error"]["code"], "bad_json") << line.substr(0, length);
        }
    }
}

TEST(MalformedQueries, BytesThatAreNoTextAreBadJsonWhereverTheyStand) {
    const std::string broken[] = {"\xFF",     "\xC0\xAF", "\xED\xA0\x80",      "\xF5\x80\x80\x80",
                                  "\xE2\x82", "\x01",     std::string(1, '\0')};
    for (const std::string& line : good_lines()) {
        for (const std::string& bytes : broken) {
            for (std::size_t at = 0; at < line.size(); at += 7) {
                const auto answer = json::parse(answer_line(std::string(line).insert(at, bytes)));
                ASSERT_TRUE(answer.contains("error")) << at << ": " << line;
                EXPECT_EQ(answer["error"]["code"], "bad_json") << at << ": " << line;
            }
        }
    }
}

TEST(MalformedQueries, AnyMemberOfAnyOperationAsAnythingElseIsAnswered) {
    const std::vector<json> others{nullptr,       true,           "x",    "nan",     "-inf", "0x1p9999",
                                   json::array(), json::object(), {1},    {1, 2, 3}, -1,     -0.5,
                                   1e308,         5e-324,         3.5e38, 32768,     "line"};
    int errors = 0;
    int missing = 0;
    for (const std::string& line : good_lines()) {
        const json good = json::parse(line);
        const json flat = good.flatten();
        for (const auto& [path, value] : flat.items()) {
            for (json::json_pointer at(path); !at.empty(); at.pop_back()) {
                for (const json& other : others) {
                    json bad = good;
                    bad[at] = other;
                    errors += is_answered(bad.dump()) ? 0 : 1;
                }
                if (!at.back().empty() && good[at.parent_pointer()].is_object()) {
                    json bad = good;
                    bad[at.parent_pointer()].erase(at.back());
                    missing += is_answered(bad.dump()) ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(errors, 3000);
    EXPECT_GT(missing, 100);
}

TEST(MalformedQueries, AreMany) {
    EXPECT_GE(lines_that_are_no_request().size() + requests_with_bad_members().size(), 100U);
    EXPECT_GE(requests_with_bad_coordinates().size(), 150U);
}

TEST(MalformedQueries, ABadShapeHasAReason) {
    const auto answer = json::parse(
        answer_line(pair_line("overlap", box_text, R"({"type":"aabb","center":[0,0],"half":[-1,1]})")));
    EXPECT_EQ(answer["error"]["reason"], "negative_size");
}

TEST(MalformedQueries, ANegativeSizeThatAFloatRoundsToZeroIsNegative) {
    const auto answer = [](const std::string& half) {
        const auto small = R"({"type":"aabb","center":[0,0],"half":)" + half + "}";
        return json::parse(answer_line(pair_line("overlap", box_text, small, R"("scalar":"float32")")));
    };
    for (const std::string half : {"[-1e-50,1]", R"(["-0x1p-300",1])"}) {
        const auto refused = answer(half);
        ASSERT_TRUE(refused.contains("error")) << refused;
        EXPECT_EQ(refused["error"]["reason"], "negative_size");
        EXPECT_EQ(refused["error"]["message"].get<std::string>().find("b.half[0]: "), 0U);
    }
    for (const std::string half : {"[1e-50,1]", "[-0.0,1]", "[0,1]"}) {
        EXPECT_FALSE(answer(half).contains("error")) << half;
    }
    EXPECT_EQ(answer("[1e300,1]")["error"]["code"], "not_finite");
}

TEST(MalformedQueries, TheFirstProblemGivesTheCodeAndOthersAreTold) {
    const auto answer =
        json::parse(answer_line(R"({"op":"cast","a":{"type":"point"},"b":7,"translation":[]})"));
    EXPECT_EQ(answer["error"]["code"], "missing_member");
    const auto message = answer["error"]["message"].get<std::string>();
    EXPECT_NE(message.find("a.position: "), std::string::npos);
    EXPECT_NE(message.find("b: "), std::string::npos);
    EXPECT_NE(message.find("translation: "), std::string::npos);
}

TEST(MalformedQueries, ALineOverTheLimitIsBadJson) {
    const std::string line = "{\"id\":1,\"pad\":\"" + std::string(max_query_line_bytes, 'x') + "\"}";
    const auto answer = json::parse(answer_line(line));
    EXPECT_EQ(answer["error"]["code"], "bad_json");
    EXPECT_TRUE(answer["id"].is_null());
}

}  // namespace
}  // namespace collidarium::app::test
