#pragma once

/// What the queries on all pairs of shapes share, compiled once: the general queries on convex shapes, those
/// on polygons of several parts, and the making of polygons; in float and double, without a trace, with a
/// `Recorder`, and with what hands events on to a sink of any type. Without this
/// header each source compiles them for itself.

#include "collidarium/concave/contact.hpp"
#include "collidarium/concave/static_queries.hpp"
#include "collidarium/convex/cast.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/any_sink.hpp"
#include "collidarium/trace/recorder.hpp"

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

#define COLLIDARIUM_POLYGONS(KEYWORD, T)                                                               \
    KEYWORD template collidarium::Vec2<T> collidarium::common_point<T>(                                \
        const ConvexProxy<T>&, const ConvexProxy<T>&, const DifferenceFeature<T>&);                    \
    KEYWORD template bool collidarium::detail::find_first_crossed_edge<T>(                             \
        const ConvexProxy<T>&, const ConvexProxy<T>&, const Vec2<T>&, DifferenceEdge<T>&);             \
    KEYWORD template collidarium::PolygonKind collidarium::check_polygon<T>(std::span<const Vec2<T>>); \
    KEYWORD template collidarium::ConvexPolygon<T> collidarium::detail::convex_polygon_of<T>(          \
        std::span<const Vec2<T>>);                                                                     \
    KEYWORD template collidarium::Polygon<T> collidarium::detail::polygon_of<T>(std::vector<Vec2<T>>);

#define COLLIDARIUM_VARIANTS(KEYWORD, T)           \
    KEYWORD template struct collidarium::Shape<T>; \
    KEYWORD template struct collidarium::Event<T>;

#define COLLIDARIUM_GENERAL(KEYWORD, SINK)                    \
    COLLIDARIUM_CONVEX_QUERIES(KEYWORD, float, SINK(float))   \
    COLLIDARIUM_CONVEX_QUERIES(KEYWORD, double, SINK(double)) \
    COLLIDARIUM_CONCAVE_QUERIES(KEYWORD, float, SINK(float))  \
    COLLIDARIUM_CONCAVE_QUERIES(KEYWORD, double, SINK(double))
#define COLLIDARIUM_NO_TRACE(T) collidarium::NoTrace
#define COLLIDARIUM_RECORDER(T) collidarium::Recorder<T>
#define COLLIDARIUM_ANY_SINK(T) collidarium::detail::AnySink<T>

COLLIDARIUM_VARIANTS(extern, float)
COLLIDARIUM_VARIANTS(extern, double)
COLLIDARIUM_GENERAL(extern, COLLIDARIUM_NO_TRACE)
COLLIDARIUM_GENERAL(extern, COLLIDARIUM_RECORDER)
COLLIDARIUM_GENERAL(extern, COLLIDARIUM_ANY_SINK)
COLLIDARIUM_POLYGONS(extern, float)
COLLIDARIUM_POLYGONS(extern, double)
