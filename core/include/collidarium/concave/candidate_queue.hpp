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
    explicit CandidateQueue(std::size_t usual_size) {
        heap_.reserve(usual_size);
        places_.reserve(usual_size);
        free_.reserve(usual_size);
    }

    void clear() {
        heap_.clear();
        places_.clear();
        free_.clear();
    }
    [[nodiscard]] bool is_empty() const { return heap_.empty(); }
    [[nodiscard]] T shortest_length() const { return heap_.front().length; }

    void push(const UnionCandidate<T>& candidate) {
        const std::uint32_t place = free_.empty() ? static_cast<std::uint32_t>(places_.size()) : free_.back();
        if (free_.empty()) {
            places_.push_back(candidate);
        } else {
            free_.pop_back();
            places_[place] = candidate;
        }
        heap_.push_back({candidate.length, place});
        std::push_heap(heap_.begin(), heap_.end(), is_longer);
    }
    /// Takes out the shortest.
    UnionCandidate<T> pop() {
        std::pop_heap(heap_.begin(), heap_.end(), is_longer);
        const std::uint32_t place = heap_.back().place;
        heap_.pop_back();
        free_.push_back(place);
        return places_[place];
    }

private:
    /// What the heap moves about is small.
    struct Waiting {
        T length;
        std::uint32_t place;
    };
    static constexpr auto is_longer = [](const Waiting& one, const Waiting& other) {
        return one.length > other.length;
    };

    std::vector<Waiting> heap_;
    std::vector<UnionCandidate<T>> places_;  ///< the candidates, and room that is free
    std::vector<std::uint32_t> free_;
};

}  // namespace collidarium::detail
