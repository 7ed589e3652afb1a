#pragma once

/// How answers that take long are stopped while they are computed.

#include <atomic>
#include <exception>
#include <utility>
#include <vector>

#include "collidarium/trace/events.hpp"

namespace collidarium::app {

/// Thrown out of answers that are no longer wanted.
struct AnswersStopped final : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "the answers were stopped"; }
};

/// Tells that answers are no longer wanted. The default never does.
class StopSignal {
public:
    StopSignal() = default;
    /// The flag outlives it; another thread may set it.
    explicit StopSignal(const std::atomic<bool>& flag) : flag_(&flag) {}

    [[nodiscard]] bool can_stop() const { return flag_ != nullptr; }
    /// Throws `AnswersStopped` once the flag is set.
    void check() const {
        if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) {
            throw AnswersStopped();
        }
    }

    /// `query(sink)` without a trace. A query gives the same answer with every sink, so where it may be
    /// stopped one watches its events.
    template <Scalar T, class Query>
    auto ask(Query&& query) const {
        check();
        if (can_stop()) {
            Watch<T> watch(*this);
            return query(as_sink<Event<T>>(watch));
        }
        NoTrace none;
        return query(none);
    }

private:
    /// Keeps nothing of a trace, and ends its query at the next event.
    template <Scalar T>
    struct Watch final : EventSink<Event<T>> {
        explicit Watch(const StopSignal& signal) : stop(signal) {}
        void record(const Event<T>&) override { stop.check(); }

        const StopSignal& stop;
    };

    const std::atomic<bool>* flag_ = nullptr;
};

/// Keeps every event of a trace, and ends its query likewise.
template <Scalar T>
class StoppableRecorder final : public EventSink<Event<T>> {
public:
    explicit StoppableRecorder(const StopSignal& stop) : stop_(stop) {}

    void record(const Event<T>& event) override {
        stop_.check();
        events_.push_back(event);
    }
    [[nodiscard]] const std::vector<Event<T>>& events() const { return events_; }

private:
    const StopSignal& stop_;
    std::vector<Event<T>> events_;
};

}  // namespace collidarium::app
