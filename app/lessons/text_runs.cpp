#include "lessons/text_runs.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>

#include <md4c.h>

#include "lessons/expression.hpp"

namespace collidarium::app {

const unsigned markdown_flags = MD_FLAG_TABLES | MD_FLAG_TASKLISTS | MD_FLAG_NOHTML;

namespace {

/// Which bytes are code, as the Markdown parser tells before anything is replaced.
std::vector<Bytes> code_in(std::string_view text) {
    struct Finder {
        std::string_view text;
        std::vector<Bytes> found{};
        std::size_t links = 0;

        void add(const char* at, std::size_t count) {
            if (at != nullptr && at >= text.data() && at < text.data() + text.size()) {
                const auto begin = static_cast<std::size_t>(at - text.data());
                found.push_back({begin, begin + count});
            }
        }
    };
    Finder finder{text};
    MD_PARSER parser{};
    parser.flags = markdown_flags;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* it) {
        if (type == MD_BLOCK_CODE) {
            const auto& info = static_cast<const MD_BLOCK_CODE_DETAIL*>(detail)->info;
            static_cast<Finder*>(it)->add(info.text, info.size);
        }
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    // A text with so many links is refused; looking at all of them could take minutes.
    parser.enter_span = [](MD_SPANTYPE type, void*, void* it) {
        std::size_t& links = static_cast<Finder*>(it)->links;
        links += type == MD_SPAN_A || type == MD_SPAN_IMG ? 1 : 0;
        return links > LessonSource::most_problems ? -1 : 0;
    };
    parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* at, MD_SIZE count, void* it) {
        static_cast<Finder*>(it)->add(type == MD_TEXT_CODE ? at : nullptr, count);
        return 0;
    };
    md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &finder);
    return std::move(finder.found);
}

/// Whether a blank line follows this line break.
bool ends_paragraph(std::string_view text, std::size_t line_break) {
    const std::size_t next = text.find_first_not_of(" \t\r", line_break + 1);
    return next == std::string_view::npos || text[next] == '\n';
}

/// Just after the brace that closes the one at `begin`; or where it is clear that none does.
struct Closing {
    std::size_t end{};
    const char* problem = nullptr;
};

Closing closing_of(std::string_view text, std::size_t begin) {
    constexpr const char* not_closed =
        "this brace is not closed; a brace that is meant as such is written \\{";
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '}') {
            const bool is_empty = is_blank(text.substr(begin + 1, i - begin - 1));
            return {i + 1, is_empty ? "there is no expression between the braces" : nullptr};
        }
        if (c == '{' || c == '`' || (c == '\n' && ends_paragraph(text, i))) {
            return {i, not_closed};
        }
        if (i - begin > longest_expression) {
            return {i, "this brace is not closed within 1000 bytes, the longest expression"};
        }
    }
    return {text.size(), not_closed};
}

/// In UTF-8. Each byte after the first holds six bits, and leaves the first one bit less.
std::string encoded(std::uint32_t code) {
    std::string bytes;
    std::uint32_t room = 0x7F;
    std::uint32_t mark = 0;
    for (; code > room; code >>= 6U) {
        bytes.insert(0, 1, static_cast<char>(0x80U | (code & 0x3FU)));
        room = bytes.size() == 1 ? 0x1F : room >> 1U;
        mark = bytes.size() == 1 ? 0xC0 : 0x80U | mark >> 1U;
    }
    return static_cast<char>(mark | code) + bytes;
}

}  // namespace

BracelessText without_braces(LessonSource& source, std::size_t begin) {
    const std::string_view text = source.text().substr(begin);
    BracelessText result{std::string(text), {}};
    const std::vector<Bytes> code = code_in(text);
    auto next_code = code.begin();
    for (std::size_t i = 0; i < text.size() && !source.is_full(); ++i) {
        while (next_code != code.end() && next_code->end <= i) {
            ++next_code;
        }
        if (next_code != code.end() && next_code->begin <= i) {
            i = next_code->end - 1;
        } else if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '{') {
            if (result.braces.size() == max_expressions) {
                source.report(source.place(begin + i), "a lesson has at most 2000 expressions in its text");
                break;
            }
            const Closing closing = closing_of(text, i);
            if (closing.problem != nullptr) {
                source.report(source.place(begin + i), closing.problem);
            } else {
                result.text.replace(i, closing.end - i, closing.end - i, 'x');
                result.braces.push_back({begin + i, begin + closing.end});
            }
            i = closing.end - 1;
        }
    }
    return result;
}

std::string character_of(std::string_view entity) {
    struct Named {
        std::string_view name;
        std::string_view text;
    };
    static constexpr Named known[] = {{"&amp;", "&"},   {"&lt;", "<"},        {"&gt;", ">"},
                                      {"&quot;", "\""}, {"&nbsp;", "\u00A0"}, {"&minus;", "−"},
                                      {"&times;", "×"}, {"&middot;", "·"},    {"&deg;", "°"},
                                      {"&ndash;", "–"}, {"&mdash;", "—"},     {"&hellip;", "…"}};
    const auto* const found = std::ranges::find(known, entity, &Named::name);
    if (found != std::end(known)) {
        return std::string(found->text);
    }
    std::uint32_t code{};
    if (entity.starts_with("&#")) {
        const bool hexadecimal = entity[2] == 'x' || entity[2] == 'X';
        const std::string_view digits = entity.substr(hexadecimal ? 3 : 2);
        std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
    }
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    return code >= 0x20 && code <= 0x10FFFF && !is_surrogate ? encoded(code) : std::string(entity);
}

void RunWriter::add(TextRuns& runs, std::string_view text, std::size_t offset) const {
    const bool continues = !runs.empty() && runs.back().kind == RunKind::text &&
                           runs.back().strong == (strong_ > 0) && runs.back().emphasis == (emphasis_ > 0);
    if (!continues) {
        runs.push_back(run(RunKind::text, {}, source_->place(offset)));
    }
    runs.back().text += text;
}

void RunWriter::add_bytes(TextRuns& runs, std::size_t begin, std::size_t end) const {
    auto next = std::ranges::lower_bound(*braces_, begin, {}, &Bytes::begin);
    for (; next != braces_->end() && next->begin < end; ++next) {
        if (next->begin > begin) {
            add(runs, source_->text().substr(begin, next->begin - begin), begin);
        }
        SourceText expression = source_->piece(next->begin + 1, next->end - 1);
        runs.push_back(run(RunKind::expression, std::move(expression.text), expression.place));
        begin = next->end;
    }
    if (begin < end) {
        add(runs, source_->text().substr(begin, end - begin), begin);
    }
}

void RunWriter::add_line_break(TextRuns& runs, std::size_t offset) const {
    runs.push_back(run(RunKind::line_break, {}, source_->place(offset)));
}

void RunWriter::begin_code(TextRuns& runs) {
    runs.push_back(run(RunKind::code, {}, {}));
    code_end_ = 0;
}

void RunWriter::add_code(TextRuns& runs, std::size_t begin, std::size_t end) {
    TextRun& code = runs.back();
    if (code_end_ == 0) {
        code.place = source_->place(begin);
    } else {
        const std::string_view between = source_->text().substr(code_end_, begin - code_end_);
        const bool is_break = is_blank(between);
        code.text += is_break ? between : " ";  // in a quote there are its marks
    }
    code.text += source_->text().substr(begin, end - begin);
    code_end_ = end;
}

}  // namespace collidarium::app
