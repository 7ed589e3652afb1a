#include <gtest/gtest.h>

#include "explain/trace/trace_lookup.hpp"
#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

Scene crate_on_an_edge() {
    return pair_of(test::named("ground", Obb<double>{{0, -1}, {2, 1}, Rotation<double>(0)}),
                   test::named("crate", Obb<double>{{1.6, 0.75}, {1, 0.8}, Rotation<double>(0.05)}));
}

TEST(ClippingLayer, ShowsBothSidesThePlanesAndWhatBecomesOfTheEnds) {
    const Explained seen = explained(crate_on_an_edge(), "clipping");
    const auto* event = find_event<Clipping<double>>(seen.answers.focus->shown.trace);
    ASSERT_NE(event, nullptr);
    ASSERT_EQ(event->dropped_count, 1u);
    EXPECT_TRUE(seen.shot.says("clipping", "reference"));
    EXPECT_TRUE(seen.shot.says("clipping", "incident"));
    int planes = 0;
    std::size_t kept = 0;
    int strokes_of_crosses = 0;
    bool reference = false;
    for (const Mark& mark : seen.shot.in("clipping")) {
        const Vec2d at = seen.camera.to_world(mark.points[0]);
        planes += mark.kind == MarkKind::line && mark.dash == Dash::dotted ? 1 : 0;
        for (std::size_t i = 0; i < event->kept_count; ++i) {
            kept += mark.kind == MarkKind::disc && mark.role == Role::corrected &&
                            glm::distance(at, event->kept[i]) < 1e-9
                        ? 1u
                        : 0u;
        }
        if (mark.kind == MarkKind::line && mark.role == Role::normal) {
            const Vec2d middle = seen.camera.to_world((mark.points[0] + mark.points[1]) * 0.5);
            strokes_of_crosses += glm::distance(middle, event->dropped[0]) < 1e-9 ? 1 : 0;
        }
        reference = reference || (mark.kind == MarkKind::line && mark.size > 5 &&
                                  glm::distance(at, event->reference_from) < 1e-9);
    }
    EXPECT_EQ(planes, 2);
    EXPECT_EQ(kept, event->kept_count);
    EXPECT_EQ(strokes_of_crosses, 2);
    EXPECT_TRUE(reference);
}

TEST(ClippingLayer, FadesWhileAnotherEventIsLit) {
    const Explained seen = explained(crate_on_an_edge(), "clipping", {.lit = 0});
    for (const Mark& mark : seen.shot.in("clipping")) {
        if (mark.kind == MarkKind::line) {
            EXPECT_LT(mark.opacity, 0.5);
        }
    }
}

}  // namespace
}  // namespace collidarium::app
