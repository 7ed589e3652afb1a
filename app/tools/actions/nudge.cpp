#include "tools/actions/nudge.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/validate.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"
#include "paint/grid_step.hpp"
#include "paint/round_step.hpp"
#include "tools/actions/positions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {

namespace {

/// The verdict on a pair: hit or miss if b moves, overlapping or separated if not.
enum class PairVerdict { none, miss, hit, separated, overlap };

template <Scalar T>
PairVerdict verdict_in(const SceneShape& a, const SceneShape& b, Policy policy) {
    const Shape<T> standing = convert<T>(a.shape);
    const Shape<T> moving = convert<T>(b.shape);
    if (validate(standing) || validate(moving)) {
        return PairVerdict::none;
    }
    if (!b.translation) {
        return overlap(standing, moving, {policy}) ? PairVerdict::overlap : PairVerdict::separated;
    }
    const Motion<double> relative = relative_motion(a, b);
    const Motion<T> motion{convert<T>(relative.translation), static_cast<T>(relative.rotation)};
    const T turn_a = static_cast<T>(&a == &b ? 0 : a.motion().rotation);
    if (!is_finite(motion.translation) || !std::isfinite(motion.rotation)) {
        return PairVerdict::none;
    }
    NoTrace nobody;
    return first_touch(standing, turn_a, moving, motion, policy, nobody).hit ? PairVerdict::hit
                                                                             : PairVerdict::miss;
}

std::string change_to(PairVerdict verdict) {
    switch (verdict) {
        case PairVerdict::miss:
            return "The hit became a miss.";
        case PairVerdict::hit:
            return "The miss became a hit.";
        case PairVerdict::separated:
            return "The shapes no longer overlap.";
        default:
            return "The shapes now overlap.";
    }
}

/// The verdict on two shapes of the scene, in its policy and scalar type; none if they overflow that type or
/// one is hidden.
PairVerdict pair_verdict(const Scene& scene, const FocusPair& pair) {
    const SceneShape& a = scene.shapes[pair.a];
    const SceneShape& b = scene.shapes[pair.b];
    if (a.hidden || b.hidden) {
        return PairVerdict::none;
    }
    const Policy policy = scene.policy_or_default();
    return scene.scalar_or_default() == ScalarKind::float32 ? verdict_in<float>(a, b, policy)
                                                            : verdict_in<double>(a, b, policy);
}

/// A sentence about a changed verdict: "The hit became a miss."; empty if it is the same.
std::optional<std::string> flip_words(PairVerdict before, PairVerdict after) {
    if (before == after || before == PairVerdict::none || after == PairVerdict::none) {
        return std::nullopt;
    }
    return change_to(after);
}

template <Scalar T>
double next_number(double value, double sign) {
    const double here = static_cast<double>(static_cast<T>(value));
    if (sign * here > sign * value) {
        return here;
    }
    const T end = static_cast<T>(sign) * std::numeric_limits<T>::infinity();
    return static_cast<double>(std::nextafter(static_cast<T>(value), end));
}

/// A step along one axis.
class Step {
public:
    Step(const Workspace& workspace, const Vec2d& direction, NudgeStep step)
        : axis_(direction.x != 0 ? 0 : 1),
          sign_(direction[axis_] < 0 ? -1 : 1),
          narrow_(workspace.scene().scalar_or_default() == ScalarKind::float32),
          distance_(step == NudgeStep::one_ulp ? 0 : nudge_distance(workspace, step)) {}

    [[nodiscard]] int axis() const { return axis_; }
    [[nodiscard]] bool narrow() const { return narrow_; }

    [[nodiscard]] std::optional<ShapeD> operator()(const ShapeD& shape) const {
        return soundly_remade(map_positions(shape, [this](Vec2d position) {
            position[axis_] = moved(position[axis_]);
            return position;
        }));
    }

private:
    [[nodiscard]] double moved(double value) const {
        if (distance_ == 0) {
            return narrow_ ? next_number<float>(value, sign_) : next_number<double>(value, sign_);
        }
        const double there = value + sign_ * distance_;
        // A step from a multiple of the step ends exactly at the next multiple's decimal number.
        const double multiple = times(std::round(there / distance_), distance_);
        const double slack = 4 * std::numeric_limits<double>::epsilon() *
                             std::max({std::abs(value), std::abs(there), distance_});
        return std::abs(there - multiple) <= slack ? multiple + 0.0 : there;
    }

    int axis_;
    double sign_;
    bool narrow_;
    double distance_;  ///< 0: to the next number
};

template <Scalar T>
std::string both_ways(double value) {
    std::array<char, 64> digits{};
    const auto number = static_cast<T>(value);
    auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    std::string text(digits.data(), end.ptr);
    end =
        std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(number), std::chars_format::hex);
    return text + (std::signbit(number) ? " (-0x" : " (0x") + std::string(digits.data(), end.ptr) + ")";
}

/// The first coordinate pair of a shape.
Vec2d first_position(const ShapeD& shape) {
    std::optional<Vec2d> first;
    (void)map_positions(shape, [&](const Vec2d& position) {
        first = first.value_or(position);
        return position;
    });
    return *first;
}

std::string position_words(const SceneShape& shape, const Step& step) {
    const double value = first_position(shape.shape)[step.axis()];
    return shape.label() + (step.axis() == 0 ? ": x = " : ": y = ") +
           (step.narrow() ? both_ways<float>(value) : both_ways<double>(value));
}

/// The moved shape to report.
std::size_t told_about(const std::vector<std::size_t>& moved, const std::optional<FocusPair>& focus) {
    for (const std::size_t index : {focus ? focus->b : moved.front(), focus ? focus->a : moved.front()}) {
        if (std::ranges::find(moved, index) != moved.end()) {
            return index;
        }
    }
    return moved.front();
}

std::optional<FocusPair> focus_of(const Workspace& workspace) {
    const auto& focus = workspace.answers().focus;
    return focus ? std::optional(FocusPair{focus->a, focus->b}) : std::nullopt;
}

/// Identifies the run of steps: those of the same shapes merge.
std::string run_of(const Workspace& workspace) {
    return "nudge " + std::to_string(workspace.selection.fingerprint());
}

}  // namespace

double nudge_distance(const Workspace& workspace, NudgeStep step) {
    if (asks_integers(workspace)) {
        return step == NudgeStep::large ? 10 : 1;
    }
    const double seen = grid_step(workspace.camera.pixels_per_unit()).seen();
    return step == NudgeStep::large ? seen : seen / 10;
}

std::optional<NudgeResult> nudge_selection(Workspace& workspace, const Vec2d& direction, NudgeStep step,
                                           bool continues) {
    const std::vector<std::size_t> indices = free_selection(workspace);
    if (indices.empty() || direction == Vec2d(0)) {
        return std::nullopt;
    }
    workspace.undo.commit();
    const std::optional<FocusPair> focus = focus_of(workspace);
    const auto verdict = [&] {
        return focus && !workspace.gate ? pair_verdict(workspace.scene(), *focus) : PairVerdict::none;
    };
    const PairVerdict before = verdict();
    const Step by(workspace, direction, step);
    if (!continues) {
        workspace.undo.end_run();
    }
    if (!change_shapes(workspace, "Nudge", indices, by, run_of(workspace))) {
        return std::nullopt;
    }
    const SceneShape& told = workspace.scene().shapes[told_about(indices, focus)];
    return NudgeResult{.position = position_words(told, by), .flip = flip_words(before, verdict())};
}

}  // namespace collidarium::app
