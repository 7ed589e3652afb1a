#pragma once

/// The queries by a method that the caller chooses: to compare methods, to show them, or to check one by
/// another. Where it cannot answer for the pair, the answer is not `supported`; `why_unsupported` says which
/// can answer what, and why not.
///
/// Whatever the method, the verdict is that of the query without one (`query/any.hpp`): exact methods decide
/// by the same signs; where an iteration comes nearer to touching than a few thousand rounding errors, and so
/// cannot decide, the Minkowski difference does. Numbers agree within rounding, and so do normals where there
/// is one answer only. Concave polygons are queried by their convex parts.

#include <optional>
#include <span>

#include "collidarium/convex/sat.hpp"
#include "collidarium/gjk/epa.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/any.hpp"
#include "collidarium/query/nearest_cast.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/query/shortened_path.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/time_of_impact/conservative_advancement.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// Where the origin is, by a method and nothing in front of it; inside D0 GJK only says that it is inside.
template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline Located locate_by(Algorithm algorithm, const ConvexProxy<T>& a,
                                                      const ConvexProxy<T>& b, DifferenceFeature<T>& feature,
                                                      bool& converged, Sink& sink) {
    if (!is_finite(a) || !is_finite(b)) {
        return Located::apart;
    }
    emit(sink, [&] {
        return Route<T>{algorithm == Algorithm::sat       ? "convex/sat"
                        : algorithm == Algorithm::gjk     ? "gjk/gjk"
                        : algorithm == Algorithm::gjk_epa ? "gjk/epa"
                                                          : "convex/closest_feature"};
    });
    bool is_clear = true;
    if (algorithm == Algorithm::sat) {
        if (locate_by_sat(a, b, feature, sink) == Located::apart) {
            return Located::apart;
        }
    } else if (is_iterative(algorithm)) {
        const IteratedFeature<T> found = algorithm == Algorithm::gjk ? closest_feature_by_gjk(a, b, sink)
                                                                     : closest_feature_by_gjk_epa(a, b, sink);
        converged = converged && found.converged;
        feature = found.feature;
        is_clear = found.is_clear;
        if (is_clear && algorithm == Algorithm::gjk && feature.place == Place::inside) {
            return Located::inside;
        }
        if (!is_clear) {
            emit(sink, [] { return ExactFallback<T>{ExactReason::within_bound, T(0), T(0)}; });
        }
    }
    if (algorithm == Algorithm::minkowski || !is_clear) {
        (void)locate_exactly(a, b, Wanted::distance, feature, sink, algorithm == Algorithm::minkowski);
    }
    emit(sink, [&] { return deciding_projection(a, b, feature); });
    return Located::found;
}

/// Whether a method is that which the queries take by themselves. In front of the edges of the Minkowski
/// difference they have a filter; a caller who names these gets all of them.
template <Scalar T>
[[nodiscard]] inline bool is_automatic(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                       Algorithm algorithm) {
    const bool is_convex = !is_concave(a) && !is_concave(b);
    if (algorithm == Algorithm::minkowski && is_convex) {
        return false;
    }
    return algorithm == Algorithm::automatic || algorithm == automatic_algorithm(operation, a, b);
}

/// `ask(converged)` queries by a method, `ask_as_it_is()` by none.
template <Scalar T, class AskAsItIs, class Ask>
[[nodiscard]] inline auto by_method(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                    Algorithm algorithm, AskAsItIs&& ask_as_it_is, Ask&& ask)
    -> ByMethod<decltype(ask_as_it_is())> {
    using Answer = ByMethod<decltype(ask_as_it_is())>;
    if (!supports(operation, a, b, algorithm)) {
        return Answer{.answer = {}, .algorithm = algorithm, .supported = false};
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

/// Queries shapes as points with a radius, rescaled where that is needed.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard]] inline auto ask_about_proxies(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& path,
                                            Sink& sink, const Question& question) {
    return ask_rescaled(a, b, path, sink, false,
                        [&](const auto& here_a, const auto& here_b, const auto& here_path, auto& inner) {
                            return ask_proxies_here(here_a, here_b, here_path, inner, question);
                        });
}

/// What all queries by a method are made of.
struct MethodChoice {
    Algorithm algorithm;
    bool& converged;

    template <Scalar T, TraceSink Sink>
    [[nodiscard]] Located locate(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                 DifferenceFeature<T>& feature, Sink& sink) const {
        return locate_by(algorithm, a, b, feature, converged, sink);
    }
};

struct OverlapByMethod : MethodChoice {
    Policy policy;

    template <Scalar T>
    bool proxies(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const auto&, const auto&,
                 auto& sink) const {
        DifferenceFeature<T> feature;
        const Located located = locate(a, b, feature, sink);
        return overlap_at(a, b, policy, located, feature, sink);
    }
    bool parts(const auto& a, const auto& b, const auto& reference, const auto& path, auto& sink) const {
        return overlap_parts(a, b, sink, [&](const auto& part_a, const auto& part_b, auto& inner) {
            return proxies(part_a, part_b, reference, path, inner);
        });
    }
};

struct ContactByMethod : MethodChoice {
    Policy policy;

    template <Scalar T>
    std::optional<Contact<T>> proxies(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const auto&,
                                      const auto&, auto& sink) const {
        DifferenceFeature<T> feature;
        const Located located = locate(a, b, feature, sink);
        return contact_at(a, b, policy, located, feature, sink);
    }
    auto parts(const auto& a, const auto& b, const auto&, const auto&, auto& sink) const {
        return contact_parts(a, b, policy, sink);
    }
};

struct DistanceByMethod : MethodChoice {
    template <Scalar T>
    Distance<T> proxies(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const auto&, const auto&,
                        auto& sink) const {
        DifferenceFeature<T> feature;
        const Located located = locate(a, b, feature, sink);
        if (located == Located::inside) {  // GJK does not give a point in both
            (void)locate_unsure(a, b, Wanted::distance, feature, sink);
        }
        return located == Located::apart ? Distance<T>{.distance = std::numeric_limits<T>::max()}
                                         : distance_at(a, b, feature, sink);
    }
    auto parts(const auto& a, const auto& b, const auto& reference, const auto& path, auto& sink) const {
        return distance_parts(a, b, sink, [&](const auto& part_a, const auto& part_b, auto& inner) {
            return proxies(part_a, part_b, reference, path, inner);
        });
    }
};

struct CastByMethod : MethodChoice {
    Policy policy;

    template <Scalar T>
    std::optional<CastHit<T>> proxies(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                      const Vec2<T>& reference, const Vec2<T>& path, auto& sink) const {
        if (algorithm != Algorithm::conservative_advancement) {
            return cast_by_minkowski(a, b, reference, path, policy, sink);
        }
        const auto found = conservative_advancement(a, b, reference, path, policy, sink);
        converged = converged && found.converged;
        return found.hit;
    }
    auto parts(const auto& a, const auto& b, const auto& reference, const auto& path, auto& sink) const {
        return cast_parts(a, b, reference, path, policy, contact_at_start(a, b), sink,
                          [&](const auto& part_a, const auto& part_b, auto& inner) {
                              return proxies(part_a, part_b, reference, path, inner);
                          });
    }
};

}  // namespace detail

/// Whether a and b overlap, by `algorithm`. A concave polygon
/// overlaps where one of its convex parts does. Cost: `sat` quadratic in the vertices, `gjk` and `gjk_epa`
/// some tens of steps of that many, the others linear. Trace: `Route`, what the method comes upon
/// (`AxisProjection`, `MinkowskiEdge`, `GjkSimplex`, `EpaPolytope`), and one `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<bool> overlap(const Shape<T>& a, const Shape<T>& b, Policy policy, Algorithm algorithm,
                                     Sink& sink) {
    detail::require_valid(a, "overlap", "shape a");
    detail::require_valid(b, "overlap", "shape b");
    const auto ask = [&](bool& converged) {
        return detail::ask_about_proxies(a, b, Vec2<T>(0), sink,
                                         detail::OverlapByMethod{{algorithm, converged}, policy});
    };
    return detail::by_method(
        Operation::overlap, a, b, algorithm, [&] { return overlap(a, b, policy, sink); }, ask);
}

/// How b has to move to get out of a, by `algorithm`. Cost and
/// trace as those of `overlap`, with `ClosestFeature` and `Clipping` where the two are in contact.
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<Contact<T>>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                          Algorithm algorithm, Sink& sink) {
    detail::require_valid(a, "contact", "shape a");
    detail::require_valid(b, "contact", "shape b");
    const auto ask = [&](bool& converged) {
        return detail::ask_about_proxies(a, b, Vec2<T>(0), sink,
                                         detail::ContactByMethod{{algorithm, converged}, policy});
    };
    return detail::by_method(
        Operation::contact, a, b, algorithm, [&] { return contact(a, b, policy, sink); }, ask);
}

/// The distance between a and b, by `algorithm`. Cost as that of
/// `overlap`. Trace: what the method comes upon, a `ClosestFeature`, and one `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<Distance<T>> distance(const Shape<T>& a, const Shape<T>& b, Algorithm algorithm,
                                             Sink& sink) {
    detail::require_valid(a, "distance", "shape a");
    detail::require_valid(b, "distance", "shape b");
    const auto ask = [&](bool& converged) {
        return detail::ask_about_proxies(a, b, Vec2<T>(0), sink,
                                         detail::DistanceByMethod{{algorithm, converged}});
    };
    return detail::by_method(
        Operation::distance, a, b, algorithm, [&] { return distance(a, b, sink); }, ask);
}

/// The first time at which b, moving along `translation`, overlaps a, by `algorithm`; nothing where it cannot
/// answer for the pair. Cost: `conservative_advancement` some distances by GJK and a list of points, the
/// others linear in the vertices. Trace: that of `cast`, or of `conservative_advancement`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<CastHit<T>>> cast(const Shape<T>& a, const Shape<T>& b,
                                                       const Vec2<T>& translation, Policy policy,
                                                       Algorithm algorithm, Sink& sink) {
    detail::require_valid(a, "cast", "shape a");
    detail::require_valid(b, "cast", "shape b");
    detail::require_finite(translation, "cast", "translation");
    const auto ask = [&](bool& converged) {
        return detail::cast_shortened(a, b, translation, sink, [&](const Vec2<T>& part, auto& inner) {
            return detail::ask_about_proxies(a, b, part, inner,
                                             detail::CastByMethod{{algorithm, converged}, policy});
        });
    };
    return detail::by_method(
        Operation::cast, a, b, algorithm, [&] { return cast(a, b, translation, policy, sink); }, ask);
}

/// The first of many shapes that b, moving along `translation`, overlaps, by `algorithm`,
/// which has to be able to answer for each of them. `algorithm` in the answer is that of the shape hit, or of
/// the first.
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<CastManyHit<T>>> cast_many(std::span<const Shape<T>> statics,
                                                                const Shape<T>& b, const Vec2<T>& translation,
                                                                Policy policy, Algorithm algorithm,
                                                                Sink& sink) {
    detail::require_all_valid(statics, "cast_many", "statics");
    detail::require_valid(b, "cast_many", "shape b");
    detail::require_finite(translation, "cast_many", "translation");
    ByMethod<std::optional<CastManyHit<T>>> answer{.answer = {}, .algorithm = algorithm};
    for (const Shape<T>& a : statics) {
        answer.supported = answer.supported && supports(Operation::cast, a, b, algorithm);
    }
    if (!answer.supported) {
        return answer;
    }
    answer.answer = detail::nearest_cast<T>(
        statics,
        [&](const Shape<T>& a, auto& inner) {
            const auto one = cast(a, b, translation, policy, algorithm, inner);
            answer.converged = answer.converged && one.converged;
            return one.answer;
        },
        sink);
    const Shape<T>& decisive = answer.answer     ? statics[answer.answer->index]
                               : statics.empty() ? b
                                                 : statics[0];
    answer.algorithm =
        algorithm == Algorithm::automatic ? automatic_algorithm(Operation::cast, decisive, b) : algorithm;
    return answer;
}

// The same, untraced.

template <Scalar T>
[[nodiscard]] ByMethod<bool> overlap(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                     Algorithm algorithm) {
    NoTrace nobody;
    return overlap(a, b, policy, algorithm, nobody);
}
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<Contact<T>>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                          Algorithm algorithm) {
    NoTrace nobody;
    return contact(a, b, policy, algorithm, nobody);
}
template <Scalar T>
[[nodiscard]] ByMethod<Distance<T>> distance(const Shape<T>& a, const Shape<T>& b, Algorithm algorithm) {
    NoTrace nobody;
    return distance(a, b, algorithm, nobody);
}
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<CastHit<T>>> cast(const Shape<T>& a, const Shape<T>& b,
                                                       const Vec2<T>& translation, Policy policy,
                                                       Algorithm algorithm) {
    NoTrace nobody;
    return cast(a, b, translation, policy, algorithm, nobody);
}
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<CastManyHit<T>>> cast_many(std::span<const Shape<T>> statics,
                                                                const Shape<T>& b, const Vec2<T>& translation,
                                                                Policy policy, Algorithm algorithm) {
    NoTrace nobody;
    return cast_many(statics, b, translation, policy, algorithm, nobody);
}

}  // namespace collidarium
