#pragma once

#include <type_traits>
#include <variant>

namespace collidarium::detail {

/// Whether an E is one of the types that a variant can hold.
template <class E, class Variant>
inline constexpr bool is_alternative = false;
template <class E, class... Types>
inline constexpr bool is_alternative<E, std::variant<Types...>> = (std::is_same_v<E, Types> || ...);

}  // namespace collidarium::detail
