#pragma once

/// What the tests on grids report. Their events are their own, so that a trace of a thousand cells does not
/// weigh on those of two shapes.

#include <cstddef>
#include <cstdint>
#include <variant>

#include "collidarium/raster/grid.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::raster {

/// Across which axis a face lies.
enum class Axis : std::uint8_t { x, y };

/// A cell that the moving box reaches, in the order in which it does. Each is tested once.
template <Scalar T>
struct CellTested {
    Cell cell{};
    T t{};         ///< the time at which it is reached
    bool solid{};  ///< on a seam: solid on both sides of it
    bool seam{};   ///< the box, without extent, is on a line between this cell and the next
};

/// The times at which the box would be in the slabs of the cell that it hits.
template <Scalar T>
struct SlabTimes {
    Cell cell{};
    Vec2<T> near{};  ///< -inf where it does not move on an axis and is inside
    Vec2<T> far{};   ///< +inf, likewise
};

/// The faces across both axes are reached at the same time, but that across `axis` is no face of the solid:
/// `neighbor` covers it.
struct CoveredFace {
    Axis axis{};
    Cell neighbor{};
};

/// A translation after which the box would be out of the solid: one that was weighed for the least.
template <Scalar T>
struct ExitCandidate {
    Vec2<T> translation{};
    T distance{};
};

/// The last event of every cast: the answer.
template <Scalar T>
struct CastVerdict {
    bool hit{};
    bool started_inside{};
    bool corner{};
    T t{};
    Vec2<T> normal{};  ///< zero without a hit
    Cell cell{};       ///< without a hit that of the lower left corner
};

template <Scalar T>
using Event = std::variant<CellTested<T>, SlabTimes<T>, CoveredFace, ExitCandidate<T>, CastVerdict<T>>;

/// The sink that keeps every event, in order.
template <Scalar T>
class Recorder : public RecorderOf<Event<T>> {};

}  // namespace collidarium::raster
