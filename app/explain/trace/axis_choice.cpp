#include "explain/trace/axis_choice.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

namespace collidarium::app {

namespace {

using Axes = std::vector<Indexed<AxisProjection<double>>>;

/// Whether two directions differ by a factor only, which may be negative, but for rounding.
bool is_same_line(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    constexpr double same_angle = 1e-9;
    return std::abs(cross(one.direction, other.direction)) < same_angle;
}

/// Whether one is the other, told once more.
bool is_same_axis(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return one.axis == other.axis && one.edge_a == other.edge_a && one.edge_b == other.edge_b;
}

/// The axes of the pair of parts that an event is or is about.
Axes axes_beside(const std::vector<EventD>& trace, std::size_t event) {
    const auto begins = [&](std::size_t i) { return std::holds_alternative<PartPair<double>>(trace[i]); };
    std::size_t i = event;
    while (i > 0 && !begins(i)) {
        --i;
    }
    Axes axes;
    do {
        if (const auto* axis = std::get_if<AxisProjection<double>>(&trace[i])) {
            axes.push_back({i, axis});
        }
    } while (++i < trace.size() && !begins(i));
    return axes;
}

/// Whether the minimum translation vector leads along an axis of two parts.
bool is_of_mtv(const std::vector<EventD>& trace, const Indexed<AxisProjection<double>>& axis) {
    const auto* mtv = last_event<MtvCandidate<double>>(trace);
    const PartPair<double>* pair = part_pair_at(trace, axis.index);
    if (mtv == nullptr || !mtv->free || pair == nullptr || mtv->part_a != pair->part_a ||
        mtv->part_b != pair->part_b) {
        return false;
    }
    const auto& edge_a = axis.event->edge_a;
    const auto& edge_b = axis.event->edge_b;
    // Of parallel edges the axis may name one only.
    return edge_a || edge_b ? (edge_a && edge_a == mtv->edge_a) || (edge_b && edge_b == mtv->edge_b)
                            : !mtv->edge_a && !mtv->edge_b;
}

/// Whether the lit event, if any, is about one pair of parts.
bool is_about_parts(const std::vector<EventD>& trace, std::optional<std::size_t> lit) {
    return lit && *lit < trace.size() && !is_about_all(trace[*lit]);
}

}  // namespace

bool is_one_sided(const AxisProjection<double>& projection) {
    return projection.edge_a || projection.edge_b || projection.axis == Axis::vertices;
}

std::vector<Indexed<AxisProjection<double>>> axes_of_one_pair(const std::vector<EventD>& trace,
                                                              std::optional<std::size_t> lit) {
    const auto closest = indexed_events<ClosestFeature<double>>(trace);
    const Axes all = indexed_events<AxisProjection<double>>(trace);
    if (is_about_parts(trace, lit)) {
        return axes_beside(trace, *lit);
    }
    if (find_event<MtvCandidate<double>>(trace) != nullptr) {
        const auto of_mtv =
            std::ranges::find_if(all, [&](const auto& axis) { return is_of_mtv(trace, axis); });
        return of_mtv != all.end() ? axes_beside(trace, of_mtv->index) : Axes{};
    }
    return !closest.empty() ? axes_beside(trace, closest.back().index)
           : !all.empty()   ? axes_beside(trace, all.back().index)
                            : all;
}

AxisChoice choose_axes(const std::vector<EventD>& trace, std::optional<std::size_t> lit, std::size_t most) {
    const Axes told = axes_of_one_pair(trace, lit);
    AxisChoice choice;
    if (told.empty()) {
        return choice;
    }
    const bool is_of_all = !is_about_parts(trace, lit) && find_event<MtvCandidate<double>>(trace) != nullptr;
    const auto deciding = std::find_if(told.rbegin(), told.rend(), [&](const auto& axis) {
        return is_of_all ? is_of_mtv(trace, axis) : axis.event->decides;
    });
    const auto is_told_before = [&](const auto& axis) {
        return axis.index == lit && is_same_axis(*axis.event, *deciding->event);
    };
    // In a trace that ends before one decides, the least so far would.
    const auto overlap = [&](const auto& axis) { return std::pair(axis.event->overlap, axis.index != lit); };
    choice.is_decided = deciding != told.rend();
    choice.decides = !choice.is_decided ? std::ranges::min_element(told, {}, overlap)->index
                     : std::ranges::any_of(told, is_told_before) ? *lit
                                                                 : deciding->index;
    const auto rank = [&](const auto& axis) {
        return std::tuple(axis.index != lit, axis.index != choice.decides, axis.event->overlap);
    };
    Axes lines;  // one axis of each
    for (const auto& axis : told) {
        const auto same = std::ranges::find_if(
            lines, [&](const auto& other) { return is_same_line(*axis.event, *other.event); });
        if (same == lines.end()) {
            lines.push_back(axis);
        } else if (rank(axis) < rank(*same)) {
            *same = axis;
        }
    }
    Axes shown = lines;
    std::ranges::stable_sort(shown, {}, rank);
    shown.resize(std::min(most, shown.size()));
    choice.omitted = lines.size() - shown.size();
    std::ranges::copy_if(lines, std::back_inserter(choice.axes), [&](const auto& axis) {
        return std::ranges::count(shown, axis.index, &Indexed<AxisProjection<double>>::index) > 0;
    });
    return choice;
}

Rank rank_of(const AxisProjection<double>& deciding, const Axes& axes) {
    Rank rank = Rank::least;
    for (const auto& [index, axis] : axes) {
        if (is_same_axis(*axis, deciding) || is_behind(*axis)) {
            continue;
        }
        if (axis->overlap < deciding.overlap) {
            return Rank::tied_by_rounding;
        }
        rank = axis->overlap == deciding.overlap ? Rank::tied : rank;
    }
    return rank;
}

bool is_behind(const AxisProjection<double>& projection) {
    return projection.overlap > 0 && projection.b_max < projection.a_min;
}

}  // namespace collidarium::app
