/// What geometry goes wrong on are numbers, and numbers that have something to do with each other. Changing
/// bytes seldom makes either, so half of the mutations put one number of the text in the place of another,
/// a neighbour of it, or one of those that are known for trouble.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/number_text.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);

namespace collidarium::fuzz {
namespace {

using Random = std::minstd_rand;

struct Token {
    std::size_t begin{};
    std::size_t size{};
};

bool belongs_to_number(char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

/// The numbers of a text: runs of their characters after what may stand before a value.
std::vector<Token> numbers_in(std::string_view text) {
    std::vector<Token> tokens;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const bool starts = std::strchr("[:, ", text[at - 1]) != nullptr &&
                            (text[at] == '-' || (text[at] >= '0' && text[at] <= '9'));
        if (!starts) {
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && belongs_to_number(text[end])) {
            ++end;
        }
        tokens.push_back({at, end - at});
        at = end;
    }
    return tokens;
}

std::string troublesome(Random& random) {
    static constexpr std::array words{"0",
                                      "-0.0",
                                      "1",
                                      "-1",
                                      "2",
                                      "3",
                                      "4",
                                      "5",
                                      "0.5",
                                      "0.1",
                                      "1e-9",
                                      "1e9",
                                      "1e6",
                                      "1000001",
                                      "1e-300",
                                      "5e-324",
                                      "1e300",
                                      "1e154",
                                      "1e-154",
                                      "1e38",
                                      "3.4028234663852886e38",
                                      "1e-45",
                                      "1e-20",
                                      "1e19",
                                      "1e999",
                                      "0.7071067811865476",
                                      "1.5707963267948966",
                                      "3.141592653589793",
                                      "32767",
                                      "-32768",
                                      "9007199254740993",
                                      "1.7976931348623157e308"};
    return words[random() % words.size()];
}

/// A number that has to do with `value`.
double relative(double value, Random& random) {
    switch (random() % 8) {
        case 0:
            return std::nextafter(value, std::numeric_limits<double>::infinity());
        case 1:
            return std::nextafter(value, -std::numeric_limits<double>::infinity());
        case 2:
            return -value;
        case 3:
            return value * 2;
        case 4:
            return value / 2;
        case 5:
            return value + 1;
        case 6:
            return static_cast<double>(static_cast<float>(value));
        default:
            return std::round(value);
    }
}

std::string replacement(std::string_view text, const std::vector<Token>& tokens, Random& random) {
    const Token& other = tokens[random() % tokens.size()];
    const std::string_view token = text.substr(other.begin, other.size);
    switch (random() % 4) {
        case 0:
            return troublesome(random);
        case 1: {
            const double value = relative(app::parse_json_number(token), random);
            return std::isfinite(value) ? app::format_number(value) : "1e308";
        }
        case 2:
            return std::to_string(static_cast<int>(random() % 9) - 4);
        default:
            return std::string(token);
    }
}

/// Only what JSON takes for a number may be read as one.
bool is_number(std::string_view token) {
    const std::size_t digit = token.front() == '-' ? 1 : 0;
    return token.size() > digit && token[digit] >= '0' && token[digit] <= '9' &&
           std::count(token.begin(), token.end(), '-') + std::count(token.begin(), token.end(), '.') <= 2 &&
           token.back() >= '0' && token.back() <= '9';
}

}  // namespace
}  // namespace collidarium::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    using namespace collidarium::fuzz;
    Random random(seed);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto tokens = numbers_in(text);
    std::erase_if(tokens, [&](const Token& t) { return !is_number(text.substr(t.begin, t.size)); });
    if (random() % 2 == 0 || tokens.empty()) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    const Token& token = tokens[random() % tokens.size()];
    std::string changed(text);
    changed.replace(token.begin, token.size, replacement(text, tokens, random));
    if (changed.size() > max_size) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    std::memcpy(data, changed.data(), changed.size());
    return changed.size();
}
