#include <algorithm>
#include <bit>

#include "explain/words/pixel_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using raster::BoxesCompared;
using raster::RowCompared;
using raster::WordsAnded;

/// The pixels of two sprites as far as they have been compared.
class PixelPicture {
public:
    explicit PixelPicture(const OverlayCanvas& canvas)
        : canvas_(canvas), pair_(*canvas.context.answers.focus->shown.pixels) {}

    void paint() {
        paint_masks();
        const std::vector<EventD>& trace = canvas_.trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            std::visit([&](const auto& event) { take(event, i); }, trace[i]);
        }
        paint_shared();
        paint_row();
        if (!trace.empty() && std::holds_alternative<Verdict<double>>(trace.back())) {
            paint_bounds(trace.size() - 1);
        }
    }

private:
    void take(const BoxesCompared& event, std::size_t index) {
        if (event.both) {
            both_ = *event.both;
            const std::vector<Vec2d> box = on_screen(*event.both);
            canvas_.painter.fill(box, {Role::corrected, 0.10 * canvas_.strength(index)});
            canvas_.painter.outline(box, {Role::corrected, 1.4, Dash::dashed, canvas_.strength(index)});
            canvas_.note(index, box[0], box[2]);
        }
    }
    void take(const RowCompared& event, std::size_t index) {
        row_ = event;
        row_event_ = index;
        note(index);
    }
    void take(const WordsAnded& event, std::size_t index) {
        row_event_ = index;
        note(index);
        if (event.both() != 0) {
            words_.push_back(event);
        }
    }
    template <class Other>
    void take(const Other&, std::size_t) {}

    void note(std::size_t index) const {
        if (row_) {
            const std::vector<Vec2d> box = on_screen({row_->x0, row_->y, row_->x1, row_->y + 1});
            canvas_.note(index, (box[0] + box[3]) * 0.5, (box[1] + box[2]) * 0.5);
        }
    }

    /// What is solid in each, as it is tested.
    void paint_masks() const {
        for (const auto& [side, role] :
             {std::pair(&pair_.a, Role::free), std::pair(&pair_.b, Role::subject)}) {
            for (const auto& ring : side->contour) {
                const std::vector<Vec2d> screen = canvas_.at(ring);
                canvas_.painter.outline(screen, {role, side->resampled ? 1.4 : 1, Dash::solid, 0.9});
            }
        }
    }

    /// All shared pixels that have been found, in one area.
    void paint_shared() const {
        if (words_.empty()) {
            // A test that is too long to be shown word by word.
            const bool is_done =
                !canvas_.trace().empty() && std::holds_alternative<Verdict<double>>(canvas_.trace().back());
            if (is_done && pair_.shared.count > 0) {
                paint_area(pair_.common);
            }
            return;
        }
        raster::PlacedMask found{raster::PixelMask(static_cast<std::int32_t>(both_.x1 - both_.x0),
                                                   static_cast<std::int32_t>(both_.y1 - both_.y0)),
                                 {both_.x0, both_.y0}};
        for (const WordsAnded& words : words_) {
            for (std::uint64_t bits = words.both(); bits != 0; bits &= bits - 1) {
                found.mask.set(static_cast<std::int32_t>(words.x + std::countr_zero(bits) - both_.x0),
                               static_cast<std::int32_t>(words.y - both_.y0), true);
            }
        }
        paint_area(contour_of(found, pair_.grid));
    }

    void paint_area(const Rings& world) const {
        std::vector<std::vector<Vec2d>> rings;
        for (const auto& ring : world) {
            rings.push_back(canvas_.at(ring));
        }
        canvas_.painter.area(rings, {Role::colliding, 0.85});
        for (const auto& ring : rings) {
            canvas_.painter.outline(ring, {Role::normal, 1, Dash::solid, 0.8});
        }
    }

    /// The row that the current step is about.
    void paint_row() const {
        const bool is_lit = row_ && canvas_.context.lit && row_event_ == *canvas_.context.lit;
        const bool is_last = row_ && !canvas_.trace().empty() && row_event_ + 1 == canvas_.trace().size();
        if (!is_lit && !is_last) {
            return;
        }
        const std::vector<Vec2d> box = on_screen({row_->x0, row_->y, row_->x1, row_->y + 1});
        canvas_.painter.fill(box, {Role::normal, 0.18});
        canvas_.painter.outline(box, {Role::normal, 1.6});
        label_line(canvas_, {box[1], box[2]}, "row " + std::to_string(row_->y),
                   {.role = Role::normal, .strong = true, .importance = 60, .group = "pixels"});
    }

    void paint_bounds(std::size_t verdict) const {
        if (!pair_.shared.bounds) {
            return;
        }
        const std::vector<Vec2d> box = on_screen(*pair_.shared.bounds);
        canvas_.painter.outline(box, {Role::colliding, 1.8});
        canvas_.note(verdict, box[0], box[2]);
        const Rect around = bounds_of(box);
        canvas_.labels.avoid(around);
        Label label;
        label.text = pixel_count(pair_.shared.count) + " shared";
        label.style = {.role = Role::colliding, .font = Font::strong, .size = 13};
        label.places = places_about(canvas_, around, label.text, label.style, Prefer::below);
        label.importance = 74;
        label.group = "pixels";
        canvas_.labels.add(std::move(label));
    }

    /// The corners of a box of pixels.
    [[nodiscard]] std::vector<Vec2d> on_screen(const raster::PixelBox& box) const {
        const auto at = [&](std::int64_t x, std::int64_t y) {
            return canvas_.at(pair_.grid.to_world({static_cast<double>(x), static_cast<double>(y)}));
        };
        return {at(box.x0, box.y0), at(box.x1, box.y0), at(box.x1, box.y1), at(box.x0, box.y1)};
    }

    const OverlayCanvas& canvas_;
    const PixelPair& pair_;
    raster::PixelBox both_{};
    std::optional<RowCompared> row_;
    std::size_t row_event_ = 0;
    std::vector<WordsAnded> words_;
};

void paint_pixels(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || !focus->shown.pixels) {
        return;
    }
    const Group group(canvas.painter, "pixels");
    PixelPicture(canvas).paint();
}

/// The polygons of both sprites, and what they say.
void paint_polygons_of(const OverlayCanvas& canvas, std::string_view name, const Rings& of_a,
                       const Rings& of_b, const std::optional<bool>& overlap) {
    const Group group(canvas.painter, name);
    Rect around{};
    for (const auto& [rings, role] : {std::pair(&of_a, Role::point_a), std::pair(&of_b, Role::point_b)}) {
        for (const auto& ring : *rings) {
            const std::vector<Vec2d> screen = canvas.at(ring);
            if (is_finite(screen) && !screen.empty()) {
                canvas.painter.outline(screen, {role, 2, Dash::solid});
                around = bounds_of(screen);
                for (const Vec2d& corner : screen) {
                    canvas.painter.disc(corner, 2.2, {role, 1});
                }
            }
        }
    }
    if (!overlap || of_b.empty()) {
        return;
    }
    Label label;
    label.text = std::string(name) + (*overlap ? " overlap" : " do not overlap");
    label.style = {.role = Role::point_b, .font = Font::strong, .size = 13};
    label.places = places_about(canvas, around, label.text, label.style, Prefer::above);
    label.importance = 70;
    label.group = "pixels";
    canvas.labels.add(std::move(label));
}

void paint_hulls(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (focus && focus->shown.pixels) {
        const PixelPair& pair = *focus->shown.pixels;
        paint_polygons_of(canvas, "convex hulls", {pair.a.hull}, {pair.b.hull}, pair.hulls_overlap);
    }
}

void paint_outlines(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (focus && focus->shown.pixels) {
        const PixelPair& pair = *focus->shown.pixels;
        paint_polygons_of(canvas, "outline polygons", pair.a.outlines, pair.b.outlines,
                          pair.outlines_overlap);
    }
}

bool has_pixels(const Scene&, const FocusAnswer& focus) {
    return focus.shown.pixels.has_value();
}

}  // namespace

const Layer layers::pixels{
    .name = "pixels",
    .label = "Pixels",
    .description = "pixels that two sprites share",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_pixels,
    .height = 60,
    .paint = paint_pixels,
};

const Layer layers::sprite_hulls{
    .name = "sprite_hulls",
    .label = "Hulls of sprites",
    .description = "convex hulls of two sprites",
    .kind = Layer::Kind::method,
    .comes_with_steps = never,
    .has_content = has_pixels,
    .height = 61,
    .paint = paint_hulls,
};

const Layer layers::sprite_outlines{
    .name = "sprite_outlines",
    .label = "Outlines of sprites",
    .description = "outline polygons of two sprites",
    .kind = Layer::Kind::method,
    .comes_with_steps = never,
    .has_content = has_pixels,
    .height = 62,
    .paint = paint_outlines,
};

}  // namespace collidarium::app
