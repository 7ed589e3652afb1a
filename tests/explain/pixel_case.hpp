#pragma once

/// Two sprites on a grid of pixels, sampled one by one, to check what is said of the pixels they share.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/outline.hpp"
#include "explain/words/names.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

/// Columns and rows, the last ones included; empty where the first lies behind the last.
struct PixelRange {
    std::int64_t x0{}, x1{}, y0{}, y1{};

    [[nodiscard]] bool is_empty() const { return x1 < x0 || y1 < y0; }
    [[nodiscard]] PixelRange common(const PixelRange& other) const {
        return {std::max(x0, other.x0), std::min(x1, other.x1), std::max(y0, other.y0),
                std::min(y1, other.y1)};
    }
};

/// A sprite as it lies on the grid: x to the right, y down.
struct PixelSprite {
    std::string label;
    std::string brief;
    std::vector<std::vector<bool>> rows;  ///< of its own pixels, mirrored if it is
    Vec center{}, half{};                 ///< in the world
    Real angle{};
    Vec pixel{};        ///< the size of one of its own
    Vec middle{};       ///< on the grid, in pixels of it
    Vec scale{};        ///< of its own pixels, in those of the grid
    Real seen_angle{};  ///< counter-clockwise on the screen

    explicit PixelSprite(const SceneShape& each) : label(each.label()) {
        const auto* turned = std::get_if<Obb<double>>(&each.shape);
        const auto* level = std::get_if<Aabb<double>>(&each.shape);
        center = wide(turned != nullptr ? turned->center : level->center);
        half = wide(turned != nullptr ? turned->half : level->half);
        angle = turned != nullptr ? turned->rotation.angle() : 0;
        const Sprite& sprite = *each.sprite;
        const SpriteImage& image = *sprite.pixels;
        for (std::size_t y = 0; y < image.height; ++y) {
            std::vector<bool>& row = rows.emplace_back();
            for (std::size_t x = 0; x < image.width; ++x) {
                row.push_back((*image.rgba)[4 * (y * image.width + x) + 3] >= sprite.threshold);
            }
            if (sprite.mirrored) {
                std::reverse(row.begin(), row.end());
            }
        }
        pixel = {2 * half.x / Real(image.width), 2 * half.y / Real(image.height)};
    }

    [[nodiscard]] bool is_resampled() const {
        return angle != 0 || std::abs(scale.x - 1) > 1e-9L || std::abs(scale.y - 1) > 1e-9L;
    }
    [[nodiscard]] Vec size() const {
        return {Real(rows.front().size()) * scale.x, Real(rows.size()) * scale.y};
    }

    /// The box around it, and whether rounding may decide where that ends.
    [[nodiscard]] PixelRange box(bool& is_unsure) const {
        const Real across =
            std::abs(std::cos(seen_angle)) * size().x + std::abs(std::sin(seen_angle)) * size().y;
        const Real along =
            std::abs(std::sin(seen_angle)) * size().x + std::abs(std::cos(seen_angle)) * size().y;
        const auto whole = [&](Real place, bool up) {
            const Real nearest = std::round(place);
            const bool is_near = std::abs(place - nearest) < 1e-9L;
            is_unsure = is_unsure || (is_near && angle != 0);
            const Real rounded = is_near ? nearest : up ? std::ceil(place) : std::floor(place);
            return static_cast<std::int64_t>(rounded);
        };
        return {whole(middle.x - across / 2, false), whole(middle.x + across / 2, true) - 1,
                whole(middle.y - along / 2, false), whole(middle.y + along / 2, true) - 1};
    }

    /// Whether the middle of a pixel of the grid lies in a solid pixel.
    [[nodiscard]] bool solid(std::int64_t x, std::int64_t y, bool& is_unsure) const {
        const Vec off = Vec{Real(x) + 0.5L, Real(y) + 0.5L} - middle;
        const Vec back{off.x * std::cos(seen_angle) - off.y * std::sin(seen_angle),
                       off.x * std::sin(seen_angle) + off.y * std::cos(seen_angle)};
        const auto place = [&](Real from_middle, Real of_pixel, std::size_t count) {
            const Real at = from_middle / of_pixel + Real(count) / 2;
            const bool is_near = std::abs(at - std::round(at)) < 1e-9L;
            is_unsure = is_unsure || (is_near && is_resampled());
            return static_cast<std::int64_t>(std::floor(is_near ? std::round(at) : at));
        };
        const std::int64_t column = place(back.x, scale.x, rows.front().size());
        const std::int64_t row = place(back.y, scale.y, rows.size());
        const bool is_in = column >= 0 && row >= 0 && column < std::int64_t(rows.front().size()) &&
                           row < std::int64_t(rows.size());
        return is_in && rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
};

struct PixelCase {
    PixelSprite a;
    PixelSprite b;
    Real size{};                                ///< of a pixel of the grid, in the world
    Vec rounding{};                             ///< by how much b is moved, in the world
    PixelRange both{};                          ///< what the boxes have in common
    std::vector<std::vector<bool>> in_a, in_b;  ///< there
    std::size_t shared = 0;
    PixelRange bounds{0, -1, 0, -1};  ///< of those shared
    bool is_unsure = false;           ///< rounding may decide about a pixel

    PixelCase(const Scene& scene, const FocusAnswer& focus)
        : a(scene.shapes[focus.a]), b(scene.shapes[focus.b]) {
        a.brief = brief_name(scene, focus, false);
        b.brief = brief_name(scene, focus, true);
        const Real up = scene.view && scene.view->y_down ? 1 : -1;
        size = std::min({a.pixel.x, a.pixel.y, b.pixel.x, b.pixel.y});
        const auto top_left = [&](const PixelSprite& one) {
            return Vec{one.center.x - one.half.x, one.center.y * up - one.half.y};
        };
        const Vec way = (top_left(b) - top_left(a)) * (1 / size);
        const Vec whole{std::round(way.x), std::round(way.y)};
        for (const Real part : {way.x, way.y}) {
            const Real off = std::abs(std::abs(part - std::round(part)) - 0.5L);
            is_unsure = is_unsure || (off < 1e-9L && !is_exact());
        }
        rounding = Vec{whole.x - way.x, (whole.y - way.y) * up} * size;
        place(a, {}, up);
        place(b, whole, up);
        both = a.box(is_unsure).common(b.box(is_unsure));
        for (std::int64_t y = both.y0; y <= both.y1; ++y) {
            in_a.emplace_back();
            in_b.emplace_back();
            for (std::int64_t x = both.x0; x <= both.x1; ++x) {
                in_a.back().push_back(a.solid(x, y, is_unsure));
                in_b.back().push_back(b.solid(x, y, is_unsure));
                if (in_a.back().back() && in_b.back().back()) {
                    include(x, y);
                }
            }
        }
    }

    /// In a row of the grid, its columns from x0 to x1 as a text: "##·#".
    [[nodiscard]] std::vector<bool> row(bool of_b, std::int64_t y, std::int64_t x0, std::int64_t x1) const {
        const std::vector<bool>& all = (of_b ? in_b : in_a)[static_cast<std::size_t>(y - both.y0)];
        return {all.begin() + (x0 - both.x0), all.begin() + (x1 - both.x0 + 1)};
    }

private:
    /// Whether the positions are on a grid of quarters of quarters, which nothing rounds.
    [[nodiscard]] bool is_exact() const {
        return std::ranges::all_of(std::array{a.center.x, a.center.y, b.center.x, b.center.y},
                                   [](Real each) { return std::fmod(each, 1.0L / 16) == 0; });
    }
    void place(PixelSprite& one, const Vec& corner, Real up) const {
        one.scale = one.pixel * (1 / size);
        one.middle = corner + one.half * (1 / size);
        one.seen_angle = -up * one.angle;
    }
    void include(std::int64_t x, std::int64_t y) {
        bounds = shared++ == 0 ? PixelRange{x, x, y, y}
                               : PixelRange{std::min(bounds.x0, x), std::max(bounds.x1, x),
                                            std::min(bounds.y0, y), std::max(bounds.y1, y)};
    }
};

}  // namespace collidarium::app::truth
