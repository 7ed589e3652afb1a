#include <algorithm>
#include <exception>
#include <optional>
#include <string_view>

#include <md4c.h>

#include "lessons/read_parts.hpp"
#include "lessons/text_runs.hpp"

namespace collidarium::app {

namespace {

/// The deepest lists and quotes in lists and quotes.
constexpr std::size_t max_markdown_depth = 8;
constexpr std::size_t max_table_columns = 20;

/// Builds the parts from what the parser calls out. The parser has no exceptions: its callbacks keep one for
/// later.
class MarkdownBuilder {
public:
    MarkdownBuilder(LessonSource& source, std::size_t begin)
        : source_(source),
          begin_(begin),
          text_(without_braces(source, begin)),
          writer_(source, text_.braces),
          last_(begin) {}

    std::vector<MarkdownPart> build() {
        MD_PARSER parser{};
        parser.flags = markdown_flags;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* builder) {
            return guarded(builder, [&](MarkdownBuilder& it) { it.enter_block(type, detail); });
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void*, void* builder) {
            return guarded(builder, [&](MarkdownBuilder& it) { it.leave_block(type); });
        };
        parser.enter_span = [](MD_SPANTYPE type, void*, void* builder) {
            return guarded(builder, [&](MarkdownBuilder& it) { it.enter_span(type); });
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* builder) {
            return guarded(builder, [&](MarkdownBuilder& it) { it.leave_span(type); });
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* at, MD_SIZE size, void* builder) {
            return guarded(builder, [&](MarkdownBuilder& it) { it.add_text(type, {at, size}); });
        };
        md_parse(text_.text.data(), static_cast<MD_SIZE>(text_.text.size()), &parser, this);
        if (thrown_) {
            std::rethrow_exception(thrown_);
        }
        return std::move(parts_);
    }

private:
    /// What is open: a list, an item, a paragraph, a row of a table, a cell, ...
    struct Open {
        MD_BLOCKTYPE type{};
        std::optional<FilePlace> place;
        TextRuns runs;
        std::vector<Block> blocks;
        int level{};                  ///< of a heading
        List list;                    ///< of a list
        std::optional<bool> ticked;   ///< of an item
        Table table;                  ///< of a table
        std::vector<TextRuns> cells;  ///< of a row
        std::string code;             ///< of a code block
        char fence{};                 ///< of a code block; 0: none
        std::optional<Fence> fenced;  ///< of one with a word
    };

    template <class Action>
    static int guarded(void* builder, const Action& action) {
        auto& it = *static_cast<MarkdownBuilder*>(builder);
        try {
            action(it);
        } catch (...) {
            it.thrown_ = std::current_exception();
            it.stopped_ = true;
        }
        return it.stopped_ || it.source_.is_full() ? -1 : 0;
    }

    // Places

    /// Where a piece of the text that the parser hands out stands in the file; empty: it made it up.
    [[nodiscard]] std::optional<std::size_t> offset_of(const char* at) const {
        const char* const begin = text_.text.data();
        if (at == nullptr || at < begin || at >= begin + text_.text.size()) {
            return std::nullopt;
        }
        return begin_ + static_cast<std::size_t>(at - begin);
    }

    /// What is open and has no place yet begins here.
    void begin_at(std::size_t offset) {
        for (auto each = open_.rbegin(); each != open_.rend() && !each->place; ++each) {
            each->place = source_.place(offset);
        }
    }

    /// The first line after what was read last that begins with one of these characters, or consists of them:
    /// what has no text is not called out with its place.
    std::size_t find_line(std::string_view characters, bool of_these_alone = false) {
        const std::size_t first = last_ == begin_ ? source_.line_at(last_) : source_.line_at(last_) + 1;
        for (std::size_t line = first; line < source_.lines(); ++line) {
            const std::string_view text = source_.line(line);
            const std::size_t at = text.find_first_not_of(" \t>");
            if (at != std::string_view::npos && characters.find(text[at]) != std::string_view::npos &&
                (!of_these_alone || text.find_first_not_of(characters, at) == std::string_view::npos)) {
                last_ = source_.line_begin(line) + text.size();
                return source_.line_begin(line) + at;
            }
        }
        return last_;
    }

    [[nodiscard]] FilePlace place_of(const Open& it) const { return it.place.value_or(source_.place(last_)); }

    // Blocks

    void enter_block(MD_BLOCKTYPE type, void* detail) {
        if (type == MD_BLOCK_DOC || type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY) {
            in_head_ = type == MD_BLOCK_THEAD;
            return;
        }
        if (type == MD_BLOCK_HR) {
            return add_divider();
        }
        if (!open_.empty() && type != MD_BLOCK_TH && type != MD_BLOCK_TD) {
            end_paragraph();
        }
        Open& it = open_.emplace_back();
        it.type = type;
        switch (type) {
            case MD_BLOCK_H:
                it.level = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level);
                break;
            case MD_BLOCK_OL:
                it.list.first = static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start;
                break;
            case MD_BLOCK_LI:
                enter_item(*static_cast<const MD_BLOCK_LI_DETAIL*>(detail));
                break;
            case MD_BLOCK_CODE:
                enter_code(*static_cast<const MD_BLOCK_CODE_DETAIL*>(detail));
                break;
            case MD_BLOCK_TABLE:
                if (static_cast<const MD_BLOCK_TABLE_DETAIL*>(detail)->col_count > max_table_columns) {
                    stop("a table has at most " + std::to_string(max_table_columns) + " columns");
                }
                break;
            case MD_BLOCK_TH:
                add_column(static_cast<const MD_BLOCK_TD_DETAIL*>(detail)->align);
                break;
            default:
                break;
        }
        const auto nests = [](const Open& each) {
            return each.type == MD_BLOCK_QUOTE || each.type == MD_BLOCK_LI;
        };
        if (static_cast<std::size_t>(std::ranges::count_if(open_, nests)) > max_markdown_depth) {
            stop("lists and quotes nest at most " + std::to_string(max_markdown_depth) + " deep");
        }
    }

    /// Before the block's first text is called out, which is on the next line that is not blank.
    void stop(std::string message) {
        std::size_t line = source_.line_at(last_) + (last_ == begin_ ? 0 : 1);
        while (line < source_.lines() && is_blank(source_.line(line))) {
            ++line;
        }
        source_.report(source_.place(source_.line_begin(line)), std::move(message));
        stopped_ = true;
    }

    void enter_item(const MD_BLOCK_LI_DETAIL& detail) {
        if (detail.is_task != 0) {
            begin_at(begin_ + detail.task_mark_offset - 1);
            open_.back().ticked = detail.task_mark != ' ';
            last_ = begin_ + detail.task_mark_offset;
        }
    }

    void enter_code(const MD_BLOCK_CODE_DETAIL& detail) {
        Open& it = open_.back();
        it.fence = detail.fence_char;
        if (it.fence == 0) {
            return;
        }
        const auto word = offset_of(detail.info.text);
        const std::size_t at = word ? *word : find_line(std::string(1, it.fence));
        begin_at(at);
        last_ = at;
        const std::size_t next_line = source_.line_begin(source_.line_at(at) + 1);
        if (detail.info.size > 0) {
            Name written = word ? source_.piece(at, at + detail.info.size)
                                : Name{{detail.info.text, detail.info.size}, *it.place};
            it.fenced = Fence{std::move(written), next_line, next_line};
        }
        last_ = next_line > 0 ? next_line - 1 : 0;
    }

    void add_column(MD_ALIGN align) {
        // The cell and its row are open, too.
        Table& table = open_[open_.size() - 3].table;
        table.columns.push_back(align == MD_ALIGN_CENTER  ? ColumnSide::center
                                : align == MD_ALIGN_RIGHT ? ColumnSide::right
                                                          : ColumnSide::left);
    }

    void add_divider() {
        const std::size_t at = find_line("-*_ \t", true);
        const FilePlace place = source_.place(at);
        std::string_view line = source_.text().substr(at, last_ - at);
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
        if (!open_.empty()) {
            end_paragraph();
            return source_.report(place,
                                  "a dividing line stands on the page itself, not in a list or a quote");
        }
        const std::size_t index = place.line - 1;
        if (line.find_first_not_of('-') != std::string_view::npos) {
            source_.report(place, "the dividing line of a page is written '---'");
        } else if (!is_blank(source_.line(index - 1)) || !is_blank(source_.line(index + 1))) {
            source_.report(place, "the dividing line needs a blank line before and after it");
        }
        parts_.emplace_back(Divider{place});
    }

    /// Of an item whose text stands in no paragraph of its own.
    void end_paragraph() {
        Open& it = open_.back();
        if (!it.runs.empty()) {
            const FilePlace place = it.runs.front().place;
            it.blocks.push_back({Paragraph{std::move(it.runs)}, place});
            it.runs = {};
        }
    }

    void leave_block(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_DOC || type == MD_BLOCK_HR || type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY) {
            return;
        }
        if (!open_.back().place && (type == MD_BLOCK_LI || type == MD_BLOCK_H)) {
            begin_at(find_line(type == MD_BLOCK_H ? "#" : "-+*0123456789"));
        }
        if (type == MD_BLOCK_LI) {
            end_paragraph();
        }
        Open it = std::move(open_.back());
        open_.pop_back();
        const FilePlace place = place_of(it);
        switch (type) {
            case MD_BLOCK_LI:
                open_.back().list.items.push_back({it.ticked, std::move(it.blocks), place});
                break;
            case MD_BLOCK_TH:
            case MD_BLOCK_TD:
                open_.back().cells.push_back(std::move(it.runs));
                break;
            case MD_BLOCK_TR:
                if (in_head_) {
                    open_.back().table.head = std::move(it.cells);
                } else {
                    open_.back().table.rows.push_back(std::move(it.cells));
                }
                break;
            case MD_BLOCK_QUOTE:
                add(Quote{std::move(it.blocks)}, place);
                break;
            case MD_BLOCK_UL:
            case MD_BLOCK_OL:
                add(std::move(it.list), place);
                break;
            case MD_BLOCK_H:
                add_heading(std::move(it), place);
                break;
            case MD_BLOCK_CODE:
                leave_code(std::move(it), place);
                break;
            case MD_BLOCK_TABLE:
                add(std::move(it.table), place);
                break;
            default:
                add(Paragraph{std::move(it.runs)}, place);
                break;
        }
    }

    template <class Content>
    void add(Content content, const FilePlace& place) {
        Block block{std::move(content), place};
        if (open_.empty()) {
            parts_.emplace_back(std::move(block));
        } else {
            open_.back().blocks.push_back(std::move(block));
        }
    }

    void add_heading(Open it, const FilePlace& place) {
        const std::string_view line = source_.line(place.line - 1);
        const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t after = std::min(line.find_first_not_of('#', first), line.size());
        const bool is_marked = after > first && is_blank(line.substr(after, 1));
        if (open_.empty() && !is_marked) {
            // The line under the text makes it one.
            last_ = source_.line_begin(source_.line_at(last_) + 1);
            return source_.report(source_.place(last_),
                                  "a dividing line needs a blank line before it; headings begin with '#'");
        }
        if (!open_.empty()) {
            return source_.report(place, "a heading stands on the page itself, not in a list or a quote");
        }
        add(Heading{it.level, std::move(it.runs)}, {place.line, 1});
    }

    void leave_code(Open it, const FilePlace& place) {
        if (it.fence != 0 && !is_closed(it.fence)) {
            source_.report(place, "this code block is not closed");
        } else if (!it.fenced) {
            it.code.resize(it.code.size() - (it.code.ends_with('\n') ? 1 : 0));
            add(CodeBlock{std::move(it.code)}, place);
        } else if (!open_.empty()) {
            source_.report(place, "a block " + in_quotes(it.fenced->word.text) +
                                      " stands on the page itself, not in a list or a quote");
        } else {
            parts_.emplace_back(std::move(*it.fenced));
        }
    }

    /// Whether the line after the block's last text is a fence.
    [[nodiscard]] bool is_closed(char fence) const {
        std::string_view after = source_.text().substr(source_.line_begin(source_.line_at(last_) + 1));
        for (const char* skipped : {" \t\r\n", " \t>"}) {
            after.remove_prefix(std::min(after.find_first_not_of(skipped), after.size()));
        }
        return after.starts_with(std::string(3, fence));
    }

    // Text

    void enter_span(MD_SPANTYPE type) {
        change_style(type, 1);
        if (type == MD_SPAN_CODE && !open_.empty()) {
            writer_.begin_code(open_.back().runs);
            in_code_ = true;
        } else if (type == MD_SPAN_A || type == MD_SPAN_IMG) {
            foreign_ = type == MD_SPAN_A
                           ? "links are not part of a lesson; its sources are named in the header"
                           : "pictures are not part of a lesson; what is drawn is its scene";
        }
    }

    void leave_span(MD_SPANTYPE type) {
        change_style(type, -1);
        in_code_ = in_code_ && type != MD_SPAN_CODE;
        report_foreign(last_);
    }

    void change_style(MD_SPANTYPE type, int by) {
        writer_.change_strong(type == MD_SPAN_STRONG ? by : 0);
        writer_.change_emphasis(type == MD_SPAN_EM ? by : 0);
    }

    void report_foreign(std::size_t offset) {
        if (foreign_ != nullptr) {
            source_.report(source_.place(offset), foreign_);
            foreign_ = nullptr;
        }
    }

    void add_text(MD_TEXTTYPE type, std::string_view text) {
        if (open_.empty()) {
            return;
        }
        Open& it = open_.back();
        const auto offset = offset_of(text.data());
        if (offset) {
            begin_at(*offset);
            report_foreign(*offset);
            text = source_.text().substr(*offset, text.size());
        }
        if (it.type == MD_BLOCK_CODE) {
            it.code += text;
            if (offset && it.fenced) {
                it.fenced->end = source_.line_begin(source_.line_at(*offset) + 1);
            }
        } else if (in_code_ && offset) {
            writer_.add_code(it.runs, *offset, *offset + text.size());
        } else if (type == MD_TEXT_BR) {
            writer_.add_line_break(it.runs, last_);
        } else if (type == MD_TEXT_SOFTBR) {
            writer_.add(it.runs, " ", last_);
        } else if (type == MD_TEXT_ENTITY) {
            writer_.add(it.runs, character_of(text), offset.value_or(last_));
        } else if (offset) {
            writer_.add_bytes(it.runs, *offset, *offset + text.size());
        }
        if (offset) {
            last_ = *offset + (text.empty() ? 0 : text.size() - 1);
        }
    }

    LessonSource& source_;
    std::size_t begin_;  ///< of what the parser reads, in the file
    BracelessText text_;
    RunWriter writer_;
    std::vector<MarkdownPart> parts_;
    std::vector<Open> open_;
    std::size_t last_;               ///< the last byte of the file that was called out
    const char* foreign_ = nullptr;  ///< what is wrong with the link or picture whose text comes next
    bool in_code_ = false;
    bool in_head_ = false;
    bool stopped_ = false;
    std::exception_ptr thrown_;
};

}  // namespace

std::vector<MarkdownPart> read_markdown(LessonSource& source, std::size_t begin) {
    return MarkdownBuilder(source, begin).build();
}

}  // namespace collidarium::app
