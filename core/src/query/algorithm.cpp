#include "collidarium/query/algorithm.hpp"

#include <concepts>

#include "pairs/kernels.hpp"
#include "slab/minkowski_difference.hpp"

namespace collidarium::detail {

namespace {

/// What methods need to know of a shape.
struct ShapeKind {
    bool has_slabs{};   ///< a point, a segment or an axis-aligned box
    bool is_round{};    ///< a point or a circle
    bool is_concave{};  ///< a concave polygon
    bool is_thin{};     ///< a point or a segment
};

template <Scalar T>
[[nodiscard]] ShapeKind kind_of(ShapeRef<T> shape) {
    return shape.visit([]<class S>(const S&) {
        return ShapeKind{SlabShape<S>, std::same_as<S, Point<T>> || std::same_as<S, Circle<T>>,
                         !ConvexShape<S>, is_point<S> || is_segment<S>};
    });
}

/// Whether a closed form answers a static query about the pair (`pairs/kernels.hpp`).
template <Scalar T>
[[nodiscard]] bool has_closed_form(Operation operation, ShapeRef<T> a, ShapeRef<T> b) {
    return a.visit([&]<class A>(const A&) {
        return b.visit([&]<class B>(const B&) {
            if constexpr (ConvexShape<A> && ConvexShape<B>) {
                return operation == Operation::distance ? has_distance_kernel<A, B> : has_kernel<A, B>;
            } else {
                return false;
            }
        });
    });
}

}  // namespace

template <Scalar T>
Algorithm automatic_method(Operation operation, ShapeRef<T> a, ShapeRef<T> b) {
    const ShapeKind of_a = kind_of(a);
    const ShapeKind of_b = kind_of(b);
    switch (operation) {
        case Operation::time_of_impact:
            return Algorithm::conservative_advancement;
        case Operation::circle_line:
        case Operation::lines:
        case Operation::contains:
        case Operation::outline_crossings:
        case Operation::hull:
        case Operation::decomposition:
        case Operation::retro:
        case Operation::move:
        case Operation::tiles:
        case Operation::pairs:
        case Operation::pixels:
        case Operation::drawing_order:
            return Algorithm::closed_form;
        case Operation::cast:
        case Operation::cast_many:
            return of_a.has_slabs && of_b.has_slabs ? Algorithm::slab
                   : of_a.is_round && of_b.is_round ? Algorithm::closed_form
                                                    : Algorithm::minkowski;
        default:
            return has_closed_form(operation, a, b) ? Algorithm::closed_form : Algorithm::minkowski;
    }
}

template <Scalar T>
std::string_view why_not_by(Operation operation, ShapeRef<T> a, ShapeRef<T> b, Algorithm algorithm) {
    if (algorithm == Algorithm::automatic || algorithm == automatic_method(operation, a, b)) {
        return {};
    }
    const ShapeKind of_a = kind_of(a);
    const ShapeKind of_b = kind_of(b);
    const bool is_concave = of_a.is_concave || of_b.is_concave;
    const bool is_distance = operation == Operation::distance;
    const bool is_cast = operation == Operation::cast || operation == Operation::cast_many;
    if (operation == Operation::time_of_impact || operation == Operation::circle_line ||
        operation == Operation::lines || operation == Operation::contains ||
        operation == Operation::outline_crossings || operation == Operation::static_push ||
        operation == Operation::hull || operation == Operation::decomposition ||
        operation == Operation::retro || operation == Operation::move || operation == Operation::tiles ||
        operation == Operation::pairs || operation == Operation::pixels ||
        operation == Operation::drawing_order) {
        return "this query has one method only";
    }
    switch (algorithm) {
        case Algorithm::automatic:
            return {};
        case Algorithm::closed_form:
            return is_cast ? "casts have a closed form for circles and points only"
                           : "closed forms exist for circles and points with most shapes, for segments and "
                             "capsules with each other, and for boxes with each other";
        case Algorithm::slab:
            return is_cast ? "slabs need points, segments or axis-aligned boxes"
                           : "slabs give entry and exit times: they answer casts";
        case Algorithm::sat:
            if (is_cast) {
                return "separating axes test shapes at rest: they give no entry time";
            }
            if (is_distance) {
                return "separating axes give the depth of an overlap, not the closest points";
            }
            return is_concave && operation == Operation::contact
                       ? "separating axes need convex shapes: the MTV of a concave polygon is not that of "
                         "one "
                         "of its convex parts"
                       : std::string_view{};
        case Algorithm::gjk:
            return operation == Operation::contact ? "GJK gives no penetration depth: use gjk_epa"
                   : is_cast ? "GJK tests shapes at rest: conservative_advancement casts by its distances"
                             : std::string_view{};
        case Algorithm::gjk_epa:
            if (is_distance) {
                return "EPA adds the penetration depth: for distances use gjk";
            }
            if (is_cast) {
                return "GJK and EPA test shapes at rest: conservative_advancement casts by the distances of "
                       "gjk";
            }
            return is_concave && operation == Operation::contact
                       ? "EPA needs convex shapes: the MTV of a concave polygon is not that of one of its "
                         "convex parts"
                       : std::string_view{};
        case Algorithm::minkowski:
            return {};
        case Algorithm::conservative_advancement:
            if (!is_cast) {
                return "conservative advancement follows a motion: it answers casts";
            }
            return is_concave && (of_a.is_thin || of_b.is_thin)
                       ? "a point or a segment may enter along the edge between two convex parts, which no "
                         "distance shows"
                       : std::string_view{};
    }
    return {};
}

#define COLLIDARIUM_ALGORITHMS(T)                                             \
    template Algorithm automatic_method(Operation, ShapeRef<T>, ShapeRef<T>); \
    template std::string_view why_not_by(Operation, ShapeRef<T>, ShapeRef<T>, Algorithm);
COLLIDARIUM_ALGORITHMS(float)
COLLIDARIUM_ALGORITHMS(double)

}  // namespace collidarium::detail
