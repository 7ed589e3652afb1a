#include "collidarium/world/shortlist.hpp"

#include <span>
#include <variant>
#include <vector>

#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium::detail {

template <class Table>
void WaitingPairs<Table>::answer(const QueryOptions& options, std::vector<HandlePair>& found) {
    overlap_pairs(a_, b_, std::span<bool>(hits_.data(), pairs_.size()), options);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (hits_[i]) {
            found.push_back(pairs_[i]);
        }
    }
    a_.clear();
    b_.clear();
    pairs_.clear();
}

template <Scalar T>
void Shortlist<T>::add(const HandlePair& pair, const Shape<T>& a, const Shape<T>& b,
                       const QueryOptions& options, std::vector<HandlePair>& found) {
    const auto wait = [&](auto& waiting, const auto& one, const auto& other) {
        waiting.add(pair, one, other);
        if (waiting.is_full()) {
            waiting.answer(options, found);
        }
    };
    const auto* circle_a = std::get_if<Circle<T>>(&a);
    const auto* circle_b = std::get_if<Circle<T>>(&b);
    const auto* box_a = std::get_if<Aabb<T>>(&a);
    const auto* box_b = std::get_if<Aabb<T>>(&b);
    if (circle_a && circle_b) {
        wait(circles_, *circle_a, *circle_b);
    } else if (box_a && box_b) {
        wait(boxes_, *box_a, *box_b);
    } else if (ask_overlap<T>(a, b, options, {})) {
        found.push_back(pair);
    }
}

template <Scalar T>
void Shortlist<T>::finish(const QueryOptions& options, std::vector<HandlePair>& found) {
    circles_.answer(options, found);
    boxes_.answer(options, found);
}

template class Shortlist<float>;
template class Shortlist<double>;

}  // namespace collidarium::detail
