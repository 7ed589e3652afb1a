#include "platform/sdl_clipboard.hpp"

#include <SDL_clipboard.h>
#include <SDL_error.h>
#include <SDL_stdinc.h>

#include <utility>

#include "io/scene/scene_file.hpp"
#include "platform/x11_clipboard.hpp"

namespace collidarium::app {

std::string clipboard_text() {
    if (std::optional<std::string> text = x11_clipboard_text(max_scene_bytes)) {
        return std::move(*text);
    }
    char* from = SDL_GetClipboardText();
    std::string text = from ? from : "";
    SDL_free(from);
    return text;
}

std::optional<std::string> SdlClipboard::write(const std::string& text) {
    // X11 ends a program whose request is longer than 16 MiB.
    constexpr std::size_t most = std::size_t{15} << 20;
    if (text.size() > most) {
        return "the text is longer than 15 MiB";
    }
    if (SDL_SetClipboardText(text.c_str()) != 0) {
        return SDL_GetError();
    }
    return std::nullopt;
}

void SdlClipboard::read(std::function<void(std::string)> then) {
    then(clipboard_text());
}

}  // namespace collidarium::app
