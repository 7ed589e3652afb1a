#include "platform/imgui_input.hpp"

#include <imgui.h>

#include <array>
#include <string>

#include "platform/sdl_clipboard.hpp"

namespace collidarium::app {

namespace {

struct KeyPair {
    SDL_Scancode scancode;
    ImGuiKey imgui;
};

#if IMGUI_VERSION_NUM >= 18700
constexpr ImGuiKey keypad_enter = ImGuiKey_KeypadEnter;
#else
constexpr ImGuiKey keypad_enter = ImGuiKey_KeyPadEnter;
#endif

/// The keys that text fields and lists use; the program's own shortcuts do not go through ImGui.
constexpr std::array keys{
    KeyPair{SDL_SCANCODE_TAB, ImGuiKey_Tab},           KeyPair{SDL_SCANCODE_LEFT, ImGuiKey_LeftArrow},
    KeyPair{SDL_SCANCODE_RIGHT, ImGuiKey_RightArrow},  KeyPair{SDL_SCANCODE_UP, ImGuiKey_UpArrow},
    KeyPair{SDL_SCANCODE_DOWN, ImGuiKey_DownArrow},    KeyPair{SDL_SCANCODE_PAGEUP, ImGuiKey_PageUp},
    KeyPair{SDL_SCANCODE_PAGEDOWN, ImGuiKey_PageDown}, KeyPair{SDL_SCANCODE_HOME, ImGuiKey_Home},
    KeyPair{SDL_SCANCODE_END, ImGuiKey_End},           KeyPair{SDL_SCANCODE_INSERT, ImGuiKey_Insert},
    KeyPair{SDL_SCANCODE_DELETE, ImGuiKey_Delete},     KeyPair{SDL_SCANCODE_BACKSPACE, ImGuiKey_Backspace},
    KeyPair{SDL_SCANCODE_SPACE, ImGuiKey_Space},       KeyPair{SDL_SCANCODE_RETURN, ImGuiKey_Enter},
    KeyPair{SDL_SCANCODE_KP_ENTER, keypad_enter},      KeyPair{SDL_SCANCODE_ESCAPE, ImGuiKey_Escape},
};

/// Letters of shortcuts in text fields, found by their keycode, not by the position of the key.
struct Letter {
    SDL_Keycode keycode;
    ImGuiKey imgui;
};

constexpr std::array letters{
    Letter{SDLK_a, ImGuiKey_A}, Letter{SDLK_c, ImGuiKey_C}, Letter{SDLK_v, ImGuiKey_V},
    Letter{SDLK_x, ImGuiKey_X}, Letter{SDLK_y, ImGuiKey_Y}, Letter{SDLK_z, ImGuiKey_Z},
};

#if IMGUI_VERSION_NUM >= 18700
void feed_modifiers(ImGuiIO& io, int mod) {
#if IMGUI_VERSION_NUM >= 18900
    io.AddKeyEvent(ImGuiMod_Ctrl, (mod & KMOD_CTRL) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (mod & KMOD_SHIFT) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (mod & KMOD_ALT) != 0);
    io.AddKeyEvent(ImGuiMod_Super, (mod & KMOD_GUI) != 0);
#else
    io.AddKeyEvent(ImGuiKey_ModCtrl, (mod & KMOD_CTRL) != 0);
    io.AddKeyEvent(ImGuiKey_ModShift, (mod & KMOD_SHIFT) != 0);
    io.AddKeyEvent(ImGuiKey_ModAlt, (mod & KMOD_ALT) != 0);
    io.AddKeyEvent(ImGuiKey_ModSuper, (mod & KMOD_GUI) != 0);
#endif
}

void feed_key(ImGuiIO& io, ImGuiKey key, bool down) {
    io.AddKeyEvent(key, down);
}

void feed_position(ImGuiIO& io, float x, float y) {
    io.AddMousePosEvent(x, y);
}

void feed_button(ImGuiIO& io, int button, bool down) {
    io.AddMouseButtonEvent(button, down);
}

void feed_wheel(ImGuiIO& io, float x, float y) {
    io.AddMouseWheelEvent(x, y);
}

void feed_focus(ImGuiIO& io, bool focused) {
    io.AddFocusEvent(focused);
}
#else
void feed_modifiers(ImGuiIO& io, int mod) {
    io.KeyCtrl = (mod & KMOD_CTRL) != 0;
    io.KeyShift = (mod & KMOD_SHIFT) != 0;
    io.KeyAlt = (mod & KMOD_ALT) != 0;
    io.KeySuper = (mod & KMOD_GUI) != 0;
}

void feed_key(ImGuiIO& io, ImGuiKey key, bool down) {
    io.KeysDown[io.KeyMap[key]] = down;
}

void feed_position(ImGuiIO& io, float x, float y) {
    io.MousePos = ImVec2(x, y);
}

void feed_button(ImGuiIO& io, int button, bool down) {
    io.MouseDown[button] = down;
}

void feed_wheel(ImGuiIO& io, float x, float y) {
    io.MouseWheelH += x;
    io.MouseWheel += y;
}

void feed_focus(ImGuiIO& io, bool focused) {
    if (!focused) {
        for (bool& down : io.KeysDown) {
            down = false;
        }
        io.KeyCtrl = io.KeyShift = io.KeyAlt = io.KeySuper = false;
    }
}
#endif

void feed_keysym(ImGuiIO& io, const SDL_Keysym& keysym, bool down) {
    feed_modifiers(io, keysym.mod);
    for (const KeyPair& key : keys) {
        if (key.scancode == keysym.scancode) {
            feed_key(io, key.imgui, down);
        }
    }
    for (const Letter& letter : letters) {
        if (letter.keycode == keysym.sym) {
            feed_key(io, letter.imgui, down);
        }
    }
}

int imgui_button(Uint8 button) {
    switch (button) {
        case SDL_BUTTON_LEFT:
            return 0;
        case SDL_BUTTON_RIGHT:
            return 1;
        case SDL_BUTTON_MIDDLE:
            return 2;
        default:
            return -1;
    }
}

const char* text_to_paste() {
    static std::string text;
    text = clipboard_text();
    return text.c_str();
}

}  // namespace

void connect_imgui_input() {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 19110
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) { return text_to_paste(); };
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        SDL_SetClipboardText(text);
    };
#else
    io.GetClipboardTextFn = [](void*) { return text_to_paste(); };
    io.SetClipboardTextFn = [](void*, const char* text) { SDL_SetClipboardText(text); };
#endif
#if IMGUI_VERSION_NUM < 18700
    for (const KeyPair& key : keys) {
        io.KeyMap[key.imgui] = key.scancode;
    }
    for (const Letter& letter : letters) {
        // Any unused number will do: letters are looked up by keycode.
        io.KeyMap[letter.imgui] = static_cast<int>(SDL_SCANCODE_A) + (letter.keycode - SDLK_a);
    }
#endif
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
}

void feed_imgui(const SDL_Event& event, double density) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
        case SDL_MOUSEMOTION:
            feed_position(io, static_cast<float>(event.motion.x * density),
                          static_cast<float>(event.motion.y * density));
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            feed_position(io, static_cast<float>(event.button.x * density),
                          static_cast<float>(event.button.y * density));
            if (const int button = imgui_button(event.button.button); button >= 0) {
                feed_button(io, button, event.type == SDL_MOUSEBUTTONDOWN);
            }
            break;
        case SDL_MOUSEWHEEL:
            feed_wheel(io, event.wheel.preciseX, event.wheel.preciseY);
            break;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            feed_keysym(io, event.key.keysym, event.type == SDL_KEYDOWN);
            break;
        case SDL_TEXTINPUT:
            io.AddInputCharactersUTF8(event.text.text);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_LEAVE) {
                feed_position(io, -FLT_MAX, -FLT_MAX);
            } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                feed_focus(io, false);
            } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
                feed_focus(io, true);
            }
            break;
        default:
            break;
    }
}

float imgui_wheel_step() {
    constexpr float lines = 5;
    const ImGuiIO& io = ImGui::GetIO();
    const ImFont* const font = io.FontDefault != nullptr ? io.FontDefault : io.Fonts->Fonts[0];
    return lines * font->FontSize * io.FontGlobalScale;
}

SDL_SystemCursor imgui_cursor() {
    switch (ImGui::GetMouseCursor()) {
        case ImGuiMouseCursor_TextInput:
            return SDL_SYSTEM_CURSOR_IBEAM;
        case ImGuiMouseCursor_Hand:
            return SDL_SYSTEM_CURSOR_HAND;
        case ImGuiMouseCursor_ResizeEW:
            return SDL_SYSTEM_CURSOR_SIZEWE;
        case ImGuiMouseCursor_ResizeNS:
            return SDL_SYSTEM_CURSOR_SIZENS;
        default:
            return SDL_SYSTEM_CURSOR_ARROW;
    }
}

}  // namespace collidarium::app
