#pragma once

/// A convex polygon of up to eight vertices without heap memory, with the normals of its edges: what
/// `ConvexPolygon` is made of.

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/shapes/edge_table.hpp"
#include "collidarium/shapes/vertex_lanes.hpp"

namespace collidarium::detail {

/// Whether a convex polygon turns left at every vertex, as decided by the rounded cross products, and has no
/// edge of which the square of the length underflows.
template <Scalar T>
[[nodiscard]] constexpr bool turns_everywhere(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    Vec2<T> side = vertices[0] - vertices[count - 1];
    bool turns = true;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2<T> next = vertices[i + 1 == count ? 0 : i + 1] - vertices[i];
        turns &= cross(side, next) > 0 && glm::dot(next, next) >= std::numeric_limits<T>::min();
        side = next;
    }
    return turns;
}

/// A number that is not negative, rounded up to the first eight bits of its mantissa.
class UpperBound {
public:
    UpperBound() = default;
    explicit UpperBound(float value)
        : bits_(static_cast<std::uint16_t>((std::bit_cast<std::uint32_t>(value) + 0xFFFFU) >> 16)) {}

    [[nodiscard]] float value() const { return std::bit_cast<float>(std::uint32_t(bits_) << 16); }

private:
    std::uint16_t bits_;
};

/// More vertices than have room in place.
template <Scalar T>
struct ManyVertices {
    std::vector<Vec2<T>> vertices;
    EdgeRows<EdgeTable::most_edges> rows;
    float extent{};
    bool is_strict;
    bool has_table;

    explicit ManyVertices(std::span<const Vec2<T>> given)
        : vertices(given.begin(), given.end()),
          is_strict(turns_everywhere(given)),
          has_table(is_strict && given.size() <= EdgeTable::most_edges) {
        if (has_table) {
            extent = make_edge_table(given, rows).extent;
        }
    }

    [[nodiscard]] EdgeTable edge_table() const {
        return has_table ? EdgeTable{rows.rows.data(), rows.normals.data(), vertices.size(),
                                     EdgeTable::most_edges, extent}
                         : EdgeTable();
    }
};

/// As large as its numbers: it is copied, posed and read by the ten thousand. Of fewer than eight vertices
/// the first fills the other places, so that all eight can be worked on at once.
template <Scalar T>
struct FewVertices {
    static constexpr std::size_t most = 8;

    union {
        std::array<Vec2<T>, most> vertices;
        ManyVertices<T>* many;  ///< in their place where there are more
    };
    std::array<float, 2 * most> normals;  ///< of the edges, outwards: all x, then all y; zero beyond `count`
    Vec2<T> centroid;
    /// No normal is off by a larger angle, besides its rounding, for what posing has done to the sides.
    UpperBound slant;
    UpperBound extent;    ///< no vertex is farther from the first one, x and y added, however it is rotated
    UpperBound per_edge;  ///< one divided by the length of the shortest edge
    std::uint8_t count;   ///< 0 where there are more than eight
    std::uint8_t turning;

    // What `turning` holds.
    static constexpr std::uint8_t strict = 1;  ///< left at every vertex; no edge is too short to be squared
    static constexpr std::uint8_t steady = 2;  ///< so clearly that no slant up to `most_slant` can undo it

    static constexpr float most_slant = 0x1p-12F;

    /// Takes three to eight vertices, and computes from them all but the centroid. Whether they plainly run
    /// counter-clockwise around a convex polygon, beyond rounding; other ones may do so, too.
    bool set(std::span<const Vec2<T>> given) {
        if (given.empty()) {
            return false;  // never: but compilers then know that the first vertex is there
        }
        count = static_cast<std::uint8_t>(given.size());
        for (std::size_t i = 0; i < most; ++i) {
            vertices[i] = given[i < given.size() ? i : 0];
        }
        return measure();
    }

    bool measure() {
        const auto at = EightVertices<T>::from(vertices.data());
        const Eight<T> beyond = Eight<T>::most_beyond(count);
        const Eight<T> one_beyond = Eight<T>::one_beyond(count);
        const Eight<T> side_x = at.x.next() - at.x;
        const Eight<T> side_y = at.y.next() - at.y;
        const Eight<T> length2 = side_x * side_x + side_y * side_y;
        const Eight<T> next_x = side_x.next_of(count);
        const Eight<T> left = side_x * side_y.next_of(count);
        const Eight<T> right = side_y * next_x;
        const Eight<T> turn = left - right + beyond;
        const T least2 = (length2 + beyond).least();
        const bool is_strict = turn.least() > 0 && least2 >= std::numeric_limits<T>::min();

        const Eight<T> divisor = (length2 + one_beyond).sqrt();
        to_float(side_y / divisor).store_to(normals.data());
        to_float((Eight<T>::all(T(0)) - side_x) / divisor).store_to(normals.data() + most);

        const Eight<T> x = at.x - Eight<T>::all(at.x.first());
        const Eight<T> y = at.y - Eight<T>::all(at.y.first());
        const T farthest = std::sqrt((x * x + y * y).most());
        slant = UpperBound(0);
        extent = UpperBound(static_cast<float>(farthest * T(1.415)));  // a little more than the root of two
        per_edge = UpperBound(static_cast<float>(1 / std::sqrt(least2)));
        // Both sides of a turn may be off.
        const Eight<T> length = divisor - one_beyond;
        const Eight<T> unsure = length * length.next_of(count) * Eight<T>::all(T(4 * most_slant));
        const bool is_steady = (turn - unsure).least() > 0 && least2 >= 4 * std::numeric_limits<T>::min();
        turning = static_cast<std::uint8_t>((is_strict ? strict : 0) | (is_strict && is_steady ? steady : 0));

        // Each edge is rounded, each product and their difference: the turn is off by less than this.
        const Eight<T> size = left.abs() + right.abs();
        const Eight<T> rounding = size * Eight<T>::all(4 * std::numeric_limits<T>::epsilon()) +
                                  Eight<T>::all(std::numeric_limits<T>::min());
        // Edges that turn less than half a revolution each turn away from the left once in every revolution.
        const T revolutions = side_x.count_rises(next_x);
        return is_strict && revolutions == 1 && (turn - rounding).least() > 0 &&
               size.sum() <= std::numeric_limits<T>::max();
    }

    /// Becomes `given`, rotated about the origin, so that (1, 0) comes to `x_axis`, of unit length, and
    /// moved.
    void set_posed(const FewVertices& given, const Vec2<T>& x_axis, const Vec2<T>& translation) {
        map_eight(given.vertices.data(), vertices.data(), x_axis, translation);
        centroid = (x_axis * given.centroid.x + perpendicular(x_axis) * given.centroid.y) + translation;
        count = given.count;
        // Turning rounds both coordinates of a vertex twice, moving once more: by no more together than 2.83
        // half units in the last place of how far it was from the origin, and one of how far it is then. What
        // both ends of an edge are off by turns it, a short one more than a long one. Its normal is rounded
        // too.
        const auto reach = [](const Vec2<T>& first) {
            return static_cast<float>(std::abs(first.x) + std::abs(first.y));
        };
        const float from = reach(given.vertices[0]) + given.extent.value();
        const float to = reach(vertices[0]) + given.extent.value();
        constexpr auto epsilon = static_cast<float>(std::numeric_limits<T>::epsilon());
        const float slanted = given.slant.value() + 4 * std::numeric_limits<float>::epsilon() +
                              epsilon * (3 * from + to) * given.per_edge.value();
        if ((given.turning & steady) == 0 || !(slanted <= most_slant)) {
            measure();
            return;
        }
        slant = UpperBound(slanted);
        extent = given.extent;
        per_edge = given.per_edge;
        turning = given.turning;
        const auto x = Eight<float>::from(given.normals.data());
        const auto y = Eight<float>::from(given.normals.data() + most);
        const auto cosine = Eight<float>::all(static_cast<float>(x_axis.x));
        const auto sine = Eight<float>::all(static_cast<float>(x_axis.y));
        (x * cosine - y * sine).store_to(normals.data());
        (x * sine + y * cosine).store_to(normals.data() + most);
    }

    /// In the form in which edges are tried as axes. It refers to this polygon, if strict, and to `room`.
    [[nodiscard]] EdgeTable edge_table(EdgeRows<most>& room) const {
        const auto at = EightVertices<T>::from(vertices.data());
        const Eight<float> x = to_float(at.x - Eight<T>::all(vertices[0].x));
        const Eight<float> y = to_float(at.y - Eight<T>::all(vertices[0].y));
        const auto normal_x = Eight<float>::from(normals.data());
        const auto normal_y = Eight<float>::from(normals.data() + most);
        float* rows = room.rows.data();
        x.store_to(rows);
        y.store_to(rows + most);
        (normal_x * x + normal_y * y + Eight<float>::most_beyond(count)).store_to(rows + 2 * most);
        return {rows, normals.data(), count, most, extent.value()};
    }
};

}  // namespace collidarium::detail
