#pragma once

#include <string>

#include "model/scene.hpp"

namespace collidarium::app {

/// One change of a scene that can be taken back. `revert` after `apply` restores the scene exactly.
class Command {
public:
    virtual ~Command() = default;

    virtual void apply(Scene& scene) = 0;
    virtual void revert(Scene& scene) = 0;

    /// Whether it left the scene other than it found it; asked right after `apply`. Zeros of different sign
    /// differ.
    [[nodiscard]] virtual bool changed([[maybe_unused]] const Scene& scene) const { return true; }

    /// What it did, for the Edit menu: "Move wall".
    [[nodiscard]] virtual std::string label() const = 0;
};

}  // namespace collidarium::app
