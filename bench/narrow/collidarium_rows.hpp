#pragma once

/// How this library's entries are added: in single precision, which the peers compute in, and in double.

#include "narrow/collidarium_shapes.hpp"
#include "narrow/row.hpp"

namespace narrow {

template <collidarium::Scalar T>
inline constexpr const char* library_in = sizeof(T) == 4 ? "Collidarium" : "Collidarium, double";

/// `ask(a, b, policy)` of a row, or `ask(a, b, path, policy)` where the query moves something, in both
/// arithmetics. What is not asked for is not kept, as it is not for the peers.
template <class A, class B, class Ask>
void add_ours(Entries& entries, Query query, Ask ask) {
    const auto add_in = [&]<collidarium::Scalar T>(T) {
        using ShapeA = decltype(shape_of<T>(A{}));
        using ShapeB = decltype(shape_of<T>(B{}));
        if constexpr (std::is_invocable_v<Ask, const ShapeA&, const ShapeB&, collidarium::Policy>) {
            add<A, B>(
                entries, library_in<T>, query,
                [](const Case<A, B>& one) { return std::pair(shape_of<T>(one.a), shape_of<T>(one.b)); },
                [ask](const auto& kept) { return ask(kept.first, kept.second, policy_for<A, B>); });
        } else {
            add<A, B>(
                entries, library_in<T>, query,
                [](const Case<A, B>& one) {
                    return std::tuple(shape_of<T>(one.a), shape_of<T>(one.b), Vec2<T>(one.path));
                },
                [ask](const auto& kept) {
                    return ask(std::get<0>(kept), std::get<1>(kept), std::get<2>(kept), policy_for<A, B>);
                });
        }
    };
    add_in(float{});
    add_in(double{});
}

}  // namespace narrow
