/// Bodies of every shape among obstacles of every shape, and boxes among boxes beside a plain implementation
/// in wider arithmetic that shares no code with the library.

#include "collidarium/response/move.hpp"
#include "collidarium/shapes/moved.hpp"
#include "collidarium/validate.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {
namespace {

using Box = Aabb<double>;
using Wide = long double;

struct Plain {
    Wide x[2];
};

struct PlainHit {
    std::size_t index = 0;
    Wide t = 2;
    int axis = 0;
    int sign = 0;
};

/// By the definition: inside all slabs at once, for some time of positive length.
PlainHit nearest(const Plain& at, const Wide (&half)[2], const Wide (&way)[2],
                 const std::vector<Box>& statics) {
    PlainHit best;
    for (std::size_t i = 0; i < statics.size(); ++i) {
        Wide near[2];
        Wide far[2];
        for (int k = 0; k < 2; ++k) {
            const Wide low = Wide(statics[i].center[k]) - statics[i].half[k] - half[k];
            const Wide high = Wide(statics[i].center[k]) + statics[i].half[k] + half[k];
            if (way[k] == 0) {
                const bool in = low < at.x[k] && at.x[k] < high;
                near[k] = in ? -INFINITY : INFINITY;
                far[k] = -near[k];
            } else {
                const Wide one = (low - at.x[k]) / way[k];
                const Wide two = (high - at.x[k]) / way[k];
                near[k] = std::min(one, two);
                far[k] = std::max(one, two);
            }
        }
        const Wide enter = std::max(near[0], near[1]);
        if (enter < std::min(far[0], far[1]) && enter >= 0 && enter < 1 && enter < best.t) {
            const bool tie = near[0] == near[1];
            const int axis = tie ? (std::abs(way[0]) > std::abs(way[1]) ? 0 : 1) : near[0] > near[1] ? 0 : 1;
            best = {i, enter, axis, way[axis] > 0 ? -1 : 1};
        }
    }
    return best;
}

struct PlainMove {
    Plain at;
    Wide velocity[2];
    std::vector<std::size_t> hits;
    std::vector<Wide> times;
    Wide remaining = 0;
};

PlainMove plain_move(const Box& body, const V& translation, const std::vector<Box>& statics,
                     Response response, Wide restitution, Wide skin) {
    PlainMove move{{{body.center.x, body.center.y}}, {translation.x, translation.y}, {}, {}};
    const Wide half[2]{body.half.x, body.half.y};
    Wide elapsed = 0;
    while (move.hits.size() < 1000) {
        const Wide way[2]{move.velocity[0] * (1 - elapsed), move.velocity[1] * (1 - elapsed)};
        const PlainHit hit = nearest(move.at, half, way, statics);
        if (hit.t > 1) {
            move.at.x[0] += way[0];
            move.at.x[1] += way[1];
            return move;
        }
        move.hits.push_back(hit.index);
        move.times.push_back(elapsed + hit.t * (1 - elapsed));
        const Wide stop = std::max(Wide(0), hit.t - skin / std::abs(way[hit.axis]));
        move.at.x[0] += way[0] * stop;
        move.at.x[1] += way[1] * stop;
        elapsed += stop * (1 - elapsed);
        if (response == Response::slide) {
            move.velocity[hit.axis] = 0;
        } else if (response == Response::bounce) {
            move.velocity[hit.axis] *= -restitution;
        } else if (response == Response::reverse) {
            move.velocity[0] = -move.velocity[0];
            move.velocity[1] = -move.velocity[1];
        } else {
            move.velocity[0] = move.velocity[1] = 0;
        }
        if (move.velocity[0] == 0 && move.velocity[1] == 0) {
            move.remaining = 1 - move.times.back();
            return move;
        }
    }
    return move;
}

TEST(MoveReference, AgreesOnBoxesAmongBoxes) {
    Random random(1620);
    constexpr double skin = 1e-4;
    const auto half = [&](double part) {
        const double x = random.number(0.2, 2) * part;
        return V(x, random.number(0.2, 2) * part);
    };
    std::size_t asked = 0;
    std::size_t hits = 0;
    while (asked < 40'000) {
        std::vector<Box> statics(static_cast<std::size_t>(random.whole(1, 12)));
        for (Box& one : statics) {
            one.center = random.vector(10);
            one.half = half(1);
        }
        const Box body{random.vector(10), half(0.5)};
        const bool starts_inside = std::ranges::any_of(statics, [&](const Box& one) {
            return std::abs(one.center.x - body.center.x) <= one.half.x + body.half.x + 0.01 &&
                   std::abs(one.center.y - body.center.y) <= one.half.y + body.half.y + 0.01;
        });
        if (starts_inside) {
            continue;
        }
        const V translation = random.vector(20);
        const double restitution = random.number(0, 1);
        for (const Response response :
             {Response::stop, Response::slide, Response::bounce, Response::reverse}) {
            ++asked;
            const auto ours =
                move(body, translation, std::span<const Box>(statics),
                     MoveOptions<double>{.response = response, .restitution = restitution, .skin = skin});
            const PlainMove theirs = plain_move(body, translation, statics, response, restitution, skin);
            ASSERT_EQ(ours.hits.size(), theirs.hits.size()) << asked << ' ' << name(response);
            for (std::size_t i = 0; i < ours.hits.size(); ++i) {
                ASSERT_EQ(ours.hits[i].index, theirs.hits[i]) << asked;
                ASSERT_NEAR(ours.hits[i].t, double(theirs.times[i]), 1e-9) << asked;
                ++hits;
            }
            ASSERT_NEAR(ours.position.x, double(theirs.at.x[0]), 1e-9) << asked << ' ' << name(response);
            ASSERT_NEAR(ours.position.y, double(theirs.at.x[1]), 1e-9) << asked << ' ' << name(response);
            ASSERT_NEAR(ours.translation.x, double(theirs.velocity[0]), 1e-9) << asked;
            ASSERT_NEAR(ours.translation.y, double(theirs.velocity[1]), 1e-9) << asked;
            ASSERT_NEAR(ours.remaining, double(theirs.remaining), 1e-9) << asked;
        }
    }
    EXPECT_GT(hits, asked / 3) << "many of the moves meet something";
}

constexpr double room = 12;  // half the side of the room

std::vector<Shape<double>> walls() {
    return {box(0, -room - 1, room + 2, 1), box(0, room + 1, room + 2, 1), box(-room - 1, 0, 1, room + 2),
            box(room + 1, 0, 1, room + 2)};
}

class Maker : public Random {
public:
    using Random::Random;

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
        ASSERT_LE(std::hypot(result.translation.x, result.translation.y), std::hypot(way.x, way.y));
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
            if (const auto touching = contact(one, body, {Policy::open})) {
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

/// Positions and velocities beyond the largest number were given to the next cast.
TEST(MoveAnything, at_the_largest_numbers_the_answers_are_finite) {
    constexpr double most = std::numeric_limits<double>::max();
    struct Case {
        Shape<double> body;
        V translation;
        std::vector<Shape<double>> statics;
    };
    const Case cases[] = {
        {circle(5e-324, 0, most), {80, 2}, {segment(-9, -9, 0, -8), polygon({{-9, -9}, {0, 3}, {9, most}})}},
        {circle(0, 0, 1), {1.7e308, 1.7e308}, {box(100, 100, 1, 1)}},
        {circle(0, 0, 1), {1.7e308, 0}, {turned_box(100, 0, 1, 1, 1)}},
        {box(1.7e308, 0, 1e307, 1), {-1e308, 1}, {box(1e308, 0, 1, 1), box(1.7e308, 0, 1, 1)}},
        {box(1.7e308, 0, 1e307, 1), {1e308, 1}, {box(1.6e308, 0, 1e307, 1)}}};
    for (const Case& one : cases) {
        for (const Response response :
             {Response::stop, Response::slide, Response::bounce, Response::reverse, Response::cross}) {
            for (const std::optional<double> skin : {std::optional<double>(), std::optional(1e308)}) {
                const auto result =
                    move(one.body, one.translation, std::span<const Shape<double>>(one.statics),
                         MoveOptions<double>{.response = response, .skin = skin});
                EXPECT_TRUE(is_finite(result.position) && is_finite(result.translation));
                for (const V& bend : result.path) {
                    EXPECT_TRUE(is_finite(bend));
                }
            }
        }
    }
}

TEST(MoveAnything, however_fast_it_goes_through_no_wall) {
    const Shape<double> wall = box(100, 0, 1, 50);
    for (const Shape<double>& body : {circle(0, 0, 1), polygon({{0, 0}, {1, 0}, {0, 1}}), box(0, 0, 1, 1)}) {
        for (const double speed : {1e9, 1e160, 1e300, 1.7e308}) {
            const auto bounced = move(body, V(speed, speed / 8), std::span<const Shape<double>>(&wall, 1),
                                      MoveOptions<double>{.response = Response::bounce});
            ASSERT_EQ(bounced.hits.size(), 1U) << speed;
            EXPECT_NEAR(bounced.translation.x / speed, -1, 1e-12);
            EXPECT_NEAR(bounced.translation.y / speed, 0.125, 1e-12);
            const auto slid = move(body, V(speed, speed / 8), std::span<const Shape<double>>(&wall, 1),
                                   MoveOptions<double>{.response = Response::slide});
            ASSERT_EQ(slid.hits.size(), 1U) << speed;
            EXPECT_EQ(slid.translation, V(0, speed / 8));
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
