#include <concepts>
#include <optional>
#include <variant>

#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/posed.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

template <Scalar T>
Shape<T>::Shape(const Shape& other) = default;
template <Scalar T>
Shape<T>::Shape(Shape&& other) noexcept = default;
template <Scalar T>
Shape<T>& Shape<T>::operator=(const Shape& other) = default;
template <Scalar T>
Shape<T>& Shape<T>::operator=(Shape&& other) noexcept = default;
template <Scalar T>
Shape<T>::~Shape() = default;

template <Scalar T>
Aabb<T> bounds(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return bounds(basic); }, shape);
}

template <Scalar T>
T area(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return area(basic); }, shape);
}

template <Scalar T>
Vec2<T> reference_point(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return reference_point(basic); }, shape);
}

template <Scalar T>
Vec2<T> support_point(const Shape<T>& shape, const Vec2<T>& direction) {
    return std::visit([&](const auto& basic) { return support_point(basic, direction); }, shape);
}

template <Scalar T>
Shape<T> posed(const Shape<T>& shape, const Transform<T>& transform) {
    return std::visit([&](const auto& basic) -> Shape<T> { return posed(basic, transform); }, shape);
}

template <Scalar T>
Shape<T> translated(const Shape<T>& shape, const Vec2<T>& offset) {
    return std::visit([&](const auto& basic) -> Shape<T> { return translated(basic, offset); }, shape);
}

template <Scalar T>
Shape<T> moved(const Shape<T>& shape, const Motion<T>& motion, T t) {
    const Vec2<T> offset = motion.translation * t;
    const T angle = motion.rotation * t;
    if (angle == 0) {
        return translated(shape, offset);
    }
    const Rotation<T> turn(angle);
    return std::visit(
        [&]<class S>(const S& basic) -> Shape<T> {
            const Vec2<T> center = reference_point(basic);
            const auto at = [&](const Vec2<T>& point) { return turn(point - center) + center + offset; };
            if constexpr (std::same_as<S, Aabb<T>>) {
                return Obb<T>{center + offset, basic.half, turn};
            } else if constexpr (detail::DescribedShape<S>) {
                return detail::transformed(basic, at, turn);
            } else {
                return transformed(basic, at);
            }
        },
        shape);
}

template <Scalar T>
std::optional<ShapeError> validate(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return validate(basic); }, shape);
}

template <Scalar U, Scalar T>
Shape<U> convert(const Shape<T>& shape) {
    return std::visit([](const auto& basic) -> Shape<U> { return convert<U>(basic); }, shape);
}

#define COLLIDARIUM_ON_SHAPE(T)                                      \
    template struct Shape<T>;                                        \
    template Aabb<T> bounds(const Shape<T>&);                        \
    template T area(const Shape<T>&);                                \
    template Vec2<T> reference_point(const Shape<T>&);               \
    template Vec2<T> support_point(const Shape<T>&, const Vec2<T>&); \
    template Shape<T> posed(const Shape<T>&, const Transform<T>&);   \
    template Shape<T> translated(const Shape<T>&, const Vec2<T>&);   \
    template Shape<T> moved(const Shape<T>&, const Motion<T>&, T);   \
    template std::optional<ShapeError> validate(const Shape<T>&);    \
    template Shape<float> convert<float>(const Shape<T>&);           \
    template Shape<double> convert<double>(const Shape<T>&);

COLLIDARIUM_ON_SHAPE(float)
COLLIDARIUM_ON_SHAPE(double)

}  // namespace collidarium
