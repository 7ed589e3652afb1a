/// The scenes of the textbook methods: both calculations in numbers, the wrong one marked.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "explain/compare/calculation.hpp"
#include "explain/compare/compare.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

/// What each calculation contains, the right one first.
struct Both {
    std::string right;
    std::string wrong;
};

const std::map<std::string, Both>& calculations() {
    static const std::map<std::string, Both> table{
        {"sum_of_squared_radii",
         {"distance of the centres 6 < sum of the radii 3 + 4 = 7: overlap",
          "squared distance 36 > sum of squared radii 25: separated"}},
        {"squared_distance_16_bit",
         {"distance of the centres 256 > sum of the radii 20 + 20 = 40: separated",
          "dx² = 65536, in 16 bits 0; dx² + dy² = 0 ≤ (a.radius + b.radius)² = 1600: overlap"}},
        {"circle_polygon_without_vertex_axis",
         {"on the axis from the vertex to the centre depth −0.273 < 0, a gap: separated",
          "on 4 axes the least depth is 0.1"}},
        {"overlap_of_summed_positions",
         {"depth −9 < 0, a gap: separated",
          "distance of the centres on x 10 < sum of the right edges 31: overlap"}},
        {"mtv_of_greater_overlap",
         {"depth 0.25 on y < 6 on x: MTV along y", "overlap on x 6 > overlap on y 0.25: MTV along x"}},
        {"sat_on_concave_polygon", {": separated", "the least depth is 1.5 > 0, no gap: overlap"}},
        {"sat_axes_not_normalised", {"depth 0.5 on x < 0.9", "(0.5 · edge length 10): MTV along y"}},
        {"slab_with_reciprocals_of_zero",
         {"y: distance of centres 2 = half extents 1 + 1",
          "0 · ∞ = NaN, and no comparison with NaN holds: no miss is found, hit at t = NaN"}},
        {"discriminant_compared_with_zero", {"no point", "b² − 4ac = 0: tangent, u = 0.5"}},
        {"stop_by_epsilon_on_a_short_path",
         {"enters at t = 0.5 < leaves at t = ", "stops at t = 0.49999999, a gap of 1e−8"}},
        {"miss_if_both", {": miss", "enters at t = 1.5 > 1, but leaves at t = 2.5 > 0: hit at t = 1"}},
        {"time_on_x_negated",
         {"enters at t = 0.5 < leaves at t = ", "near x 0.5: time on x = clamp(−0.5, 0, 1) = 0"}},
        {"hit_point_without_clamp",
         {"enters at t = 0.5 < leaves at t = ",
          "centre (1.5, 1.5) + direction (0.8, 0.6) \u00b7 half extents (1, 1) = point (2.3, 2.1)"}},
        {"position_added_twice", {"MTV along y", "x of the point = 3 + (3 + 2) = 8"}},
        {"zero_vector_normalised", {"overlap", "normal (0, 0), depth 3: MTV (0, 0)"}},
        {"sat_unit_axes", {"they only touch", "no gap: overlap"}},
        {"sat_axis_of_length_zero",
         {"overlap", "the axis (0, 0): both projections are [0, 0], and 0 > 0 does not hold: separated"}},
        {"slide_without_second_sweep",
         {"v' = v \u2212 (v\u00b7n) n = (8, 0)", "(8, 0); the rest, (6, 0), is not swept"}},
        {"discrete_stepping",
         {"enters at t = 0.53 < leaves at t = 0.57: hit", "no overlap at t = 0, 0.1, …, 1: miss"}},
        {"static_push_one_after_another", {"enters at t = 0.375", "then out of right by (−0.6"}},
        {"axis_by_axis", {"miss", "pushed out of wall by (\u22121.000, 0): ends at (0.99999, 4)"}},
        {"stop_by_epsilon_in_t",
         {"enters at t = ", "epsilon 1e−8 > t of the hit 5e−9: stops at t = 0, a gap of 2"}},
        {"slide_along_normal",
         {"v = (6, 4), n = (\u22121, 0): v' = v \u2212 (v\u00b7n) n = (0, 4)",
          "remaining = 0.5, (dx \u00b7 ny + dy \u00b7 nx) \u00b7 remaining = \u22122: v' = (2, 0)"}},
        {"bounce_by_sign_of_normal",
         {"v = (\u22126, 4), n = (1, 0): v' = v \u2212 (1 + e)(v\u00b7n) n = (6, 4)",
          "dx \u00b7 nx \u00b7 restitution = \u22126: v' = (\u22126, 4)"}},
        {"squared_radius_in_16_bits",
         {"circle.radius² = 40000, in 16 bits −25536; dx² + dy² = 4500 ≤ circle.radius² = 40000: overlap",
          "circle.radius² = 40000, in 16 bits −25536; dx² + dy² = 4500 > circle.radius² = −25536: "
          "separated"}},
        {"comparison_reversed",
         {"dx² + dy² = 1 ≤ circle.radius² = 4: overlap",
          "circle.radius² + 1 = 5 > dx² + dy² = 1: separated"}},
        {"point_as_unit_square",
         {"box.left = 3 > point.x = 2: separated", "box.left = 3 ≤ point.right = 3: overlap"}},
        {"lines_nothing_at_zero_denominator",
         {"one line, a stretch in common", "denominator 0: counted as parallel, no point"}},
    };
    return table;
}

TEST(Calculation, OfEveryTextbookSceneIsToldInNumbersBesideTheRightOne) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        const std::string prefix = "textbook/";
        if (!shipped.key.starts_with(prefix)) {
            continue;
        }
        const std::string name = shipped.key.substr(prefix.size());
        SCOPED_TRACE(name);
        ASSERT_TRUE(calculations().contains(name));
        const Both& expected = calculations().at(name);
        const auto read = read_scene(shipped.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        const Answers answers = answer_with_focus(scene, {}, scene.question.value().query);
        const auto all = compare(scene, *answers.focus);
        const auto wrong = std::ranges::find(all, scene.compare.front(), &ComparedMethod::id);
        ASSERT_NE(wrong, all.end());
        EXPECT_NE(wrong->in_double->calculation.find(expected.wrong), std::string::npos)
            << wrong->in_double->calculation;
        EXPECT_NE(all.front().in_double->calculation.find(expected.right), std::string::npos)
            << all.front().in_double->calculation;
        EXPECT_TRUE(wrong->in_double->differs());
        EXPECT_FALSE(all.front().in_double->differs());
        ++seen;
    }
    EXPECT_EQ(seen, calculations().size());
}

TEST(Calculation, OfTruncatedHalvesIsComparedWhereTouchingCounts) {
    Scene scene;
    scene.shapes = {
        {.id = "a",
         .name = {},
         .shape = Aabb<double>{{1.5, 1.5}, {1.5, 1.5}},
         .translation = {},
         .unknown = {}},
        {.id = "b", .name = {}, .shape = Aabb<double>{{4, 1}, {1, 1}}, .translation = {}, .unknown = {}}};
    const auto halves = [&] {
        const auto all = compare(scene, *answer(scene, FocusPair{0, 1}, {Operation::overlap}).focus);
        const auto found = std::ranges::find(all, "textbook:half_sizes_truncated", &ComparedMethod::id);
        return found == all.end() ? std::nullopt : found->in_double;
    };
    EXPECT_FALSE(halves()) << "the open policy asks another question";
    scene.policy = Policy::closed;
    ASSERT_TRUE(halves());
    EXPECT_TRUE(halves()->verdict_differs);
    EXPECT_EQ(halves()->calculation,
              "|a.center.x − b.center.x| = 3 > a.width / 2 + b.width / 2 = 2: separated");
    scene.shapes[1].shape = Aabb<double>{{4.5, 1}, {1, 1}};
    EXPECT_FALSE(halves()) << "4.5 − 1 is no integer";
}

TEST(Calculation, OfIntegersSaysWhatSixteenBitsKeep) {
    const std::vector<retro::Event> trace{
        retro::Integer{"dx * dx", 40000},
        retro::Comparison{{"dx * dx + dy * dy", -25536}, {"(a.radius)^2", 1}}, retro::Verdict{true}};
    EXPECT_EQ(calculation(trace, "puck", "ball"),
              "dx² = 40000, in 16 bits −25536; dx² + dy² = −25536 ≤ (puck.radius)² = 1: overlap");
    EXPECT_EQ(calculation(std::vector<retro::Event>{}, "puck", "ball"), "");
}

}  // namespace
}  // namespace collidarium::app
