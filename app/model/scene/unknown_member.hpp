#pragma once

#include <string>

namespace collidarium::app {

/// A member of a file that this version does not know: kept, and written back unchanged.
struct UnknownMember {
    std::string key;
    std::string json;  ///< the value's text

    friend bool operator==(const UnknownMember&, const UnknownMember&) = default;
};

}  // namespace collidarium::app
