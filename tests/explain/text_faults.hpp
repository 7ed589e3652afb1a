#pragma once

/// Faults of texts that people read.

#include <array>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace collidarium::app::test {

/// What is wrong with a text that people read; empty where nothing is.
inline std::string fault_of(const std::string& text) {
    struct Fault {
        std::regex pattern;
        const char* what;
    };
    static const std::array<Fault, 6> faults{{
        {std::regex(R"([.?!,;:] ?[.?!,;:]|  +[.,;:]|\( | \))"), "doubled punctuation"},
        {std::regex("(^|[^0-9.,])(−|-)0(\\.0+)?($|[^0-9.])"), "a negative zero"},
        {std::regex(R"([0-9]\.[0-9]{18,})"), "a number with too many digits"},
        {std::regex(R"((^|[^a-z])(nan|inf|null|undefined)($|[^a-z]))"), "no number"},
        {std::regex(R"((^|[ (=])-[0-9]| - )"), "a hyphen for a minus"},
        {std::regex("slab along(?! the )"), "an axis by the name that it has in the code"},
    }};
    // The same words are read again and again: under the sanitizers expressions took half of the tests' time.
    static std::set<std::string> faultless;
    if (text.empty() || faultless.contains(text)) {
        return text.empty() ? "no text" : "";
    }
    std::string rest = text;
    // A list goes on: "edges 1, 2, …", "is shown: …".
    for (const std::string_view more : {", …", "...", ": …"}) {
        for (std::size_t at = rest.find(more); at != std::string::npos; at = rest.find(more)) {
            rest.erase(at, more.size());
        }
    }
    std::smatch found;
    for (const auto& [pattern, what] : faults) {
        if (std::regex_search(rest, found, pattern)) {
            return std::string(what) + " at \"" + found.str() + "\"";
        }
    }
    faultless.insert(text);
    return "";
}

}  // namespace collidarium::app::test
