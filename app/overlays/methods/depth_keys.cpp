#include <algorithm>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/depth_words.hpp"
#include "explain/words/number.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

constexpr double beyond_sprites = 24;  ///< in pixels, of the lines beyond the sprites

/// The heights by which two sprites are sorted, each as a line across both, so that they can be compared.
void paint_depth_keys(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus) {
        return;
    }
    const Group group(canvas.painter, "depth_keys");
    const Scene& scene = canvas.context.scene;
    const WorldBounds both =
        united(world_bounds(scene.shapes[focus->a].shape), world_bounds(scene.shapes[focus->b].shape));
    for (const auto& [index, key] : indexed_events<DepthKey>(canvas.trace())) {
        const Role role = key->shape == focus->b ? Role::subject : Role::text;
        const double x = world_bounds(scene.shapes[key->shape].shape).center().x;
        const Vec2d from = canvas.at(Vec2d(both.min.x, key->y)) - Vec2d(beyond_sprites, 0);
        const Vec2d to = canvas.at(Vec2d(both.max.x, key->y)) + Vec2d(beyond_sprites, 0);
        canvas.painter.line(from, to, {role, 1.6, Dash::dashed, canvas.strength(index)});
        draw_dot(canvas, canvas.at(Vec2d(x, key->y)), role, 4);
        canvas.note(index, from, to);
        label_line(
            canvas, {from, to}, depth_words(scene, *key) + "  y = " + number(key->y),
            {.role = role, .strong = true, .importance = 70, .optional = false, .group = "depth_keys"});
    }
}

}  // namespace

const Layer layers::depth_keys{
    .name = "depth_keys",
    .label = "Depth keys",
    .description = "the heights by which two sprites are sorted",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<DepthKey>,
    .height = 110,
    .paint = paint_depth_keys,
};

}  // namespace collidarium::app
