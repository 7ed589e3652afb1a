#pragma once

/// The answers about all shapes of a scene: what each mover hits first, and which shapes overlap. Inner part
/// of `answers.cpp`.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "model/answers/answers_before.hpp"
#include "model/answers/scene_query.hpp"
#include "model/answers/shown_queries.hpp"
#include "model/answers/widen.hpp"

namespace collidarium::app {

/// Beyond so many changed shapes all are answered anew.
inline constexpr std::size_t most_changed = 64;

/// Which answers of a scene stand because what they are about has not changed.
template <Scalar T>
class UnchangedAnswers {
public:
    /// Without `before` nothing stands. Cost: a comparison for each shape that the two scenes do not share.
    UnchangedAnswers(const Scene& scene, const SceneQuery<T>& query, const AnswersBefore* before)
        : query_(query), before_(before) {
        if (before == nullptr || !before->complete || !before->scene || !fits(*before->scene, scene)) {
            before_ = nullptr;
            return;
        }
        const Scene& old = *before->scene;
        (void)SharedList<SceneShape>::each_unshared(old.shapes, scene.shapes, [&](std::size_t i) {
            if (is_same(old.shapes[i], scene.shapes[i])) {
                return true;
            }
            changed_.push_back(i);
            if (changed_.size() > most_changed) {
                before_ = nullptr;
                return false;
            }
            touched_.push_back(padded<T>(swept_bounds(old.shapes[i])));
            touched_.push_back(padded<T>(swept_bounds(scene.shapes[i])));
            return true;
        });
    }

    [[nodiscard]] bool any() const { return before_ != nullptr; }

    /// The answer of a mover that stands; null where it has to be found anew.
    [[nodiscard]] const MoverAnswer* of_mover(std::size_t i) const {
        if (before_ == nullptr || is_changed(i)) {
            return nullptr;
        }
        const auto found = std::ranges::lower_bound(before_->movers, i, {}, &MoverAnswer::shape);
        if (found == before_->movers.end() || found->shape != i || !found->path.empty()) {
            return nullptr;
        }
        const WorldBounds swept = query_.swept_bounds_of(i);
        const bool is_met = std::ranges::any_of(touched_, [&](const WorldBounds& touched) {
            return swept.min.x <= touched.max.x && touched.min.x <= swept.max.x &&
                   swept.min.y <= touched.max.y && touched.min.y <= swept.max.y;
        });
        return is_met ? nullptr : &*found;
    }

    [[nodiscard]] bool all_overlaps_known() const {
        return before_ != nullptr && before_->overlap_count == before_->overlaps.size();
    }
    /// The overlaps of shapes that have not changed.
    [[nodiscard]] std::vector<OverlapAnswer> overlaps() const {
        std::vector<OverlapAnswer> kept;
        for (const OverlapAnswer& each : before_->overlaps) {
            if (!is_changed(each.a) && !is_changed(each.b)) {
                kept.push_back(each);
            }
        }
        return kept;
    }
    /// Ascending.
    [[nodiscard]] const std::vector<std::size_t>& changed() const { return changed_; }
    [[nodiscard]] bool is_changed(std::size_t i) const { return std::ranges::binary_search(changed_, i); }

private:
    [[nodiscard]] static bool fits(const Scene& old, const Scene& scene) {
        return old.shapes.size() == scene.shapes.size() &&
               old.policy_or_default() == scene.policy_or_default() &&
               old.scalar_or_default() == scene.scalar_or_default() &&
               old.tiles.has_value() == scene.tiles.has_value() &&
               (!old.tiles || old.tiles->map == scene.tiles->map);
    }
    [[nodiscard]] static bool is_same(const SceneShape& one, const SceneShape& other) {
        return one.shape == other.shape && one.translation == other.translation &&
               one.rotation == other.rotation && one.hidden == other.hidden;
    }

    const SceneQuery<T>& query_;
    const AnswersBefore* before_;
    std::vector<std::size_t> changed_;
    std::vector<WorldBounds> touched_;  ///< around their whole paths, before and now
};

/// Pairs of bounds that overlap and fit between two frames; enough for every pair of `always_answered`.
inline constexpr std::size_t frame_tests = (always_answered + 1) * always_answered;

inline void sort_overlaps(Answers& answers) {
    std::sort(answers.overlaps.begin(), answers.overlaps.end(),
              [](const OverlapAnswer& x, const OverlapAnswer& y) {
                  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
              });
}

template <Scalar T>
void answer_movers(const SceneQuery<T>& scene_query, const UnchangedAnswers<T>& unchanged,
                   std::optional<std::size_t> in_focus, Answers& answers) {
    Effort effort{.tests = frame_tests, .casts = max_casts};
    for (std::size_t i = 0; i < scene_query.size(); ++i) {
        if (!scene_query.moves(i)) {
            continue;
        }
        if (const MoverAnswer* known = i == in_focus ? nullptr : unchanged.of_mover(i)) {
            answers.movers.push_back(*known);
            continue;
        }
        MoverAnswer mover{.shape = i, .hit_shape = {}, .hit = {}, .path = {}};
        if (i == in_focus) {
            for (const CastManyHit<T>& each : scene_query.hits_in_order(i, effort)) {
                mover.path.push_back({widen(each), each.index});
            }
            if (!mover.path.empty()) {
                mover.hit_shape = mover.path.front().shape;
                mover.hit = mover.path.front();
            }
        } else if (const std::optional<CastManyHit<T>>& first = scene_query.first_hit(i, effort)) {
            mover.hit_shape = first->index;
            mover.hit = widen(*first);
        }
        if (const auto at_tiles = tile_hit(scene_query, i);
            at_tiles && !(mover.hit && mover.hit->t <= at_tiles->t)) {
            mover.hit_shape.reset();
            mover.hit = at_tiles;
            mover.path.clear();
        }
        if (effort.spent()) {
            answers.complete = false;
            return;
        }
        answers.movers.push_back(std::move(mover));
    }
}

/// The overlaps of the shapes that have changed, beside those that stand.
template <Scalar T>
void answer_changed_overlaps(const SceneQuery<T>& scene_query, const UnchangedAnswers<T>& unchanged,
                             Answers& answers) {
    answers.overlaps = unchanged.overlaps();
    Effort effort{.tests = frame_tests, .casts = max_casts};
    for (const std::size_t i : unchanged.changed()) {
        if (!scene_query[i].usable) {
            continue;
        }
        for (const std::size_t j : scene_query.near(i, effort)) {
            if (unchanged.is_changed(j) && j < i) {
                continue;  // found from there
            }
            const auto [a, b] = std::minmax(i, j);
            const auto parting = scene_query.stop().template ask<T>([&, a = a, b = b](auto& sink) {
                return contact(scene_query[a].shape, scene_query[b].shape, {scene_query.policy()}, sink);
            });
            if (parting) {
                answers.overlaps.push_back({a, b, widen(*parting)});
            }
        }
    }
    answers.overlap_count = answers.overlaps.size();
    answers.complete = answers.complete && !effort.spent();
    sort_overlaps(answers);
}

/// Finds all overlaps: what is beyond `max_overlaps` is only counted, by the cheaper question.
template <Scalar T>
void answer_overlaps(const SceneQuery<T>& scene_query, Answers& answers) {
    const bool all = scene_query.index().for_each_pair(frame_tests, [&](std::size_t i, std::size_t j) {
        const auto [a, b] = std::minmax(i, j);
        const QueryShape<T>& one = scene_query[a];
        const QueryShape<T>& other = scene_query[b];
        if (!one.usable || !other.usable) {
            return true;
        }
        if (answers.overlap_count == max_counted_overlaps) {
            return false;
        }
        if (answers.overlaps.size() == max_overlaps) {
            answers.overlap_count += scene_query.stop().template ask<T>(
                [&](auto& sink) { return overlap(one.shape, other.shape, {scene_query.policy()}, sink); });
            return true;
        }
        const auto parting = scene_query.stop().template ask<T>(
            [&](auto& sink) { return contact(one.shape, other.shape, {scene_query.policy()}, sink); });
        if (parting) {
            answers.overlaps.push_back({a, b, widen(*parting)});
            ++answers.overlap_count;
        }
        return true;
    });
    answers.complete = answers.complete && all;
    sort_overlaps(answers);
}

}  // namespace collidarium::app
