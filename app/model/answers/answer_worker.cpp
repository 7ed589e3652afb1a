#include "model/answers/answer_worker.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace collidarium::app {

AnswerWorker::AnswerWorker(std::function<void()> news, std::function<void()> begun)
    : news_(std::move(news)), begun_(std::move(begun)) {}

AnswerWorker::~AnswerWorker() {
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

bool AnswerWorker::ask(AnswerQuestion question) {
    if (!thread_.joinable()) {
        try {
            thread_ = std::thread([this] { run(); });
        } catch (const std::system_error&) {
            return false;
        }
    }
    {
        const std::scoped_lock lock(mutex_);
        next_ = std::move(question);
        ready_.reset();
        stop_ = true;
    }
    changed_.notify_all();
    return true;
}

std::optional<Answers> AnswerWorker::take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return ready_.has_value(); });
    return std::exchange(ready_, std::nullopt);
}

void AnswerWorker::stop() {
    const std::scoped_lock lock(mutex_);
    next_.reset();
    ready_.reset();
    stop_ = true;
}

void AnswerWorker::run() {
    if (begun_) {
        begun_();
    }
    std::unique_lock lock(mutex_);
    while (!leaving_) {
        if (!next_) {
            changed_.wait(lock);
            continue;
        }
        const AnswerQuestion question = *std::exchange(next_, std::nullopt);
        stop_ = false;
        lock.unlock();
        std::optional<Answers> answers = work_out(question);
        lock.lock();
        if (answers && !stop_) {
            ready_ = std::move(answers);
            lock.unlock();
            changed_.notify_all();
            news_();
            lock.lock();
        }
    }
}

std::optional<Answers> AnswerWorker::work_out(const AnswerQuestion& question) {
    try {
        return answer_with_focus(question.scene, question.touched, question.query, StopSignal(stop_),
                                 question.pair, before_);
    } catch (const AnswersStopped&) {
        return std::nullopt;
    } catch (const std::bad_alloc&) {
        Answers none;
        none.complete = false;
        return none;
    }
}

}  // namespace collidarium::app
