#include "cli/process.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace collidarium::app::test {
namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
    std::vector<char*> result;
    for (auto& word : words) {
        result.push_back(word.data());
    }
    result.push_back(nullptr);
    return result;
}

[[noreturn]] void become_program(const std::vector<std::string>& arguments) {
    std::vector<std::string> words{COLLIDARIUM_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    ::signal(SIGPIPE, SIG_DFL);
    ::execv(COLLIDARIUM_PROGRAM, pointers(words).data());
    ::_exit(127);
}

int exit_status(int process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

std::string temporary_stem() {
    return testing::TempDir() + "collidarium_cli_" + std::to_string(::getpid());
}

}  // namespace

Finished run_program(const std::vector<std::string>& arguments, const std::string& input) {
    const std::string stem = temporary_stem();
    std::ofstream(stem + ".in", std::ios::binary) << input;
    Finished finished = run_redirected(arguments, stem + ".in", stem + ".out");
    finished.out = contents(stem + ".out");
    ::unlink((stem + ".in").c_str());
    ::unlink((stem + ".out").c_str());
    return finished;
}

Finished run_redirected(const std::vector<std::string>& arguments, const std::string& from,
                        const std::string& to) {
    const std::string errors = temporary_stem() + ".err";
    const auto process = ::fork();
    if (process == 0) {
        const auto redirect = [](const std::string& path, const char* mode, std::FILE* stream) {
            if (std::freopen(path.c_str(), mode, stream) == nullptr) {
                ::_exit(126);
            }
        };
        redirect(from, "rb", stdin);
        redirect(to, "wb", stdout);
        redirect(errors, "wb", stderr);
        become_program(arguments);
    }
    Finished finished;
    finished.status = exit_status(process);
    finished.error = contents(errors);
    ::unlink(errors.c_str());
    return finished;
}

RunningProgram::RunningProgram(const std::vector<std::string>& arguments) {
    ::signal(SIGPIPE, SIG_IGN);
    int to[2];
    int from[2];
    if (::pipe(to) != 0 || ::pipe(from) != 0) {
        ADD_FAILURE() << "no pipes";
        return;
    }
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(to[0], 0);
        ::dup2(from[1], 1);
        for (const int descriptor : {to[0], to[1], from[0], from[1]}) {
            ::close(descriptor);
        }
        become_program(arguments);
    }
    ::close(to[0]);
    ::close(from[1]);
    input_ = to[1];
    output_ = from[0];
}

RunningProgram::~RunningProgram() {
    close_input();
    close_output();
    if (process_ > 0) {
        (void)wait();
    }
}

void RunningProgram::write(const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const auto count = ::write(input_, text.data() + done, text.size() - done);
        if (count <= 0) {
            return;
        }
        done += static_cast<std::size_t>(count);
    }
}

std::string RunningProgram::read_line() {
    std::string line;
    char c = 0;
    while (::read(output_, &c, 1) == 1 && c != '\n') {
        line += c;
    }
    return line;
}

void RunningProgram::close_input() {
    if (input_ >= 0) {
        ::close(input_);
        input_ = -1;
    }
}

void RunningProgram::close_output() {
    if (output_ >= 0) {
        ::close(output_);
        output_ = -1;
    }
}

int RunningProgram::wait() {
    const int status = exit_status(process_);
    process_ = -1;
    return status;
}

}  // namespace collidarium::app::test
