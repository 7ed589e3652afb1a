#pragma once

/// Pictures of scenes, as recordings.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "explain/trace/trace_lookup.hpp"
#include "model/answers/answers.hpp"
#include "overlays/geometry.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/recording_painter.hpp"

namespace collidarium::app {

inline Camera camera_for(const Scene& scene, const Rect& viewport) {
    const SceneView view = scene.view.value_or(SceneView{});
    return {view.center, view.height, viewport, view.y_down};
}

/// Where the n-th event of a kind stands in the trace that is shown, from 0. Precondition: there are so many.
template <class E>
std::size_t place_of(const Answers& answers, std::size_t n) {
    return indexed_events<E>(answers.focus->shown.trace).at(n).index;
}

struct Shot {
    std::vector<Mark> marks;
    double type_scale = 1;

    [[nodiscard]] std::vector<Mark> in(std::string_view group) const {
        std::vector<Mark> found;
        std::copy_if(marks.begin(), marks.end(), std::back_inserter(found), [&](const Mark& mark) {
            return ("/" + mark.group + "/").find("/" + std::string(group) + "/") != std::string::npos;
        });
        return found;
    }
    [[nodiscard]] bool has(std::string_view group, MarkKind kind, Role role) const {
        const std::vector<Mark> found = in(group);
        return std::any_of(found.begin(), found.end(),
                           [&](const Mark& mark) { return mark.kind == kind && mark.role == role; });
    }
    [[nodiscard]] std::vector<std::string> texts(std::string_view group) const {
        std::vector<std::string> found;
        for (const Mark& mark : in(group)) {
            if (mark.kind == MarkKind::text) {
                found.push_back(mark.text);
            }
        }
        return found;
    }
    [[nodiscard]] bool says(std::string_view group, std::string_view text) const {
        const std::vector<std::string> found = texts(group);
        return std::find(found.begin(), found.end(), text) != found.end();
    }
    [[nodiscard]] std::vector<Rect> text_areas() const {
        std::vector<Rect> areas;
        for (const Mark& mark : marks) {
            if (mark.kind == MarkKind::text) {
                const TextExtent extent = measure(mark.text, {.font = mark.font, .size = mark.size});
                const double width = extent.width * type_scale;
                const double left = mark.align == Align::left     ? 0
                                    : mark.align == Align::center ? width / 2
                                                                  : width;
                const Vec2d min = mark.points.front() - Vec2d(left, extent.ascent * type_scale);
                areas.push_back({min, min + Vec2d(width, (extent.ascent + extent.descent) * type_scale)});
            }
        }
        return areas;
    }
};

struct ShotOptions {
    Vec2d size{1280, 720};
    double type_scale = 1;
    std::optional<double> time{};
    FocusQuery query{};
    std::optional<std::size_t> step{};  ///< the answers up to that step, which is lit; empty: all of them
};

inline Shot canvas_of(const Scene& scene, const ShotOptions& options = {}) {
    const Rect viewport{{0, 0}, options.size};
    Answers answers = answer(scene, choose_focus(scene, {}), options.query);
    if (options.step) {
        answers = at_step(std::move(answers), *options.step);
    }
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport, options.type_scale);
    paint_canvas(painter, {.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .time = options.time,
                           .lit = options.step ? std::optional(*options.step - 1) : std::nullopt});
    return {painter.marks(), options.type_scale};
}

inline Shot strip_of(const Scene& scene, const ShotOptions& options = {.size = {730, 140}}) {
    const Rect viewport{{0, 0}, options.size};
    Answers answers = answer(scene, choose_focus(scene, {}), options.query);
    if (options.step) {
        answers = at_step(std::move(answers), *options.step);
    }
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport, options.type_scale);
    paint_time_strip(painter, {.scene = scene, .answers = answers, .camera = camera, .time = options.time});
    return {painter.marks(), options.type_scale};
}

}  // namespace collidarium::app
