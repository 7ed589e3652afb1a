#pragma once

#include <stdexcept>
#include <string>

#include "view/image.hpp"

struct SDL_Window;

namespace collidarium::app {

/// OpenGL 3.3 or a display is not available; the message says what failed and what may help.
class GlContextError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct GlContextOptions {
    std::string title = "Collidarium";
    PixelSize size{1280, 800};
    /// Without a display: SDL's offscreen driver (Mesa renders in software through EGL). Decided by the
    /// first context of a process, since SDL has one video driver at a time.
    bool offscreen = false;
    bool visible = true;
};

/// The size of a window on a display with this much room.
[[nodiscard]] PixelSize fitting(const PixelSize& wanted, const PixelSize& room);

/// An SDL window with an OpenGL 3.3 core context, which is current on this thread.
class GlContext {
public:
    /// Throws GlContextError.
    explicit GlContext(const GlContextOptions& options);
    ~GlContext();
    GlContext(const GlContext&) = delete;
    GlContext& operator=(const GlContext&) = delete;

    [[nodiscard]] SDL_Window* window() const { return window_; }
    /// An SDL_GLContext.
    [[nodiscard]] void* context() const { return context_; }
    /// The size of the framebuffer: on a high-density display larger than the window's size.
    [[nodiscard]] PixelSize framebuffer_size() const;

    void make_current() const;
    /// Swaps the buffers, and waits until the frame before this one is finished: a renderer in software keeps
    /// the memory of every frame in progress, and would take up as many of them as it is given.
    void swap();
    /// The frames swapped that may not be finished: at most one after `swap`.
    [[nodiscard]] int unfinished_frames() const { return unfinished_; }

private:
    void release() noexcept;

    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    void* newest_frame_ = nullptr;  ///< a GLsync that is signalled when it is finished
    int unfinished_ = 0;
};

}  // namespace collidarium::app
