#include "cli/query_options.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "collidarium/names.hpp"

namespace collidarium::app {

namespace {

/// "auto, sat or gjk".
std::string listed(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view& word : words) {
        text += text.empty() ? "" : &word == &words.back() ? " or " : ", ";
        text += word;
    }
    return text;
}

template <class List>
std::vector<std::string_view> names_of(const List& values) {
    std::vector<std::string_view> names;
    std::ranges::transform(values, std::back_inserter(names), [](auto value) { return name(value); });
    return names;
}

template <class Table>
std::vector<std::string_view> words_of(const Table& table) {
    std::vector<std::string_view> words;
    std::ranges::transform(table, std::back_inserter(words), [](const auto& row) { return row.first; });
    return words;
}

std::vector<std::string_view> asked_names() {
    std::vector<std::string_view> names;
    std::ranges::transform(asked_operations, std::back_inserter(names),
                           [](const AskedOperation& each) { return name(each.operation); });
    return names;
}

/// An option that takes one of some words.
struct WordOption {
    const char* name;
    std::string QueryOptions::*value;
    std::vector<std::string_view> words;
    std::optional<Operation> only_for{};
};

const std::vector<WordOption>& word_options() {
    static const std::vector<WordOption> options{
        {"--ask", &QueryOptions::ask, asked_names()},
        {"--method", &QueryOptions::method, names_of(all_algorithms)},
        {"--y-axis", &QueryOptions::y_axis, {"up", "down"}, Operation::retro},
        {"--boxes-by", &QueryOptions::boxes_by, {"edges", "centers"}, Operation::retro},
        {"--response", &QueryOptions::response, names_of(all_responses), Operation::move},
        {"--structure", &QueryOptions::structure, words_of(structures), Operation::pairs},
        {"--search", &QueryOptions::search, words_of(broad_searches), Operation::pairs},
    };
    return options;
}

}  // namespace

std::string operation_names() {
    return listed(asked_names());
}

std::string problem_of(const QueryOptions& options) {
    for (const WordOption& option : word_options()) {
        const std::string& given = options.*option.value;
        if (!given.empty() && std::ranges::find(option.words, given) == option.words.end()) {
            return std::string(option.name) + ": must be " + listed(option.words) + ", not '" + given + "'";
        }
    }
    if (options.restitution && !(*options.restitution >= 0 && *options.restitution <= 1)) {
        return "--restitution: must be from 0 to 1";
    }
    if (options.frames < 0 || options.frames > most_frames) {
        return "--frames: must be from 0 to " + std::to_string(most_frames);
    }
    return "";
}

std::string misplaced_option(const QueryOptions& options, const FocusQuery& asked) {
    const auto only_for = [](std::string_view option, Operation operation) {
        return std::string(option) + ": only for --ask " + std::string(name(operation));
    };
    for (const WordOption& option : word_options()) {
        if (option.only_for && !(options.*option.value).empty() && asked.operation != option.only_for) {
            return only_for(option.name, *option.only_for);
        }
    }
    if (options.restitution && asked.operation != Operation::move) {
        return only_for("--restitution", Operation::move);
    }
    if (options.restitution && asked.response != Response::bounce) {
        return "--restitution: only with --response bounce";
    }
    return "";
}

SceneQuestion chosen_question(const Scene& scene, const QueryOptions& options) {
    SceneQuestion question = scene.question.value_or(SceneQuestion{});
    const FocusQuery own = question.query;
    FocusQuery& query = question.query;
    if (!options.ask.empty()) {
        query.operation = asked_operation_named(options.ask);
        query.algorithm = Algorithm::automatic;
    }
    if (!options.method.empty()) {
        query.algorithm = algorithm_named(options.method).value();
    }
    if (!options.y_axis.empty()) {
        query.y_down = options.y_axis == "down";
    }
    if (!options.boxes_by.empty()) {
        query.by_centers = options.boxes_by == "centers";
    }
    if (!options.response.empty()) {
        query.response = *std::ranges::find(all_responses, options.response,
                                            [](Response response) { return name(response); });
    }
    query.structure = named_in(structures, options.structure).value_or(query.structure);
    query.search = named_in(broad_searches, options.search).value_or(query.search);
    query.restitution = options.restitution.value_or(query.restitution);
    query.frames = options.frames != 0 ? options.frames : query.frames;
    FocusQuery with_own_frames = query;
    with_own_frames.frames = own.frames;
    if (with_own_frames != own) {
        question.step.reset();
    }
    return question;
}

}  // namespace collidarium::app
