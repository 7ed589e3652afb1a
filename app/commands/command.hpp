#pragma once

#include <cstddef>
#include <string>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// One undoable change of a scene. `revert` after `apply` restores the scene exactly.
class Command {
public:
    virtual ~Command() = default;

    virtual void apply(Scene& scene) = 0;
    virtual void revert(Scene& scene) = 0;

    /// Whether it changed the scene; called right after `apply`. Zeros of different sign differ.
    [[nodiscard]] virtual bool changed([[maybe_unused]] const Scene& scene) const { return true; }

    /// About how much memory it holds, applied, in bytes.
    [[nodiscard]] virtual std::size_t bytes() const { return 0; }

    /// Its label in the Edit menu: "Move wall".
    [[nodiscard]] virtual std::string label() const = 0;
};

}  // namespace collidarium::app
