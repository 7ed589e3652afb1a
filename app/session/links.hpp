#pragma once

/// The trace events under the pointer, so that all views of one event are highlighted together.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "overlays/overlay.hpp"

namespace collidarium::app {

struct Shell;

struct Links {
    std::vector<EventMark> marks;              ///< where the canvas showed which events in the last frame
    std::vector<EventMark> strip_marks;        ///< the same for the time strip
    std::optional<std::size_t> hovered{};      ///< the event whose text is under the pointer in this frame
    std::optional<std::size_t> was_hovered{};  ///< the same in the previous frame
    std::optional<std::size_t> pointed{};      ///< the event whose geometry the pointer is near

    // The same for the numbered hits of a path, by the ids of the shapes that are hit.
    std::vector<PathHitMark> path_hits{};
    std::optional<std::string> hovered_shape{};  ///< its row is under the pointer in this frame
    std::optional<std::string> pointed_shape{};  ///< the pointer is near its number on the canvas
};

/// Call this before a frame is drawn: shifts `hovered` to `was_hovered` and finds the mark under the pointer.
void begin_links(Shell& shell);

/// The pointer is in the time strip, at these painter's pixels: the event of its row is hovered.
void hover_strip(Shell& shell, const Vec2d& at);

/// The event highlighted on the canvas: the one whose text is under the pointer, otherwise the current
/// step's.
[[nodiscard]] std::optional<std::size_t> lit_on_canvas(const Shell& shell);

/// The shape highlighted on the canvas: the one under the pointer there, or whose row or number is under it.
[[nodiscard]] const std::optional<std::string>& shape_under_pointer(const Shell& shell);

/// The event whose text is highlighted: the one under or near the pointer, otherwise the current step's.
[[nodiscard]] std::optional<std::size_t> lit_in_words(const Shell& shell);

}  // namespace collidarium::app
