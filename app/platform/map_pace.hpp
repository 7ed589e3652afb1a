#pragma once

#include <optional>

#include "model/result_map.hpp"
#include "panels/shell.hpp"

namespace collidarium::app {

/// When the result map is worked out: on threads of its own, which have the window woken for each picture.
/// The frame that changes the question gives them a hand, for a few milliseconds: where answers are quick,
/// what is dragged and its map move together. Without threads frames do all of it, a little at a time.
class MapPace {
public:
    explicit MapPace(unsigned threads);

    /// Goes on with the map that is wanted; whether there is something new to draw.
    [[nodiscard]] bool work(Shell& shell);
    /// Does all that is left.
    void finish(Shell& shell);
    /// How long nothing will have to be done, in milliseconds; nothing: for ever.
    [[nodiscard]] std::optional<int> idle_time() const;

private:
    ResultMap map_;
};

}  // namespace collidarium::app
