#include "lessons/read_task.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "io/query/operations.hpp"
#include "lessons/key_lines.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr int most_streak = 20;
constexpr std::size_t most_variations = 20;
constexpr double most_steps = 10'000;

// The keys of each kind of task.
constexpr std::array<std::string_view, 10> predict_keys{"ask",  "right", "within", "show",   "given",
                                                        "move", "vary",  "keep",   "streak", "snap"};
constexpr std::array<std::string_view, 8> make_keys{"move", "show",  "given",  "vary",
                                                    "keep", "score", "within", "snap"};
constexpr std::array<std::string_view, 3> code_keys{"op", "pair", "families"};

constexpr std::array<std::string_view, 5> questions{"choose", "number", "click", "arrow", "pick"};
constexpr std::array<std::pair<std::string_view, Pickable>, 5> pickables{{
    {"edge", Pickable::edge},
    {"vertex", Pickable::vertex},
    {"shape", Pickable::shape},
    {"cell", Pickable::cell},
    {"event", Pickable::event},
}};

constexpr std::array<std::string_view, 7> shape_types{"point",  "segment", "aabb",   "box",
                                                      "circle", "capsule", "polygon"};

std::span<const std::string_view> keys_of(TaskKind kind) {
    switch (kind) {
        case TaskKind::predict:
            return predict_keys;
        case TaskKind::make:
            return make_keys;
        case TaskKind::code:
            return code_keys;
    }
    return {};
}

/// Of a key that another kind of task has.
std::string hint_of_key(std::string_view key) {
    constexpr std::array<std::pair<TaskKind, std::string_view>, 3> kinds{{
        {TaskKind::predict, "predict"},
        {TaskKind::make, "make"},
        {TaskKind::code, "code"},
    }};
    for (const auto& [kind, word] : kinds) {
        if (std::ranges::find(keys_of(kind), key) != keys_of(kind).end()) {
            return " here: it belongs to '" + std::string(word) + "'";
        }
    }
    return {};
}

/// The text after a word that it begins with, trimmed; empty if it does not begin with the word.
std::optional<SourceText> after_word(const SourceText& text, std::string_view word) {
    if (!text.text.starts_with(word) ||
        (text.text.size() > word.size() && text.text[word.size()] != ' ' && text.text[word.size()] != '\t')) {
        return std::nullopt;
    }
    return trimmed({text.text.substr(word.size()), place_at(text, word.size())});
}

/// The two texts beside the first of these words.
std::optional<std::pair<SourceText, SourceText>> beside(const SourceText& text, std::string_view word) {
    const std::size_t at = text.text.find(word);
    if (at == std::string::npos) {
        return std::nullopt;
    }
    return std::pair(trimmed({text.text.substr(0, at), text.place}),
                     trimmed({text.text.substr(at + word.size()), place_at(text, at + word.size())}));
}

class TaskReader {
public:
    TaskReader(LessonSource& source, const Fence& fence, TaskKind kind)
        : source_(source), keys_(lines_of(source, fence, kind)) {
        task_.kind = kind;
        task_.place = fence.word.place;
    }

    std::optional<Task> read() {
        if (task_.kind == TaskKind::code) {
            read_code();
            return std::move(task_);
        }
        if (task_.kind == TaskKind::predict) {
            if (!read_question()) {
                return std::nullopt;
            }
            read_right();
            if (const SourceText* value = keys_.find("streak")) {
                read_streak(*value);
            }
        }
        read_within();
        read_shown();
        if (const SourceText* value = keys_.find("given")) {
            task_.given = names(*value, "given");
        }
        if (const SourceText* value = keys_.find("move")) {
            task_.move = names(*value, "move");
        }
        for (const KeyLine& line : keys_.all()) {
            if (line.key.text == "vary") {
                read_vary(line.value);
            }
        }
        if (const SourceText* value = keys_.find("keep")) {
            task_.keep = expression(*value, "keep");
            if (task_.vary.empty()) {
                report(*value, "keep", "there is nothing to throw away without 'vary'");
            }
        }
        if (const SourceText* value = keys_.find("score")) {
            read_score(*value);
        }
        if (const SourceText* value = keys_.find("snap")) {
            task_.snap = positive(*value, "snap");
        }
        return std::move(task_);
    }

private:
    static KeyLines lines_of(LessonSource& source, const Fence& fence, TaskKind kind) {
        const std::size_t first = source.line_at(fence.begin);
        const std::size_t end = fence.end > fence.begin ? source.line_at(fence.end - 1) + 1 : first;
        return KeyLines(source, first, end, keys_of(kind), "vary", hint_of_key);
    }

    void report(const SourceText& text, std::string_view key, std::string message,
                ProblemKind kind = ProblemKind::bad_member) {
        source_.report(text.place, std::move(message), kind, std::string(key));
    }

    Expression expression(const SourceText& text, std::string_view key) {
        if (text.text.empty()) {
            report(text, key, "an expression is missing");
        }
        return text;
    }

    std::optional<double> positive(const SourceText& text, std::string_view key) {
        const auto value = read_number(source_, text, key, -infinite, infinite);
        if (value && !(*value > 0 && std::isfinite(*value))) {
            report(text, key, "must be greater than 0");
            return std::nullopt;
        }
        return value;
    }

    std::vector<Name> names(const SourceText& text, std::string_view key) {
        std::vector<Name> list = read_list(source_, text, key);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto is_same = [&](const Name& other) { return other.text == list[i].text; };
            if (list[i].text.find_first_of(" \t") != std::string::npos) {
                report(list[i], key,
                       "must be names with commas between them, but has " + in_quotes(list[i].text));
            } else if (std::any_of(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), is_same)) {
                report(list[i], key, in_quotes(list[i].text) + " stands twice");
            }
        }
        return list;
    }

    // Predictions

    bool read_question() {
        const SourceText* const value = keys_.require(source_, "ask", task_.place);
        if (value == nullptr) {
            return false;
        }
        const std::string word = value->text.substr(0, value->text.find_first_of(" \t"));
        const auto found = std::ranges::find(questions, word);
        if (found == questions.end()) {
            report(*value, "ask",
                   "must be " + choice(questions) + ", but is " + in_quotes(word) + meant(word, questions));
            return false;
        }
        task_.ask = static_cast<Ask>(found - questions.begin());
        const SourceText rest = after_word(*value, word).value_or(SourceText{});
        switch (task_.ask) {
            case Ask::number:
                read_strip(rest);
                break;
            case Ask::arrow:
                read_begin(rest);
                break;
            case Ask::pick:
                read_pickable(rest);
                break;
            case Ask::choose:
            case Ask::click:
                if (!rest.text.empty()) {
                    report(rest, "ask",
                           "nothing comes after '" + word + "', but there is " + in_quotes(rest.text));
                }
                break;
        }
        return true;
    }

    void read_strip(const SourceText& text) {
        const auto ends = after_word(text, "from");
        const auto two = ends ? beside(*ends, " to ") : std::nullopt;
        if (!two) {
            report(text.text.empty() ? *keys_.find("ask") : text, "ask", "must be 'number from A to B'");
            return;
        }
        const auto from = read_number(source_, two->first, "ask", -infinite, infinite);
        const auto to = read_number(source_, two->second, "ask", -infinite, infinite);
        if (from && to && !(*from < *to && std::isfinite(*to - *from))) {
            report(two->first, "ask", "the strip's first number must be less than its last");
        }
        task_.from = from.value_or(0);
        task_.to = to.value_or(1);
    }

    void read_begin(const SourceText& text) {
        const auto at = after_word(text, "from");
        const auto point = at ? split(*at, ',') : std::vector<SourceText>();
        if (point.size() != 2) {
            report(text.text.empty() ? *keys_.find("ask") : text, "ask", "must be 'arrow from X, Y'");
            return;
        }
        task_.begin = LessonPoint{expression(point[0], "ask"), expression(point[1], "ask")};
    }

    void read_pickable(const SourceText& text) {
        std::array<std::string_view, pickables.size()> words{};
        std::ranges::transform(pickables, words.begin(), [](const auto& each) { return each.first; });
        const auto found = std::ranges::find(words, text.text);
        if (found == words.end()) {
            const std::string is = text.text.empty() ? std::string() : ", but is " + in_quotes(text.text);
            report(text.text.empty() ? *keys_.find("ask") : text, "ask",
                   "must be 'pick' and " + choice(words) + is + meant(text.text, words));
            return;
        }
        task_.picked = pickables[static_cast<std::size_t>(found - words.begin())].second;
    }

    void read_right() {
        if (task_.ask == Ask::choose) {
            if (const SourceText* value = keys_.find("right")) {
                report(*value, "right", "what is right to choose is said in the list: '[x]', or a condition");
            }
            return;
        }
        const SourceText* const value = keys_.require(source_, "right", task_.place);
        if (value == nullptr) {
            return;
        }
        std::vector<SourceText> parts = split(*value, ',');
        const std::size_t expected = task_.ask == Ask::click || task_.ask == Ask::arrow ? 2 : 1;
        if (parts.size() != expected) {
            report(*value, "right",
                   expected == 2 ? "must be two expressions with a comma between them, x and y"
                                 : "must be one expression");
            return;
        }
        for (SourceText& part : parts) {
            task_.right.push_back(expression(part, "right"));
        }
    }

    void read_streak(const SourceText& text) {
        const auto value = read_integer(source_, text, "streak", 1, most_streak);
        task_.streak = static_cast<std::size_t>(value.value_or(1));
        if (task_.streak > 1 && keys_.find("vary") == nullptr) {
            report(text, "streak", "needs 'vary': every try of a streak is a new instance");
        }
    }

    // Of predictions and constructions

    void read_within() {
        const SourceText* const value = keys_.find("within");
        const bool measures =
            task_.kind == TaskKind::predict &&
            (task_.ask == Ask::number || task_.ask == Ask::click || task_.ask == Ask::arrow);
        if (value == nullptr) {
            if (measures) {
                static_cast<void>(keys_.require(source_, "within", task_.place));
            }
            return;
        }
        if (task_.kind == TaskKind::predict && !measures) {
            report(*value, "within",
                   "belongs to 'number', 'click' and 'arrow': nothing else is nearly right");
        }
        const bool is_angle = task_.kind == TaskKind::predict && task_.ask == Ask::arrow;
        task_.within = read_number(source_, *value, "within", 0, is_angle ? 180 : infinite).value_or(0);
    }

    void read_shown() {
        const SourceText* const value = keys_.find("show");
        if (value == nullptr) {
            return;
        }
        std::vector<std::string_view> layers;
        for (const Layer* layer : all_layers()) {
            layers.push_back(layer->name);
        }
        layers.emplace_back("nothing");
        for (Name& name : names(*value, "show")) {
            if (name.text == "nothing") {
                task_.hides_shapes = true;
            } else if (std::ranges::find(layers, name.text) == layers.end()) {
                report(name, "show", "no layer " + in_quotes(name.text) + meant(name.text, layers));
            } else {
                task_.show.push_back(std::move(name));
            }
        }
        if (task_.hides_shapes && !task_.show.empty()) {
            report(*value, "show", "'nothing' stands alone");
        }
    }

    void read_vary(const SourceText& text) {
        const auto name = beside(text, " in ");
        const auto range = name ? beside(name->second, "..") : std::nullopt;
        const auto last = range ? beside(range->second, " step ") : std::nullopt;
        if (!last || name->first.text.empty() ||
            name->first.text.find_first_of(" \t,") != std::string::npos) {
            report(text, "vary",
                   "must be 'NAME in A .. B step C', as in 'wall.center.x in 0 .. 3 step 0.25'");
            return;
        }
        const auto from = read_number(source_, range->first, "vary", -infinite, infinite);
        const auto to = read_number(source_, last->first, "vary", -infinite, infinite);
        const auto step = positive(last->second, "vary");
        if (!from || !to || !step) {
            return;
        }
        const auto is_same = [&](const Vary& other) { return other.name.text == name->first.text; };
        if (!(*from < *to)) {
            report(range->first, "vary", "the first number must be less than the last");
        } else if ((*to - *from) / *step > most_steps) {
            report(last->second, "vary", "makes more than 10000 values", ProblemKind::too_large);
        } else if (std::ranges::any_of(task_.vary, is_same)) {
            report(name->first, "vary", in_quotes(name->first.text) + " is varied twice");
        } else if (task_.vary.size() == most_variations) {
            report(name->first, "vary", "a task varies at most 20 numbers", ProblemKind::too_large);
        } else {
            task_.vary.push_back({name->first, *from, *to, *step});
        }
    }

    void read_score(const SourceText& text) {
        constexpr std::array<std::string_view, 2> words{"least", "greatest"};
        const std::vector<SourceText> parts = split(text, ',');
        if (parts.size() != 2 || std::ranges::find(words, parts[1].text) == words.end()) {
            const std::string word = parts.size() == 2 ? parts[1].text : std::string();
            report(text, "score",
                   "must be an expression, a comma, and " + choice(words) + meant(word, words));
            return;
        }
        task_.score = Score{expression(parts[0], "score"), parts[1].text == "greatest"};
    }

    // Programs

    void read_code() {
        if (const SourceText* value = keys_.require(source_, "op", task_.place)) {
            if (find_operation(value->text) == nullptr) {
                std::vector<std::string_view> known;
                for (const auto& family : {pair_operations(), geometry_operations(), scene_operations()}) {
                    for (const QueryOperation& each : family) {
                        known.push_back(each.name);
                    }
                }
                report(*value, "op",
                       "no operation " + in_quotes(value->text) + " of the query stream" +
                           meant(value->text, known));
            }
            task_.operation = *value;
        }
        if (const SourceText* value = keys_.require(source_, "pair", task_.place)) {
            read_pair(*value);
        }
        if (const SourceText* value = keys_.find("families")) {
            task_.families = names(*value, "families");
        }
    }

    void read_pair(const SourceText& text) {
        task_.pair = read_list(source_, text, "pair");
        if (task_.pair.size() != 2) {
            report(text, "pair", "must be the types of two shapes");
        }
        for (const Name& type : task_.pair) {
            if (std::ranges::find(shape_types, type.text) == shape_types.end()) {
                report(type, "pair",
                       "no type of shape " + in_quotes(type.text) + meant(type.text, shape_types));
            }
        }
    }

    LessonSource& source_;
    KeyLines keys_;
    Task task_;
};

}  // namespace

std::optional<Task> read_task(LessonSource& source, const Fence& fence, TaskKind kind) {
    return TaskReader(source, fence, kind).read();
}

}  // namespace collidarium::app
