#pragma once

/// Pairs of shapes of every kind: apart, touching, overlapping, and on their way.

#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::samples {

inline Shape<double> polygon(std::vector<Vec2d> vertices) {
    return make_polygon_shape<double>(vertices).shape.value();
}

/// One shape of every kind, all around the origin.
inline std::vector<Shape<double>> shapes() {
    return {Point<double>{{0, 0}},
            Segment<double>{{-1, -0.5}, {1, 1}},
            Aabb<double>{{0, 0}, {1, 0.75}},
            Obb<double>{{0, 0}, {1, 0.5}, 0.5},
            Circle<double>{{0, 0}, 1},
            Capsule<double>{{-1, 0}, {1, 0.5}, 0.5},
            polygon({{-1, -1}, {1, -0.8}, {1.2, 0.6}, {0, 1.3}, {-1.1, 0.5}}),
            polygon({{-1.5, -1}, {1.5, -1}, {1.5, 1}, {0, -0.2}, {-1.5, 1}})};
}

/// A house, and a kite that is partly in it.
inline Shape<double> house() {
    return polygon({{-3.5, -1.5}, {0, -2}, {1, 0.5}, {-1, 2}, {-3, 1}});
}
inline Shape<double> kite() {
    return polygon({{0, 0}, {2.5, -0.5}, {3.5, 1.5}, {1.5, 2.5}});
}

inline Scene scene_of(const Shape<double>& a, const Shape<double>& b, std::optional<Vec2d> way = {}) {
    Scene scene;
    scene.shapes.resize(2);
    scene.shapes[0].id = "wall";
    scene.shapes[0].shape = a;
    scene.shapes[1].id = "mover";
    scene.shapes[1].shape = b;
    scene.shapes[1].translation = way;
    return scene;
}

/// The focus of a scene of two, asked by a method; nothing where that method does not answer.
inline std::optional<FocusAnswer> asked(const Scene& scene, Operation operation, Algorithm algorithm) {
    const Answers answers = answer(scene, FocusPair{0, 1}, {operation, algorithm});
    return answers.focus && !answers.focus->shown.refused ? answers.focus : std::nullopt;
}

inline constexpr Algorithm all_algorithms[]{
    Algorithm::automatic, Algorithm::closed_form, Algorithm::slab,      Algorithm::sat,
    Algorithm::gjk,       Algorithm::gjk_epa,     Algorithm::minkowski, Algorithm::conservative_advancement};

/// Calls `use(scene, focus)` for every pair, place, policy, operation and method that answers; a cast is
/// asked of several paths.
template <class Use>
void for_each_answer(Use&& use) {
    const auto ask = [&](const Scene& scene, Operation operation) {
        for (const Algorithm algorithm : all_algorithms) {
            if (const auto focus = asked(scene, operation, algorithm)) {
                use(scene, *focus);
            }
        }
    };
    for (const Shape<double>& a : shapes()) {
        for (const Shape<double>& still : shapes()) {
            for (const Vec2d& at : {Vec2d(0), Vec2d(0.4, 0.3), Vec2d(2, 0), Vec2d(-3, 1.75)}) {
                Scene scene = scene_of(a, translated(still, at));
                scene.policy = at.y == 0 ? Policy::closed : Policy::open;
                for (const Vec2d& way : {-at * 2.0, at, Vec2d(0)}) {
                    scene.shapes[1].translation = way;
                    ask(scene, Operation::cast);
                }
                ask(scene, Operation::contact);
                ask(scene, Operation::distance);
            }
        }
    }
}

}  // namespace collidarium::app::samples
