#pragma once

/// Faults of texts that people read.

#include <regex>
#include <string>
#include <utility>

namespace collidarium::app::test {

/// What is wrong with a text that people read; empty where nothing is.
inline std::string fault_of(const std::string& text) {
    static const std::regex doubled(R"([.?!,;:] ?[.?!,;:]|  +[.,;:]|\( | \))");
    static const std::regex negative_zero("(^|[^0-9.,])(−|-)0(\\.0+)?($|[^0-9.])");
    static const std::regex long_number(R"([0-9]\.[0-9]{18,})");
    static const std::regex nothing(R"((^|[^a-z])(nan|inf|null|undefined)($|[^a-z]))");
    static const std::regex plain_minus(R"((^|[ (=])-[0-9])");
    std::smatch found;
    for (const auto& [pattern, what] :
         {std::pair{&doubled, "doubled punctuation"}, std::pair{&negative_zero, "a negative zero"},
          std::pair{&long_number, "a number with too many digits"}, std::pair{&nothing, "no number"},
          std::pair{&plain_minus, "a hyphen for a minus"}}) {
        std::string rest = text;
        // A list goes on: "edges 1, 2, …", "is shown: …".
        for (const char* more : {", …", "...", ": …"}) {
            for (std::size_t at = rest.find(more); at != std::string::npos; at = rest.find(more)) {
                rest.erase(at, std::string(more).size());
            }
        }
        if (std::regex_search(rest, found, *pattern)) {
            return std::string(what) + " at \"" + found.str() + "\"";
        }
    }
    return text.empty() ? "no text" : "";
}

}  // namespace collidarium::app::test
