/// A program that owns the clipboard of X11 and hands a long text over in pieces, as programs do with a text
/// that is too long for one request: clipboard_owner BYTES. It serves one reader at a time, and waits for it,
/// as xclip does.

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace {

/// Recognisable, so that a lost or doubled piece shows.
std::string numbered(std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) {
        text += std::to_string(text.size()) + '\n';
    }
    text.resize(bytes);
    return text;
}

class Owner {
public:
    explicit Owner(std::size_t bytes) : text_(numbered(bytes)) {}

    int run() {
        if (display_ == nullptr) {
            return 1;
        }
        XSetSelectionOwner(display_, atom("CLIPBOARD"), window_, CurrentTime);
        XFlush(display_);
        std::puts("owner");
        std::fflush(stdout);
        while (true) {
            XEvent event;
            XNextEvent(display_, &event);
            if (event.type == SelectionRequest && requestor_ == None) {
                answer(event.xselectionrequest);
            } else if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete &&
                       event.xproperty.window == requestor_) {
                lay_down_next();
            }
        }
    }

private:
    Atom atom(const char* name) { return XInternAtom(display_, name, False); }

    void answer(const XSelectionRequestEvent& request) {
        XSelectionEvent answer{};
        answer.type = SelectionNotify;
        answer.requestor = requestor_ = request.requestor;
        answer.selection = request.selection;
        answer.target = request.target;
        answer.property = property_ = request.property;
        if (request.target == atom("UTF8_STRING")) {
            XSelectInput(display_, requestor_, PropertyChangeMask);
            const long size = static_cast<long>(text_.size());
            XChangeProperty(display_, requestor_, property_, atom("INCR"), 32, PropModeReplace,
                            reinterpret_cast<const unsigned char*>(&size), 1);
            sent_ = 0;
        } else {
            answer.property = None;
            requestor_ = None;
        }
        XSendEvent(display_, request.requestor, False, 0, reinterpret_cast<XEvent*>(&answer));
        XFlush(display_);
    }

    /// The requestor has taken a piece: the next one, and an empty one at the end.
    void lay_down_next() {
        constexpr std::size_t piece = 100'000;
        const std::size_t count = std::min(piece, text_.size() - sent_);
        XChangeProperty(display_, requestor_, property_, atom("UTF8_STRING"), 8, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(text_.data() + sent_),
                        static_cast<int>(count));
        XFlush(display_);
        sent_ += count;
        requestor_ = count == 0 ? static_cast<Window>(None) : requestor_;
    }

    std::string text_;
    Display* display_ = XOpenDisplay(nullptr);
    Window window_ =
        display_ ? XCreateSimpleWindow(display_, XDefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0) : None;
    Window requestor_ = None;
    Atom property_ = None;
    std::size_t sent_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return argc == 2 ? Owner(std::stoul(argv[1])).run() : 2;
}
