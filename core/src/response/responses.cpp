#include "collidarium/response/responses.hpp"

#include <algorithm>
#include <limits>

#include <glm/geometric.hpp>

#include "response/velocities.hpp"

namespace collidarium {

template <Scalar T>
Vec2<T> slide(const Vec2<T>& given, std::span<const Vec2<T>> normals) {
    const auto is_free = [&](const Vec2<T>& one) {
        return std::ranges::none_of(normals,
                                    [&](const Vec2<T>& normal) { return detail::leads_into(one, normal); });
    };
    return detail::at_any_speed(given, [&](const Vec2<T>& velocity) {
        if (is_free(velocity)) {
            return detail::without_negative_zero(velocity);
        }
        Vec2<T> best(0);
        T farthest = 0;
        for (const Vec2<T>& normal : normals) {
            const Vec2<T> along = detail::along_plane(velocity, normal);
            // Nothing but the rounding of a velocity that leads straight into the plane.
            const bool is_rest =
                detail::size_of(along) <= 4 * std::numeric_limits<T>::epsilon() * detail::size_of(velocity);
            const T forward = glm::dot(along, velocity);
            if (!is_rest && glm::dot(velocity, normal) < 0 && forward > farthest && is_free(along)) {
                best = along;
                farthest = forward;
            }
        }
        return detail::no_faster(best, velocity);
    });
}

template <Scalar T>
Vec2<T> bounce(const Vec2<T>& given, const Vec2<T>& normal, T restitution) {
    if (restitution == 0) {
        return slide(given, normal);  // which leaves no rounding in the way
    }
    return detail::at_any_speed(given, [&](const Vec2<T>& velocity) {
        const T into = glm::dot(velocity, normal);
        return into < 0 ? detail::no_faster(velocity - normal * ((1 + restitution) * into), velocity)
                        : detail::without_negative_zero(velocity);
    });
}

template <Scalar T>
Vec2<T> reverse(const Vec2<T>& velocity, const Vec2<T>& normal) {
    return glm::dot(velocity, normal) < 0 ? detail::reversed(velocity)
                                          : detail::without_negative_zero(velocity);
}

template <Scalar T>
T stop_before(T t, const Vec2<T>& sweep, const Vec2<T>& normal, T gap) {
    const T approach = -(sweep.x * normal.x + sweep.y * normal.y);
    if (!(approach > 0)) {
        return t;
    }
    const T back = gap / approach;
    return back < t ? t - back : T(0);
}

#define COLLIDARIUM_RESPONSES(T)                                      \
    template Vec2<T> slide(const Vec2<T>&, std::span<const Vec2<T>>); \
    template Vec2<T> bounce(const Vec2<T>&, const Vec2<T>&, T);       \
    template Vec2<T> reverse(const Vec2<T>&, const Vec2<T>&);         \
    template T stop_before(T, const Vec2<T>&, const Vec2<T>&, T);
COLLIDARIUM_RESPONSES(float)
COLLIDARIUM_RESPONSES(double)

}  // namespace collidarium
