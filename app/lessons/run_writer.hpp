#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/braces.hpp"
#include "lessons/lesson.hpp"
#include "lessons/lesson_source.hpp"

namespace collidarium::app {

/// Appends to the runs of a text what comes next in it.
class RunWriter {
public:
    /// Both must outlive it.
    RunWriter(const LessonSource& source, const std::vector<Braces>& braces)
        : source_(&source), braces_(&braces) {}

    /// One level of bold or of emphasis begins (1) or ends (-1).
    void change_strong(int by) { strong_ += by; }
    void change_emphasis(int by) { emphasis_ += by; }

    /// Text that stands for what is at this byte of the file.
    void add(TextRuns& runs, std::string_view text, std::size_t offset) const;
    /// These bytes of the file, with the expressions among them.
    void add_bytes(TextRuns& runs, std::size_t begin, std::size_t end) const;
    void add_line_break(TextRuns& runs, std::size_t offset) const;

    /// An empty code span, to which bytes of the file are then added; what is left out between them is a line
    /// break.
    void begin_code(TextRuns& runs);
    void add_code(TextRuns& runs, std::size_t begin, std::size_t end);

private:
    [[nodiscard]] TextRun run(RunKind kind, std::string text, const FilePlace& place) const {
        return {kind, std::move(text), strong_ > 0, emphasis_ > 0, place};
    }

    const LessonSource* source_;
    const std::vector<Braces>* braces_;
    int strong_ = 0;
    int emphasis_ = 0;
    std::size_t code_end_ = 0;  ///< of the last bytes of the code span
};

}  // namespace collidarium::app
