#include "explain/textbook_answers.hpp"

#include <span>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "model/polygon_corners.hpp"

namespace collidarium::app {

namespace {

template <Scalar T>
bool is_concave(const Shape<T>& shape) {
    return std::holds_alternative<Polygon<T>>(shape);
}

template <Scalar T>
ComparedAnswer at_time(const std::optional<T>& t) {
    ComparedAnswer answer{.yes = t.has_value()};
    if (t) {
        answer.value = static_cast<double>(*t);
    }
    return answer;
}

template <Scalar T>
void add_casts(const TextbookQuestion<T>& question, std::vector<TextbookAnswer>& answers) {
    const auto& [operation, a, b, way, policy] = question;
    const auto* box_a = std::get_if<Aabb<T>>(&a);
    const auto* box_b = std::get_if<Aabb<T>>(&b);
    if (box_a != nullptr && box_b != nullptr) {
        answers.push_back({"slab with reciprocals of 0",
                           at_time(textbook::slab_with_reciprocals_of_zero(*box_a, *box_b, way))});
        answers.push_back(
            {"stop by epsilon in t", at_time(textbook::stop_by_epsilon_in_t(*box_a, *box_b, way, policy))});
    }
    answers.push_back({"discrete stepping", at_time(textbook::discrete_stepping(a, b, way, policy))});
}

template <Scalar T>
void add_contacts(const TextbookQuestion<T>& question, std::vector<TextbookAnswer>& answers) {
    const auto& [operation, a, b, way, policy] = question;
    const auto* circle_a = std::get_if<Circle<T>>(&a);
    const auto* circle_b = std::get_if<Circle<T>>(&b);
    if (circle_a != nullptr && circle_b != nullptr) {
        answers.push_back(
            {"sum of squared radii", {.yes = textbook::sum_of_squared_radii(*circle_a, *circle_b, policy)}});
        return;
    }
    const std::vector<Vec2<T>> corners_a = polygon_corners(a);
    const std::vector<Vec2<T>> corners_b = polygon_corners(b);
    const std::span<const Vec2<T>> sides_a(corners_a);
    const std::span<const Vec2<T>> sides_b(corners_b);
    const bool concave = is_concave(a) || is_concave(b);
    if (const auto* circle = circle_a != nullptr ? circle_a : circle_b) {
        const auto& polygon = circle_a != nullptr ? sides_b : sides_a;
        if (!polygon.empty() && !concave) {
            answers.push_back(
                {"no axis to the vertex",
                 {.yes = textbook::circle_polygon_without_vertex_axis(*circle, polygon, policy)}});
        }
        return;
    }
    if (sides_a.empty() || sides_b.empty()) {
        return;
    }
    if (concave) {
        answers.push_back({"axes of a concave polygon",
                           {.yes = textbook::sat_on_concave_polygon(sides_a, sides_b, policy)}});
    } else if (const auto found = textbook::sat_axes_not_normalised(sides_a, sides_b)) {
        answers.push_back({"axes not normalised",
                           {.yes = true,
                            .value = static_cast<double>(found->depth),
                            .normal = convert<double>(found->normal)}});
    } else {
        answers.push_back({"axes not normalised", {.yes = false}});
    }
}

}  // namespace

template <Scalar T>
std::vector<TextbookAnswer> textbook_answers(const TextbookQuestion<T>& question) {
    std::vector<TextbookAnswer> answers;
    if (question.operation == Operation::cast) {
        add_casts(question, answers);
    } else if (question.operation == Operation::contact) {
        add_contacts(question, answers);
    }
    return answers;
}

template std::vector<TextbookAnswer> textbook_answers(const TextbookQuestion<float>&);
template std::vector<TextbookAnswer> textbook_answers(const TextbookQuestion<double>&);

}  // namespace collidarium::app
