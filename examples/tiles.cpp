// A character that runs and jumps through a level of square tiles.
//
// The usual recipe, and why it works: every step of the game is a shape cast. The character moves along its
// velocity until just before the first tile it would hit; the rest of the movement, less its component into
// that tile, is then cast again, so that it slides along walls and floors. Nothing is pushed out afterwards,
// so the character cannot get stuck in a tile, nor tunnel through one however fast it is.

#include <cstdio>
#include <string_view>

#include "collidarium/collidarium.hpp"

namespace {

using namespace collidarium;
using Vec = Vec2<double>;

// One letter is one tile of side 1; the lower left corner of the picture is the origin.
constexpr std::string_view level[] = {
    "#..........#", "#.....###..#", "#..........#", "#..#.......#", "############",
};

// A `BoxTable` stores each coordinate of the boxes in its own array, so that `cast_boxes` tests several at
// once.
BoxTable<double> tiles_of_level() {
    BoxTable<double> tiles;
    double y = static_cast<double>(std::size(level)) - 0.5;
    for (const std::string_view row : level) {
        double x = 0.5;
        for (const char letter : row) {
            if (letter == '#') {
                tiles.push_back({{x, y}, {0.5, 0.5}});
            }
            x += 1;
        }
        y -= 1;
    }
    return tiles;
}

struct Character {
    Aabb<double> box{{1.5, 1.45}, {0.3, 0.45}};
    Vec velocity{0, 0};
    bool on_floor = false;
};

// Moves the character as far as possible. Two tiles can stop it in one step (a floor and a wall), so three
// casts suffice.
void move(Character& hero, const BoxTable<double>& tiles, double seconds) {
    Vec way = hero.velocity * seconds;
    hero.on_floor = false;
    for (int cast_count = 0; cast_count < 3; ++cast_count) {
        const auto first = cast_boxes(tiles.spans(), hero.box, way);
        if (!first) {
            hero.box.center += way;
            return;
        }
        // Stop a skin before the tile. The skin is a length, measured along the normal, and not a part of t:
        // the same gap is left whatever the speed.
        const CastHit<double>& hit = *first;
        const double gap = skin(tiles[first->index], hero.box);
        hero.box.center += way * hit.t + hit.normal * gap;

        // Remove the component into the tile from the remaining movement and from the velocity.
        way *= 1 - hit.t;
        way -= hit.normal * dot(way, hit.normal);
        hero.velocity -= hit.normal * dot(hero.velocity, hit.normal);
        hero.on_floor = hero.on_floor || hit.normal.y > 0;
    }
}

}  // namespace

int main() {
    const BoxTable<double> tiles = tiles_of_level();
    Character hero;
    constexpr double second = 1.0 / 60;
    constexpr double gravity = -30;

    bool was_on_floor = false;
    bool was_at_wall = false;
    for (int step = 0; step < 170; ++step) {
        hero.velocity.x = 4;
        hero.velocity.y += gravity * second;
        if (hero.on_floor && (step == 20 || step == 80)) {
            hero.velocity.y = 11;
            std::printf("step %3d: jumps at x = %.2f\n", step, hero.box.center.x);
        }
        const double speed_up = hero.velocity.y;
        move(hero, tiles, second);

        const Vec at = hero.box.center;
        if (hero.on_floor && !was_on_floor) {
            std::printf("step %3d: stands at (%.2f, %.2f)\n", step, at.x, at.y);
        }
        if (speed_up > 0 && hero.velocity.y == 0) {
            std::printf("step %3d: bumps its head at (%.2f, %.2f)\n", step, at.x, at.y);
        }
        const bool at_wall = hero.velocity.x == 0;
        if (at_wall && !was_at_wall) {
            std::printf("step %3d: runs into a wall at (%.2f, %.2f)\n", step, at.x, at.y);
        }
        was_on_floor = hero.on_floor;
        was_at_wall = at_wall;
    }
    std::printf("ends at (%.2f, %.2f)\n", hero.box.center.x, hero.box.center.y);
}
