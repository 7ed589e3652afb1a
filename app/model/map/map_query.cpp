#include "model/map/map_query.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

namespace {

template <Scalar T>
MapAnswer contact_at(const Shape<T>& a, const Shape<T>& b, const MapQuery& query, Algorithm method) {
    const auto found = contact(a, b, {query.policy, method});
    return found ? MapAnswer{true, found->depth, convert<double>(found->normal)} : MapAnswer{};
}

template <Scalar T>
MapAnswer distance_at(const Shape<T>& a, const Shape<T>& b, const MapQuery&, Algorithm method) {
    MethodUsed used;
    const Distance<T> found = distance(a, b, {.method = method, .used = &used});
    return used.supported ? MapAnswer{found.distance == 0, found.distance, convert<double>(found.normal)}
                          : MapAnswer{};
}

template <Scalar T>
MapAnswer cast_at(const Shape<T>& a, const Shape<T>& b, const MapQuery& query, Algorithm method) {
    const auto found = cast(a, b, convert<T>(query.motion.translation), {query.policy, method});
    return found ? MapAnswer{true, found->t, convert<double>(found->normal)} : MapAnswer{};
}

template <Scalar T>
MapAnswer impact_at(const Shape<T>& a, const Shape<T>& b, const MapQuery& query, Algorithm) {
    const Motion<T> motion{convert<T>(query.motion.translation), static_cast<T>(query.motion.rotation)};
    NoTrace nobody;
    const auto hit = first_touch(a, static_cast<T>(query.turn_a), b, motion, query.policy, nobody).hit;
    return hit ? MapAnswer{true, hit->t, convert<double>(hit->normal)} : MapAnswer{};
}

template <Scalar T>
struct MappedOperation {
    Operation operation;
    MapAnswer (*at)(const Shape<T>& a, const Shape<T>& b, const MapQuery& query, Algorithm method);
};

template <Scalar T>
constexpr std::array mapped_operations{
    MappedOperation<T>{Operation::contact, contact_at<T>},
    MappedOperation<T>{Operation::distance, distance_at<T>},
    MappedOperation<T>{Operation::cast, cast_at<T>},
    MappedOperation<T>{Operation::time_of_impact, impact_at<T>},
};

template <Scalar T>
constexpr auto find_mapped(Operation operation) {
    return std::ranges::find(mapped_operations<T>, operation, &MappedOperation<T>::operation);
}

static_assert(std::ranges::all_of(asked_operations,
                                  [](const AskedOperation& each) {
                                      return !each.map || find_mapped<double>(*each.map) !=
                                                              mapped_operations<double>.end();
                                  }),
              "there is no map of that operation");

/// Calls `of` with both shapes in the scene's arithmetic.
template <class F>
auto in_its_arithmetic(const MapQuery& query, const Shape<float>& a_in_float, const Vec2d& position, F&& of) {
    const ShapeD b = translated(query.b, position);
    return query.scalar == ScalarKind::float32 ? of(a_in_float, convert<float>(b)) : of(query.a, b);
}

}  // namespace

std::optional<MapQuery> map_query(const Scene& scene, const Answers& answers, const FocusQuery& query,
                                  MapKind kind, const Vec2d& min, const Vec2d& max, double pixel) {
    // The map moves b, to positions that are not integers.
    const AskedOperation* const asked_about = answers.focus ? asked(answers.focus->shown.operation) : nullptr;
    if (asked_about == nullptr || !asked_about->map || !(pixel > 0) || answers.focus->a == answers.focus->b) {
        return std::nullopt;
    }
    const FocusAnswer& focus = *answers.focus;
    const SceneShape& b = scene.shapes[focus.b];
    const Operation operation = *asked_about->map;
    const bool can =
        !focus.shown.refused &&
        why_unsupported(operation, scene.shapes[focus.a].shape, b.shape, query.algorithm).empty();
    return MapQuery{.a = scene.shapes[focus.a].shape,
                    .b = translated(b.shape, -reference_point(b.shape)),
                    .motion = relative_motion(scene.shapes[focus.a], b),
                    .turn_a = scene.shapes[focus.a].motion().rotation,
                    .policy = scene.policy_or_default(),
                    .scalar = scene.scalar_or_default(),
                    .operation = operation,
                    .algorithm = can ? query.algorithm : Algorithm::automatic,
                    .kind = kind,
                    .min = min,
                    .max = max,
                    .pixel = pixel};
}

MapEvaluator::MapEvaluator(const MapQuery& query)
    : query_(query),
      a_in_float_(query.scalar == ScalarKind::float32 ? convert<float>(query.a) : Shape<float>{}) {}

MapAnswer MapEvaluator::at(const Vec2d& position) const {
    return in_its_arithmetic(query_, a_in_float_, position,
                             [&]<Scalar T>(const Shape<T>& a, const Shape<T>& b) {
                                 return find_mapped<T>(query_.operation)->at(a, b, query_, query_.algorithm);
                             });
}

double MapEvaluator::clearance(const Vec2d& position, const MapAnswer& answer) const {
    if (is_of_motion(query_.operation)) {
        return std::numeric_limits<double>::infinity();
    }
    if (answer.amount > 0) {
        return answer.amount;
    }
    return in_its_arithmetic(query_, a_in_float_, position, [&](const auto& a, const auto& b) {
        return answer.hit ? contact_at(a, b, query_, Algorithm::automatic).amount
                          : distance_at(a, b, query_, Algorithm::automatic).amount;
    });
}

}  // namespace collidarium::app
