#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "collidarium/names.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::app {

/// The operation of that name, as files, the query stream and the command line spell it.
[[nodiscard]] constexpr std::optional<Operation> operation_named(std::string_view word) {
    for (int i = 0; i <= static_cast<int>(Operation::drawing_order); ++i) {
        if (name(static_cast<Operation>(i)) == word) {
            return static_cast<Operation>(i);
        }
    }
    return std::nullopt;
}

/// Some of the operations.
class OperationSet {
public:
    constexpr OperationSet(std::initializer_list<Operation> operations) {
        for (const Operation operation : operations) {
            bits_ |= bit(operation);
        }
    }
    [[nodiscard]] constexpr bool contains(Operation operation) const { return (bits_ & bit(operation)) != 0; }

private:
    [[nodiscard]] static constexpr std::uint32_t bit(Operation operation) {
        return std::uint32_t{1} << static_cast<unsigned>(operation);
    }

    std::uint32_t bits_ = 0;
};

}  // namespace collidarium::app
