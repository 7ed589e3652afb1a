#include <algorithm>
#include <cmath>
#include <iterator>

#include "io/json/number_text.hpp"
#include "lessons/program_questions.hpp"
#include "lessons/read_parts.hpp"
#include "model/answers/answer_gate.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app {

namespace {

constexpr int most_streak = 20;
constexpr double longest_strip = 1e12;
constexpr std::size_t most_variations = 20;
constexpr double most_steps = 10'000;

// In the order of `Ask`, of `Pickable`.
constexpr std::array<std::string_view, 5> questions{"choose", "number", "click", "arrow", "pick"};
constexpr std::array<std::string_view, 5> pickables{"edge", "vertex", "shape", "cell", "event"};

/// Of a program's judge.
constexpr std::array<std::string_view, 15> case_families{
    "random", "grid",   "touching",   "contained", "crossing",  "corner",    "thin",       "started_inside",
    "behind", "beyond", "same_place", "parallel",  "far_apart", "leftwards", "zero_radius"};
constexpr std::array<std::string_view, 7> shape_types{"point",  "segment", "aabb",   "box",
                                                      "circle", "capsule", "polygon"};

/// The text after a word that it begins with, trimmed; empty if it does not begin with the word.
std::optional<SourceText> after_word(const SourceText& text, std::string_view word) {
    const bool begins = text.text.starts_with(word) &&
                        (text.text.size() == word.size() || is_blank(text.text.substr(word.size(), 1)));
    return begins ? std::optional(trimmed(text, word.size())) : std::nullopt;
}

/// The two texts beside the first of these words.
std::optional<std::pair<SourceText, SourceText>> beside(const SourceText& text, std::string_view word) {
    const std::size_t at = text.text.find(word);
    return at == std::string::npos
               ? std::nullopt
               : std::optional(std::pair(trimmed(text, 0, at), trimmed(text, at + word.size())));
}

class TaskReader {
public:
    TaskReader(LessonSource& source, const Fence& fence, TaskKind kind)
        : source_(source), keys_(lines_of(source, fence, kind)) {
        task_.kind = kind;
        task_.place = fence.word.place;
    }

    std::optional<Task> read() {
        for (const Key& key : all_keys) {
            key_ = key.name;
            if (key.is_of(task_.kind) && is_needed()) {
                keys_.require(source_, key.name, task_.place);
            }
            for (const KeyLine& line : keys_.all()) {
                if (line.key.text == key.name) {
                    key.read(*this, line.value);
                }
            }
            if (task_.kind == TaskKind::predict && !is_asked_) {
                return std::nullopt;
            }
        }
        return std::move(task_);
    }

private:
    struct Key {
        std::string_view name;
        std::string_view of;  ///< the kinds of task that have it
        void (*read)(TaskReader& reader, const SourceText& value);

        [[nodiscard]] bool is_of(TaskKind kind) const {
            return of.find(fence_words[static_cast<std::size_t>(kind) + 1]) != std::string_view::npos;
        }
    };

    /// In the order in which they are read: some depend on others.
    static const std::array<Key, 14> all_keys;

    static KeyLines lines_of(LessonSource& source, const Fence& fence, TaskKind kind) {
        const std::size_t first = source.line_at(fence.begin);
        const std::size_t end = fence.end > fence.begin ? source.line_at(fence.end - 1) + 1 : first;
        std::vector<std::string_view> known;
        for (const Key& key : all_keys) {
            if (key.is_of(kind)) {
                known.push_back(key.name);
            }
        }
        return {source, first, end, known, hint_of_key};
    }

    /// Of a key that another kind of task has.
    static std::string hint_of_key(std::string_view name) {
        const auto* const key = std::ranges::find(all_keys, name, &Key::name);
        return key == all_keys.end()
                   ? std::string()
                   : " here: it belongs to '" + std::string(key->of.substr(0, key->of.find(' '))) + "'";
    }

    [[nodiscard]] bool is_needed() const {
        return key_ == "ask" || key_ == "op" || key_ == "pair" ||
               (key_ == "right" && task_.ask != Ask::choose) || (key_ == "within" && wants_value(task_));
    }

    /// Of the key that is read.
    void report(const SourceText& text, std::string message) {
        source_.report(text.place, std::move(message), key_);
    }

    Expression expression(const SourceText& text) {
        if (text.text.empty()) {
            report(text, "an expression is missing");
        }
        return text;
    }

    std::optional<double> number(const SourceText& text) { return read_number(source_, text, key_); }

    std::optional<double> positive(const SourceText& text) {
        const auto value = number(text);
        constexpr double least = 1e-9;
        if (value && !(*value >= least)) {
            report(text, *value > 0 ? "must be at least " + format_number(least) : "must be greater than 0");
            return std::nullopt;
        }
        return value;
    }

    std::vector<Name> names(const SourceText& text) {
        std::vector<Name> list = read_list(source_, text, key_);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string& name = list[i].text;
            if (name.find_first_of(" \t") != std::string::npos) {
                report(list[i], "must be names with commas between them, but has " + in_quotes(name) +
                                    ": a name, and an id, has no space");
            } else if (std::ranges::find(list, name, &Name::text) != list.begin() + std::ptrdiff_t(i)) {
                report(list[i], in_quotes(name) + " stands twice");
            }
        }
        return list;
    }

    /// One of these words, or empty and reported with what it must be.
    template <class Words>
    std::optional<std::ptrdiff_t> one_of(const Words& words, const SourceText& text, std::string_view word,
                                         const std::string& no_word) {
        const auto found = std::ranges::find(words, word);
        if (found == words.end()) {
            report(text, no_word + in_quotes(word) + meant(word, words));
            return std::nullopt;
        }
        return found - words.begin();
    }

    // Predictions

    void read_ask(const SourceText& value) {
        const std::string word = value.text.substr(0, value.text.find_first_of(" \t"));
        const auto asked = one_of(questions, value, word, "must be " + choice(questions) + ", but is ");
        if (!asked) {
            return;
        }
        is_asked_ = true;
        task_.ask = static_cast<Ask>(*asked);
        const SourceText rest = after_word(value, word).value_or(SourceText{});
        const SourceText& told = rest.text.empty() ? value : rest;
        if (task_.ask == Ask::number) {
            read_strip(rest, told);
        } else if (task_.ask == Ask::arrow) {
            read_begin(rest, told);
        } else if (task_.ask == Ask::pick) {
            read_pickable(rest, told);
        } else if (!rest.text.empty()) {
            report(rest, "nothing comes after '" + word + "', but there is " + in_quotes(rest.text));
        }
    }

    void read_strip(const SourceText& text, const SourceText& told) {
        const auto ends = after_word(text, "from");
        const auto two = ends ? beside(*ends, " to ") : std::nullopt;
        if (!two) {
            return report(told, "must be 'number from A to B'");
        }
        const auto from = number(two->first);
        const auto to = number(two->second);
        if (from && to && !(*from < *to)) {
            report(two->first, "the strip's first number must be less than its last");
        } else if (from && to && !(*to - *from <= longest_strip)) {
            report(two->first, "a strip is at most " + format_number(longest_strip) + " long");
        }
        task_.from = from.value_or(0);
        task_.to = to.value_or(1);
    }

    void read_begin(const SourceText& text, const SourceText& told) {
        const auto at = after_word(text, "from");
        const auto point = at ? split(*at, ',') : std::vector<SourceText>();
        if (point.size() != 2) {
            return report(told, "must be 'arrow from X, Y'");
        }
        task_.begin = LessonPoint{expression(point[0]), expression(point[1])};
    }

    void read_pickable(const SourceText& text, const SourceText& told) {
        const auto found = std::ranges::find(pickables, text.text);
        if (found == pickables.end()) {
            const std::string is = text.text.empty() ? "" : ", but is " + in_quotes(text.text);
            return report(told, "must be 'pick' and " + choice(pickables) + is + meant(text.text, pickables));
        }
        task_.picked = static_cast<Pickable>(found - pickables.begin());
    }

    void read_right(const SourceText& value) {
        if (task_.ask == Ask::choose) {
            return report(value, "what is right to choose is said in the list: '[x]', or a condition");
        }
        const std::vector<SourceText> parts = split(value, ',');
        const bool is_pair = task_.ask == Ask::click || task_.ask == Ask::arrow;
        if (parts.size() != (is_pair ? 2 : 1)) {
            return report(value, is_pair ? "must be two expressions with a comma between them, x and y"
                                         : "must be one expression");
        }
        for (const SourceText& part : parts) {
            task_.right.push_back(expression(part));
        }
    }

    void read_streak(const SourceText& value) {
        const auto length = read_integer(source_, value, key_, 1, most_streak);
        task_.streak = static_cast<std::size_t>(length.value_or(1));
        if (task_.streak > 1 && keys_.find("vary").text.empty()) {
            report(value, "needs 'vary': every try of a streak is a new instance");
        }
    }

    // Of predictions and constructions

    void read_within(const SourceText& value) {
        if (task_.kind == TaskKind::predict && !wants_value(task_)) {
            report(value, "belongs to 'number', 'click' and 'arrow': nothing else is nearly right");
        }
        const bool is_angle = task_.kind == TaskKind::predict && task_.ask == Ask::arrow;
        constexpr double infinite = std::numeric_limits<double>::infinity();
        task_.within = read_number(source_, value, key_, 0, is_angle ? 180 : infinite).value_or(0);
    }

    void read_show(const SourceText& value) {
        std::vector<std::string_view> layers;
        if (task_.kind == TaskKind::predict) {  // all others show the answer, or how it is found
            layers.assign(question_layers().begin(), question_layers().end());
        } else {
            std::ranges::transform(all_layers(), std::back_inserter(layers), &Layer::name);
        }
        layers.emplace_back("nothing");
        for (Name& name : names(value)) {
            if (name.text == "nothing") {
                task_.hides_shapes = true;
            } else if (one_of(layers, name, name.text, "must be " + choice(layers) + ", but is ")) {
                task_.show.push_back(std::move(name));
            }
        }
        if (task_.hides_shapes && !task_.show.empty()) {
            report(value, "'nothing' stands alone");
        } else if (task_.hides_shapes && task_.kind == TaskKind::predict && task_.ask == Ask::pick &&
                   task_.picked != Pickable::event) {
            report(value, "hides what is to be picked");
        }
    }

    void read_vary(const SourceText& text) {
        const auto name = beside(text, " in ");
        const auto range = name ? beside(name->second, "..") : std::nullopt;
        const auto last = range ? beside(range->second, " step ") : std::nullopt;
        if (!last || name->first.text.empty() ||
            name->first.text.find_first_of(" \t,") != std::string::npos) {
            return report(text, "must be 'NAME in A .. B step C', as in 'wall.center.x in 0 .. 3 step 0.25'");
        }
        const auto from = number(range->first);
        const auto to = number(last->first);
        const auto step = positive(last->second);
        if (!from || !to || !step) {
            return;
        }
        const auto is_same = [&](const Vary& other) { return other.name.text == name->first.text; };
        if (!(*from < *to)) {
            report(range->first, "the first number must be less than the last");
        } else if ((*to - *from) / *step > most_steps) {
            report(last->second, "makes more than 10000 values");
        } else if (std::ranges::any_of(task_.vary, is_same)) {
            report(name->first, in_quotes(name->first.text) + " is varied twice");
        } else if (task_.vary.size() == most_variations) {
            report(name->first, "a task varies at most 20 numbers");
        } else {
            task_.vary.push_back({name->first, *from, *to, *step});
        }
    }

    void read_keep(const SourceText& value) {
        task_.keep = expression(value);
        if (task_.vary.empty()) {
            report(value, "there is nothing to throw away without 'vary'");
        }
    }

    void read_score(const SourceText& value) {
        constexpr std::array<std::string_view, 2> words{"least", "greatest"};
        const std::vector<SourceText> parts = split(value, ',');
        const std::string word = parts.size() == 2 ? parts[1].text : std::string();
        if (std::ranges::find(words, word) == words.end()) {
            return report(value, "must be an expression, a comma, and " + choice(words) + meant(word, words));
        }
        task_.score = Score{expression(parts[0]), word == "greatest"};
    }

    // Programs

    void read_op(const SourceText& value) {
        one_of(programmed_operations, value, value.text,
               "must be " + choice(programmed_operations) + ", but is ");
        task_.operation = value;
    }

    void read_pair(const SourceText& value) {
        task_.pair = read_list(source_, value, key_);
        if (task_.pair.size() != 2) {
            report(value, "must be the types of two shapes");
        }
        for (const Name& type : task_.pair) {
            one_of(shape_types, type, type.text, "no type of shape ");
        }
    }

    void read_families(const SourceText& value) {
        task_.families = names(value);
        for (const Name& family : task_.families) {
            if (family.text.find_first_of(" \t") == std::string::npos) {
                one_of(case_families, family, family.text, "no family of cases ");
            }
        }
    }

    LessonSource& source_;
    KeyLines keys_;
    Task task_;
    std::string_view key_;  ///< that is read
    bool is_asked_ = false;
};

constexpr std::array<TaskReader::Key, 14> TaskReader::all_keys{{
    {"ask", "predict", [](TaskReader& it, const SourceText& value) { it.read_ask(value); }},
    {"right", "predict", [](TaskReader& it, const SourceText& value) { it.read_right(value); }},
    {"streak", "predict", [](TaskReader& it, const SourceText& value) { it.read_streak(value); }},
    {"within", "predict make", [](TaskReader& it, const SourceText& value) { it.read_within(value); }},
    {"show", "predict make", [](TaskReader& it, const SourceText& value) { it.read_show(value); }},
    {"given", "predict make",
     [](TaskReader& it, const SourceText& value) { it.task_.given = it.names(value); }},
    {"move", "predict make",
     [](TaskReader& it, const SourceText& value) { it.task_.move = it.names(value); }},
    {"vary", "predict make", [](TaskReader& it, const SourceText& value) { it.read_vary(value); }},
    {"keep", "predict make", [](TaskReader& it, const SourceText& value) { it.read_keep(value); }},
    {"snap", "predict make",
     [](TaskReader& it, const SourceText& value) { it.task_.snap = it.positive(value); }},
    {"score", "make", [](TaskReader& it, const SourceText& value) { it.read_score(value); }},
    {"op", "code", [](TaskReader& it, const SourceText& value) { it.read_op(value); }},
    {"pair", "code", [](TaskReader& it, const SourceText& value) { it.read_pair(value); }},
    {"families", "code", [](TaskReader& it, const SourceText& value) { it.read_families(value); }},
}};

}  // namespace

std::optional<Task> read_task(LessonSource& source, const Fence& fence, TaskKind kind) {
    return TaskReader(source, fence, kind).read();
}

}  // namespace collidarium::app
