#pragma once

#include <functional>
#include <optional>

#include "model/map/result_map.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

/// Schedules the computation of the result map: on its own threads, which wake the window for each picture.
/// The frame that changes the query helps for a few milliseconds: where answers are fast, a dragged shape and
/// its map move together. Without threads the frames compute all of it, a little at a time.
class MapPace {
public:
    /// `wake` is called from those threads.
    MapPace(unsigned threads, std::function<void()> wake);

    /// Continues computing the requested map; returns whether there is something new to draw.
    [[nodiscard]] bool work(Shell& shell);
    /// Computes all that is left.
    void finish(Shell& shell);
    /// How long no work is due, in milliseconds; empty: forever.
    [[nodiscard]] std::optional<int> idle_time() const;

private:
    ResultMap map_;
};

}  // namespace collidarium::app
