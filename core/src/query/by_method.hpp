#pragma once

/// The queries by a method that the caller chooses: to compare methods, to show them, or to check one by
/// another.
///
/// Whatever the method, the verdict is that of the query without one: exact methods decide by the same signs;
/// where an iteration comes nearer to touching than a few thousand rounding errors, and so cannot decide, the
/// Minkowski difference does. Numbers agree within rounding, and so do normals where there is one answer
/// only. Concave polygons are queried by their convex parts.

#include <limits>
#include <optional>

#include "collidarium/query/algorithm.hpp"
#include "concave/cast.hpp"
#include "concave/contact.hpp"
#include "concave/static_queries.hpp"
#include "convex/cast.hpp"
#include "convex/sat.hpp"
#include "gjk/epa.hpp"
#include "query/dispatch.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::detail {

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
    const bool is_exact = algorithm == Algorithm::minkowski || !is_clear;
    if (is_exact) {
        (void)locate_exactly(a, b, Wanted::distance, feature, sink, algorithm == Algorithm::minkowski);
    }
    emit(sink, [&] { return deciding_projection(a, b, feature, is_exact || algorithm == Algorithm::sat); });
    return Located::found;
}

/// Whether a method is that which the queries take by themselves. In front of the edges of the Minkowski
/// difference they have a filter; a caller who names these gets all of them.
template <Scalar T>
[[nodiscard]] inline bool is_automatic(Operation operation, ShapeRef<T> a, ShapeRef<T> b,
                                       Algorithm algorithm) {
    const bool is_convex = !is_concave(a) && !is_concave(b);
    if (algorithm == Algorithm::minkowski && is_convex) {
        return false;
    }
    return algorithm == Algorithm::automatic || algorithm == automatic_method(operation, a, b);
}

/// The answer where a method cannot give one.
template <class Answer>
[[nodiscard]] inline Answer no_answer() {
    if constexpr (requires(Answer answer) { answer.distance; }) {
        return {.distance = std::numeric_limits<decltype(Answer::distance)>::max()};
    } else {
        return {};
    }
}

/// The answer by the method of the options: `ask_automatic()` by the library's own, `ask(converged)` by
/// another; none where that is not supported.
template <Scalar T, class AskAutomatic, class Ask>
[[nodiscard]] inline auto answer_by_method(Operation operation, ShapeRef<T> a, ShapeRef<T> b,
                                           const QueryOptions& options, const AskAutomatic& ask_automatic,
                                           const Ask& ask) -> decltype(ask_automatic()) {
    if (options.method == Algorithm::automatic && options.used == nullptr) {
        return ask_automatic();
    }
    MethodUsed unsaid;
    MethodUsed& used = options.used != nullptr ? *options.used : unsaid;
    used = {.algorithm = options.method};
    if (!why_not_by(operation, a, b, options.method).empty()) {
        used.supported = false;
        return no_answer<decltype(ask_automatic())>();
    }
    if (is_automatic(operation, a, b, options.method)) {
        used.algorithm =
            options.method == Algorithm::automatic ? automatic_method(operation, a, b) : options.method;
        return ask_automatic();
    }
    return ask(used.converged);
}

/// Queries shapes as points with a radius, rescaled where that is needed.
template <Scalar T, TraceSink Sink, class Question>
[[nodiscard]] inline auto ask_about_proxies(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& path, Sink& sink,
                                            const Question& question) {
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

}  // namespace collidarium::detail
