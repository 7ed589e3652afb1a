#pragma once

/// Cells of one size over an area.
///
/// Source: Ericson, Real-Time Collision Detection, 7.1.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
    using Front = BroadPhaseFront<T>;
    static constexpr std::uint32_t none = broadphase::detail::none;

public:
    /// The most cells a grid may have.
    static constexpr double most_cells = 1 << 24;

    /// What is wrong with a layout, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(const GridLayout<T>& layout);
    [[nodiscard]] static MadeBroadPhase<UniformGrid> make(const GridLayout<T>& layout) {
        const auto error = check(layout);
        return error ? MadeBroadPhase<UniformGrid>{{}, {}, error}
                     : MadeBroadPhase<UniformGrid>{{}, UniformGrid(layout), {}};
    }

    [[nodiscard]] const GridLayout<T>& layout() const { return layout_; }
    [[nodiscard]] T cell_size() const { return layout_.cell_size; }
    /// How many boxes are too large for a cell.
    [[nodiscard]] std::size_t oversized() const { return large_.size(); }

private:
    using Front::table_;

    class Searches;

    void placed(std::uint32_t index) override;
    void moved(std::uint32_t index, const Bounds<T>&) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;

    static constexpr std::int64_t beside = -1;

    /// Where a box is kept: in a cell or beside the grid, and where on the list of either kind.
    struct Place {
        std::int64_t cell = beside;
        std::uint32_t next = none;
        std::uint32_t previous = none;
        std::uint32_t at = 0;
    };

    explicit UniformGrid(const GridLayout<T>& layout)
        : layout_(layout),
          columns_(static_cast<std::int64_t>(cells_over(layout.area.min.x, layout.area.max.x, layout))),
          rows_(static_cast<std::int64_t>(cells_over(layout.area.min.y, layout.area.max.y, layout))) {
        heads_.assign(static_cast<std::size_t>(columns_ * rows_), none);
    }

    [[nodiscard]] static T cells_over(T from, T to, const GridLayout<T>& layout);
    [[nodiscard]] std::int64_t cell(T at, T from, std::int64_t count) const;
    [[nodiscard]] std::int64_t column(T x) const;
    [[nodiscard]] std::int64_t row(T y) const;
    [[nodiscard]] std::int64_t cell_for(const Bounds<T>& box) const;

    void link(std::uint32_t index);
    void unlink(std::uint32_t index);

    GridLayout<T> layout_;
    std::int64_t columns_;
    std::int64_t rows_;
    std::vector<std::uint32_t> heads_;
    std::vector<Place> places_;
    std::vector<std::uint32_t> small_;
    std::vector<std::uint32_t> large_;
};

}  // namespace collidarium
