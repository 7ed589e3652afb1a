#include "collidarium/raster/sprite_mask.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace collidarium::raster {

namespace {

/// Cosine and sine; exact for quarter turns.
[[nodiscard]] Vec2<double> direction_of(double angle) {
    constexpr double quarter = 1.5707963267948966;
    const double turns = std::nearbyint(angle / quarter);
    if (turns * quarter == angle && std::abs(turns) < 0x1p30) {
        const auto quarters = static_cast<std::int64_t>(turns);
        const int rest = static_cast<int>((quarters % 4 + 4) % 4);
        return {rest == 0 ? 1 : rest == 2 ? -1 : 0, rest == 1 ? 1 : rest == 3 ? -1 : 0};
    }
    return {std::cos(angle), std::sin(angle)};
}

}  // namespace

MadeSprite mask_of_sprite(const PixelMask& sprite, const SpritePose& pose) {
    for (const double number : {pose.pivot.x, pose.pivot.y, pose.position.x, pose.position.y, pose.scale.x,
                                pose.scale.y, pose.angle}) {
        if (!std::isfinite(number)) {
            return {{}, std::nullopt, SpriteError::not_finite};
        }
    }
    if (pose.scale.x == 0 || pose.scale.y == 0) {
        return {{}, std::nullopt, SpriteError::zero_scale};
    }
    const Vec2<double> turn = direction_of(pose.angle);
    Vec2<double> lo(std::numeric_limits<double>::infinity());
    Vec2<double> hi(-std::numeric_limits<double>::infinity());
    for (const double x : {0.0, static_cast<double>(sprite.width())}) {
        for (const double y : {0.0, static_cast<double>(sprite.height())}) {
            const Vec2<double> scaled = (Vec2<double>(x, y) - pose.pivot) * pose.scale;
            const Vec2<double> corner = pose.position + Vec2<double>(scaled.x * turn.x + scaled.y * turn.y,
                                                                     scaled.y * turn.x - scaled.x * turn.y);
            lo = {std::min(lo.x, corner.x), std::min(lo.y, corner.y)};
            hi = {std::max(hi.x, corner.x), std::max(hi.y, corner.y)};
        }
    }
    // A centre at the very end of the sprite may be in it or not by a rounding error: look at one pixel more.
    lo = {std::floor(lo.x) - 1, std::floor(lo.y) - 1};
    hi = {std::ceil(hi.x) + 1, std::ceil(hi.y) + 1};
    if (!(std::max({-lo.x, -lo.y, hi.x, hi.y}) < 0x1p40)) {
        return {{}, std::nullopt, SpriteError::too_far};
    }
    const auto width = static_cast<std::size_t>(hi.x - lo.x);
    const auto height = static_cast<std::size_t>(hi.y - lo.y);
    if (!fits(width, height)) {
        return {{}, std::nullopt, SpriteError::too_large};
    }
    PlacedMask placed{PixelMask(static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)),
                      {static_cast<std::int64_t>(lo.x), static_cast<std::int64_t>(lo.y)}};
    for (std::int32_t y = 0; y < placed.mask.height(); ++y) {
        for (std::int32_t x = 0; x < placed.mask.width(); ++x) {
            const Vec2<double> center = lo + Vec2<double>(x + 0.5, y + 0.5) - pose.position;
            const Vec2<double> back(center.x * turn.x - center.y * turn.y,
                                    center.x * turn.y + center.y * turn.x);
            const double column = std::floor(back.x / pose.scale.x + pose.pivot.x);
            const double row = std::floor(back.y / pose.scale.y + pose.pivot.y);
            if (column >= 0 && column < sprite.width() && row >= 0 && row < sprite.height()) {
                placed.mask.set(
                    x, y, sprite.solid(static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)));
            }
        }
    }
    return {{}, std::move(placed), std::nullopt};
}

}  // namespace collidarium::raster
