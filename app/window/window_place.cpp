#include "window/window_place.hpp"

#include <algorithm>

namespace collidarium::app {

namespace {

/// A span of this length that starts at `at`, moved to lie between `low` and `high`, and cut where it cannot.
void place(int& at, int& length, int low, int high) {
    length = std::max(std::min(length, high - low), 1);
    at = std::max(std::min(at, high - length), low);
}

}  // namespace

SDL_Rect placed_in(const SDL_Rect& window, const FrameBorders& borders, const SDL_Rect& room) {
    SDL_Rect placed = window;
    place(placed.x, placed.w, room.x + borders.left, room.x + room.w - borders.right);
    place(placed.y, placed.h, room.y + borders.top, room.y + room.h - borders.bottom);
    return placed;
}

std::optional<FrameBorders> frame_borders(SDL_Window* window) {
    FrameBorders borders;
    if (SDL_GetWindowBordersSize(window, &borders.top, &borders.left, &borders.bottom, &borders.right) != 0 ||
        borders == FrameBorders{}) {
        return std::nullopt;
    }
    return borders;
}

bool keep_on_display(SDL_Window* window) {
    constexpr Uint32 fills = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED;
    const std::optional<FrameBorders> borders = frame_borders(window);
    SDL_Rect room;
    if ((SDL_GetWindowFlags(window) & fills) != 0 ||
        SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) != 0) {
        return borders.has_value();
    }
    SDL_Rect now;
    SDL_GetWindowPosition(window, &now.x, &now.y);
    SDL_GetWindowSize(window, &now.w, &now.h);
    // Where it stands now shows how far an unknown frame reaches at its left and at its top.
    const FrameBorders seen{.top = std::max(now.y - room.y, 0), .left = std::max(now.x - room.x, 0)};
    const SDL_Rect placed = placed_in(now, borders.value_or(seen), room);
    if (placed.w != now.w || placed.h != now.h) {
        SDL_SetWindowSize(window, placed.w, placed.h);
    }
    if (borders && (placed.x != now.x || placed.y != now.y)) {
        SDL_SetWindowPosition(window, placed.x, placed.y);
    }
    return borders.has_value();
}

}  // namespace collidarium::app
