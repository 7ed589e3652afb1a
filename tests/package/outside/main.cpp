// A swept box against a wall, by the installed library alone.
#include <collidarium/collidarium.hpp>
#include <cstdio>

int main() {
    using namespace collidarium;
    const Aabb<double> wall{{4.0, 0.0}, {1.0, 3.0}};
    const Aabb<double> mover{{0.0, 0.0}, {1.0, 1.0}};
    const auto hit = cast(wall, mover, Vec2<double>{6.0, 2.0});
    if (!hit) {
        std::puts("the mover should have hit the wall");
        return 1;
    }
    std::printf("hit at t = %.17g, normal (%g, %g)\n", hit->t, hit->normal.x, hit->normal.y);
    return hit->t == 2.0 / 6.0 && hit->normal.x == -1.0 && hit->normal.y == 0.0 ? 0 : 1;
}
