#pragma once

/// The answer for every position that b could have: a picture of it over the visible part of the plane,
/// computed in the background.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "model/map/map_work.hpp"

namespace collidarium::app {

/// Computes a map on its own threads. Without any, or to wait for it, the caller's thread does the same work.
class ResultMap {
public:
    /// One thread less than the machine can run at once, and at least one.
    [[nodiscard]] static unsigned usual_threads();

    /// Starts up to `threads` threads. `news` is called, on any of them, when there is a new picture.
    explicit ResultMap(unsigned threads = 0, std::function<void()> news = {});
    ~ResultMap();
    ResultMap(const ResultMap&) = delete;
    ResultMap& operator=(const ResultMap&) = delete;

    /// Requests the map of another query; an empty one has no map. Work for the previous query is dropped,
    /// unless it has no picture yet: then it is finished first, so that a stream of queries still gets
    /// pictures. The old picture stays until there is a new one. Returns whether the query has changed.
    bool ask(const std::optional<MapQuery>& query);

    /// Works until nothing is left to do, or until a new picture if only that is wanted, or until the time is
    /// up.
    enum class Until { picture, final };
    void work(Until until, std::chrono::nanoseconds time);
    /// Works until the final picture is there.
    void finish();

    /// Nothing was requested, or all of it is done.
    [[nodiscard]] bool done() const;
    /// Whether it has threads of its own.
    [[nodiscard]] bool has_threads() const { return !threads_.empty(); }
    /// The newest picture; null if there is none.
    [[nodiscard]] std::shared_ptr<const MapPicture> picture() const;

private:
    struct Portion {
        std::shared_ptr<MapWork> work;
        std::size_t first{};
        std::size_t last{};
    };

    void start(const std::optional<MapQuery>& query);
    void run_thread();
    [[nodiscard]] std::optional<Portion> take();
    void run(std::unique_lock<std::mutex>& lock, const Portion& portion);
    void take_up(std::unique_lock<std::mutex>& lock);
    void give_up();

    mutable std::mutex mutex_;
    std::condition_variable changed_;  ///< there are items to take, a new picture, or the threads must end
    std::optional<MapQuery> query_;
    std::optional<MapQuery> next_;   ///< waits for a picture of the previous one
    std::shared_ptr<MapWork> work_;  ///< null: nothing is to be done
    std::size_t taken_ = 0;          ///< items of its batch
    std::size_t finished_ = 0;
    bool advancing_ = false;
    std::shared_ptr<const MapPicture> picture_;
    bool has_own_picture_ = false;  ///< of the query that is worked on
    bool stopping_ = false;
    std::function<void()> news_;
    std::vector<std::thread> threads_;
};

}  // namespace collidarium::app
