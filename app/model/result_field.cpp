#include "model/result_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace collidarium::app {

namespace {

constexpr std::array pixels_of_level{44.0, 16.0, 8.0, 4.0};

double most_in(const FieldGrid& grid) {
    double most = 0;
    for (const FieldCell& cell : grid.cells) {
        if (std::isfinite(cell.amount)) {
            most = std::max(most, cell.amount);
        }
    }
    return most;
}

}  // namespace

bool ResultField::ask(const std::optional<FieldQuestion>& question) {
    if (question == (next_ ? next_ : question_)) {
        return false;
    }
    const bool is_under_way = question_ && !formula_ && level_ == 0 && !grid_.cells.empty();
    if (question && is_under_way && !convex_field(*question)) {
        next_ = question;
    } else {
        start(question);
    }
    return true;
}

void ResultField::start(const std::optional<FieldQuestion>& question) {
    question_ = question;
    next_.reset();
    search_ = {};
    formula_ = question_ ? convex_field(*question_) : std::nullopt;
    if (!question_ || formula_) {
        shown_.reset();
        arrows_.reset();
    }
    grid_ = {};
    if (question_) {
        begin(0);
    }
    if (formula_) {
        most_ = most_of_convex(*question_);
    }
}

void ResultField::begin(std::size_t level) {
    level_ = level;
    asked_ = 0;
    grid_ = grid_over(*question_, pixels_of_level[level] * question_->pixel);
}

bool ResultField::is_last() const {
    return level_ + 1 == pixels_of_level.size();
}

bool ResultField::done() const {
    return !question_ || grid_.cells.empty() ||
           (is_last() && all_asked() && shown_ && search_.done() && !next_);
}

const std::vector<FieldEdge>& ResultField::edges() const {
    return search_.edges();
}

void ResultField::work(std::size_t portions) {
    for (; !done() && portions > 0; --portions) {
        if (!all_asked()) {
            const std::size_t row = asked_ / grid_.columns;
            grid_.cells[asked_] = field_answer(*question_, grid_.center(asked_ - row * grid_.columns, row));
            if (++asked_ == grid_.cells.size()) {
                finish_level();
            }
        } else {
            search_.step(*question_, *shown_);
        }
    }
}

/// Shows the grid that has been worked out, and goes on to the next one.
void ResultField::finish_level() {
    if (level_ == 0) {
        arrows_ = grid_;
    }
    if (!formula_) {
        most_ = most_in(grid_);
    }
    if (is_last()) {
        shown_ = grid_;
        search_ = FieldEdgeSearch(*shown_);
        return;
    }
    shown_ = std::move(grid_);
    if (next_) {
        start(std::optional(*next_));
        return;
    }
    begin(formula_ ? pixels_of_level.size() - 1 : level_ + 1);
}

}  // namespace collidarium::app
