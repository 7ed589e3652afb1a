#pragma once

#include <string>
#include <vector>

namespace collidarium::app::test {

/// The exit status and the output of a program.
struct Finished {
    int status{};  ///< exit status; negative: the signal that killed it
    std::string out;
    std::string error;
};

/// Runs the program under test with these arguments and this on its standard input.
[[nodiscard]] Finished run_program(const std::vector<std::string>& arguments, const std::string& input = {});

/// The same with its standard input from a file and its standard output to one, whose contents are not
/// returned: `out` is empty.
[[nodiscard]] Finished run_redirected(const std::vector<std::string>& arguments, const std::string& from,
                                      const std::string& to);

/// The program under test, started with pipes to its standard input and output.
class RunningProgram {
public:
    explicit RunningProgram(const std::vector<std::string>& arguments);
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    void write(const std::string& text);
    /// The next line it writes, without its end; waits for it.
    [[nodiscard]] std::string read_line();
    void close_output();
    void close_input();
    [[nodiscard]] int wait();

private:
    int process_ = -1;
    int input_ = -1;
    int output_ = -1;
};

}  // namespace collidarium::app::test
