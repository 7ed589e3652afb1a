#include "window/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace collidarium::app::test {

ChildProcess::ChildProcess(const std::vector<std::string>& command,
                           const std::vector<std::string>& settings) {
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0) {
        return;
    }
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::dup2(ends[1], STDERR_FILENO);
        ::close(ends[0]);
        ::close(ends[1]);
        for (const std::string& setting : settings) {
            const auto equals = setting.find('=');
            ::setenv(setting.substr(0, equals).c_str(), setting.substr(equals + 1).c_str(), 1);
        }
        std::vector<char*> argv;
        for (const std::string& argument : command) {
            argv.push_back(const_cast<char*>(argument.c_str()));
        }
        argv.push_back(nullptr);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    output_ = ends[0];
}

ChildProcess::~ChildProcess() {
    kill();
    wait();
    ::close(output_);
}

const std::string& ChildProcess::read_until(const std::string& text) {
    constexpr int patience = 60'000;
    while (read_.find(text) == std::string::npos) {
        pollfd waiting{output_, POLLIN, 0};
        char buffer[512];
        if (::poll(&waiting, 1, patience) <= 0) {
            break;
        }
        const ssize_t count = ::read(output_, buffer, sizeof buffer);
        if (count <= 0) {
            break;
        }
        read_.append(buffer, static_cast<std::size_t>(count));
    }
    return read_;
}

void ChildProcess::signal(int number) {
    if (process_ > 0) {
        ::kill(process_, number);
    }
}

void ChildProcess::kill() {
    signal(SIGKILL);
}

int ChildProcess::wait() {
    if (process_ <= 0) {
        return -1;
    }
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace collidarium::app::test
