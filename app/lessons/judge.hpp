#pragma once

/// Whether an answer is right, and what is told of it.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/values.hpp"

namespace collidarium::app {

/// What a number, a place or a vector may be off by for rounding alone, times its size where that is above 1.
inline constexpr double judged_rounding = 1e-9;

struct Judgement {
    bool right{};
    std::optional<std::size_t> item;  ///< of the task's list, from 0, that is told; empty: none fits
    /// The item, or the alternative in it, whose sentence is told; null if none fits.
    const TaskItem* sentence = nullptr;
    /// The name of the misconception that is told; empty: none.
    std::string misconception;
    /// The sentence, its expressions replaced by their values, with the bold words that it begins with.
    TextRuns feedback;
};

/// Of a prediction. The answer is of the kind that the task asks for. A number or a place is right within
/// `within`, a vector within that angle, whatever its length; where the answer to the scene's question calls
/// itself not unique (`degenerate`, `corner`), a vector along any other normal that would do as well is
/// right, too. `tries`: how often the page was tried, this time included.
[[nodiscard]] Judgement judge(const CompiledTask& task, const InstanceValues& values,
                              const GivenAnswer& given, std::size_t tries);

/// The right answer where it is a number, a place or a vector; empty if it has no value on this instance, and
/// of other tasks.
[[nodiscard]] GivenAnswer right_answer(const CompiledTask& task, const InstanceValues& values);

/// The answer of an item: what somebody with its misconception gives; likewise.
[[nodiscard]] GivenAnswer answer_of(const CompiledItem& item, const InstanceValues& values);

/// How far apart two answers of a kind are: numbers and places by their distance, vectors by their angle in
/// degrees. Infinite for vectors without a length, and answers of different kinds.
[[nodiscard]] double apart(Ask ask, const GivenAnswer& one, const GivenAnswer& other);

/// Whether an option is right to choose on this instance.
[[nodiscard]] bool is_right_option(const CompiledItem& item, const InstanceValues& values);

// Of a construction.

/// Which places of the task's `visit` items the dragged shape has been at.
class Visits {
public:
    explicit Visits(const CompiledTask& task);

    /// Its reference point has moved along this segment.
    void pass(const InstanceValues& values, const Vec2d& from, const Vec2d& to);
    [[nodiscard]] bool has_all(std::size_t item) const;

private:
    CompiledTask task_;
    std::vector<std::vector<bool>> been_;  ///< by item, by place
};

/// Whether that item of the list holds.
[[nodiscard]] bool item_holds(const CompiledTask& task, std::size_t item, const InstanceValues& values,
                              const Visits& visits);

/// For each item of the list whether it holds.
[[nodiscard]] std::vector<bool> ticks(const CompiledTask& task, const InstanceValues& values,
                                      const Visits& visits);

/// The number that is to be as great, or as small, as possible; empty if the task has none, or it has no
/// value.
[[nodiscard]] std::optional<double> score(const CompiledTask& task, const InstanceValues& values);

}  // namespace collidarium::app
