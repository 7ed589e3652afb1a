#pragma once

/// The queries on shapes of any type, `Shape`, compiled once, in float and double, in
/// the library. They are those of `query/any.hpp`, `query/by_method.hpp` and
/// `query/time_of_impact.hpp`, to the last bit, without what makes these take long to compile. (With
/// `collidarium/compiled/queries.hpp` in place of this, traces into a `Recorder` are compiled there, too.)

#include "collidarium/query/on_shapes.hpp"

#define COLLIDARIUM_CALLS_ON_SHAPES(KEYWORD, T)                                                             \
    KEYWORD template bool collidarium::overlap<T>(const Shape<T>&, const Shape<T>&, Policy);                \
    KEYWORD template std::optional<collidarium::Contact<T>> collidarium::contact<T>(                        \
        const Shape<T>&, const Shape<T>&, Policy);                                                          \
    KEYWORD template collidarium::Distance<T> collidarium::distance<T>(const Shape<T>&, const Shape<T>&);   \
    KEYWORD template std::optional<collidarium::CastHit<T>> collidarium::cast<T>(                           \
        const Shape<T>&, const Shape<T>&, const Vec2<T>&, Policy);                                          \
    KEYWORD template std::optional<collidarium::RayHit<T>> collidarium::cast_ray<T>(                        \
        const Shape<T>&, const Ray<T>&, T, Policy);                                                         \
    KEYWORD template std::optional<collidarium::RayHit<T>> collidarium::cast_ray<T>(const Shape<T>&,        \
                                                                                    const Ray<T>&, Policy); \
    KEYWORD template std::optional<collidarium::CastManyHit<T>> collidarium::cast_many<T>(                  \
        std::span<const Shape<T>>, const Shape<T>&, const Vec2<T>&, Policy);                                \
    KEYWORD template collidarium::TimeOfImpact<T> collidarium::time_of_impact<T>(                           \
        const Shape<T>&, const Motion<T>&, const Shape<T>&, const Motion<T>&, Policy);

#define COLLIDARIUM_CALLS_BY_METHOD(KEYWORD, T)                                                             \
    KEYWORD template collidarium::ByMethod<bool> collidarium::overlap<T>(const Shape<T>&, const Shape<T>&,  \
                                                                         Policy, Algorithm);                \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::Contact<T>>> collidarium::contact<T>( \
        const Shape<T>&, const Shape<T>&, Policy, Algorithm);                                               \
    KEYWORD template collidarium::ByMethod<collidarium::Distance<T>> collidarium::distance<T>(              \
        const Shape<T>&, const Shape<T>&, Algorithm);                                                       \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::CastHit<T>>> collidarium::cast<T>(    \
        const Shape<T>&, const Shape<T>&, const Vec2<T>&, Policy, Algorithm);                               \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::CastManyHit<T>>>                      \
    collidarium::cast_many<T>(std::span<const Shape<T>>, const Shape<T>&, const Vec2<T>&, Policy,           \
                              Algorithm);

COLLIDARIUM_CALLS_ON_SHAPES(extern, float)
COLLIDARIUM_CALLS_ON_SHAPES(extern, double)
COLLIDARIUM_CALLS_BY_METHOD(extern, float)
COLLIDARIUM_CALLS_BY_METHOD(extern, double)
