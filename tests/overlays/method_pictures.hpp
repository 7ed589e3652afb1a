#pragma once

/// Pictures of methods at work, as recordings.

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
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport, how.type_scale);
    paint_canvas(painter, {.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .steps = {.shown = true, .off = {}},
                           .lit = how.lit,
                           .events = how.events});
    return {painter.marks(), how.type_scale};
}

/// Where the card of the difference is; nothing where there is none.
inline std::optional<Rect> card_in(const Shot& shot) {
    for (const Mark& mark : shot.in("difference_card")) {
        if (mark.kind == MarkKind::fill && mark.role == Role::panel) {
            return bounds_of(mark.points);
        }
    }
    return std::nullopt;
}

/// The marks of a group inside the card, or outside of it.
inline std::vector<Mark> marks_of(const Shot& shot, std::string_view group, bool in_card) {
    std::vector<Mark> found;
    for (const Mark& mark : shot.in(group)) {
        if ((mark.group.find("difference_card") != std::string::npos) == in_card) {
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
