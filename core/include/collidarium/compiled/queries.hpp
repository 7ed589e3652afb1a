#pragma once

/// The queries on shapes of any type, compiled once in the library for all who include this:
/// in float and double, without a trace, with a `Recorder`, and those on pairs with what hands events on to a
/// sink of any type. What is asked of them with another sink is compiled where it is asked, which needs their
/// definitions: `query/any.hpp`, `query/by_method.hpp`, `query/time_of_impact.hpp`.

#include "collidarium/compiled.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/trace/any_sink.hpp"
#include "collidarium/trace/recorder.hpp"

#define COLLIDARIUM_PAIR_QUERIES(KEYWORD, T, SINK)                                                        \
    KEYWORD template bool collidarium::overlap<T, SINK>(const Shape<T>&, const Shape<T>&, Policy, SINK&); \
    KEYWORD template std::optional<collidarium::Contact<T>> collidarium::contact<T, SINK>(                \
        const Shape<T>&, const Shape<T>&, Policy, SINK&);                                                 \
    KEYWORD template collidarium::Distance<T> collidarium::distance<T, SINK>(const Shape<T>&,             \
                                                                             const Shape<T>&, SINK&);     \
    KEYWORD template std::optional<collidarium::CastHit<T>> collidarium::cast<T, SINK>(                   \
        const Shape<T>&, const Shape<T>&, const Vec2<T>&, Policy, SINK&);                                 \
    KEYWORD template collidarium::TimeOfImpact<T> collidarium::time_of_impact<T, SINK>(                   \
        const Shape<T>&, const Motion<T>&, const Shape<T>&, const Motion<T>&, Policy, SINK&);

#define COLLIDARIUM_ANY_QUERIES(KEYWORD, T, SINK)                                                \
    COLLIDARIUM_PAIR_QUERIES(KEYWORD, T, SINK)                                                   \
    KEYWORD template std::optional<collidarium::CastManyHit<T>> collidarium::cast_many<T, SINK>( \
        std::span<const Shape<T>>, const Shape<T>&, const Vec2<T>&, Policy, SINK&);

#define COLLIDARIUM_QUERIES_BY_METHOD(KEYWORD, T, SINK)                                                     \
    KEYWORD template collidarium::ByMethod<bool> collidarium::overlap<T, SINK>(                             \
        const Shape<T>&, const Shape<T>&, Policy, Algorithm, SINK&);                                        \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::Contact<T>>>                          \
    collidarium::contact<T, SINK>(const Shape<T>&, const Shape<T>&, Policy, Algorithm, SINK&);              \
    KEYWORD template collidarium::ByMethod<collidarium::Distance<T>> collidarium::distance<T, SINK>(        \
        const Shape<T>&, const Shape<T>&, Algorithm, SINK&);                                                \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::CastHit<T>>>                          \
    collidarium::cast<T, SINK>(const Shape<T>&, const Shape<T>&, const Vec2<T>&, Policy, Algorithm, SINK&); \
    KEYWORD template collidarium::ByMethod<std::optional<collidarium::CastManyHit<T>>>                      \
    collidarium::cast_many<T, SINK>(std::span<const Shape<T>>, const Shape<T>&, const Vec2<T>&, Policy,     \
                                    Algorithm, SINK&);

/// For each arithmetic. What queries ask of each other they trace into a sink of any type.
#define COLLIDARIUM_UNTRACED(QUERIES, KEYWORD)    \
    QUERIES(KEYWORD, float, collidarium::NoTrace) \
    QUERIES(KEYWORD, double, collidarium::NoTrace)
#define COLLIDARIUM_TRACED(QUERIES, KEYWORD)              \
    QUERIES(KEYWORD, float, collidarium::Recorder<float>) \
    QUERIES(KEYWORD, double, collidarium::Recorder<double>)

#define COLLIDARIUM_TRACED_WITHIN(QUERIES, KEYWORD)              \
    QUERIES(KEYWORD, float, collidarium::detail::AnySink<float>) \
    QUERIES(KEYWORD, double, collidarium::detail::AnySink<double>)

COLLIDARIUM_UNTRACED(COLLIDARIUM_ANY_QUERIES, extern)
COLLIDARIUM_TRACED(COLLIDARIUM_ANY_QUERIES, extern)
COLLIDARIUM_TRACED_WITHIN(COLLIDARIUM_PAIR_QUERIES, extern)
COLLIDARIUM_UNTRACED(COLLIDARIUM_QUERIES_BY_METHOD, extern)
COLLIDARIUM_TRACED(COLLIDARIUM_QUERIES_BY_METHOD, extern)
