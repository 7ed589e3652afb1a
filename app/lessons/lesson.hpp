#pragma once

/// A lesson as its file has it: nothing in it is evaluated. The text is Markdown that was taken apart;
/// whatever can be wrong only beside a scene's answers knows its place in the file.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Where something stands in the lesson's file. Both count from 1, columns in characters.
struct FilePlace {
    std::size_t line{};
    std::size_t column{};

    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// A piece of the file, byte for byte (line breaks included), without white space at its ends.
struct SourceText {
    std::string text;
    FilePlace place;  ///< of its first character
};

/// "max(near.x, near.y)"
using Expression = SourceText;
/// "near.x", "bullet.translation"
using Name = SourceText;

/// The place of the character at this offset in bytes, at most that of the text's end.
[[nodiscard]] FilePlace place_at(const SourceText& text, std::size_t offset);

struct LessonPoint {
    Expression x;
    Expression y;
};

// Text

enum class RunKind {
    text,
    code,        ///< a code span
    expression,  ///< `{...}`: its value is printed in its place
    line_break,  ///< one that the author wrote; the others are spaces in a text
};

struct TextRun {
    RunKind kind = RunKind::text;
    std::string text;  ///< of an expression, what stands between the braces
    bool strong = false;
    bool emphasis = false;
    FilePlace place;

    [[nodiscard]] Expression expression() const { return {text, place}; }
};

using TextRuns = std::vector<TextRun>;

struct Block;

struct Paragraph {
    TextRuns text;
};

/// Level 3 to 6: `#` is the lesson's title and `##` begins a page.
struct Heading {
    int level{};
    TextRuns text;
};

struct ListItem;

struct List {
    std::optional<unsigned> first;  ///< the number of its first item; empty: bullets
    std::vector<ListItem> items;
};

enum class ColumnSide { left, center, right };

struct Table {
    std::vector<ColumnSide> columns;
    std::vector<TextRuns> head;               ///< a cell for each column
    std::vector<std::vector<TextRuns>> rows;  ///< each with a cell for each column
};

/// Lines without the last line's break; nothing in them is replaced.
struct CodeBlock {
    std::string text;
};

struct Quote {
    std::vector<Block> blocks;
};

struct Block {
    std::variant<Paragraph, Heading, List, Table, CodeBlock, Quote> content;
    FilePlace place;
};

struct ListItem {
    std::optional<bool> ticked{};  ///< of a tick box, which only the list after a task has
    std::vector<Block> blocks;
    FilePlace place;
};

// Tasks

/// The grid of what is dragged on a page that names none, in world units. A number or a place that is asked
/// for has a finer one where it has to be more exact.
inline constexpr double usual_lesson_grid = 0.25;

enum class ItemKind {
    right_option,  ///< `[x]`
    wrong_option,  ///< `[ ]`
    condition,     ///< of an option: that it is right; of a pick or a construction, or nested: that it holds
    answer,        ///< of a number, a click, an arrow: what is answered, in one expression or two
    otherwise,     ///< fits what is left
    visit,         ///< of a construction: places where the dragged shape has to have been
    right,         ///< nested: the item was right to choose
    program,       ///< of a program: the name of a misconception only
};

/// An item of the list after a task.
struct TaskItem {
    ItemKind kind{};
    std::vector<Expression> expressions;  ///< of a condition one; of an answer one, or two (x, y)
    std::vector<LessonPoint> places;      ///< of a visit
    /// After `choose`, and not nested: what can be chosen, up to the first bold text.
    TextRuns option;
    /// The sentence that is told, with the bold name that it begins with.
    TextRuns feedback;
    /// Those words in bold without the full stop: "First entry"; empty: none, or "Yes".
    std::string misconception;
    FilePlace misconception_place;
    std::vector<TaskItem> nested;  ///< alternatives of the sentence: conditions, and `right`
    FilePlace place;
};

enum class TaskKind { predict, make, code };

enum class Ask { choose, number, click, arrow, pick };

enum class Pickable { edge, vertex, shape, cell, event };

/// A number of the scene that a new try changes: `first`, and every `step` more up to `last`.
struct Vary {
    Name name;
    double first{};
    double last{};
    double step{};
};

struct Score {
    Expression value;
    bool greatest = false;  ///< the best is the greatest value, otherwise the least
};

/// What a page asks of the learner. Members that another kind of task has are as they are here.
struct Task {
    TaskKind kind{};
    Ask ask{};          ///< of a prediction
    Pickable picked{};  ///< of a pick
    double from{};      ///< of a number: the ends of the strip, from < to
    double to{};
    std::optional<LessonPoint> begin;  ///< of an arrow: where it begins
    /// Of a number one expression; of a click and an arrow two; of a pick a condition; else none.
    std::vector<Expression> right;
    double within = 0;          ///< a length or a time; of an arrow an angle in degrees
    std::vector<Name> show;     ///< names of layers
    bool hides_shapes = false;  ///< `show: nothing`
    std::vector<Name> given;
    std::optional<std::vector<Name>>
        move;  ///< empty: nothing for a prediction, everything for a construction
    std::vector<Vary> vary;
    std::optional<Expression> keep;
    std::optional<Score> score;  ///< of a construction
    std::size_t streak = 1;      ///< of a prediction
    std::optional<double> snap;  ///< world units, and of the strip
    Name operation;              ///< of a program: "cast"
    std::vector<Name> pair;      ///< of a program: the types of the two shapes
    std::vector<Name> families;  ///< of a program
    std::vector<TaskItem> items;
    FilePlace place;
};

/// The grid of what is dragged on the page of a task, and of its strip.
[[nodiscard]] double grid_of(const Task& task);
/// Whether it is a prediction that chooses from options.
[[nodiscard]] bool chooses(const Task& task);
/// Whether it is a prediction of a number, a place or a vector: these can be nearly right.
[[nodiscard]] bool wants_value(const Task& task);

// The lesson

struct LessonPage {
    std::string title;
    std::vector<Block> above;  ///< what is shown at once
    /// How many blocks of `above` stand before the task; what stands after it and its list is shown at once,
    /// too.
    std::size_t before_task{};
    std::vector<Block> below;    ///< what is shown once the task is done
    std::optional<Scene> scene;  ///< empty: that of the page before, if any
    FilePlace scene_place;
    std::optional<Task> task;
    FilePlace place;
};

struct Lesson {
    std::string text;  ///< the whole file
    std::string id;
    std::string title;
    std::string objective;
    std::vector<Name> after;  ///< ids of lessons
    std::optional<int> minutes;
    std::string language = "en";
    std::vector<std::string> rows;
    std::string sources;
    std::vector<LessonPage> pages;  ///< at least one
};

/// The scene of this page: its own, or that of the nearest page before that has one. Null if none has.
[[nodiscard]] const Scene* scene_of(const Lesson& lesson, std::size_t page);

}  // namespace collidarium::app
