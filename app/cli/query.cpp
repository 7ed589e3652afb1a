#include "cli/commands.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>

#include "io/query/answer_line.hpp"

namespace collidarium::app {
namespace {

struct Line {
    std::string text;
    bool too_long = false;  ///< `text` is not the whole line
};

/// The next line without its end; anything beyond the longest allowed line is read but dropped.
std::optional<Line> read_line(std::streambuf& in) {
    constexpr auto end = std::char_traits<char>::eof();
    Line line;
    auto c = in.sbumpc();
    if (c == end) {
        return std::nullopt;
    }
    for (; c != end && c != '\n'; c = in.sbumpc()) {
        if (line.text.size() <= max_query_line_bytes) {
            line.text += static_cast<char>(c);
        } else {
            line.too_long = true;
        }
    }
    if (line.text.ends_with('\r')) {
        line.text.pop_back();
    }
    line.too_long = line.too_long || line.text.size() > max_query_line_bytes;
    return line;
}

}  // namespace

int run_query_stream(bool pretty) {
    const auto layout = pretty ? JsonWriter::Layout::pretty : JsonWriter::Layout::line;
#ifdef SIGPIPE
    // A closed pipe is a failed write, not a fatal signal.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    while (const auto line = read_line(*std::cin.rdbuf())) {
        std::cout << (line->too_long ? answer_too_long_line(layout) : answer_line(line->text, layout))
                  << '\n';
        if (const int status = finish_output(std::cout, std::cerr); status != 0) {
            return status;
        }
    }
    // The streams are synchronized with those of C, which know an error from the end of the file.
    const int reason = errno;
    if (std::ferror(stdin) != 0) {
        std::cerr << "collidarium: cannot read the requests: " << std::generic_category().message(reason)
                  << '\n';
        return 1;
    }
    return 0;
}

}  // namespace collidarium::app
