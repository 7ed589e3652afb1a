#include "lessons/values.hpp"

#include <algorithm>
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
#include "lessons/cells.hpp"
#include "lessons/scene_numbers.hpp"
#include "lessons/ties.hpp"
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

std::optional<FocusPair> pair_of_focus(const Scene& scene) {
    const auto a = find_shape(scene, scene.focus->a);
    const auto b = find_shape(scene, scene.focus->b);
    return a && b ? std::optional(FocusPair{*a, *b}) : std::nullopt;
}

/// The request of the query stream, without its end.
Exported request(const Scene& scene, const FocusPair& pair, const FocusQuery& query, Operation operation) {
    const std::string_view why_not =
        operation == Operation::tiles ? why_no_tiles(scene, scene.shapes[pair.b])
                                      : why_not_asked(operation, scene.shapes[pair.a], scene.shapes[pair.b]);
    if (!why_not.empty()) {
        return {{}, std::string(why_not)};
    }
    Answers answers;
    FocusAnswer& focus = answers.focus.emplace();
    focus.a = pair.a;
    focus.b = pair.b;
    if (operation == Operation::retro || operation == Operation::pixels) {
        auto shown = operation == Operation::retro ? shown_integers(scene, pair, query)
                                                   : shown_pixels(scene, pair, query);
        if (auto* why_none = std::get_if<std::string>(&shown)) {
            return {{}, std::move(*why_none)};
        }
        focus.shown = std::move(std::get<Shown>(shown));
    }
    focus.shown.operation = operation;
    focus.shown.infinite_lines = is_of_infinite_lines(query);
    return exported_query(scene, answers, query);
}

/// Of a member, an element by its index from 0, or an element of two by "x" and "y"; a yes is 1.
std::optional<double> number_at(JsonValue value, std::string_view path) {
    while (!path.empty()) {
        const auto [name, rest] = parts_of(path);
        std::optional<JsonValue> next;
        if (value.is(JsonKind::object)) {
            next = value.member(name);
        } else if (value.is(JsonKind::array)) {
            const bool is_coordinate = value.size() == 2 && (name == "x" || name == "y");
            const auto index = is_coordinate ? std::optional<std::size_t>(name == "y") : whole_index(name);
            next = index && *index < value.size() ? std::optional(value.children()[*index]) : std::nullopt;
        }
        if (!next) {
            return std::nullopt;
        }
        value = *next;
        path = rest;
    }
    if (value.is(JsonKind::boolean)) {
        return value.text() == "true" ? 1 : 0;
    }
    return value.is(JsonKind::number) ? std::optional(parse_json_number(value.text())) : std::nullopt;
}

/// "center.x, center.y, ...": the first ones.
std::string listing_of(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += (i > 0 ? ", " : "") + names[i];
    }
    return text + (names.size() > most ? ", \u2026" : "");
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

    /// A miss has no time of a hit, although the stream says that the path ends at 1.
    [[nodiscard]] std::optional<double> number(std::string_view member) const {
        if (!json || (member == "t" && number_at(json->root(), "hit") == 0.0)) {
            return std::nullopt;
        }
        return number_at(json->root(), member);
    }
    [[nodiscard]] std::optional<double> number_of_event(std::string_view event,
                                                        std::string_view member) const {
        const auto found = events.find(event);
        const auto [index, rest] = parts_of(member);
        const std::size_t count = whole_index(index).value_or(0);
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
    return operation_ ? answer_to(own_ask()).why_not : why_not_;
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

InstanceValues::Ask InstanceValues::own_ask(bool traced) const {
    return {*operation_, {}, scene_.scalar_or_default(), traced};
}

auto InstanceValues::asked_by(std::string_view name) const
    -> std::optional<std::pair<Ask, std::string_view>> {
    if (!operation_) {
        return {};
    }
    Ask ask = own_ask();
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
        return std::pair(ask, member);
    }
    if (const auto operation = asked_operation_named(parts.first); operation && !parts.rest.empty()) {
        ask.operation = *operation;
        return std::pair(ask, parts.rest);
    }
    return std::pair(ask, name);
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
        const Answer& answer = answer_to(own_ask(true));
        const auto found = answer.events.find(rest);
        if (found == answer.events.end()) {
            return answer.json && is_among(event_names(), rest) ? std::optional(0.0) : std::nullopt;
        }
        return static_cast<double>(found->second.size());
    }
    if (!rest.empty() && is_digit(rest.front())) {
        if (const auto of_event = answer_to(own_ask(true)).number_of_event(first, rest)) {
            return of_event;
        }
    }
    const auto asked = asked_by(name);
    return asked ? answer_to(asked->first).number(asked->second) : std::nullopt;
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
    if (member == "shape" || member == "index") {
        const auto& value = member == "shape" ? picked.shape : picked.index;
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    }
    if (picked.index && !picked.shape) {
        return cell_number(scene_, *picked.index, member);
    }
    if (member != "overlap" || !picked.shape || !picked.index || !pair_ || pair_->a == pair_->b ||
        (*picked.shape != pair_->a && *picked.shape != pair_->b)) {
        return std::nullopt;
    }
    const std::size_t other = *picked.shape == pair_->a ? pair_->b : pair_->a;
    const auto shadows =
        edge_shadows(scene_.shapes[*picked.shape].shape, *picked.index, scene_.shapes[other].shape);
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
    const auto shape = find_shape(scene_, first);
    std::vector<std::string> numbers =
        shape ? number_names(scene_.shapes[*shape]) : std::vector<std::string>();
    for (std::string& each : numbers) {
        each = std::string(first) + '.' + each;
    }
    if (is_among(numbers, std::string(name) + ".x") ||
        (!shape && std::ranges::binary_search(known, pattern + ".x"))) {
        return quoted + " has two numbers: write " + std::string(name) + ".x or " + std::string(name) + ".y";
    }
    if (shape) {
        const std::string near = meant(numbers, name);
        return "the shape \"" + std::string(first) + "\" has no number " + quoted +
               (near.empty() ? "; it has " + listing_of(number_names(scene_.shapes[*shape])) : near);
    }
    for (const AskedOperation& each : asked_operations) {
        if (operation_ && is_among(answer_members(each.operation), pattern)) {
            const std::string operation(collidarium::name(each.operation));
            return "there is no name " + quoted + " in the answer to \"" +
                   std::string(collidarium::name(*operation_)) + '"' +
                   (name == "hit" ? ": cast.hit is that of a cast, overlap.overlap is whether the two overlap"
                                  : "; did you mean \"" + operation + '.' + std::string(name) + "\"?");
        }
    }
    if (std::string near = meant(known, pattern); !near.empty()) {
        return "there is no name " + quoted + near;
    }
    std::vector<std::string> ids;
    for (const SceneShape& each : scene_.shapes) {
        ids.push_back(each.id);
    }
    if (!rest.empty()) {
        for (std::string& each : ids) {
            each += '.' + std::string(rest);
        }
    }
    return "there is no name " + quoted + meant(ids, name);
}

}  // namespace collidarium::app
