#include "view/font_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temp_folder.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

/// A folder with empty files of those names, gone again with the object.
class Folder {
public:
    explicit Folder(const std::vector<std::string>& names) {
        fs::create_directories(folder_.path() / "below/deeper");
        for (const std::string& name : names) {
            std::ofstream(folder_.path() / "below/deeper" / name) << "x";
        }
    }

    [[nodiscard]] std::vector<fs::path> folders() const { return {folder_.path()}; }

private:
    tests::TempFolder folder_;
};

TEST(FindFonts, PrefersInterAndJetBrainsMono) {
    const Folder folder({"DejaVuSans.ttf", "Inter-Regular.otf", "Inter-SemiBold.otf", "DejaVuSansMono.ttf",
                         "JetBrainsMono-Regular.ttf", "notes.txt"});
    const FontFiles found = find_fonts(folder.folders());
    EXPECT_EQ(found.text.filename(), "Inter-Regular.otf");
    EXPECT_EQ(found.strong.filename(), "Inter-SemiBold.otf");
    EXPECT_EQ(found.mono.filename(), "JetBrainsMono-Regular.ttf");
    EXPECT_EQ(found.wide.filename(), "DejaVuSans.ttf");
}

TEST(FindFonts, TakesWhatThereIs) {
    const Folder folder({"Whatever.ttf"});
    const FontFiles found = find_fonts(folder.folders());
    EXPECT_EQ(found.text.filename(), "Whatever.ttf");
    EXPECT_EQ(found.strong, found.text);
    EXPECT_EQ(found.mono, found.text);
}

TEST(FindFonts, IsEmptyWhereThereAreNone) {
    const FontFiles found = find_fonts({"/nowhere/at/all"});
    EXPECT_TRUE(found.text.empty());
    EXPECT_TRUE(found.strong.empty());
    EXPECT_TRUE(found.mono.empty());
}

}  // namespace
}  // namespace collidarium::app
