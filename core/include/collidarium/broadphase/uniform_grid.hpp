#pragma once

/// Cells of one size over an area.
///
/// Source: Ericson, Real-Time Collision Detection, 7.1.

#include <cstddef>
#include <optional>

#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Of which area, in cells of which size. Boxes may lie anywhere: those outside of the area are kept in the
/// cells at its edge.
template <Scalar T = double>
struct GridLayout {
    Bounds<T> area{};
    T cell_size{};
};

/// Boxes no larger than a cell are kept in the cell of their least corner, larger ones on a list beside the
/// grid, against which everything is tested: best for boxes of about one size, spread over the area. Cost: a
/// change constant; a search some nine cells and the list. Memory: the cells, and what there is of boxes.
template <Scalar T = double>
class UniformGrid : public BroadPhaseFront<T> {
public:
    /// The most cells a grid may have.
    static constexpr double most_cells = 1 << 24;

    /// What is wrong with a layout, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(const GridLayout<T>& layout);
    [[nodiscard]] static MadeBroadPhase<UniformGrid> make(const GridLayout<T>& layout);

    [[nodiscard]] const GridLayout<T>& layout() const { return layout_; }
    [[nodiscard]] T cell_size() const { return layout_.cell_size; }
    /// How many boxes are too large for a cell.
    [[nodiscard]] std::size_t oversized() const;

private:
    explicit UniformGrid(const GridLayout<T>& layout);

    GridLayout<T> layout_;
};

}  // namespace collidarium
