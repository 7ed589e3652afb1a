#include "platform/sdl_clipboard.hpp"

#include <SDL_clipboard.h>
#include <SDL_error.h>
#include <SDL_stdinc.h>

#include <utility>

namespace collidarium::app {

std::optional<std::string> SdlClipboard::write(const std::string& text) {
    if (SDL_SetClipboardText(text.c_str()) != 0) {
        return SDL_GetError();
    }
    return std::nullopt;
}

void SdlClipboard::read(std::function<void(std::string)> then) {
    char* from = SDL_GetClipboardText();
    std::string text = from ? from : "";
    SDL_free(from);
    then(std::move(text));
}

}  // namespace collidarium::app
