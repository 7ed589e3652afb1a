#include "explain/compare/margins.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "explain/steps/step_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/number.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {

namespace {

/// One unit in the last place (ulp) of a number of that size.
double ulp(double size, ScalarKind scalar) {
    if (scalar == ScalarKind::float32) {
        const auto narrow = static_cast<float>(std::abs(size));
        return static_cast<double>(std::nextafter(narrow, std::numeric_limits<float>::infinity())) -
               static_cast<double>(narrow);
    }
    const double wide = std::abs(size);
    return std::nextafter(wide, std::numeric_limits<double>::infinity()) - wide;
}

/// Walks the trace and collects its comparisons.
class DecisionFinder {
public:
    DecisionFinder(const Scene& scene, const FocusAnswer& focus)
        : scene_(scene),
          focus_(focus),
          trace_(focus.shown.trace),
          open_(scene.policy_or_default() == Policy::open),
          scalar_(scene.scalar_or_default()) {}

    [[nodiscard]] std::vector<Decision> find() && {
        for (index_ = 0; index_ < trace_.size(); ++index_) {
            std::visit([this](const auto& event) { add_decision(event); }, trace_[index_]);
        }
        return std::move(found_);
    }

private:
    [[nodiscard]] std::optional<double> ulps(double left, double right) const {
        if (!std::isfinite(left) || !std::isfinite(right)) {
            return std::nullopt;
        }
        return std::abs(left - right) / ulp(std::max(std::abs(left), std::abs(right)), scalar_);
    }

    /// A difference in units in the last place of a number of that size.
    [[nodiscard]] double ulps_of(double difference, double size) const {
        return std::abs(difference) / ulp(size, scalar_);
    }

    void less(std::string left_name, double left, std::string right_name, double right,
              std::optional<double> apart) {
        found_.push_back({index_, std::move(left_name) + (open_ ? " < " : " ≤ ") + std::move(right_name),
                          left, right, open_ ? left < right : left <= right, apart});
    }
    void less(std::string left_name, double left, std::string right_name, double right) {
        less(std::move(left_name), left, std::move(right_name), right, ulps(left, right));
    }
    void more(std::string left_name, double left, std::string right_name, double right,
              std::optional<double> apart) {
        found_.push_back({index_, std::move(left_name) + (open_ ? " > " : " ≥ ") + std::move(right_name),
                          left, right, open_ ? left > right : left >= right, apart});
    }

    void add_decision(const SlabInterval<double>& slab) {
        if (slab.delta == 0) {
            const double reach = slab.half + slab.padding;
            const double away = std::abs(slab.start - slab.center);
            const double size = std::max({std::abs(slab.start), std::abs(slab.center), reach});
            less("|start − centre| on " + axis(slab.axis), away, "half + padding", reach,
                 ulps_of(away - reach, size));
        }
    }

    void add_decision(const CastInterval<double>& interval) {
        const bool never = std::any_of(trace_.begin(), trace_.end(), [](const EventD& event) {
            const auto* slab = std::get_if<SlabInterval<double>>(&event);
            return slab != nullptr && slab->near > slab->far;
        });
        if (never) {
            return;
        }
        less("enter", interval.enter, "leave", interval.leave);
        less("enter", interval.enter, "1", 1);
        // A time near 0 hides the size of what was subtracted to compute it: the line's and the start's
        // coordinates.
        std::optional<double> apart = ulps(interval.leave, 0);
        for (const auto& slab : find_events<SlabInterval<double>>(trace_)) {
            if (slab.axis == interval.leave_axis) {
                apart = ulps(slab.far_line, slab.start);
            }
        }
        more("leave", interval.leave, "0", 0, apart);
    }

    void add_decision(const AxisProjection<double>& axes) {
        if (axes.is_repeated) {
            return;
        }
        const double ahead = axes.a_max - axes.b_min;
        const double behind = axes.b_max - axes.a_min;
        more(StepContext{scene_, focus_, index_}.axis_name(axes) + ": overlap", axes.overlap, "0", 0,
             std::abs(ahead) <= std::abs(behind) ? ulps(axes.a_max, axes.b_min)
                                                 : ulps(axes.b_max, axes.a_min));
    }

    void add_decision(const ClosestFeature<double>& nearest) {
        if (focus_.shown.operation != Operation::distance) {
            return;  // where they are deepest, of a contact that is known already
        }
        const double size = std::max({std::abs(nearest.point_a.x), std::abs(nearest.point_a.y),
                                      std::abs(nearest.point_b.x), std::abs(nearest.point_b.y)});
        const bool apart = nearest.distance > 0;
        found_.push_back(
            {index_, "distance > 0", nearest.distance, 0, apart, ulps_of(nearest.distance, size)});
    }

    void add_decision(const EdgeCrossing<double>& crossing) {
        if (!crossing.on_edge || !(crossing.delta < 0)) {
            return;
        }
        less("enters the edge at", crossing.t, "1", 1);
        const double size = std::max({std::abs(crossing.from.x), std::abs(crossing.from.y),
                                      std::abs(crossing.to.x), std::abs(crossing.to.y)});
        found_.push_back({index_, "starts outside: distance ≥ 0", crossing.start, 0, crossing.start >= 0,
                          ulps_of(crossing.start, size)});
    }

    void add_decision(const Quadratic<double>& circle) {
        const double square = circle.b * circle.b;
        const double rest = 4 * circle.a * circle.c;
        found_.push_back({index_, open_ ? "B² > 4AC" : "B² ≥ 4AC", square, rest,
                          open_ ? square > rest : square >= rest, ulps(square, rest)});
        if (circle.root_count > 0) {
            less("enters the circle at", circle.roots.front(), "1", 1);
            more("leaves it at", circle.roots[circle.root_count - 1], "0", 0,
                 ulps_of(circle.roots[circle.root_count - 1], 1));
        }
    }

    /// What is compared is how sure it is: the answer itself is another comparison.
    void certain(std::string what, double value, double bound, bool holds) {
        found_.push_back({index_, std::move(what), std::abs(value), bound, holds, std::nullopt});
    }

    void add_decision(const FilterResult<double>& result) {
        const std::string_view kernel = kernel_at(trace_, index_);
        const bool of_path = kernel == "convex/cast" || kernel == "concave/cast";
        const bool holds = result.outcome != FilterOutcome::unsure;
        if (is_pair_kernel(kernel)) {
            add_closed_form_decision(kernel, result.value, result.bound, holds);
        } else if (!of_path) {
            const bool apart = result.outcome == FilterOutcome::separated;
            const double radii = StepContext{scene_, focus_, index_}.radii();
            certain(apart && radii > 0 ? "float filter: separation > radii + bound"
                                       : "float filter: |separation| > bound",
                    result.value, result.bound + (apart ? radii : 0), holds);
        }
    }
    void add_decision(const ExactFallback<double>& fallback) {
        const std::string_view kernel = kernel_at(trace_, index_);
        if (is_pair_kernel(kernel) && std::abs(fallback.value) <= fallback.bound) {
            add_closed_form_decision(kernel, fallback.value, fallback.bound, false);
        }
    }
    void add_closed_form_decision(std::string_view kernel, double value, double bound, bool holds) {
        certain(kernel == "pairs/obb_obb" ? "closed form: |separation| > bound"
                                          : "closed form: |d² − r²| > bound",
                value, bound, holds);
    }
    void add_decision(const FilterAxis<double>& axis) {
        if (!axis.edge) {
            certain(is_along_path(axis, trace_) ? "filter: separation along path > bound"
                                                : "filter: separation from path > bound",
                    axis.separation, axis.bound, axis.separation > axis.bound);
        }
    }
    void add_decision(const MtvCandidate<double>& candidate) {
        found_.push_back(
            {index_, "candidate separates them", candidate.length, 0, candidate.free, std::nullopt});
    }

    void add_decision(const Advancement<double>& step) {
        const bool last = std::none_of(
            trace_.begin() + static_cast<std::ptrdiff_t>(index_) + 1, trace_.end(),
            [](const EventD& event) { return std::holds_alternative<Advancement<double>>(event); });
        if (last) {
            less("distance", step.distance, "speed (1 − t)", step.speed * (1 - step.t));
        }
    }

    /// Integers are exact: a margin of them has no rounding errors to compare it with.
    void add_decision(const retro::Comparison& comparison) {
        const IntegerWords words(scene_, focus_);
        found_.push_back({index_,
                          words.name(comparison.left.name, Called::briefly) + " \u2264 " +
                              words.name(comparison.right.name, Called::briefly),
                          static_cast<double>(comparison.left.value),
                          static_cast<double>(comparison.right.value), comparison.holds(), std::nullopt});
    }

    template <class E>
    void add_decision(const E&) {}

    [[nodiscard]] std::string axis(Axis axis) const { return std::string(word(axis, trace_)); }

    const Scene& scene_;
    const FocusAnswer& focus_;
    const std::vector<EventD>& trace_;
    bool open_;
    ScalarKind scalar_;
    std::size_t index_ = 0;
    std::vector<Decision> found_;
};

/// The pair alone, in an arithmetic.
Scene pair_scene(const Scene& scene, const FocusAnswer& focus, ScalarKind scalar) {
    Scene pair;
    pair.shapes = {scene.shapes[focus.a], scene.shapes[focus.b]};
    pair.policy = scene.policy;
    pair.scalar = scalar;
    return pair;
}

std::string yes_no(bool yes) {
    return yes ? "yes" : "no";
}

const Verdict<double>* verdict_of(const FocusAnswer& focus) {
    return find_event<Verdict<double>>(focus.shown.trace);
}

}  // namespace

std::vector<Decision> decisions(const Scene& scene, const FocusAnswer& focus) {
    return DecisionFinder(scene, focus).find();
}

std::vector<Decision> listed_decisions(const Scene& scene, const FocusAnswer& focus) {
    std::vector<Decision> all = decisions(scene, focus);
    if (!lists_shipped(scene)) {
        std::erase_if(
            all, [&](const Decision& each) { return !is_of_idea(focus.shown.trace[each.event], false); });
    }
    return all;
}

std::optional<ScalarDifference> scalar_difference(const Scene& scene, const FocusAnswer& focus,
                                                  const FocusQuery& query) {
    const Scene narrow_scene = pair_scene(scene, focus, ScalarKind::float32);
    const Scene wide_scene = pair_scene(scene, focus, ScalarKind::float64);
    const Answers narrow = answer(narrow_scene, FocusPair{0, 1}, query);
    const Answers wide = answer(wide_scene, FocusPair{0, 1}, query);
    if (!wide.focus) {
        return std::nullopt;
    }
    if (!narrow.focus) {
        return ScalarDifference{"the input", "does not fit", "fits"};
    }
    const auto of_float = decisions(narrow_scene, *narrow.focus);
    const auto of_double = decisions(wide_scene, *wide.focus);
    for (std::size_t i = 0; i < std::min(of_float.size(), of_double.size()); ++i) {
        if (of_float[i].what != of_double[i].what) {
            return ScalarDifference{"the next comparison", of_float[i].what, of_double[i].what};
        }
        if (of_float[i].holds != of_double[i].holds) {
            return ScalarDifference{of_float[i].what, yes_no(of_float[i].holds), yes_no(of_double[i].holds)};
        }
    }
    if (of_float.size() != of_double.size()) {
        return ScalarDifference{"the number of comparisons", std::to_string(of_float.size()),
                                std::to_string(of_double.size())};
    }
    const auto* in_float = verdict_of(*narrow.focus);
    const auto* in_double = verdict_of(*wide.focus);
    if (in_float != nullptr && in_double != nullptr && in_float->hit != in_double->hit) {
        return ScalarDifference{"the verdict", yes_no(in_float->hit), yes_no(in_double->hit)};
    }
    return std::nullopt;
}

}  // namespace collidarium::app
