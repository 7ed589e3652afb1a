#pragma once

/// Broken inputs with the place where an error has to be found.

#include <string>
#include <vector>

#include "io/problem.hpp"

namespace collidarium::app::test {

struct Malformed {
    std::string text;
    std::string place;    ///< of the first problem
    std::string mention;  ///< a part of its message
    ProblemKind kind{};
};

/// Values that are no pair of coordinates, with where below the pair the error lies.
struct BadPair {
    std::string json;
    std::string below;  ///< "" for the pair itself, "[0]", "[1]"
    std::string mention;
    ProblemKind kind{};
};

[[nodiscard]] inline std::vector<BadPair> bad_pairs() {
    using enum ProblemKind;
    return {
        {"null", "", "two numbers", bad_member},
        {"true", "", "two numbers", bad_member},
        {"7", "", "two numbers", bad_member},
        {"\"1,2\"", "", "two numbers", bad_member},
        {"{\"x\":1,\"y\":2}", "", "an object", bad_member},
        {"[]", "", "an array of 0", bad_member},
        {"[1]", "", "an array of 1", bad_member},
        {"[1,2,3]", "", "an array of 3", bad_member},
        {"[null,1]", "[0]", "null", bad_member},
        {"[1,false]", "[1]", "true or false", bad_member},
        {"[[1],2]", "[0]", "an array", bad_member},
        {"[1,{}]", "[1]", "an object", bad_member},
        {"[\"one\",2]", "[0]", "hexadecimal float", bad_member},
        {"[\"1.5\",2]", "[0]", "hexadecimal float", bad_member},
        {"[1,\"\"]", "[1]", "hexadecimal float", bad_member},
        {"[1,\"0x\"]", "[1]", "hexadecimal float", bad_member},
        {"[1,\"0x1.8p\"]", "[1]", "hexadecimal float", bad_member},
        {"[1,\"0x1.8q3\"]", "[1]", "hexadecimal float", bad_member},
        {"[1,\" 0x1p0\"]", "[1]", "hexadecimal float", bad_member},
        {"[\"0x1.8.8p0\",1]", "[0]", "hexadecimal float", bad_member},
        {"[\"nan\",1]", "[0]", "finite", not_finite},
        {"[1,\"inf\"]", "[1]", "finite", not_finite},
        {"[\"-Infinity\",1]", "[0]", "finite", not_finite},
        {"[1e999,1]", "[0]", "too large", not_finite},
        {"[1,-1e309]", "[1]", "too large", not_finite},
        {"[\"0x1p+1024\",1]", "[0]", "too large", not_finite},
    };
}

/// A good line of every operation, and together of every shape and of every member.
[[nodiscard]] inline std::vector<std::string> good_lines() {
    const std::string bar = R"({"type":"segment","a":[0,0],"b":[3,1]})";
    const std::string disc = R"({"type":"circle","center":[1,1],"radius":2})";
    const std::string square = R"({"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]]})";
    const std::string common = R"("id":[1,"k"],"policy":"closed","scalar":"float32","trace":true)";
    std::vector<std::string> lines;
    const auto add = [&](const std::string& op, const std::string& rest) {
        lines.push_back(R"({"op":")" + op + R"(",)" + common + "," + rest + "}");
    };
    add("overlap", R"("a":)" + disc + R"(,"b":{"type":"box","center":[0,1],"half":[1,2],"angle":0.5})");
    add("contact", R"("a":)" + square + R"(,"b":{"type":"capsule","a":[0,0],"b":[2,2],"radius":1})");
    add("distance", R"("a":{"type":"aabb","center":[9,0],"half":[1,2]},"b":)" + bar);
    add("cast", R"("a":)" + square + R"(,"b":{"type":"point","position":[9,2]},"translation":[-9,0])");
    add("cast_many", R"("statics":[)" + square + "," + disc + R"(],"b":)" + bar + R"(,"translation":[1,2])");
    add("lines", R"("a":)" + bar + R"(,"b":{"type":"segment","a":[1,0],"b":[1,5]},"extent":"line")");
    add("circle_line", R"("a":)" + disc + R"(,"b":)" + bar + R"(,"extent":"segment")");
    add("contains", R"("a":)" + square + R"(,"point":[1,1])");
    add("time_of_impact", R"("a":)" + square + R"(,"b":)" + bar +
                              R"(,"motion_a":{"translation":[1,2],"rotation":1})" +
                              R"(,"motion_b":{"translation":[0,0],"rotation":0})");
    add("outline_crossings",
        R"("a":)" + square + R"(,"b":{"type":"polygon","vertices":[[1,1],[9,1],[1,9]]})");
    add("minkowski", R"("a":)" + square + R"(,"b":)" + disc);
    add("hull", R"("points":[[0,0],[1,0],[0,1]])");
    add("decompose", R"("a":)" + square);
    add("retro", R"("test":"circle_box","a":{"type":"circle","center":[1,1],"radius":3},)"
                 R"("b":{"type":"box","corner":[0,0],"size":[3,3]},"y_down":false)");
    const std::string map = R"("map":{"origin":[0,0],"tile":1,"rows":["..#","###"]})";
    const std::string falls =
        R"("b":{"type":"aabb","center":[0.5,3],"half":[0.25,0.5]},"translation":[0,-3])";
    add("tiles", map + "," + falls);
    add("move", map + "," + falls + R"(,"response":"slide")");
    add("move", falls + R"(,"statics":[)" + disc +
                    R"(],"response":"bounce","restitution":0.5,"max_hits":9,"skin":0.01)");
    add("pixels", R"("a":{"origin":[0,0],"rows":["##","#."]},"b":{"origin":[1,0],"rows":["#"]})");
    add("pairs", R"("boxes":[[0,0,2,2],[2,1,3,3],[-1,5,0,6]],"structure":"kd_tree")");
    return lines;
}

}  // namespace collidarium::app::test
