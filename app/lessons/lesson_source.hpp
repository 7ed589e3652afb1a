#pragma once

/// The text of a lesson's file, where what stands in it, what is wrong with it, and the lines `key: value` of
/// its header and its tasks.

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// These bytes of it, without the white space at both ends.
[[nodiscard]] SourceText trimmed(const SourceText& text, std::size_t begin = 0,
                                 std::size_t end = std::string::npos);

/// The pieces between these separators, trimmed; those inside brackets do not count. At least one.
[[nodiscard]] std::vector<SourceText> split(const SourceText& text, char separator);

/// "; did you mean 'within'?", or nothing where no known name is near.
[[nodiscard]] std::string meant(std::string_view word, std::span<const std::string_view> known);

/// "'a', 'b' or 'c'"
[[nodiscard]] std::string choice(std::span<const std::string_view> words);

/// The word in quotes, its beginning if it is long.
[[nodiscard]] std::string in_quotes(std::string_view word);

/// "1 page", "7 pages"
[[nodiscard]] std::string counted(std::size_t count, std::string_view what);

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
    void report(const FilePlace& place, std::string message, std::string_view of = {});
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

/// Whether there is nothing but white space.
[[nodiscard]] bool is_blank(std::string_view text);

// Lines `key: value`

struct KeyLine {
    Name key;
    SourceText value;  ///< not empty
};

/// The longest value, in bytes.
inline constexpr std::size_t max_value_bytes = 2000;

class KeyLines {
public:
    /// What is said of a key that is not known; empty: the known one that is near.
    using Hint = std::string (*)(std::string_view key);

    /// The lines of these indices. Reports lines of another form, keys that are not known, keys but `vary`
    /// that come twice, and values that are empty or too long; these are left out.
    KeyLines(LessonSource& source, std::size_t first, std::size_t end,
             std::span<const std::string_view> known, Hint hint = nullptr);

    [[nodiscard]] const std::vector<KeyLine>& all() const { return lines_; }
    /// Its value; empty if there is none.
    [[nodiscard]] SourceText find(std::string_view key) const;
    /// Reports a key that is missing, at `place`, unless its line was already told to be wrong.
    void require(LessonSource& source, std::string_view key, const FilePlace& place) const;

private:
    std::vector<KeyLine> lines_;
    std::vector<std::string> wrong_;
};

/// The number that this text is; reports one that is none, or not from `least` to `most`.
[[nodiscard]] std::optional<double> read_number(LessonSource& source, const SourceText& text,
                                                std::string_view key,
                                                double least = -std::numeric_limits<double>::infinity(),
                                                double most = std::numeric_limits<double>::infinity());
[[nodiscard]] std::optional<int> read_integer(LessonSource& source, const SourceText& text,
                                              std::string_view key, int least, int most);

/// The pieces between commas, none of an empty text; reports empty ones, which are left out.
[[nodiscard]] std::vector<SourceText> read_list(LessonSource& source, const SourceText& text,
                                                std::string_view key);

}  // namespace collidarium::app
