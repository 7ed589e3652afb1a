#pragma once

/// What the system says about one of its errors.

#include <string>
#include <system_error>

namespace collidarium::app {

/// "Permission denied", ... of a value of `errno`.
[[nodiscard]] inline std::string error_reason(int error) {
    return std::generic_category().message(error);
}

}  // namespace collidarium::app
