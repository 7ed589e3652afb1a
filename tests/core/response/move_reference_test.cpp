/// Moves of boxes among boxes beside a plain implementation in wider arithmetic that shares no code with the
/// library.

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/response/move.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
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
    std::mt19937_64 random(1620);
    std::uniform_real_distribution<double> place(-10, 10);
    std::uniform_real_distribution<double> size(0.2, 2);
    std::uniform_int_distribution<std::size_t> many(1, 12);
    constexpr double skin = 1e-4;
    std::size_t asked = 0;
    std::size_t hits = 0;
    while (asked < 40'000) {
        std::vector<Box> statics(many(random));
        for (Box& one : statics) {
            one = {{place(random), place(random)}, {size(random), size(random)}};
        }
        const Box body{{place(random), place(random)}, {size(random) / 2, size(random) / 2}};
        const bool starts_inside = std::ranges::any_of(statics, [&](const Box& one) {
            return std::abs(one.center.x - body.center.x) <= one.half.x + body.half.x + 0.01 &&
                   std::abs(one.center.y - body.center.y) <= one.half.y + body.half.y + 0.01;
        });
        if (starts_inside) {
            continue;
        }
        const V translation(2 * place(random), 2 * place(random));
        const double restitution = std::abs(place(random)) / 10;
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

}  // namespace
}  // namespace collidarium
