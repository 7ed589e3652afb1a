#pragma once

/// The queries on shapes of any type, compiled once for all tests.

#include <type_traits>

#include "collidarium/query/any.hpp"
#include "collidarium/trace/recorder.hpp"

#define COLLIDARIUM_INSTANCES(KEYWORD, T, SINK)                                                            \
    KEYWORD template bool collidarium::overlap<T, SINK>(const Shape<T>&, const Shape<T>&, Policy, SINK&&); \
    KEYWORD template std::optional<collidarium::Contact<T>> collidarium::contact<T, SINK>(                 \
        const Shape<T>&, const Shape<T>&, Policy, SINK&&);                                                 \
    KEYWORD template collidarium::Distance<T> collidarium::distance<T, SINK>(const Shape<T>&,              \
                                                                             const Shape<T>&, SINK&&);     \
    KEYWORD template std::optional<collidarium::CastHit<T>> collidarium::cast<T, SINK>(                    \
        const Shape<T>&, const Shape<T>&, const Vec2<T>&, Policy, SINK&&);                                 \
    KEYWORD template std::optional<collidarium::CastManyHit<T>> collidarium::cast_many<T, SINK>(           \
        std::span<const Shape<T>>, const Shape<T>&, const Vec2<T>&, Policy, SINK&&);

namespace collidarium::testing {
using FloatRecorder = Recorder<float>&;
using DoubleRecorder = Recorder<double>&;
}  // namespace collidarium::testing

#define COLLIDARIUM_ALL_INSTANCES(KEYWORD)                                     \
    COLLIDARIUM_INSTANCES(KEYWORD, float, collidarium::NoTrace)                \
    COLLIDARIUM_INSTANCES(KEYWORD, double, collidarium::NoTrace)               \
    COLLIDARIUM_INSTANCES(KEYWORD, float, collidarium::testing::FloatRecorder) \
    COLLIDARIUM_INSTANCES(KEYWORD, double, collidarium::testing::DoubleRecorder)

COLLIDARIUM_ALL_INSTANCES(extern)
