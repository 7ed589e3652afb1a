#pragma once

/// The system's message for one of its errors.

#include <string>
#include <system_error>

namespace collidarium::app {

/// "Permission denied", ... for a value of `errno`.
[[nodiscard]] inline std::string error_reason(int error) {
    return std::generic_category().message(error);
}

}  // namespace collidarium::app
