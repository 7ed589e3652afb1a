#include "collidarium/world/shortlist.hpp"

#include <cmath>
#include <limits>
#include <span>
#include <variant>
#include <vector>

#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium::detail {

namespace {

/// Whether the numbers of shapes are of a size of which squares neither overflow nor vanish, as the queries
/// in batches expect; the queries on `Shape` expect nothing.
template <Scalar T>
[[nodiscard]] inline bool is_moderate(T number) {
    const int exponent = number == 0 ? 0 : std::ilogb(number);
    return std::abs(exponent) < std::numeric_limits<T>::max_exponent / 4;
}
template <Scalar T>
[[nodiscard]] inline bool is_moderate(const Vec2<T>& position, const Vec2<T>& size) {
    return is_moderate(position.x) && is_moderate(position.y) && is_moderate(size.x) && is_moderate(size.y);
}

template <Scalar T>
[[nodiscard]] inline bool is_moderate(const Circle<T>& circle) {
    return is_moderate(circle.center, Vec2<T>(circle.radius));
}
template <Scalar T>
[[nodiscard]] inline bool is_moderate(const Aabb<T>& box) {
    return is_moderate(box.center, box.half);
}

}  // namespace

template <class Table>
void WaitingPairs<Table>::answer(Policy policy, std::vector<HandlePair>& found) {
    overlap_pairs(a_, b_, std::span<bool>(hits_.data(), pairs_.size()), policy);
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
void Shortlist<T>::add(const HandlePair& pair, const Shape<T>& a, const Shape<T>& b, Policy policy,
                       std::vector<HandlePair>& found) {
    const auto* circle_a = std::get_if<Circle<T>>(&a);
    const auto* circle_b = std::get_if<Circle<T>>(&b);
    const auto* box_a = std::get_if<Aabb<T>>(&a);
    const auto* box_b = std::get_if<Aabb<T>>(&b);
    if (circle_a && circle_b && is_moderate(*circle_a) && is_moderate(*circle_b)) {
        circles_.add(pair, *circle_a, *circle_b);
        if (circles_.is_full()) {
            circles_.answer(policy, found);
        }
    } else if (box_a && box_b && is_moderate(*box_a) && is_moderate(*box_b)) {
        boxes_.add(pair, *box_a, *box_b);
        if (boxes_.is_full()) {
            boxes_.answer(policy, found);
        }
    } else if (overlap(a, b, {policy})) {
        found.push_back(pair);
    }
}

template <Scalar T>
void Shortlist<T>::finish(Policy policy, std::vector<HandlePair>& found) {
    circles_.answer(policy, found);
    boxes_.answer(policy, found);
}

template class Shortlist<float>;
template class Shortlist<double>;

}  // namespace collidarium::detail
