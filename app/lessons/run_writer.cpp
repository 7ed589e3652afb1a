#include "lessons/run_writer.hpp"

#include <algorithm>

namespace collidarium::app {

void RunWriter::add(TextRuns& runs, std::string_view text, std::size_t offset) const {
    const bool continues = !runs.empty() && runs.back().kind == RunKind::text &&
                           runs.back().strong == (strong_ > 0) && runs.back().emphasis == (emphasis_ > 0);
    if (!continues) {
        runs.push_back(run(RunKind::text, {}, source_->place(offset)));
    }
    runs.back().text += text;
}

void RunWriter::add_bytes(TextRuns& runs, std::size_t begin, std::size_t end) const {
    auto next = std::ranges::lower_bound(*braces_, begin, {}, &Braces::begin);
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
        const bool is_break = between.find_first_not_of(" \t\r\n") == std::string_view::npos;
        code.text += is_break ? between : " ";  // in a quote there are its marks
    }
    code.text += source_->text().substr(begin, end - begin);
    code_end_ = end;
}

}  // namespace collidarium::app
