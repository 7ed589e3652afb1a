#pragma once

/// The edges of the convex parts of a shape as the differences of pairs of them take them, kept: a search
/// that makes many differences asks for those of the same part again and again.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/concave/octagon.hpp"
#include "collidarium/containers/bounds.hpp"
#include "collidarium/convex/minkowski_edge_merge.hpp"

namespace collidarium {

template <Scalar T>
class ConvexParts;  // concave/convex_parts.hpp

namespace detail {

/// An edge of a part, in the direction in which a difference takes it: of b it is reversed.
template <Scalar T>
struct PartEdge {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    Vec2<T> vector;
    Vec2<T> normal;        ///< unit, out of the difference
    T length;              ///< of `vector`
    std::uint32_t at;      ///< the vertex where it begins
    std::uint32_t end;     ///< and where it ends, beyond vertices in the middle of it
    std::uint32_t beyond;  ///< the part across it; none: where it is no single internal edge, or unknown
    bool is_whole;         ///< the edge, or a stretch of it, is one of the whole shape
    bool back;             ///< its direction is in the second half of the turn
};

/// A walk around the kept edges of a part, as `EdgeWalk` takes it.
template <Scalar T>
class PartEdgeWalk {
public:
    PartEdgeWalk(std::span<const Vec2<T>> part, std::size_t from, std::span<const PartEdge<T>> edges)
        : points(part), at(from), end(from), left(edges.size()), next_(edges.data()) {
        look();
    }

    void step() {
        at = end;
        --left;
        ++next_;
        look();
    }
    /// The edge that was walked last.
    [[nodiscard]] const PartEdge<T>& taken() const { return *(next_ - 1); }

    std::span<const Vec2<T>> points;
    std::size_t at;
    std::size_t end;   ///< where the next edge ends
    std::size_t left;  ///< edges not yet walked
    Vec2<T> edge{};    ///< the next edge; meaningful while any is left
    bool back{};       ///< its direction is in the second half of the turn

private:
    void look() {
        if (left > 0) {
            edge = next_->vector;
            end = next_->end;
            back = next_->back;
        }
    }

    const PartEdge<T>* next_;
};

/// The edges of the parts of one shape, each part's when they are first asked for. Keeps its memory when
/// another shape is taken.
template <Scalar T>
class PartEdges {
public:
    /// `sign`: 1 of a, -1 of b.
    explicit PartEdges(T sign) : sign_(sign) {
        rows_.reserve(64);
        edges_.reserve(256);
    }

    /// Takes a shape, which has to stay while its edges are asked for.
    void take(const ConvexParts<T>& shape) {
        shape_ = &shape;
        rows_.assign(shape.size(), Row{});
        edges_.clear();
    }

    [[nodiscard]] std::span<const Vec2<T>> points(std::size_t part) const { return shape_->points(part); }
    /// Counter-clockwise, from the first that a difference takes on. Until those of another part are asked
    /// for.
    [[nodiscard]] std::span<const PartEdge<T>> of(std::size_t part) {
        const Row& row = look_up(part);
        return std::span<const PartEdge<T>>(edges_).subspan(row.first, row.count);
    }
    /// The bounds of a part in the coordinates of `Octagon::slant`.
    [[nodiscard]] const Bounds<T>& slanted(std::size_t part) { return look_up(part).slanted; }
    [[nodiscard]] PartEdgeWalk<T> walk(std::size_t part) {
        const std::span<const PartEdge<T>> edges = of(part);
        return {points(part), rows_[part].from, edges};
    }

private:
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
    struct Row {
        std::uint32_t first = unknown;
        std::uint32_t count = 0;
        std::uint32_t from = 0;  ///< the vertex where the walk begins
        Bounds<T> slanted{};
    };

    const Row& look_up(std::size_t part) {
        Row& row = rows_[part];
        if (row.first == unknown) [[unlikely]] {
            add(part, row);
        }
        return row;
    }
    void add(std::size_t part, Row& row) {
        const std::span<const Vec2<T>> points = shape_->points(part);
        row.first = static_cast<std::uint32_t>(edges_.size());
        row.slanted = Octagon<T>(points, T(0)).slanted;
        EdgeWalk<T> walk(points, sign_);
        row.from = static_cast<std::uint32_t>(walk.at);
        for (; walk.left > 0; walk.step()) {
            PartEdge<T> added{};
            added.vector = walk.edge;
            added.length = std::sqrt(glm::dot(walk.edge, walk.edge));
            added.normal = outward_normal(walk.edge, added.length);
            added.at = static_cast<std::uint32_t>(walk.at);
            added.end = static_cast<std::uint32_t>(walk.end);
            added.is_whole = shape_->has_outline_between(part, walk.at, walk.end);
            const bool is_single = walk.end == (walk.at + 1 == points.size() ? 0 : walk.at + 1);
            const std::size_t across = shape_->across(part, walk.at);
            // Where it is the part itself, all that is known is that there is something.
            added.beyond = !added.is_whole && is_single && across != part ? static_cast<std::uint32_t>(across)
                                                                          : PartEdge<T>::none;
            added.back = walk.back;
            edges_.push_back(added);
        }
        row.count = static_cast<std::uint32_t>(edges_.size()) - row.first;
    }

    T sign_;
    const ConvexParts<T>* shape_ = nullptr;
    std::vector<Row> rows_;
    std::vector<PartEdge<T>> edges_;
};

/// The edges of the difference of two parts of which these are the edges.
template <Scalar T>
using PartEdgeMerge = MinkowskiEdgeMerge<T, PartEdgeWalk<T>>;

}  // namespace detail

}  // namespace collidarium
