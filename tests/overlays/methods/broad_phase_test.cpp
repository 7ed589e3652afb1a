#include <gtest/gtest.h>

#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

SceneShape box_at(const std::string& id, const Vec2d& center) {
    return {
        .id = id, .name = {}, .shape = Aabb<double>{center, {0.5, 0.5}}, .translation = {}, .unknown = {}};
}

/// Three in a row, of which the first two meet.
Scene row() {
    Scene scene;
    scene.shapes = {box_at("a", {0, 0}), box_at("b", {0.75, 0.25}), box_at("c", {4, 0})};
    return scene;
}

Shot shot_of(Structure structure, std::optional<std::size_t> step = {}) {
    return canvas_of(row(), {.query = {.operation = Operation::pairs, .structure = structure}, .step = step});
}

Answers answers_of(Structure structure, BroadSearch search = BroadSearch::pairs) {
    return answer(row(), FocusPair{0, 1},
                  {.operation = Operation::pairs, .structure = structure, .search = search});
}

std::size_t lines_in(const Shot& shot, Role role) {
    const std::vector<Mark> marks = shot.in("broad_phase");
    return static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), [&](const Mark& mark) {
        return mark.kind == MarkKind::line && mark.role == role;
    }));
}

TEST(BroadPhaseLayer, JoinsWhatMeetsAndWhatWasTestedInVain) {
    const Shot loop = shot_of(Structure::brute_force);
    EXPECT_EQ(lines_in(loop, Role::corrected), 1U) << "a and b";
    EXPECT_EQ(lines_in(loop, Role::text_quiet), 2U) << "each of them and c";
    const Shot sorted = shot_of(Structure::sweep_and_prune);
    EXPECT_EQ(lines_in(sorted, Role::text_quiet), 0U) << "c begins too late to be tested";
    EXPECT_EQ(lines_in(sorted, Role::subject), 3U) << "the sorted intervals";
}

TEST(BroadPhaseLayer, DrawsNodesAsFarAsTheStepsHaveCome) {
    EXPECT_LT(shot_of(Structure::bvh, 1).in("broad_phase").size(),
              shot_of(Structure::bvh).in("broad_phase").size());
}

TEST(BroadPhaseWords, CountTheTestsBesideThoseOfALoop) {
    EXPECT_EQ(sentence(row(), answers_of(Structure::brute_force)),
              "1 pair of bounding boxes meets: 3 box tests; the narrow phase tests 1 pair instead of 3: they "
              "overlap");
    const std::string sorted = sentence(row(), answers_of(Structure::sweep_and_prune));
    EXPECT_NE(sorted.find("instead of 3 box tests"), std::string::npos) << sorted;
    const std::string around = sentence(row(), answers_of(Structure::brute_force, BroadSearch::box));
    EXPECT_NE(around.find("1 bounding box meets that of b: 2 box tests"), std::string::npos) << around;
}

TEST(BroadPhaseWords, ThereIsAStepForEveryEventOfEveryStructure) {
    for (const auto& [name, structure] : structures) {
        for (const auto& [word, search] : broad_searches) {
            const Answers answers = answers_of(structure, search);
            const std::vector<Step> all = steps(row(), answers);
            ASSERT_EQ(all.size(), answers.focus->shown.trace.size());
            for (const Step& step : all) {
                EXPECT_FALSE(step.title.empty()) << name << ' ' << word;
                EXPECT_FALSE(step.sentence.empty()) << name << ' ' << word;
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
