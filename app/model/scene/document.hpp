#pragma once

#include <cstdint>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// A scene that is being edited. Only the undo stack writes to it.
class Document {
public:
    Document() = default;
    explicit Document(Scene scene) : scene_(std::move(scene)) {}

    [[nodiscard]] const Scene& scene() const { return scene_; }

    /// Grows with every change of the scene: caches compare it.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

private:
    friend class UndoStack;

    Scene scene_;
    std::uint64_t revision_ = 0;
};

}  // namespace collidarium::app
