#include "model/map/map_query.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/widen.hpp"

namespace collidarium::app {

namespace {

template <Scalar T>
double depth_of(const Shape<T>& a, const Shape<T>& b, const MapQuery& query, Algorithm algorithm,
                MapAnswer* answer) {
    const auto found = contact(a, b, {query.policy, algorithm});
    if (!found) {
        return 0;
    }
    const Contact<double> parting = widen(*found);
    if (answer != nullptr) {
        *answer = {true, parting.depth, parting.normal};
    }
    return parting.depth;
}

template <Scalar T>
double distance_of(const Shape<T>& a, const Shape<T>& b, Algorithm algorithm, MapAnswer* answer) {
    MethodUsed used;
    const Distance<T> found = distance(a, b, {.method = algorithm, .used = &used});
    if (!used.supported) {
        return 0;
    }
    const Distance<double> apart = widen(found);
    if (answer != nullptr) {
        *answer = {apart.distance == 0, apart.distance, apart.normal};
    }
    return apart.distance;
}

static_assert(std::ranges::all_of(asked_operations,
                                  [](const AskedOperation& each) {
                                      return !each.map || *each.map == Operation::contact ||
                                             *each.map == Operation::distance || is_of_motion(*each.map);
                                  }),
              "there is no map of that operation");

template <Scalar T>
MapAnswer ask(const Shape<T>& a, const Shape<T>& b, const MapQuery& query) {
    MapAnswer answer;
    switch (query.operation) {
        case Operation::cast: {
            const auto found =
                cast(a, b, convert<T>(query.motion.translation), {query.policy, query.algorithm});
            if (found) {
                const CastHit<double> hit = widen(*found);
                answer = {true, hit.t, hit.normal};
            }
            break;
        }
        case Operation::time_of_impact: {
            const Motion<T> motion{convert<T>(query.motion.translation),
                                   static_cast<T>(query.motion.rotation)};
            NoTrace nobody;
            if (const auto hit =
                    first_touch(a, static_cast<T>(query.turn_a), b, motion, query.policy, nobody).hit) {
                answer = {true, static_cast<double>(hit->t), convert<double>(hit->normal)};
            }
            break;
        }
        case Operation::distance:
            (void)distance_of(a, b, query.algorithm, &answer);
            break;
        default:
            (void)depth_of(a, b, query, query.algorithm, &answer);
    }
    return answer;
}

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
                             [&](const auto& a, const auto& b) { return ask(a, b, query_); });
}

double MapEvaluator::clearance(const Vec2d& position, const MapAnswer& answer) const {
    if (is_of_motion(query_.operation)) {
        return std::numeric_limits<double>::infinity();
    }
    if (answer.amount > 0) {
        return answer.amount;
    }
    return in_its_arithmetic(query_, a_in_float_, position, [&](const auto& a, const auto& b) {
        return answer.hit ? depth_of(a, b, query_, Algorithm::automatic, nullptr)
                          : distance_of(a, b, Algorithm::automatic, nullptr);
    });
}

}  // namespace collidarium::app
