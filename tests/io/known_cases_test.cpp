/// What the test suites of other libraries know about shapes and these queries answer too. The numbers are
/// theirs, in `known_cases/`: a query, the members of its answer, and how far those may be off where theirs
/// are rounded. Where a case has `differs`, another convention gives another answer there, and it says which.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

/// The largest magnitude in a query, at least 1.
double largest(const json& value) {
    if (value.is_number()) {
        return std::max(1.0, std::abs(value.get<double>()));
    }
    double result = 1;
    if (value.is_structured()) {
        for (const json& part : value) {
            result = std::max(result, largest(part));
        }
    }
    return result;
}

/// Whether an answer has all that is expected: numbers within a bound, all else exactly.
bool holds(const json& expected, const json& answer, double within) {
    if (expected.is_number()) {
        return answer.is_number() && std::abs(expected.get<double>() - answer.get<double>()) <= within;
    }
    if (expected.is_array()) {
        return answer.is_array() &&
               std::equal(expected.begin(), expected.end(), answer.begin(), answer.end(),
                          [&](const json& e, const json& a) { return holds(e, a, within); });
    }
    if (expected.is_object()) {
        for (const auto& [member, value] : expected.items()) {
            if (!answer.contains(member) || !holds(value, answer[member], within)) {
                return false;
            }
        }
        return true;
    }
    return expected == answer;
}

double bound(const json& known) {
    return known.value("within", 1e-12 * largest(known["query"]));
}

/// Every case of a file, given to a check.
template <typename Check>
int for_each_case(const std::filesystem::path& file, const Check& check) {
    std::ifstream lines(file);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        check(json::parse(line));
    }
    return count;
}

std::filesystem::path file(const std::string& name) {
    return std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "tests/io/known_cases" / (name + ".jsonl");
}

class KnownCases : public ::testing::TestWithParam<std::string> {};

TEST_P(KnownCases, AreAnsweredAsTheirLibrariesSay) {
    const int count = for_each_case(file(GetParam()), [](const json& known) {
        for (const bool traced : {false, true}) {
            json query = known["query"];
            query["trace"] = traced;
            json answer = json::parse(answer_line(query.dump()));
            answer.erase("trace");
            EXPECT_TRUE(holds(known["answer"], answer, bound(known)))
                << known["source"] << ": " << known["case"] << "\n"
                << query << "\n"
                << known["answer"] << "\n"
                << answer;
        }
    });
    EXPECT_GE(count, 50);
}

/// The same by every method that can be named. Of several shortest ways out, each may take its own.
TEST_P(KnownCases, AreAnsweredAlikeByEveryMethod) {
    int answered = 0;
    for_each_case(file(GetParam()), [&](const json& known) {
        const std::string op = known["query"]["op"];
        if (op != "overlap" && op != "contact" && op != "distance" && op != "cast") {
            return;
        }
        for (const char* method :
             {"closed_form", "slab", "sat", "gjk", "gjk_epa", "minkowski", "conservative_advancement"}) {
            json query = known["query"];
            query["algorithm"] = method;
            const json answer = json::parse(answer_line(query.dump()));
            if (answer.contains("error")) {
                EXPECT_EQ(answer["error"]["code"], "unsupported") << query;
                continue;
            }
            json expected = known["answer"];
            if (answer.value("degenerate", false) || expected.value("degenerate", false)) {
                for (const char* own : {"normal", "mtv", "point_a", "point_b", "points", "degenerate"}) {
                    expected.erase(own);
                }
            }
            EXPECT_TRUE(holds(expected, answer, std::max(bound(known), 1e-9 * largest(known["query"]))))
                << known["source"] << ": " << known["case"] << "\n"
                << query << "\n"
                << expected << "\n"
                << answer;
            ++answered;
        }
    });
    EXPECT_GE(answered, 50);
}

INSTANTIATE_TEST_SUITE_P(From, KnownCases,
                         ::testing::Values("intersect", "box2d", "parry", "javascript", "engines", "dyn4j",
                                           "geometry"),
                         [](const auto& named) { return named.param; });

TEST(KnownCasesFolder, IsReadInFull) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(file("x").parent_path())) {
        files += entry.path().extension() == ".jsonl" ? 1 : 0;
    }
    EXPECT_EQ(files, 7);
}

}  // namespace
}  // namespace collidarium::app::test
