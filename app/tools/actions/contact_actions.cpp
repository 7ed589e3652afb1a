#include "tools/actions/contact_actions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/validate.hpp"
#include "model/scene/identical.hpp"
#include "tools/actions/positions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {

namespace {

/// The pair to act on, b being the one to move; or why there is none.
std::variant<FocusPair, std::string> chosen_pair(const Workspace& workspace) {
    const Scene& scene = workspace.scene();
    if (workspace.selection.ids().size() == 2) {
        const auto first = find_shape(scene, workspace.selection.ids()[0]);
        const auto second = find_shape(scene, workspace.selection.ids()[1]);
        if (first && second) {
            const bool first_moves = scene.shapes[*first].translation && !scene.shapes[*second].translation;
            return first_moves ? FocusPair{*second, *first} : FocusPair{*first, *second};
        }
    }
    const auto& focus = workspace.answers().focus;
    const auto alone = workspace.selection.single();
    const auto selected = alone ? find_shape(scene, *alone) : std::nullopt;
    if (selected && !(focus && (focus->a == *selected || focus->b == *selected))) {
        // Another pair is in focus: pair the selected shape with the one that concerns it most.
        Scene unfocused = scene;
        unfocused.focus.reset();
        if (const auto pair = choose_focus(unfocused, selected)) {
            return FocusPair{pair->a == *selected ? pair->b : pair->a, *selected};
        }
    }
    if (focus) {
        return FocusPair{focus->a, focus->b};
    }
    return "Contact needs two shapes.";
}

bool fits_float(const SceneShape& shape) {
    return !validate(convert<float>(shape.shape)) &&
           (!shape.translation || is_finite(convert<float>(*shape.translation)));
}

/// Why b of the pair cannot be moved.
std::optional<std::string> refusal(const Scene& scene, const FocusPair& pair) {
    for (const std::size_t index : {pair.a, pair.b}) {
        const SceneShape& shape = scene.shapes[index];
        if (shape.hidden) {
            return shape.label() + " is hidden.";
        }
        if (scene.scalar_or_default() == ScalarKind::float32 && !fits_float(shape)) {
            return shape.label() + " is too large for float.";
        }
    }
    return scene.shapes[pair.b].locked ? std::optional(scene.shapes[pair.b].label() + " is locked.")
                                       : std::nullopt;
}

std::optional<std::string> put(Workspace& workspace, std::size_t index, ShapeD shape, std::string_view verb) {
    SceneShape after = workspace.scene().shapes[index];
    after.shape = std::move(shape);
    const std::string label = after.label();
    const bool same = identical(workspace.scene().shapes[index], after);
    std::vector<PlacedShape> shapes;
    shapes.push_back({index, std::move(after)});
    if (same) {
        return label + " is already there.";
    }
    if (!replace_in_scene(workspace, verb, std::move(shapes))) {
        return label + " cannot be placed there: its coordinates would overflow.";
    }
    return std::nullopt;
}

/// Finds the pair, computes the new b by `place`, and moves it there.
template <class Place>
std::optional<std::string> bring_together(Workspace& workspace, std::string_view verb, const Place& place) {
    if (workspace.gate) {
        return answer_first;
    }
    const auto chosen = chosen_pair(workspace);
    if (const auto* why = std::get_if<std::string>(&chosen)) {
        return *why;
    }
    const auto& pair = std::get<FocusPair>(chosen);
    const Scene& scene = workspace.scene();
    if (auto why = refusal(scene, pair)) {
        return why;
    }
    const SceneShape& a = scene.shapes[pair.a];
    std::variant<ShapeD, std::string> placed = place(a, scene.shapes[pair.b], scene.scalar_or_default());
    if (const auto* why = std::get_if<std::string>(&placed)) {
        return *why;
    }
    return put(workspace, pair.b, std::get<ShapeD>(std::move(placed)), std::string(verb) + ' ' + a.label());
}

using Placed = std::variant<ShapeD, std::string>;

/// Bisection between two numbers at which a predicate differs: the last number from `from` towards `to` at
/// which it has its value at `from`.
template <class Predicate>
double last_before_change(double from, double to, const Predicate& holds) {
    while (true) {
        const double middle = from * 0.5 + to * 0.5;
        if (middle == from || middle == to) {
            return from;
        }
        (holds(middle) ? from : to) = middle;
    }
}

/// The pair in the arithmetic `T`, with b moved by an offset.
template <Scalar T>
class Pair {
public:
    Pair(const ShapeD& a, const ShapeD& b) : a_(convert<T>(a)), a_wide_(a), b_(b) {}

    /// b moved by `offset`, its positions rounded to `T`.
    [[nodiscard]] ShapeD placed(const Vec2d& offset) const {
        return map_positions(b_, [&offset](const Vec2d& position) {
            Vec2d result = position;
            for (int axis = 0; axis < 2; ++axis) {
                if (offset[axis] != 0) {
                    result[axis] = static_cast<double>(static_cast<T>(position[axis] + offset[axis]));
                }
            }
            return result;
        });
    }

    [[nodiscard]] Shape<T> at(const Vec2d& offset) const { return convert<T>(placed(offset)); }
    [[nodiscard]] const Shape<T>& a() const { return a_; }
    [[nodiscard]] bool overlap_at(const Vec2d& offset) const {
        return overlap(a_, at(offset), {Policy::open});
    }
    [[nodiscard]] double distance_at(const Vec2d& offset) const {
        return static_cast<double>(distance(a_, at(offset)).distance);
    }
    /// A length at the rounding error of the pair's coordinates.
    [[nodiscard]] double ulp() const {
        return std::max({magnitude(a_wide_), magnitude(b_), std::numeric_limits<double>::min()}) *
               static_cast<double>(std::numeric_limits<T>::epsilon());
    }

private:
    Shape<T> a_;
    ShapeD a_wide_;
    ShapeD b_;
};

/// How often a step is doubled: from one ulp to the whole.
constexpr int doublings = 60;

/// Out of an overlap along the MTV.
template <Scalar T>
Vec2d out_of_overlap(const Pair<T>& pair) {
    const auto contact = collidarium::contact(pair.a(), pair.at({0, 0}), {Policy::open});
    if (!contact) {
        return {0, 0};
    }
    const auto normal = convert<double>(contact->normal);
    const auto overlaps = [&](double offset) { return pair.overlap_at(normal * offset); };
    double out = static_cast<double>(contact->depth);
    double step = pair.ulp();
    for (int i = 0; i < doublings && overlaps(out); ++i, step *= 2) {
        out += step;
    }
    return normal * last_before_change(out, 0, [&](double offset) { return !overlaps(offset); });
}

/// Of the offsets within a few ulps of `offset`, the one with the smallest distance and no overlap.
template <Scalar T>
Vec2d nearest_around(const Pair<T>& pair, const Vec2d& offset) {
    constexpr int reach = 2;
    Vec2d best = offset;
    double gap = pair.distance_at(offset);
    const double step = pair.ulp() * 0.5;
    for (int i = -reach; i <= reach && gap > 0; ++i) {
        for (int j = -reach; j <= reach && gap > 0; ++j) {
            const Vec2d other = offset + Vec2d(i, j) * step;
            const double other_gap = pair.distance_at(other);
            if (other_gap < gap && !pair.overlap_at(other)) {
                best = other;
                gap = other_gap;
            }
        }
    }
    return best;
}

/// Across the distance, from the closest point of b to that of a; if that falls short, on into a and back
/// again.
template <Scalar T>
Vec2d up_to_contact(const Pair<T>& pair) {
    const auto closest = distance(pair.a(), pair.at({0, 0}));
    const Vec2d offset = convert<double>(closest.point_a) - convert<double>(closest.point_b);
    const double length = glm::length(offset);
    if (length == 0) {
        return {0, 0};
    }
    const auto free = [&](double part) { return !pair.overlap_at(offset * part); };
    double end = 1;
    double step = pair.ulp() / length;
    // Past a corner there may be nothing to run into: try only a few times.
    constexpr int tries = 8;
    for (int i = 0; i < tries && free(end) && pair.distance_at(offset * end) > 0; ++i, step *= 2) {
        end += step;
    }
    if (free(end)) {
        const bool closer = pair.distance_at(offset * end) < pair.distance_at(offset);
        return nearest_around(pair, closer ? offset * end : offset);
    }
    return offset * last_before_change(0, end, free);
}

template <Scalar T>
ShapeD touching_in(const ShapeD& a, const ShapeD& b) {
    const Pair<T> pair(a, b);
    return pair.placed(pair.overlap_at({0, 0}) ? out_of_overlap(pair) : up_to_contact(pair));
}

/// The range of sideways offsets of b's path, and whether b meets a there.
template <Scalar T>
class Crossing {
public:
    Crossing(const ShapeD& a, const ShapeD& b, const Vec2d& translation)
        : pair_(a, b), translation_(convert<T>(translation)), across_(across(translation)) {
        const auto reach = [](const ShapeD& shape, const Vec2d& direction) {
            return glm::dot(support_point(shape, direction), direction);
        };
        const double lower = -reach(a, -across_) - reach(b, across_);
        const double upper = reach(a, across_) + reach(b, -across_);
        sides_[0] = std::min(lower, upper);
        sides_[1] = std::max(lower, upper);
        const Vec2d forward(across_.y, -across_.x);
        in_reach_ = reach(a, forward) >= -reach(b, -forward) &&
                    -reach(a, -forward) <= reach(b, forward) + glm::length(translation);
        if (!meets_anywhere()) {
            policy_ = Policy::closed;
        }
    }

    /// The nearest position at which b just grazes a.
    [[nodiscard]] std::optional<ShapeD> nearest() const {
        if (sides_[1] - sides_[0] <= 4 * pair_.ulp()) {
            return in_reach_ ? std::optional(pair_.placed(across_ * sides_[0])) : std::nullopt;
        }
        if (meets(0)) {
            const double left = outermost(sides_[0], -1);
            const double right = outermost(sides_[1], 1);
            const double one = graze(left, 0);
            const double other = graze(right, 0);
            return pair_.placed(across_ * (std::abs(one) < std::abs(other) ? one : other));
        }
        std::optional<double> best;
        double before = outermost(sides_[0], -1);
        bool met = false;
        for (const double here : samples()) {
            if (meets(here) != met) {
                const double grazing = met ? graze(here, before) : graze(before, here);
                best = best && std::abs(*best) <= std::abs(grazing) ? *best : grazing;
                met = !met;
            }
            before = here;
        }
        if (met) {
            const double grazing = graze(outermost(sides_[1], 1), before);
            best = best && std::abs(*best) <= std::abs(grazing) ? *best : grazing;
        }
        return best ? std::optional(pair_.placed(across_ * *best)) : std::nullopt;
    }

private:
    /// The left unit normal of a direction; exact for an axis direction.
    static Vec2d across(const Vec2d& direction) {
        const double largest = std::max(std::abs(direction.x), std::abs(direction.y));
        const Vec2d scaled = direction / largest;
        const Vec2d unit = scaled / std::hypot(scaled.x, scaled.y);
        return {-unit.y, unit.x};
    }

    [[nodiscard]] bool meets(double offset) const { return meets(offset, policy_); }
    [[nodiscard]] bool meets(double offset, Policy policy) const {
        return cast(pair_.a(), pair_.at(across_ * offset), translation_, {policy}).has_value();
    }

    /// Sample offsets from one side to the other, the current one included.
    [[nodiscard]] std::vector<double> samples() const {
        constexpr int count = 64;
        std::vector<double> offsets{0};
        for (int i = 0; i <= count; ++i) {
            const double part = static_cast<double>(i) / count;
            offsets.push_back(sides_[0] * (1 - part) + sides_[1] * part);
        }
        std::ranges::sort(offsets);
        return offsets;
    }

    [[nodiscard]] bool meets_anywhere() const {
        return std::ranges::any_of(samples(), [&](double offset) { return meets(offset); });
    }

    /// Slightly further to that side if necessary, so that b misses a.
    [[nodiscard]] double outermost(double offset, double side) const {
        double step = pair_.ulp();
        for (int i = 0; i < doublings && meets(offset); ++i, step *= 2) {
            offset += side * step;
        }
        return offset;
    }

    /// Bisects between a miss and a hit: the last offset that grazes. Shapes that never overlap under the
    /// open policy touch there.
    [[nodiscard]] double graze(double passes, double hits) const {
        if (policy_ == Policy::closed) {
            hits = last_before_change(hits, passes, [&](double offset) { return meets(offset); });
            if (!meets(hits, Policy::open)) {
                return hits;
            }
        }
        return last_before_change(passes, hits, [&](double offset) { return !meets(offset, Policy::open); });
    }

    Pair<T> pair_;
    Vec2<T> translation_;
    Vec2d across_;
    double sides_[2]{};      ///< the offsets at which b passes a, within rounding error: lower and upper
    bool in_reach_ = false;  ///< the path of b reaches a
    Policy policy_ = Policy::open;
};

}  // namespace

std::optional<std::string> make_touching(Workspace& workspace) {
    return bring_together(workspace, "Move {} into contact with",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              return remade(touching(a.shape, b.shape, scalar));
                          });
}

std::optional<std::string> make_tangent(Workspace& workspace) {
    return bring_together(workspace, "Move {} until its path grazes",
                          [](const SceneShape& a, const SceneShape& b, ScalarKind scalar) -> Placed {
                              if (!b.translation || *b.translation == Vec2d(0)) {
                                  return b.label() + " has no translation.";
                              }
                              if (auto grazing = tangent(a.shape, b.shape, *b.translation, scalar)) {
                                  return remade(*std::move(grazing));
                              }
                              return b.label() + " would miss " + a.label() +
                                     " from any starting point across its path.";
                          });
}

ShapeD touching(const ShapeD& a, const ShapeD& b, ScalarKind scalar) {
    return scalar == ScalarKind::float32 ? touching_in<float>(a, b) : touching_in<double>(a, b);
}

std::optional<ShapeD> tangent(const ShapeD& a, const ShapeD& b, const Vec2d& translation, ScalarKind scalar) {
    return scalar == ScalarKind::float32 ? Crossing<float>(a, b, translation).nearest()
                                         : Crossing<double>(a, b, translation).nearest();
}

}  // namespace collidarium::app
