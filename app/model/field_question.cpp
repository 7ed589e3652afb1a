#include "model/field_question.hpp"

#include <type_traits>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/widen.hpp"

namespace collidarium::app {

namespace {

/// The shape itself where it is of that arithmetic already: it may be large.
template <Scalar T>
const Shape<T>& same_or(const ShapeD& shape, const Shape<T>& converted) {
    if constexpr (std::is_same_v<T, double>) {
        return shape;
    } else {
        return converted;
    }
}

template <Scalar T>
FieldCell ask_in(const FieldQuestion& question, const Vec2d& position) {
    const Shape<T> converted = std::is_same_v<T, double> ? Shape<T>{} : convert<T>(question.a);
    const Shape<T>& a = same_or<T>(question.a, converted);
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

}  // namespace collidarium::app
