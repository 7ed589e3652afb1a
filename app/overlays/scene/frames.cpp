#include <algorithm>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "model/answers/game_frames.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

struct Told {
    std::string text;
    Role role;
};

/// What a game that tests only these positions finds.
Told words(const FocusAnswer& focus) {
    const std::vector<bool>& frames = focus.frames;
    const auto seen = std::find(frames.begin(), frames.end(), true);
    const std::string count = std::to_string(frames.size() - 1);
    const std::string start = count == "1" ? "1 frame: " : count + " frames: ";
    if (seen == frames.end()) {
        return focus.cast ? Told{start + "none overlaps, it tunnels through", Role::colliding}
                          : Told{start + "none overlaps", Role::subject};
    }
    return {start + "first overlap at frame " + std::to_string(seen - frames.begin()), Role::corrected};
}

/// The push out of the overlap that the first such frame finds. One that leads on along the path takes b to
/// the far side.
void paint_push(const OverlayCanvas& canvas, const FocusAnswer& focus, const SceneShape& mover,
                const Motion<double>& motion) {
    const auto first = std::find(focus.frames.begin(), focus.frames.end(), true);
    if (!focus.frame_contact || first == focus.frames.begin()) {
        return;  // it overlaps before it moves
    }
    const Vec2d mtv = focus.frame_contact->mtv();
    const double t =
        static_cast<double>(first - focus.frames.begin()) / static_cast<double>(focus.frames.size() - 1);
    const Vec2d found = reference_point(mover.shape) + motion.translation * t;
    const Figure after = moved(canvas.figure(moved(mover.shape, motion, t)), mtv);
    const Vec2d beside(0, 13 * canvas.painter.type_scale());  // of the arrow of the translation
    const Stretch arrow{canvas.at(found) + beside, canvas.at(found + mtv) + beside};
    if (!is_finite(arrow.from) || !is_finite(arrow.to)) {
        return;
    }
    draw_figure(canvas, after, {.stroke = {Role::different, 1.8, Dash::dashed}, .fill = 0.06});
    avoid_outline(canvas, after.outline);
    draw_arrow(canvas, arrow, {Role::different, 2.6});
    const bool wrong_side = glm::dot(mtv, motion.translation) > 0;
    label_area(
        canvas, bounds_of(canvas.at(after.outline)),
        "pushed out by " + pictured_vector(mtv.x, mtv.y) + (wrong_side ? ", through the wall" : ""),
        {.role = Role::different, .strong = true, .importance = 73, .optional = false, .group = "frames"});
}

}  // namespace

void paint_frames(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || focus->frames.empty()) {
        return;
    }
    const Group group(canvas.painter, "frames");
    const SceneShape& mover = canvas.context.scene.shapes[focus->b];
    const Vec2d start = reference_point(mover.shape);
    const Motion<double> motion = relative_motion(canvas.context.scene.shapes[focus->a], mover);
    const int count = static_cast<int>(focus->frames.size()) - 1;
    const int now = canvas.context.time ? frame_at(*canvas.context.time, count) : -1;
    const double faint = count <= 24 ? 0.55 : 0.3;
    std::vector<Vec2d> sweep;
    for (int k = 0; k <= count; ++k) {
        const bool overlaps = focus->frames[static_cast<std::size_t>(k)];
        const double t = static_cast<double>(k) / count;
        const Vec2d by = motion.translation * t;
        const Figure position = canvas.figure(moved(mover.shape, motion, t));
        const double opacity = k == now ? 1 : faint;
        const Role role = overlaps ? Role::colliding : Role::subject;
        draw_figure(
            canvas, position,
            {.stroke = {role, k == now ? 2.2 : 1.1, Dash::solid, opacity}, .hatch = overlaps ? 0.6 : 0});
        draw_dot(canvas, canvas.at(start + by), role, k == now ? 3.5 : 2);
        sweep.insert(sweep.end(), position.outline.begin(), position.outline.end());
        if (count <= 40) {
            avoid_outline(canvas, position.outline);
        }
    }
    paint_push(canvas, *focus, mover, motion);
    const Told told = words(*focus);
    label_area(canvas, bounds_of(canvas.at(sweep)), told.text,
               {.role = told.role, .strong = true, .importance = 75, .optional = false, .group = "frames"});
}

}  // namespace collidarium::app
