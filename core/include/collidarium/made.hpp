#pragma once

#include <utility>

#include "collidarium/refusal.hpp"

namespace collidarium::detail {

/// What a maker returns, used as an optional is: `if (made)`, `*made`, `made->`, `made.value()`. Where
/// nothing was made these end the program, in builds with assertions: "collidarium: make_tile_map:
/// ragged_rows".
///
/// `Result` derives from this. Its static `made(result)` is the optional in it, of a constant or not, `error`
/// says why there is nothing, and `maker` is what callers know its maker by.
template <class Result>
struct Made {
    [[nodiscard]] explicit operator bool() const { return Result::made(self()).has_value(); }
    [[nodiscard]] auto& operator*() & { return *used(self()); }
    [[nodiscard]] const auto& operator*() const& { return *used(self()); }
    [[nodiscard]] auto&& operator*() && { return *std::move(used(self())); }
    [[nodiscard]] auto& value() & { return *used(self()); }
    [[nodiscard]] const auto& value() const& { return *used(self()); }
    [[nodiscard]] auto&& value() && { return *std::move(used(self())); }
    [[nodiscard]] auto* operator->() { return &*used(self()); }
    [[nodiscard]] const auto* operator->() const { return &*used(self()); }

private:
    template <class Self>
    static auto& used(Self& result) {
        require_no_error(result.error, Result::maker);
        return Result::made(result);
    }
    [[nodiscard]] Result& self() { return static_cast<Result&>(*this); }
    [[nodiscard]] const Result& self() const { return static_cast<const Result&>(*this); }
};

}  // namespace collidarium::detail
