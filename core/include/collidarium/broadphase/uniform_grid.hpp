#pragma once

/// Cells of one size over an area.
///
/// Source: Ericson, Real-Time Collision Detection, 7.1.

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "collidarium/broadphase/cell_search.hpp"
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
class UniformGrid : public BroadPhaseFront<UniformGrid<T>, T> {
    using Front = BroadPhaseFront<UniformGrid<T>, T>;
    static constexpr std::uint32_t none = broadphase::detail::none;

public:
    /// The most cells a grid may have.
    static constexpr double most_cells = 1 << 24;

    /// What is wrong with a layout, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(const GridLayout<T>& layout) {
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
        const double columns = static_cast<double>(cells_over(layout.area.min.x, layout.area.max.x, layout));
        const double rows = static_cast<double>(cells_over(layout.area.min.y, layout.area.max.y, layout));
        return columns * rows <= most_cells ? std::nullopt : std::optional(BroadPhaseError::too_many_cells);
    }
    [[nodiscard]] static MadeBroadPhase<UniformGrid> make(const GridLayout<T>& layout) {
        const auto error = check(layout);
        return error ? MadeBroadPhase<UniformGrid>{{}, {}, error}
                     : MadeBroadPhase<UniformGrid>{{}, UniformGrid(layout), {}};
    }

    [[nodiscard]] const GridLayout<T>& layout() const { return layout_; }
    /// How many boxes are too large for a cell.
    [[nodiscard]] std::size_t oversized() const { return large_.size(); }

    // What the searches of every grid ask.
    [[nodiscard]] std::int64_t number() const { return 0; }
    [[nodiscard]] T cell_size() const { return layout_.cell_size; }
    [[nodiscard]] Vec2<T> origin() const { return layout_.area.min; }
    [[nodiscard]] std::int64_t column(T x) const { return cell(x, layout_.area.min.x, columns_); }
    [[nodiscard]] std::int64_t row(T y) const { return cell(y, layout_.area.min.y, rows_); }
    [[nodiscard]] broadphase::detail::CellRange whole() const { return {{0, 0}, {columns_ - 1, rows_ - 1}}; }
    [[nodiscard]] const std::vector<std::uint32_t>& items() const { return small_; }
    [[nodiscard]] broadphase::detail::Cell cell_of(std::uint32_t index) const {
        return {places_[index].cell % columns_, places_[index].cell / columns_};
    }
    template <class F>
    void for_cell(std::int64_t column, std::int64_t row, F&& f) const {
        std::uint32_t at = heads_[static_cast<std::size_t>(row * columns_ + column)];
        while (at != none && f(at)) {
            at = places_[at].next;
        }
    }

private:
    friend Front;
    using Front::table_;

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

    [[nodiscard]] static T cells_over(T from, T to, const GridLayout<T>& layout) {
        return std::max(T(1), std::ceil((to - from) / layout.cell_size));
    }
    [[nodiscard]] std::int64_t cell(T at, T from, std::int64_t count) const {
        const T place = (at - from) / layout_.cell_size;
        return place >= static_cast<T>(count - 1) ? count - 1
               : place > 0                        ? static_cast<std::int64_t>(place)
                                                  : 0;
    }
    [[nodiscard]] std::int64_t cell_for(const Bounds<T>& box) const {
        const bool fits =
            box.max.x - box.min.x <= layout_.cell_size && box.max.y - box.min.y <= layout_.cell_size;
        return fits ? row(box.min.y) * columns_ + column(box.min.x) : beside;
    }

    void placed(std::uint32_t index) {
        if (places_.size() < table_.end()) {
            places_.resize(table_.end());
        }
        Place& place = places_[index];
        place = {cell_for(table_.box(index)), none, none, 0};
        std::vector<std::uint32_t>& list = place.cell == beside ? large_ : small_;
        place.at = static_cast<std::uint32_t>(list.size());
        list.push_back(index);
        link(index);
    }
    void removed(std::uint32_t index) {
        unlink(index);
        const Place& place = places_[index];
        std::vector<std::uint32_t>& list = place.cell == beside ? large_ : small_;
        places_[list.back()].at = place.at;
        list[place.at] = list.back();
        list.pop_back();
    }
    void moved(std::uint32_t index, const Bounds<T>&) {
        const std::int64_t cell = cell_for(table_.box(index));
        if (cell == places_[index].cell) {
            return;
        }
        if (cell == beside || places_[index].cell == beside) {
            removed(index);
            placed(index);
            return;
        }
        unlink(index);
        places_[index].cell = cell;
        link(index);
    }
    void link(std::uint32_t index) {
        Place& place = places_[index];
        if (place.cell == beside) {
            return;
        }
        std::uint32_t& head = heads_[static_cast<std::size_t>(place.cell)];
        place.previous = none;
        place.next = head;
        if (head != none) {
            places_[head].previous = index;
        }
        head = index;
    }
    void unlink(std::uint32_t index) {
        const Place& place = places_[index];
        if (place.cell == beside) {
            return;
        }
        if (place.next != none) {
            places_[place.next].previous = place.previous;
        }
        (place.previous == none ? heads_[static_cast<std::size_t>(place.cell)]
                                : places_[place.previous].next) = place.next;
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const auto look_at = [&](std::uint32_t index) { return !meter.box(index, box) || found(index); };
        for (const std::uint32_t index : large_) {
            if (!look_at(index)) {
                return;
            }
        }
        broadphase::detail::for_neighbours(*this, box, meter, look_at);
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (std::size_t i = 0; limit >= 0 && i < large_.size(); ++i) {
            if (meter.reach(large_[i], search, limit)) {
                limit = found(large_[i], limit);
            }
        }
        if (limit >= 0) {
            (void)broadphase::detail::find_nearest_in_level(*this, search, limit, meter, found);
        }
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const auto test = [&](std::uint32_t i, std::uint32_t j) {
            if (meter.pair(i, j)) {
                found(i, j);
            }
        };
        for (std::size_t i = share.number; i < large_.size(); i += share.of) {
            for (std::size_t j = i + 1; j < large_.size(); ++j) {
                test(large_[i], large_[j]);
            }
            for (const std::uint32_t small : small_) {
                test(large_[i], small);
            }
        }
        for (std::size_t at = share.number; at < small_.size(); at += share.of) {
            const std::uint32_t i = small_[at];
            broadphase::detail::for_neighbours(*this, table_.box(i), meter, [&](std::uint32_t j) {
                if (i < j) {
                    test(i, j);
                }
                return true;
            });
        }
    }

    GridLayout<T> layout_;
    std::int64_t columns_;
    std::int64_t rows_;
    std::vector<std::uint32_t> heads_;
    std::vector<Place> places_;
    std::vector<std::uint32_t> small_;
    std::vector<std::uint32_t> large_;
};

}  // namespace collidarium
