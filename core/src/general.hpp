#pragma once

/// What the queries on all pairs of shapes share: the general queries on convex shapes, and those on polygons
/// of several parts. Whoever includes this finds them compiled in the library.

#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"
#include "concave/contact.hpp"
#include "concave/static_queries.hpp"
#include "convex/cast.hpp"

#define COLLIDARIUM_CONVEX_QUERIES(KEYWORD, T, SINK)                                                        \
    KEYWORD template collidarium::Located collidarium::locate_origin<T, SINK>(                              \
        const ConvexProxy<T>&, const ConvexProxy<T>&, Wanted, DifferenceFeature<T>&, SINK&,                 \
        detail::SharedPoint<T>*);                                                                           \
    KEYWORD template bool collidarium::overlap<T, SINK>(const ConvexProxy<T>&, const ConvexProxy<T>&,       \
                                                        Policy, SINK&);                                     \
    KEYWORD template std::optional<collidarium::Contact<T>> collidarium::contact<T, SINK>(                  \
        const ConvexProxy<T>&, const ConvexProxy<T>&, Policy, SINK&);                                       \
    KEYWORD template collidarium::Distance<T> collidarium::distance<T, SINK>(const ConvexProxy<T>&,         \
                                                                             const ConvexProxy<T>&, SINK&); \
    KEYWORD template collidarium::detail::CastEntry<T> collidarium::detail::CastFilter<T, SINK>::look();    \
    KEYWORD template collidarium::detail::CastEntry<T> collidarium::detail::ExactCast<T, SINK>::find();

#define COLLIDARIUM_CONCAVE_QUERIES(KEYWORD, T, SINK)                                                        \
    KEYWORD template bool collidarium::detail::overlap_parts<T, SINK>(const ConvexParts<T>&,                 \
                                                                      const ConvexParts<T>&, Policy, SINK&); \
    KEYWORD template collidarium::Contact<T> collidarium::detail::contact_of<T, SINK>(                       \
        const ConvexParts<T>&, const ConvexParts<T>&, SINK&);                                                \
    KEYWORD template collidarium::Distance<T> collidarium::detail::distance_parts<T, SINK>(                  \
        const ConvexParts<T>&, const ConvexParts<T>&, SINK&);

#define COLLIDARIUM_UNTRACED_QUERIES(KEYWORD, T)                                    \
    KEYWORD template collidarium::Vec2<T> collidarium::common_point<T>(             \
        const ConvexProxy<T>&, const ConvexProxy<T>&, const DifferenceFeature<T>&); \
    KEYWORD template bool collidarium::detail::find_first_crossed_edge<T>(          \
        const ConvexProxy<T>&, const ConvexProxy<T>&, const Vec2<T>&, DifferenceEdge<T>&);

#define COLLIDARIUM_GENERAL(KEYWORD, T, SINK)    \
    COLLIDARIUM_CONVEX_QUERIES(KEYWORD, T, SINK) \
    COLLIDARIUM_CONCAVE_QUERIES(KEYWORD, T, SINK)

COLLIDARIUM_GENERAL(extern, float, collidarium::NoTrace)
COLLIDARIUM_GENERAL(extern, double, collidarium::NoTrace)
COLLIDARIUM_GENERAL(extern, float, collidarium::EventSink<collidarium::Event<float>>)
COLLIDARIUM_GENERAL(extern, double, collidarium::EventSink<collidarium::Event<double>>)
COLLIDARIUM_UNTRACED_QUERIES(extern, float)
COLLIDARIUM_UNTRACED_QUERIES(extern, double)
