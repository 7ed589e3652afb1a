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

}  // namespace collidarium::app::test
