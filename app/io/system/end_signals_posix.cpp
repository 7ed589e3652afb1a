#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <thread>
#include <utility>

#include "io/system/end_signals.hpp"

namespace collidarium::app {
namespace {

constexpr std::array signals{SIGTERM, SIGHUP};
constexpr char it_came = 's';
constexpr char no_more = 'e';

std::atomic<int> write_end{-1};

/// A handler may do next to nothing: it writes a byte, which a thread waits for.
void note_signal(int) {
    const int error = errno;
    [[maybe_unused]] const auto written = ::write(write_end.load(), &it_came, 1);
    errno = error;
}

}  // namespace

struct EndSignals::Watch {
    std::array<int, 2> ends{-1, -1};
    std::array<struct sigaction, signals.size()> before{};
    std::thread thread;
};

EndSignals::EndSignals(std::function<void()> came) {
    auto watch = std::make_unique<Watch>();
    if (::pipe(watch->ends.data()) != 0) {
        return;
    }
    for (const int end : watch->ends) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    watch->thread = std::thread([came = std::move(came), end = watch->ends[0]] {
        char byte = 0;
        for (;;) {
            const auto count = ::read(end, &byte, 1);
            if (count == 1 && byte == it_came) {
                came();
            } else if (count != -1 || errno != EINTR) {
                return;
            }
        }
    });
    write_end = watch->ends[1];
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        ::sigaction(signals[i], nullptr, &watch->before[i]);
        if (watch->before[i].sa_handler != SIG_IGN) {  // as nohup has it
            ::sigaction(signals[i], &action, nullptr);
        }
    }
    watch_ = std::move(watch);
}

EndSignals::~EndSignals() {
    if (!watch_) {
        return;
    }
    for (std::size_t i = 0; i < signals.size(); ++i) {
        ::sigaction(signals[i], &watch_->before[i], nullptr);
    }
    [[maybe_unused]] const auto written = ::write(watch_->ends[1], &no_more, 1);
    watch_->thread.join();
    for (const int end : watch_->ends) {
        ::close(end);
    }
}

}  // namespace collidarium::app
