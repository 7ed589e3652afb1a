#include "support/concave_generators.hpp"
#include "collidarium/polygon/polygon_check.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using Vertices = std::vector<V>;

template <class Map>
Vertices mapped(Vertices vertices, Map&& map) {
    for (V& vertex : vertices) {
        vertex = map(vertex);
    }
    return vertices;
}

std::optional<Polygon<double>> concave(const Vertices& vertices) {
    const PolygonKind kind = check_polygon<double>(vertices);
    return kind.error || kind.convex ? std::nullopt : make_polygon<double>(vertices).shape;
}

V some_corner(const Shape<double>& shape) {
    return points_of(shape).back();
}

}  // namespace

std::vector<V> ConcavePairGenerator::exact_polygon() {
    const double w = random_.whole(1, 2);
    const double h = random_.whole(1, 2);
    const double g = random_.whole(1, 2);
    Vertices vertices;
    switch (random_.whole(0, 4)) {
        case 0:  // an L
            vertices = {{0, 0}, {w + g, 0}, {w + g, h}, {w, h}, {w, h + g}, {0, h + g}};
            break;
        case 1:  // a fork
            vertices = {{0, 0},     {g + 2, 0}, {g + 2, h + 2}, {g + 1, h + 2},
                        {g + 1, 1}, {1, 1},     {1, h + 2},     {0, h + 2}};
            break;
        case 2:  // an arrowhead
            vertices = {{0, 0}, {2 + w, 0}, {1, 1}, {0, 2 + h}};
            break;
        case 3:  // a step on a slope
            vertices = {{0, 0}, {4, 0}, {4, 1}, {2, 1}, {1, 1 + h}, {0, 1 + h}};
            break;
        default:  // a plus
            vertices = {{g, 0},
                        {g + w, 0},
                        {g + w, h},
                        {2 * g + w, h},
                        {2 * g + w, h + g},
                        {g + w, h + g},
                        {g + w, 2 * h + g},
                        {g, 2 * h + g},
                        {g, h + g},
                        {0, h + g},
                        {0, h},
                        {g, h}};
    }
    const int turns = random_.whole(0, 3);
    const V place(random_.whole(-4, 2), random_.whole(-4, 2));
    const double scale = family_ == Family::half_grid ? 0.5 : 1;
    return mapped(std::move(vertices), [&](V v) {
        for (int i = 0; i < turns; ++i) {
            v = V(-v.y, v.x);
        }
        return (v + place) * scale;
    });
}

/// Around a centre, each vertex at a distance of its own.
std::vector<V> ConcavePairGenerator::star() {
    const int count = random_.whole(4, most_vertices_);
    const V center(random_.number(-2.5, 2.5), random_.number(-2.5, 2.5));
    Vertices vertices;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * (i + random_.number(-0.3, 0.3)) / count;
        vertices.push_back(center + V(std::cos(angle), std::sin(angle)) * random_.number(0.2, 1.75));
    }
    if (family_ == Family::thin) {
        vertices = mapped(std::move(vertices), [](const V& v) { return V(v.x, v.y / 512); });
    }
    return vertices;
}

std::vector<V> ConcavePairGenerator::concave_vertices() {
    while (true) {
        Vertices vertices = is_exact(family_) ? exact_polygon() : star();
        if (concave(vertices)) {
            return vertices;
        }
    }
}

Shape<double> ConcavePairGenerator::convex_shape(std::size_t type) {
    while (true) {
        Pair<double> pair = convex_.next<double>();
        if (pair.b.index() == type) {
            return std::move(pair.b);
        }
    }
}

/// The same stairs, forks and arrowheads along the direction of the last pair of `parallel_`.
std::vector<V> ConcavePairGenerator::parallel_polygon() {
    const V place = V(random_.whole(-30, 30), random_.whole(-30, 30)) / 10.0;
    return mapped(exact_polygon(), [&](const V& v) {
        return parallel_.moved(place, static_cast<int>(v.x), static_cast<int>(v.y));
    });
}

/// A concave polygon and another shape, with edges along one direction, up to rounding: of the family of
/// rounded corners along x and y.
Pair<double> ConcavePairGenerator::next_parallel_pair(std::size_t type) {
    while (true) {
        Pair<double> pair = family_ == Family::corners ? convex_.next<double>() : parallel_.next<double>();
        const auto polygon = concave(parallel_polygon());
        const auto other = concave(parallel_polygon());
        const bool is_concave = type + 1 == std::variant_size_v<Shape<double>>;
        if (!polygon || !other || (!is_concave && pair.b.index() != type)) {
            continue;
        }
        pair.a = *polygon;
        pair.b = is_concave ? Shape<double>(*other) : pair.b;
        const auto corner = [&] {
            return polygon->vertices()[static_cast<std::size_t>(
                random_.whole(0, static_cast<int>(polygon->vertices().size()) - 1))];
        };
        const V from = some_corner(pair.b);
        if (random_.whole(0, 1) == 0) {  // a corner of b on one of a, or on the line of an edge there
            const V to = parallel_.moved(corner(), random_.whole(0, 1) == 0 ? 0 : random_.whole(-6, 6), 0);
            pair.b = translated(pair.b, to - from);
        }
        if (random_.whole(0, 2) == 0) {  // aimed at a corner
            pair.translation = (corner() - some_corner(pair.b)) * (random_.whole(0, 1) == 0 ? 1.0 : 2.0);
        }
        return pair;
    }
}

Pair<double> ConcavePairGenerator::next() {
    constexpr std::size_t types = std::variant_size_v<Shape<double>>;
    const std::size_t type = count_ % types;
    const bool swaps = (count_ / types) % 2 == 1;
    ++count_;
    const bool is_parallel = family_ == Family::parallel || family_ == Family::corners;
    Pair<double> pair = is_parallel ? next_parallel_pair(type) : next_pair(type);
    if (swaps) {
        std::swap(pair.a, pair.b);
    }
    return pair;
}

Pair<double> ConcavePairGenerator::next_pair(std::size_t type) {
    constexpr std::size_t types = std::variant_size_v<Shape<double>>;
    Pair<double> pair;
    while (true) {
        Vertices vertices = concave_vertices();
        pair.b = type + 1 == types ? Shape<double>(*concave(concave_vertices())) : convex_shape(type);
        pair.translation = is_exact(family_) ? V(random_.whole(-6, 6), random_.whole(-6, 6))
                                             : V(random_.number(-4, 4), random_.number(-4, 4));
        if (family_ == Family::shared) {
            const V offset = some_corner(pair.b) - vertices[0];
            vertices = mapped(std::move(vertices), [&](const V& v) { return v + offset; });
            vertices[0] = some_corner(pair.b);
        }
        if (family_ == Family::uneven) {
            vertices = mapped(std::move(vertices), [&](const V& v) { return v * 0x1p-6; });
        }
        auto polygon = concave(vertices);
        if (!polygon) {
            continue;
        }
        pair.a = std::move(*polygon);
        const double scale = family_ == Family::tiny ? 0x1p-40 : family_ == Family::huge ? 0x1p40 : 1;
        const V away = family_ == Family::far ? V(1e6, -1e6) : V(0);
        const ShapeMap map{.scale = scale, .offset = away};
        pair.a = map(pair.a);
        pair.b = map(pair.b);
        if (std::holds_alternative<ConvexPolygon<double>>(pair.b)) {
            pair.b = hull_polygon(points_of(pair.b));
        }
        pair.translation *= scale;
        if (family_ == Family::vanishing) {
            Shape<double>& shape = random_.whole(0, 1) == 0 ? pair.a : pair.b;
            shape = ShapeMap{.scale = std::ldexp(1.0, random_.whole(least_vanishing_exponent,
                                                                    most_vanishing_exponent))}(shape);
        }
        return pair;
    }
}

}  // namespace collidarium::testing
