#include "narrow/instructions.hpp"

#include <cstdio>
#include <cstdlib>

#if __has_include(<valgrind/callgrind.h>)

#include <sys/wait.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace narrow {

namespace {

constexpr const char* folder_variable = "NARROW_CALLGRIND_FOLDER";

}  // namespace

void run_under_callgrind(char** argv) {
    if (RUNNING_ON_VALGRIND != 0) {
        return;
    }
    std::string folder = (std::filesystem::temp_directory_path() / "narrow-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr || setenv(folder_variable, folder.c_str(), 1) != 0) {
        std::perror("callgrind's folder");
        std::exit(1);
    }
    const std::string output = "--callgrind-out-file=" + folder + "/counts";
    std::vector<const char*> arguments = {"valgrind", "--tool=callgrind", "--instr-atstart=no", "-q",
                                          output.c_str()};
    for (; *argv != nullptr; ++argv) {
        arguments.push_back(*argv);
    }
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        execvp("valgrind", const_cast<char* const*>(arguments.data()));
        std::perror("valgrind");
        std::_Exit(1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    std::filesystem::remove_all(folder);
    std::exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

double instructions_of(const std::function<std::size_t()>& work) {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    (void)work();
    CALLGRIND_DUMP_STATS;
    CALLGRIND_STOP_INSTRUMENTATION;
    double count = 0;
    for (const auto& file : std::filesystem::directory_iterator(std::getenv(folder_variable))) {
        std::ifstream lines(file.path());
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("totals: ")) {
                count = std::stod(line.substr(8));
            }
        }
        std::filesystem::remove(file.path());
    }
    return count;
}

}  // namespace narrow

#else

namespace narrow {

void run_under_callgrind(char**) {
    std::fputs("Built without valgrind's headers: no instruction counts.\n", stderr);
    std::exit(1);
}

double instructions_of(const std::function<std::size_t()>&) {
    return 0;
}

}  // namespace narrow

#endif
