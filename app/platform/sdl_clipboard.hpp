#pragma once

#include <string>

#include "session/clipboard.hpp"

namespace collidarium::app {

/// The text on the clipboard of the system; empty if there is none.
[[nodiscard]] std::string clipboard_text();

/// The clipboard by SDL. It is read at once.
class SdlClipboard final : public Clipboard {
public:
    [[nodiscard]] std::optional<std::string> write(const std::string& text) override;
    void read(std::function<void(std::string)> then) override;
};

}  // namespace collidarium::app
