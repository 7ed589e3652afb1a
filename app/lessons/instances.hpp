#pragma once

/// The instances of a task: its scene with the numbers that each new try changes.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/values.hpp"

namespace collidarium::app {

/// What is wrong with a drawn scene, so that it is thrown away.
enum class Unusable {
    invalid_shape,    ///< a number makes no valid shape
    not_kept,         ///< `keep` does not hold
    no_right_answer,  ///< nothing is right: no value, no option, nothing to pick, or out of reach
    not_told_apart,   ///< two answers are closer to each other than twice `within`
};
inline constexpr std::size_t unusable_kinds = 4;

/// Two answers that an instance cannot tell apart: the right one and that of an item of the list, or those of
/// two items.
struct TooClose {
    std::optional<std::size_t> one;  ///< empty: the right answer
    std::size_t other{};
};

/// Why an instance cannot be used; empty if it can. Of a construction only `keep` counts.
[[nodiscard]] std::optional<Unusable> why_unusable(const CompiledTask& task, const InstanceValues& values);

/// Whether a number lies on the strip, a place in the view or among the shapes; of a vector, whether it has a
/// direction.
[[nodiscard]] bool is_within_reach(const Task& task, const Scene& scene, const GivenAnswer& answer);

/// The first two answers that an instance cannot tell apart.
[[nodiscard]] std::optional<TooClose> too_close(const CompiledTask& task, const InstanceValues& values);

/// The parts of the picture that can be picked: the edges or vertices of all shapes that are seen and not
/// locked, these shapes, or the cells of the tile map; the first `most_pickable_parts`. Of events always the
/// same number of steps, for how many there are depends on the answer.
inline constexpr std::size_t most_pickable_parts = 1000;
inline constexpr std::size_t pickable_steps = 20;
[[nodiscard]] std::vector<PickedPart> pickable_parts(Pickable kind, const Scene& scene);

/// Makes one instance after the other: the same for the same task, scene, seed and page, everywhere.
class InstanceSource {
public:
    /// So many scenes are drawn for one instance at most; fewer where a query about one takes long, so that
    /// an instance takes some seconds at worst.
    static constexpr std::size_t most_draws = 2000;
    [[nodiscard]] static std::size_t most_draws_of(const Scene& scene);

    /// `page`: its number, so that pages with the same task have different instances.
    InstanceSource(CompiledTask task, Scene scene, std::uint32_t seed, std::size_t page);

    /// The first instance is the scene as it is written, if that can be used; every other one has numbers
    /// drawn by `vary`, other ones than the instance before where there are more. Null: `most_draws` scenes
    /// could not be used, or the deadline came. A task without `vary` has the scene alone, time after time,
    /// even one that cannot be used.
    [[nodiscard]] std::shared_ptr<const InstanceValues> next(
        std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max());

    /// How many scenes were drawn so far, and how many of them were thrown away for each reason.
    [[nodiscard]] std::size_t drawn() const { return drawn_; }
    [[nodiscard]] std::size_t thrown_away(Unusable why) const {
        return thrown_away_[static_cast<std::size_t>(why)];
    }

    /// The last scene that was thrown away; null: none was, or it was no valid scene.
    [[nodiscard]] const std::shared_ptr<const InstanceValues>& last_thrown_away() const { return last_; }

private:
    [[nodiscard]] std::uint64_t random();
    [[nodiscard]] std::shared_ptr<const InstanceValues> draw(std::vector<double>& numbers);
    [[nodiscard]] std::shared_ptr<const InstanceValues> use(std::shared_ptr<const InstanceValues> values);

    CompiledTask task_;
    Scene scene_;
    std::uint64_t state_;
    bool is_first_ = true;
    std::vector<double> last_numbers_;
    std::shared_ptr<const InstanceValues> last_;
    std::size_t drawn_ = 0;
    std::array<std::size_t, unusable_kinds> thrown_away_{};
};

}  // namespace collidarium::app
