#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tools/actions/nudge.hpp"

namespace collidarium::app {

/// What the status bar says until something else happens.
struct Notices {
    std::string text;
    std::uint64_t text_revision = 0;    ///< of the document when it was said
    std::optional<NudgeResult> nudged;  ///< the result of the last nudge
    std::uint64_t nudged_revision = 0;
};

}  // namespace collidarium::app
