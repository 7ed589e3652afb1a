#include "window/window_icon.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "paint/painter.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

namespace {

// The drawing in `assets/icon/collidarium.svg`, in its units.
constexpr double drawing = 256;
constexpr Color frame{0x45, 0x51, 0x5F};
constexpr Color ground_top{0x2F, 0x3A, 0x48};
constexpr Color ground_bottom{0x16, 0x1B, 0x22};
constexpr Color disc{0x62, 0xB0, 0xFF};
constexpr Color box{0xE8, 0xEB, 0xF0};
constexpr Color both{0xF5, 0xB8, 0x3D};
constexpr Color outline{0x1C, 0x22, 0x2B};
constexpr double half_outline = 6.5;

/// How far a point lies outside of a box with rounded corners; negative: inside.
double beyond_box(const Vec2d& from_center, double half, double radius) {
    const Vec2d beyond = glm::abs(from_center) - Vec2d(half - radius);
    return glm::length(glm::max(beyond, Vec2d(0))) + std::min(std::max(beyond.x, beyond.y), 0.0) - radius;
}

struct Sample {
    Color color{};
    bool covered = false;
};

Sample sample(const Vec2d& at) {
    const Vec2d middle(drawing / 2);
    if (beyond_box(at - middle, 112, 50) > 0) {
        return {};
    }
    const double angle = 14 * std::numbers::pi / 180;
    const Vec2d beside = at - Vec2d(152);
    const Vec2d turned(beside.x * std::cos(angle) - beside.y * std::sin(angle),
                       beside.x * std::sin(angle) + beside.y * std::cos(angle));
    const double to_box = beyond_box(turned, 56, 9);
    const double to_disc = glm::length(at - Vec2d(104, 103)) - 66;
    if (to_box <= 0 && to_disc <= 0) {
        return {std::max(to_box, to_disc) > -half_outline ? outline : both, true};
    }
    if (to_box <= 0) {
        return {to_disc < half_outline ? outline : box, true};
    }
    if (to_disc <= 0) {
        return {to_box < half_outline ? outline : disc, true};
    }
    if (beyond_box(at - middle, 109, 47) > 0) {
        return {frame, true};
    }
    const double down = (at.y - 19) / 218;
    const auto mixed = [down](std::uint8_t top, std::uint8_t bottom) {
        return static_cast<std::uint8_t>(std::lround(top + (bottom - top) * down));
    };
    return {{mixed(ground_top.r, ground_bottom.r), mixed(ground_top.g, ground_bottom.g),
             mixed(ground_top.b, ground_bottom.b)},
            true};
}

}  // namespace

Image icon_image(int side) {
    constexpr int finer = 4;
    Image image;
    image.size = {side, side};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            int red = 0;
            int green = 0;
            int blue = 0;
            int covered = 0;
            for (int i = 0; i < finer * finer; ++i) {
                const Vec2d inside((i % finer + 0.5) / finer, (i / finer + 0.5) / finer);
                const Sample one = sample((Vec2d(x, y) + inside) * (drawing / side));
                if (one.covered) {
                    red += one.color.r;
                    green += one.color.g;
                    blue += one.color.b;
                    ++covered;
                }
            }
            const int parts = std::max(covered, 1);
            for (const int part :
                 {red / parts, green / parts, blue / parts, covered * 255 / (finer * finer)}) {
                image.rgba.push_back(static_cast<std::uint8_t>(part));
            }
        }
    }
    return image;
}

void set_window_icon(SDL_Window* window) {
    constexpr int side = 64;
    Image image = icon_image(side);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(image.rgba.data(), side, side, 32, side * 4,
                                                              SDL_PIXELFORMAT_RGBA32);
    if (surface != nullptr) {
        SDL_SetWindowIcon(window, surface);
        SDL_FreeSurface(surface);
    }
}

}  // namespace collidarium::app
