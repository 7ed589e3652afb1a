#include "overlays/labels/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "overlays/geometry.hpp"

namespace collidarium::app {

namespace {

constexpr double air = 3;         ///< kept free around the letters
constexpr double air_beside = 9;  ///< kept free between two labels on one line

// The cost of a place. Another label there excludes it.
constexpr double cost_label = 1e6;
constexpr double cost_area = 400;
constexpr double cost_line = 60;  ///< for crossing a line, plus for each pixel of it within the letters:
constexpr double cost_line_pixel = 2;
constexpr double cost_shift = 4;  ///< for each pixel moved to stay inside
constexpr double cost_order = 6;  ///< for each better place not taken
constexpr double cost_away = 40;  ///< for a place not the label's own, and for each ring of them:
constexpr double cost_ring = 14;
constexpr double good_enough = 90;  ///< a place that costs less is kept
constexpr double too_much = 170;    ///< optional labels are omitted rather than placed at such a cost

Rect area_at(const Label::Place& place, const TextExtent& extent) {
    const double left = place.align == Align::left     ? 0.0
                        : place.align == Align::center ? extent.width / 2
                                                       : extent.width;
    const Vec2d min = place.baseline - Vec2d(left, extent.ascent);
    return {min, min + Vec2d(extent.width, extent.ascent + extent.descent)};
}

/// The least movement that brings `area` into `bounds` (to its top left where it is larger).
Vec2d shift_into(const Rect& area, const Rect& bounds) {
    const Vec2d back = glm::min(bounds.max - area.max, Vec2d(0));
    return glm::max(bounds.min - (area.min + back), Vec2d(0)) + back;
}

double height_of(const TextExtent& extent) {
    return extent.ascent + extent.descent;
}

/// Further places in a ring around the best one, for a label that fits in none of its own.
std::array<Label::Place, 12> places_around(const Label::Place& first, int ring, double step) {
    std::array<Label::Place, 12> places;
    for (std::size_t turn = 0; turn < places.size(); ++turn) {
        const double angle = std::numbers::pi * static_cast<double>(turn) / 6;
        const Vec2d offset(std::round(step * ring * 1.6 * std::cos(angle)),
                           std::round(step * ring * std::sin(angle)));
        places[turn] = {first.baseline + offset, first.align};
    }
    return places;
}

struct Choice {
    double cost = 0;
    bool blocked = false;  ///< by another label
    Label::Place place;
    Rect area;
};

}  // namespace

void LabelLayout::avoid(const Vec2d& from, const Vec2d& to) {
    if (is_finite(from) && is_finite(to)) {
        lines_.emplace_back(from, to);
    }
}

void LabelLayout::avoid(const Rect& area) {
    if (is_finite(area.min) && is_finite(area.max)) {
        areas_.push_back(area);
    }
}

std::vector<PlacedLabel> LabelLayout::arrange(const Rect& bounds, double type_scale) const {
    std::vector<const Label*> order;
    order.reserve(labels_.size());
    for (const Label& label : labels_) {
        order.push_back(&label);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Label* a, const Label* b) { return a->importance > b->importance; });

    const Rect inside = grown(bounds, -air);
    std::vector<PlacedLabel> placed;
    const auto judge = [&](const Label::Place& place, const TextExtent& extent, double cost) {
        Choice choice{cost, false, place, area_at(place, extent)};
        const Vec2d shift = shift_into(choice.area, inside);
        choice.place.baseline += shift;
        choice.area = {choice.area.min + shift, choice.area.max + shift};
        choice.cost += cost_shift * (std::abs(shift.x) + std::abs(shift.y));
        const Rect taken = grown(choice.area, air);
        const Rect widened{taken.min - Vec2d(air_beside - air, 0), taken.max + Vec2d(air_beside - air, 0)};
        for (const PlacedLabel& other : placed) {
            if (overlapping(widened, other.area)) {
                choice.cost += cost_label;
                choice.blocked = true;
            }
        }
        for (const Rect& area : areas_) {
            choice.cost += overlapping(taken, area) ? cost_area : 0;
        }
        for (const auto& [from, to] : lines_) {
            if (std::max(from.x, to.x) < taken.min.x || std::min(from.x, to.x) > taken.max.x ||
                std::max(from.y, to.y) < taken.min.y || std::min(from.y, to.y) > taken.max.y) {
                continue;
            }
            if (const auto within = clipped(Stretch{from, to}, taken)) {
                choice.cost += cost_line + cost_line_pixel * glm::distance(within->from, within->to);
            }
        }
        return choice;
    };

    for (const Label* label : order) {
        TextExtent extent = measure(label->text, label->style);
        extent = {extent.width * type_scale, extent.ascent * type_scale, extent.descent * type_scale};
        if (label->places.empty() || !is_finite(label->places.front().baseline)) {
            continue;
        }
        if (extent.width > inside.size().x) {
            continue;  // it would be cut off
        }
        std::optional<Choice> best;
        const auto consider = [&](const Label::Place& place, double cost) {
            const Choice choice = judge(place, extent, cost);
            if (!best || choice.cost < best->cost) {
                best = choice;
            }
        };
        for (std::size_t i = 0; i < label->places.size(); ++i) {
            consider(label->places[i], cost_order * static_cast<double>(i));
        }
        for (int ring = 1; ring <= label->reach && !label->optional && best->cost > good_enough; ++ring) {
            for (const Label::Place& place : places_around(label->places.front(), ring, height_of(extent))) {
                consider(place, cost_away + cost_ring * ring);
            }
        }
        if (best->blocked || (label->optional && best->cost > too_much)) {
            continue;
        }
        placed.push_back({label, best->place, best->area});
    }
    return placed;
}

void LabelLayout::paint(Painter& painter, const Rect& bounds) const {
    for (const PlacedLabel& placed : arrange(bounds, painter.type_scale())) {
        const Label& label = *placed.label;
        if (!label.group.empty()) {
            painter.begin_group(label.group);
        }
        const Vec2d baseline(placed.place.baseline.x, std::round(placed.place.baseline.y));
        painter.text(baseline, label.text, label.style, placed.place.align);
        if (!label.group.empty()) {
            painter.end_group();
        }
    }
}

}  // namespace collidarium::app
