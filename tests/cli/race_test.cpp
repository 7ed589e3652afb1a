#include "cli/commands.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(RaceCommand, WritesRowsAndAFigureInEitherFormat) {
    const tests::TempFolder folder;
    for (const auto& [name, first] : {std::pair("race.svg", "<?xml"), std::pair("race.png", "\x89PNG")}) {
        RaceOptions options;
        options.most = 100;
        options.rounds = 1;
        options.out = (folder.path() / name).string();
        std::ostringstream out;
        std::ostringstream errors;
        EXPECT_EQ(run_race(options, out, errors), 0) << errors.str();
        EXPECT_NE(out.str().find("sweep_and_prune"), std::string::npos);
        EXPECT_TRUE(bytes_of(folder.path() / name).starts_with(first)) << name;
    }
}

TEST(RaceCommand, RefusesWhatItCannotWriteBeforeItRuns) {
    RaceOptions options;
    options.out = "race.gif";
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(run_race(options, out, errors), 2);
    EXPECT_TRUE(out.str().empty());
    EXPECT_NE(errors.str().find("race.gif: must end in .svg or .png"), std::string::npos) << errors.str();
    EXPECT_FALSE(std::filesystem::exists("race.gif"));
}

}  // namespace
}  // namespace collidarium::app
