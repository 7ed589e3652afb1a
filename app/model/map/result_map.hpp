#pragma once

/// The answer for every position that b could have: a picture of it over the part of the plane that is in
/// sight, worked out beside whatever else is done.

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

/// Works a map out on threads of its own. Without any, and for whoever cannot wait, the caller's thread
/// works, too: it is the same work.
class ResultMap {
public:
    /// One thread less than the machine can run at once, and at least one.
    [[nodiscard]] static unsigned usual_threads();

    /// As many threads as can be had. `news` is called, on any of them, when there is a new picture.
    explicit ResultMap(unsigned threads = 0, std::function<void()> news = {});
    ~ResultMap();
    ResultMap(const ResultMap&) = delete;
    ResultMap& operator=(const ResultMap&) = delete;

    /// Asks for the map of another query; that of nothing is none. What was begun for the one before is
    /// dropped, unless there is no picture of it yet: one that is followed by others comes late, but comes.
    /// Until there is a new picture the old one stays. Returns whether the query is another one than
    /// before.
    bool ask(const std::optional<MapQuery>& query);

    /// Works until there is nothing to do, or a new picture if that is all that is wanted, or so much time
    /// has passed.
    enum class Until { picture, final };
    void work(Until until, std::chrono::nanoseconds time);
    /// Works until the final picture is there.
    void finish();

    /// Nothing is to be done, or all of it has been.
    [[nodiscard]] bool done() const;
    /// Whether others work on it.
    [[nodiscard]] bool has_threads() const { return !threads_.empty(); }
    /// The newest one; null where there is none.
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
    std::condition_variable changed_;  ///< there is something to take, a picture, or an end
    std::optional<MapQuery> query_;
    std::optional<MapQuery> next_;   ///< waits for a picture of the one before
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
