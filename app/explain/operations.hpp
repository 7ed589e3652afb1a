#pragma once

/// How answers are explained, in one table: of every operation but those of two shapes at rest or in motion,
/// whose words follow from the contact, the distance or the cast. Inner part of the sentences, steps,
/// listings and formulas.

#include <optional>
#include <string>

#include "explain/formula/formula_lines.hpp"
#include "explain/listing/listing_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"

namespace collidarium::app {

struct ExplainedOperation {
    Operation operation;
    /// The answer with its reason. There is a pair in focus.
    std::string (*sentence)(const Scene& scene, const Answers& answers);
    /// The answer without its reason, in the step of the verdict.
    std::string (*answer)(const StepContext& context, const Verdict<double>& verdict);
    /// Null: the pushes, or the hits, are the reason.
    std::optional<VerdictReason> (*reason)(const StepContext& context, const Verdict<double>& verdict);
    ListingLines (*listing)(const Shown& shown);
    void (*formula)(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus);
    bool formula_ends_with_result = false;
    bool formula_has_given_numbers = false;
};

/// Null of an operation on two shapes at rest or in motion.
[[nodiscard]] const ExplainedOperation* explained(Operation operation);

}  // namespace collidarium::app
