#include "collidarium/query/contains.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "collidarium/predicates/orientation.hpp"
#include "convex/sat_filter.hpp"
#include "query/pair_answers.hpp"

namespace collidarium::detail {

namespace {

/// Whether a point is inside a simple polygon: counts the edges that a ray to the right crosses. On an edge
/// it is inside under the closed policy. Exact.
template <Scalar T>
class CrossingCount {
public:
    explicit CrossingCount(const Vec2<T>& point) : point_(point) {}

    /// Whether the ray may cross, or the point be on, an edge in the box.
    [[nodiscard]] bool may_cross(const Bounds<T>& box) const {
        return box.min.y <= point_.y && point_.y <= box.max.y && point_.x <= box.max.x;
    }
    void add(const Vec2<T>& p, const Vec2<T>& q) {
        const bool in_y = std::min(p.y, q.y) <= point_.y && point_.y <= std::max(p.y, q.y);
        if (!in_y || point_.x > std::max(p.x, q.x)) {
            return;
        }
        const double side = orientation(p, q, point_);
        if (side == 0 && point_.x >= std::min(p.x, q.x)) {
            on_side_ = true;
        } else if ((p.y <= point_.y) != (q.y <= point_.y)) {
            // An edge counts its lower end and not its upper one, so that a vertex is counted once.
            inside_ = inside_ != ((side > 0) == (q.y > p.y));
        }
    }
    [[nodiscard]] bool is_inside(Policy policy) const {
        return on_side_ ? policy == Policy::closed : inside_;
    }
    [[nodiscard]] bool is_on_side() const { return on_side_; }

private:
    Vec2<T> point_;
    bool inside_ = false;
    bool on_side_ = false;
};

template <Scalar T>
inline void count_crossings(CrossingCount<T>& count, std::span<const Vec2<T>> ring, std::size_t first,
                            std::size_t end) {
    for (std::size_t i = first; i < end; ++i) {
        count.add(ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]);
    }
}

template <Scalar T>
[[nodiscard]] bool is_in(const ConvexPolygon<T>& shape, const Vec2<T>& point, Policy policy) {
    if (can_scan(shape)) {
        const Side side = side_of_point(shape, point);
        if (side != Side::unsure) {
            return side == Side::inside;
        }
    }
    CrossingCount<T> count(point);
    count_crossings(count, shape.vertices(), 0, shape.vertices().size());
    return count.is_inside(policy);
}
template <Scalar T>
[[nodiscard]] bool is_in(const Polygon<T>& shape, const Vec2<T>& point, Policy policy) {
    CrossingCount<T> count(point);
    shape.for_each_stretch(
        [&](const Bounds<T>& box) { return count.may_cross(box); },
        [&](std::size_t first, std::size_t end) { count_crossings(count, shape.vertices(), first, end); });
    return count.is_inside(policy);
}

/// Why a polygon contains a point, or does not.
template <Scalar T>
[[nodiscard, gnu::noinline]] Verdict<T> contains_verdict(std::span<const Vec2<T>> ring, const Vec2<T>& point,
                                                         bool inside) {
    CrossingCount<T> count(point);
    count_crossings(count, ring, 0, ring.size());
    return {.operation = Operation::contains,
            .hit = inside,
            .reason = count.is_on_side() ? Reason::touching
                      : inside           ? Reason::overlapping
                                         : Reason::separated};
}

}  // namespace

template <Scalar T>
bool ask_contains(ShapeRef<T> shape, const Vec2<T>& point, const QueryOptions& options, QueryTrace<T> trace) {
    const Point<T> at{point};
    if (!takes_only_method(Operation::contains, shape, ShapeRef<T>(at), options)) {
        return false;
    }
    const auto of_polygon = [&](const auto& polygon) {
        const bool inside = is_in(polygon, point, options.policy);
        if (trace.sink() != nullptr) {
            trace.sink()->record(contains_verdict<T>(polygon.vertices(), point, inside));
        }
        return inside;
    };
    if (const auto* convex = shape.template as<ConvexPolygon<T>>()) {
        return of_polygon(*convex);
    }
    if (const auto* polygon = shape.template as<Polygon<T>>()) {
        return of_polygon(*polygon);
    }
    return trace.ask([&](auto& sink) { return overlap_of(shape, ShapeRef<T>(at), {options.policy}, sink); });
}

template bool ask_contains(ShapeRef<float>, const Vec2<float>&, const QueryOptions&, QueryTrace<float>);
template bool ask_contains(ShapeRef<double>, const Vec2<double>&, const QueryOptions&, QueryTrace<double>);

}  // namespace collidarium::detail
