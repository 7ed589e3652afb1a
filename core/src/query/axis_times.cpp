#include "collidarium/query/axis_times.hpp"

#include <optional>
#include <variant>

namespace collidarium {

template <Scalar T>
std::optional<AxisTimes<T>> axis_times_if_any(const Shape<T>& a, const Shape<T>& b,
                                              const Vec2<T>& translation, Policy policy) {
    return std::visit([&](const auto& of_a,
                          const auto& of_b) { return axis_times_if_any(of_a, of_b, translation, policy); },
                      a, b);
}

template std::optional<AxisTimes<float>> axis_times_if_any(const Shape<float>&, const Shape<float>&,
                                                           const Vec2<float>&, Policy);
template std::optional<AxisTimes<double>> axis_times_if_any(const Shape<double>&, const Shape<double>&,
                                                            const Vec2<double>&, Policy);

}  // namespace collidarium
