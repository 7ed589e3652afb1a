#pragma once

/// Pictures of methods at work, as recordings.

#include <gtest/gtest.h>

#include <algorithm>

#include "explain/words/point_names.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {

struct MethodShot {
    Operation operation = Operation::contact;
    Algorithm algorithm = Algorithm::gjk_epa;
    std::optional<std::size_t> step{};
    std::optional<std::size_t> lit{};
    Vec2d size{1280, 720};
    double type_scale = 1;
    std::vector<EventMark>* events = nullptr;
    std::vector<PartMark>* parts = nullptr;
    std::optional<DifferencePart> lit_part{};
};

/// Two boxes, overlapping unless `second` is far, with their difference.
inline Scene boxes_with_difference(const Vec2d& second = {2.2, 1.6}) {
    Scene scene =
        examples::scene({examples::box("wall", {0, 0}, {2, 1.5}), examples::box("crate", second, {1.2, 1})},
                        examples::view({0.5, 0.5}, 8));
    scene.layers = {"difference"};
    return scene;
}

inline Answers answers_of(const Scene& scene, const MethodShot& how) {
    return answer(scene, choose_focus(scene, {}), {how.operation, how.algorithm});
}

inline Shot shot_of(const Scene& scene, const MethodShot& how) {
    const Rect viewport{{0, 0}, how.size};
    Answers answers = answers_of(scene, how);
    if (how.step) {
        answers = at_step(std::move(answers), *how.step);
    }
    const StepLayers steps{.shown = true, .off = {}};
    DividedCanvas divided{viewport, {}};
    if (draws_difference(scene, answers.focus, steps)) {
        divided = divide_canvas(viewport, usual_difference_share, 110 * how.type_scale);
    }
    const Camera camera = camera_for(scene, divided.scene);
    RecordingPainter painter(viewport, how.type_scale);
    paint_canvas(painter, {.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .steps = steps,
                           .lit = how.lit,
                           .events = how.events,
                           .difference = divided.difference,
                           .parts = how.parts,
                           .lit_part = how.lit_part});
    return {painter.marks(), how.type_scale};
}

/// The scene's half of a picture of the usual size that shows the difference too.
inline const Rect beside_difference{{0, 0}, {640, 720}};

/// Where the pane of the difference is; nothing where there is none.
inline std::optional<Rect> pane_in(const Shot& shot) {
    for (const Mark& mark : shot.in("difference_pane")) {
        if (mark.kind == MarkKind::fill && mark.role == Role::panel) {
            return bounds_of(mark.points);
        }
    }
    return std::nullopt;
}

/// The marks of a group inside the pane, or outside of it.
inline std::vector<Mark> marks_of(const Shot& shot, std::string_view group, bool in_pane) {
    std::vector<Mark> found;
    for (const Mark& mark : shot.in(group)) {
        if ((mark.group.find("difference_pane") != std::string::npos) == in_pane) {
            found.push_back(mark);
        }
    }
    return found;
}

inline std::vector<std::string> letters_in(const std::vector<Mark>& marks) {
    std::vector<std::string> letters;
    for (const Mark& mark : marks) {
        if (mark.kind == MarkKind::text) {
            letters.push_back(mark.text);
        }
    }
    std::sort(letters.begin(), letters.end());
    return letters;
}

/// Where shape a or b, of_b, has the vertices of a simplex or a polytope.
struct VertexLetters {
    std::vector<std::string> names;
    std::vector<Vec2d> on_a;
    std::vector<Vec2d> on_b;
};

/// Expects that each letter drawn in the difference is drawn on both shapes with its number, in a label of
/// that vertex alone.
inline void expect_letters_on_shapes(const Shot& shot, const std::string& group, const Camera& camera,
                                     const VertexLetters& points) {
    const std::vector<Mark> in_difference = marks_of(shot, group, true);
    const std::vector<Mark> on_shapes = marks_of(shot, group, false);
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < points.names.size(); ++i) {
        const std::string& name = points.names[i];
        const bool is_drawn = std::ranges::any_of(in_difference, [&](const Mark& mark) {
            return mark.kind == MarkKind::text && (mark.text == name || mark.text.starts_with(name + " = "));
        });
        drawn += is_drawn ? 1 : 0;
        for (const bool of_b : {false, true}) {
            const std::vector<Vec2d>& at = of_b ? points.on_b : points.on_a;
            std::string label;  // of all points that come from this vertex
            std::vector<std::string> all;
            for (std::size_t k = 0; k < at.size(); ++k) {
                if (at[k] == at[i]) {
                    all.push_back(vertex_letter(points.names[k], of_b));
                }
            }
            std::ranges::sort(all, [](const std::string& one, const std::string& other) {
                return one.size() != other.size() ? one.size() < other.size() : one < other;
            });
            for (const std::string& one : all) {
                label += (label.empty() ? "" : ", ") + one;
            }
            const auto found = std::ranges::find_if(on_shapes, [&](const Mark& mark) {
                return mark.kind == MarkKind::text && mark.text == label;
            });
            EXPECT_TRUE(!is_drawn || found != on_shapes.end()) << name << ": " << label;
            if (found != on_shapes.end()) {
                constexpr double near = 110;  // the label may be moved aside, with a line to its vertex
                EXPECT_LT(glm::distance(found->points[0], camera.to_screen(at[i])), near) << label;
            }
        }
    }
    EXPECT_GE(drawn, std::min<std::size_t>(points.names.size(), 2));
}

}  // namespace collidarium::app
