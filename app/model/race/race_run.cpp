#include "model/race/race_run.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace collidarium::app {

RaceRun::RaceRun(BoxesOf boxes_of, std::vector<std::size_t> sizes, int rounds) : length_(race_length(sizes)) {
    try {
        thread_ = std::thread([this, boxes_of, sizes, rounds] { run(boxes_of, sizes, rounds); });
    } catch (const std::system_error&) {
        run(boxes_of, sizes, rounds);
    }
}

RaceRun::~RaceRun() {
    cancel();
    if (thread_.joinable()) {
        thread_.join();
    }
}

std::vector<RaceResult> RaceRun::results() const {
    const std::scoped_lock lock(mutex_);
    return results_;
}

void RaceRun::run(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes, int rounds) {
    try {
        (void)race(boxes_of, sizes, rounds, [&](const std::vector<RaceResult>& so_far) {
            const std::scoped_lock lock(mutex_);
            results_ = so_far;
            return !cancelled_;
        });
    } catch (const std::bad_alloc&) {
        cancelled_ = true;  // the results so far stay
    }
    ended_ = true;
}

}  // namespace collidarium::app
