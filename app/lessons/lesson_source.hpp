#pragma once

/// The text of a lesson's file, where what stands in it, and what is wrong with it.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// White space at both ends is left out.
[[nodiscard]] SourceText trimmed(const SourceText& text);

/// The pieces between these separators, trimmed; those inside brackets do not count. At least one.
[[nodiscard]] std::vector<SourceText> split(const SourceText& text, char separator);

/// "; did you mean 'within'?", or nothing where no known name is near.
[[nodiscard]] std::string meant(std::string_view word, std::span<const std::string_view> known);

/// "'a', 'b' or 'c'"
[[nodiscard]] std::string choice(std::span<const std::string_view> words);

/// The word in quotes, its beginning if it is long.
[[nodiscard]] std::string in_quotes(std::string_view word);

class LessonSource {
public:
    /// The most problems that are told of one file.
    static constexpr std::size_t most_problems = 100;

    /// The text must outlive it.
    explicit LessonSource(std::string_view text);

    [[nodiscard]] std::string_view text() const { return text_; }

    /// Costs a search for the line, and its characters up to there, or up to there from the last place asked
    /// for.
    [[nodiscard]] FilePlace place(std::size_t offset) const;
    /// These bytes, trimmed.
    [[nodiscard]] SourceText piece(std::size_t begin, std::size_t end) const;

    [[nodiscard]] std::size_t lines() const { return line_starts_.size(); }
    /// The index from 0 of the line of that byte.
    [[nodiscard]] std::size_t line_at(std::size_t offset) const;
    /// Where the line of that index begins; the text's end for those after the last.
    [[nodiscard]] std::size_t line_begin(std::size_t line) const;
    /// The line of that index without its end; empty for those after the last.
    [[nodiscard]] std::string_view line(std::size_t line) const;

    /// `of` is what it is about: a key of the header or of a task, a scene's member; or empty.
    void report(const FilePlace& place, std::string message, ProblemKind kind = ProblemKind::bad_member,
                std::string of = {});
    [[nodiscard]] bool is_full() const { return problems_.size() >= most_problems; }
    [[nodiscard]] bool has_problems() const { return !problems_.empty(); }
    /// In the order of the file.
    [[nodiscard]] std::vector<Problem> take_problems();

private:
    std::string_view text_;
    std::vector<std::size_t> line_starts_;
    std::vector<Problem> problems_;
    mutable std::size_t last_offset_ = 0;
    mutable FilePlace last_place_{1, 1};
};

}  // namespace collidarium::app
