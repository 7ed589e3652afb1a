#include "lessons/fill_text.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

#include "lessons/expression.hpp"

namespace collidarium::app {

namespace {

/// Calls `act` with each run of text in the blocks, in the order of the page.
template <class Blocks, class Act>
void each_text(Blocks& blocks, const Act& act) {
    for (auto& block : blocks) {
        std::visit(
            [&]<class Content>(Content& content) {
                using Kind = std::remove_const_t<Content>;
                if constexpr (std::is_same_v<Kind, Paragraph> || std::is_same_v<Kind, Heading>) {
                    act(content.text);
                } else if constexpr (std::is_same_v<Kind, List>) {
                    for (auto& item : content.items) {
                        each_text(item.blocks, act);
                    }
                } else if constexpr (std::is_same_v<Kind, Table>) {
                    for (auto& cell : content.head) {
                        act(cell);
                    }
                    for (auto& row : content.rows) {
                        for (auto& cell : row) {
                            act(cell);
                        }
                    }
                } else if constexpr (std::is_same_v<Kind, Quote>) {
                    each_text(content.blocks, act);
                }
            },
            block.content);
    }
}

/// With the values of the expressions that `may_be_seen` says may be printed.
template <class MayBeSeen>
void fill(TextRuns& runs, const NameLookup& lookup, const MayBeSeen& may_be_seen) {
    for (TextRun& run : runs) {
        if (run.kind == RunKind::expression) {
            const auto compiled = CompiledExpression::compile(run.text);
            const auto* expression = std::get_if<CompiledExpression>(&compiled);
            const bool is_seen = expression != nullptr && may_be_seen(*expression);
            run.text = value_text(is_seen ? expression->value(lookup) : std::nullopt);
            run.kind = RunKind::text;
        }
    }
}

constexpr auto always_seen = [](const CompiledExpression&) { return true; };

/// Whether all names of an expression are among those that `given` has.
auto seen_before_answer(const Task& task) {
    return [&task](const CompiledExpression& expression) {
        return std::ranges::all_of(expression.names(), [&](const UsedName& name) {
            return std::ranges::any_of(task.given,
                                       [&](const Name& given) { return given.text == name.text; });
        });
    };
}

}  // namespace

TextRuns filled(const TextRuns& runs, const InstanceValues& values, const GivenAnswer& given,
                std::size_t tries) {
    TextRuns result = runs;
    fill(
        result, [&](std::string_view name) { return values.number(name, given, tries); }, always_seen);
    return result;
}

std::vector<Block> filled(const std::vector<Block>& blocks, const InstanceValues& values,
                          const GivenAnswer& given, std::size_t tries) {
    std::vector<Block> result = blocks;
    const NameLookup lookup = [&](std::string_view name) { return values.number(name, given, tries); };
    each_text(result, [&](TextRuns& runs) { fill(runs, lookup, always_seen); });
    return result;
}

TextRuns filled_before_answer(const TextRuns& runs, const Task& task, const InstanceValues& values) {
    TextRuns result = runs;
    fill(
        result, [&](std::string_view name) { return values.number(name); }, seen_before_answer(task));
    return result;
}

std::vector<Block> filled_before_answer(const std::vector<Block>& blocks, const Task& task,
                                        const InstanceValues& values) {
    std::vector<Block> result = blocks;
    const NameLookup lookup = [&](std::string_view name) { return values.number(name); };
    each_text(result, [&](TextRuns& runs) { fill(runs, lookup, seen_before_answer(task)); });
    return result;
}

std::vector<TextRuns> texts_in(const std::vector<Block>& blocks) {
    std::vector<TextRuns> texts;
    each_text(blocks, [&](const TextRuns& runs) { texts.push_back(runs); });
    return texts;
}

std::vector<Expression> expressions_in(const TextRuns& runs) {
    std::vector<Expression> found;
    for (const TextRun& run : runs) {
        if (run.kind == RunKind::expression) {
            found.push_back(run.expression());
        }
    }
    return found;
}

std::vector<Expression> expressions_in(const std::vector<Block>& blocks) {
    std::vector<Expression> found;
    each_text(blocks, [&](const TextRuns& runs) {
        for (Expression& each : expressions_in(runs)) {
            found.push_back(std::move(each));
        }
    });
    return found;
}

}  // namespace collidarium::app
