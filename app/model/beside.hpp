#pragma once

/// Work on a thread beside the window.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "model/answers/stop_signal.hpp"

namespace collidarium::app {

/// Does one piece of work at a time; a newer one ends the last, so that none queue up.
template <class Result>
class Beside {
public:
    /// It may throw `AnswersStopped`, as the signal's `check` does: then it has no result.
    using Work = std::function<Result(const StopSignal&)>;

    /// `news` is called when there is a result to take, `begun`, if there is one, when the thread begins;
    /// both on it.
    explicit Beside(std::function<void()> news, std::function<void()> begun = {})
        : news_(std::move(news)), begun_(std::move(begun)) {}
    ~Beside() {
        stop();
        {
            const std::scoped_lock lock(mutex_);
            leaving_ = true;
        }
        changed_.notify_all();
        if (thread_.joinable()) {
            thread_.join();
        }
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

    /// False if no thread can be started.
    [[nodiscard]] bool ask(Work work) {
        if (!thread_.joinable()) {
            try {
                thread_ = std::thread([this] { run(); });
            } catch (const std::system_error&) {
                return false;
            }
        }
        {
            const std::scoped_lock lock(mutex_);
            next_ = std::move(work);
            ready_.reset();
            stop_ = true;
        }
        changed_.notify_all();
        return true;
    }

    /// The result of the last work, once, waiting for it up to `patience`; empty if it is not there in time.
    [[nodiscard]] std::optional<Result> take(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [this] { return ready_.has_value(); });
        return std::exchange(ready_, std::nullopt);
    }

    /// Ends the work: it stays without a result.
    void stop() {
        const std::scoped_lock lock(mutex_);
        next_ = nullptr;
        ready_.reset();
        stop_ = true;
    }

private:
    void run() {
        if (begun_) {
            begun_();
        }
        std::unique_lock lock(mutex_);
        while (!leaving_) {
            if (!next_) {
                changed_.wait(lock);
                continue;
            }
            Work work = std::exchange(next_, nullptr);
            stop_ = false;
            lock.unlock();
            std::optional<Result> result = done(work);
            work = nullptr;
            lock.lock();
            if (result && !stop_) {
                ready_ = std::move(result);
                lock.unlock();
                changed_.notify_all();
                news_();
                lock.lock();
            }
        }
    }

    [[nodiscard]] std::optional<Result> done(const Work& work) const {
        try {
            return work(StopSignal(stop_));
        } catch (const AnswersStopped&) {
            return std::nullopt;
        }
    }

    std::function<void()> news_;
    std::function<void()> begun_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Work next_;
    std::optional<Result> ready_;
    bool leaving_ = false;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace collidarium::app
