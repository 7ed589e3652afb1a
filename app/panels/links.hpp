#pragma once

/// The events of the trace that the pointer means, so that every view of one lights up with the others.

#include <cstddef>
#include <optional>
#include <vector>

#include "overlays/overlay.hpp"

namespace collidarium::app {

struct Shell;

struct Links {
    std::vector<EventMark> marks;              ///< where the last picture of the canvas shows which events
    std::vector<EventMark> strip_marks;        ///< the same of the time strip
    std::optional<std::size_t> hovered{};      ///< the event whose words the pointer is on in this frame
    std::optional<std::size_t> was_hovered{};  ///< and in the frame before
    std::optional<std::size_t> pointed{};      ///< the event whose geometry the pointer is near
};

/// To be called before a frame is drawn: what was hovered becomes what was, and the pointer is looked up
/// among the marks.
void begin_links(Shell& shell);

/// The pointer is in the time strip, at these painter's pixels: what its row shows is hovered.
void hover_strip(Shell& shell, const Vec2d& at);

/// The event that stands out on the canvas: the one whose words the pointer is on, else the step's.
[[nodiscard]] std::optional<std::size_t> lit_on_canvas(const Shell& shell);

/// The event whose words stand out: what the pointer is on or near, else the step's.
[[nodiscard]] std::optional<std::size_t> lit_in_words(const Shell& shell);

}  // namespace collidarium::app
