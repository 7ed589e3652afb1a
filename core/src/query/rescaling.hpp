#pragma once

/// Numbers of any magnitude, brought to one at which products neither overflow nor underflow.
///
/// A scale that is a power of two changes no digit, so a rescaled query gives the digits it would give in a
/// number type without limits. Extreme floats are simply queried in double, whose range has room for the
/// products of all floats.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/query/ordinary_numbers.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/shape_ref.hpp"

namespace collidarium::detail {

/// Into it: times 2^-exponent, as double. Back: times 2^exponent, as T, and no
/// farther than the largest finite number.
template <Scalar T>
struct Rescaling {
    int exponent = 0;

    [[nodiscard]] static Rescaling around(T largest) { return {sizeof(T) == 4 ? 0 : std::ilogb(largest)}; }

    [[nodiscard]] double into(T length) const {
        return exponent == 0 ? static_cast<double>(length)
                             : std::ldexp(static_cast<double>(length), -exponent);
    }
    [[nodiscard]] Vec2<double> into(const Vec2<T>& vector) const { return {into(vector.x), into(vector.y)}; }
    template <BasicShape S>
    [[nodiscard]] auto into(const S& shape) const {
        if constexpr (DescribedShape<S>) {
            return mapped_numbers<double>(shape, [this](T length) { return into(length); });
        } else {
            return transformed(shape, [this](const Vec2<T>& point) { return into(point); });
        }
    }

    [[nodiscard]] T back(double length) const {
        constexpr double most = static_cast<double>(std::numeric_limits<T>::max());
        return static_cast<T>(std::clamp(std::ldexp(length, exponent), -most, most));
    }
    [[nodiscard]] Vec2<T> back(const Vec2<double>& vector) const { return {back(vector.x), back(vector.y)}; }
    [[nodiscard]] bool back(bool answer) const { return answer; }
    [[nodiscard]] Contact<T> back(const Contact<double>& contact) const {
        Contact<T> result;
        result.normal = convert<T>(contact.normal);
        result.depth = back(contact.depth);
        result.point_a = back(contact.point_a);
        result.point_b = back(contact.point_b);
        for (std::size_t i = 0; i < contact.manifold_size; ++i) {
            result.manifold[i] = {back(contact.manifold[i].position), back(contact.manifold[i].separation)};
        }
        result.manifold_size = contact.manifold_size;
        result.degenerate = contact.degenerate;
        return result;
    }
    [[nodiscard]] Distance<T> back(const Distance<double>& distance) const {
        Distance<T> result{back(distance.distance), back(distance.point_a), back(distance.point_b),
                           convert<T>(distance.normal)};
        if (result.distance == 0) {
            result.normal = Vec2<T>(0);
        }
        return result;
    }
    [[nodiscard]] CastHit<T> back(const CastHit<double>& hit) const {
        return {static_cast<T>(hit.t), convert<T>(hit.normal), back(hit.point), back(hit.position),
                back(hit.depth),       hit.started_inside,     hit.corner};
    }
    template <class Answer>
    [[nodiscard]] auto back(const std::optional<Answer>& answer) const {
        using Result = decltype(back(*answer));
        return answer ? std::optional<Result>(back(*answer)) : std::nullopt;
    }
};

}  // namespace collidarium::detail
