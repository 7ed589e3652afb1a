#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "explain/text_faults.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// Numbers that only rounding keeps from zero are no numbers for a picture.
bool shows_rounding(const std::string& text) {
    static const std::regex tiny("e(−|-)(1[0-9]|[2-9][0-9])");
    return std::regex_search(text, tiny);
}

void check_texts(const std::string& where, const Shot& shot) {
    for (const Mark& mark : shot.marks) {
        if (mark.kind == MarkKind::text) {
            EXPECT_EQ(test::fault_of(mark.text), "") << where << ": " << mark.text;
            EXPECT_FALSE(shows_rounding(mark.text)) << where << ": " << mark.text;
        }
    }
    std::set<std::pair<bool, std::string>> rulers;
    for (const Mark& mark : shot.in("rulers")) {
        if (mark.kind == MarkKind::text) {
            EXPECT_TRUE(rulers.emplace(mark.align == Align::center, mark.text).second)
                << where << ": the ruler reads " << mark.text << " twice";
        }
    }
}

TEST(CanvasWords, OfEachShippedSceneAreClean) {
    std::size_t scenes = 0;
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        ShotOptions options{.query = scene.question ? scene.question->query : FocusQuery{}};
        check_texts(one.key, canvas_of(scene, options));
        check_texts(one.key + ", time strip", strip_of(scene, {.size = {730, 140}, .query = options.query}));
        const Answers answers = answer(scene, choose_focus(scene, {}), options.query);
        const std::size_t steps = answers.focus ? answers.focus->shown.trace.size() : 0;
        constexpr std::size_t few = 8;
        for (std::size_t i = 1; i <= std::min(steps, few); ++i) {
            options.step = steps <= few ? i : 1 + (steps - 1) * (i - 1) / (few - 1);
            check_texts(one.key + ", step " + std::to_string(*options.step), canvas_of(scene, options));
        }
        ++scenes;
    }
    EXPECT_GT(scenes, 100U);
}

}  // namespace
}  // namespace collidarium::app
