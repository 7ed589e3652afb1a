#pragma once

/// Boxes as people have them: by corners, by centre and half extents, or around a shape.

#include <concepts>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/shape_ref.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// A box that certainly contains a shape, and what the narrow phase may take for touching it: larger than
/// `bounds` by several roundings of its largest coordinate. Of a shape that may not be asked about, the whole
/// plane.
template <Scalar T>
[[nodiscard]] Bounds<T> padded_bounds(ShapeRef<T> shape);
template <Scalar T>
[[nodiscard]] inline Bounds<T> padded_bounds(const Shape<T>& shape) {
    return padded_bounds(ShapeRef<T>(shape));
}

/// A limit of a search that a narrow phase has set, and a few roundings more.
template <Scalar T>
[[nodiscard]] inline T widened_limit(T limit) {
    return limit * (1 + 64 * std::numeric_limits<T>::epsilon());
}

}  // namespace detail

/// A shape in this arithmetic, of a type that is known or not.
template <class S, class T>
concept ShapeIn = std::same_as<S, Shape<T>> ||(BasicShape<S>&& std::same_as<ScalarOf<S>, T>);

/// What every structure of the broad phase takes for a box, made from any of:
/// - `Bounds`, as it is;
/// - `Aabb`, the box between its rounded corners, which is the one that the queries see;
/// - another shape, or `Shape`: a box that certainly contains it, and all that the narrow phase may take for
///   touching it. It is larger than `bounds(shape)` by a few roundings.
///
/// Numbers in braces alone are refused by the compiler, as `{{5, 5}, {1, 1}}` is a box either way: write
/// `Aabb{{5, 5}, {1, 1}}`, with a centre and half extents, or `Bounds{{4, 4}, {6, 6}}`, with corners.
template <Scalar T>
class AnyBox {
public:
    AnyBox(const Bounds<T>& box) : box_(box) {}
    AnyBox(const Aabb<T>& box) : box_{box.min(), box.max()} {}
    template <ShapeIn<T> S>
    AnyBox(const S& shape) : box_(around(shape)) {
        detail::require_valid(shape, "broad phase", "shape");
    }

    [[nodiscard]] const Bounds<T>& bounds() const { return box_; }

private:
    [[nodiscard]] static Bounds<T> around(detail::ShapeRef<T> shape) {
        const auto* box = shape.template as<Aabb<T>>();
        return box != nullptr ? Bounds<T>{box->min(), box->max()} : detail::padded_bounds(shape);
    }

    Bounds<T> box_;
};

namespace detail {

template <class Box>
struct ScalarOfBox {};
template <class Box>
requires requires {
    typename Box::scalar_type;
}
struct ScalarOfBox<Box> {
    using type = ScalarOf<Box>;
};
template <Scalar T>
struct ScalarOfBox<Shape<T>> {
    using type = T;
};

}  // namespace detail

/// A vector, an array, a span, or any other range that knows its size, of `Bounds`, `Aabb` or shapes.
template <class R>
concept BoxRange = std::ranges::sized_range<const R> && std::ranges::input_range<const R> && requires {
    typename detail::ScalarOfBox<std::ranges::range_value_t<const R>>::type;
};

/// The arithmetic that its boxes are in.
template <BoxRange R>
using ScalarOfBoxes = typename detail::ScalarOfBox<std::ranges::range_value_t<const R>>::type;

namespace detail {

/// `use(boxes)`, a span over the range itself where it is one of `Bounds` in one piece, else over a copy.
template <BoxRange R, class Use>
inline auto with_boxes(const R& range, Use&& use) {
    using T = ScalarOfBoxes<R>;
    if constexpr (std::ranges::contiguous_range<const R> &&
                  std::same_as<std::ranges::range_value_t<const R>, Bounds<T>>) {
        return use(std::span<const Bounds<T>>(std::ranges::data(range), std::ranges::size(range)));
    } else {
        std::vector<Bounds<T>> boxes;
        boxes.reserve(std::ranges::size(range));
        for (const auto& box : range) {
            boxes.push_back(AnyBox<T>(box).bounds());
        }
        return use(std::span<const Bounds<T>>(boxes));
    }
}

}  // namespace detail

}  // namespace collidarium
