#include "lessons/class_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

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
    std::size_t students{};          ///< who met it first on one page at least
    std::vector<std::size_t> pages;  ///< the numbers of these pages
};

struct MisconceptionCounts {
    /// Those that somebody met, the most frequent first; of equally many, the one that the lesson names
    /// first.
    std::vector<MisconceptionCount> list;
    std::map<std::string, std::size_t, std::less<>> place;  ///< of a name in the list
};

/// Empty: none.
std::string_view misconception_of(const GradedPage& page, const PageResult& result) {
    return result.misconception == 0 ? std::string_view() : page.misconceptions[result.misconception - 1];
}

MisconceptionCounts count_misconceptions(const LessonResults& results) {
    const std::vector<GradedPage>& pages = results.lesson.pages;
    MisconceptionCounts counts;
    for (const GradedPage& page : pages) {
        for (const std::string& name : page.misconceptions) {
            if (counts.place.try_emplace(name, counts.list.size()).second) {
                counts.list.push_back({name, 0, {}});
            }
        }
    }
    for (const StudentResult& student : results.students) {
        std::set<std::size_t> met;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const std::string_view name = misconception_of(pages[i], student.pages[i]);
            if (name.empty()) {
                continue;
            }
            const std::size_t place = counts.place.find(name)->second;
            counts.list[place].students += met.insert(place).second ? 1 : 0;
            counts.list[place].pages.push_back(pages[i].number);
        }
    }
    std::erase_if(counts.list, [](const MisconceptionCount& each) { return each.students == 0; });
    std::ranges::stable_sort(counts.list, std::ranges::greater(), &MisconceptionCount::students);
    for (std::size_t i = 0; i < counts.list.size(); ++i) {
        std::vector<std::size_t>& on = counts.list[i].pages;
        std::ranges::sort(on);
        on.erase(std::unique(on.begin(), on.end()), on.end());
        counts.place[counts.list[i].name] = i;
    }
    return counts;
}

/// "1, 3 and 4"
std::string numbers(const std::vector<std::size_t>& list, std::string_view between, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
        text += i == 0 ? "" : i + 1 == list.size() ? last : between;
        text += std::to_string(list[i]);
    }
    return text;
}

/// "pages 1 and 3"
std::string page_words(const std::vector<std::size_t>& pages) {
    return (pages.size() == 1 ? "page " : "pages ") + numbers(pages, ", ", " and ");
}

/// How many columns of a terminal a character takes.
std::size_t columns(char32_t code) {
    const auto within = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
    if (within(0x300, 0x36F) || within(0x200B, 0x200D) || within(0xFE00, 0xFE0F)) {
        return 0;
    }
    const bool wide = within(0x1100, 0x115F) || within(0x2E80, 0xA4CF) || within(0xAC00, 0xD7A3) ||
                      within(0xF900, 0xFAFF) || within(0xFE30, 0xFE6F) || within(0xFF00, 0xFF60) ||
                      within(0x1F300, 0x1FAFF) || within(0x20000, 0x3FFFD);
    return wide ? 2 : 1;
}

struct FittedText {
    std::string text;
    std::size_t columns{};
};

/// At most this many columns: of a longer text the beginning and "...".
FittedText fitted(std::string_view name, std::size_t most) {
    const std::string whole = printable(name);
    FittedText beginning;
    FittedText all;
    std::string_view left = whole;
    while (!left.empty()) {
        const DecodedCharacter next = decode_utf8_character(left);
        all.text += left.substr(0, next.length);
        all.columns += columns(next.code);
        left.remove_prefix(next.length);
        if (all.columns + 3 <= most) {
            beginning = all;
        }
    }
    return all.columns <= most ? all : FittedText{beginning.text + "...", beginning.columns + 3};
}

std::string left_aligned(const FittedText& text, std::size_t width) {
    return text.text + std::string(std::max(width, text.columns) - text.columns, ' ');
}

std::string right_aligned(const std::string& ascii, std::size_t width) {
    return std::string(std::max(width, ascii.size()) - ascii.size(), ' ') + ascii;
}

/// After a gap: what begins with a sign is aligned by it.
std::string column(const std::string& ascii, std::size_t width) {
    return "  " + left_aligned({ascii, ascii.size()}, width);
}

std::string cell(const GradedPage& page, const PageResult& result, const MisconceptionCounts& counts) {
    const std::string_view name = misconception_of(page, result);
    const std::string sign(1, words_of(result).sign);
    return name.empty() ? sign : sign + std::to_string(counts.place.find(name)->second + 1);
}

std::size_t first_tries(const LessonResults& results, std::size_t page) {
    return static_cast<std::size_t>(std::ranges::count_if(
        results.students,
        [page](const StudentResult& each) { return each.pages[page].outcome == PageOutcome::first_try; }));
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

std::string without_final_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
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
    FittedText line{indent, indent.size()};
    while (!sentence.empty()) {
        const std::size_t end = std::min(sentence.find(' '), sentence.size());
        const FittedText word = fitted(sentence.substr(0, end), widest_line - indent.size());
        if (line.columns > indent.size() && line.columns + 1 + word.columns > widest_line) {
            text += line.text + '\n';
            line = {indent, indent.size()};
        }
        line.text += (line.columns > indent.size() ? " " : "") + word.text;
        line.columns += (line.columns > indent.size() ? 1 : 0) + word.columns;
        sentence.remove_prefix(std::min(end + 1, sentence.size()));
    }
    return line.columns > indent.size() ? text + line.text + '\n' : text;
}

std::string misconception_list(const std::vector<MisconceptionCount>& counts,
                               const std::vector<Misconception>& known) {
    if (counts.empty()) {
        return {};
    }
    std::size_t widest = 0;
    for (const MisconceptionCount& each : counts) {
        widest = std::max(widest, fitted(each.name, 40).columns);
    }
    std::string text = "\nMisconceptions (behind a sign: the one met first on that page)\n";
    for (std::size_t i = 0; i < counts.size(); ++i) {
        text += right_aligned(std::to_string(i + 1), 4) + "  " +
                left_aligned(fitted(counts[i].name, 40), widest) + "  " +
                right_aligned(counted(counts[i].students, "student"), 12) + ", " +
                page_words(counts[i].pages) + '\n';
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
    const FittedText total{std::string("first try"), 9};
    const MisconceptionCounts counts = count_misconceptions(results);
    std::size_t names = total.columns;
    for (const StudentResult& student : results.students) {
        names = std::max(names, fitted(student.name, widest_name).columns);
    }
    const std::vector<GradedPage>& pages = results.lesson.pages;
    std::string heading(names, ' ');
    std::string totals = left_aligned(total, names);
    std::string rows;
    const std::size_t digits = std::max(std::to_string(counts.list.size()).size() + 1,
                                        std::to_string(results.students.size()).size());
    const std::size_t width = std::max(digits, std::to_string(pages.back().number).size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        heading += column(std::to_string(pages[i].number), width);
        totals += column(pages[i].is_read ? "" : std::to_string(first_tries(results, i)), width);
    }
    for (const StudentResult& student : results.students) {
        std::string row = left_aligned(fitted(student.name, widest_name), names);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            row += column(cell(pages[i], student.pages[i], counts), width);
        }
        rows += without_final_spaces(row);
    }
    return printable(results.lesson.title) + ": " + counted(results.students.size(), "student") + "\n\n" +
           without_final_spaces(heading) + rows + without_final_spaces(totals) + '\n' + legend(results) +
           misconception_list(counts.list, known);
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
        for (const MisconceptionCount& count : count_misconceptions(results).list) {
            misconceptions += csv_row({results.lesson.id, count.name, std::to_string(count.students),
                                       numbers(count.pages, " ", " ")});
        }
    }
    return csv + "\r\n" + misconceptions;
}

}  // namespace collidarium::app
