#pragma once

/// Pictures of methods at work, as recordings.

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

}  // namespace collidarium::app
