#pragma once

/// Simple polygons as unions of convex ones.
///
/// Ears are clipped until triangles are left, by exact tests, and then every cut is taken back that can be
/// without making a piece reflex. At most four times as many pieces as the fewest there can be.
///
/// Source: Meisters, Polygons Have Ears, 1975; Hertel and Mehlhorn, Fast Triangulation of Simple Polygons,
/// 1983.

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

#include "collidarium/algorithm/orientation.hpp"

namespace collidarium {

namespace detail {

/// A piece of a polygon, by the numbers of its vertices, counter-clockwise.
using PieceIndices = std::vector<std::size_t>;

/// Cuts triangles off a counter-clockwise polygon.
template <Scalar T>
class EarClipping {
public:
    explicit EarClipping(std::span<const Vec2<T>> vertices) : vertices_(vertices), left_(vertices.size()) {
        std::iota(left_.begin(), left_.end(), std::size_t(0));
    }

    [[nodiscard]] std::vector<PieceIndices> triangles() {
        std::vector<PieceIndices> result;
        std::size_t at = 0;
        std::size_t refused = 0;
        while (left_.size() > 3 && refused < left_.size()) {
            at %= left_.size();
            if (!is_ear(at)) {
                ++at;
                ++refused;
                continue;
            }
            result.push_back({before(at), left_[at], after(at)});
            left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(at));
            at = at == 0 ? left_.size() - 1 : at - 1;
            refused = 0;
        }
        if (orientation(vertices_[left_[0]], vertices_[left_[1]], vertices_[left_[2]]) > 0) {
            result.push_back(left_);
        }
        return result;
    }

private:
    [[nodiscard]] std::size_t before(std::size_t at) const {
        return left_[at == 0 ? left_.size() - 1 : at - 1];
    }
    [[nodiscard]] std::size_t after(std::size_t at) const {
        return left_[at + 1 == left_.size() ? 0 : at + 1];
    }

    /// Whether the corner can be cut off: it is convex, and no other vertex lies in it or on the cut.
    [[nodiscard]] bool is_ear(std::size_t at) const {
        const Vec2<T>& a = vertices_[before(at)];
        const Vec2<T>& b = vertices_[left_[at]];
        const Vec2<T>& c = vertices_[after(at)];
        if (!(orientation(a, b, c) > 0)) {
            return false;
        }
        const Vec2<T> lo = glm::min(glm::min(a, b), c);
        const Vec2<T> hi = glm::max(glm::max(a, b), c);
        return std::none_of(left_.begin(), left_.end(), [&](std::size_t index) {
            const Vec2<T>& p = vertices_[index];
            if (p.x < lo.x || p.x > hi.x || p.y < lo.y || p.y > hi.y || index == before(at) ||
                index == left_[at] || index == after(at)) {
                return false;
            }
            return orientation(a, b, p) >= 0 && orientation(b, c, p) >= 0 && orientation(c, a, p) >= 0;
        });
    }

    std::span<const Vec2<T>> vertices_;
    PieceIndices left_;
};

/// Joins two pieces along an edge they share, if that makes a convex one.
template <Scalar T>
[[nodiscard]] inline bool join(std::span<const Vec2<T>> vertices, PieceIndices& first,
                               const PieceIndices& second) {
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::size_t from = first[i];
        const std::size_t to = first[(i + 1) % first.size()];
        const auto found = std::find(second.begin(), second.end(), to);
        if (found == second.end()) {
            continue;
        }
        const auto j = static_cast<std::size_t>(found - second.begin());
        if (second[(j + 1) % second.size()] != from) {
            continue;
        }
        // first: ... from, [second from behind `from` to before `to`], to, ...
        PieceIndices joined(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        for (std::size_t k = 2; k < second.size(); ++k) {
            joined.push_back(second[(j + k) % second.size()]);
        }
        joined.insert(joined.end(), first.begin() + static_cast<std::ptrdiff_t>(i) + 1, first.end());
        for (std::size_t k = 0; k < joined.size(); ++k) {
            if (orientation(vertices[joined[k]], vertices[joined[(k + 1) % joined.size()]],
                            vertices[joined[(k + 2) % joined.size()]]) < 0) {
                return false;
            }
        }
        first = std::move(joined);
        return true;
    }
    return false;
}

}  // namespace detail

/// Convex pieces of a simple, counter-clockwise polygon: over its own vertices, with disjoint insides, and
/// together the whole. Cost: quadratic in the number of vertices at least where many corners are reflex.
template <Scalar T>
[[nodiscard]] inline std::vector<std::vector<Vec2<T>>> decompose(std::span<const Vec2<T>> vertices) {
    std::vector<detail::PieceIndices> pieces = detail::EarClipping<T>(vertices).triangles();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t j = i + 1; j < pieces.size();) {
            if (detail::join(vertices, pieces[i], pieces[j])) {
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
                j = i + 1;
            } else {
                ++j;
            }
        }
    }
    std::vector<std::vector<Vec2<T>>> result;
    result.reserve(pieces.size());
    for (const detail::PieceIndices& piece : pieces) {
        std::vector<Vec2<T>>& polygon = result.emplace_back();
        for (const std::size_t index : piece) {
            polygon.push_back(vertices[index]);
        }
    }
    return result;
}

}  // namespace collidarium
