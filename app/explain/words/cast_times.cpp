#include "explain/words/cast_times.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "explain/trace/inside_interval.hpp"

namespace collidarium::app {

namespace {

std::vector<double> times_of(const std::vector<EventD>& trace) {
    std::vector<double> times{0, 1};
    const auto add = [&](double time) {
        // Two entries at the same time but for rounding error need not be told apart.
        constexpr double rounding = 1e-12;
        const bool is_new = std::ranges::none_of(times, [&](double other) {
            return std::isfinite(time) && std::abs(time - other) <= rounding * std::abs(time);
        });
        if (is_new) {
            times.push_back(time);
        }
    };
    std::vector<double> slabs;
    for (const EventD& event : trace) {
        if (const auto* slab = std::get_if<SlabInterval<double>>(&event)) {
            slabs.insert(slabs.end(), {slab->near, slab->far});
        } else if (const auto* interval = std::get_if<CastInterval<double>>(&event)) {
            times.insert(times.end(), {interval->enter, interval->leave});
        } else if (const auto* verdict = std::get_if<Verdict<double>>(&event)) {
            if (is_of_motion(verdict->operation) && verdict->hit) {
                add(verdict->value);
            }
        }
    }
    if (const auto inside = inside_interval(trace)) {
        add(inside->enter);
        add(inside->leave);
    }
    std::ranges::for_each(slabs, add);
    return times;
}

}  // namespace

Compared cast_times(const std::vector<EventD>& trace) {
    return Compared(times_of(trace));
}

Compared cast_times(const Answers& answers) {
    if (!answers.focus) {
        return Compared(std::vector<double>{0, 1});
    }
    std::vector<double> times = times_of(answers.focus->cast_trace);
    for (const MoverAnswer& mover : answers.movers) {
        if (mover.shape == answers.focus->b && mover.hit) {
            times.push_back(mover.hit->t);
        }
    }
    return Compared(std::move(times));
}

}  // namespace collidarium::app
