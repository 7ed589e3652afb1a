#pragma once

/// Why a query came out as it did, in one clause, from the trace that is shown.

#include <optional>
#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

struct VerdictReason {
    std::string why;      ///< "enters y at 0.531, before it leaves x at 1.094"
    std::string verdict;  ///< "hit", "miss", "overlap", "no overlap", "distance 0.5"
    /// Whether b is the subject of the clause, which then begins with its verb; otherwise it stands alone.
    bool of_b = false;

    /// "enters y at 0.531, before it leaves x at 1.094: hit", for the canvas and for a headline.
    [[nodiscard]] std::string words() const { return why + ": " + verdict; }
    /// "it enters y at 0.531, before it leaves x at 1.094", to follow a sentence about b.
    [[nodiscard]] std::string clause() const { return (of_b ? "it " : "") + why; }
};

/// Of the query that is shown: a cast, a contact, a distance, or where a line meets a circle. Every number is
/// one of the trace, or follows from its numbers and those of the shapes, and has the digits of those that it
/// is compared with. Empty without a pair in focus, and while the trace shown does not contain the verdict
/// yet.
[[nodiscard]] std::optional<VerdictReason> verdict_reason(const Scene& scene, const Answers& answers);

/// The same for the pair in focus. Inner part of the steps.
[[nodiscard]] std::optional<VerdictReason> verdict_reason(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
