#pragma once

/// Answers to a scene that differs from one that was answered in a few shapes only, as while one of many is
/// dragged or driven: what these do not meet keeps its answers.

#include <memory>
#include <optional>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A scene, and what was answered about all of its shapes.
struct AnswersBefore {
    std::shared_ptr<const Scene> scene;
    std::vector<MoverAnswer> movers;
    std::vector<OverlapAnswer> overlaps;
    std::size_t overlap_count = 0;
    bool complete = false;
};

/// As `answer_with_focus`: the same answers, but those of shapes that meet nothing that has changed since
/// `before` are taken from there; then `before` is about this scene.
[[nodiscard]] Answers answer_with_focus(const std::shared_ptr<const Scene>& scene,
                                        std::optional<std::size_t> touched, const FocusQuery& query,
                                        const StopSignal& stop, const std::optional<FocusPair>& chosen,
                                        AnswersBefore& before);

}  // namespace collidarium::app
