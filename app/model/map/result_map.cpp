#include "model/map/result_map.hpp"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

namespace collidarium::app {

namespace {

using MapClock = std::chrono::steady_clock;

constexpr std::size_t items_at_once = 32;  ///< taken together by one thread

/// Whether there was enough memory for something.
template <class F>
bool attempt(F&& something) {
    try {
        something();
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

}  // namespace

unsigned ResultMap::usual_threads() {
    return std::clamp(std::thread::hardware_concurrency(), 2U, 5U) - 1;
}

ResultMap::ResultMap(unsigned threads, std::function<void()> news) : news_(std::move(news)) {
    for (unsigned i = 0; i < threads; ++i) {
        try {
            threads_.emplace_back([this] { run_thread(); });
        } catch (const std::system_error&) {
            return;  // continues with the threads that were started, or with none
        }
    }
}

ResultMap::~ResultMap() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

bool ResultMap::ask(const std::optional<MapQuery>& query) {
    {
        const std::scoped_lock lock(mutex_);
        if (query == (next_ ? next_ : query_)) {
            return false;
        }
        if (query && work_ && !has_own_picture_) {
            next_ = query;
            return true;
        }
        start(query);
    }
    changed_.notify_all();
    return true;
}

/// Call with the lock held.
void ResultMap::start(const std::optional<MapQuery>& query) {
    query_ = query;
    next_.reset();
    work_.reset();
    taken_ = finished_ = 0;
    advancing_ = false;
    has_own_picture_ = false;
    if (query_) {
        work_ = std::make_shared<MapWork>(*query_);
    }
    if (!work_ || work_->items() == 0) {
        work_.reset();
        picture_.reset();
    }
}

bool ResultMap::done() const {
    const std::scoped_lock lock(mutex_);
    return !work_;
}

std::shared_ptr<const MapPicture> ResultMap::picture() const {
    const std::scoped_lock lock(mutex_);
    return picture_;
}

/// Call with the lock held.
std::optional<ResultMap::Portion> ResultMap::take() {
    if (!work_ || advancing_ || taken_ == work_->items()) {
        return std::nullopt;
    }
    const std::size_t fair = work_->items() / (4 * (threads_.size() + 1));
    const std::size_t first = taken_;
    taken_ = std::min(first + std::clamp<std::size_t>(fair, 1, items_at_once), work_->items());
    return Portion{work_, first, taken_};
}

/// Runs a portion without the lock.
void ResultMap::run(std::unique_lock<std::mutex>& lock, const Portion& portion) {
    lock.unlock();
    const bool is_done = attempt([&] {
        for (std::size_t item = portion.first; item < portion.last; ++item) {
            portion.work->run(item);
        }
    });
    lock.lock();
    if (portion.work != work_) {
        return;  // its map is no longer wanted
    }
    if (!is_done) {
        give_up();
        return;
    }
    finished_ += portion.last - portion.first;
    if (finished_ == work_->items()) {
        take_up(lock);
    }
}

/// Call with the lock held: the picture stays.
void ResultMap::give_up() {
    work_.reset();
    changed_.notify_all();
}

/// Continues with the next batch.
void ResultMap::take_up(std::unique_lock<std::mutex>& lock) {
    advancing_ = true;
    const std::shared_ptr<MapWork> work = work_;
    lock.unlock();
    const std::shared_ptr<const MapPicture> before = work->picture();
    const bool is_done = attempt([&] { work->advance(); });
    const bool is_new = work->picture() != before;
    lock.lock();
    if (work != work_) {
        return;
    }
    if (!is_done) {
        give_up();
        return;
    }
    advancing_ = false;
    taken_ = finished_ = 0;
    if (is_new) {
        picture_ = work->picture();
        has_own_picture_ = true;
    }
    if (is_new && next_) {
        start(std::optional(*next_));
    } else if (work_->items() == 0) {
        work_.reset();
    }
    changed_.notify_all();
    if (is_new && news_) {
        lock.unlock();
        news_();
        lock.lock();
    }
}

void ResultMap::run_thread() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (const auto portion = take()) {
            run(lock, *portion);
        } else {
            changed_.wait(lock);
        }
    }
}

void ResultMap::work(Until until, std::chrono::nanoseconds time) {
    const MapClock::time_point end = MapClock::now() + time;
    std::unique_lock lock(mutex_);
    const std::shared_ptr<const MapPicture> before = picture_;
    while (work_ && (until == Until::final || picture_ == before)) {
        if (const auto portion = take()) {
            run(lock, *portion);
        } else {
            changed_.wait_until(lock, end);
        }
        if (MapClock::now() >= end) {
            return;
        }
    }
}

void ResultMap::finish() {
    while (!done()) {
        work(Until::final, std::chrono::hours(1));
    }
}

}  // namespace collidarium::app
