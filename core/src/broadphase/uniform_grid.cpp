#include "collidarium/broadphase/uniform_grid.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "broadphase/grid_boxes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

template <Scalar T>
[[nodiscard]] T cells_over(T from, T to, const GridLayout<T>& layout) {
    return std::max(T(1), std::ceil((to - from) / layout.cell_size));
}

template <Scalar T>
class UniformBoxes final : public GridBoxes<UniformBoxes<T>, T, 2> {
    using Base = GridBoxes<UniformBoxes<T>, T, 2>;

public:
    static constexpr bool shares_lists = false;

    explicit UniformBoxes(const GridLayout<T>& layout)
        : layout_(layout),
          columns_(static_cast<std::int64_t>(cells_over(layout.area.min.x, layout.area.max.x, layout))),
          rows_(static_cast<std::int64_t>(cells_over(layout.area.min.y, layout.area.max.y, layout))) {
        this->heads_.assign(static_cast<std::size_t>(columns_ * rows_), none);
    }

    void make_room() {}
    [[nodiscard]] T size_at(std::size_t) const { return layout_.cell_size; }
    [[nodiscard]] Vec2<T> origin() const { return layout_.area.min; }
    [[nodiscard]] CellRange whole() const { return {{0, 0}, {columns_ - 1, rows_ - 1}}; }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Cell cell_at(const Vec2<T>& point, T size) const {
        const Vec2<T> place = (point - layout_.area.min) / size;
        return {number_of(place.x, columns_), number_of(place.y, rows_)};
    }
    [[nodiscard]] GridPlace place_for(const Bounds<T>& box) const {
        const Vec2<T> extent = box.max - box.min;
        const bool fits = extent.x <= layout_.cell_size && extent.y <= layout_.cell_size;
        return fits ? GridPlace{cell_at(box.min, layout_.cell_size)} : GridPlace{{}, Base::last_level};
    }
    [[nodiscard]] std::uint32_t bucket(std::size_t, const Cell& cell) const {
        return static_cast<std::uint32_t>(cell.y * columns_ + cell.x);
    }

private:
    [[nodiscard]] static std::int64_t number_of(T place, std::int64_t count) {
        return place >= static_cast<T>(count - 1) ? count - 1
               : place > 0                        ? static_cast<std::int64_t>(place)
                                                  : 0;
    }

    GridLayout<T> layout_;
    std::int64_t columns_;
    std::int64_t rows_;
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
UniformGrid<T>::UniformGrid(const GridLayout<T>& layout)
    : BroadPhaseFront<T>(std::make_unique<broadphase::detail::UniformBoxes<T>>(layout)), layout_(layout) {}

template <Scalar T>
MadeBroadPhase<UniformGrid<T>> UniformGrid<T>::make(const GridLayout<T>& layout) {
    const auto error = check(layout);
    return error ? MadeBroadPhase<UniformGrid>{{}, {}, error}
                 : MadeBroadPhase<UniformGrid>{{}, UniformGrid(layout), {}};
}

template <Scalar T>
std::optional<BroadPhaseError> UniformGrid<T>::check(const GridLayout<T>& layout) {
    if (!std::isfinite(layout.cell_size)) {
        return BroadPhaseError::cell_size_not_finite;
    }
    if (!(layout.cell_size > 0)) {
        return BroadPhaseError::cell_size_not_positive;
    }
    if (const auto error = validate(layout.area)) {
        return error == ShapeError::not_finite ? BroadPhaseError::area_not_finite
                                               : BroadPhaseError::area_reversed;
    }
    using broadphase::detail::cells_over;
    const auto columns = static_cast<double>(cells_over(layout.area.min.x, layout.area.max.x, layout));
    const auto rows = static_cast<double>(cells_over(layout.area.min.y, layout.area.max.y, layout));
    return columns * rows <= most_cells ? std::nullopt : std::optional(BroadPhaseError::too_many_cells);
}

template <Scalar T>
std::size_t UniformGrid<T>::oversized() const {
    return static_cast<const broadphase::detail::UniformBoxes<T>&>(*this->boxes_).level(1).size();
}

template class UniformGrid<float>;
template class UniformGrid<double>;

}  // namespace collidarium
