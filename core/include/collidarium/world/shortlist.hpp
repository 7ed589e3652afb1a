#pragma once

/// The narrow phase of many pairs: those of two circles, or of two axis-aligned boxes, together, the others
/// one by one.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/broadphase/handle.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::detail {

/// Pairs of one kind of shape that wait to be asked about together.
template <class Table>
class WaitingPairs {
public:
    using S = typename Table::shape_type;
    static constexpr std::size_t most = 256;

    [[nodiscard]] bool is_full() const { return pairs_.size() == most; }
    void add(const HandlePair& pair, const S& a, const S& b) {
        a_.push_back(a);
        b_.push_back(b);
        pairs_.push_back(pair);
    }
    /// Appends those that overlap; `ask_many(a, b, hits)` says which.
    template <class AskMany>
    void answer(const AskMany& ask_many, std::vector<HandlePair>& found) {
        ask_many(a_, b_, std::span<bool>(hits_.data(), pairs_.size()));
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            if (hits_[i]) {
                found.push_back(pairs_[i]);
            }
        }
        a_.clear();
        b_.clear();
        pairs_.clear();
    }

private:
    Table a_;
    Table b_;
    std::vector<HandlePair> pairs_;
    std::array<bool, most> hits_{};
};

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
class Shortlist {
public:
    /// Asks about a pair, by `ask_one(a, b)` now or by `ask_many` with others. `found` gets it if they
    /// overlap.
    template <class AskOne, class AskMany>
    void add(const HandlePair& pair, const Shape<T>& a, const Shape<T>& b, const AskOne& ask_one,
             const AskMany& ask_many, std::vector<HandlePair>& found) {
        const auto* circle_a = std::get_if<Circle<T>>(&a);
        const auto* circle_b = std::get_if<Circle<T>>(&b);
        const auto* box_a = std::get_if<Aabb<T>>(&a);
        const auto* box_b = std::get_if<Aabb<T>>(&b);
        if (circle_a && circle_b && is_moderate(*circle_a) && is_moderate(*circle_b)) {
            circles_.add(pair, *circle_a, *circle_b);
            if (circles_.is_full()) {
                circles_.answer(ask_many, found);
            }
        } else if (box_a && box_b && is_moderate(*box_a) && is_moderate(*box_b)) {
            boxes_.add(pair, *box_a, *box_b);
            if (boxes_.is_full()) {
                boxes_.answer(ask_many, found);
            }
        } else if (ask_one(a, b)) {
            found.push_back(pair);
        }
    }
    /// Asks about those that still wait.
    template <class AskMany>
    void finish(const AskMany& ask_many, std::vector<HandlePair>& found) {
        circles_.answer(ask_many, found);
        boxes_.answer(ask_many, found);
    }

private:
    [[nodiscard]] static bool is_moderate(const Circle<T>& circle) {
        return detail::is_moderate(circle.center, Vec2<T>(circle.radius));
    }
    [[nodiscard]] static bool is_moderate(const Aabb<T>& box) {
        return detail::is_moderate(box.center, box.half);
    }

    WaitingPairs<CircleTable<T>> circles_;
    WaitingPairs<BoxTable<T>> boxes_;
};

}  // namespace collidarium::detail
