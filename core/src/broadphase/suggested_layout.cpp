#include "collidarium/broadphase/suggested_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace collidarium {

namespace {

/// A size that is no smaller than a share of the boxes, of which there is at least one, by the longer side.
template <Scalar T>
[[nodiscard]] inline T size_of_most(std::span<const Bounds<T>> boxes, double share) {
    std::vector<T> sizes;
    for (const Bounds<T>& box : boxes) {
        sizes.push_back(std::max(box.max.x - box.min.x, box.max.y - box.min.y));
    }
    const auto place = static_cast<std::size_t>(share * static_cast<double>(sizes.size() - 1));
    const auto nth = sizes.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(sizes.begin(), nth, sizes.end());
    return *nth;
}

/// The box around the middles of boxes, of which there is at least one.
template <Scalar T>
[[nodiscard]] inline Bounds<T> around_middles(std::span<const Bounds<T>> boxes) {
    Bounds<T> around{broadphase::detail::middle(boxes[0]), broadphase::detail::middle(boxes[0])};
    for (const Bounds<T>& box : boxes) {
        around.include(broadphase::detail::middle(box));
    }
    return around;
}

/// The size of squares of which there are about as many in a box as there are items.
template <Scalar T>
[[nodiscard]] inline T side_per_item(const Bounds<T>& around, std::size_t count) {
    const T width = around.max.x - around.min.x;
    const T height = around.max.y - around.min.y;
    const T items = static_cast<T>(count);
    return std::max(std::sqrt(width / items) * std::sqrt(height), std::max(width, height) / items);
}

template <Scalar T>
[[nodiscard]] inline T usable_size(T size) {
    constexpr T least = std::numeric_limits<T>::min();
    return std::isfinite(size) ? std::max(size, least) : std::numeric_limits<T>::max() / 4;
}

}  // namespace

template <Scalar T>
T suggested_cell_size(std::span<const Bounds<T>> boxes) {
    if (boxes.empty()) {
        return 1;
    }
    const T size = usable_size(size_of_most(boxes, 0.25));
    const T side = usable_size(side_per_item(around_middles(boxes), boxes.size()) / 4);
    const T found = std::max(size, side);
    return found > std::numeric_limits<T>::min() ? found : T(1);
}

template <Scalar T>
GridLayout<T> suggested_layout(std::span<const Bounds<T>> boxes) {
    if (boxes.empty()) {
        return {{Vec2<T>(0), Vec2<T>(1)}, T(1)};
    }
    const Bounds<T> area = around_middles(boxes);
    const T size = usable_size(size_of_most(boxes, 0.95));
    const T side = usable_size(side_per_item(area, boxes.size()));
    GridLayout<T> layout{area, std::max(size, side)};
    while (UniformGrid<T>::check(layout)) {  // an area too large for its numbers, or none at all
        layout.cell_size = layout.cell_size < std::numeric_limits<T>::max() / 8
                               ? layout.cell_size * 4
                               : std::numeric_limits<T>::max() / 4;
        layout.area.min = layout.area.min * T(0.5);
        layout.area.max = layout.area.max * T(0.5);
    }
    return layout;
}

template <Scalar T>
SweepAxis suggested_axis(std::span<const Bounds<T>> boxes) {
    if (boxes.empty()) {
        return SweepAxis::x;
    }
    const Bounds<T> around = around_middles(boxes);
    const Vec2<T> half = around.max * T(0.5) - around.min * T(0.5);
    return half.x >= half.y ? SweepAxis::x : SweepAxis::y;
}

#define COLLIDARIUM_SUGGESTIONS(T)                                       \
    template T suggested_cell_size(std::span<const Bounds<T>>);          \
    template GridLayout<T> suggested_layout(std::span<const Bounds<T>>); \
    template SweepAxis suggested_axis(std::span<const Bounds<T>>);
COLLIDARIUM_SUGGESTIONS(float)
COLLIDARIUM_SUGGESTIONS(double)

}  // namespace collidarium
