#pragma once

/// Answers of the core in float, as doubles of the same value.

#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/convert.hpp"

namespace collidarium::app {

template <Scalar T>
[[nodiscard]] CastHit<double> widen(const CastHit<T>& hit) {
    return {.t = hit.t,
            .normal = convert<double>(hit.normal),
            .point = convert<double>(hit.point),
            .position = convert<double>(hit.position),
            .depth = hit.depth,
            .started_inside = hit.started_inside,
            .corner = hit.corner};
}

template <Scalar T>
[[nodiscard]] Contact<double> widen(const Contact<T>& contact) {
    Contact<double> wide{.normal = convert<double>(contact.normal),
                         .depth = contact.depth,
                         .point_a = convert<double>(contact.point_a),
                         .point_b = convert<double>(contact.point_b),
                         .manifold = {},
                         .manifold_size = contact.manifold_size,
                         .degenerate = contact.degenerate};
    for (std::size_t i = 0; i < contact.manifold_size; ++i) {
        wide.manifold[i] = {convert<double>(contact.manifold[i].position), contact.manifold[i].separation};
    }
    return wide;
}

template <Scalar T>
[[nodiscard]] Distance<double> widen(const Distance<T>& distance) {
    return {.distance = distance.distance,
            .point_a = convert<double>(distance.point_a),
            .point_b = convert<double>(distance.point_b),
            .normal = convert<double>(distance.normal)};
}

template <Scalar T>
[[nodiscard]] Lines<double> widen(const Lines<T>& lines) {
    return {.kind = lines.kind,
            .point = convert<double>(lines.point),
            .ua = lines.ua,
            .ub = lines.ub,
            .ends = {convert<double>(lines.ends[0]), convert<double>(lines.ends[1])}};
}

template <Scalar T>
[[nodiscard]] CircleLine<double> widen(const CircleLine<T>& met) {
    return {.kind = met.kind,
            .count = met.count,
            .u = {met.u[0], met.u[1]},
            .meetings = {convert<double>(met.meetings[0]), convert<double>(met.meetings[1])}};
}

template <Scalar T>
[[nodiscard]] OutlineCrossing<double> widen(const OutlineCrossing<T>& crossing) {
    return {.edge_a = crossing.edge_a, .edge_b = crossing.edge_b, .meeting = widen(crossing.meeting)};
}

/// For an optional answer.
template <class Answer>
[[nodiscard]] auto widen(const std::optional<Answer>& answer) -> std::optional<decltype(widen(*answer))> {
    return answer ? std::optional(widen(*answer)) : std::nullopt;
}

}  // namespace collidarium::app
