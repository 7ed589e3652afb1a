#include "explain/textbook_answers.hpp"

#include <span>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/hull.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"

namespace collidarium::app {

namespace {

/// The corners of a box or a polygon with an area; nothing of other shapes.
template <Scalar T>
std::vector<Vec2<T>> corners(const Shape<T>& shape) {
    HullPoints<T> room;
    const auto points = std::visit(
        [&]<class S>(const S& basic) -> std::span<const Vec2<T>> {
            if constexpr (std::same_as<S, Polygon<T>>) {
                return basic.vertices();
            } else {
                const Hull<T> hull = hull_of(basic, room);
                return hull.radius == 0 ? hull.points : std::span<const Vec2<T>>();
            }
        },
        shape);
    return points.size() < 3 ? std::vector<Vec2<T>>() : std::vector<Vec2<T>>(points.begin(), points.end());
}

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
void add_casts(const PairQuestion<T>& question, std::vector<TextbookAnswer>& answers) {
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
void add_contacts(const PairQuestion<T>& question, std::vector<TextbookAnswer>& answers) {
    const auto& [operation, a, b, way, policy] = question;
    const auto* circle_a = std::get_if<Circle<T>>(&a);
    const auto* circle_b = std::get_if<Circle<T>>(&b);
    if (circle_a != nullptr && circle_b != nullptr) {
        answers.push_back(
            {"sum of squared radii", {.yes = textbook::sum_of_squared_radii(*circle_a, *circle_b, policy)}});
        return;
    }
    const std::vector<Vec2<T>> corners_a = corners(a);
    const std::vector<Vec2<T>> corners_b = corners(b);
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
std::vector<TextbookAnswer> textbook_answers(const PairQuestion<T>& question) {
    std::vector<TextbookAnswer> answers;
    if (question.operation == Operation::cast) {
        add_casts(question, answers);
    } else if (question.operation == Operation::contact) {
        add_contacts(question, answers);
    }
    return answers;
}

template std::vector<TextbookAnswer> textbook_answers(const PairQuestion<float>&);
template std::vector<TextbookAnswer> textbook_answers(const PairQuestion<double>&);

}  // namespace collidarium::app
