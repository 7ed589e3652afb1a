#include <gtest/gtest.h>

#include "explain/words/number.hpp"
#include "overlays/explained.hpp"
#include "overlays/methods/parts_at.hpp"

namespace collidarium::app {
namespace {

const FocusQuery of_hooks{Operation::contact, Algorithm::automatic};

Scene hooks() {
    return pair_of(test::polygon("hook", {{-3, -2}, {2, -2}, {2, -1}, {-1, -1}, {-1, 2}, {-3, 2}}),
                   test::polygon("claw", {{-2, -3}, {3, -3}, {3, 0}, {0, 0}, {0, 3}, {-2, 3}}), 12);
}

template <class E>
Explained lit_in(const std::string& layer, std::size_t n) {
    const std::size_t event = place_of<E>(answer(hooks(), FocusPair{0, 1}, of_hooks), n);
    return explained(hooks(), layer, {.query = of_hooks, .lit = event, .step = event + 1});
}

bool has_box(const Explained& seen, const Vec2d& min, const Vec2d& max, Dash dash) {
    const Rect wanted =
        grown({seen.camera.to_screen({min.x, max.y}), seen.camera.to_screen({max.x, min.y})}, 4);
    return std::ranges::any_of(seen.shot.in("part_pairs"), [&](const Mark& mark) {
        return mark.kind == MarkKind::outline && mark.dash == dash && mark.size == 2.4 &&
               glm::distance(bounds_of(mark.points).min, wanted.min) < 1e-6 &&
               glm::distance(bounds_of(mark.points).max, wanted.max) < 1e-6;
    });
}

TEST(PartPairsLayer, OutlinesBothBoxesAndDashesThoseThatAreDropped) {
    const Answers answers = answer(hooks(), FocusPair{0, 1}, of_hooks);
    const auto pairs = find_events<PartPair<double>>(answers.focus->shown.trace);
    int kept = 0;
    int dropped = 0;
    for (std::size_t n = 0; n < pairs.size(); ++n) {
        const Explained seen = lit_in<PartPair<double>>("part_pairs", n);
        const Dash dash = pairs[n].kept ? Dash::solid : Dash::dashed;
        EXPECT_TRUE(has_box(seen, pairs[n].min_a, pairs[n].max_a, dash)) << n;
        EXPECT_TRUE(has_box(seen, pairs[n].min_b, pairs[n].max_b, dash)) << n;
        const std::vector<std::string> texts = seen.shot.texts("part_pairs");
        ASSERT_EQ(texts.size(), 1u) << n;
        EXPECT_TRUE(texts[0].ends_with(!pairs[n].kept     ? ": skip"
                                       : pairs[n].is_leaf ? ": test"
                                                          : ": descend"))
            << texts[0];
        EXPECT_EQ(texts[0].starts_with("part "), pairs[n].is_leaf) << texts[0];
        (pairs[n].kept ? kept : dropped) += 1;
    }
    EXPECT_GT(kept, 0);
    EXPECT_GT(dropped, 0);
}

TEST(PartPairsLayer, ABoxIsThatOfThePartOfItsNumber) {
    const Scene scene = hooks();
    const Answers answers = answer(scene, FocusPair{0, 1}, of_hooks);
    const std::vector<Corners> parts_a = parts_of(scene.shapes[0].shape);
    const std::vector<Corners> parts_b = parts_of(scene.shapes[1].shape);
    for (const PartPair<double>& pair : find_events<PartPair<double>>(answers.focus->shown.trace)) {
        if (pair.is_leaf) {
            EXPECT_EQ(bounds_of(parts_a.at(pair.part_a).points).min, pair.min_a);
            EXPECT_EQ(bounds_of(parts_b.at(pair.part_b).points).max, pair.max_b);
        }
    }
}

TEST(PartPairsLayer, WithNothingLitShowsTheBoxesOfAllParts) {
    const Explained seen = explained(hooks(), "part_pairs", {.query = of_hooks});
    int boxes = 0;
    for (const Mark& mark : seen.shot.in("part_pairs")) {
        boxes += mark.kind == MarkKind::outline ? 1 : 0;
    }
    EXPECT_EQ(boxes, 4) << "two parts each";
    EXPECT_TRUE(seen.shot.texts("part_pairs").empty());
}

TEST(MtvCandidatesLayer, ShowsWhereEachWouldLeadAndWhetherItIsFree) {
    const Answers answers = answer(hooks(), FocusPair{0, 1}, of_hooks);
    const auto candidates = find_events<MtvCandidate<double>>(answers.focus->shown.trace);
    ASSERT_GT(candidates.size(), 1u);
    for (std::size_t n = 0; n < candidates.size(); ++n) {
        const Explained seen = lit_in<MtvCandidate<double>>("mtv_candidates", n);
        const Role role = candidates[n].free ? Role::corrected : Role::colliding;
        const Vec2d way = seen.camera.vector_to_screen(candidates[n].translation);
        EXPECT_TRUE(std::ranges::any_of(seen.shot.in("mtv_candidates"), [&](const Mark& mark) {
            return mark.kind == MarkKind::arrow && mark.role == role &&
                   glm::distance(mark.points[1] - mark.points[0], way) < 1e-6;
        })) << n;
        const std::string says =
            number(candidates[n].length) +
            (candidates[n].free ? ": separated, the shortest so far" : ": still overlaps");
        EXPECT_TRUE(seen.shot.says("mtv_candidates", says)) << says;
    }
}

TEST(MtvCandidatesLayer, EndsWithTheShortestFreeOneLoud) {
    const Explained seen = explained(hooks(), "mtv_candidates", {.query = of_hooks});
    const Contact<double>& contact = *seen.answers.focus->contact;
    std::vector<Mark> arrows;
    for (const Mark& mark : seen.shot.in("mtv_candidates")) {
        if (mark.kind == MarkKind::arrow) {
            arrows.push_back(mark);
        }
    }
    ASSERT_EQ(arrows.size(), 1u);
    EXPECT_LT(
        glm::distance(arrows[0].points[1] - arrows[0].points[0], seen.camera.vector_to_screen(contact.mtv())),
        1e-6);
}

TEST(ConcaveLayers, AreNotDrawnForConvexShapes) {
    const Scene scene = pair_of(test::box("wall", {0, 0}, {2, 1}), test::box("crate", {1, 1.75}, {0.5, 1}));
    for (const std::string layer : {"part_pairs", "mtv_candidates"}) {
        EXPECT_TRUE(explained(scene, layer, {.query = of_hooks}).shot.in(layer).empty());
    }
}

}  // namespace
}  // namespace collidarium::app
