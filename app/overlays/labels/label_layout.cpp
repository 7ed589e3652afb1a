#include "overlays/labels/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <span>

#include "model/scene/bounds_index.hpp"
#include "overlays/geometry.hpp"
#include "overlays/labels/label_home.hpp"
#include "overlays/labels/text_lines.hpp"

namespace collidarium::app {

namespace {

constexpr double air = 3;         ///< kept free around the letters
constexpr double air_beside = 9;  ///< kept free between two labels on one line

// The cost of a place. Another label there excludes it.
constexpr double cost_label = 1e6;
constexpr double cost_area = 400;
constexpr double cost_line = 90;  ///< for crossing a line, plus for each pixel of it within the letters:
constexpr double cost_line_pixel = 2;
/// For each line of it that stands on a picture: only a plate keeps it legible, and hides what is below.
constexpr double cost_picture = 50;
constexpr double cost_shift = 4;  ///< for each pixel moved to stay inside
constexpr double cost_order = 6;  ///< for each better place not taken
constexpr double cost_away = 40;  ///< for a place not the label's own, and for each ring of them:
constexpr double cost_ring = 14;
constexpr double cost_foreign = 600;  ///< for standing in another of its family
constexpr double cost_nearer = 300;   ///< for standing nearer to another line of its family
constexpr double cost_stranger = 25;  ///< for standing in something of another family
constexpr double cost_straddle = 60;  ///< for standing half in it
constexpr double cost_outline = 120;  ///< for standing across the outline of what it names
constexpr double cost_leader = 70;    ///< for a leader, plus for each pixel of it, and each line it crosses:
constexpr double cost_leader_pixel = 0.4;
constexpr double cost_leader_line = 8;
constexpr double good_enough = 90;    ///< a place that costs less is kept
constexpr double too_much = 200;      ///< optional labels are omitted rather than placed at such a cost
constexpr int reach_of_optional = 5;  ///< line heights; they are omitted rather than placed farther away

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
    std::optional<Stretch> leader{};
    bool ambiguous = false;     ///< it stands on another line than its own
    bool nearer_other = false;  ///< it names a line, and stands nearer to another one of its family
    bool on_picture = false;
    bool moved = false;  ///< to stay inside
};

using Outline = std::vector<Vec2d>;
using Lines = std::vector<std::pair<Vec2d, Vec2d>>;

/// The bounds of each line.
std::vector<WorldBounds> line_bounds(const Lines& lines) {
    std::vector<WorldBounds> bounds;
    bounds.reserve(lines.size());
    for (const auto& [from, to] : lines) {
        bounds.push_back({glm::min(from, to), glm::max(from, to)});
    }
    return bounds;
}

std::vector<WorldBounds> rect_bounds(const std::vector<Rect>& rects) {
    std::vector<WorldBounds> bounds;
    bounds.reserve(rects.size());
    for (const Rect& rect : rects) {
        bounds.push_back({rect.min, rect.max});
    }
    return bounds;
}

/// Whether two outlines cannot be told apart on the screen: then no label can either.
bool coincide(const Outline& a, const Outline& b) {
    constexpr double indistinct = 1.5;
    const auto close = [](const Vec2d& p, const Vec2d& q) { return glm::distance(p, q) < indistinct; };
    if (a.size() <= 2 && b.size() == a.size()) {
        return (close(a.front(), b.front()) && close(a.back(), b.back())) ||
               (close(a.front(), b.back()) && close(a.back(), b.front()));
    }
    const Rect around_a = bounds_of(a);
    const Rect around_b = bounds_of(b);
    return a.size() == b.size() && close(around_a.min, around_b.min) && close(around_a.max, around_b.max);
}

/// What a label names, and what it could be taken to name.
struct Named {
    const Outline& home;
    const std::string& family;
    std::vector<const Outline*> others;
    std::vector<Rect> bounds;       ///< of each other one
    std::vector<bool> surrounding;  ///< of each other one: whether the home lies in it
};

/// The distance between two rectangles.
double apart_by(const Rect& a, const Rect& b) {
    const Vec2d gap = glm::max(glm::max(a.min - b.max, b.min - a.max), Vec2d(0));
    return glm::length(gap);
}

/// Adds the cost of a place beside what the label names, and the leader where one is needed.
void judge_home(Choice& choice, const Named& named, double height) {
    constexpr double clearly = 2;
    const double own = distance_between(choice.area, named.home);
    const bool within = own == 0 && lies_in(choice.area, named.home);
    if (own == 0 && !within && named.home.size() > 2) {
        choice.cost += cost_outline;
    }
    double other = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < named.others.size(); ++i) {
        if (own == 0 && named.surrounding[i]) {
            continue;
        }
        if (apart_by(choice.area, named.bounds[i]) > std::max(other, own + clearly)) {
            continue;
        }
        const double distance = distance_between(choice.area, *named.others[i]);
        other = std::min(other, distance);
        if (distance == 0 && !named.surrounding[i]) {
            choice.cost += cost_foreign;
            choice.ambiguous = named.home.size() == 2;
        }
    }
    if (own > other && named.home.size() == 2) {
        choice.cost += cost_nearer;
        choice.nearer_other = true;
    }
    const double near = named.others.empty() ? std::max(20.0, 1.6 * height) : std::max(12.0, 0.8 * height);
    if (own > near || (own > 0 && other < own + clearly)) {
        choice.leader = shortest_line(choice.area, named.home);
        choice.cost += cost_leader + cost_leader_pixel * own;
    }
}

/// The cost of what a leader crosses.
void judge_leader(Choice& choice, const Lines& lines, std::span<const PlacedLabel> placed) {
    for (const PlacedLabel& other : placed) {
        if (clipped(*choice.leader, grown(other.area, 1))) {
            choice.cost += cost_foreign;
        }
    }
    const Vec2d along = choice.leader->to - choice.leader->from;
    const auto side = [&](const Vec2d& point) {
        const Vec2d offset = point - choice.leader->from;
        return along.x * offset.y - along.y * offset.x;
    };
    for (const auto& [from, to] : lines) {
        const Vec2d edge = to - from;
        const auto side_of_edge = [&, from = from](const Vec2d& point) {
            return edge.x * (point.y - from.y) - edge.y * (point.x - from.x);
        };
        if (side(from) * side(to) < 0 &&
            side_of_edge(choice.leader->from) * side_of_edge(choice.leader->to) < 0) {
            choice.cost += cost_leader_line;
        }
    }
}

}  // namespace

void LabelLayout::add_to_family(std::string family, std::vector<Vec2d> outline) {
    if (!outline.empty() && is_finite(outline)) {
        families_.emplace_back(std::move(family), std::move(outline));
    }
}

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

void LabelLayout::add_picture(std::vector<Vec2d> outline) {
    if (!outline.empty() && is_finite(outline)) {
        pictures_.push_back(std::move(outline));
    }
}

bool LabelLayout::is_clear(const Rect& area) const {
    return std::none_of(taken_.begin(), taken_.end(),
                        [&](const Rect& taken) { return overlapping(taken, area); });
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
    Lines lines = lines_;  // and the leaders
    std::vector<Rect> around;
    around.reserve(families_.size());
    for (const auto& [family, outline] : families_) {
        around.push_back(bounds_of(outline));
    }
    const BoundsIndex index_of_lines(line_bounds(lines_));
    const BoundsIndex index_of_taken(rect_bounds(taken_));
    const BoundsIndex index_of_areas(rect_bounds(areas_));
    const BoundsIndex index_of_families(rect_bounds(around));
    std::vector<Rect> frames;
    frames.reserve(pictures_.size());
    for (const Outline& picture : pictures_) {
        frames.push_back(bounds_of(picture));
    }
    const BoundsIndex index_of_pictures(rect_bounds(frames));
    const auto met = [](const BoundsIndex& index, const Rect& area) {
        std::size_t most = std::numeric_limits<std::size_t>::max();
        return index.overlapping({area.min, area.max}, most);
    };
    const auto cross = [&](Choice& choice, const Rect& taken, const std::pair<Vec2d, Vec2d>& line) {
        if (const auto within = clipped(Stretch{line.first, line.second}, taken)) {
            choice.cost += cost_line + cost_line_pixel * glm::distance(within->from, within->to);
        }
    };
    // A place that costs `limit` is not judged to the end: each cost adds to the others.
    const auto judge = [&](const Label::Place& place, const TextExtent& extent, double line_count,
                           double cost, const std::optional<Named>& named, bool datum, double limit) {
        Choice choice{cost, false, place, area_at(place, extent), {}, false, false};
        const Vec2d moved = shift_into(choice.area, inside);
        const double baseline = place.baseline.y + moved.y;
        const Vec2d shift = moved + Vec2d(0, std::round(baseline) - baseline);  // as it is drawn
        choice.place.baseline += shift;
        choice.area = {choice.area.min + shift, choice.area.max + shift};
        choice.moved = moved != Vec2d(0);
        choice.cost += cost_shift * (std::abs(moved.x) + std::abs(moved.y));
        const Rect taken = grown(choice.area, air);
        const Rect widened{taken.min - Vec2d(air_beside - air, 0), taken.max + Vec2d(air_beside - air, 0)};
        for (const PlacedLabel& other : placed) {
            // Data stand where they belong, as close as that is.
            if (overlapping(datum && other.label->datum ? choice.area : widened, other.area)) {
                choice.cost += cost_label;
                choice.blocked = true;
            }
        }
        for (const std::size_t near : met(index_of_taken, widened)) {
            if (overlapping(widened, taken_[near])) {
                choice.cost += cost_label;
                choice.blocked = true;
            }
        }
        if (choice.cost >= limit) {
            return choice;
        }
        for (const std::size_t near : met(index_of_areas, taken)) {
            choice.cost += overlapping(taken, areas_[near]) ? cost_area : 0;
        }
        for (const std::size_t near : met(index_of_pictures, choice.area)) {
            choice.on_picture = choice.on_picture || distance_between(choice.area, pictures_[near]) == 0;
        }
        choice.cost += choice.on_picture ? cost_picture * line_count : 0;
        for (const std::size_t near : met(index_of_lines, taken)) {
            cross(choice, taken, lines_[near]);
        }
        for (std::size_t i = lines_.size(); i < lines.size(); ++i) {
            cross(choice, taken, lines[i]);  // of leaders
        }
        if (choice.cost >= limit) {
            return choice;
        }
        for (const std::size_t near : met(index_of_families, choice.area)) {
            const auto& [family, outline] = families_[near];
            if (outline.size() > 2 && (!named || family != named->family) &&
                overlapping(choice.area, around[near]) && distance_between(choice.area, outline) == 0) {
                choice.cost += lies_in(choice.area, outline) ? cost_stranger : cost_straddle;
            }
        }
        if (named && choice.cost < limit) {
            judge_home(choice, *named, height_of(extent));
        }
        if (choice.leader) {
            judge_leader(choice, lines, placed);
        }
        return choice;
    };
    const auto named_by = [&](const Label& label) {
        std::optional<Named> named;
        if (!label.home.empty() && is_finite(label.home)) {
            named.emplace(Named{label.home, label.family, {}, {}, {}});
            for (std::size_t i = 0; i < families_.size(); ++i) {
                const auto& [family, outline] = families_[i];
                if (family == label.family && !coincide(outline, label.home)) {
                    named->others.push_back(&outline);
                    named->bounds.push_back(around[i]);
                    named->surrounding.push_back(surrounds(outline, label.home));
                }
            }
        }
        return named;
    };

    for (const Label* label : order) {
        TextExtent extent = measure_lines(label->text, label->style);
        extent = {extent.width * type_scale, extent.ascent * type_scale, extent.descent * type_scale};
        if (label->places.empty() || !is_finite(label->places.front().baseline)) {
            continue;
        }
        if (extent.width > inside.size().x) {
            continue;  // it would be cut off
        }
        const std::optional<Named> named = named_by(*label);
        const auto line_count = static_cast<double>(std::ranges::count(label->text, '\n') + 1);
        std::optional<Choice> best;
        const auto consider = [&](const Label::Place& place, double cost) {
            if (best && cost >= best->cost) {
                return;
            }
            const double limit = best ? best->cost : std::numeric_limits<double>::infinity();
            const Choice choice = judge(place, extent, line_count, cost, named, label->datum, limit);
            if (!best || choice.cost < best->cost) {
                best = choice;
            }
        };
        for (std::size_t i = 0; i < label->places.size(); ++i) {
            consider(label->places[i], cost_order * std::min(static_cast<double>(i), 8.0));
        }
        const double height = height_of(extent);
        const int reach = label->datum      ? 0
                          : label->optional ? std::min(label->reach, reach_of_optional)
                                            : label->reach;
        for (int ring = 1; ring <= reach && best->cost > good_enough; ++ring) {
            if (!named) {
                for (const Label::Place& place : places_around(label->places.front(), ring, height)) {
                    consider(place, cost_away + cost_ring * ring);
                }
                continue;
            }
            const Vec2d down(0, (extent.ascent - extent.descent) / 2);
            for (const Vec2d& center :
                 centers_around(named->home, {extent.width, height}, height * ring, {0, 1}, inside)) {
                consider({center + down, Align::center}, cost_ring * ring);
            }
        }
        if (best->blocked || (label->datum && best->moved) || best->nearer_other ||
            (best->ambiguous && !best->leader) || (label->optional && best->cost > too_much)) {
            continue;
        }
        placed.push_back({label, best->place, best->area, best->on_picture, best->leader});
        if (best->leader) {
            lines.emplace_back(best->leader->from, best->leader->to);
        }
    }
    return placed;
}

void LabelLayout::paint(Painter& painter, const Rect& bounds) const {
    for (const PlacedLabel& placed : arrange(bounds, painter.type_scale())) {
        const Label& label = *placed.label;
        if (!label.group.empty()) {
            painter.begin_group(label.group);
        }
        if (placed.leader) {
            painter.begin_group("leader");
            painter.line(placed.leader->from, placed.leader->to, {label.style.role, 1, Dash::solid, 0.8});
            painter.disc(placed.leader->to, 2, {label.style.role, 0.9});
            painter.end_group();
        }
        if (placed.on_picture) {
            const Rect plate = grown(placed.area, 2);
            painter.fill(std::array{plate.min, Vec2d(plate.max.x, plate.min.y), plate.max,
                                    Vec2d(plate.min.x, plate.max.y)},
                         {Role::canvas, 0.85});
        }
        const Vec2d baseline(placed.place.baseline.x, std::round(placed.place.baseline.y));
        draw_lines(painter, baseline, label.text, label.style, placed.place.align);
        if (label.area != nullptr) {
            *label.area = {glm::min(label.area->min, placed.area.min),
                           glm::max(label.area->max, placed.area.max)};
        }
        if (!label.group.empty()) {
            painter.end_group();
        }
    }
}

}  // namespace collidarium::app
