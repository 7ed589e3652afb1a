#pragma once

/// Translations to try on the way out of an overlap, the shortest first.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// Which ways the walk along an edge goes on.
enum class Senses : std::uint8_t { unknown, both, forwards, backwards };

/// A translation to try, on an edge of the union.
template <Scalar T>
struct UnionCandidate {
    T length;
    Vec2<T> point;
    T at;               ///< see `edge_walk.hpp`
    std::size_t edge;   ///< which is walked along
    std::size_t other;  ///< which it crosses there; none: the walk begins there
    Senses senses;      ///< `unknown`: the edge comes no nearer than `length`
    bool is_arbitrary;  ///< neither the nearest point of the edge nor one where it leaves a difference
};

/// Keeps its memory when it is cleared.
template <Scalar T>
class CandidateQueue {
public:
    explicit CandidateQueue(std::size_t usual_size) { heap_.reserve(usual_size); }

    void clear() { heap_.clear(); }
    [[nodiscard]] bool is_empty() const { return heap_.empty(); }
    [[nodiscard]] const UnionCandidate<T>& shortest() const { return heap_.front(); }

    void push(const UnionCandidate<T>& candidate) {
        heap_.push_back(candidate);
        std::push_heap(heap_.begin(), heap_.end(), is_longer);
    }
    /// Takes out the shortest.
    UnionCandidate<T> pop() {
        std::pop_heap(heap_.begin(), heap_.end(), is_longer);
        const UnionCandidate<T> shortest = heap_.back();
        heap_.pop_back();
        return shortest;
    }

private:
    static constexpr auto is_longer = [](const UnionCandidate<T>& one, const UnionCandidate<T>& other) {
        return one.length > other.length;
    };

    std::vector<UnionCandidate<T>> heap_;
};

}  // namespace collidarium::detail
