#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "lessons/grade.hpp"
#include "lessons/lesson_source.hpp"
#include "paint/printable.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

struct OutcomeWords {
    char sign;
    std::string_view words;
};

/// In the order of PageOutcome.
constexpr std::array<OutcomeWords, 5> outcome_words{
    {{'.', "not done"}, {'+', "first try"}, {'r', "read"}, {'~', "later"}, {'x', "given up"}}};

const OutcomeWords& words_of(const PageResult& page) {
    return outcome_words[static_cast<std::size_t>(page.outcome)];
}

struct MisconceptionCount {
    std::string name;
    std::size_t students{};       ///< who met it first on one page at least
    std::set<std::size_t> pages;  ///< the numbers of these pages
};

/// Empty: none.
std::string_view misconception_of(const GradedPage& page, const PageResult& result) {
    return result.misconception == 0 ? std::string_view() : page.misconceptions[result.misconception - 1];
}

/// Those that somebody met, the most frequent first; of equally many, the one that the lesson names first.
std::vector<MisconceptionCount> count_misconceptions(const LessonResults& results) {
    const std::vector<GradedPage>& pages = results.lesson.pages;
    std::vector<MisconceptionCount> counts;
    for (const GradedPage& page : pages) {
        for (const std::string& name : page.misconceptions) {
            if (std::ranges::find(counts, name, &MisconceptionCount::name) == counts.end()) {
                counts.push_back({name, 0, {}});
            }
        }
    }
    std::map<std::string_view, MisconceptionCount*> named;
    for (MisconceptionCount& each : counts) {
        named[each.name] = &each;
    }
    for (const StudentResult& student : results.students) {
        std::set<MisconceptionCount*> met;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const auto found = named.find(misconception_of(pages[i], student.pages[i]));
            if (found != named.end()) {
                met.insert(found->second);
                found->second->pages.insert(pages[i].number);
            }
        }
        for (MisconceptionCount* each : met) {
            ++each->students;
        }
    }
    std::erase_if(counts, [](const MisconceptionCount& each) { return each.students == 0; });
    std::ranges::stable_sort(counts, std::ranges::greater(), &MisconceptionCount::students);
    return counts;
}

/// "1, 3 and 4"
std::string numbers(const std::set<std::size_t>& list, std::string_view between, std::string_view last) {
    std::string text;
    for (const std::size_t number : list) {
        text += text.empty() ? "" : number == *list.rbegin() ? last : between;
        text += std::to_string(number);
    }
    return text;
}

/// How many columns of a terminal a text takes.
std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (const char32_t code : decode_utf8(text)) {
        const auto within = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
        const bool none = within(0x300, 0x36F) || within(0x200B, 0x200D) || within(0xFE00, 0xFE0F);
        const bool wide = within(0x1100, 0x115F) || within(0x2E80, 0xA4CF) || within(0xAC00, 0xD7A3) ||
                          within(0xF900, 0xFAFF) || within(0xFE30, 0xFE6F) || within(0xFF00, 0xFF60) ||
                          within(0x1F300, 0x1FAFF) || within(0x20000, 0x3FFFD);
        count += none ? 0 : wide ? 2 : 1;
    }
    return count;
}

/// At most this many columns: of a longer text the beginning and "...".
std::string fitted(std::string_view name, std::size_t most) {
    std::string text = printable(name);
    if (columns(text) <= most) {
        return text;
    }
    while (columns(text) + 3 > most) {
        while (is_within_character(text.back())) {
            text.pop_back();
        }
        text.pop_back();
    }
    return text + "...";
}

std::string left_aligned(const std::string& text, std::size_t width) {
    return text + std::string(std::max(width, columns(text)) - columns(text), ' ');
}

std::string right_aligned(const std::string& ascii, std::size_t width) {
    return std::string(std::max(width, ascii.size()) - ascii.size(), ' ') + ascii;
}

std::string cell(const GradedPage& page, const PageResult& result,
                 const std::vector<MisconceptionCount>& counts) {
    const std::string_view name = misconception_of(page, result);
    const auto number = std::ranges::find(counts, name, &MisconceptionCount::name) - counts.begin() + 1;
    return words_of(result).sign + (name.empty() ? "" : std::to_string(number));
}

std::string first_tries(const LessonResults& results, std::size_t page) {
    return std::to_string(std::ranges::count_if(results.students, [page](const StudentResult& each) {
        return each.pages[page].outcome == PageOutcome::first_try;
    }));
}

/// The first cell of each row, a name, as wide as the widest; of the others what begins with a sign is
/// aligned by it.
std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t width) {
    std::size_t names = 0;
    for (const auto& row : rows) {
        names = std::max(names, columns(row[0]));
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line = left_aligned(row[0], names);
        for (const std::string& each : std::span(row).subspan(1)) {
            line += "  " + left_aligned(each, width);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string legend(const LessonResults& results) {
    std::string text;
    for (const PageOutcome each : {PageOutcome::first_try, PageOutcome::later, PageOutcome::given_up,
                                   PageOutcome::read, PageOutcome::not_done}) {
        const OutcomeWords& words = words_of({each, 0});
        text += (text.empty() ? "" : "   ") + std::string(1, words.sign) + ' ' + std::string(words.words);
    }
    text += "\n\nPages\n";
    for (const GradedPage& page : results.lesson.pages) {
        text += right_aligned(std::to_string(page.number), 4) + "  " + printable(page.title) + '\n';
    }
    return text;
}

/// Lines of at most 96 columns, each after six blanks, broken between words.
std::string indented(std::string_view sentence) {
    constexpr std::size_t widest_line = 96;
    const std::string indent(6, ' ');
    std::string text;
    std::string line;
    while (!sentence.empty()) {
        const std::size_t end = std::min(sentence.find(' '), sentence.size());
        const std::string word = fitted(sentence.substr(0, end), widest_line - indent.size());
        if (!line.empty() && indent.size() + columns(line) + 1 + columns(word) > widest_line) {
            text += indent + line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        sentence.remove_prefix(std::min(end + 1, sentence.size()));
    }
    return line.empty() ? text : text + indent + line + '\n';
}

std::string misconception_list(const std::vector<MisconceptionCount>& counts,
                               const std::vector<Misconception>& known) {
    if (counts.empty()) {
        return {};
    }
    std::size_t widest = 0;
    for (const MisconceptionCount& each : counts) {
        widest = std::max(widest, columns(fitted(each.name, 40)));
    }
    std::string text = "\nMisconceptions (behind a sign: the one met first on that page)\n";
    for (std::size_t i = 0; i < counts.size(); ++i) {
        text += right_aligned(std::to_string(i + 1), 4) + "  " +
                left_aligned(fitted(counts[i].name, 40), widest) + "  " +
                right_aligned(counted(counts[i].students, "student"), 12) + ", " +
                (counts[i].pages.size() == 1 ? "page " : "pages ") + numbers(counts[i].pages, ", ", " and ") +
                '\n';
        if (const Misconception* entry = misconception_named(known, counts[i].name)) {
            text += indented(entry->sentence);
        }
    }
    return text;
}

std::string csv_field(std::string_view field) {
    constexpr std::string_view formulas = "=+-@\t\r";
    std::string text = printable(field);
    if (!field.empty() && formulas.find(field.front()) != formulas.npos) {
        text.insert(0, 1, '\'');
    }
    if (text.find_first_of("\",;\n") == text.npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

std::string csv_row(const std::vector<std::string>& fields) {
    std::string row;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        row += (i == 0 ? "" : ",") + csv_field(fields[i]);
    }
    return row + "\r\n";
}

}  // namespace

std::string class_table(const LessonResults& results, const std::vector<Misconception>& known) {
    if (results.students.empty()) {
        return {};
    }
    constexpr std::size_t widest_name = 32;
    const std::vector<MisconceptionCount> counts = count_misconceptions(results);
    const std::vector<GradedPage>& pages = results.lesson.pages;
    std::vector<std::vector<std::string>> rows{{""}};
    std::vector<std::string> totals{"first try"};
    for (std::size_t i = 0; i < pages.size(); ++i) {
        rows[0].push_back(std::to_string(pages[i].number));
        totals.push_back(pages[i].is_read ? "" : first_tries(results, i));
    }
    for (const StudentResult& student : results.students) {
        auto& row = rows.emplace_back(1, fitted(student.name, widest_name));
        for (std::size_t i = 0; i < pages.size(); ++i) {
            row.push_back(cell(pages[i], student.pages[i], counts));
        }
    }
    rows.push_back(std::move(totals));
    const std::size_t width =
        std::max({std::to_string(counts.size()).size() + 1, std::to_string(results.students.size()).size(),
                  rows[0].back().size()});
    return printable(results.lesson.title) + ": " + counted(results.students.size(), "student") + "\n\n" +
           aligned(rows, width) + '\n' + legend(results) + misconception_list(counts, known);
}

std::string class_csv(std::span<const LessonResults> lessons) {
    std::size_t most_pages = 0;
    for (const LessonResults& results : lessons) {
        if (!results.students.empty()) {
            most_pages = std::max(most_pages, results.lesson.pages.back().number);
        }
    }
    std::vector<std::string> heading{"lesson", "student", "seed"};
    for (std::size_t page = 1; page <= most_pages; ++page) {
        heading.push_back("page " + std::to_string(page));
    }
    std::string csv = csv_row(heading);
    std::string misconceptions = csv_row({"lesson", "misconception", "students", "pages"});
    for (const LessonResults& results : lessons) {
        for (const StudentResult& student : results.students) {
            std::vector<std::string> row{results.lesson.id, student.name, std::to_string(student.seed)};
            row.resize(3 + most_pages);
            for (std::size_t i = 0; i < results.lesson.pages.size(); ++i) {
                const GradedPage& page = results.lesson.pages[i];
                const std::string_view name = misconception_of(page, student.pages[i]);
                row[2 + page.number] = std::string(words_of(student.pages[i]).words) +
                                       (name.empty() ? "" : ": " + std::string(name));
            }
            csv += csv_row(row);
        }
        for (const MisconceptionCount& count : count_misconceptions(results)) {
            misconceptions += csv_row({results.lesson.id, count.name, std::to_string(count.students),
                                       numbers(count.pages, " ", " ")});
        }
    }
    return csv + "\r\n" + misconceptions;
}

}  // namespace collidarium::app
