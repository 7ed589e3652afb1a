#include "cli/query_options.hpp"

#include <algorithm>
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

std::vector<std::string_view> method_names() {
    std::vector<std::string_view> names;
    for (const Algorithm algorithm : all_algorithms) {
        names.push_back(name(algorithm));
    }
    return names;
}

std::vector<std::string_view> response_names() {
    std::vector<std::string_view> names;
    for (const Response response : all_responses) {
        names.push_back(name(response));
    }
    return names;
}

template <class Table>
std::vector<std::string_view> words_of(const Table& table) {
    std::vector<std::string_view> words;
    for (const auto& [word, value] : table) {
        words.push_back(word);
    }
    return words;
}

std::optional<Response> response_named(const std::string& word) {
    const auto found =
        std::ranges::find_if(all_responses, [&](Response response) { return name(response) == word; });
    return found == all_responses.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::string operation_names() {
    std::vector<std::string_view> names;
    for (const AskedOperation& each : asked_operations) {
        names.push_back(name(each.operation));
    }
    return listed(names);
}

std::string problem_of(const QueryOptions& options) {
    if (!options.ask.empty() && !asked_operation_named(options.ask)) {
        return "--ask: must be " + operation_names() + ", not '" + options.ask + "'";
    }
    if (!options.method.empty() && !algorithm_named(options.method)) {
        return "--method: must be " + listed(method_names()) + ", not '" + options.method + "'";
    }
    if (!options.y_axis.empty() && options.y_axis != "up" && options.y_axis != "down") {
        return "--y-axis: must be up or down, not '" + options.y_axis + "'";
    }
    if (!options.boxes_by.empty() && options.boxes_by != "edges" && options.boxes_by != "centers") {
        return "--boxes-by: must be edges or centers, not '" + options.boxes_by + "'";
    }
    if (!options.response.empty() && !response_named(options.response)) {
        return "--response: must be " + listed(response_names()) + ", not '" + options.response + "'";
    }
    if (options.restitution && !(*options.restitution >= 0 && *options.restitution <= 1)) {
        return "--restitution: must be from 0 to 1";
    }
    if (!options.structure.empty() && !named_in(structures, options.structure)) {
        return "--structure: must be " + listed(words_of(structures)) + ", not '" + options.structure + "'";
    }
    if (!options.search.empty() && !named_in(broad_searches, options.search)) {
        return "--search: must be " + listed(words_of(broad_searches)) + ", not '" + options.search + "'";
    }
    if (options.frames < 0 || options.frames > most_frames) {
        return "--frames: must be from 0 to " + std::to_string(most_frames);
    }
    return "";
}

std::string misplaced_option(const QueryOptions& options, const FocusQuery& asked) {
    const auto only = [&](bool given, const char* option, Operation operation) {
        return given && asked.operation != operation
                   ? std::string(option) + ": only for --ask " + std::string(name(operation))
                   : "";
    };
    for (const std::string& wrong : {only(!options.y_axis.empty(), "--y-axis", Operation::retro),
                                     only(!options.boxes_by.empty(), "--boxes-by", Operation::retro),
                                     only(!options.response.empty(), "--response", Operation::move),
                                     only(options.restitution.has_value(), "--restitution", Operation::move),
                                     only(!options.structure.empty(), "--structure", Operation::pairs),
                                     only(!options.search.empty(), "--search", Operation::pairs)}) {
        if (!wrong.empty()) {
            return wrong;
        }
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
        query.response = response_named(options.response).value();
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
