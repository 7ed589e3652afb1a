#include "model/result_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/widen.hpp"

namespace collidarium::app {

namespace {

constexpr std::array pixels_of_level{32.0, 16.0, 8.0, 4.0};
constexpr int halvings = 6;  ///< an edge is found to a 64th of a cell
constexpr double most_cells = 1e6;

template <Scalar T>
FieldCell ask_in(const FieldQuestion& question, const Vec2d& position) {
    const Shape<T> a = convert<T>(question.a);
    const Shape<T> b = convert<T>(translated(question.b, position));
    FieldCell cell;
    switch (question.operation) {
        case Operation::cast: {
            const auto found =
                cast(a, b, convert<T>(question.translation), question.policy, question.algorithm);
            if (found && found->answer) {
                const CastHit<double> hit = widen(*found->answer);
                cell = {true, hit.t, hit.normal};
            }
            break;
        }
        case Operation::distance: {
            if (const auto found = distance(a, b, question.algorithm)) {
                const Distance<double> apart = widen(found->answer);
                cell = {apart.distance == 0, apart.distance, apart.normal};
            }
            break;
        }
        default: {
            const auto found = contact(a, b, question.policy, question.algorithm);
            if (found && found->answer) {
                const Contact<double> parting = widen(*found->answer);
                cell = {true, parting.depth, parting.normal};
            }
        }
    }
    return cell;
}

}  // namespace

std::optional<FieldQuestion> field_question(const Scene& scene, const Answers& answers,
                                            const Question& question, const Vec2d& min, const Vec2d& max,
                                            double pixel) {
    if (!answers.focus || !(pixel > 0)) {
        return std::nullopt;
    }
    const FocusAnswer& focus = *answers.focus;
    const SceneShape& b = scene.shapes[focus.b];
    return FieldQuestion{.a = scene.shapes[focus.a].shape,
                         .b = translated(b.shape, -reference_point(b.shape)),
                         .translation = b.translation.value_or(Vec2d(0)),
                         .policy = scene.policy_or_default(),
                         .scalar = scene.scalar_or_default(),
                         .operation = focus.shown.operation,
                         .algorithm = focus.shown.refused ? Algorithm::automatic : question.algorithm,
                         .min = min,
                         .max = max,
                         .pixel = pixel};
}

FieldCell field_answer(const FieldQuestion& question, const Vec2d& position) {
    return question.scalar == ScalarKind::float32 ? ask_in<float>(question, position)
                                                  : ask_in<double>(question, position);
}

bool belong_together(const FieldCell& one, const FieldCell& other) {
    constexpr double one_side = 0.7;  // cosine: less than 45 degrees apart
    return one.hit == other.hit &&
           (one.normal == other.normal || glm::dot(one.normal, other.normal) > one_side);
}

void ResultField::ask(const std::optional<FieldQuestion>& question) {
    if (question == question_) {
        return;
    }
    question_ = question;
    edges_.clear();
    if (!question_) {
        shown_.reset();
        return;
    }
    begin(0);
}

void ResultField::begin(std::size_t level) {
    level_ = level;
    asked_ = 0;
    edge_row_ = 0;
    grid_ = {};
    const Vec2d size = question_->max - question_->min;
    double cell = pixels_of_level[level] * question_->pixel;
    cell = std::max(cell, std::sqrt(std::max(size.x * size.y, 0.0) / most_cells));
    const Vec2d count = glm::ceil(size / cell);
    if (!(count.x >= 1 && count.y >= 1 && count.x * count.y <= 2 * most_cells)) {
        return;
    }
    grid_.corner = question_->min;
    grid_.cell = cell;
    grid_.columns = static_cast<std::size_t>(count.x);
    grid_.rows = static_cast<std::size_t>(count.y);
    grid_.cells.resize(grid_.columns * grid_.rows);
}

bool ResultField::done() const {
    return !question_ || grid_.cells.empty() ||
           (level_ + 1 == pixels_of_level.size() && asked_ == grid_.cells.size() &&
            edge_row_ + 1 >= grid_.rows);
}

void ResultField::work(std::size_t positions) {
    while (!done() && positions > 0) {
        if (asked_ < grid_.cells.size()) {
            const std::size_t row = asked_ / grid_.columns;
            grid_.cells[asked_] = field_answer(*question_, grid_.center(asked_ - row * grid_.columns, row));
            ++asked_;
            --positions;
            continue;
        }
        if (level_ + 1 < pixels_of_level.size()) {
            shown_ = std::move(grid_);
            begin(level_ + 1);
            continue;
        }
        if (edge_row_ == 0) {
            shown_ = grid_;
        }
        find_edges(edge_row_++);
        positions -= std::min(positions, grid_.columns);
    }
}

/// The edges between two rows of centres: where a line between neighbours goes over from one kind of answer
/// to another, and the lines between these places within each square of four centres.
void ResultField::find_edges(std::size_t row) {
    const auto crossing = [&](std::size_t c0, std::size_t r0, std::size_t c1,
                              std::size_t r1) -> std::optional<Vec2d> {
        const FieldCell& first = grid_.at(c0, r0);
        if (belong_together(first, grid_.at(c1, r1))) {
            return std::nullopt;
        }
        Vec2d from = grid_.center(c0, r0);
        Vec2d to = grid_.center(c1, r1);
        for (int i = 0; i < halvings; ++i) {
            const Vec2d middle = (from + to) * 0.5;
            (belong_together(first, field_answer(*question_, middle)) ? from : to) = middle;
        }
        return (from + to) * 0.5;
    };
    for (std::size_t column = 0; column + 1 < grid_.columns; ++column) {
        std::array<Vec2d, 4> places{};
        std::size_t count = 0;
        const std::array<std::array<std::size_t, 4>, 4> sides{{{column, row, column + 1, row},
                                                               {column + 1, row, column + 1, row + 1},
                                                               {column, row + 1, column + 1, row + 1},
                                                               {column, row, column, row + 1}}};
        for (const auto& side : sides) {
            if (const auto place = crossing(side[0], side[1], side[2], side[3])) {
                places[count++] = *place;
            }
        }
        if (count == 2) {
            edges_.push_back({places[0], places[1]});
        } else if (count > 2) {
            Vec2d middle(0);
            for (std::size_t i = 0; i < count; ++i) {
                middle += places[i] / static_cast<double>(count);
            }
            for (std::size_t i = 0; i < count; ++i) {
                edges_.push_back({middle, places[i]});
            }
        }
    }
}

}  // namespace collidarium::app
