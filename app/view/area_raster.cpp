#include "view/area_raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace collidarium::app {

namespace {

/// An edge of a ring, from the top; `direction`: 1 where the ring runs down.
struct Side {
    Vec2d top{};
    Vec2d bottom{};
    double direction{};
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

/// From this pixel of a row on, coverage changes by this much.
struct Change {
    std::size_t pixel{};
    double by{};
};

/// The coverage of the pixels of a row by an area. An edge of its rings covers everything to its right, with
/// the sign of its direction; pixels that it crosses are covered in part. (The signed areas of font
/// rasterizers: Raph Levien, font-rs.)
class CoverOfRow {
public:
    CoverOfRow(const InkedArea& area, const PixelRect& place)
        : sides_(sides_of(area, place)),
          width_(static_cast<std::size_t>(place.width)),
          ink_(area.ink),
          picture_(area.picture),
          at_(area.at),
          corner_(place.x, place.y),
          sums_(width_ + 2, 0.0),
          is_touched_(width_ + 2, false) {}

    [[nodiscard]] bool has_picture() const { return picture_.width > 0; }
    /// Red, green, blue, and how opaque, 0 to 1.
    [[nodiscard]] std::array<double, 4> color_at(std::size_t column, int row) const {
        const auto of = [](const std::uint8_t* rgb, double alpha) {
            return std::array<double, 4>{static_cast<double>(rgb[0]), static_cast<double>(rgb[1]),
                                         static_cast<double>(rgb[2]), alpha};
        };
        const std::array<std::uint8_t, 3> plain{ink_.rgba[0], ink_.rgba[1], ink_.rgba[2]};
        const double opacity = ink_.rgba[3] / 255.0;
        if (!has_picture()) {
            return of(plain.data(), opacity);
        }
        const Vec2d way = corner_ + Vec2d(static_cast<double>(column) + 0.5, row + 0.5) - at_.corner;
        const double area = at_.across.x * at_.down.y - at_.across.y * at_.down.x;
        const double u = (way.x * at_.down.y - way.y * at_.down.x) / area;
        const double v = (at_.across.x * way.y - at_.across.y * way.x) / area;
        const auto place_in = [](double part, std::size_t count) {
            const double whole = std::floor(part * static_cast<double>(count));
            return whole >= 0 ? std::min(static_cast<std::size_t>(whole), count - 1) : std::size_t{0};
        };
        const std::size_t x = area != 0 ? place_in(u, picture_.width) : 0;
        const std::size_t y = area != 0 ? place_in(v, picture_.height) : 0;
        const std::uint8_t* const pixel = picture_.rgba->data() + (y * picture_.width + x) * 4;
        return of(pixel, opacity * pixel[3] / 255.0);
    }

    /// Moves on to a row, from the top. Returns the changes of coverage in it, from left to right.
    const std::vector<Change>& changes_in(int row) {
        const double y = row;
        changes_.clear();
        while (next_ < sides_.size() && sides_[next_].top.y < y + 1) {
            active_.push_back(next_++);
        }
        for (const std::size_t side : active_) {
            add(sides_[side], y);
        }
        std::erase_if(active_, [&](std::size_t side) { return sides_[side].bottom.y <= y + 1; });
        // Thousands of edges may cross a row, but it has few pixels.
        std::ranges::sort(touched_);
        for (const std::size_t pixel : touched_) {
            changes_.push_back({pixel, sums_[pixel]});
            sums_[pixel] = 0;
            is_touched_[pixel] = false;
        }
        touched_.clear();
        passed_ = 0;
        cover_ = 0;
        return changes_;
    }

    /// From 0 to 1; query pixels from left to right.
    double cover_at(std::size_t pixel) {
        for (; passed_ < changes_.size() && changes_[passed_].pixel <= pixel; ++passed_) {
            cover_ += changes_[passed_].by;
        }
        return std::min(std::abs(cover_), 1.0);
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
        add_piece(std::min(one, other), std::max(one, other), (to - from) * side.direction);
    }

    /// Part of an edge of that height, from one x to another. A part to the left of the row covers all of it.
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
            share(pixel, height, (left + right) / 2);
            return;
        }
        for (right = std::min(right, end); left < right; ++pixel) {
            const double next = std::min(right, static_cast<double>(pixel + 1));
            share(pixel, per_pixel * (next - left), (left + next) / 2);
            left = next;
        }
    }

    /// Within one pixel: the area to the right of the part's midpoint is covered.
    void share(std::size_t pixel, double height, double middle) {
        const double covered = static_cast<double>(pixel + 1) - middle;
        change(pixel, height * covered);
        change(pixel + 1, height * (1 - covered));
    }

    void change(std::size_t pixel, double by) {
        if (!is_touched_[pixel]) {
            is_touched_[pixel] = true;
            touched_.push_back(pixel);
        }
        sums_[pixel] += by;
    }

    std::vector<Side> sides_;
    std::size_t width_;
    Ink ink_;
    Picture picture_;
    PicturePlace at_;
    Vec2d corner_;
    std::size_t next_ = 0;
    std::vector<std::size_t> active_;
    std::vector<double> sums_;      ///< of the changes at each pixel of the row
    std::vector<bool> is_touched_;  ///< whether a pixel is in the list of those
    std::vector<std::size_t> touched_;
    std::vector<Change> changes_;
    std::size_t passed_ = 0;
    double cover_ = 0;
};

using Pixel = std::array<std::uint8_t, 4>;

/// The colour of all areas that cover a pixel, composited.
Pixel mixed(std::vector<CoverOfRow>& covers, std::size_t pixel, int row) {
    constexpr double least = 1.0 / 2048;  // above rounding error: a screen has 256 levels
    std::array<double, 4> color{};
    for (CoverOfRow& cover : covers) {
        const double covered = cover.cover_at(pixel);
        if (covered <= least) {
            continue;
        }
        std::array<double, 4> full = cover.color_at(pixel, row);
        const double part = covered * full[3];
        full[3] = 255;
        if (part > least) {
            for (std::size_t i = 0; i < 4; ++i) {
                color[i] += (full[i] - color[i]) * part;
            }
        }
    }
    Pixel bytes{};
    std::ranges::transform(color, bytes.begin(), [](double v) { return static_cast<std::uint8_t>(v + 0.5); });
    return bytes;
}

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
    std::vector<std::size_t> cuts;  // between them all pixels of a row are the same
    for (int y = 0; y < image.place.height; ++y) {
        cuts.assign({0, width});
        for (CoverOfRow& cover : covers) {
            const std::vector<Change>& changes = cover.changes_in(y);
            for (const Change& change : changes) {
                cuts.push_back(std::min(change.pixel, width));
            }
            // A picture has another colour in every pixel, up to the end: an edge that lies there changes
            // nothing.
            if (cover.has_picture() && !changes.empty()) {
                for (std::size_t x = changes.front().pixel; x < width; ++x) {
                    cuts.push_back(x);
                }
            }
        }
        std::ranges::sort(cuts);
        Pixel* const row = image.pixels.data() + width * static_cast<std::size_t>(y);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            if (cuts[i] < cuts[i + 1]) {
                std::fill(row + cuts[i], row + cuts[i + 1], mixed(covers, cuts[i], y));
            }
        }
    }
    return image;
}

}  // namespace collidarium::app
