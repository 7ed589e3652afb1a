#pragma once

/// Finds the pair in focus. Inner part of the model: `answers.hpp` is what the rest of the program uses.

#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// How many movers of a scene are tested, at most, to find one that hits something.
inline constexpr std::size_t movers_looked_at = 1000;
inline constexpr std::size_t focus_tests = always_answered * always_answered;

/// Finds the shape that is most relevant to another one.
template <Scalar T>
class FocusFinder {
public:
    explicit FocusFinder(const SceneQuery<T>& query) : query_(query) {}

    [[nodiscard]] std::optional<FocusPair> around(std::size_t touched) {
        if (touched >= query_.size() || !query_[touched].usable) {
            return std::nullopt;
        }
        std::optional<std::size_t> other = query_.moves(touched) ? hit_by(touched) : first_to_hit(touched);
        if (!other) {
            other = deepest(touched);
        }
        if (!other) {
            other = nearest(touched);
        }
        if (!other) {
            return std::nullopt;
        }
        const bool other_moves = query_.moves(*other) && !query_.moves(touched);
        return other_moves ? FocusPair{touched, *other} : FocusPair{*other, touched};
    }

    /// The first mover that hits something, else the first mover at all.
    [[nodiscard]] std::optional<FocusPair> first_mover() {
        std::optional<std::size_t> first;
        std::size_t looked_at = 0;
        for (std::size_t i = 0; i < query_.size() && looked_at < movers_looked_at; ++i) {
            if (!query_.moves(i)) {
                continue;
            }
            ++looked_at;
            first = first.value_or(i);
            if (const std::optional<std::size_t> other = hit_by(i)) {
                return FocusPair{*other, i};
            }
        }
        return first ? around(*first) : std::nullopt;
    }

    /// The first two shapes that can be tested.
    [[nodiscard]] std::optional<FocusPair> first_two() const {
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < query_.size(); ++i) {
            if (query_[i].usable && first) {
                return FocusPair{*first, i};
            }
            if (query_[i].usable) {
                first = i;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<std::size_t> hit_by(std::size_t mover) {
        const std::optional<CastManyHit<T>>& first = query_.first_hit(mover, effort_);
        return first ? std::optional(first->index) : std::nullopt;
    }

    /// The mover that would hit `target` first, if nothing else were there.
    [[nodiscard]] std::optional<std::size_t> first_to_hit(std::size_t target) const {
        std::optional<std::size_t> first;
        T time = 2;
        for (std::size_t i = 0; i < query_.size(); ++i) {
            if (i == target || !query_.moves(i)) {
                continue;
            }
            const auto hit = query_.stop().template ask<T>([&](auto& sink) {
                return first_touch(query_[target].shape, query_.motion(target).rotation, query_[i].shape,
                                   query_.seen_from(target, i), query_.policy(), sink)
                    .hit;
            });
            if (hit && hit->t < time) {
                first = i;
                time = hit->t;
            }
        }
        return first;
    }

    [[nodiscard]] std::optional<std::size_t> deepest(std::size_t shape) {
        std::optional<std::size_t> found;
        T depth = -1;
        for (const std::size_t other : query_.near(shape, effort_)) {
            const auto parting = query_.stop().template ask<T>([&](auto& sink) {
                return contact(query_[other].shape, query_[shape].shape, {query_.policy()}, sink);
            });
            if (parting && parting->depth > depth) {
                found = other;
                depth = parting->depth;
            }
        }
        return found;
    }

    [[nodiscard]] std::optional<std::size_t> nearest(std::size_t shape) const {
        std::optional<std::size_t> found;
        T best{};
        for (std::size_t i = 0; i < query_.size(); ++i) {
            if (i == shape || !query_[i].usable) {
                continue;
            }
            const T apart = query_.stop().template ask<T>([&](auto& sink) {
                return distance(query_[i].shape, query_[shape].shape, {}, sink).distance;
            });
            if (!found || apart < best) {
                found = i;
                best = apart;
            }
        }
        return found;
    }

    const SceneQuery<T>& query_;
    Effort effort_{.tests = focus_tests, .casts = max_casts};
};

/// The pair that the scene chose; empty if it chose none that exists. One shape twice where the query may be
/// of one.
[[nodiscard]] inline std::optional<FocusPair> chosen_focus(const Scene& scene, bool of_one) {
    if (!scene.focus) {
        return std::nullopt;
    }
    const std::optional<std::size_t> a = find_shape(scene, scene.focus->a);
    const std::optional<std::size_t> b = find_shape(scene, scene.focus->b);
    const bool there = a && b && (*a != *b || of_one) && !scene.shapes[*a].hidden && !scene.shapes[*b].hidden;
    return there ? std::optional(FocusPair{*a, *b}) : std::nullopt;
}

/// The result of `choose_focus`. In a playground there is no pair before the user has touched a shape: a body
/// is driven, and no pair is asked about.
template <Scalar T>
[[nodiscard]] std::optional<FocusPair> find_focus(const Scene& scene, const SceneQuery<T>& query,
                                                  std::optional<std::size_t> touched, bool of_one) {
    if (const auto chosen = chosen_focus(scene, of_one)) {
        return chosen;
    }
    if (scene.play && !touched) {
        return std::nullopt;
    }
    if (of_one && touched && *touched < query.size() && query[*touched].usable) {
        return FocusPair{*touched, *touched};
    }
    FocusFinder<T> finder(query);
    std::optional<FocusPair> pair = touched ? finder.around(*touched) : std::nullopt;
    if (!pair) {
        pair = finder.first_mover();
    }
    if (!pair) {
        pair = finder.first_two();
    }
    return pair || !of_one || query.size() == 0 || !query[0].usable ? pair : FocusPair{0, 0};
}

}  // namespace collidarium::app
