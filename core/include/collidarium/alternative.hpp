#pragma once

#include <type_traits>
#include <variant>

namespace collidarium::detail {

/// Whether an E is one of the types that a variant can hold.
template <class E, class Variant>
inline constexpr bool is_alternative = false;
template <class E, class... Types>
inline constexpr bool is_alternative<E, std::variant<Types...>> = (std::is_same_v<E, Types> || ...);

/// The variant that can hold whatever these variants can.
template <class Variant, class... Others>
struct Joined {
    using type = Variant;
};
template <class... Types, class... More, class... Others>
struct Joined<std::variant<Types...>, std::variant<More...>, Others...>
    : Joined<std::variant<Types..., More...>, Others...> {};
template <class... Variants>
using OneOf = typename Joined<Variants...>::type;

}  // namespace collidarium::detail
