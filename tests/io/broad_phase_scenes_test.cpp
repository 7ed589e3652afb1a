/// What each shipped scene of the broad phase promises by its name, and that every structure finds in it what
/// a loop does.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "collidarium/query/distance.hpp"
#include "explain/words/sentence.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

struct OpenedBroad {
    Scene scene;
    FocusQuery query;
    Answers answers;

    [[nodiscard]] const BroadAnswer& broad() const { return *answers.focus->shown.broad; }
    [[nodiscard]] BroadAnswer by(Structure structure) const {
        FocusQuery other = query;
        other.structure = structure;
        return *answer_with_focus(scene, {}, other).focus->shown.broad;
    }
    /// Box tests as a fraction of those of a loop.
    [[nodiscard]] double share() const {
        return static_cast<double>(broad().tests.boxes) / static_cast<double>(broad().tests_of_loop());
    }
};

OpenedBroad open_broad(const ShippedScene& shipped) {
    OpenedBroad opened{std::get<SceneSource>(read_scene(shipped.path)).scene, {}, {}};
    opened.query = opened.scene.question.value().query;
    opened.answers = answer_with_focus(opened.scene, {}, opened.query);
    return opened;
}

using BroadPromise = std::function<void(const OpenedBroad&)>;

const std::map<std::string, BroadPromise>& broad_promises() {
    static const std::map<std::string, BroadPromise> table{
        {"broad_phase/few_shapes",
         [](const OpenedBroad& s) {
             EXPECT_EQ(s.broad().tests.boxes, 10U);
             EXPECT_EQ(s.broad().tests_of_loop(), 10U);
         }},
        {"broad_phase/uniform_grid", [](const OpenedBroad& s) { EXPECT_LT(s.share(), 0.15); }},
        {"broad_phase/one_giant",
         [](const OpenedBroad& s) {
             std::size_t of_giant = 0;
             for (const EventD& event : s.answers.focus->shown.trace) {
                 const auto* test = std::get_if<broadphase::BoxTest>(&event);
                 of_giant += test != nullptr && (test->a == 0 || test->b == UserId{0}) ? 1U : 0U;
             }
             EXPECT_EQ(of_giant, s.broad().boxes - 1);
         }},
        {"broad_phase/spatial_hash", [](const OpenedBroad& s) { EXPECT_LT(s.share(), 0.5); }},
        {"broad_phase/quadtree", [](const OpenedBroad& s) { EXPECT_LT(s.share(), 0.5); }},
        {"broad_phase/kd_tree", [](const OpenedBroad& s) { EXPECT_LT(s.share(), 0.5); }},
        {"broad_phase/r_tree", [](const OpenedBroad& s) { EXPECT_LT(s.share(), 0.3); }},
        {"broad_phase/bvh_box_query",
         [](const OpenedBroad& s) {
             EXPECT_EQ(s.broad().search, BroadSearch::box);
             EXPECT_FALSE(s.broad().met.empty());
             EXPECT_LT(s.share(), 0.5);
         }},
        {"broad_phase/closest",
         [](const OpenedBroad& s) {
             ASSERT_TRUE(s.broad().closest);
             for (std::size_t i = 0; i + 1 < s.scene.shapes.size(); ++i) {
                 EXPECT_GE(
                     collidarium::distance(s.scene.shapes[i].shape, s.scene.shapes.back().shape).distance,
                     s.broad().distance.distance);
             }
             EXPECT_LT(s.share(), 0.6);
         }},
        {"broad_phase/bvh_path",
         [](const OpenedBroad& s) {
             EXPECT_EQ(s.broad().search, BroadSearch::path);
             EXPECT_FALSE(s.broad().met.empty());
             EXPECT_LT(s.share(), 0.7);
         }},
        {"broad_phase/sweep_and_prune",
         [](const OpenedBroad& s) {
             EXPECT_EQ(s.broad().axis, 0);
             EXPECT_LT(s.share(), 0.3);
         }},
        {"broad_phase/all_at_one_place",
         [](const OpenedBroad& s) {
             EXPECT_EQ(s.broad().met.size(), s.broad().tests_of_loop()) << "everything meets";
         }},
    };
    return table;
}

TEST(BroadPhaseScenes, KeepTheirPromises) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("broad_phase/")) {
            continue;
        }
        SCOPED_TRACE(shipped.key);
        ++seen;
        ASSERT_TRUE(broad_promises().contains(shipped.key));
        const OpenedBroad opened = open_broad(shipped);
        ASSERT_TRUE(opened.answers.focus && opened.answers.focus->shown.broad);
        broad_promises().at(shipped.key)(opened);
        for (const auto& [name, structure] : structures) {
            const BroadAnswer other = opened.by(structure);
            EXPECT_EQ(other.closest, opened.broad().closest) << name;
            if (!other.closest) {  // of these the candidates depend on the order
                EXPECT_EQ(other.met, opened.broad().met) << name;
            }
            EXPECT_EQ(other.boxes, opened.broad().boxes);
        }
        const auto* verdict = std::get_if<Verdict<double>>(&opened.answers.focus->shown.trace.back());
        ASSERT_NE(verdict, nullptr);
        EXPECT_EQ(verdict->value, static_cast<double>(opened.broad().met.size()));
        EXPECT_NE(sentence(opened.scene, opened.answers).find("box test"), std::string::npos);
    }
    EXPECT_EQ(seen, broad_promises().size());
}

}  // namespace
}  // namespace collidarium::app
