#include "support/shape_points.hpp"

#include <algorithm>
#include <utility>

#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/make_proxy.hpp"

namespace collidarium::testing {

template <Scalar T>
std::vector<Vec2<T>> points_of(const Shape<T>& shape) {
    ConvexProxyStorage<T> room;
    const auto points = [&]<class S>(const S& basic) -> std::vector<Vec2<T>> {
        if constexpr (ConvexShape<S>) {
            const auto proxy = make_proxy(basic, room);
            return {proxy.points.begin(), proxy.points.end()};
        } else {
            return {basic.vertices().begin(), basic.vertices().end()};
        }
    };
    return std::visit(points, shape);
}

template <Scalar T>
Shape<double> with_stored_corners(const Shape<T>& shape) {
    if (!std::holds_alternative<Aabb<T>>(shape) && !std::holds_alternative<Obb<T>>(shape)) {
        return convert<double>(shape);
    }
    std::vector<Vec2<double>> corners;
    for (const Vec2<T>& point : points_of(shape)) {
        corners.push_back(convert<double>(point));
    }
    if (corners.size() == 1) {
        return Point<double>{corners[0]};
    }
    if (corners.size() == 2) {
        return Segment<double>{corners[0], corners[1]};
    }
    const Vec2<double> middle = (corners[0] + corners[2]) * 0.5;
    return ConvexPolygon<double>::trusted(std::move(corners), middle);
}

template std::vector<Vec2<float>> points_of(const Shape<float>& shape);
template std::vector<Vec2<double>> points_of(const Shape<double>& shape);
template Shape<double> with_stored_corners(const Shape<float>& shape);
template Shape<double> with_stored_corners(const Shape<double>& shape);

// Andrew's monotone chain, by rounded signs: it shares no code with the hulls of the library.
Shape<double> hull_polygon(std::vector<Vec2<double>> points) {
    const Vec2<double> first = points.front();
    const auto before = [](const Vec2<double>& p, const Vec2<double>& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Vec2<double>> hull;
    for (int pass = 0; pass < 2 && points.size() > 2; ++pass) {
        const std::size_t base = hull.size();
        for (const Vec2<double>& point : points) {
            while (hull.size() >= base + 2 &&
                   !(cross(hull.back() - hull[hull.size() - 2], point - hull.back()) > 0)) {
                hull.pop_back();
            }
            hull.push_back(point);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    if (hull.size() < 3) {
        return Circle<double>{first, 1};
    }
    const Vec2<double> middle = centroid(hull);
    return ConvexPolygon<double>::trusted(std::move(hull), middle);
}

Pair<float> in_float(const Pair<double>& pair) {
    const auto rounded = [](const Shape<double>& shape) {
        if (!std::holds_alternative<ConvexPolygon<double>>(shape)) {
            return convert<float>(shape);
        }
        auto points = points_of(shape);
        for (auto& point : points) {
            point = convert<double>(convert<float>(point));
        }
        return convert<float>(hull_polygon(points));
    };
    return {rounded(pair.a), rounded(pair.b), convert<float>(pair.translation)};
}

Shape<double> ShapeMap::operator()(const Shape<double>& shape) const {
    const auto map_member = [this]<class Kind>(Kind, auto& member) {
        if constexpr (std::same_as<Kind, shape_member::Position>) {
            member = (*this)(member);
        } else if constexpr (std::same_as<Kind, shape_member::Angle>) {
            member = Rotation<double>(mirrors ? -member.angle() : member.angle());
        } else if constexpr (requires { member.x; }) {
            member = (turns ? Vec2<double>(member.y, member.x) : member) * scale;
        } else {
            member *= scale;
        }
    };
    const auto mapped = [&]<class S>(S basic) -> Shape<double> {
        if constexpr (requires { basic.vertices(); }) {
            std::vector<Vec2<double>> vertices(basic.vertices().begin(), basic.vertices().end());
            std::transform(vertices.begin(), vertices.end(), vertices.begin(), *this);
            if (mirrors) {
                std::reverse(vertices.begin(), vertices.end());
            }
            if constexpr (ConvexShape<S>) {
                return S::trusted(std::move(vertices), (*this)(basic.centroid()));
            } else {
                return *make_polygon<double>(vertices).shape;
            }
        } else {
            S::members(map_member, basic);
            return basic;
        }
    };
    return std::visit(mapped, shape);
}

}  // namespace collidarium::testing
