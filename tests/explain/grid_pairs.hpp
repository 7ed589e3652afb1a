#pragma once

/// Seeded pairs on a grid, of quarters or of tenths: many touch, are tangent, or tie.

#include <cmath>
#include <initializer_list>
#include <numbers>
#include <optional>
#include <random>
#include <string>

#include "explain/sample_pairs.hpp"

namespace collidarium::app::samples {

enum class Kind { point, segment, box, turned_box, circle, capsule, polygon };

class GridPairs {
public:
    explicit GridPairs(unsigned seed) : random_(seed) {}

    /// A scene of "wall" and "mover"; every second pair moves both.
    Scene next(Kind a, Kind b) {
        step_ = ++count_ % 3 == 0 ? 0.1 : 0.25;
        Scene scene = scene_of(any(a), any(b), any_vector(12));
        scene.policy = count_ % 4 < 2 ? Policy::open : Policy::closed;
        if (count_ % 2 == 0) {
            scene.shapes[0].translation = any_vector(6);
        }
        return scene;
    }

    /// The next pair of at least one round shape, or of any shapes.
    Scene next(bool is_round) {
        const Kind a = static_cast<Kind>(number(0, 6));
        const Kind b = static_cast<Kind>(number(0, 6));
        const auto round = [](Kind kind) { return kind == Kind::circle || kind == Kind::capsule; };
        return is_round && !round(a) && !round(b) ? next(Kind::circle, b) : next(a, b);
    }

    /// A pair of which "mover" alone moves, among two more shapes at rest: "gate" and "post".
    Scene next_among_obstacles() {
        Scene scene = next(false);
        for (const char* id : {"gate", "post"}) {
            scene.shapes.push_back(next(false).shapes[0]);
            scene.shapes.back().id = id;
        }
        for (const std::size_t still : {0U, 2U, 3U}) {
            scene.shapes[still].translation.reset();
        }
        return scene;
    }

private:
    int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    double on_grid(int from, int to) { return number(from, to) * step_; }
    Vec2d any_vector(int most) { return {on_grid(-most, most), on_grid(-most, most)}; }

    Shape<double> any(Kind kind) {
        const Vec2d at = any_vector(12);
        const Vec2d to = at + Vec2d(on_grid(1, 8), on_grid(-8, 8));
        const Vec2d half(on_grid(1, 6), on_grid(1, 6));
        switch (kind) {
            case Kind::point:
                return Point<double>{at};
            case Kind::segment:
                return Segment<double>{at, to};
            case Kind::box:
                return Aabb<double>{at, half};
            case Kind::turned_box:
                return Obb<double>{at, half, number(-5, 6) * std::numbers::pi / 12};
            case Kind::circle:
                return Circle<double>{at, on_grid(1, 8)};
            case Kind::capsule:
                return Capsule<double>{at, to, on_grid(1, 5)};
            case Kind::polygon:
                break;
        }
        const double x = on_grid(3, 6);
        return samples::polygon({at + Vec2d(-x, on_grid(-1, 1)), at + Vec2d(on_grid(-1, 1), on_grid(-6, -3)),
                                 at + Vec2d(x, on_grid(-2, 2)), at + Vec2d(on_grid(-1, 1), on_grid(3, 6))});
    }

    std::mt19937 random_;
    double step_ = 0.25;
    int count_ = 0;
};

struct GridQuestions {
    std::initializer_list<Operation> operations;
    std::initializer_list<Algorithm> methods;
    int pairs = 2000;
    bool is_round = false;  ///< one of each pair at least
};

/// Lets `truth` check what is said of pairs, asked all of it by each method that answers.
template <class Truth>
void check_on_grid(Truth& truth, unsigned seed, const GridQuestions& asks) {
    GridPairs pairs(seed);
    for (int i = 0; i < asks.pairs; ++i) {
        const Scene scene = pairs.next(asks.is_round);
        for (const Operation operation : asks.operations) {
            for (const Algorithm method : asks.methods) {
                if (const auto focus = asked(scene, operation, method)) {
                    truth.check("grid " + std::to_string(i) + ", " + std::string(name(method)), scene,
                                *focus);
                }
            }
        }
    }
}

}  // namespace collidarium::app::samples
