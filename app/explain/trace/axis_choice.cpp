#include "explain/trace/axis_choice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace collidarium::app {

namespace {

using Axes = std::vector<Indexed<AxisProjection<double>>>;

/// How many lines the axes lie on: opposite ones share one.
std::size_t count_lines(const Axes& axes) {
    constexpr double same_angle = 1e-9;
    std::vector<double> angles;
    angles.reserve(axes.size());
    for (const auto& axis : axes) {
        const Vec2d& direction = axis.event->direction;
        const double angle = std::atan2(direction.y, direction.x);
        const double half_turn = angle < -same_angle ? angle + std::numbers::pi : angle;
        angles.push_back(half_turn > std::numbers::pi - same_angle ? 0 : half_turn);
    }
    std::sort(angles.begin(), angles.end());
    const auto end = std::unique(angles.begin(), angles.end(),
                                 [](double one, double other) { return other - one < same_angle; });
    return static_cast<std::size_t>(end - angles.begin());
}

/// The axes of each tested pair of convex parts that has any, and the event that introduced the pair.
struct PairAxes {
    std::size_t begin{};
    Axes axes;
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
        }
    }
    return pairs;
}

/// The overlap that is the answer, as far as known: the depth, the shortest translation found so far that
/// separates concave shapes (infinite while there is none), or the negated distance.
std::optional<double> answer_overlap(const std::vector<EventD>& trace) {
    std::optional<double> shortest;
    for (const EventD& event : trace) {
        if (const auto* candidate = std::get_if<MtvCandidate<double>>(&event)) {
            const double length =
                candidate->free ? candidate->length : std::numeric_limits<double>::infinity();
            shortest = std::min(shortest.value_or(length), length);
        } else if (const auto* verdict = std::get_if<Verdict<double>>(&event)) {
            if (verdict->operation == Operation::contact && verdict->hit) {
                return verdict->value;
            }
            if (verdict->operation == Operation::distance && !verdict->hit) {
                return -verdict->value;
            }
        }
    }
    return shortest;
}

/// Whether an event is about the answer, not about one pair of parts.
bool is_about_all(const EventD& event) {
    return std::holds_alternative<Verdict<double>>(event) ||
           std::holds_alternative<Clipping<double>>(event) ||
           std::holds_alternative<MtvCandidate<double>>(event);
}

}  // namespace

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
    const std::optional<double> overlap = answer_overlap(trace);
    if (!overlap || (pairs.size() == 1 && find_event<PartPair<double>>(trace) == nullptr)) {
        return std::move(pairs.back().axes);
    }
    if (std::isinf(*overlap)) {
        return {};
    }
    constexpr double rounding = 1e-9;
    for (PairAxes& pair : pairs) {
        if (std::ranges::any_of(pair.axes, [&](const auto& axis) {
                return std::abs(axis.event->overlap - *overlap) <= rounding * std::abs(*overlap);
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
    // The last axis is that which decided. In a trace that ends before, the least so far would.
    choice.is_decided =
        find_event<Verdict<double>>(trace) != nullptr || is_repeated(trace, told.back().index);
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

std::string axis_name(const Scene& scene, const FocusAnswer& focus,
                      const AxisProjection<double>& projection) {
    const SceneShape& a = scene.shapes[focus.a];
    const SceneShape& b = scene.shapes[focus.b];
    const int circles = static_cast<int>(std::holds_alternative<Circle<double>>(a.shape)) +
                        static_cast<int>(std::holds_alternative<Circle<double>>(b.shape));
    if (projection.axis == Axis::vertices && circles > 0) {
        return circles == 2 ? "centres" : "centre and vertex";
    }
    AxisProjection<double> named = projection;
    // The edges of a part are not those of its polygon.
    if (std::holds_alternative<Polygon<double>>(a.shape)) {
        named.edge_a.reset();
    }
    if (std::holds_alternative<Polygon<double>>(b.shape)) {
        named.edge_b.reset();
    }
    return axis_name(named, a.label(), b.label());
}

std::string axis_name(const AxisProjection<double>& projection, const std::string& a, const std::string& b) {
    const auto edge_of = [](const std::optional<std::size_t>& edge, const std::string& shape) {
        return edge ? "edge " + std::to_string(*edge + 1) + " of " + shape : "an edge of " + shape;
    };
    switch (projection.axis) {
        case Axis::x:
            return "x";
        case Axis::y:
            return "y";
        case Axis::edge_a:
            return edge_of(projection.edge_a, a);
        case Axis::edge_b:
            return edge_of(projection.edge_b, b);
        case Axis::along:
            return "the common direction";
        case Axis::vertices:
            break;
    }
    return "closest vertices";
}

}  // namespace collidarium::app
