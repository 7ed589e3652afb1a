#include "collidarium/query/distance.hpp"

#include "narrow/collidarium_rows.hpp"

namespace narrow {

namespace {

template <class A, class B>
void add_row(Entries& entries) {
    add_ours<A, B>(entries, Query::distance, [](const auto& a, const auto& b, collidarium::Policy) {
        const auto distance = collidarium::distance(a, b);
        keep(distance);
        return distance.distance == 0;
    });
}

}  // namespace

void add_distances(Entries& entries) {
    add_row<Circle, Circle>(entries);
    add_row<Capsule, Circle>(entries);
    add_row<Box, Circle>(entries);
    add_row<Outline, Circle>(entries);
    add_row<Capsule, Capsule>(entries);
    add_row<Outline, Capsule>(entries);
    add_row<Segment, Segment>(entries);
    add_row<Segment, Outline>(entries);
    add_row<Box, Box>(entries);
    add_row<OrientedBox, OrientedBox>(entries);
    add_row<Outline, Outline>(entries);
}

}  // namespace narrow
