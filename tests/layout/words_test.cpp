/// Words that were given up stay out of what the program says: its strings, and the names of scenes and
/// shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <regex>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// What people read instead stands in the project's glossary: closest, separated, path, MTV, edge, query...
const std::regex& given_up() {
    static const std::regex words(
        R"(\bways?\b|\bapart\b|\bput in\b|\bnothing (is )?beyond\b|\blook(s|ed)? (on|at|inside)\b|)"
        R"(\bin sight\b|\broundings\b|\brims?\b|\bgets? (inwards|outwards)\b|\bleft out\b|\bturned\b|)"
        R"(\b(into|in) each other\b|\bopen rule\b|\bwhole number\b|\basked?\b|\b(enters|leaves) (last|first)\b|)"
        R"(\bgave up\b|\bsides?\b(?! plane)|\b(some|no)body\b|\b(told|tells?)\b|\bquestion\b|)"
        R"(\bas is usual\b|\bfew\b|\btidy\b|\bso many\b|\bof a game\b|\btaken for\b)",
        std::regex::icase);
    return words;
}

/// The strings of a line of C++ that people may read: those of more than one word.
std::vector<std::string> strings_of(const std::string& line) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::vector<std::string> found;
    const std::size_t code = line.find_first_not_of(' ');
    if (code == std::string::npos || line.compare(code, 2, "//") == 0 || line[code] == '#') {
        return found;
    }
    for (std::sregex_iterator at(line.begin(), line.end(), literal), end; at != end; ++at) {
        if ((*at)[1].str().find(' ') != std::string::npos) {
            found.push_back((*at)[1]);
        }
    }
    return found;
}

/// The name that a line of a scene file gives to the scene or to a shape.
std::vector<std::string> names_of(const std::string& line) {
    static const std::regex name(R"re("name": "([^"]*)")re");
    std::smatch found;
    return std::regex_search(line, found, name) ? std::vector<std::string>{found[1]}
                                                : std::vector<std::string>{};
}

template <class Texts>
std::size_t expect_none_given_up(const char* folder, std::initializer_list<std::string> endings,
                                 Texts&& texts_of) {
    std::size_t count = 0;
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(fs::path(COLLIDARIUM_SOURCE_DIR) / folder)) {
        if (std::find(endings.begin(), endings.end(), entry.path().extension()) == endings.end()) {
            continue;
        }
        std::ifstream file(entry.path());
        int number = 0;
        for (std::string line; std::getline(file, line);) {
            ++number;
            for (const std::string& text : texts_of(line)) {
                ++count;
                EXPECT_FALSE(std::regex_search(text, given_up()))
                    << entry.path().string() << ':' << number << ": " << text;
            }
        }
    }
    return count;
}

TEST(Words, ThatWereGivenUpStayOutOfTheProgramsStrings) {
    EXPECT_GT(expect_none_given_up("app", {".cpp", ".hpp"}, strings_of), 1000U);
}

TEST(Words, ThatWereGivenUpStayOutOfTheLibrarysStrings) {
    EXPECT_GT(expect_none_given_up("core", {".hpp"}, strings_of), 20U);
}

TEST(Words, ThatWereGivenUpStayOutOfTheNamesOfScenes) {
    EXPECT_GT(expect_none_given_up("assets", {".json"}, names_of), 50U);
}

TEST(Words, ThatWereGivenUpAreFound) {
    const auto is_given_up = [](const std::string& line) {
        const auto texts = strings_of(line);
        return !texts.empty() && std::regex_search(texts.front(), given_up());
    };
    EXPECT_TRUE(is_given_up(R"(say("Play the way");)"));
    EXPECT_TRUE(is_given_up(R"(say("they are 5 apart");)"));
    EXPECT_TRUE(is_given_up(R"(say("the sides of a polygon");)"));
    EXPECT_TRUE(is_given_up(R"(say("Turned box");)"));
    EXPECT_FALSE(is_given_up(R"(say("clipped against the side planes");)"));
    EXPECT_FALSE(is_given_up(R"(say("outside the interval");)"));
    EXPECT_FALSE(is_given_up(R"(say("always separated");)"));
    EXPECT_FALSE(is_given_up(R"(/// "the way" of old)"));
}

}  // namespace
