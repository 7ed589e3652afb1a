#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// Any shape as the convex pieces it is made of: one of every shape but concave polygons. Refers to the
/// shape, which has to outlive it.
template <Scalar T>
class Pieces {
public:
    template <ConvexShape S>
    explicit Pieces(const S& shape) : single_(make_proxy(shape, room_)) {}
    explicit Pieces(const Polygon<T>& shape) : polygon_(&shape) {}
    explicit Pieces(const Shape<T>& shape) {
        std::visit(
            [this]<class S>(const S& basic) {
                if constexpr (ConvexShape<S>) {
                    single_ = make_proxy(basic, room_);
                } else {
                    polygon_ = &basic;
                }
            },
            shape);
    }
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;

    [[nodiscard]] std::size_t size() const { return polygon_ == nullptr ? 1 : polygon_->pieces().size(); }
    [[nodiscard]] ConvexProxy<T> operator[](std::size_t index) const {
        ConvexProxyStorage<T> unused;
        return polygon_ == nullptr ? single_ : make_proxy(polygon_->pieces()[index], unused);
    }
    /// Whether it is a segment or a point, which has no inside.
    [[nodiscard]] bool is_thin() const {
        return polygon_ == nullptr && single_.points.size() < 3 && single_.radius == 0;
    }

    /// For every piece and every vertex of it, whether the side that begins there is a side of the whole
    /// shape, not a cut through its inside.
    [[nodiscard]] std::vector<std::vector<bool>> sides() const {
        std::vector<std::vector<bool>> all(size());
        for (std::size_t i = 0; i < size(); ++i) {
            const std::size_t count = (*this)[i].points.size();
            all[i].assign(count, true);
            for (std::size_t k = 0; k < count; ++k) {
                all[i][k] = is_side(i, k);
            }
        }
        return all;
    }
    /// The same of the side of one piece that begins at one vertex. Cost: as many steps as there are
    /// vertices.
    [[nodiscard]] bool is_side(std::size_t piece, std::size_t vertex) const {
        if (polygon_ == nullptr) {
            return true;
        }
        const auto points = (*this)[piece].points;
        return is_side(points[vertex], points[vertex + 1 == points.size() ? 0 : vertex + 1]);
    }
    /// The first piece, from number `first` on, that has a side leading from `to` to `from`; `size()` if
    /// none.
    [[nodiscard]] std::size_t piece_across(const Vec2<T>& from, const Vec2<T>& to, std::size_t first) const {
        for (std::size_t i = first; i < size(); ++i) {
            const auto points = (*this)[i].points;
            for (std::size_t k = 0; k < points.size(); ++k) {
                if (points[k] == to && points[k + 1 == points.size() ? 0 : k + 1] == from) {
                    return i;
                }
            }
        }
        return size();
    }

private:
    [[nodiscard]] bool is_side(const Vec2<T>& from, const Vec2<T>& to) const {
        const auto vertices = polygon_->vertices();
        const auto found = std::find(vertices.begin(), vertices.end(), from);
        if (found == vertices.end()) {
            return false;
        }
        return (found + 1 == vertices.end() ? vertices.front() : found[1]) == to;
    }

    ConvexProxyStorage<T> room_{};
    ConvexProxy<T> single_{};
    const Polygon<T>* polygon_ = nullptr;
};

}  // namespace collidarium
