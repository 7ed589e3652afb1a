#include "explain/trace/axis_choice.hpp"

#include <algorithm>
#include <cmath>
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

bool is_same_axis(const AxisProjection<double>& one, const AxisProjection<double>& other) {
    return one.axis == other.axis && is_same_line(one, other) &&
           (!is_one_sided(one) || glm::dot(one.direction, other.direction) > 0);
}

/// How many lines the axes lie on: opposite ones share one.
std::size_t count_lines(const Axes& axes) {
    std::size_t count = 0;
    for (auto axis = axes.begin(); axis != axes.end(); ++axis) {
        count += std::none_of(axes.begin(), axis,
                              [&](const auto& before) { return is_same_line(*before.event, *axis->event); })
                     ? 1
                     : 0;
    }
    return count;
}

/// The axes of each tested pair of convex parts that has any.
struct PairAxes {
    std::size_t begin{};  ///< the event that introduced the pair
    Axes axes;
    bool is_nearest{};  ///< of a distance: nearer than the pairs before, so that its closest points are told
};

std::vector<PairAxes> axes_by_pair(const std::vector<EventD>& trace) {
    std::vector<PairAxes> pairs;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (std::holds_alternative<PartPair<double>>(trace[i])) {
            begin = i;
        } else if (const auto* axis = std::get_if<AxisProjection<double>>(&trace[i])) {
            if (pairs.empty() || pairs.back().begin != begin) {
                pairs.push_back({begin, {}});
            }
            pairs.back().axes.push_back({i, axis});
        } else if (std::holds_alternative<ClosestFeature<double>>(trace[i]) && !pairs.empty() &&
                   pairs.back().begin == begin) {
            pairs.back().is_nearest = true;
        }
    }
    return pairs;
}

/// Whether an event is about the answer, not about one pair of parts.
bool is_about_all(const EventD& event) {
    return std::holds_alternative<Verdict<double>>(event) ||
           std::holds_alternative<Clipping<double>>(event) ||
           std::holds_alternative<MtvCandidate<double>>(event);
}

}  // namespace

bool is_one_sided(const AxisProjection<double>& projection) {
    return projection.edge_a || projection.edge_b || projection.axis == Axis::vertices;
}

std::vector<Indexed<AxisProjection<double>>> axes_of_one_pair(const std::vector<EventD>& trace,
                                                              std::optional<std::size_t> lit) {
    std::vector<PairAxes> pairs = axes_by_pair(trace);
    if (pairs.empty()) {
        return {};
    }
    if (lit && *lit < trace.size() && !is_about_all(trace[*lit])) {
        std::size_t best = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            best = pairs[i].begin <= *lit ? i : best;
        }
        return std::move(pairs[best].axes);
    }
    const auto candidates = find_events<MtvCandidate<double>>(trace);
    if (candidates.empty()) {
        const auto nearest =
            std::find_if(pairs.rbegin(), pairs.rend(), [](const PairAxes& pair) { return pair.is_nearest; });
        return std::move((nearest != pairs.rend() ? *nearest : pairs.back()).axes);
    }
    // The depth of concave shapes may be that of two parts on one axis.
    constexpr double rounding = 1e-9;
    const double depth = candidates.back().length;
    for (PairAxes& pair : pairs) {
        if (candidates.back().free && std::ranges::any_of(pair.axes, [&](const auto& axis) {
                return std::abs(axis.event->overlap - depth) <= rounding * depth;
            })) {
            return std::move(pair.axes);
        }
    }
    return {};
}

AxisChoice choose_axes(const std::vector<EventD>& trace, std::optional<std::size_t> lit, std::size_t most) {
    const Axes told = axes_of_one_pair(trace, lit);
    AxisChoice choice;
    if (told.empty()) {
        return choice;
    }
    const std::size_t lines = count_lines(told);
    const auto comes_first = [&](const auto& one, const auto& other) {
        const double ahead = other.event->overlap - one.event->overlap;
        return ahead != 0 ? ahead > 0 : one.index == lit && other.index != lit;
    };
    // In a trace that ends before one decides, the least so far would.
    choice.is_decided = told.back().event->decides;
    const auto is_told_before = [&](const auto& axis) {
        return axis.index == lit && is_same_axis(*axis.event, *told.back().event);
    };
    choice.decides = !choice.is_decided ? std::min_element(told.begin(), told.end(), comes_first)->index
                     : std::ranges::any_of(told, is_told_before) ? *lit
                                                                 : told.back().index;
    const auto is_decisive = [&](const auto& axis) { return axis.index == choice.decides; };
    Axes by_overlap = told;
    std::stable_sort(by_overlap.begin(), by_overlap.end(), [&](const auto& one, const auto& other) {
        const bool is_lit = one.index == lit;
        return is_lit != (other.index == lit)           ? is_lit
               : is_decisive(one) != is_decisive(other) ? is_decisive(one)
                                                        : comes_first(one, other);
    });
    for (const auto& axis : by_overlap) {
        const bool again = std::ranges::any_of(
            choice.axes, [&](const auto& other) { return is_same_line(*axis.event, *other.event); });
        if (!again && choice.axes.size() < most) {
            choice.axes.push_back(axis);
        }
    }
    choice.omitted = lines - std::min(lines, choice.axes.size());
    const auto first_on_line = [&](const auto& axis) {
        return std::ranges::find_if(told,
                                    [&](const auto& each) { return is_same_line(*each.event, *axis.event); })
            ->index;
    };
    std::sort(choice.axes.begin(), choice.axes.end(),
              [&](const auto& one, const auto& other) { return first_on_line(one) < first_on_line(other); });
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
