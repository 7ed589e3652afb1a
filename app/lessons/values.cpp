#include "lessons/values.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "collidarium/names.hpp"
#include "io/json/json_text.hpp"
#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "io/query/answer_line.hpp"
#include "io/query/exports.hpp"
#include "io/scene/words.hpp"
#include "lessons/answer_members.hpp"
#include "lessons/scene_numbers.hpp"
#include "lessons/shadows.hpp"
#include "model/answers/shown_queries.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

namespace {

/// The operation that a pair suggests where the scene asks nothing.
Operation suggested(const SceneShape& a, const SceneShape& b) {
    if (!b.moves()) {
        return Operation::contact;
    }
    const bool turns = a.motion().rotation != 0 || b.motion().rotation != 0;
    return turns ? Operation::time_of_impact : Operation::cast;
}

std::string_view why_not_in(const Scene& scene, const FocusPair& pair, Operation operation) {
    return operation == Operation::tiles
               ? why_no_tiles(scene, scene.shapes[pair.b])
               : why_not_asked(operation, scene.shapes[pair.a], scene.shapes[pair.b]);
}

std::optional<FocusPair> pair_of_focus(const Scene& scene) {
    const auto a = find_shape(scene, scene.focus->a);
    const auto b = find_shape(scene, scene.focus->b);
    return a && b ? std::optional(FocusPair{*a, *b}) : std::nullopt;
}

/// The request of the query stream, without its end.
Exported request(const Scene& scene, const FocusPair& pair, const FocusQuery& query, Operation operation) {
    if (const auto why_not = why_not_in(scene, pair, operation); !why_not.empty()) {
        return {{}, std::string(why_not)};
    }
    Answers answers;
    FocusAnswer& focus = answers.focus.emplace();
    focus.a = pair.a;
    focus.b = pair.b;
    if (operation == Operation::retro || operation == Operation::pixels) {
        auto shown = operation == Operation::retro ? shown_integers(scene, pair, query)
                                                   : shown_pixels(scene, pair, query);
        if (auto* why_not = std::get_if<std::string>(&shown)) {
            return {{}, std::move(*why_not)};
        }
        focus.shown = std::move(std::get<Shown>(shown));
    }
    focus.shown.operation = operation;
    focus.shown.infinite_lines = is_of_infinite_lines(query);
    return exported_query(scene, answers, query);
}

std::optional<double> number_of(JsonValue value) {
    if (value.is(JsonKind::boolean)) {
        return value.text() == "true" ? 1 : 0;
    }
    return value.is(JsonKind::number) ? std::optional(parse_json_number(value.text())) : std::nullopt;
}

/// Of a member, an element by its index from 0, or an element of two by "x" and "y".
std::optional<double> number_at(JsonValue value, std::string_view path) {
    while (!path.empty()) {
        const auto [name, rest] = parts_of(path);
        path = rest;
        if (value.is(JsonKind::object)) {
            const auto member = value.member(name);
            if (!member) {
                return std::nullopt;
            }
            value = *member;
            continue;
        }
        std::size_t index = 0;
        const bool is_coordinate = (name == "x" || name == "y") && value.size() == 2;
        if (is_coordinate) {
            index = name == "x" ? 0 : 1;
        } else if (std::from_chars(name.data(), name.data() + name.size(), index).ptr !=
                   name.data() + name.size()) {
            return std::nullopt;
        }
        if (!value.is(JsonKind::array) || index >= value.size()) {
            return std::nullopt;
        }
        value = value.children()[index];
    }
    return number_of(value);
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// A name with "N" in it, with the numbers of another one in their place.
std::string with_numbers_of(std::string_view name, std::string_view pattern) {
    std::string result;
    while (!pattern.empty()) {
        const NameParts part = parts_of(pattern);
        NameParts number = parts_of(name);
        while (part.first == "N" && !name.empty() && !std::ranges::all_of(number.first, is_digit)) {
            name = number.rest;
            number = parts_of(name);
        }
        result += (result.empty() ? "" : ".") + std::string(part.first == "N" ? number.first : part.first);
        name = part.first == "N" ? number.rest : name;
        pattern = part.rest;
    }
    return result;
}

}  // namespace

/// An answer of the query stream, with its trace event by event.
struct InstanceValues::Answer {
    std::string text;
    std::optional<JsonText> json;
    std::string why_not;
    std::map<std::string, std::vector<JsonValue>, std::less<>> events;  ///< by name, in their order

    [[nodiscard]] std::optional<double> number(std::string_view member) const {
        return json ? number_at(json->root(), member) : std::nullopt;
    }
    [[nodiscard]] std::optional<double> number_of_event(std::string_view event,
                                                        std::string_view member) const {
        const auto found = events.find(event);
        const auto [index, rest] = parts_of(member);
        std::size_t count = 0;
        std::from_chars(index.data(), index.data() + index.size(), count);
        const bool is_there = found != events.end() && count > 0 && count <= found->second.size();
        return is_there && !rest.empty() ? number_at(found->second[count - 1], rest) : std::nullopt;
    }
};

InstanceValues::~InstanceValues() = default;

InstanceValues::InstanceValues(Scene scene) : scene_(std::move(scene)) {
    query_ = scene_.question ? scene_.question->query : FocusQuery{};
    const Scene& same = scene_;
    pair_ = same.focus ? pair_of_focus(same) : choose_focus(same, std::nullopt);
    if (!pair_ && is_about_one(same, query_) && !same.shapes.empty()) {
        pair_ = FocusPair{0, 0};
    }
    if (!pair_) {
        why_not_ = "the scene has no pair of shapes to query";
        return;
    }
    operation_ = query_.operation.value_or(suggested(same.shapes[pair_->a], same.shapes[pair_->b]));
}

std::string InstanceValues::why_no_answer() const {
    return operation_ ? answer_to({*operation_, {}, scene_.scalar_or_default(), false}).why_not : why_not_;
}

std::unique_ptr<InstanceValues::Answer> InstanceValues::ask_stream(const Ask& ask) const {
    auto answer = std::make_unique<Answer>();
    FocusQuery query = query_;
    if (ask.operation != operation_) {
        query = {};
        query.operation = ask.operation;
    }
    if (!ask.textbook.empty()) {
        query.algorithm = Algorithm::automatic;
    }
    Scene scene = scene_;
    scene.scalar = ask.scalar;
    Exported line = request(scene, *pair_, query, ask.operation);
    answer->why_not = std::move(line.why_not);
    if (!answer->why_not.empty()) {
        return answer;
    }
    line.text.pop_back();
    line.text += ask.traced ? R"(,"trace":true)" : "";
    line.text += ask.textbook.empty() ? "" : R"(,"algorithm":"textbook:)" + ask.textbook + '"';
    line.text += '}';
    answer->text = answer_line(line.text);
    auto parsed = JsonText::parse(answer->text);
    answer->json = std::get<JsonText>(std::move(parsed));
    const JsonValue root = answer->json->root();
    if (const auto error = root.member("error")) {
        answer->why_not = error->member("message")->string();
        answer->json.reset();
        return answer;
    }
    if (const auto trace = root.member("trace")) {
        for (const JsonValue& event : trace->children()) {
            answer->events[event.member("event")->string()].push_back(event);
        }
    }
    return answer;
}

const InstanceValues::Answer& InstanceValues::answer_to(const Ask& ask) const {
    std::unique_ptr<Answer>& answer = answers_[ask];
    if (!answer) {
        answer = ask_stream(ask);
    }
    return *answer;
}

const InstanceValues::Answer& InstanceValues::traced_answer() const {
    return answer_to({*operation_, {}, scene_.scalar_or_default(), true});
}

InstanceValues::Asked InstanceValues::asked_by(std::string_view name) const {
    if (!operation_) {
        return {};
    }
    Ask ask{*operation_, {}, scene_.scalar_or_default(), false};
    NameParts parts = parts_of(name);
    if (const auto scalar = named_in(scalar_kinds, parts.first); scalar && !parts.rest.empty()) {
        ask.scalar = *scalar;
        name = parts.rest;
        parts = parts_of(name);
    }
    if (parts.first == "textbook" && !parts.rest.empty()) {
        const auto [id, member] = parts_of(parts.rest);
        const TextbookMethod* method = textbook_named(std::string(textbook_prefix) + std::string(id));
        if (method == nullptr || member.empty()) {
            return {};
        }
        if (!method->operations.contains(ask.operation)) {
            const auto* const other = std::ranges::find_if(asked_operations, [&](const AskedOperation& each) {
                return method->operations.contains(each.operation);
            });
            if (other == asked_operations.end()) {
                return {};
            }
            ask.operation = other->operation;
        }
        ask.textbook = id;
        return {ask, member};
    }
    if (const auto operation = asked_operation_named(parts.first); operation && !parts.rest.empty()) {
        ask.operation = *operation;
        return {ask, parts.rest};
    }
    return {ask, name};
}

std::optional<double> InstanceValues::number(std::string_view name) const {
    const auto known = numbers_.find(name);
    return known != numbers_.end() ? known->second : numbers_.emplace(name, found_number(name)).first->second;
}

std::optional<double> InstanceValues::found_number(std::string_view name) const {
    const auto [first, rest] = parts_of(name);
    if (const auto of_scene = scene_number(scene_, name)) {
        return of_scene;
    }
    if (!operation_) {
        return std::nullopt;
    }
    if (first == "count") {
        const auto& events = traced_answer().events;
        const auto found = events.find(rest);
        const bool is_event = found != events.end() || is_among(event_names(), rest);
        const std::size_t count = found == events.end() ? 0 : found->second.size();
        return is_event && traced_answer().json ? std::optional(static_cast<double>(count)) : std::nullopt;
    }
    if (!rest.empty() && is_digit(rest.front())) {
        if (const auto of_event = traced_answer().number_of_event(first, rest)) {
            return of_event;
        }
    }
    const Asked asked = asked_by(name);
    return asked.ask ? answer_to(*asked.ask).number(asked.member) : std::nullopt;
}

std::optional<double> InstanceValues::number(std::string_view name, const GivenAnswer& given,
                                             std::size_t tries) const {
    const auto [first, rest] = parts_of(name);
    if (first == "tries" && rest.empty()) {
        return static_cast<double>(tries);
    }
    if (first == "given") {
        if (const auto* place = std::get_if<Vec2d>(&given);
            place != nullptr && (rest == "x" || rest == "y")) {
            return rest == "x" ? place->x : place->y;
        }
        const auto* const value = std::get_if<double>(&given);
        return value != nullptr && rest.empty() ? std::optional(*value) : std::nullopt;
    }
    if (first == "picked") {
        const auto* const picked = std::get_if<PickedPart>(&given);
        return picked != nullptr ? picked_number(rest, *picked) : std::nullopt;
    }
    return number(name);
}

std::optional<double> InstanceValues::picked_number(std::string_view member, const PickedPart& picked) const {
    const auto as_number = [](const std::optional<std::size_t>& value) {
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    };
    return member == "shape"     ? as_number(picked.shape)
           : member == "index"   ? as_number(picked.index)
           : member == "overlap" ? shadows_overlap(picked)
                                 : std::nullopt;
}

std::optional<double> InstanceValues::shadows_overlap(const PickedPart& edge) const {
    if (!edge.shape || !edge.index || !pair_ || pair_->a == pair_->b ||
        (*edge.shape != pair_->a && *edge.shape != pair_->b)) {
        return std::nullopt;
    }
    const std::size_t other = *edge.shape == pair_->a ? pair_->b : pair_->a;
    const auto shadows =
        edge_shadows(scene_.shapes[*edge.shape].shape, *edge.index, scene_.shapes[other].shape);
    return shadows ? std::optional(shadows->overlap) : std::nullopt;
}

const std::vector<std::string>& InstanceValues::known_names() const {
    std::vector<std::string>& names = known_names_;
    if (!operation_ || !names.empty()) {
        return names;
    }
    const auto add = [&](const std::string& prefix, const std::vector<std::string>& members) {
        std::ranges::transform(members, std::back_inserter(names),
                               [&](const std::string& member) { return prefix + member; });
    };
    const auto add_all = [&](const std::string& prefix) {
        add(prefix, answer_members(*operation_));
        for (const AskedOperation& each : asked_operations) {
            add(prefix + std::string(name(each.operation)) + '.', answer_members(each.operation));
        }
        for (const TextbookMethod& method : textbook_methods()) {
            add(prefix + "textbook." + std::string(method.id) + '.', textbook_members());
        }
    };
    add_all("");
    for (const auto& [scalar, kind] : scalar_kinds) {
        add_all(std::string(scalar) + '.');
    }
    add("", event_members());
    add("count.", event_names());
    std::ranges::sort(names);
    return names;
}

std::string InstanceValues::why_unknown(std::string_view name) const {
    const std::string quoted = '"' + std::string(name) + '"';
    const auto meant = [&](const std::vector<std::string>& known, std::string_view word) -> std::string {
        // A slip or two change the length by no more; another arithmetic is rarely meant.
        constexpr std::size_t most_longer = 4;
        std::vector<std::string_view> views;
        std::ranges::copy_if(known, std::back_inserter(views), [&](const std::string& each) {
            return each.size() <= word.size() + most_longer && word.size() <= each.size() + most_longer &&
                   each.starts_with("float") == word.starts_with("float");
        });
        const auto near = near_miss(word, views);
        return near ? "; did you mean \"" + with_numbers_of(name, *near) + "\"?" : "";
    };
    if (scene_number(scene_, name)) {
        return {};
    }
    const auto [first, rest] = parts_of(name);
    const std::vector<std::string>& known = known_names();
    const std::string pattern = with_any_numbers(name);
    if (std::ranges::binary_search(known, pattern)) {
        return {};
    }
    if (const auto shape = find_shape(scene_, first)) {
        std::vector<std::string> numbers = number_names(scene_.shapes[*shape]);
        for (std::string& each : numbers) {
            each = std::string(first) + '.' + each;
        }
        if (is_among(numbers, std::string(name) + ".x")) {
            return quoted + " has two numbers: write " + std::string(name) + ".x or " + std::string(name) +
                   ".y";
        }
        return "the shape \"" + std::string(first) + "\" has no number " + quoted + meant(numbers, name);
    }
    if (std::ranges::binary_search(known, pattern + ".x")) {
        return quoted + " has two numbers: write " + std::string(name) + ".x or " + std::string(name) + ".y";
    }
    for (const AskedOperation& each : asked_operations) {
        if (operation_ && is_among(answer_members(each.operation), pattern)) {
            const std::string operation(collidarium::name(each.operation));
            return "there is no name " + quoted + " in the answer to \"" +
                   std::string(collidarium::name(*operation_)) + "\"; did you mean \"" + operation + '.' +
                   std::string(name) + "\"?";
        }
    }
    if (std::string near = meant(known, pattern); !near.empty()) {
        return "there is no name " + quoted + near;
    }
    std::vector<std::string> ids;
    constexpr std::size_t most_compared = 1000;
    for (std::size_t i = 0; i < scene_.shapes.size() && i < most_compared; ++i) {
        ids.push_back(scene_.shapes[i].id);
    }
    return "there is no name " + quoted + (rest.empty() ? std::string() : meant(ids, first));
}

}  // namespace collidarium::app
