#include "model/answers/shown_queries.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <glm/common.hpp>

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/raster/mask_outline.hpp"
#include "collidarium/raster/sprite_mask.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "model/scene/sprite_frame.hpp"

namespace collidarium::app {

namespace {

/// How far the polygons of outlines may be from the pixels, in pixels of the sprite.
constexpr double outline_tolerance = 0.75;

/// A box as a picture lies in it.
struct PictureBox {
    Vec2d center{};
    Vec2d half{};
    double angle{};

    [[nodiscard]] Vec2d pixel(const SpriteImage& image) const {
        return {2 * half.x / static_cast<double>(image.width),
                2 * half.y / static_cast<double>(image.height)};
    }
    /// Of the box before it is turned.
    [[nodiscard]] Vec2d top_left(bool y_down) const {
        return center + Vec2d(-half.x, y_down ? -half.y : half.y);
    }
};

PictureBox picture_box(const ShapeD& shape) {
    if (const auto* box = std::get_if<Obb<double>>(&shape)) {
        return {box->center, box->half, box->rotation.angle()};
    }
    const auto& box = std::get<Aabb<double>>(shape);
    return {box.center, box.half, 0};
}

/// The mask without the free pixel on each side that was looked at in case rounding had made it solid: its
/// box is the sprite's then.
raster::PlacedMask trimmed(const raster::PlacedMask& placed) {
    const raster::PixelMask& mask = placed.mask;
    const auto solid = mask.bounds();
    const std::int32_t left = solid && solid->x0 == 0 ? 0 : 1;
    const std::int32_t top = solid && solid->y0 == 0 ? 0 : 1;
    const std::int32_t right = mask.width() - (solid && solid->x1 == mask.width() ? 0 : 1);
    const std::int32_t bottom = mask.height() - (solid && solid->y1 == mask.height() ? 0 : 1);
    raster::PlacedMask part{raster::PixelMask(right - left, bottom - top),
                            {placed.origin.x + left, placed.origin.y + top}};
    for (std::int32_t y = top; y < bottom; ++y) {
        for (std::int32_t x = left; x < right; ++x) {
            part.mask.set(x - left, y - top, mask.solid(x, y));
        }
    }
    return part;
}

/// The mask of a sprite on a grid, where its box, not turned, has the top left corner `corner`, in pixels.
std::variant<PixelSide, std::string> side_of(const SceneShape& each, const PixelGrid& grid,
                                             const Vec2d& corner) {
    const SpriteImage& image = *each.sprite->pixels;
    const PictureBox box = picture_box(each.shape);
    const Vec2d scale = box.pixel(image) / grid.size;
    const Vec2d half = box.half / grid.size;
    constexpr double same = 1e-9;
    PixelSide side;
    const raster::PixelMask own = own_mask(*each.sprite);
    if (std::abs(scale.x - 1) < same && std::abs(scale.y - 1) < same && box.angle == 0) {
        side.placed = {own, {std::llround(corner.x), std::llround(corner.y)}};
        return side;
    }
    const raster::SpritePose pose{
        .pivot = Vec2d(static_cast<double>(image.width), static_cast<double>(image.height)) * 0.5,
        .position = corner + half,
        .scale = scale,
        .angle = grid.y_down ? -box.angle : box.angle};
    raster::MadeSprite made = raster::mask_of_sprite(own, pose);
    if (!made.placed) {
        return "pixels: the sprites cannot be put on one grid of pixels (" +
               std::string(raster::name(*made.error)) + ")";
    }
    side.placed = trimmed(*made.placed);
    side.resampled = true;
    return side;
}

std::vector<Vec2d> in_world(const std::vector<Vec2d>& pixels, const PixelGrid& grid) {
    std::vector<Vec2d> world;
    world.reserve(pixels.size());
    for (const Vec2d& pixel : pixels) {
        world.push_back(grid.to_world(pixel));
    }
    return world;
}

/// `pixel` is the size of one of the sprite's own in the grid's.
void add_polygons(PixelSide& side, const PixelGrid& grid, double pixel) {
    std::vector<Vec2d> all;
    std::size_t vertices = 0;
    const auto outlines = raster::outlines_of<double>(side.placed);
    for (const auto& outline : outlines) {
        side.contour.push_back(in_world(outline.vertices, grid));
        std::ranges::copy(side.contour.back(), std::back_inserter(all));
        vertices += outline.vertices.size();
    }
    if (all.empty()) {
        return;
    }
    side.hull = convex_hull(std::span<const Vec2d>(all));
    for (const auto& outline : outlines) {
        if (vertices <= max_outline_vertices && !outline.is_hole) {
            side.outlines.push_back(
                in_world(raster::simplify(outline, outline_tolerance * pixel).vertices, grid));
        }
    }
}

/// A ring in pixels, where its vertices are whole numbers: no rounding lets two overlap that only touch.
std::vector<Vec2d> in_pixels(const std::vector<Vec2d>& ring, const PixelGrid& grid) {
    std::vector<Vec2d> pixels;
    pixels.reserve(ring.size());
    for (const Vec2d& vertex : ring) {
        pixels.push_back(glm::round((vertex - grid.origin) / grid.size));
    }
    return pixels;
}

std::optional<bool> polygons_overlap(const Rings& one, const Rings& other, const PixelGrid& grid) {
    std::optional<bool> overlaps;
    for (const auto& ring : one) {
        for (const auto& against : other) {
            const auto a = make_polygon(in_pixels(ring, grid));
            const auto b = make_polygon(in_pixels(against, grid));
            if (!a.shape || !b.shape) {
                return std::nullopt;
            }
            overlaps =
                overlaps.value_or(false) || overlap(ShapeD(*a.shape), ShapeD(*b.shape), {Policy::open});
        }
    }
    return overlaps;
}

/// The contour of the shared pixels.
Rings common_contour(const PixelPair& pair) {
    if (!pair.shared.bounds) {
        return {};
    }
    const raster::PixelBox& box = *pair.shared.bounds;
    raster::PlacedMask common{raster::PixelMask(static_cast<std::int32_t>(box.x1 - box.x0),
                                                static_cast<std::int32_t>(box.y1 - box.y0)),
                              {box.x0, box.y0}};
    for (const raster::Pixel& pixel : raster::list_of_shared_pixels(pair.a.placed, pair.b.placed)) {
        common.mask.set(static_cast<std::int32_t>(pixel.x - box.x0),
                        static_cast<std::int32_t>(pixel.y - box.y0), true);
    }
    return contour_of(common, pair.grid);
}

struct ShownPixelEvent {
    std::vector<EventD>& trace;

    void operator()(const raster::PixelVerdict& verdict) const {
        Verdict<double> shown;
        shown.operation = Operation::pixels;
        shown.hit = verdict.overlap;
        shown.reason = verdict.overlap ? Reason::overlapping : Reason::separated;
        shown.value = static_cast<double>(verdict.count);
        trace.emplace_back(shown);
    }
    template <class E>
    void operator()(const E& event) const {
        trace.emplace_back(event);
    }
};

/// Keeps the boxes and the verdict only.
struct SummaryRecorder final : EventSink<raster::PixelEvent> {
    std::vector<raster::PixelEvent> events{};

    void record(const raster::PixelEvent& event) override {
        if (!std::holds_alternative<raster::RowCompared>(event) &&
            !std::holds_alternative<raster::WordsAnded>(event)) {
            events.push_back(event);
        }
    }
};

std::vector<raster::PixelEvent> compare_traced(PixelPair& pair) {
    const auto both = raster::compare_boxes(pair.a.placed, pair.b.placed).both;
    const std::int64_t words = both ? ((both->x1 - both->x0) / 64 + 2) * (both->y1 - both->y0) : 0;
    if (words > static_cast<std::int64_t>(max_shown_words)) {
        SummaryRecorder recorder;
        pair.shared = raster::shared_pixels(pair.a.placed, pair.b.placed, recorder);
        return std::move(recorder.events);
    }
    raster::PixelRecorder recorder;
    pair.shared = raster::shared_pixels(pair.a.placed, pair.b.placed, recorder);
    return recorder.events();
}

/// Why a sprite has too many pixels of that size; empty where it has not.
std::string why_too_many(const SceneShape& each, double pixel) {
    const PictureBox box = picture_box(each.shape);
    const double turned = box.angle == 0 ? 1 : 2;
    const double pixels = 4 * (box.half.x / pixel) * (box.half.y / pixel) * turned;
    return pixels <= static_cast<double>(max_compared_pixels)
               ? ""
               : "pixels: " + each.label() + " has more than " + std::to_string(max_compared_pixels) +
                     " pixels of the size that is compared";
}

}  // namespace

std::string why_no_pixels(const SceneShape& a, const SceneShape& b) {
    for (const SceneShape* each : {&a, &b}) {
        const Sprite* sprite = sprite_of(*each);
        if (sprite == nullptr) {
            return "pixels: this query needs two sprites, and " + each->label() + " has no picture";
        }
        if (!sprite->pixels) {
            return "pixels: the picture of " + each->label() + " is missing" +
                   (sprite->missing.empty() ? "" : " (" + sprite->missing + ")");
        }
        const PictureBox box = picture_box(each->shape);
        if (!(box.half.x > 0 && box.half.y > 0)) {
            return "pixels: the box of " + each->label() + " has no area";
        }
    }
    return {};
}

raster::PixelMask own_mask(const Sprite& sprite) {
    const SpriteImage& image = *sprite.pixels;
    raster::MadeMask made = raster::mask_of_rgba(*image.rgba, image.width, image.height,
                                                 static_cast<std::uint8_t>(sprite.threshold));
    if (!made.mask || !sprite.mirrored) {
        return made.mask ? *std::move(made.mask) : raster::PixelMask();
    }
    raster::PixelMask mirrored(made.mask->width(), made.mask->height());
    for (std::int32_t y = 0; y < mirrored.height(); ++y) {
        for (std::int32_t x = 0; x < mirrored.width(); ++x) {
            mirrored.set(x, y, made.mask->solid(mirrored.width() - 1 - x, y));
        }
    }
    return mirrored;
}

Rings contour_of(const raster::PlacedMask& placed, const PixelGrid& grid) {
    Rings rings;
    for (const auto& outline : raster::outlines_of<double>(placed)) {
        rings.push_back(in_world(outline.vertices, grid));
    }
    return rings;
}

ShownOrWhyNot shown_pixels(const Scene& scene, const FocusPair& pair, const FocusQuery&) {
    const SceneShape& a = scene.shapes[pair.a];
    const SceneShape& b = scene.shapes[pair.b];
    if (std::string why = why_no_pixels(a, b); !why.empty()) {
        return why;
    }
    const PictureBox box_a = picture_box(a.shape);
    const PictureBox box_b = picture_box(b.shape);
    const Vec2d of_a = box_a.pixel(*a.sprite->pixels);
    const Vec2d of_b = box_b.pixel(*b.sprite->pixels);
    PixelPair pixels;
    PixelGrid& grid = pixels.grid;
    grid.size = std::min({of_a.x, of_a.y, of_b.x, of_b.y});
    grid.y_down = pictures_have_y_down(scene);
    grid.origin = box_a.top_left(grid.y_down);
    for (const SceneShape* each : {&a, &b}) {
        if (std::string why = why_too_many(*each, grid.size); !why.empty()) {
            return why;
        }
    }
    const Vec2d way = (box_b.top_left(grid.y_down) - grid.origin) / grid.size;
    const Vec2d exact(way.x, grid.y_down ? way.y : -way.y);
    constexpr double farthest = 0x1p40;
    if (!(std::abs(exact.x) < farthest && std::abs(exact.y) < farthest)) {
        return "pixels: the sprites are too far from each other for pixels of this size";
    }
    const Vec2d whole(std::round(exact.x), std::round(exact.y));
    pixels.rounding = grid.to_world(whole) - grid.to_world(exact);
    auto side_a = side_of(a, grid, Vec2d(0));
    auto side_b = side_of(b, grid, whole);
    for (auto* side : {&side_a, &side_b}) {
        if (auto* why = std::get_if<std::string>(side)) {
            return std::move(*why);
        }
    }
    pixels.a = std::get<PixelSide>(std::move(side_a));
    pixels.b = std::get<PixelSide>(std::move(side_b));
    const std::vector<raster::PixelEvent> events = compare_traced(pixels);
    add_polygons(pixels.a, grid, std::max(of_a.x, of_a.y) / grid.size);
    add_polygons(pixels.b, grid, std::max(of_b.x, of_b.y) / grid.size);
    pixels.common = common_contour(pixels);
    pixels.hulls_overlap = pixels.a.hull.empty() || pixels.b.hull.empty()
                               ? std::nullopt
                               : polygons_overlap({pixels.a.hull}, {pixels.b.hull}, grid);
    pixels.outlines_overlap = polygons_overlap(pixels.a.outlines, pixels.b.outlines, grid);
    Shown shown{.operation = Operation::pixels,
                .algorithm = Algorithm::closed_form,
                .refused = {},
                .trace = {},
                .pixels = std::move(pixels)};
    for (const raster::PixelEvent& event : events) {
        std::visit(ShownPixelEvent{shown.trace}, event);
    }
    return shown;
}

}  // namespace collidarium::app
