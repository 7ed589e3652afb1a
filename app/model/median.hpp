#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace collidarium::app {

/// The middle one of some numbers, of which there is at least one.
[[nodiscard]] inline double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace collidarium::app
