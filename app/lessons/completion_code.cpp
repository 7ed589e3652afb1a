#include "lessons/completion_code.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "paint/printable.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view code_alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::uint32_t base = 31;
constexpr std::uint32_t base_cubed = base * base * base;
static_assert(code_alphabet.size() == base);

constexpr std::size_t key_digits = 3;  ///< each of the two hashes
constexpr std::size_t seed_digits = 4;
constexpr std::size_t check_digits = 2;
constexpr std::size_t pages_at = 2 * key_digits + seed_digits;
constexpr std::size_t group = 4;
static_assert(greatest_seed < base_cubed * base);

using Digits = std::vector<std::uint32_t>;

/// FNV-1a.
std::uint32_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char each : text) {
        hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001b3U;
    }
    return static_cast<std::uint32_t>(hash % base_cubed);
}

std::string with_line_feeds(std::string_view text) {
    text.remove_prefix(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    std::string same;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool ends_line = text[i] == '\r';
        if (!ends_line || !text.substr(i + 1).starts_with('\n')) {
            same += ends_line ? '\n' : text[i];
        }
    }
    return same;
}

void append(Digits& digits, std::uint32_t value, std::size_t count) {
    digits.resize(digits.size() + count);
    for (std::size_t i = 0; i < count; ++i, value /= base) {
        digits[digits.size() - 1 - i] = value % base;
    }
}

std::uint32_t value_of(std::span<const std::uint32_t> digits) {
    std::uint32_t value = 0;
    for (const std::uint32_t digit : digits) {
        value = value * base + digit;
    }
    return value;
}

/// The 31 states of a page: not done, first try, read, and later and given up with 0 to 13.
std::uint32_t digit_of(const PageResult& page) {
    const auto outcome = static_cast<std::uint32_t>(page.outcome);
    if (page.outcome < PageOutcome::later) {
        return outcome;
    }
    const std::size_t number = page.misconception > most_coded_misconceptions ? 0 : page.misconception;
    return static_cast<std::uint32_t>(number) + (page.outcome == PageOutcome::later ? 3 : 17);
}

PageResult page_of(std::uint32_t digit) {
    if (digit < 3) {
        return {static_cast<PageOutcome>(digit), 0};
    }
    return digit < 17 ? PageResult{PageOutcome::later, digit - 3}
                      : PageResult{PageOutcome::given_up, digit - 17};
}

/// The sum of the digits, and that of the digits times powers of 3, whose first 30 differ modulo 31; the
/// weight of the last digit is 1. Of a code both are its length.
std::array<std::uint32_t, 2> sums(std::span<const std::uint32_t> digits) {
    std::uint32_t plain = 0;
    std::uint32_t weighted = 0;
    for (const std::uint32_t digit : digits) {
        plain = (plain + digit) % base;
        weighted = (weighted * 3 + digit) % base;
    }
    return {plain, weighted};
}

/// Solves x + y = length - plain and 3 x + y = length - weighted for the last two digits.
void append_checks(Digits& digits) {
    digits.resize(digits.size() + check_digits);
    const auto [plain, weighted] = sums(digits);
    const auto length = static_cast<std::uint32_t>(digits.size());
    constexpr std::uint32_t half = 16;  // 2 * 16 = 1 modulo 31
    const std::uint32_t x = (base + plain - weighted) * half % base;
    const std::uint32_t y = (length + 2 * base - plain - x) % base;
    digits[digits.size() - 2] = x;
    digits.back() = y;
}

bool adds_up(const Digits& digits) {
    const auto length = static_cast<std::uint32_t>(digits.size() % base);
    return sums(digits) == std::array{length, length};
}

bool separates(char32_t code) {
    return code == ' ' || code == '\t' || code == 0xA0 || code == 0x202F || code == '-' ||
           (code >= 0x2010 && code <= 0x2015) || code == 0x2212;
}

}  // namespace

LessonKey lesson_key(std::string_view id, std::string_view text) {
    return {hash_of(id), hash_of(with_line_feeds(text))};
}

std::vector<std::string> misconceptions_of(const Task& task) {
    std::vector<std::string> names;
    const auto add = [&](const TaskItem& item) {
        if (!item.misconception.empty() && std::ranges::find(names, item.misconception) == names.end()) {
            names.push_back(item.misconception);
        }
    };
    for (const TaskItem& item : task.items) {
        add(item);
        std::ranges::for_each(item.nested, add);
    }
    return names;
}

std::string completion_code(const Completion& completion) {
    Digits digits;
    append(digits, completion.lesson.id, key_digits);
    append(digits, completion.lesson.text, key_digits);
    append(digits, completion.seed, seed_digits);
    for (const PageResult& page : completion.pages) {
        digits.push_back(digit_of(page));
    }
    append_checks(digits);
    std::string code;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        code += i > 0 && i % group == 0 ? "-" : "";
        code += code_alphabet[digits[i]];
    }
    return code;
}

std::variant<Completion, std::string> read_completion_code(std::string_view text) {
    Digits digits;
    constexpr std::size_t most = pages_at + most_coded_pages + check_digits;
    while (!text.empty() && digits.size() <= most) {
        const DecodedCharacter next = decode_utf8_character(text);
        const std::string_view bytes = text.substr(0, next.length);
        text.remove_prefix(next.length);
        if (next.valid && separates(next.code)) {
            continue;
        }
        const char capital = bytes[0] >= 'a' && bytes[0] <= 'z' ? static_cast<char>(bytes[0] - 32) : bytes[0];
        const std::size_t digit = code_alphabet.find(capital);
        if (digit == std::string_view::npos) {
            return "has '" + printable(bytes) + "' as character " + std::to_string(digits.size() + 1) +
                   ": only the digits 2 to 9 and letters but I, L and O may stand there";
        }
        digits.push_back(static_cast<std::uint32_t>(digit));
    }
    constexpr std::size_t least = pages_at + 1 + check_digits;
    if (digits.size() < least || digits.size() > most) {
        return digits.size() > most ? "is longer than any code"
                                    : "has " + std::to_string(digits.size()) +
                                          (digits.size() == 1 ? " character" : " characters") +
                                          ", and a code has at least " + std::to_string(least);
    }
    if (!adds_up(digits)) {
        return "does not fit the check at its end: a character is wrong, missing, or has changed its place";
    }
    const std::span<const std::uint32_t> all(digits);
    Completion completion{{value_of(all.first(key_digits)), value_of(all.subspan(key_digits, key_digits))},
                          value_of(all.subspan(2 * key_digits, seed_digits)),
                          {}};
    if (completion.seed > greatest_seed) {
        return "holds a seed over " + std::to_string(greatest_seed) + ", which no lesson writes";
    }
    for (const std::uint32_t digit : all.subspan(pages_at, all.size() - pages_at - check_digits)) {
        completion.pages.push_back(page_of(digit));
    }
    return completion;
}

}  // namespace collidarium::app
