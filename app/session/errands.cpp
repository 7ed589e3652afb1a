#include "session/errands.hpp"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

namespace collidarium::app {

namespace {

Errands::Outcome outcome_of(const Errands::Errand& errand, const StopSignal& stop) {
    try {
        return errand.work(stop);
    } catch (const std::bad_alloc&) {
        return errand.dropped;
    }
}

void bring_about(const Errands::Outcome& outcome) {
    if (outcome) {
        outcome();
    }
}

}  // namespace

void Errands::work_beside(std::function<void()> news, std::function<void()> begun) {
    worker_ = std::make_unique<Beside<Outcome>>(std::move(news), std::move(begun));
}

void Errands::run(Errand errand) {
    if (!worker_) {
        bring_about(outcome_of(errand, StopSignal()));
        return;
    }
    waiting_.push_back(std::move(errand));
    if (waiting_.size() == 1) {
        begin();
    }
}

/// The first of those that wait.
void Errands::begin() {
    while (!waiting_.empty()) {
        began_ = std::chrono::steady_clock::now();
        const Errand& first = waiting_.front();
        if (worker_->ask([errand = first](const StopSignal& stop) { return outcome_of(errand, stop); })) {
            return;
        }
        const Errand here = std::move(waiting_.front());  // no thread can be started
        waiting_.pop_front();
        bring_about(outcome_of(here, StopSignal()));
    }
}

bool Errands::collect_within(std::chrono::milliseconds patience) {
    if (waiting_.empty()) {
        return false;
    }
    const std::optional<Outcome> outcome = worker_->take(patience);
    if (!outcome) {
        return false;
    }
    waiting_.pop_front();
    begin();
    bring_about(*outcome);
    return true;
}

bool Errands::collect() {
    return collect_within(std::chrono::milliseconds(0));
}

void Errands::finish() {
    while (!waiting_.empty()) {
        (void)collect_within(std::chrono::hours(1));
    }
}

bool Errands::stop() {
    const auto is_asked = [](const Errand& each) { return !each.what.empty(); };
    if (std::ranges::none_of(waiting_, is_asked)) {
        return false;
    }
    const bool is_first = is_asked(waiting_.front());
    if (is_first) {
        worker_->stop();
    }
    std::vector<std::function<void()>> dropped;
    for (const Errand& each : waiting_) {
        if (is_asked(each)) {
            dropped.push_back(each.dropped);
        }
    }
    std::erase_if(waiting_, is_asked);
    if (is_first) {
        begin();
    }
    for (const std::function<void()>& each : dropped) {
        bring_about(each);
    }
    return true;
}

std::optional<std::string> Errands::told() const {
    const auto found = std::ranges::find_if(waiting_, [](const Errand& each) { return !each.what.empty(); });
    return found == waiting_.end() ? std::nullopt : std::optional(found->what);
}

std::chrono::milliseconds Errands::working_for() const {
    return waiting_.empty() ? std::chrono::milliseconds(0)
                            : std::chrono::duration_cast<std::chrono::milliseconds>(
                                  std::chrono::steady_clock::now() - began_);
}

}  // namespace collidarium::app
