#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/response/obstacles.hpp"

namespace collidarium {

/// What a body moves through, of two kinds at once: shapes and a map of tiles. An index below
/// `count_of_first` is one of the first, the others follow. Of equal times the first kind's comes first.
template <class First, class Second>
class JoinedObstacles {
public:
    JoinedObstacles(First first, std::size_t count_of_first, Second second)
        : first_(std::move(first)), count_(count_of_first), second_(std::move(second)) {}

    template <class Body, class T>
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Body& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
        std::vector<std::size_t> of_first;
        std::vector<std::size_t> of_second;
        for (const std::size_t index : without) {
            (index < count_ ? of_first : of_second).push_back(index < count_ ? index : index - count_);
        }
        const auto one = first_.first(body, translation, policy, of_first);
        auto other = second_.first(body, translation, policy, of_second);
        if (other) {
            other->index += count_;
        }
        return !other || (one && one->t <= other->t) ? one : other;
    }

    template <class Body, class T>
    [[nodiscard]] CastResult<T> one(std::size_t index, const Body& body, const Vec2<T>& translation,
                                    Policy policy) const {
        return index < count_ ? first_.one(index, body, translation, policy)
                              : second_.one(index - count_, body, translation, policy);
    }

    template <class Body, class T>
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Body& body, const Vec2<T>& translation,
                                                  Policy policy) const {
        std::vector<CastManyHit<T>> hits = first_.all(body, translation, policy);
        for (CastManyHit<T> hit : second_.all(body, translation, policy)) {
            hit.index += count_;
            hits.push_back(hit);
        }
        return hits;
    }

    template <class Body>
    [[nodiscard]] auto skin_of(std::size_t index, const Body& body) const {
        return index < count_ ? first_.skin_of(index, body) : second_.skin_of(index - count_, body);
    }

private:
    First first_;
    std::size_t count_;
    Second second_;
};

}  // namespace collidarium
