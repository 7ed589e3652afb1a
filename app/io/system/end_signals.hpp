#pragma once

#include <functional>
#include <memory>

namespace collidarium::app {

/// As long as it lives, the system's requests to end the process (SIGTERM, and SIGHUP where a terminal was
/// closed) call a function instead. The second request ends the process at once. There is one at a time.
class EndSignals {
public:
    /// `came` is called on a thread of its own.
    explicit EndSignals(std::function<void()> came);
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

private:
    struct Watch;
    std::unique_ptr<Watch> watch_;  ///< null where the system has no such signals
};

}  // namespace collidarium::app
