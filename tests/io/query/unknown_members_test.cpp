/// What the query stream does not understand it refuses; nothing is ignored.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "io/malformed_tables.hpp"
#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json answer_to(const json& request) {
    return json::parse(answer_line(request.dump()));
}

bool starts_with(const json& message, const std::string& beginning) {
    return message.get<std::string>().starts_with(beginning);
}

bool mentions(const json& message, const std::string& words) {
    return message.get<std::string>().find(words) != std::string::npos;
}

/// "statics[0].center" of the pointer "/statics/0/center".
std::string place_of(json::json_pointer at) {
    if (at.empty()) {
        return "";
    }
    const std::string last = at.back();
    at.pop_back();
    const bool is_index = last.find_first_not_of("0123456789") == std::string::npos;
    const std::string before = place_of(at);
    return is_index ? before + '[' + last + ']' : before + (before.empty() ? "" : ".") + last;
}

/// Every object in the request.
std::set<json::json_pointer> objects_in(const json& request) {
    std::set<json::json_pointer> found{json::json_pointer()};
    const json flat = request.flatten();
    for (const auto& [path, value] : flat.items()) {
        for (json::json_pointer at(path); !at.empty(); at.pop_back()) {
            if (request[at].is_object()) {
                found.insert(at);
            }
        }
    }
    return found;
}

TEST(UnknownMembers, AreRefusedInEveryObjectOfEveryOperation) {
    int objects = 0;
    for (const std::string& line : good_lines()) {
        const json good = json::parse(line);
        ASSERT_FALSE(answer_to(good).contains("error")) << answer_to(good);
        for (const json::json_pointer& at : objects_in(good)) {
            json bad = good;
            bad[at]["nope"] = 1;
            const json answer = answer_to(bad);
            EXPECT_EQ(answer["error"]["code"], "unknown_member") << bad;
            EXPECT_TRUE(
                starts_with(answer["error"]["message"], place_of(at / "nope") + ": is not a member of"))
                << answer;
            EXPECT_EQ(answer["id"], good["id"]);
            ++objects;
        }
    }
    EXPECT_GT(objects, 45);
}

TEST(UnknownMembers, ThatAreMisspeltAreToldWithTheRightSpelling) {
    int names = 0;
    for (const std::string& line : good_lines()) {
        const json good = json::parse(line);
        for (const json::json_pointer& at : objects_in(good)) {
            for (const auto& [name, value] : good[at].items()) {
                if (name.size() < 4 || name == "type") {
                    continue;  // too short to be told from others; without its type a shape has no members
                }
                json bad = good;
                bad[at].erase(name);
                std::string misspelt = name;
                misspelt.erase(2, 1);
                bad[at][misspelt] = value;
                const json answer = answer_to(bad);
                EXPECT_EQ(answer["error"]["code"], "unknown_member") << bad;
                EXPECT_TRUE(mentions(answer["error"]["message"], "did you mean \"" + name + "\"?")) << answer;
                ++names;
            }
        }
    }
    EXPECT_GT(names, 100);
}

TEST(UnknownMembers, AreToldWithThoseThatTheOperationHas) {
    std::map<std::string, std::set<std::string>> used;
    std::map<std::string, json> requests;
    for (const std::string& line : good_lines()) {
        const json good = json::parse(line);
        for (const auto& [name, value] : good.items()) {
            used[good["op"]].insert(name);
        }
        requests[good["op"]] = good;
    }
    EXPECT_EQ(requests.size(), 18U);
    for (auto& [op, request] : requests) {
        used[op].insert("algorithm");
        request["nope"] = 1;
        std::string message = answer_to(request)["error"]["message"];
        message = message.substr(message.find("which has "));
        std::set<std::string> told;
        for (std::size_t quote = message.find('"'); quote != std::string::npos;
             quote = message.find('"', quote + 1)) {
            const std::size_t end = message.find('"', quote + 1);
            told.insert(message.substr(quote + 1, end - quote - 1));
            quote = end;
        }
        EXPECT_EQ(told, used[op]) << op;
    }
}

TEST(UnknownMembers, OfWhichThereAreVeryManyAreNotAllTold) {
    std::string line = R"({"op":"hull","points":[])";
    for (int i = 0; i < 200'000; ++i) {
        line += ",\"m" + std::to_string(i) + "\":0";
    }
    const json answer = json::parse(answer_line(line + "}"));
    EXPECT_EQ(answer["error"]["code"], "unknown_member");
    EXPECT_TRUE(mentions(answer["error"]["message"], "; and 97 more")) << answer;
}

/// A request that was once answered as if the member were not there.
struct Ignored {
    std::string request;
    std::string message;  ///< begins with this
};

TEST(UnknownMembers, ThatOnceChangedNothingAreNamed) {
    const std::string box = R"({"type":"aabb","center":[0,0],"half":[1,1]})";
    const std::string triangle = R"("type":"polygon","vertices":[[0,0],[4,0],[0,4]])";
    const std::string cast = R"({"op":"cast","a":)" + box + R"(,"b":)" + box + R"(,"translation":[-12,0])";
    const std::string in_triangle =
        R"({"op":"overlap","b":{"type":"point","position":[3,3]},"a":{)" + triangle;
    const std::vector<Ignored> rows{
        {cast + R"(,"motion_a":{"translation":[4,0]}})",
         R"(motion_a: is not a member of the op "cast", which)"},
        {cast + R"(,"algoritm":"minkowski"})",
         R"(algoritm: is not a member of the op "cast"; did you mean "algorithm"?)"},
        {cast + R"(,"polcy":"closed"})",
         R"(polcy: is not a member of the op "cast"; did you mean "policy"?)"},
        {in_triangle + R"(,"radius":1}})",
         R"(a.radius: is not a member of a polygon, which has "type" and "vertices")"},
        {in_triangle + R"(,"scale":2}})", "a.scale: is not a member of a polygon"},
        {in_triangle + R"(,"position":[5,5],"angle":0}})",
         R"(a.position: is not a member of a polygon, which has "type" and "vertices"; )"
         R"(a.angle: is not a member of a polygon)"},
        {R"({"op":"contains","point":[0.6,0.6],"a":{)" + triangle + R"(,"holes":[[[1,1],[2,1],[1,2]]]}})",
         "a.holes: is not a member of a polygon"},
        {R"({"op":"overlap","a":{"type":"aabb","center":[0,0],"half":[1,1],"translation":[1,0]},"b":)" + box +
             "}",
         R"(a.translation: is not a member of an aabb, which has "type", "center" and "half")"},
        {R"({"op":"retro","test":"box_point","a":{"type":"box","corner":[0,0],"size":[3,3],"angle":1},)"
         R"("b":{"type":"point","position":[0,0]}})",
         "a.angle: is not a member of a box in integers"},
        {R"({"op":"move","b":)" + box +
             R"(,"translation":[1,0],"statics":[],"response":"slide","restitutoin":1})",
         R"(restitutoin: is not a member of the op "move"; did you mean "restitution"?)"},
        {R"({"op":"hull","points":[],"a":)" + box + "}", R"(a: is not a member of the op "hull")"},
    };
    for (const Ignored& row : rows) {
        const json answer = json::parse(answer_line(row.request));
        EXPECT_EQ(answer["error"]["code"], "unknown_member") << row.request;
        EXPECT_TRUE(starts_with(answer["error"]["message"], row.message)) << answer;
    }
}

}  // namespace
}  // namespace collidarium::app::test
