#pragma once

/// The answers of all methods as the window shows them: asked once, not once a frame.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "explain/compare/compare.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

class KeptComparison {
public:
    /// As `compare` of the workspace's scene and answers: all of them, asked anew only when the scene or its
    /// answers have changed since. Empty without a pair in focus. Valid until the next call.
    const std::vector<ComparedMethod>& of_answers(const Workspace& workspace);
    /// The same of the answers as they are shown, where the trace stands at a step.
    const std::vector<ComparedMethod>& of_shown_answers(const Workspace& workspace);

    /// How often all methods were asked.
    [[nodiscard]] std::size_t times_asked() const { return times_asked_; }

private:
    /// What the answers of the methods depend on.
    struct Inputs {
        std::uint64_t revision = 0;    ///< of the document
        std::uint64_t generation = 0;  ///< of its answers
        std::optional<std::size_t> step{};

        friend bool operator==(const Inputs&, const Inputs&) = default;
    };
    struct Kept {
        std::optional<Inputs> inputs{};
        std::vector<ComparedMethod> methods{};
    };

    const std::vector<ComparedMethod>& keep(Kept& kept, const Workspace& workspace, const Answers& answers,
                                            std::optional<std::size_t> step);

    Kept whole_;
    Kept at_step_;
    std::size_t times_asked_ = 0;
};

}  // namespace collidarium::app
