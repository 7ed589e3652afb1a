#include "view/glyph_atlas.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace collidarium::app {

namespace {

constexpr double fixed = 64;
constexpr int gap = 1;

/// A pixel of the halo: the glyph's coverage spread by `radius` in every direction.
std::uint8_t spread(const GlyphBitmap& glyph, int x, int y, double radius) {
    const int reach = static_cast<int>(std::ceil(radius));
    double most = 0;
    for (int dy = -reach; dy <= reach; ++dy) {
        const int from_y = y + dy;
        if (from_y < 0 || from_y >= glyph.height) {
            continue;
        }
        for (int dx = -reach; dx <= reach; ++dx) {
            const int from_x = x + dx;
            if (from_x < 0 || from_x >= glyph.width) {
                continue;
            }
            const auto at = static_cast<std::size_t>(from_y) * static_cast<std::size_t>(glyph.width) +
                            static_cast<std::size_t>(from_x);
            if (glyph.coverage[at] <= most) {
                continue;
            }
            const double near = std::clamp(radius + 0.5 - std::hypot(dx, dy), 0.0, 1.0);
            most = std::max(most, near * glyph.coverage[at]);
        }
    }
    return static_cast<std::uint8_t>(std::lround(most));
}

}  // namespace

std::optional<GlyphCell> GlyphAtlas::find(const GlyphKey& key) {
    if (const auto found = cells_.find(key); found != cells_.end()) {
        return found->second;
    }
    return add(key);
}

void GlyphAtlas::start_frame() {
    if (pen_y_ + row_height_ < size.height * 3 / 4) {
        return;
    }
    cells_.clear();
    pen_x_ = pen_y_ = row_height_ = 0;
    ++times_cleared_;
}

GlyphAtlas::Rows GlyphAtlas::take_changed_rows() {
    return std::exchange(changed_, {});
}

bool GlyphAtlas::reserve(GlyphCell& cell) {
    if (pen_x_ + cell.width > size.width) {
        pen_x_ = 0;
        pen_y_ += row_height_ + gap;
        row_height_ = 0;
    }
    if (cell.width > size.width || pen_y_ + cell.height > size.height) {
        return false;
    }
    cell.x = pen_x_;
    cell.y = pen_y_;
    pen_x_ += cell.width + gap;
    row_height_ = std::max(row_height_, cell.height);
    return true;
}

std::optional<GlyphCell> GlyphAtlas::add(const GlyphKey& key) {
    const GlyphBitmap glyph = fonts_.draw(key.font, key.code, key.size / fixed, key.shift / 4.0);
    GlyphCell cell;
    if (!glyph.coverage.empty()) {
        const double radius = key.rim / fixed;
        const int margin = static_cast<int>(std::ceil(radius));
        cell.width = glyph.width + 2 * margin;
        cell.height = glyph.height + 2 * margin;
        cell.left = glyph.left - margin;
        cell.top = glyph.top - margin;
        if (!reserve(cell)) {
            return std::nullopt;
        }
        if (pixels_.empty()) {
            pixels_.resize(static_cast<std::size_t>(size.width) * size.height * 2);
        }
        for (int y = 0; y < cell.height; ++y) {
            for (int x = 0; x < cell.width; ++x) {
                const int gx = x - margin;
                const int gy = y - margin;
                const bool inside = gx >= 0 && gy >= 0 && gx < glyph.width && gy < glyph.height;
                const auto from = static_cast<std::size_t>(gy * glyph.width + gx);
                const auto to = static_cast<std::size_t>((cell.y + y) * size.width + cell.x + x) * 2;
                pixels_[to] = inside ? glyph.coverage[from] : std::uint8_t{0};
                pixels_[to + 1] = margin > 0 ? spread(glyph, gx, gy, radius) : pixels_[to];
            }
        }
        const bool none_yet = changed_.first == changed_.last;
        changed_.first = none_yet ? cell.y : std::min(changed_.first, cell.y);
        changed_.last = std::max(changed_.last, cell.y + cell.height);
    }
    cells_.emplace(key, cell);
    return cell;
}

}  // namespace collidarium::app
