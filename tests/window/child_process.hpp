#pragma once

#include <string>
#include <vector>

namespace collidarium::app::test {

/// A program that runs beside the test; killed at the end, if it still runs.
class ChildProcess {
public:
    /// `settings` are added to its environment: "NAME=value".
    ChildProcess(const std::vector<std::string>& command, const std::vector<std::string>& settings);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Reads what it writes (standard output and error together) until `text` has come, it ends, or a minute
    /// is over. Returns all that was read so far.
    const std::string& read_until(const std::string& text);
    /// Kills it without a chance to clean up.
    void kill();
    /// Sends it a signal.
    void signal(int number);
    /// Waits for its end; the exit status, or -1 when it was killed.
    int wait();

private:
    int process_ = -1;
    int output_ = -1;
    std::string read_;
};

}  // namespace collidarium::app::test
