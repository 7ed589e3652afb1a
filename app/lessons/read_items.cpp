#include <algorithm>
#include <string>

#include "lessons/expression.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/read_parts.hpp"

namespace collidarium::app {

namespace {

/// The most items of a task's list, and of the alternatives in one of them.
constexpr std::size_t max_task_items = 50;
constexpr std::size_t longest_misconception = 100;
constexpr std::size_t most_visits = 100;
constexpr std::string_view visit_word = "visit:";

/// Without so many bytes of the first run, and the spaces after them.
void drop_front(TextRuns& runs, std::size_t bytes) {
    const std::size_t kept = runs[0].text.find_first_not_of(' ', bytes);
    if (kept == std::string::npos) {
        runs.erase(runs.begin());
    } else {
        runs[0].place = place_at({runs[0].text, runs[0].place}, kept);
        runs[0].text.erase(0, kept);
    }
}

/// Removes the word from the beginning of the text, if that begins with it, and not with a longer one.
bool takes_word(TextRuns& runs, const std::string& word) {
    const bool begins = !runs.empty() && runs[0].kind == RunKind::text && !runs[0].strong &&
                        !runs[0].emphasis && (runs[0].text + ' ').starts_with(word + ' ');
    if (begins) {
        drop_front(runs, word.size());
    }
    return begins;
}

/// Without white space at both ends.
void trim(TextRuns& runs) {
    while (!runs.empty() && runs[0].kind == RunKind::text && runs[0].text.find_first_not_of(' ') != 0) {
        drop_front(runs, 0);
    }
    while (!runs.empty() && (runs.back().kind == RunKind::text || runs.back().kind == RunKind::line_break)) {
        runs.back().text.erase(runs.back().text.find_last_not_of(' ') + 1);
        if (!runs.back().text.empty()) {
            break;
        }
        runs.pop_back();
    }
}

class ItemReader {
public:
    ItemReader(LessonSource& source, const Task& task, std::string_view language)
        : source_(source), task_(task), language_(language) {}

    std::vector<TaskItem> read(List list, bool nested) {
        std::vector<TaskItem> items;
        if (list.items.size() > max_task_items) {
            source_.report(list.items[max_task_items].place,
                           "a list after a task has at most " + std::to_string(max_task_items) + " items");
            list.items.resize(max_task_items);
        }
        for (ListItem& item : list.items) {
            items.push_back(read_item(std::move(item), nested));
        }
        return items;
    }

private:
    /// What is wrong with it is reported; the item then has what could be read.
    TaskItem read_item(ListItem from, bool nested) {
        TaskItem item;
        item.place = from.place;
        auto* const paragraph =
            from.blocks.empty() ? nullptr : std::get_if<Paragraph>(&from.blocks.front().content);
        if (paragraph == nullptr) {
            source_.report(from.place, "an item of the list after a task is a sentence");
            return item;
        }
        TextRuns runs = std::move(paragraph->text);
        if (!read_head(item, runs, from.ticked, nested)) {
            return item;
        }
        trim(runs);
        read_text(item, std::move(runs), nested);
        const bool may_nest = !nested && task_.kind == TaskKind::predict;
        for (std::size_t i = 1; i < from.blocks.size(); ++i) {
            auto* const list = std::get_if<List>(&from.blocks[i].content);
            if (i > 1 || list == nullptr || list->first || !may_nest) {
                source_.report(from.blocks[i].place,
                               may_nest ? "an item is a sentence, and one list of its alternatives"
                                        : "an item here is a sentence and nothing else");
                break;
            }
            item.nested = read(std::move(*list), true);
        }
        return item;
    }

    bool wrong(const FilePlace& place, std::string message) {
        source_.report(place, std::move(message));
        return false;
    }

    // What stands before the sentence

    /// False: it is none that this list may have.
    bool read_head(TaskItem& item, TextRuns& runs, std::optional<bool> ticked, bool nested) {
        if (ticked) {
            item.kind = *ticked ? ItemKind::right_option : ItemKind::wrong_option;
            return (!nested && chooses(task_)) ||
                   wrong(item.place, "tick boxes belong to the options after 'ask: choose'; " + head(nested));
        }
        if (task_.kind == TaskKind::code) {
            item.kind = ItemKind::program;
            return (!runs.empty() && runs[0].strong) ||
                   wrong(item.place, "must begin with the name of a misconception in bold");
        }
        if (nested && takes_word(runs, "right")) {
            item.kind = ItemKind::right;
            return true;
        }
        const bool has_otherwise = task_.kind == TaskKind::predict && !chooses(task_);
        if (!nested && has_otherwise && takes_word(runs, "otherwise")) {
            item.kind = ItemKind::otherwise;
            return true;
        }
        if (!runs.empty() && runs[0].kind == RunKind::code) {
            const SourceText code = trimmed({runs[0].text, runs[0].place});
            runs.erase(runs.begin());
            return read_code(item, code, nested);
        }
        return wrong(item.place, "must begin with " + head(nested));
    }

    /// What an item of this list begins with, in words.
    [[nodiscard]] std::string head(bool nested) const {
        if (nested) {
            return "a condition in a code span, or 'right'";
        }
        if (chooses(task_)) {
            return "'[x]', '[ ]', or a condition in a code span";
        }
        if (wants_value(task_)) {
            return "the answer that it is about, in a code span, or 'otherwise'";
        }
        if (task_.kind == TaskKind::make) {
            return "a condition in a code span, or places as in `visit: 0.5, 1; 2, 1`";
        }
        return "a condition in a code span, or 'otherwise'";
    }

    bool read_code(TaskItem& item, const SourceText& code, bool nested) {
        if (code.text.size() > longest_expression) {
            return wrong(code.place, "is longer than 1000 bytes, the longest expression");
        }
        if (code.text.starts_with(visit_word)) {
            return read_visit(item, code);
        }
        std::vector<Expression> parts = split(code, ',');
        const std::size_t expected = !nested && wants_value(task_) && task_.ask != Ask::number ? 2 : 1;
        const auto is_empty = [](const Expression& each) { return each.text.empty(); };
        if (parts.size() != expected || std::ranges::any_of(parts, is_empty)) {
            return wrong(code.place, expected == 2
                                         ? "must be two expressions with a comma between them, x and y"
                                         : "must be one expression");
        }
        item.kind = !nested && wants_value(task_) ? ItemKind::answer : ItemKind::condition;
        item.expressions = std::move(parts);
        return true;
    }

    bool read_visit(TaskItem& item, const SourceText& code) {
        item.kind = ItemKind::visit;
        if (task_.kind != TaskKind::make) {
            return wrong(code.place, "places to visit belong to the list after 'make'");
        }
        if (!(task_.within > 0)) {
            source_.report(code.place,
                           "needs the key 'within' of the task: how near to the places it has to be");
        }
        const SourceText places{code.text.substr(visit_word.size()), place_at(code, visit_word.size())};
        for (const SourceText& place : split(places, ';')) {
            std::vector<Expression> point = split(place, ',');
            if (point.size() != 2 || point[0].text.empty() || point[1].text.empty()) {
                return wrong(place.place, "must be places 'x, y' with semicolons between them");
            }
            item.places.push_back({std::move(point[0]), std::move(point[1])});
        }
        if (item.places.size() > most_visits) {
            source_.report(code.place, "visits more than 100 places");
        }
        return true;
    }

    // The sentence

    void read_text(TaskItem& item, TextRuns runs, bool nested) {
        join_lines(runs);
        if (chooses(task_) && !nested) {
            const auto bold = std::ranges::find(runs, true, &TextRun::strong);
            item.option.assign(runs.begin(), bold);
            runs.erase(runs.begin(), bold);
            trim(item.option);
            if (item.option.empty()) {
                source_.report(item.place, "there is nothing to choose before the bold text");
            }
        } else if (runs.empty()) {
            source_.report(item.place, "a sentence is missing");
        }
        item.feedback = std::move(runs);
        read_misconception(item);
    }

    /// The bold words that the feedback begins with, unless they say that the answer was right.
    void read_misconception(TaskItem& item) {
        std::string name;
        for (const TextRun& run : item.feedback) {
            if (!run.strong || run.kind == RunKind::line_break) {
                break;
            }
            if (run.kind == RunKind::expression) {
                source_.report(run.place, "the name of a misconception has no expressions in it");
            }
            name += run.text;
        }
        while (name.ends_with('.') || name.ends_with(' ')) {
            name.pop_back();
        }
        if (name.empty() || name == "Yes") {
            return;
        }
        const FilePlace place = item.feedback.front().place;
        if (item.kind == ItemKind::right_option || item.kind == ItemKind::right) {
            // In other languages another word says yes.
            if (language_.starts_with("en")) {
                source_.report(
                    place, "the feedback of a right answer begins with **Yes.**, not with a misconception");
            }
            return;
        }
        if (name.size() > longest_misconception) {
            source_.report(place, "the name of a misconception has at most 100 bytes");
        }
        item.misconception = std::move(name);
        item.misconception_place = place;
    }

    LessonSource& source_;
    const Task& task_;
    std::string_view language_;
};

bool can_be_right(const TaskItem& item) {
    return item.kind == ItemKind::right_option || item.kind == ItemKind::condition;
}

/// What can be chosen, as it is written.
std::string words_of(const TaskItem& option) {
    std::string words;
    for (const TextRun& run : option.option) {
        words += run.text + (run.kind == RunKind::expression ? "}" : "");
    }
    return words;
}

}  // namespace

void read_items(LessonSource& source, Task& task, List list, std::string_view language) {
    task.items = ItemReader(source, task, language).read(std::move(list), false);
}

void check_items(LessonSource& source, const Task& task) {
    const auto& items = task.items;
    if (task.kind == TaskKind::make && items.empty()) {
        source.report(task.place, "needs a list of what must be true");
    } else if (chooses(task) && items.size() < 2) {
        source.report(task.place, "needs a list of two or more options to choose from");
    } else if (chooses(task) && std::ranges::none_of(items, can_be_right)) {
        source.report(items.front().place, "none of the options is right: one needs '[x]'");
    }
    if (task.kind == TaskKind::code && items.empty()) {
        source.report(task.place, "needs a list of mistakes by which a wrong program could be known");
    }
    for (auto item = items.begin(); chooses(task) && item != items.end(); ++item) {
        const auto is_same = [&](const TaskItem& other) { return words_of(other) == words_of(*item); };
        if (!item->option.empty() && std::ranges::any_of(items.begin(), item, is_same)) {
            source.report(item->place, "this option stands twice");
        }
    }
    const auto otherwise = std::ranges::find(items, ItemKind::otherwise, &TaskItem::kind);
    if (otherwise != items.end() && otherwise + 1 != items.end()) {
        source.report((otherwise + 1)->place, "never applies: 'otherwise' comes last");
    }
}

}  // namespace collidarium::app
