#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "collidarium/refusal.hpp"

namespace collidarium {

/// What `value()` throws where nothing was made: "collidarium: make_tile_map: ragged_rows".
class NothingMade : public std::bad_optional_access {
public:
    NothingMade(const char* maker, std::string_view reason) noexcept {
        std::snprintf(text_.data(), text_.size(), "collidarium: %s: %.*s", maker,
                      static_cast<int>(reason.size()), reason.data());
    }
    [[nodiscard]] const char* what() const noexcept override { return text_.data(); }

private:
    std::array<char, 96> text_{};
};

namespace detail {

/// What a maker returns, used as an optional is. Where nothing was made `*made` and `made->` end the program
/// in builds with assertions, "collidarium: make_tile_map: ragged_rows", and `made.value()` throws
/// `NothingMade` in any; in one without exceptions it ends the program.
///
/// `Result` derives from this. Its static `made(result)` is the optional in it, of a constant or not, `error`
/// says why there is nothing, and `maker` is what callers know its maker by.
template <class Result>
struct Made {
    [[nodiscard]] explicit operator bool() const { return has_value(); }
    [[nodiscard]] bool has_value() const { return Result::made(self()).has_value(); }
    [[nodiscard]] auto& operator*() & { return *used(self()); }
    [[nodiscard]] const auto& operator*() const& { return *used(self()); }
    [[nodiscard]] auto&& operator*() && { return *std::move(used(self())); }
    [[nodiscard]] auto& value() & { return *required(self()); }
    [[nodiscard]] const auto& value() const& { return *required(self()); }
    [[nodiscard]] auto&& value() && { return *std::move(required(self())); }
    template <class Other>
    [[nodiscard]] auto value_or(Other&& other) const& {
        return Result::made(self()).value_or(std::forward<Other>(other));
    }
    [[nodiscard]] auto* operator->() { return &*used(self()); }
    [[nodiscard]] const auto* operator->() const { return &*used(self()); }

private:
    template <class Self>
    static auto& used(Self& result) {
        require_no_error(result.error, Result::maker);
        return Result::made(result);
    }
    template <class Self>
    static auto& required(Self& result) {
        auto& made = Result::made(result);
        if (!made) {
            const NothingMade nothing(Result::maker, result.error ? name(*result.error) : "");
#ifdef __cpp_exceptions
            throw nothing;
#else
            std::fprintf(stderr, "%s\n", nothing.what());
            std::abort();
#endif
        }
        return made;
    }
    [[nodiscard]] Result& self() {
        return static_cast<Result&>(*this);
    }
    [[nodiscard]] const Result& self() const {
        return static_cast<const Result&>(*this);
    }
};

}  // namespace detail

}  // namespace collidarium
