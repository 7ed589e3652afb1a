#pragma once

#include <chrono>
#include <optional>

#include "panels/shell.hpp"
#include "view/field_pictures.hpp"

namespace collidarium::app {

/// When the field is worked out: between frames, a little at a time, so that nobody waits for it. While a
/// gesture changes a field that has a formula there is nothing to work out but its arrows: its lines follow
/// once it has come to rest.
class FieldPace {
public:
    /// Goes on with the field that is wanted; whether there is something new to draw.
    [[nodiscard]] bool work(Shell& shell, FieldPictures& pictures);
    /// Does all that is left, and takes the field for one that rests.
    void finish(Shell& shell);
    /// How long nothing will have to be done, in milliseconds; nothing: for ever.
    [[nodiscard]] std::optional<int> idle_time(const Shell& shell, const FieldPictures& pictures) const;

private:
    std::chrono::steady_clock::time_point changed_;
};

}  // namespace collidarium::app
