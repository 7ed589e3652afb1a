#pragma once

/// The comparisons that lead to a verdict, and the margin of each.

#include <optional>
#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// A comparison decided by at most this many units in the last place counts as close.
inline constexpr double knife_edge_ulps = 16;

struct Decision {
    std::size_t event{};  ///< of the trace that is shown
    std::string what;     ///< "enter < leave", "x: overlap > 0"
    double left{};
    double right{};
    bool holds{};
    /// The difference of the compared numbers, in units in the last place of the larger one and in the
    /// scene's arithmetic. Where a difference is compared with 0, of the numbers that were subtracted. Empty
    /// where one is infinite.
    std::optional<double> ulps{};

    [[nodiscard]] double margin() const { return left - right; }
    [[nodiscard]] bool knife_edge() const { return ulps && *ulps <= knife_edge_ulps; }
};

/// In the order of the trace that is shown.
[[nodiscard]] std::vector<Decision> decisions(const Scene& scene, const FocusAnswer& focus);

/// Those of the steps that the scene lists: of the idea of the method, or of the code as it is shipped.
[[nodiscard]] std::vector<Decision> listed_decisions(const Scene& scene, const FocusAnswer& focus);

/// Where float and double decide differently: the first comparison that does, or whatever else differs first,
/// and the result in each. Empty where they agree in all comparisons and in the verdict.
struct ScalarDifference {
    std::string what;
    std::string in_float;
    std::string in_double;
};

[[nodiscard]] std::optional<ScalarDifference> scalar_difference(const Scene& scene, const FocusAnswer& focus,
                                                                const FocusQuery& query);

}  // namespace collidarium::app
