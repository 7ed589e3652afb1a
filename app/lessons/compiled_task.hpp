#pragma once

/// A task with its expressions compiled.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "io/problem.hpp"
#include "lessons/expression.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// The x and y of a place.
using CompiledPoint = std::array<CompiledExpression, 2>;

struct CompiledItem {
    const TaskItem* item{};
    std::vector<CompiledExpression> expressions;
    std::vector<CompiledPoint> places;
    std::vector<CompiledItem> nested;
};

/// It refers to the task, which must outlive it. Copies share the expressions.
struct CompiledTask {
    const Task* task{};
    std::vector<CompiledExpression> right;
    std::optional<CompiledPoint> begin;
    std::optional<CompiledExpression> keep;
    std::optional<CompiledExpression> score;
    std::vector<CompiledItem> items;
    /// Of expressions that cannot be compiled, each with its place. Such an expression never has a value.
    std::vector<Problem> problems;
};

/// A problem at a place of the lesson's file.
[[nodiscard]] Problem problem_at(const FilePlace& place, std::string message);

[[nodiscard]] CompiledTask compile_task(const Task& task);

/// The expression, or one without a value and a problem more.
[[nodiscard]] CompiledExpression compile_into(std::vector<Problem>& problems, const SourceText& text);

}  // namespace collidarium::app
