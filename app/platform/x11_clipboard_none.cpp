#include "platform/x11_clipboard.hpp"

namespace collidarium::app {

std::optional<std::string> x11_clipboard_text(std::size_t /*enough*/) {
    return std::nullopt;
}

}  // namespace collidarium::app
