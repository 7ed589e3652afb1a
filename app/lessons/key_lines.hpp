#pragma once

/// Lines `key: value`: of a lesson's header, and of its tasks.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/lesson_source.hpp"

namespace collidarium::app {

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

    /// The lines of these indices. Reports lines of another form, keys that are not known, keys that come
    /// twice (but `repeated`), and values that are empty or too long; these are left out.
    KeyLines(LessonSource& source, std::size_t first, std::size_t end,
             std::span<const std::string_view> known, std::string_view repeated = {}, Hint hint = nullptr);

    [[nodiscard]] const std::vector<KeyLine>& all() const { return lines_; }
    /// Null if there is none.
    [[nodiscard]] const SourceText* find(std::string_view key) const;
    /// The same; reports that it is missing, at `place`, unless its line was already told to be wrong.
    [[nodiscard]] const SourceText* require(LessonSource& source, std::string_view key,
                                            const FilePlace& place) const;

private:
    std::vector<KeyLine> lines_;
    std::vector<std::string> wrong_;
};

/// The number that this text is; reports one that is none, or not from `least` to `most`.
[[nodiscard]] std::optional<double> read_number(LessonSource& source, const SourceText& text,
                                                std::string_view key, double least, double most);
[[nodiscard]] std::optional<int> read_integer(LessonSource& source, const SourceText& text,
                                              std::string_view key, int least, int most);

/// The pieces between commas; reports empty ones, which are left out.
[[nodiscard]] std::vector<SourceText> read_list(LessonSource& source, const SourceText& text,
                                                std::string_view key);

}  // namespace collidarium::app
