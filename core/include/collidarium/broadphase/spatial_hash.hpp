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
#include <optional>

#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change constant; a search some nine cells of every order of magnitude that there are boxes of, or
/// all boxes of that order where these are fewer than the cells it comes through. Memory: as many entries as
/// boxes, whatever the cell size is.
template <Scalar T = double>
class SpatialHash : public BroadPhaseFront<T> {
public:
    SpatialHash();
    /// `cell_size` is that of the smallest cells: the size of the smaller boxes is best. It has to pass
    /// `check`; `make` answers where it does not.
    template <class...>  // compiled where it is called, with the assertions that there are
    explicit SpatialHash(T cell_size) : SpatialHash(cell_size, Unchecked()) {
        detail::require_no_error(check(cell_size), "SpatialHash");
    }

    /// What is wrong with a cell size, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(T cell_size);
    [[nodiscard]] static MadeBroadPhase<SpatialHash> make(T cell_size);

    [[nodiscard]] T cell_size() const { return smallest_; }

private:
    struct Unchecked {};
    SpatialHash(T cell_size, Unchecked);

    T smallest_;
};

template <std::integral Size>
SpatialHash(Size) -> SpatialHash<double>;

}  // namespace collidarium
