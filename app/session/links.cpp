#include "session/links.hpp"

#include <algorithm>
#include <limits>

#include "session/shell.hpp"

namespace collidarium::app {

namespace {

/// The pointer points at a mark on the canvas that is nearer than this, in painter's pixels.
constexpr double reach = 6;
/// The same for the middle of a row of the time strip.
constexpr double row_reach = 12;

/// The same for the middle of a numbered hit.
constexpr double badge_reach = 10;

double distance_to(const EventMark& mark, const Vec2d& at) {
    const Vec2d segment = mark.to - mark.from;
    const double square = glm::dot(segment, segment);
    const double fraction = square > 0 ? std::clamp(glm::dot(at - mark.from, segment) / square, 0.0, 1.0) : 0;
    return glm::distance(at, mark.from + segment * fraction);
}

std::optional<std::size_t> nearest_event(const std::vector<EventMark>& marks, const Vec2d& at, double least) {
    std::optional<std::size_t> nearest;
    for (const EventMark& mark : marks) {
        const double distance = distance_to(mark, at);
        if (distance < least) {
            least = distance;
            nearest = mark.event;
        }
    }
    return nearest;
}

}  // namespace

void begin_links(Shell& shell) {
    Links& links = shell.links;
    links.was_hovered = links.hovered;
    links.hovered.reset();
    const bool busy = shell.controller.busy() || !shell.editing.scrub.field.empty();
    links.hovered_shape.reset();
    links.pointed_shape.reset();
    for (const PathHitMark& mark : links.path_hits) {
        if (shell.pointer && !busy && glm::distance(mark.at, *shell.pointer) < badge_reach) {
            links.pointed_shape = mark.shape;
        }
    }
    links.pointed = shell.pointer && !busy ? nearest_event(links.marks, *shell.pointer, reach) : std::nullopt;
}

void hover_strip(Shell& shell, const Vec2d& at) {
    shell.links.hovered = nearest_event(shell.links.strip_marks, at, row_reach);
}

std::optional<std::size_t> lit_on_canvas(const Shell& shell) {
    return shell.links.hovered ? shell.links.hovered : lit_event(shell.workspace);
}

const std::optional<std::string>& shape_under_pointer(const Shell& shell) {
    const Links& links = shell.links;
    return links.hovered_shape   ? links.hovered_shape
           : links.pointed_shape ? links.pointed_shape
                                 : shell.controller.hovered();
}

std::optional<std::size_t> lit_in_words(const Shell& shell) {
    const Links& links = shell.links;
    return links.was_hovered ? links.was_hovered : links.pointed ? links.pointed : lit_event(shell.workspace);
}

}  // namespace collidarium::app
