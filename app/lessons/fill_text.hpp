#pragma once

/// The text of a page with values in place of its expressions.

#include <string>
#include <vector>

#include "lessons/lesson.hpp"
#include "lessons/values.hpp"

namespace collidarium::app {

/// The same with each expression as text: its value as `value_text` prints it, a dash where it has none.
/// `given` and `tries` are what these names stand for.
[[nodiscard]] TextRuns filled(const TextRuns& runs, const InstanceValues& values,
                              const GivenAnswer& given = {}, std::size_t tries = 0);
[[nodiscard]] std::vector<Block> filled(const std::vector<Block>& blocks, const InstanceValues& values,
                                        const GivenAnswer& given = {}, std::size_t tries = 0);

/// The same before the answer to a task: an expression with another name than `given` has is a dash.
[[nodiscard]] TextRuns filled_before_answer(const TextRuns& runs, const Task& task,
                                            const InstanceValues& values);
[[nodiscard]] std::vector<Block> filled_before_answer(const std::vector<Block>& blocks, const Task& task,
                                                      const InstanceValues& values);

/// Makes spaces of the line breaks in code spans, for text that is only read.
void join_lines(TextRuns& runs);
void join_lines(std::vector<Block>& blocks);

/// Every text in these blocks, in the order of the page.
[[nodiscard]] std::vector<TextRuns> texts_in(const std::vector<Block>& blocks);

/// Every expression in these blocks, in the order of the text.
[[nodiscard]] std::vector<Expression> expressions_in(const std::vector<Block>& blocks);
[[nodiscard]] std::vector<Expression> expressions_in(const TextRuns& runs);

}  // namespace collidarium::app
