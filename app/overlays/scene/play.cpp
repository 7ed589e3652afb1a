#include <algorithm>
#include <utility>

#include <glm/geometric.hpp>

#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

/// The faults that are named: the last ones; more would hide each other.
constexpr std::size_t named_faults = 3;
constexpr double fault_size = 6;
/// From this many pixels between frames on, each place is a dot of the trail.
constexpr double pixels_of_a_step = 7;

/// The trail fades towards its beginning.
double age_opacity(std::size_t i, std::size_t count) {
    return 0.15 + 0.6 * static_cast<double>(i + 1) / static_cast<double>(count);
}

void paint_trail(const OverlayCanvas& canvas, const PlayTrack& track, Role role) {
    const std::size_t count = track.places.size();
    Vec2d dotted(-pixels_of_a_step);
    for (std::size_t i = 0; i < count; ++i) {
        const Stroke stroke{role, 1.4, Dash::solid, age_opacity(i, count)};
        const std::vector<Vec2d>& leg = track.legs[i];
        for (std::size_t k = 1; k < leg.size(); ++k) {
            const Stretch line{canvas.at(leg[k - 1]), canvas.at(leg[k])};
            if (const auto seen = clipped(line, canvas.viewport())) {
                canvas.painter.line(seen->from, seen->to, stroke);
            }
        }
        const Vec2d place = canvas.at(track.places[i]);
        if (glm::distance(place, dotted) >= pixels_of_a_step) {
            canvas.painter.disc(place, 2.2, {role, age_opacity(i, count)});
            dotted = place;
        }
    }
}

/// A cross where something went wrong, and what it was.
void paint_faults(const OverlayCanvas& canvas, const PlayTrack& track) {
    for (std::size_t i = 0; i < track.faults.size(); ++i) {
        const PlayTrack::Fault& fault = track.faults[i];
        const Vec2d at = canvas.at(fault.at);
        if (!canvas.viewport().contains(at)) {
            continue;
        }
        const Vec2d a(fault_size, fault_size);
        const Vec2d b(fault_size, -fault_size);
        const Stroke stroke{Role::colliding, 2.2};
        canvas.painter.line(at - a, at + a, stroke);
        canvas.painter.line(at - b, at + b, stroke);
        if (i + named_faults >= track.faults.size()) {
            label_point(canvas, at, fault.text,
                        {.role = Role::colliding, .strong = true, .importance = 80, .group = "play"});
        }
    }
}

void paint_body(const OverlayCanvas& canvas, const PlayTrack& track, const ShapeD& shape,
                const std::string& name) {
    const Figure figure = canvas.figure(shape);
    draw_figure(canvas, figure,
                {.stroke = {Role::different, 1.8}, .fill = 0.1, .hatch = track.inside ? 0.5 : 0.0});
    Label label;
    label.text = name;
    label.style = {.role = Role::different, .size = 12};
    label.importance = 60;
    label.group = "play";
    stand_at(canvas, label, figure.outline, Prefer::above, "play");
    canvas.labels.add(std::move(label));
}

}  // namespace

void paint_play(const OverlayCanvas& canvas) {
    const auto& play = canvas.context.play;
    if (!play) {
        return;
    }
    const Group group(canvas.painter, "play");
    if (play->beside) {
        paint_trail(canvas, *play->beside, Role::different);
        paint_body(canvas, *play->beside, play->beside_shape, play->beside_name);
        paint_faults(canvas, *play->beside);
    }
    paint_trail(canvas, play->body, Role::subject);
    paint_faults(canvas, play->body);
    if (play->next && *play->next != Vec2d(0)) {
        const Stretch arrow{canvas.at(play->place), canvas.at(play->place + *play->next)};
        draw_arrow(canvas, arrow, {Role::subject, 2});
        label_line(canvas, arrow, "next frame", {.role = Role::subject, .importance = 50, .group = "play"});
    }
}

}  // namespace collidarium::app
