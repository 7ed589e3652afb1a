#pragma once

/// From a lesson's Markdown to the runs of its text. Inner part of `read_markdown`. The expressions `{...}`
/// are taken out before the Markdown is read.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lessons/lesson.hpp"
#include "lessons/lesson_source.hpp"

namespace collidarium::app {

/// What of Markdown is read, for the parser: tables and tick boxes besides the usual, and no HTML.
extern const unsigned markdown_flags;

/// Some bytes of the file.
struct Bytes {
    std::size_t begin{};
    std::size_t end{};
};

/// A text in which letters stand for each pair of braces and what is between them, byte for byte, so that all
/// else stands where it stood.
struct BracelessText {
    std::string text;
    std::vector<Bytes> braces;  ///< in order, each from a brace to just after the other
};

/// The most expressions in the text of a lesson.
inline constexpr std::size_t max_expressions = 2000;

/// The file from this byte on; offsets are those of the whole file. Braces in code, and those after a
/// backslash, stay. One that is not closed before the paragraph ends, and expressions that are too long or
/// too many, are reported.
[[nodiscard]] BracelessText without_braces(LessonSource& source, std::size_t begin);

/// The character that stands for an entity of HTML, by its number or one of a dozen names: "&lt;", "&#233;",
/// "&#xE9;". Any other stays as it is.
[[nodiscard]] std::string character_of(std::string_view entity);

/// Appends to the runs of a text what comes next in it.
class RunWriter {
public:
    /// Both must outlive it.
    RunWriter(const LessonSource& source, const std::vector<Bytes>& braces)
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
    const std::vector<Bytes>* braces_;
    int strong_ = 0;
    int emphasis_ = 0;
    std::size_t code_end_ = 0;  ///< of the last bytes of the code span
};

}  // namespace collidarium::app
