#include "lessons/braces.hpp"

#include <string_view>

#include <md4c.h>

#include "lessons/markdown.hpp"

namespace collidarium::app {

namespace {

/// Tells which bytes are code by asking the Markdown parser, before anything is replaced.
struct CodeFinder {
    const char* text;
    std::size_t size;
    std::vector<Braces> found;
    std::size_t links = 0;

    void add(const char* at, std::size_t count) {
        if (at != nullptr && at >= text && at < text + size) {
            const auto begin = static_cast<std::size_t>(at - text);
            found.push_back({begin, begin + count});
        }
    }
    static int enter_block(MD_BLOCKTYPE type, void* detail, void* finder) {
        if (type == MD_BLOCK_CODE) {
            const auto& info = static_cast<const MD_BLOCK_CODE_DETAIL*>(detail)->info;
            static_cast<CodeFinder*>(finder)->add(info.text, info.size);
        }
        return 0;
    }
    /// A text with so many links is refused; looking at all of them could take minutes.
    static int enter_span(MD_SPANTYPE type, void*, void* finder) {
        std::size_t& links = static_cast<CodeFinder*>(finder)->links;
        links += type == MD_SPAN_A || type == MD_SPAN_IMG ? 1 : 0;
        return links > LessonSource::most_problems ? -1 : 0;
    }
    static int text_of(MD_TEXTTYPE type, const MD_CHAR* at, MD_SIZE count, void* finder) {
        if (type == MD_TEXT_CODE) {
            static_cast<CodeFinder*>(finder)->add(at, count);
        }
        return 0;
    }
};

std::vector<Braces> code_in(std::string_view text) {
    CodeFinder finder{text.data(), text.size(), {}, 0};
    MD_PARSER parser{};
    parser.flags = markdown_flags;
    parser.enter_block = CodeFinder::enter_block;
    parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    parser.enter_span = CodeFinder::enter_span;
    parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.text = CodeFinder::text_of;
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
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '}') {
            const bool empty =
                text.substr(begin + 1, i - begin - 1).find_first_not_of(" \t\r\n") == std::string_view::npos;
            return {i + 1, empty ? "there is no expression between the braces" : nullptr};
        }
        if (c == '{' || c == '`' || (c == '\n' && ends_paragraph(text, i))) {
            return {i, "this brace is not closed; a brace that is meant as such is written \\{"};
        }
        if (i - begin > max_expression_bytes) {
            return {i, "this brace is not closed within 1000 bytes, the longest expression"};
        }
    }
    return {text.size(), "this brace is not closed; a brace that is meant as such is written \\{"};
}

}  // namespace

BracelessText without_braces(LessonSource& source, std::size_t begin) {
    const std::string_view text = source.text().substr(begin);
    BracelessText result{std::string(text), {}};
    const std::vector<Braces> code = code_in(text);
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
                source.report(source.place(begin + i), "a lesson has at most 2000 expressions in its text",
                              ProblemKind::too_large);
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

}  // namespace collidarium::app
