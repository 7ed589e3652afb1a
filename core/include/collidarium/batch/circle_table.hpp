#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

#include "collidarium/shapes/circle.hpp"

namespace collidarium {

/// Many circles, each of their numbers in an array of its own, whoever keeps the arrays. All three have the
/// same length; circle i is `{{center_x[i], center_y[i]}, radius[i]}`. They need no alignment.
template <Scalar T>
struct CircleSpans {
    using shape_type = Circle<T>;

    std::span<const T> center_x;
    std::span<const T> center_y;
    std::span<const T> radius;

    [[nodiscard]] std::size_t size() const { return center_x.size(); }
    [[nodiscard]] Circle<T> operator[](std::size_t i) const {
        return {{center_x[i], center_y[i]}, radius[i]};
    }
    [[nodiscard]] const CircleSpans& spans() const { return *this; }
};

/// The same with arrays of its own.
template <Scalar T = double>
class CircleTable {
public:
    using shape_type = Circle<T>;

    CircleTable() = default;
    explicit CircleTable(std::span<const Circle<T>> circles) {
        reserve(circles.size());
        for (const Circle<T>& circle : circles) {
            push_back(circle);
        }
    }
    CircleTable(std::initializer_list<Circle<T>> circles)
        : CircleTable(std::span<const Circle<T>>(circles)) {}

    [[nodiscard]] std::size_t size() const { return center_x_.size(); }
    [[nodiscard]] Circle<T> operator[](std::size_t i) const { return spans()[i]; }
    [[nodiscard]] CircleSpans<T> spans() const { return {center_x_, center_y_, radius_}; }

    void reserve(std::size_t count) {
        center_x_.reserve(count);
        center_y_.reserve(count);
        radius_.reserve(count);
    }
    void push_back(const Circle<T>& circle) {
        center_x_.push_back(circle.center.x);
        center_y_.push_back(circle.center.y);
        radius_.push_back(circle.radius);
    }
    void set(std::size_t i, const Circle<T>& circle) {
        assert(i < size());
        center_x_[i] = circle.center.x;
        center_y_[i] = circle.center.y;
        radius_[i] = circle.radius;
    }
    void clear() {
        center_x_.clear();
        center_y_.clear();
        radius_.clear();
    }

private:
    std::vector<T> center_x_;
    std::vector<T> center_y_;
    std::vector<T> radius_;
};

template <std::ranges::contiguous_range R>
CircleTable(const R&) -> CircleTable<ScalarOf<std::ranges::range_value_t<R>>>;

}  // namespace collidarium
