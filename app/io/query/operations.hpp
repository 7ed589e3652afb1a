#pragma once

/// The operations of the query stream, each a function from a request to the members of its answer.

#include <array>
#include <string_view>

#include "io/json/json_writer.hpp"
#include "io/query/request.hpp"

namespace collidarium::app {

struct QueryOperation {
    std::string_view name;
    std::array<std::string_view, 8> members;  ///< of the request, besides those of every request; or empty
    /// Writes the answer's members, or leaves problems in the request.
    void (*answer)(Request& request, JsonWriter& out);
};

/// The operation of that name; null if there is none.
[[nodiscard]] const QueryOperation* find_operation(std::string_view name);

}  // namespace collidarium::app
