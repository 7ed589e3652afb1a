#pragma once

/// What `collidarium/raster/grid_walk.hpp` declares, as casts use it: step by step.

#include <algorithm>
#include <optional>

#include "collidarium/raster/grid_walk.hpp"
#include "raster/moving_span.hpp"

namespace collidarium::raster {

namespace detail {

/// The steps across one axis.
template <Scalar T>
class AxisWalk {
public:
    AxisWalk(const MovingSpan<T>& span, Policy policy)
        : span_(span), policy_(policy), still_(span.cells_at(Moment<T>::start(), policy)) {
        if (moves()) {
            const std::int32_t first = still_.seam ? still_.last : still_.first;
            const std::int32_t end = still_.seam ? still_.last : still_.last + 1;
            entered_ = is_up() ? end : count() - first;
            left_ = is_up() ? first : count() - end;
            look_ahead();
            look_behind();
        }
    }

    [[nodiscard]] bool moves() const { return span_.way != 0; }
    /// Whether nothing has been entered so far.
    [[nodiscard]] bool is_before() const { return moves() && entered_ == 0; }
    /// Whether there is no cell now, nor will there be one.
    [[nodiscard]] bool is_over() const { return moves() ? left_ >= count() : still_.is_empty(); }
    [[nodiscard]] bool has_next() const { return moves() && entered_ < count(); }
    /// The cells at the start, seams included.
    [[nodiscard]] const Span& cells_at_start() const { return still_; }

    /// When the next line is reached.
    [[nodiscard]] const Moment<T>& next() const { return next_; }
    /// Takes that step; the cells beyond that line.
    [[nodiscard]] std::int32_t enter() {
        const std::int32_t cell = is_up() ? entered_ : count() - 1 - entered_;
        ++entered_;
        look_ahead();
        return cell;
    }

    /// Leaves what is left behind until then.
    void leave(const Moment<T>& at) {
        const auto is_left = [&] {
            const int when = order(leaves_, at);
            return when < 0 || (when == 0 && policy_ == Policy::open);
        };
        while (moves() && left_ < entered_ && is_left()) {
            ++left_;
            look_behind();
        }
    }

    /// Takes all steps before then, but not those that are due then.
    void skip_to(const Moment<T>& at) {
        if (moves()) {
            const LinesPassed ahead = span_.lines_passed(lead(), at);
            const LinesPassed behind = span_.lines_passed(trail(), at);
            const bool open = policy_ == Policy::open;
            const std::int32_t lines = count() + 1;
            const std::int32_t reached = is_up() ? ahead.before : lines - ahead.up_to;
            const std::int32_t left = is_up() ? (open ? behind.up_to : behind.before)
                                              : lines - (open ? behind.before : behind.up_to);
            entered_ = std::min(count(), reached);
            left_ = std::clamp(left - 1, 0, entered_);
            look_ahead();
            look_behind();
        }
    }

    [[nodiscard]] Span cells() const {
        if (!moves()) {
            return still_;
        }
        return is_up() ? Span{left_, entered_ - 1} : Span{count() - entered_, count() - 1 - left_};
    }

private:
    [[nodiscard]] bool is_up() const { return span_.way > 0; }
    [[nodiscard]] std::int32_t count() const { return span_.axis.count; }
    [[nodiscard]] T lead() const { return is_up() ? span_.hi : span_.lo; }
    [[nodiscard]] T trail() const { return is_up() ? span_.lo : span_.hi; }
    /// The lines in the order in which they are reached.
    [[nodiscard]] T line(std::int32_t index) const {
        return span_.axis.line(is_up() ? index : count() - index);
    }
    void look_ahead() {
        if (entered_ < count()) {
            next_ = Moment<T>::of_arrival(lead(), span_.way, line(entered_));
        }
    }
    void look_behind() {
        if (left_ < count()) {
            leaves_ = Moment<T>::of_arrival(trail(), span_.way, line(left_ + 1));
        }
    }

    MovingSpan<T> span_;
    Policy policy_;
    Span still_;
    std::int32_t entered_ = 0;  ///< how many cells have been entered, from the first one of the grid on
    std::int32_t left_ = 0;     ///< how many of these have been left
    Moment<T> next_{};          ///< when the next one is entered
    Moment<T> leaves_{};        ///< when the first one that has not been left is
};

}  // namespace detail

/// The steps of a box through the cells of a grid.
template <Scalar T>
class GridWalk {
public:
    /// A box from `lo` to `hi`, equal for a ray, that moves by `translation`; all finite.
    GridWalk(const Grid<T>& grid, const Vec2<T>& lo, const Vec2<T>& hi, const Vec2<T>& translation,
             Policy policy)
        : span_x_{grid.x(), lo.x, hi.x, translation.x},
          span_y_{grid.y(), lo.y, hi.y, translation.y},
          policy_(policy),
          x_(span_x_, policy),
          y_(span_y_, policy) {}

    /// The next step; the first one is the start, whether or not it is in a cell. Nothing after the last one.
    [[nodiscard]] std::optional<WalkStep<T>> next() {
        WalkStep<T> step;
        step.at = Moment<T>::start();
        if (!is_started_) {
            is_started_ = true;
            step.columns = x_.cells_at_start();
            step.rows = y_.cells_at_start();
            skip_outside();
            return step;
        }
        while (!never_inside_ && !x_.is_over() && !y_.is_over() && (x_.has_next() || y_.has_next())) {
            const int first = !y_.has_next() ? -1 : !x_.has_next() ? 1 : order(x_.next(), y_.next());
            step.at = first <= 0 ? x_.next() : y_.next();
            if (is_beyond_end(step.at)) {
                break;
            }
            if (first <= 0) {
                step.new_column = x_.enter();
            }
            if (first >= 0) {
                step.new_row = y_.enter();
            }
            x_.leave(step.at);
            y_.leave(step.at);
            step.columns = x_.cells();
            step.rows = y_.cells();
            if (!step.columns.is_empty() && !step.rows.is_empty()) {
                return step;
            }
            step.new_column.reset();
            step.new_row.reset();
        }
        return std::nullopt;
    }

    [[nodiscard]] const MovingSpan<T>& x() const { return span_x_; }
    [[nodiscard]] const MovingSpan<T>& y() const { return span_y_; }

private:
    /// Whether a step then comes too late: under the open policy arriving at the end is not getting in.
    [[nodiscard]] bool is_beyond_end(const Moment<T>& at) const {
        const int to_end = order(at, Moment<T>::end());
        return to_end > 0 || (to_end == 0 && policy_ == Policy::open);
    }

    /// Until the box is between the first and the last line on both axes there is nothing to visit.
    void skip_outside() {
        for (auto* axis : {&x_, &y_}) {
            auto& other = axis == &x_ ? y_ : x_;
            if (axis->is_before() && axis->has_next()) {
                never_inside_ |= is_beyond_end(axis->next());
                other.skip_to(axis->next());
            }
        }
    }

    MovingSpan<T> span_x_;
    MovingSpan<T> span_y_;
    Policy policy_;
    detail::AxisWalk<T> x_;
    detail::AxisWalk<T> y_;
    bool is_started_ = false;
    bool never_inside_ = false;
};

}  // namespace collidarium::raster
