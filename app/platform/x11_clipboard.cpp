#include "platform/x11_clipboard.hpp"

#include <SDL.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <limits>
#include <optional>
#include <string_view>
#include <utility>

namespace collidarium::app {

namespace {

/// The functions of Xlib, which are there where SDL uses X11: the program does not link them.
struct Xlib {
    void* library = SDL_LoadObject("libX11.so.6");
    decltype(&::XOpenDisplay) open_display = load<decltype(&::XOpenDisplay)>("XOpenDisplay");
    decltype(&::XCloseDisplay) close_display = load<decltype(&::XCloseDisplay)>("XCloseDisplay");
    decltype(&::XInternAtom) atom = load<decltype(&::XInternAtom)>("XInternAtom");
    decltype(&::XGetSelectionOwner) owner = load<decltype(&::XGetSelectionOwner)>("XGetSelectionOwner");
    decltype(&::XDefaultRootWindow) root = load<decltype(&::XDefaultRootWindow)>("XDefaultRootWindow");
    decltype(&::XCreateSimpleWindow) window = load<decltype(&::XCreateSimpleWindow)>("XCreateSimpleWindow");
    decltype(&::XSelectInput) select_input = load<decltype(&::XSelectInput)>("XSelectInput");
    decltype(&::XConvertSelection) convert = load<decltype(&::XConvertSelection)>("XConvertSelection");
    decltype(&::XPending) pending = load<decltype(&::XPending)>("XPending");
    decltype(&::XNextEvent) next_event = load<decltype(&::XNextEvent)>("XNextEvent");
    decltype(&::XGetWindowProperty) property = load<decltype(&::XGetWindowProperty)>("XGetWindowProperty");
    decltype(&::XFree) free = load<decltype(&::XFree)>("XFree");

    [[nodiscard]] bool complete() const {
        return open_display && close_display && atom && owner && root && window && select_input && convert &&
               pending && next_event && property && free;
    }

    Xlib() = default;
    Xlib(const Xlib&) = delete;
    Xlib& operator=(const Xlib&) = delete;
    ~Xlib() { SDL_UnloadObject(library); }

private:
    template <class Function>
    [[nodiscard]] Function load(const char* name) const {
        return library ? reinterpret_cast<Function>(SDL_LoadFunction(library, name)) : nullptr;
    }
};

/// One request for the clipboard, on a connection of its own: SDL's events stay SDL's.
class ClipboardRequest {
public:
    explicit ClipboardRequest(const Xlib& x) : x_(x), display_(x.open_display(nullptr)) {
        if (display_ == nullptr) {
            return;
        }
        window_ = x_.window(display_, x_.root(display_), 0, 0, 1, 1, 0, 0, 0);
        x_.select_input(display_, window_, PropertyChangeMask);
        clipboard_ = x_.atom(display_, "CLIPBOARD", False);
        text_ = x_.atom(display_, "UTF8_STRING", False);
        pieces_ = x_.atom(display_, "INCR", False);
        place_ = x_.atom(display_, "COLLIDARIUM_CLIPBOARD", False);
    }
    ClipboardRequest(const ClipboardRequest&) = delete;
    ClipboardRequest& operator=(const ClipboardRequest&) = delete;
    ~ClipboardRequest() {
        if (display_ != nullptr) {
            x_.close_display(display_);
        }
    }

    [[nodiscard]] std::string text(std::size_t enough) {
        // An answer of the server to SDL, whatever it is: by then it knows all that SDL told it before, on a
        // connection of its own. For instance that this program is the owner now.
        SDL_Rect unused;
        (void)SDL_GetDisplayUsableBounds(0, &unused);
        if (display_ == nullptr || x_.owner(display_, clipboard_) == None) {
            return {};
        }
        x_.convert(display_, clipboard_, text_, place_, window_, CurrentTime);
        const auto answered = wait_for([](const XEvent& event) { return event.type == SelectionNotify; });
        if (!answered || answered->xselection.property == None) {
            return {};
        }
        // Taking the first answer away asks for the first piece.
        std::optional<Piece> piece = take();
        if (!piece || piece->type != pieces_) {
            return piece ? std::move(piece->bytes) : std::string();
        }
        std::string whole;
        while (whole.size() <= enough) {
            const bool come = wait_for([this](const XEvent& event) {
                                  return event.type == PropertyNotify && event.xproperty.atom == place_ &&
                                         event.xproperty.state == PropertyNewValue;
                              }).has_value();
            piece = come ? take() : std::nullopt;
            if (!piece) {
                return {};
            }
            if (piece->bytes.empty()) {
                break;
            }
            whole += piece->bytes;
        }
        return whole;
    }

private:
    struct Piece {
        Atom type = None;
        std::string bytes;
    };

    template <class Wanted>
    [[nodiscard]] std::optional<XEvent> wait_for(const Wanted& wanted) {
        constexpr std::uint64_t patience = 2000;
        const std::uint64_t end = SDL_GetTicks64() + patience;
        while (SDL_GetTicks64() < end) {
            while (x_.pending(display_) > 0) {
                XEvent event;
                x_.next_event(display_, &event);
                if (wanted(event)) {
                    return event;
                }
            }
            SDL_PumpEvents();
            SDL_Delay(1);
        }
        return std::nullopt;
    }

    /// Reads what lies in the window's property, and removes it: its owner may go on.
    [[nodiscard]] std::optional<Piece> take() {
        Piece piece;
        int format = 0;
        unsigned long count = 0;
        unsigned long rest = 0;
        unsigned char* bytes = nullptr;
        constexpr long everything = std::numeric_limits<int>::max() / 4;
        if (x_.property(display_, window_, place_, 0, everything, True, AnyPropertyType, &piece.type, &format,
                        &count, &rest, &bytes) != Success) {
            return std::nullopt;
        }
        if (format == 8) {
            piece.bytes.assign(reinterpret_cast<const char*>(bytes), count);
        }
        x_.free(bytes);
        return piece;
    }

    const Xlib& x_;
    Display* display_;
    Window window_ = None;
    Atom clipboard_ = None;
    Atom text_ = None;
    Atom pieces_ = None;
    Atom place_ = None;  ///< the property of the window in which the text is laid
};

}  // namespace

std::optional<std::string> x11_clipboard_text(std::size_t enough) {
    const char* driver = SDL_GetCurrentVideoDriver();
    if (driver == nullptr || std::string_view(driver) != "x11") {
        return std::nullopt;
    }
    const Xlib x;
    return x.complete() ? std::optional(ClipboardRequest(x).text(enough)) : std::nullopt;
}

}  // namespace collidarium::app
