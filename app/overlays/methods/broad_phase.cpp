#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "explain/words/number.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_boxes = 3000;   ///< of the structure, on the canvas
constexpr std::size_t most_misses = 1000;  ///< of more tests, those of boxes that do not meet are omitted
constexpr std::size_t most_links = 4000;   ///< lines between boxes that were tested
constexpr std::size_t most_bars = 400;     ///< intervals under the canvas' lower edge
constexpr double bar_step = 4;             ///< pixels between two of them
constexpr int bar_rows = 12;

/// A broad phase on the canvas, as far as the trace tells it: the boxes of the structure that were looked at,
/// and which bounding boxes were tested.
class BroadPicture {
public:
    explicit BroadPicture(const OverlayCanvas& canvas)
        : canvas_(canvas),
          shapes_(canvas.context.scene.shapes),
          broad_(*canvas.context.answers.focus->shown.broad) {}

    void paint() {
        if (broad_.structure == Structure::sweep_and_prune) {
            paint_bars();
        }
        const std::vector<EventD>& trace = canvas_.trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            std::visit([&](const auto& event) { take(event, i); }, trace[i]);
        }
        if (broad_.search == BroadSearch::closest) {
            paint_closest();
        } else if (broad_.search != BroadSearch::pairs) {
            const std::size_t b = canvas_.context.answers.focus->b;
            draw_figure(canvas_, corners_of(bounds_of(b)), {.stroke = {Role::subject, 2.2}});
        }
    }

private:
    void take(const broadphase::CellVisited& event, std::size_t index) {
        const double size =
            std::ldexp(broad_.cell_size, static_cast<int>(std::min<std::int64_t>(event.level, 62)));
        const Vec2d low = broad_.origin + Vec2d(event.column, event.row) * size;
        paint_node({low, low + Vec2d(size)}, index, Role::subject, Dash::solid);
    }
    void take(const broadphase::NodeVisited<double>& event, std::size_t index) {
        paint_node(event.box, index, Role::subject, Dash::solid);
    }
    void take(const broadphase::SubtreeSkipped<double>& event, std::size_t index) {
        paint_node(event.box, index, Role::text_quiet, Dash::dotted);
    }
    void take(const broadphase::NodesCompared<double>& event, std::size_t index) {
        const Role role = event.overlap ? Role::subject : Role::text_quiet;
        const Dash dash = event.overlap ? Dash::solid : Dash::dotted;
        paint_node(event.box_a, index, role, dash);
        paint_node(event.box_b, index, role, dash);
    }
    /// Where one box ends and the next begins.
    void take(const broadphase::IntervalCompared<double>& event, std::size_t index) {
        if (canvas_.context.lit != index) {
            return;
        }
        const auto line_at = [&](double at, Role role) {
            const Vec2d on = event.axis == 0 ? Vec2d(at, 0) : Vec2d(0, at);
            if (const auto line = clipped_line(canvas_.at(on), event.axis == 0 ? Vec2d(0, 1) : Vec2d(1, 0),
                                               canvas_.viewport())) {
                draw_stretch(canvas_, *line, {role, 1.6, Dash::dashed});
            }
        };
        line_at(event.end_a, Role::corrected);
        line_at(event.begin_b, Role::subject);
        paint_pair(event.a, event.b, index, event.overlap);
    }
    void take(const broadphase::BoxTest& event, std::size_t index) {
        paint_pair(event.a, event.b.value_or(canvas_.context.answers.focus->b), index, event.hit);
    }
    void take(const broadphase::Candidate& event, std::size_t index) {
        const std::size_t other = event.b.value_or(canvas_.context.answers.focus->b);
        const bool lit = canvas_.context.lit == index;
        for (const std::size_t shape : {static_cast<std::size_t>(event.a), other}) {
            draw_figure(
                canvas_, corners_of(bounds_of(shape)),
                {.stroke = {Role::corrected, lit ? 2.4 : 1.6, Dash::dashed, canvas_.strength(index)}});
        }
        if (broad_.search == BroadSearch::path || broad_.search == BroadSearch::closest) {
            return;  // b is not where they meet
        }
        link(event.a, other, index, {Role::corrected, lit ? 2.6 : 1.8, Dash::solid, canvas_.strength(index)});
    }
    template <class Other>
    void take(const Other&, std::size_t) {}

    /// The disc that nothing else reaches into, and the two closest points.
    void paint_closest() const {
        const bool is_told =
            !canvas_.trace().empty() && std::holds_alternative<Verdict<double>>(canvas_.trace().back());
        if (!broad_.closest || !is_told) {
            return;
        }
        const Vec2d point = canvas_.at(broad_.distance.point_b);
        const Vec2d on_shape = canvas_.at(broad_.distance.point_a);
        const double radius = broad_.distance.distance * canvas_.context.camera.pixels_per_unit();
        if (!is_finite(point) || !is_finite(on_shape) || !std::isfinite(radius)) {
            return;
        }
        canvas_.painter.circle(point, radius, {Role::corrected, 1.4, Dash::dashed});
        draw_stretch(canvas_, {point, on_shape}, {Role::corrected, 2.4});
        draw_dot(canvas_, on_shape, Role::corrected, 4);
        draw_dot(canvas_, point, Role::subject, 4);
        label_line(canvas_, {point, on_shape}, number(broad_.distance.distance),
                   {.role = Role::corrected, .strong = true, .importance = 72, .group = "broad_phase"});
    }

    void paint_node(const Bounds<double>& box, std::size_t index, Role role, Dash dash) {
        const bool lit = canvas_.context.lit == index;
        const std::array<double, 4> numbers{box.min.x, box.min.y, box.max.x, box.max.y};
        const bool is_new = drawn_.size() < most_boxes && drawn_.insert(numbers).second;
        if (!is_new && !lit) {
            return;  // what is looked at again is not drawn over itself
        }
        const std::array<Vec2d, 4> corners = corners_of({box.min, box.max});
        draw_figure(
            canvas_, corners,
            {.stroke = {role, lit ? 2.6 : 1.1, dash, lit ? 1.0 : 0.45 * canvas_.strength(index) + 0.1},
             .fill = lit                     ? 0.12
                     : role == Role::subject ? 0.03
                                             : 0.0});
        const Vec2d at = canvas_.at(corners[3]);
        canvas_.note(index, at, canvas_.at(corners[2]));
    }

    /// Two boxes that were tested.
    void paint_pair(std::size_t a, std::size_t b, std::size_t index, bool meet) {
        const bool lit = canvas_.context.lit == index;
        if (!lit && (meet || broad_.tests.boxes > most_misses)) {
            return;  // a candidate says so; very many that do not meet would hide everything
        }
        link(a, b, index,
             {meet ? Role::corrected : Role::text_quiet, lit ? 2.2 : 1.0, meet ? Dash::solid : Dash::dotted,
              lit ? 1.0 : 0.6 * canvas_.strength(index)});
        if (lit) {
            for (const std::size_t shape : {a, b}) {
                draw_figure(canvas_, corners_of(bounds_of(shape)),
                            {.stroke = {meet ? Role::corrected : Role::text, 2, Dash::dashed}});
            }
        }
    }

    void link(std::size_t a, std::size_t b, std::size_t index, const Stroke& stroke) {
        if (++links_ > most_links && canvas_.context.lit != index) {
            return;
        }
        const Stretch line{canvas_.at(bounds_of(a).center()), canvas_.at(bounds_of(b).center())};
        draw_stretch(canvas_, line, stroke);
        canvas_.note(index, line.from, line.to);
    }

    /// The sorted intervals along the edge of the canvas.
    void paint_bars() const {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < shapes_.size() && order.size() < most_bars; ++i) {
            if (!shapes_[i].hidden) {
                order.push_back(i);
            }
        }
        const int axis = broad_.axis;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return bounds_of(i).min[axis]; });
        const Rect& view = canvas_.viewport();
        int row = 0;
        for (const std::size_t i : order) {
            const WorldBounds bounds = bounds_of(i);
            const double edge = 26 + bar_step * (row++ % bar_rows);
            const auto on = [&](double at) {
                const Vec2d screen = canvas_.at(axis == 0 ? Vec2d(at, 0) : Vec2d(0, at));
                return axis == 0 ? Vec2d(screen.x, view.max.y - edge) : Vec2d(view.min.x + edge, screen.y);
            };
            draw_stretch(canvas_, {on(bounds.min[axis]), on(bounds.max[axis])}, {Role::subject, 2.4});
        }
    }

    [[nodiscard]] WorldBounds bounds_of(std::size_t shape) const {
        return world_bounds(shapes_[shape].shape);
    }

    [[nodiscard]] static std::array<Vec2d, 4> corners_of(const WorldBounds& box) {
        return {box.min, Vec2d(box.max.x, box.min.y), box.max, Vec2d(box.min.x, box.max.y)};
    }

    const OverlayCanvas& canvas_;
    const SharedList<SceneShape>& shapes_;
    const BroadAnswer& broad_;
    std::set<std::array<double, 4>> drawn_;
    std::size_t links_ = 0;
};

void paint_broad_phase(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || !focus->shown.broad) {
        return;
    }
    const Group group(canvas.painter, "broad_phase");
    BroadPicture(canvas).paint();
}

}  // namespace

const Layer layers::broad_phase{
    .name = "broad_phase",
    .label = "Broad phase",
    .description = "cells, nodes and intervals that a broad phase visits, and its candidates",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<broadphase::BoxTest, broadphase::NodeVisited<double>, broadphase::CellVisited,
                             broadphase::NodesCompared<double>, broadphase::IntervalCompared<double>>,
    .height = 2,
    .paint = paint_broad_phase,
};

}  // namespace collidarium::app
