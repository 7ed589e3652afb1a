#pragma once

#include <cstddef>
#include <string>

namespace collidarium::app {

/// The text on the clipboard of X11, however long it is. SDL 2 takes only what its owner hands over at once:
/// about a megabyte, less with many programs. Longer texts come in pieces (ICCCM 2.7.2), and SDL finds none.
///
/// Empty where SDL's window is not one of X11, where there is no text, or where its owner stops answering for
/// two seconds. Once it is longer than `enough` bytes no more is read. Precondition: the owner is another
/// program.
[[nodiscard]] std::string x11_clipboard_text(std::size_t enough);

}  // namespace collidarium::app
