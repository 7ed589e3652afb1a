#pragma once

/// The queries by a method that the caller chooses: to compare methods, to show them, or to check one by
/// another. `why_unsupported` says which can answer what, and why not.
///
/// Whatever the method, the verdict is that of the query without one (`query/any.hpp`): exact methods decide
/// by the same signs; where an iteration comes nearer to touching than a few thousand roundings, and so
/// cannot decide, the Minkowski difference does. Numbers agree within rounding, and so do normals where there
/// is one answer only. Concave polygons are asked about by their convex parts.

#include <optional>
#include <span>

#include "collidarium/convex/sat.hpp"
#include "collidarium/gjk/epa.hpp"
#include "collidarium/pairs/closed_form.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/any.hpp"
#include "collidarium/time_of_impact/conservative_advancement.hpp"

namespace collidarium {

/// An answer, and how it came about.
template <class Answer>
struct ByMethod {
    Answer answer{};
    Algorithm algorithm{};  ///< which it was: never `automatic`
    bool converged =
        true;  ///< false: an iteration took too many steps, and the answer is that of `minkowski`
};

/// Whether a method closes in on its answer in steps.
[[nodiscard]] constexpr bool is_iterative(Algorithm algorithm) {
    return algorithm == Algorithm::gjk || algorithm == Algorithm::gjk_epa ||
           algorithm == Algorithm::conservative_advancement;
}

namespace detail {

/// The feature of D0 nearest to the origin, by a method; inside D0 GJK only says that it is inside.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline DifferenceFeature<T> closest_feature_by(Algorithm algorithm, const ConvexProxy<T>& a,
                                                             const ConvexProxy<T>& b, bool& converged,
                                                             Sink& sink) {
    if (algorithm == Algorithm::closed_form) {
        return closest_feature_in_closed_form(a, b);
    }
    if (algorithm == Algorithm::sat) {
        return closest_feature_by_sat(a, b, sink);
    }
    if (is_iterative(algorithm)) {
        const IteratedFeature<T> found = algorithm == Algorithm::gjk ? closest_feature_by_gjk(a, b, sink)
                                                                     : closest_feature_by_gjk_epa(a, b, sink);
        converged = converged && found.converged;
        if (found.is_clear) {
            return found.feature;
        }
    }
    const DifferenceFeature<T> feature = closest_feature(a, b);
    emit_projections(a, b, feature, sink);
    return feature;
}

/// Whether a method is that which the queries take by themselves. They may take short cuts around the
/// Minkowski difference of convex shapes; who asks for it by name gets all of it.
template <Scalar T>
[[nodiscard]] inline bool is_automatic(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                       Algorithm algorithm) {
    const bool is_static = operation == Operation::overlap || operation == Operation::contact;
    const ShapeKind of_a = kind_of(a);
    const ShapeKind of_b = kind_of(b);
    const bool is_convex = !of_a.is_concave && !of_b.is_concave;
    if (algorithm == Algorithm::minkowski && is_convex) {
        return false;
    }
    return algorithm == Algorithm::automatic || algorithm == automatic_algorithm(operation, a, b) ||
           (algorithm == Algorithm::closed_form && is_static && of_a.is_aligned && of_b.is_aligned);
}

/// `ask(converged)` asks by a method, `ask_as_it_is()` by none.
template <Scalar T, class AskAsItIs, class Ask>
[[nodiscard]] inline auto by_method(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                    Algorithm algorithm, AskAsItIs&& ask_as_it_is, Ask&& ask)
    -> std::optional<ByMethod<decltype(ask_as_it_is())>> {
    using Answer = ByMethod<decltype(ask_as_it_is())>;
    if (!supports(operation, a, b, algorithm)) {
        return std::nullopt;
    }
    if (is_automatic(operation, a, b, algorithm)) {
        const Algorithm taken =
            algorithm == Algorithm::automatic ? automatic_algorithm(operation, a, b) : algorithm;
        return Answer{ask_as_it_is(), taken};
    }
    bool converged = true;
    auto answer = ask(converged);
    return Answer{std::move(answer), algorithm, converged};
}

}  // namespace detail

/// Whether a and b overlap, by `algorithm`; nothing where it cannot answer for the pair. A concave polygon
/// overlaps where one of its convex parts does. Cost: `sat` quadratic in the
/// vertices, `gjk` and `gjk_epa` some tens of steps of that many, the others linear. Trace: what the method
/// comes upon (`AxisProjection`, `GjkSimplex`, `EpaPolytope`), and one `Verdict`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<ByMethod<bool>> overlap(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                    Algorithm algorithm, Sink&& sink = {}) {
    const auto ask = [&](bool& converged) {
        const auto of_proxies = [&](const auto& proxy_a, const auto& proxy_b, const auto&, const auto&,
                                    auto& inner) {
            const auto feature = detail::closest_feature_by(algorithm, proxy_a, proxy_b, converged, inner);
            emit(inner, [&] {
                auto verdict = static_verdict(Operation::overlap, policy, proxy_a, proxy_b, feature);
                if (algorithm == Algorithm::gjk && feature.place == Place::inside) {
                    verdict.axis.reset();  // it does not know them
                    verdict.value = 0;
                }
                return verdict;
            });
            return contains_origin(feature, proxy_a.radius + proxy_b.radius, policy);
        };
        const auto of_parts = [&](const auto& parts_a, const auto& parts_b, const auto& reference,
                                  const auto& path, auto& inner) {
            return detail::overlap_parts(parts_a, parts_b, inner,
                                         [&](const auto& part_a, const auto& part_b, auto& of_pair) {
                                             return of_proxies(part_a, part_b, reference, path, of_pair);
                                         });
        };
        return detail::ask_about_proxies(a, b, Vec2<T>(0), sink, of_proxies, of_parts);
    };
    return detail::by_method(
        Operation::overlap, a, b, algorithm, [&] { return overlap(a, b, policy, sink); }, ask);
}

/// How b has to move to get out of a, by `algorithm`; nothing where it cannot answer for the pair. Cost and
/// trace as those of `overlap`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<ByMethod<std::optional<Contact<T>>>> contact(const Shape<T>& a, const Shape<T>& b,
                                                                         Policy policy, Algorithm algorithm,
                                                                         Sink&& sink = {}) {
    const auto ask = [&](bool& converged) {
        return detail::ask_about_proxies(
            a, b, Vec2<T>(0), sink,
            [&]<Scalar U>(const ConvexProxy<U>& proxy_a, const ConvexProxy<U>& proxy_b, const auto&,
                          const auto&, auto& inner) {
                const auto feature =
                    detail::closest_feature_by(algorithm, proxy_a, proxy_b, converged, inner);
                detail::emit_clipping(proxy_a, proxy_b, feature, policy, inner);
                emit(inner,
                     [&] { return static_verdict(Operation::contact, policy, proxy_a, proxy_b, feature); });
                std::optional<Contact<U>> answer;
                if (contains_origin(feature, proxy_a.radius + proxy_b.radius, policy)) {
                    answer = detail::contact_of(proxy_a, proxy_b, feature);
                }
                return answer;
            },
            [&](const auto& parts_a, const auto& parts_b, const auto&, const auto&, auto& inner) {
                return detail::contact_parts(parts_a, parts_b, policy, inner);
            });
    };
    return detail::by_method(
        Operation::contact, a, b, algorithm, [&] { return contact(a, b, policy, sink); }, ask);
}

/// How far apart a and b are, by `algorithm`; nothing where it cannot answer for the pair. Cost as that of
/// `overlap`. Trace: what the method comes upon, a `ClosestFeature`, and one `Verdict`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<ByMethod<Distance<T>>> distance(const Shape<T>& a, const Shape<T>& b,
                                                            Algorithm algorithm, Sink&& sink = {}) {
    const auto ask = [&](bool& converged) {
        const auto of_proxies = [&](const auto& proxy_a, const auto& proxy_b, const auto&, const auto&,
                                    auto& inner) {
            auto feature = detail::closest_feature_by(algorithm, proxy_a, proxy_b, converged, inner);
            if (algorithm == Algorithm::gjk && feature.place == Place::inside) {
                feature = closest_feature(proxy_a, proxy_b);  // for a point in both
            }
            return detail::distance_at(proxy_a, proxy_b, feature, inner);
        };
        return detail::ask_about_proxies(
            a, b, Vec2<T>(0), sink, of_proxies,
            [&](const auto& parts_a, const auto& parts_b, const auto& reference, const auto& path,
                auto& inner) {
                return detail::distance_parts(parts_a, parts_b, inner,
                                              [&](const auto& part_a, const auto& part_b, auto& of_pair) {
                                                  return of_proxies(part_a, part_b, reference, path, of_pair);
                                              });
            });
    };
    return detail::by_method(
        Operation::distance, a, b, algorithm, [&] { return distance(a, b, sink); }, ask);
}

/// The first time at which b, moving along `translation`, overlaps a, by `algorithm`; nothing where it cannot
/// answer for the pair. Cost: `conservative_advancement` some distances by GJK and a list of points, the
/// others linear in the vertices. Trace: that of `cast`, or of `conservative_advancement`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<ByMethod<std::optional<CastHit<T>>>> cast(const Shape<T>& a, const Shape<T>& b,
                                                                      const Vec2<T>& translation,
                                                                      Policy policy, Algorithm algorithm,
                                                                      Sink&& sink = {}) {
    const auto ask = [&](bool& converged) {
        const auto of_proxies = [&]<Scalar U>(const ConvexProxy<U>& proxy_a, const ConvexProxy<U>& proxy_b,
                                              const Vec2<U>& reference, const Vec2<U>& path, auto& inner) {
            if (algorithm != Algorithm::conservative_advancement) {
                return cast(proxy_a, proxy_b, reference, path, policy, inner);
            }
            const auto found = conservative_advancement(proxy_a, proxy_b, reference, path, policy, inner);
            converged = converged && found.converged;
            return found.hit;
        };
        return detail::ask_about_proxies(
            a, b, translation, sink, of_proxies,
            [&](const auto& parts_a, const auto& parts_b, const auto& reference, const auto& path,
                auto& inner) {
                return detail::cast_parts(parts_a, parts_b, reference, path, policy, inner,
                                          [&](const auto& part_a, const auto& part_b, auto& of_pair) {
                                              return of_proxies(part_a, part_b, reference, path, of_pair);
                                          });
            });
    };
    return detail::by_method(
        Operation::cast, a, b, algorithm, [&] { return cast(a, b, translation, policy, sink); }, ask);
}

/// The first of many shapes that b, moving along `translation`, overlaps, by `algorithm`; nothing where it
/// cannot answer for one of them. `algorithm` in the answer is that of the shape hit, or of the first.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<ByMethod<std::optional<CastManyHit<T>>>> cast_many(
    std::span<const Shape<T>> statics, const Shape<T>& b, const Vec2<T>& translation, Policy policy,
    Algorithm algorithm, Sink&& sink = {}) {
    for (const Shape<T>& a : statics) {
        if (!supports(Operation::cast, a, b, algorithm)) {
            return std::nullopt;
        }
    }
    ByMethod<std::optional<CastManyHit<T>>> answer;
    answer.answer = detail::nearest_cast<T>(
        statics,
        [&](const Shape<T>& a, auto& inner) {
            const auto one = cast(a, b, translation, policy, algorithm, inner);
            answer.converged = answer.converged && one->converged;
            return one->answer;
        },
        sink);
    const Shape<T>& decisive = answer.answer     ? statics[answer.answer->index]
                               : statics.empty() ? b
                                                 : statics[0];
    answer.algorithm =
        algorithm == Algorithm::automatic ? automatic_algorithm(Operation::cast, decisive, b) : algorithm;
    return answer;
}

}  // namespace collidarium
