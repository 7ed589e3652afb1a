#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace collidarium::app {

/// The text on the clipboard of X11, however long it is. SDL 2 takes only what its owner hands over at once:
/// about a megabyte, less with many programs. Longer texts come in pieces (ICCCM 2.7.2), and SDL finds none;
/// it also leaves the first piece lying, for which a program that serves one reader at a time waits for ever.
///
/// Nothing where SDL's window is not one of X11. An empty text where there is none, or where its owner stops
/// answering for two seconds. Once it is longer than `enough` bytes no more is read. While it waits it lets
/// SDL take in events: the owner may be this program.
[[nodiscard]] std::optional<std::string> x11_clipboard_text(std::size_t enough);

}  // namespace collidarium::app
