#include "explain/trace/route.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/names.hpp"

namespace collidarium::app {

namespace {

/// The idea by which the shipped route answers.
std::string_view route_words(const Shown& shown) {
    const std::string_view kernel = first_kernel(shown.trace);
    if (is_concave_kernel(kernel)) {
        return "convex parts";
    }
    if (kernel == "convex/cast" && shown.algorithm == Algorithm::closed_form) {
        return "quadratic equation";
    }
    const bool finds_closest = find_event<ClimbStep<double>>(shown.trace) != nullptr ||
                               find_event<MinkowskiEdge<double>>(shown.trace) != nullptr;
    return method_word(is_pair_kernel(kernel)                     ? Algorithm::closed_form
                       : kernel == "slab/cast"                    ? Algorithm::slab
                       : kernel == "convex/cast" || finds_closest ? Algorithm::minkowski
                                                                  : Algorithm::sat);
}

}  // namespace

std::string_view first_kernel(const std::vector<EventD>& trace) {
    const auto* route = find_event<Route<double>>(trace);
    return route != nullptr ? route->kernel : std::string_view{};
}

std::string_view kernel_at(const std::vector<EventD>& trace, std::size_t event) {
    const auto* route = last_event<Route<double>>(trace, event);
    return route != nullptr ? route->kernel : std::string_view{};
}

bool is_pair_kernel(std::string_view kernel) {
    return kernel.starts_with("pairs/");
}

bool is_concave_kernel(std::string_view kernel) {
    return kernel.starts_with("concave/");
}

bool is_shipped_route(const Shown& shown) {
    const std::string_view kernel = first_kernel(shown.trace);
    if (is_concave_kernel(kernel)) {
        return shown.algorithm == Algorithm::minkowski || shown.operation == Operation::time_of_impact;
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

std::string answered_by(const Shown& shown) {
    if (is_of_polygons(shown.operation)) {
        return shown.operation == Operation::hull ? "monotone chain" : "removing diagonals";
    }
    if (shown.integers) {
        return std::string(compared_by(*shown.integers));
    }
    return std::string(is_shipped_route(shown) ? route_words(shown) : method_word(shown.algorithm));
}

}  // namespace collidarium::app
