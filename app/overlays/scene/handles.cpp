#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "model/scene/scene_bounds.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double half_size = 3.5;

void square(const OverlayCanvas& canvas, const Vec2d& at, double half) {
    const std::array<Vec2d, 4> corners{at + Vec2d(-half, -half), at + Vec2d(half, -half),
                                       at + Vec2d(half, half), at + Vec2d(-half, half)};
    canvas.painter.fill(corners, {Role::canvas, 1});
    canvas.painter.outline(corners, {Role::subject, 1.6});
}

void diamond(const OverlayCanvas& canvas, const Vec2d& at, double reach) {
    const std::array<Vec2d, 4> corners{at + Vec2d(0, -reach), at + Vec2d(reach, 0), at + Vec2d(0, reach),
                                       at + Vec2d(-reach, 0)};
    canvas.painter.fill(corners, {Role::canvas, 1});
    canvas.painter.outline(corners, {Role::subject, 1.6});
}

void ring(const OverlayCanvas& canvas, const Vec2d& at, double radius) {
    canvas.painter.disc(at, radius, {Role::canvas, 1});
    canvas.painter.circle(at, radius, {Role::subject, 1.6});
}

/// A turning arrow: three quarters of a circle with a head.
void rotation(const OverlayCanvas& canvas, const Vec2d& at) {
    constexpr double radius = 5.5;
    constexpr int pieces = 14;
    canvas.painter.disc(at, radius + 3, {Role::canvas, 1});
    std::vector<Vec2d> arc;
    for (int i = 0; i <= pieces; ++i) {
        const double angle = std::numbers::pi * (1.5 * i / pieces - 0.25);
        arc.push_back(at + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
    canvas.painter.polyline(arc, {Role::subject, 1.6});
    const Vec2d tip = arc.front();
    const std::array<Vec2d, 3> head{tip + Vec2d(2.8, 2.2), tip + Vec2d(-3.6, 0.6), tip + Vec2d(1.4, -4.2)};
    canvas.painter.fill(head, {Role::subject, 1});
}

void paint_handle(const OverlayCanvas& canvas, const HandleMark& handle) {
    if (!is_finite(handle.at) || !grown(canvas.viewport(), 8).contains(handle.at)) {
        return;
    }
    if (handle.focused) {
        canvas.painter.circle(handle.at, half_size + 6, {Role::accent, 2});
    }
    switch (handle.kind) {
        case HandleMark::Kind::corner:
            square(canvas, handle.at, half_size);
            break;
        case HandleMark::Kind::side:
            square(canvas, handle.at, half_size - 1);
            break;
        case HandleMark::Kind::end:
        case HandleMark::Kind::vertex:
            ring(canvas, handle.at, half_size + 1);
            break;
        case HandleMark::Kind::edge:
            canvas.painter.disc(handle.at, half_size, {Role::canvas, 1});
            canvas.painter.disc(handle.at, half_size - 1, {Role::subject, 0.8});
            break;
        case HandleMark::Kind::radius:
            diamond(canvas, handle.at, half_size + 1.5);
            break;
        case HandleMark::Kind::rotation:
            rotation(canvas, handle.at);
            break;
        case HandleMark::Kind::translation:
            canvas.painter.circle(handle.at, half_size + 3, {Role::subject, 1.4});
            break;
    }
}

/// Frames around selected shapes that show no handles; of several in one place, one. Where there are very
/// many, those that are close together and of like size share one.
class SelectionFrames {
public:
    explicit SelectionFrames(const OverlayCanvas& canvas) : canvas_(canvas) {}

    void add(const SceneShape& shape) {
        const WorldBounds bounds = world_bounds(shape.shape);
        const Vec2d ends[]{canvas_.at(bounds.min), canvas_.at(bounds.max)};
        if (!is_finite(ends)) {
            return;
        }
        const Rect area = grown(bounds_of(ends), 6);
        if (!overlapping(area, canvas_.viewport())) {
            return;
        }
        insert(frames_, area);
        while (frames_.size() > most_frames || (perimeter_ > longest_perimeter && frames_.size() > 1)) {
            step_ *= 2;
            perimeter_ = 0;
            last_.reset();
            Frames fewer;
            for (const auto& [edges, frame] : frames_) {
                insert(fewer, frame);
            }
            frames_ = std::move(fewer);
            last_.reset();
        }
    }

    void paint() const {
        for (const auto& [edges, area] : frames_) {
            const auto& [min, max] = area;
            const Vec2d corners[]{min, {max.x, min.y}, max, {min.x, max.y}};
            canvas_.painter.outline(corners, {Role::accent, 1.3, Dash::dotted});
        }
    }

private:
    using Frames = std::map<std::array<double, 4>, Rect>;  ///< by their edges, in steps

    static constexpr std::size_t most_frames = 400;
    static constexpr double longest_perimeter = 60000;  ///< of all together, in pixels

    void insert(Frames& frames, const Rect& area) {
        const auto rounded = [&](double edge) { return std::round(edge / step_); };
        const std::array edges{rounded(area.min.x), rounded(area.min.y), rounded(area.max.x),
                               rounded(area.max.y)};
        bool is_new = false;
        if (!last_ || (*last_)->first != edges) {
            std::tie(last_, is_new) = frames.try_emplace(edges, area);
        }
        Rect& frame = (*last_)->second;
        frame = {glm::min(frame.min, area.min), glm::max(frame.max, area.max)};
        if (is_new) {
            const Vec2d seen = glm::min(area.size(), canvas_.viewport().size());
            perimeter_ += 2 * (seen.x + seen.y);
        }
    }

    const OverlayCanvas& canvas_;
    double step_ = 1;       ///< pixels
    double perimeter_ = 0;  ///< of what is seen of the frames
    Frames frames_;
    std::optional<Frames::iterator> last_;  ///< where the last shape went: the next often lies close to it
};

}  // namespace

void paint_handles(const OverlayCanvas& canvas) {
    const OverlayContext& context = canvas.context;
    if (context.selection != nullptr && !context.selection->empty()) {
        const Group group(canvas.painter, "selection");
        SelectionFrames frames(canvas);
        for (const std::size_t index : selected_indices(context.scene, *context.selection)) {
            const SceneShape& shape = context.scene.shapes[index];
            const bool bare = std::holds_alternative<Point<double>>(shape.shape);
            const bool framed = bare || context.handles.empty() || context.frame || shape.locked;
            if (framed && !shape.hidden) {
                frames.add(shape);
            }
        }
        frames.paint();
    }
    if (context.frame && is_finite(context.frame->min) && is_finite(context.frame->max)) {
        const Group group(canvas.painter, "frame");
        const auto& [low, high] = *context.frame;
        const std::array<Vec2d, 4> corners{low, {high.x, low.y}, high, {low.x, high.y}};
        canvas.painter.outline(corners, {Role::accent, 1.2});
    }
    if (!context.handles.empty()) {
        const Group group(canvas.painter, "handles");
        for (const HandleMark& handle : context.handles) {
            paint_handle(canvas, handle);
        }
    }
    if (context.marquee && is_finite(context.marquee->min) && is_finite(context.marquee->max)) {
        const Group group(canvas.painter, "marquee");
        const Rect& area = *context.marquee;
        const std::array<Vec2d, 4> corners{
            area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
        canvas.painter.fill(corners, {Role::accent, 0.12});
        canvas.painter.outline(corners, {Role::accent, 1.2, Dash::dashed});
    }
}

}  // namespace collidarium::app
