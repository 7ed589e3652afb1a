#pragma once

/// The commands of the command line, each in the file of its name, `list` in that of `check`; `render.hpp`
/// has that of scenes.

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/query_options.hpp"

namespace collidarium::app {

/// `collidarium check`: a line on `errors` for each problem of each scene, and for each member that looks
/// like a misspelt known one; one on `out` for each scene without problems. The exit status: 0 when no
/// scene has a problem, else 1; a misspelt member is none, because a file may have members of its own.
[[nodiscard]] int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors);

/// `collidarium export FILE --as FORMAT ...`: its options.
struct ExportOptions {
    std::string file;
    std::string format;  ///< cpp, query or json
    QueryOptions query;  ///< instead of the scene's own
};

/// Writes the pair in focus and its query to `out`. The exit status: 0, 1 (bad input, reported on `errors`),
/// 2 (wrong usage).
[[nodiscard]] int export_pair(const ExportOptions& options, std::ostream& out, std::ostream& errors);

/// `collidarium list`: a line for each file that ships with the program, its path and its name. `kind` is
/// "lessons", "scenes" or, for both in that order, empty. The exit status: 0; 1 if they cannot be found, or
/// the list cannot be written.
[[nodiscard]] int list_shipped(const std::string& kind, std::ostream& out, std::ostream& errors);

struct GradeOptions {
    std::vector<std::string> files;    ///< lines of a name and a completion code
    std::vector<std::string> lessons;  ///< of one's own, beside those that ship
    bool csv = false;
};

/// `collidarium grade`: for each lesson that somebody has done, students x pages and the misconceptions by
/// number, on `out`; on `errors` a line for each code that cannot be read, and for each that replaces another
/// one, or that there are none. The exit status: 0; 1 if something could not be read or written: the rest is
/// graded.
[[nodiscard]] int grade_classes(const GradeOptions& options, std::ostream& out, std::ostream& errors);

/// By its name: ".lesson.md" at the end.
[[nodiscard]] bool is_lesson_file(std::string_view file);

/// `collidarium render LESSON -o DIR`: writes the lesson as a page to read, DIR/<id>.html, in place of one
/// that is there, and its path on `out`. The folder is made where it is not there; nothing else in it
/// changes. The exit status: 0; 1 if the lesson has problems or cannot be written, which is said on `errors`.
[[nodiscard]] int render_lesson(const std::string& file, const std::string& folder, std::ostream& out,
                                std::ostream& errors);

/// `collidarium query`: answers every line of standard input with one on standard output, in order, flushing
/// each. The exit status: 0; 1 when reading or writing failed, with a message on standard error unless
/// nobody reads the answers any more.
[[nodiscard]] int run_query_stream(bool pretty);

struct RaceOptions {
    std::string boxes = "uniform";
    int most = 100'000;  ///< boxes
    int rounds = 3;
    std::string out;  ///< the SVG or PNG file; empty: none
    std::string theme = "light";
};

/// `collidarium race`: all structures of the broad phase on the same boxes, from 100 of them up; a line for
/// each result. The exit status: 0; 1 if something could not be written, 2 for wrong options.
[[nodiscard]] int run_race(const RaceOptions& options, std::ostream& out, std::ostream& errors);

/// Flushes what a command has written. The exit status: 0; 1 if it could not be written, which is said on
/// `errors`, unless nobody reads any more.
[[nodiscard]] int finish_output(std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
