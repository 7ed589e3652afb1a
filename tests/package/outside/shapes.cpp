// Two shapes of any type, by the installed compiled queries.
#include <cstdio>

#include "collidarium/query/contact.hpp"

int main() {
    using namespace collidarium;
    const Shape<double> wall = Aabb<double>{{4.0, 0.0}, {1.0, 3.0}};
    const Shape<double> ball = Circle<double>{{2.5, 0.0}, 1.0};
    const auto found = contact(wall, ball);
    if (!found) {
        std::puts("the ball should have been in the wall");
        return 1;
    }
    std::printf("%g deep, normal (%g, %g)\n", found->depth, found->normal.x, found->normal.y);
    return found->depth == 0.5 && found->normal.x == -1.0 ? 0 : 1;
}
