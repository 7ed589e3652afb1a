#include "collidarium/query/overlap.hpp"

#include "narrow/collidarium_rows.hpp"

namespace narrow {

namespace {

template <class A, class B>
void add_row(Entries& entries) {
    add_ours<A, B>(entries, Query::overlap, [](const auto& a, const auto& b, collidarium::Policy policy) {
        const bool hit = collidarium::overlap(a, b, {policy});
        keep(hit);
        return hit;
    });
}

}  // namespace

void add_overlaps(Entries& entries) {
    add_row<Circle, Circle>(entries);
    add_row<Capsule, Circle>(entries);
    add_row<Box, Circle>(entries);
    add_row<OrientedBox, Circle>(entries);
    add_row<Outline, Circle>(entries);
    add_row<Capsule, Capsule>(entries);
    add_row<Box, Capsule>(entries);
    add_row<Outline, Capsule>(entries);
    add_row<Segment, Circle>(entries);
    add_row<Segment, Capsule>(entries);
    add_row<Segment, Segment>(entries);
    add_row<Segment, Outline>(entries);
    add_row<Box, Box>(entries);
    add_row<Box, Outline>(entries);
    add_row<OrientedBox, OrientedBox>(entries);
    add_row<Outline, Outline>(entries);
}

}  // namespace narrow
