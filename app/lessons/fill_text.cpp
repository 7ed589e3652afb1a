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

/// Puts values in place of expressions, and dashes where they have none, or a name that may not be seen.
struct Filler {
    NameLookup lookup;
    const std::vector<Name>* seen = nullptr;  ///< names that may be; null: all

    [[nodiscard]] bool may_be_seen(const CompiledExpression& expression) const {
        return seen == nullptr || std::ranges::all_of(expression.names(), [&](const UsedName& name) {
                   return std::ranges::find(*seen, name.text, &Name::text) != seen->end();
               });
    }

    [[nodiscard]] TextRuns filled(TextRuns runs) const {
        for (TextRun& run : runs) {
            if (run.kind == RunKind::expression) {
                const auto compiled = CompiledExpression::compile(run.text);
                const auto* expression = std::get_if<CompiledExpression>(&compiled);
                const bool is_seen = expression != nullptr && may_be_seen(*expression);
                run.text = value_text(is_seen ? expression->value(lookup) : std::nullopt);
                run.kind = RunKind::text;
            }
        }
        return runs;
    }

    [[nodiscard]] std::vector<Block> filled(std::vector<Block> blocks) const {
        each_text(blocks, [&](TextRuns& runs) { runs = filled(std::move(runs)); });
        return blocks;
    }
};

Filler filler(const InstanceValues& values, const GivenAnswer& given, std::size_t tries) {
    return {[&values, given, tries](std::string_view name) { return values.number(name, given, tries); }};
}

Filler filler_before_answer(const InstanceValues& values, const Task& task) {
    return {[&values](std::string_view name) { return values.number(name); }, &task.given};
}

}  // namespace

TextRuns filled(const TextRuns& runs, const InstanceValues& values, const GivenAnswer& given,
                std::size_t tries) {
    return filler(values, given, tries).filled(runs);
}

std::vector<Block> filled(const std::vector<Block>& blocks, const InstanceValues& values,
                          const GivenAnswer& given, std::size_t tries) {
    return filler(values, given, tries).filled(blocks);
}

TextRuns filled_before_answer(const TextRuns& runs, const Task& task, const InstanceValues& values) {
    return filler_before_answer(values, task).filled(runs);
}

std::vector<Block> filled_before_answer(const std::vector<Block>& blocks, const Task& task,
                                        const InstanceValues& values) {
    return filler_before_answer(values, task).filled(blocks);
}

void join_lines(TextRuns& runs) {
    constexpr std::string_view white_space = " \t\r\n";
    for (TextRun& run : runs) {
        std::string& text = run.text;
        for (std::size_t at = text.find('\n'); run.kind == RunKind::code && at != std::string::npos;
             at = text.find('\n', at)) {
            const std::size_t begin = text.find_last_not_of(white_space, at) + 1;
            const std::size_t end = std::min(text.find_first_not_of(white_space, at), text.size());
            text.replace(begin, end - begin, " ");
            at = begin;
        }
    }
}

void join_lines(std::vector<Block>& blocks) {
    each_text(blocks, [](TextRuns& runs) { join_lines(runs); });
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
