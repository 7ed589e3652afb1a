#pragma once

/// All structures of the broad phase on the same boxes, for growing numbers of them.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "collidarium/containers/bounds.hpp"
#include "model/scene/scene.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// How the boxes of a race lie.
enum class RaceBoxes {
    uniform,    ///< of about one size, anywhere
    clustered,  ///< in a few heaps
    mixed,      ///< most of them small, some a hundred times as large
};

inline constexpr std::array<std::pair<std::string_view, RaceBoxes>, 3> race_boxes{{
    {"uniform", RaceBoxes::uniform},
    {"clustered", RaceBoxes::clustered},
    {"mixed", RaceBoxes::mixed},
}};

/// The same boxes for the same numbers, on every machine. Each meets a few others, however many there are.
[[nodiscard]] std::vector<Bounds<double>> boxes_of_race(RaceBoxes kind, std::size_t count,
                                                        std::uint32_t seed = 1);

/// The first so many boxes of a course.
using BoxesOf = std::function<std::vector<Bounds<double>>(std::size_t)>;

/// The bounding boxes of a scene's visible shapes, mixed in an order that is always the same, so that the
/// first of them are like all.
[[nodiscard]] std::vector<Bounds<double>> boxes_of_scene(const Scene& scene);

/// 100, 316, 1000, ...: two for each power of ten, and `most` itself.
[[nodiscard]] std::vector<std::size_t> race_sizes(std::size_t most);

/// How many results a race over these sizes has.
[[nodiscard]] std::size_t race_length(const std::vector<std::size_t>& sizes);

/// What one structure took for so many boxes.
struct RaceResult {
    Structure structure{};
    std::size_t boxes{};
    double build_seconds{};  ///< the median of the rounds, as the next
    double pairs_seconds{};
    std::size_t box_tests{};
    std::size_t node_tests{};
    std::size_t pairs{};

    [[nodiscard]] double seconds() const { return build_seconds + pairs_seconds; }
};

/// Beyond this number a loop over all pairs is left out.
inline constexpr std::size_t most_for_loop = 20'000;

/// Builds every structure and finds all pairs, `rounds` times for each number of boxes. `tell` is called
/// after each structure with what is done so far; where it returns false, the race ends there.
[[nodiscard]] std::vector<RaceResult> race(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes,
                                           int rounds,
                                           const std::function<bool(const std::vector<RaceResult>&)>& tell);

/// A race on a thread of its own.
class RaceRun {
public:
    /// Starts at once. Without threads it is run before the constructor returns.
    RaceRun(BoxesOf boxes_of, std::vector<std::size_t> sizes, int rounds);
    /// Ends it, and waits until the structure that runs has finished.
    ~RaceRun();
    RaceRun(const RaceRun&) = delete;
    RaceRun& operator=(const RaceRun&) = delete;

    /// The results so far.
    [[nodiscard]] std::vector<RaceResult> results() const;
    /// How many there will be.
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] bool ended() const { return ended_; }
    /// It ends after the structure that runs now.
    void cancel() { cancelled_ = true; }
    [[nodiscard]] bool cancelled() const { return cancelled_; }

private:
    void run(const BoxesOf& boxes_of, const std::vector<std::size_t>& sizes, int rounds);

    std::size_t length_;
    std::atomic<bool> cancelled_ = false;
    std::atomic<bool> ended_ = false;
    mutable std::mutex mutex_;
    std::vector<RaceResult> results_;
    std::thread thread_;
};

}  // namespace collidarium::app
