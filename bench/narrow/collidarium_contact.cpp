#include "collidarium/query/contact.hpp"

#include "narrow/collidarium_rows.hpp"

namespace narrow {

namespace {

template <class A, class B>
void add_row(Entries& entries) {
    add_ours<A, B>(entries, Query::contact, [](const auto& a, const auto& b, collidarium::Policy policy) {
        const auto contact = collidarium::contact(a, b, {policy});
        keep(contact);
        return contact.has_value();
    });
}

}  // namespace

void add_contacts(Entries& entries) {
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
    add_row<Segment, Outline>(entries);
    add_row<Box, Box>(entries);
    add_row<Box, Outline>(entries);
    add_row<OrientedBox, OrientedBox>(entries);
    add_row<Outline, Outline>(entries);
}

}  // namespace narrow
