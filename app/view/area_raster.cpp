#include "view/area_raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace collidarium::app {

namespace {

/// A side of a ring, from the top; `way`: 1 where the ring runs down.
struct Side {
    Vec2d top{};
    Vec2d bottom{};
    double way{};
};

std::vector<Side> sides_of(const InkedArea& area, const PixelRect& place) {
    std::vector<Side> sides;
    const Vec2d corner(place.x, place.y);
    for (const auto& ring : area.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2d one = ring[i] - corner;
            const Vec2d other = ring[i + 1 < ring.size() ? i + 1 : 0] - corner;
            if (one.y < other.y && other.y > 0) {
                sides.push_back({one, other, 1});
            } else if (other.y < one.y && one.y > 0) {
                sides.push_back({other, one, -1});
            }
        }
    }
    std::ranges::stable_sort(sides, {}, [](const Side& side) { return side.top.y; });
    return sides;
}

/// How much of each pixel of a row an area covers. A side of its rings covers what is to its right, in its
/// direction: for each pixel there is by how much that changes the cover from there on. (The signed areas of
/// font rasterizers: Raph Levien, font-rs.)
class CoverOfRow {
public:
    CoverOfRow(const InkedArea& area, const PixelRect& place)
        : sides_(sides_of(area, place)),
          width_(static_cast<std::size_t>(place.width)),
          changes_(width_ + 2, 0.0F),
          ink_(area.ink) {}

    /// Paints the next row over what is there.
    void paint(int number, std::array<float, 4>* row) {
        first_ = width_;
        last_ = 0;
        const double y = number;
        while (next_ < sides_.size() && sides_[next_].top.y < y + 1) {
            active_.push_back(next_++);
        }
        for (const std::size_t side : active_) {
            add(sides_[side], y);
        }
        std::erase_if(active_, [&](std::size_t side) { return sides_[side].bottom.y <= y + 1; });
        if (first_ < width_) {
            lay(row);
        }
    }

private:
    void add(const Side& side, double y) {
        const double from = std::max(side.top.y, y);
        const double to = std::min(side.bottom.y, y + 1);
        if (!(to > from)) {
            return;
        }
        const double slope = (side.bottom.x - side.top.x) / (side.bottom.y - side.top.y);
        const double one = side.top.x + (from - side.top.y) * slope;
        const double other = side.top.x + (to - side.top.y) * slope;
        add_piece(std::min(one, other), std::max(one, other), (to - from) * side.way);
    }

    /// A piece as high as that, from one x to another. What is beyond the row counts where that begins.
    void add_piece(double left, double right, double height) {
        const auto end = static_cast<double>(width_);
        if (right <= 0) {
            change(0, height);
            return;
        }
        if (left >= end) {
            return;
        }
        const double per_pixel = right > left ? height / (right - left) : 0;
        if (left < 0) {
            change(0, -left * per_pixel);
            height += left * per_pixel;
            left = 0;
        }
        auto pixel = static_cast<std::size_t>(left);
        if (right <= static_cast<double>(pixel + 1)) {
            const double covered = static_cast<double>(pixel + 1) - (left + right) / 2;
            change(pixel, height * covered);
            change(pixel + 1, height * (1 - covered));
            return;
        }
        // Pixel by pixel: what of the height lies in it is shared as above.
        for (right = std::min(right, end); left < right; ++pixel) {
            const double next = std::min(right, static_cast<double>(pixel + 1));
            const double part = per_pixel * (next - left);
            const double covered = static_cast<double>(pixel + 1) - (left + next) / 2;
            change(pixel, part * covered);
            change(pixel + 1, part * (1 - covered));
            left = next;
        }
    }

    void change(std::size_t pixel, double by) {
        changes_[pixel] += static_cast<float>(by);
        first_ = std::min(first_, pixel);
        last_ = std::max(last_, pixel);
    }

    /// Pixels are covered as far as the changes say, which are forgotten.
    void lay(std::array<float, 4>* row) {
        constexpr float least =
            1.0F / 2048;  // beyond rounding: fills are faint, and the screen has 256 steps
        const float opacity = static_cast<float>(ink_.rgba[3]) / 255.0F;
        const std::array<float, 4> color{static_cast<float>(ink_.rgba[0]), static_cast<float>(ink_.rgba[1]),
                                         static_cast<float>(ink_.rgba[2]), 255.0F};
        float sum = 0;
        for (std::size_t x = first_; x < std::min(last_ + 1, width_); ++x) {
            sum += changes_[x];
            const float part = std::min(std::abs(sum), 1.0F) * opacity;
            if (part > least) {
                for (std::size_t i = 0; i < 4; ++i) {
                    row[x][i] += (color[i] - row[x][i]) * part;
                }
            }
        }
        std::fill(changes_.begin() + static_cast<std::ptrdiff_t>(first_),
                  changes_.begin() + static_cast<std::ptrdiff_t>(last_ + 1), 0.0F);
    }

    std::vector<Side> sides_;
    std::size_t width_;
    std::vector<float> changes_;
    Ink ink_;
    std::size_t next_ = 0;
    std::vector<std::size_t> active_;
    std::size_t first_ = 0;  ///< of the changes in the row
    std::size_t last_ = 0;
};

/// The pixels around all rings, within `clip`.
PixelRect place_of(std::span<const InkedArea> areas, const PixelRect& clip) {
    Vec2d low(clip.x + clip.width, clip.y + clip.height);
    Vec2d high(clip.x, clip.y);
    for (const InkedArea& area : areas) {
        for (const auto& ring : area.rings) {
            for (const Vec2d& point : ring) {
                low = glm::min(low, point);
                high = glm::max(high, point);
            }
        }
    }
    low = glm::max(glm::floor(low), Vec2d(clip.x, clip.y));
    high = glm::min(glm::ceil(high), Vec2d(clip.x + clip.width, clip.y + clip.height));
    if (!(low.x < high.x && low.y < high.y)) {
        return {};
    }
    return {static_cast<int>(low.x), static_cast<int>(low.y), static_cast<int>(high.x - low.x),
            static_cast<int>(high.y - low.y)};
}

}  // namespace

AreaImage rasterized(std::span<const InkedArea> areas, const PixelRect& clip) {
    AreaImage image{place_of(areas, clip), {}};
    const auto width = static_cast<std::size_t>(image.place.width);
    const auto height = static_cast<std::size_t>(image.place.height);
    if (width == 0 || height == 0) {
        return image;
    }
    std::vector<CoverOfRow> covers;
    covers.reserve(areas.size());
    for (const InkedArea& area : areas) {
        covers.emplace_back(area, image.place);
    }
    image.pixels.resize(width * height);
    std::vector<std::array<float, 4>> row(width);
    for (int y = 0; y < image.place.height; ++y) {
        std::ranges::fill(row, std::array<float, 4>{});
        for (CoverOfRow& cover : covers) {
            cover.paint(y, row.data());
        }
        auto* const pixels = image.pixels.data() + width * static_cast<std::size_t>(y);
        for (std::size_t x = 0; x < width; ++x) {
            for (std::size_t i = 0; i < 4; ++i) {
                pixels[x][i] = static_cast<std::uint8_t>(row[x][i] + 0.5F);
            }
        }
    }
    return image;
}

}  // namespace collidarium::app
