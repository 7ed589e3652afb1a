#pragma once

/// Inner part of `verdict_reason.hpp`: the reason of each kind of query.

#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"

namespace collidarium::app {

/// Of two shapes at rest: `verdict_reason.cpp`.
[[nodiscard]] VerdictReason static_reason(const StepContext& context, const Verdict<double>& verdict);

[[nodiscard]] VerdictReason circle_line_reason(const StepContext& context, const Verdict<double>& verdict);
/// Of two lines, and of two outlines: `verdict_reason_lines.cpp`.
[[nodiscard]] VerdictReason lines_reason(const StepContext& context, const Verdict<double>& verdict);
[[nodiscard]] VerdictReason outlines_reason(const StepContext& context, const Verdict<double>& verdict);

/// `verdict_reason_cast.cpp`
[[nodiscard]] VerdictReason cast_reason(const StepContext& context, const Verdict<double>& verdict);

}  // namespace collidarium::app
