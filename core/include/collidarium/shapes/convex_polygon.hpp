#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/shapes/edge_table.hpp"
#include "collidarium/shapes/few_vertices.hpp"
#include "collidarium/shapes/transform.hpp"

namespace collidarium {

/// A convex polygon of any number of vertices, its boundary included. Made by `make_convex_polygon`,
/// which checks: at least 3 vertices, counter-clockwise, no two equal, an area, and no reflex corner.
/// (Vertices in the middle of an edge are kept.) Its reference point is its centroid.
///
/// Up to eight vertices are stored in place, more on the heap. One that was moved from has no vertices.
template <Scalar T = double>
class ConvexPolygon {
public:
    using scalar_type = T;

    ConvexPolygon(const ConvexPolygon& other) {
        std::memcpy(&few_, &other.few_, sizeof few_);
        if (other.has_many()) [[unlikely]] {
            few_.many = new detail::ManyVertices<T>(*other.few_.many);
        }
    }
    ConvexPolygon(ConvexPolygon&& other) noexcept {
        std::memcpy(&few_, &other.few_, sizeof few_);
        if (other.has_many()) [[unlikely]] {
            other.few_.many = nullptr;
        }
    }
    ConvexPolygon& operator=(ConvexPolygon other) noexcept {
        std::swap(few_, other.few_);
        return *this;
    }
    ~ConvexPolygon() {
        if (has_many()) [[unlikely]] {
            delete few_.many;
        }
    }

    /// Counter-clockwise.
    [[nodiscard]] std::span<const Vec2<T>> vertices() const {
        if (has_many()) [[unlikely]] {
            return few_.many ? std::span<const Vec2<T>>(few_.many->vertices) : std::span<const Vec2<T>>();
        }
        return {few_.vertices.data(), few_.count};
    }
    /// Of its area.
    [[nodiscard]] const Vec2<T>& centroid() const { return few_.centroid; }
    /// Whether it turns at every vertex: none lies in the middle of an edge.
    [[nodiscard]] bool is_strict() const { return (few_.turning & detail::FewVertices<T>::strict) != 0; }

    /// Its edges as axes, if it is strict and has not too many. Refers to the polygon and to `room`, which
    /// must outlive it.
    [[nodiscard]] EdgeTable edge_table(EdgeRows<8>& room) const {
        if (!is_strict()) [[unlikely]] {
            return {};
        }
        return has_many() ? few_.many->edge_table() : few_.edge_table(room);
    }
    /// The vertices and normals stored in place; none where there are too many.
    [[nodiscard]] const detail::FewVertices<T>* few() const { return has_many() ? nullptr : &few_; }
    /// By which angle a normal in that table may be off, besides its rounding.
    [[nodiscard]] float slant() const { return has_many() ? 0 : few_.slant.value(); }

    /// Takes vertices that are known to make a convex polygon, and where their centroid is: nothing is
    /// checked. For a polygon that was checked and then rounded, scaled or cut.
    [[nodiscard]] static ConvexPolygon trusted(std::span<const Vec2<T>> vertices, const Vec2<T>& centroid) {
        ConvexPolygon result;
        result.set(vertices, centroid);
        return result;
    }

    [[nodiscard]] static ConvexPolygon trusted(const detail::FewVertices<T>& vertices) {
        ConvexPolygon result;
        result.few_ = vertices;
        return result;
    }

    /// The polygon, given in the frame of a body, where the body is. Each vertex is rounded once more: pose
    /// the polygon that was made again and again, not what came of it.
    [[nodiscard]] ConvexPolygon posed(const Transform<T>& transform) const {
        ConvexPolygon result;
        if (has_many()) [[unlikely]] {
            std::vector<Vec2<T>> moved;
            moved.reserve(vertices().size());
            for (const Vec2<T>& vertex : vertices()) {
                moved.push_back(transform(vertex));
            }
            result.set(moved, transform(few_.centroid));
        } else {
            result.few_.set_posed(few_, transform.rotation.x_axis(), transform.position);
        }
        return result;
    }

    friend bool operator==(const ConvexPolygon& a, const ConvexPolygon& b) {
        const auto mine = a.vertices();
        const auto other = b.vertices();
        return std::equal(mine.begin(), mine.end(), other.begin(), other.end());
    }

private:
    ConvexPolygon() = default;

    [[nodiscard]] bool has_many() const { return few_.count == 0; }
    void set(std::span<const Vec2<T>> vertices, const Vec2<T>& centroid) {
        if (vertices.size() <= detail::FewVertices<T>::most) [[likely]] {
            few_.set(vertices);
            few_.centroid = centroid;
            return;
        }
        few_.count = 0;
        few_.many = new detail::ManyVertices<T>(vertices);
        few_.centroid = centroid;
        few_.turning = few_.many->is_strict ? detail::FewVertices<T>::strict : 0;
    }

    detail::FewVertices<T> few_;
};

}  // namespace collidarium
