#pragma once

/// The core's answers for the pair in focus at times along its path. Inner part of `answers.cpp`.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/moved.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/widen.hpp"
#include "model/scene/polygon_size.hpp"

namespace collidarium::app {

/// b's shape after `part` of its motion; empty if the scalar type cannot represent it.
template <Scalar T>
[[nodiscard]] std::optional<Shape<T>> shape_at(const QueryShape<T>& b, double part) {
    const Shape<T> there = moved(b.shape, motion_of(b), static_cast<T>(part));
    return validate(there) ? std::nullopt : std::optional(there);
}

/// The overlap at each position of a game that tests `frames` positions after the start.
template <Scalar T>
[[nodiscard]] std::vector<bool> overlaps_at_frames(const QueryShape<T>& a, const QueryShape<T>& b, int frames,
                                                   Policy policy, const StopSignal& stop) {
    std::vector<bool> seen;
    const int count = std::min(frames, most_frames);
    for (int k = 0; count > 0 && k <= count; ++k) {
        stop.check();
        const auto there = shape_at(b, static_cast<double>(k) / count);
        seen.push_back(there && overlap(a.shape, *there, {policy}));
    }
    return seen;
}

/// The contact at the first frame that overlaps.
template <Scalar T>
[[nodiscard]] std::optional<Contact<double>> contact_at_frame(const QueryShape<T>& a, const QueryShape<T>& b,
                                                              const std::vector<bool>& frames, Policy policy,
                                                              const StopSignal& stop) {
    const auto first = std::find(frames.begin(), frames.end(), true);
    if (first == frames.end()) {
        return std::nullopt;
    }
    const auto part = static_cast<double>(first - frames.begin()) / static_cast<double>(frames.size() - 1);
    const auto there = shape_at(b, part);
    return there ? widen(stop.template ask<T>(
                       [&](auto& sink) { return contact(a.shape, *there, {policy}, sink); }))
                 : std::nullopt;
}

/// The separation at evenly spaced times of the path; empty if that would take longer than a frame.
template <Scalar T>
[[nodiscard]] std::vector<double> gaps_along(const QueryShape<T>& a, const QueryShape<T>& b) {
    constexpr std::size_t most_vertices = 256;
    constexpr std::size_t most_pairs = 12;  // of pieces
    const auto vertices = [](const Shape<T>& shape) {
        const std::size_t count = polygon_size(shape).vertices;
        return count == 0 ? std::size_t{4} : count;
    };
    const auto pieces = [](const Shape<T>& shape) {
        return std::max<std::size_t>(polygon_size(shape).parts, 1);
    };
    std::vector<double> gaps;
    if (vertices(a.shape) + vertices(b.shape) > most_vertices ||
        pieces(a.shape) * pieces(b.shape) > most_pairs) {
        return gaps;
    }
    for (int k = 0; k <= gap_steps; ++k) {
        const auto there = shape_at(b, static_cast<double>(k) / gap_steps);
        if (!there) {
            return {};
        }
        const auto parting = contact(a.shape, *there, {Policy::closed});
        gaps.push_back(parting ? -static_cast<double>(parting->depth)
                               : static_cast<double>(distance(a.shape, *there).distance));
    }
    return gaps;
}

}  // namespace collidarium::app
