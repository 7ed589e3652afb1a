#include <SDL.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>

#include "platform/sdl_clipboard.hpp"
#include "window/child_process.hpp"

namespace collidarium::app {
namespace {

using test::ChildProcess;

constexpr const char* x_server = "/usr/bin/Xvfb";

/// Runs `use` on an X server of its own.
void with_x_server(const std::function<void()>& use) {
    // A number of this process: two servers that look for a free one at the same time may find the same.
    const std::string display = ':' + std::to_string(1000 + ::getpid() % 30000);
    ChildProcess server({x_server, display, "-displayfd", "1"}, {});
    (void)server.read_until("\n");
    ::setenv("DISPLAY", display.c_str(), 1);
    use();
    ::unsetenv("DISPLAY");
}

/// Runs `use` while SDL has its video on that X server.
void with_video(const std::function<void()>& use) {
    if (SDL_VideoInit("x11") != 0) {
        ADD_FAILURE() << SDL_GetError();
        return;
    }
    use();
    SDL_VideoQuit();
}

/// What another program put on the clipboard of an X server of its own.
std::string pasted(std::size_t bytes) {
    std::string text;
    with_x_server([&] {
        ChildProcess owner({COLLIDARIUM_CLIPBOARD_OWNER, std::to_string(bytes)}, {});
        EXPECT_NE(owner.read_until("owner").find("owner"), std::string::npos);
        with_video([&] { SdlClipboard().read([&](std::string read) { text = std::move(read); }); });
    });
    return text;
}

TEST(X11Clipboard, ATextThatComesInPiecesIsWhole) {
    // Two megabytes copied in another program: "There is no text on the clipboard." So it was again where
    // that program serves one reader at a time: SDL's own request had been first, and was never finished.
    if (!std::filesystem::exists(x_server)) {
        GTEST_SKIP() << "no X server to test with";
    }
    constexpr std::size_t bytes = 2'000'000;
    const std::string text = pasted(bytes);
    ASSERT_EQ(text.size(), bytes);
    std::string expected;
    while (expected.size() < bytes) {
        expected += std::to_string(expected.size()) + '\n';
    }
    expected.resize(bytes);
    EXPECT_TRUE(text == expected);
}

TEST(X11Clipboard, WhatThisProgramCopiedIsPasted) {
    if (!std::filesystem::exists(x_server)) {
        GTEST_SKIP() << "no X server to test with";
    }
    with_x_server([] {
        with_video([] {
            SdlClipboard clipboard;
            ASSERT_FALSE(clipboard.write("a box, a circle"));
            clipboard.read([](const std::string& read) { EXPECT_EQ(read, "a box, a circle"); });
        });
    });
}

TEST(X11Clipboard, ATextThatX11CannotTakeIsRefused) {
    // Copying it ended the program.
    EXPECT_TRUE(SdlClipboard().write(std::string(std::size_t{16} << 20, 'x')));
}

TEST(X11Clipboard, OfATextWithoutEndEnoughIsRead) {
    if (!std::filesystem::exists(x_server)) {
        GTEST_SKIP() << "no X server to test with";
    }
    const std::string text = pasted(std::size_t{40} << 20);
    EXPECT_GT(text.size(), std::size_t{16} << 20) << "so that it is refused as too large";
    EXPECT_LT(text.size(), std::size_t{17} << 20);
}

}  // namespace
}  // namespace collidarium::app
