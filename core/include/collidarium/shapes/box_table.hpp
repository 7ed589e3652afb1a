#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

#include "collidarium/shapes/aabb.hpp"

namespace collidarium {

/// Many axis-aligned boxes, each of their numbers in an array of its own, whoever keeps the arrays. All
/// four have the same length; box i is `{{center_x[i], center_y[i]}, {half_x[i], half_y[i]}}`. They need no
/// alignment.
template <Scalar T>
struct BoxSpans {
    using shape_type = Aabb<T>;

    std::span<const T> center_x;
    std::span<const T> center_y;
    std::span<const T> half_x;
    std::span<const T> half_y;

    [[nodiscard]] std::size_t size() const { return center_x.size(); }
    [[nodiscard]] Aabb<T> operator[](std::size_t i) const {
        return {{center_x[i], center_y[i]}, {half_x[i], half_y[i]}};
    }
    [[nodiscard]] const BoxSpans& spans() const { return *this; }
};

/// The same with arrays of its own.
template <Scalar T = double>
class BoxTable {
public:
    using shape_type = Aabb<T>;

    BoxTable() = default;
    explicit BoxTable(std::span<const Aabb<T>> boxes) {
        reserve(boxes.size());
        for (const Aabb<T>& box : boxes) {
            push_back(box);
        }
    }
    BoxTable(std::initializer_list<Aabb<T>> boxes) : BoxTable(std::span<const Aabb<T>>(boxes)) {}

    [[nodiscard]] std::size_t size() const { return center_x_.size(); }
    [[nodiscard]] Aabb<T> operator[](std::size_t i) const { return spans()[i]; }
    [[nodiscard]] BoxSpans<T> spans() const { return {center_x_, center_y_, half_x_, half_y_}; }
    operator BoxSpans<T>() const { return spans(); }

    void reserve(std::size_t count) {
        for (auto* numbers : {&center_x_, &center_y_, &half_x_, &half_y_}) {
            numbers->reserve(count);
        }
    }
    void push_back(const Aabb<T>& box) {
        center_x_.push_back(box.center.x);
        center_y_.push_back(box.center.y);
        half_x_.push_back(box.half.x);
        half_y_.push_back(box.half.y);
    }
    void set(std::size_t i, const Aabb<T>& box) {
        assert(i < size());
        center_x_[i] = box.center.x;
        center_y_[i] = box.center.y;
        half_x_[i] = box.half.x;
        half_y_[i] = box.half.y;
    }
    void clear() {
        for (auto* numbers : {&center_x_, &center_y_, &half_x_, &half_y_}) {
            numbers->clear();
        }
    }

private:
    std::vector<T> center_x_;
    std::vector<T> center_y_;
    std::vector<T> half_x_;
    std::vector<T> half_y_;
};

template <std::ranges::contiguous_range R>
BoxTable(const R&) -> BoxTable<ScalarOf<std::ranges::range_value_t<R>>>;

}  // namespace collidarium
