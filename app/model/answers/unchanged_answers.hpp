#pragma once

/// Which answers of a scene stand because what they are about has not changed. Inner part of `answers.cpp`.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "model/answers/answers_before.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// Beyond so many changed shapes all are answered anew.
inline constexpr std::size_t most_changed = 64;

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

}  // namespace collidarium::app
