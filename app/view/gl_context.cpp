#include "view/gl_context.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>

#include "view/gl.hpp"

namespace collidarium::app {

namespace {

constexpr int needed_version = 33;  // OpenGL 3.3

[[noreturn]] void fail(const std::string& what, bool offscreen) {
    std::string message = what + ": " + SDL_GetError() + ". Collidarium needs OpenGL 3.3; ";
    message += offscreen ? "without a display, SDL's offscreen driver takes it from Mesa's software renderer "
                           "(Debian, Ubuntu: libegl1 libgl1-mesa-dri; Fedora: mesa-libEGL mesa-dri-drivers; "
                           "Arch: mesa)"
                         : "a newer graphics driver, or Mesa's software renderer with "
                           "LIBGL_ALWAYS_SOFTWARE=1, may provide it";
    throw GlContextError(message);
}

void request_attributes() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, 0);
}

/// The requested size, limited to the display: anything beyond its edges would be unreachable.
PixelSize window_size(const GlContextOptions& options) {
    SDL_Rect room;
    if (options.offscreen || SDL_GetDisplayUsableBounds(0, &room) != 0) {
        return options.size;
    }
    return fitting(options.size, {room.w, room.h});
}

Uint32 window_flags(const GlContextOptions& options) {
    const bool visible = options.visible && !options.offscreen;
    return SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
           static_cast<Uint32>(visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN);
}

}  // namespace

PixelSize fitting(const PixelSize& wanted, const PixelSize& room) {
    return {std::min(wanted.width, std::max(room.width, 1)),
            std::min(wanted.height, std::max(room.height, 1))};
}

GlContext::GlContext(const GlContextOptions& options) {
    SDL_SetMainReady();
    if (options.offscreen) {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    }
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        fail("could not open a display", options.offscreen);
    }
    request_attributes();
    const PixelSize size = window_size(options);
    window_ = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                               size.width, size.height, window_flags(options));
    if (window_ != nullptr) {
        context_ = SDL_GL_CreateContext(window_);
    }
    if (context_ == nullptr || SDL_GL_MakeCurrent(window_, context_) != 0 || gl_version() < needed_version) {
        const std::string what =
            window_ == nullptr ? "could not open a window" : "could not create an OpenGL context";
        const std::string reason = SDL_GetError();
        release();
        SDL_SetError("%s", reason.empty() ? "the version is too old" : reason.c_str());
        fail(what, options.offscreen);
    }
}

GlContext::~GlContext() {
    release();
}

void GlContext::release() noexcept {
    if (context_ != nullptr) {
        SDL_GL_DeleteContext(context_);
    }
    if (window_ != nullptr) {
        SDL_DestroyWindow(window_);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

PixelSize GlContext::framebuffer_size() const {
    PixelSize size;
    SDL_GL_GetDrawableSize(window_, &size.width, &size.height);
    return size;
}

void GlContext::make_current() const {
    SDL_GL_MakeCurrent(window_, context_);
}

void GlContext::swap() {
    constexpr GLuint64 second = 1'000'000'000;
    SDL_GL_SwapWindow(window_);
    const GLsync before = static_cast<GLsync>(std::exchange(newest_frame_, nullptr));
    newest_frame_ = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    ++unfinished_;
    if (before == nullptr) {
        return;
    }
    const GLenum waited = glClientWaitSync(before, GL_SYNC_FLUSH_COMMANDS_BIT, second);
    unfinished_ = waited == GL_ALREADY_SIGNALED || waited == GL_CONDITION_SATISFIED ? 1 : unfinished_;
    glDeleteSync(before);
}

}  // namespace collidarium::app
