#pragma once

#include <optional>
#include <utility>

namespace collidarium::detail {

/// Converts to what a function makes, so that it is made where it is converted to.
template <class Make>
struct MadeOnDemand {
    Make& make;
    operator decltype(std::declval<Make&>()())() const { return make(); }
};

/// An optional that holds what `make()` returns, written straight into it: answers are large enough for a
/// copy, or for clearing them beforehand, to cost as much as a simple query.
template <class Make>
[[nodiscard]] inline auto optional_of(Make&& make) {
    using Made = decltype(make());
    return std::optional<Made>(std::in_place, MadeOnDemand<std::remove_reference_t<Make>>{make});
}

}  // namespace collidarium::detail
