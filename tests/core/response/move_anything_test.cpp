/// Bodies of every shape among obstacles of every shape.

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/shapes/moved.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

constexpr double room = 12;  // half the side of the room

std::vector<Shape<double>> walls() {
    return {box(0, -room - 1, room + 2, 1), box(0, room + 1, room + 2, 1), box(-room - 1, 0, 1, room + 2),
            box(room + 1, 0, 1, room + 2)};
}

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    double number(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }

    Shape<double> shape(int kind, const V& at, double size) {
        switch (kind) {
            case 0:
                return box(at.x, at.y, size * number(0.3, 1), size * number(0.3, 1));
            case 1:
                return circle(at.x, at.y, size * number(0.3, 1));
            case 2:
                return capsule(at.x - size, at.y, at.x + size * number(-1, 1), at.y + size * number(-1, 1),
                               size * number(0.1, 0.5));
            case 3:
                return turned_box(at.x, at.y, size * number(0.3, 1), size * number(0.3, 1), number(0, 6));
            case 4:
                return polygon({at + V(-size, -size), at + V(size, -0.5 * size), at + V(0.2, size)});
            case 5:
                return segment(at.x - size, at.y, at.x + size, at.y + size * number(-1, 1));
            default:
                return fork(at.x - 3, at.y - 2);
        }
    }

private:
    std::mt19937_64 random_;
};

struct Worst {
    double inside = 0;  // in skins
    std::size_t hits = 0;
};

void drive(Response response, Policy policy, std::uint64_t seed, int steps, Worst& worst) {
    Maker make(seed);
    std::vector<Shape<double>> statics = walls();
    for (int i = 0; i < 6; ++i) {
        statics.push_back(make.shape(static_cast<int>(seed + static_cast<std::uint64_t>(i)) % 7,
                                     V(make.number(-9, 9), make.number(-9, 9)), make.number(0.5, 2)));
    }
    Shape<double> body = make.shape(static_cast<int>(seed) % 5, V(0), 0.6);
    const auto is_free = [&] {
        return std::ranges::all_of(statics,
                                   [&](const auto& one) { return distance(one, body).distance > 0.01; });
    };
    while (!is_free()) {
        body = translated(body, V(make.number(-9, 9), make.number(-9, 9)) - reference_point(body));
    }
    for (int step = 0; step < steps; ++step) {
        const V way = V(make.number(-1, 1), make.number(-1, 1)) * std::exp(make.number(-3, 5));
        const auto result = move(
            body, way, std::span<const Shape<double>>(statics),
            MoveOptions<double>{.response = response, .restitution = 0.9, .max_hits = 50, .policy = policy});
        ASSERT_LE(std::hypot(result.velocity.x, result.velocity.y), std::hypot(way.x, way.y));
        ASSERT_TRUE(std::isfinite(result.position.x) && std::isfinite(result.position.y));
        ASSERT_TRUE(std::abs(result.position.x) < room && std::abs(result.position.y) < room)
            << "it went through a wall: seed " << seed << ", step " << step;
        ASSERT_EQ(result.path.back(), result.position);
        double before = 0;
        for (const auto& hit : result.hits) {
            ASSERT_TRUE(hit.t >= before && hit.t <= 1);
            before = hit.t;
        }
        worst.hits += result.hits.size();
        body = translated(body, result.position - reference_point(body));
        for (const auto& one : statics) {
            if (const auto touching = contact(one, body, Policy::open)) {
                worst.inside = std::max(worst.inside, touching->depth / skin(one, body));
            }
        }
        ASSERT_LE(worst.inside, 1) << "seed " << seed << ", step " << step << ' ' << name(response);
    }
}

TEST(MoveAnything, IsNeverInsideAWallByMoreThanTheSkinNorThroughOne) {
    Worst worst;
    for (const Response response : {Response::stop, Response::slide, Response::bounce, Response::reverse}) {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            drive(response, seed % 4 == 0 ? Policy::closed : Policy::open, seed, 125, worst);
        }
    }
    EXPECT_GT(worst.hits, 5000U) << "most moves meet something";
}

}  // namespace
}  // namespace collidarium::testing
