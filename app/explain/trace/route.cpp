#include "explain/trace/route.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/names.hpp"

namespace collidarium::app {

namespace {

template <class E>
bool has(const std::vector<EventD>& trace) {
    return find_event<E>(trace) != nullptr;
}

}  // namespace

std::string_view first_kernel(const std::vector<EventD>& trace) {
    const auto* route = find_event<Route<double>>(trace);
    return route != nullptr ? route->kernel : std::string_view{};
}

std::string_view kernel_at(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = std::min(event + 1, trace.size()); i-- > 0;) {
        if (const auto* route = std::get_if<Route<double>>(&trace[i])) {
            return route->kernel;
        }
    }
    return {};
}

bool is_pair_kernel(std::string_view kernel) {
    return kernel.starts_with("pairs/");
}

bool is_concave_kernel(std::string_view kernel) {
    return kernel.starts_with("concave/");
}

bool is_shipped_route(const std::vector<EventD>& trace) {
    const std::string_view kernel = first_kernel(trace);
    if (is_concave_kernel(kernel)) {
        return !has<GjkSimplex<double>>(trace) && !has<Advancement<double>>(trace);
    }
    return is_pair_kernel(kernel) || kernel == "slab/cast" || kernel == "convex/static_queries" ||
           kernel == "convex/cast";
}

bool is_after_fallback(const std::vector<EventD>& trace, std::size_t event) {
    for (std::size_t i = event; i-- > 0 && !std::holds_alternative<PartPair<double>>(trace[i]);) {
        if (std::holds_alternative<ExactFallback<double>>(trace[i])) {
            return true;
        }
    }
    return false;
}

std::string_view route_words(const std::vector<EventD>& trace) {
    const std::string_view kernel = first_kernel(trace);
    if (is_concave_kernel(kernel)) {
        return "convex parts";
    }
    if (is_pair_kernel(kernel)) {
        return method_word(Algorithm::closed_form);
    }
    if (kernel == "slab/cast") {
        return method_word(Algorithm::slab);
    }
    if (kernel == "convex/cast" && has<Quadratic<double>>(trace) && !has<EdgeCrossing<double>>(trace)) {
        return "quadratic equation";
    }
    const bool finds_closest = has<ClimbStep<double>>(trace) || has<MinkowskiEdge<double>>(trace);
    return method_word(kernel == "convex/cast" || finds_closest ? Algorithm::minkowski : Algorithm::sat);
}

std::string answered_by(const Shown& shown) {
    if (is_of_polygons(shown.operation)) {
        return shown.operation == Operation::hull ? "monotone chain" : "removing diagonals";
    }
    if (shown.integers) {
        return std::string(compared_by(*shown.integers));
    }
    return std::string(is_shipped_route(shown.trace) ? route_words(shown.trace)
                                                     : method_word(shown.algorithm));
}

}  // namespace collidarium::app
