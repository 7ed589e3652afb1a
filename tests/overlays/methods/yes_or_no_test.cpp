/// A query for an overlap draws no contact: it has none to answer with.

#include <gtest/gtest.h>

#include "explain/shipped_answers.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

Shot with_every_layer(Scene scene, const Answers& answers) {
    scene.layers = {"mtv", "normals", "manifold", "features", "axes", "filter", "simplex", "difference"};
    const Rect viewport{{0, 0}, {1280, 720}};
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport);
    paint_canvas(painter,
                 {.scene = scene, .answers = answers, .camera = camera, .steps = {.shown = true, .off = {}}});
    return {painter.marks(), 1};
}

TEST(YesOrNo, AnOverlapDrawsNoContact) {
    std::size_t count = 0;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        // Of more shapes than two, others may overlap and have vectors of their own.
        if (answers.focus->shown.operation != Operation::overlap || scene.shapes.size() > 2) {
            return;
        }
        ++count;
        const Shot shot = with_every_layer(scene, answers);
        EXPECT_TRUE(shot.in("manifold").empty()) << where;
        for (const Mark& mark : shot.in("mtv")) {
            EXPECT_NE(mark.kind, MarkKind::arrow) << where;
        }
        for (const Mark& mark : shot.marks) {
            const bool tells = mark.text.find("depth") != std::string::npos ||
                               mark.text.find("mtv") != std::string::npos ||
                               mark.text.starts_with("distance") || mark.text == "n";
            EXPECT_FALSE(tells && mark.kind == MarkKind::text) << where << ": " << mark.text;
        }
    });
    EXPECT_GT(count, 60U);
}

}  // namespace
}  // namespace collidarium::app
