#pragma once

/// A slab: the part of the plane between two parallel lines, and lists of them.

#include <array>
#include <cmath>
#include <cstddef>

#include "collidarium/policy.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// All of the plane between two parallel lines: `lo <= dot(normal, p) <= hi`.
template <Scalar T>
struct Slab {
    Axis axis{};
    Vec2<T> normal{};  ///< across the slab; of any length but zero
    T lo{};
    T hi{};
    bool face{};  ///< an edge of D lies on the lines, so a contact or a hit may have this normal
};

/// All slabs of a D one after the other, for reports.
template <Scalar T>
struct SlabList {
    std::array<Slab<T>, 4> slabs{};
    std::size_t count = 0;

    void add(const Slab<T>& slab) { slabs[count++] = slab; }
    [[nodiscard]] const Slab<T>* begin() const { return slabs.data(); }
    [[nodiscard]] const Slab<T>* end() const { return slabs.data() + count; }
};

/// `vector` along the normal of slab number `Index`.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline T along_normal(const Slab<T>& slab, const Vec2<T>& vector) {
    if constexpr (Index == 0) {
        return vector.x;
    } else if constexpr (Index == 1) {
        return vector.y;
    } else {
        return glm::dot(slab.normal, vector);
    }
}

/// Whether 0 lies in the interval: strictly inside under the open policy. Never for a NaN.
template <Scalar T>
[[nodiscard]] constexpr bool contains_zero(T lo, T hi, Policy policy) {
    return policy == Policy::open ? (lo < 0) & (hi > 0) : (lo <= 0) & (hi >= 0);
}

/// The length of a slab's normal.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline T normal_length(const Slab<T>& slab) {
    if constexpr (Index < 2) {
        return T(1);
    } else {
        return std::hypot(slab.normal.x, slab.normal.y);
    }
}

namespace detail {

/// The slab's normal, of unit length, or its opposite.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline Vec2<T> unit_normal(const Slab<T>& slab, bool along) {
    if constexpr (Index == 0) {
        return Vec2<T>(along ? T(1) : T(-1), T(0));
    } else if constexpr (Index == 1) {
        return Vec2<T>(T(0), along ? T(1) : T(-1));
    } else {
        const T length = along ? normal_length<Index>(slab) : -normal_length<Index>(slab);
        return {without_negative_zero(slab.normal.x / length), without_negative_zero(slab.normal.y / length)};
    }
}

}  // namespace detail

}  // namespace collidarium
