#pragma once

/// Grids without an area, one for each order of magnitude, whose cells share one table.
///
/// A box is kept in the cell of its least corner, in the grid whose cells are just as large as it is or up to
/// twice as large. There is no memory for cells: boxes whose cells have the same hash are on one list, and
/// each knows its cell.
///
/// Sources: Teschner et al., Optimized Spatial Hashing (2003); Ericson, Real-Time Collision Detection, 7.2
/// (hierarchical grids).

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "collidarium/broadphase/cell.hpp"
#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change constant; a search some nine cells of every order of magnitude that there are boxes of, or
/// all boxes of that order where these are fewer than the cells it comes through. Memory: as many entries as
/// boxes, whatever the cell size is.
template <Scalar T = double>
class SpatialHash : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    static constexpr std::uint32_t none = broadphase::detail::none;

public:
    SpatialHash() = default;
    /// `cell_size` is that of the smallest cells: the size of the smaller boxes is best. It has to pass
    /// `check`; `make` answers where it does not.
    template <class...>  // compiled where it is called, with the assertions that there are
    explicit SpatialHash(T cell_size) : smallest_(cell_size) {
        collidarium::detail::require_no_error(check(cell_size), "SpatialHash");
    }

    /// What is wrong with a cell size, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(T cell_size);
    [[nodiscard]] static MadeBroadPhase<SpatialHash> make(T cell_size) {
        MadeBroadPhase<SpatialHash> made{{}, {}, check(cell_size)};
        if (!made.error) {
            made.structure.emplace().smallest_ = cell_size;
        }
        return made;
    }

    [[nodiscard]] T cell_size() const { return smallest_; }

private:
    using Front::table_;

    class Level;
    class Searches;

    void placed(std::uint32_t index) override;
    void moved(std::uint32_t index, const Bounds<T>&) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;
    using Cell = broadphase::detail::Cell;

    /// The largest cells are 2^63 times the smallest, or as large as a power of two times the smallest can be
    /// told; what does not fit in them is in the last level all the same, which is not searched by cells.
    static constexpr std::size_t most_levels = 65;
    static constexpr std::size_t last_level = most_levels - 1;
    /// Cells beyond are the one at the edge: their numbers can be told apart and counted in a double.
    static constexpr std::int64_t farthest = std::int64_t(1) << 50;

    struct Place {
        Cell cell{};
        std::uint32_t level = 0;
        std::uint32_t next = none;
        std::uint32_t previous = none;
        std::uint32_t at = 0;  ///< on the list of the level
    };

    [[nodiscard]] T size_at(std::size_t level) const;
    [[nodiscard]] std::size_t largest_level() const;
    [[nodiscard]] static std::int64_t cell_number(T at, T size);
    [[nodiscard]] std::size_t level_for(const Bounds<T>& box) const;
    [[nodiscard]] std::size_t bucket(std::size_t level, const Cell& cell) const;

    void place(std::uint32_t index);

    void link(std::uint32_t index);
    void unlink(std::uint32_t index);
    void grow();

    T smallest_ = 1;
    std::vector<std::vector<std::uint32_t>> levels_ =
        std::vector<std::vector<std::uint32_t>>(most_levels);  ///< the boxes of each, in any order
    std::vector<std::uint32_t> heads_ =
        std::vector<std::uint32_t>(64, none);  ///< the first box of every list
    std::vector<Place> places_;
};

template <std::integral Size>
SpatialHash(Size) -> SpatialHash<double>;

}  // namespace collidarium
