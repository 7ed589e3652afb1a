#include "collidarium/polygon/convex_hull.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace {

template <Scalar T, TraceSink Sink>
[[nodiscard]] std::vector<Vec2<T>> hull_of(std::span<const Vec2<T>> points, Sink& sink) {
    emit(sink, [] { return Route<T>{"polygon/convex_hull"}; });
    const auto answer = [&](std::vector<Vec2<T>> hull) {
        emit(sink, [&] { return ResultPolygons<T>{Operation::hull, {hull}}; });
        return hull;
    };
    std::vector<Vec2<T>> sorted(points.begin(), points.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const Vec2<T>& p, const Vec2<T>& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3) {
        return answer(std::move(sorted));
    }
    std::vector<Vec2<T>> hull;
    const auto add = [&](const Vec2<T>& point, std::size_t kept, bool upper) {
        while (hull.size() > kept) {
            const Vec2<T>& before = hull[hull.size() - 2];
            const double turn = orientation(before, hull.back(), point);
            emit(sink, [&] {
                return HullTurn<T>{before,
                                   hull.back(),
                                   point,
                                   cross(hull.back() - before, point - hull.back()),
                                   (turn > 0) - (turn < 0),
                                   upper};
            });
            if (turn > 0) {
                break;
            }
            hull.pop_back();
        }
        hull.push_back(point);
        emit(sink, [&] { return HullPoint<T>{point, hull.size(), upper}; });
    };
    for (const Vec2<T>& point : sorted) {
        add(point, 1, false);
    }
    const std::size_t lower = hull.size();
    for (auto point = sorted.rbegin() + 1; point != sorted.rend(); ++point) {
        add(*point, lower, true);
    }
    hull.pop_back();
    return answer(std::move(hull));
}

}  // namespace

template <Scalar T>
std::vector<Vec2<T>> convex_hull(std::span<const Vec2<T>> points, QueryTrace<std::type_identity_t<T>> trace) {
    return trace.ask([&](auto& sink) { return hull_of(points, sink); });
}

template std::vector<Vec2<float>> convex_hull(std::span<const Vec2<float>>, QueryTrace<float>);
template std::vector<Vec2<double>> convex_hull(std::span<const Vec2<double>>, QueryTrace<double>);

}  // namespace collidarium
