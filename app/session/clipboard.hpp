#pragma once

#include <functional>
#include <optional>
#include <string>

namespace collidarium::app {

/// The clipboard of the system, text only.
class Clipboard {
public:
    Clipboard() = default;
    Clipboard(const Clipboard&) = delete;
    Clipboard& operator=(const Clipboard&) = delete;
    virtual ~Clipboard() = default;

    /// The reason if it fails.
    [[nodiscard]] virtual std::optional<std::string> write(const std::string& text) = 0;
    /// Calls `then` with the text, which is empty if there is none: at once, or in a later frame where the
    /// system has to ask its user first.
    virtual void read(std::function<void(std::string)> then) = 0;
};

/// What this program put on the clipboard, to recognise it when it is pasted.
struct Copied {
    std::string text;
    int pasted = 0;  ///< how often it was pasted since
};

}  // namespace collidarium::app
