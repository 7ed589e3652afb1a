#include "overlays/methods/axis_places.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "explain/trace/axis_choice.hpp"

namespace collidarium::app {

namespace {

constexpr double clearance = 34;   ///< between the shapes and a line, in pixels
constexpr double level_step = 18;  ///< how far a line moves away from one that it would cover
constexpr int levels = 10;
constexpr int levels_inwards = 5;       ///< towards the shapes, where the view is too small
constexpr double half_width = 22;       ///< of the free space on both sides of a line
constexpr double room_for_words = 130;  ///< from a line outwards
constexpr double most_out_of_sight = 0.2;
constexpr int nearest_level = -1;    ///< the last level that is not across the shapes
constexpr double closer = 30;        ///< the cost of moving nearer, but not across the shapes
constexpr double ruler_row = 14;     ///< at the bottom, in addition to the space around a line
constexpr double ruler_column = 16;  ///< and at the left
constexpr double margin = 14;        ///< beyond the ends of the bars

/// A rotated rectangle on the screen.
struct Room {
    Vec2d center{};
    Vec2d along{};
    Vec2d half{};  ///< along it, and across

    [[nodiscard]] double reach(const Vec2d& direction) const {
        return std::abs(glm::dot(direction, along)) * half.x +
               std::abs(glm::dot(direction, perpendicular(along))) * half.y;
    }
};

bool meet(const Room& one, const Room& other) {
    const Vec2d offset = other.center - one.center;
    const std::array directions{one.along, perpendicular(one.along), other.along, perpendicular(other.along)};
    return std::ranges::all_of(directions, [&](const Vec2d& direction) {
        return std::abs(glm::dot(direction, offset)) < one.reach(direction) + other.reach(direction);
    });
}

/// The fraction of a rectangle's middle line that is not visible: 0 to 1.
double out_of_sight(const Room& room, const Rect& free) {
    const Vec2d half = room.along * room.half.x;
    const auto seen = clipped(Stretch{room.center - half, room.center + half}, grown(free, -half_width));
    const double length = 2 * room.half.x;
    return seen && length > 0 ? 1 - glm::distance(seen->from, seen->to) / length : 1.0;
}

/// The view without the numbers of the rulers.
Rect off_rulers(const OverlayCanvas& canvas) {
    const double scale = std::max(canvas.painter.type_scale(), 1.0);
    const Rect& view = canvas.viewport();
    return {{view.min.x + ruler_column * scale, view.min.y}, {view.max.x, view.max.y - ruler_row * scale}};
}

/// The interval that a shape covers along a direction of the screen.
struct Reach {
    double from = std::numeric_limits<double>::infinity();
    double to = -std::numeric_limits<double>::infinity();
};

Reach reach_of(const OverlayCanvas& canvas, const Corners& a, const Corners& b, const Vec2d& direction) {
    Reach reach;
    for (const Corners* shape : {&a, &b}) {
        const double radius = shape->radius * canvas.context.camera.pixels_per_unit();
        for (const Vec2d& point : shape->points) {
            const double at = glm::dot(direction, canvas.at(point));
            reach.from = std::min(reach.from, at - radius);
            reach.to = std::max(reach.to, at + radius);
        }
    }
    return reach;
}

struct Place {
    bool in_sight{};
    bool off_shapes{};  ///< and not across the shapes
};

/// Finds the room for one axis after the other.
class Places {
public:
    Places(const OverlayCanvas& canvas, const Corners& a, const Corners& b)
        : canvas_(canvas), a_(a), b_(b), free_(off_rulers(canvas)) {}

    /// Gives the axis the best place that is left.
    Place place(PlacedAxis& axis) {
        const Reach across = reach_of(canvas_, a_, b_, perpendicular(axis.along));
        const Reach along = reach_of(canvas_, a_, b_, axis.along);
        double least = std::numeric_limits<double>::infinity();
        Room best;
        int best_level = 0;
        // Below the shapes first, or to their left: the numbers of the rulers are there too.
        const Vec2d side = perpendicular(axis.along);
        const bool forwards = std::abs(side.y) > 0.3 ? side.y > 0 : side.x < 0;
        for (const double sign : {forwards ? 1.0 : -1.0, forwards ? -1.0 : 1.0}) {
            for (int level = -levels_inwards; level <= levels; ++level) {
                const double edge = sign > 0 ? across.to : -across.from;
                const double offset = edge + clearance + level * level_step;
                const Vec2d outwards = side * sign;
                const Room room{axis.along * ((along.from + along.to) / 2) + outwards * offset,
                                axis.along,
                                {(along.to - along.from) / 2 + margin, half_width}};
                const double cost =
                    cost_of(room, outwards, level, axis.loud) + (forwards == (sign > 0) ? 0 : 5);
                if (cost < least) {
                    least = cost;
                    best = room;
                    best_level = level;
                    axis.outwards = outwards;
                    axis.offset = offset;
                }
            }
        }
        const bool in_sight = out_of_sight(best, free_) < most_out_of_sight;
        if (in_sight || axis.loud) {
            rooms_.push_back(best);
        }
        return {in_sight, in_sight && best_level >= nearest_level};
    }

private:
    [[nodiscard]] double cost_of(const Room& room, const Vec2d& outwards, int level, bool loud) const {
        // Only the highlighted axis may lie across the shapes rather than outside the view.
        double cost = level >= 0 ? 12.0 * level : closer - (loud ? 60.0 : 400.0) * (level + 1);
        cost += 500 * out_of_sight(room, free_);
        const double flat = std::abs(outwards.y);
        const Vec2d words = room.center + outwards * (room_for_words * (1 - 0.75 * flat));
        cost += canvas_.viewport().contains(words) ? 0 : 40;
        for (const Room& other : rooms_) {
            cost += meet(room, other) ? 1000 : 0;
        }
        return cost;
    }

    const OverlayCanvas& canvas_;
    const Corners& a_;
    const Corners& b_;
    Rect free_;
    std::vector<Room> rooms_;
};

/// Places one axis after the other and omits those without a visible place, except the highlighted one;
/// returns where that is.
Place place_all(Places places, PlacedAxes& placed) {
    Place of_loud{true, true};
    std::vector<PlacedAxis> kept;
    for (PlacedAxis& axis : placed.axes) {
        const Place place = places.place(axis);
        of_loud = axis.loud ? place : of_loud;
        if (place.in_sight || axis.loud) {
            kept.push_back(axis);
        } else {
            ++placed.omitted;
        }
    }
    placed.axes = std::move(kept);
    return of_loud;
}

}  // namespace

PlacedAxes place_axes(const OverlayCanvas& canvas, const Corners& a, const Corners& b) {
    const std::optional<std::size_t> lit = canvas.context.lit;
    const AxisChoice choice = choose_axes(canvas.trace(), lit);
    const bool one_is_lit = std::any_of(choice.axes.begin(), choice.axes.end(),
                                        [&](const auto& axis) { return axis.index == lit; });
    PlacedAxes placed{.axes = {}, .omitted = choice.omitted};
    for (const auto& [index, event] : choice.axes) {
        const Vec2d axis = canvas.context.camera.vector_to_screen(event->direction);
        placed.axes.push_back({.event = index,
                               .projection = event,
                               .loud = index == (one_is_lit ? *lit : choice.decides),
                               .decides = index == choice.decides && choice.is_decided,
                               .along = axis / glm::length(axis),
                               .outwards = {},
                               .offset = 0});
    }
    std::vector<PlacedAxis> loud_first = placed.axes;
    std::stable_partition(loud_first.begin(), loud_first.end(),
                          [](const PlacedAxis& axis) { return axis.loud; });
    const Place in_turn = place_all(Places(canvas, a, b), placed);
    if (!in_turn.off_shapes) {
        // Rather than outside the view or across the shapes, the highlighted axis takes the place of another.
        PlacedAxes again{.axes = loud_first, .omitted = choice.omitted};
        if (place_all(Places(canvas, a, b), again).off_shapes || !in_turn.in_sight) {
            placed = std::move(again);
        }
    }
    return placed;
}

}  // namespace collidarium::app
