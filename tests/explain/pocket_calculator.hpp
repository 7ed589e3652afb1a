#pragma once

/// Works out what a formula shows, number by number, as a reader with a pocket calculator does: each printed
/// number stands for all that round to it.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/printed_numbers.hpp"

namespace collidarium::app::test {

/// All numbers from `low` to `high`.
struct Interval {
    double low = 0;
    double high = 0;
};

/// A number, or a vector.
struct Calculated {
    std::vector<Interval> parts;

    [[nodiscard]] bool is_number() const { return parts.size() == 1; }
};

inline Interval operator+(Interval a, Interval b) {
    return {a.low + b.low, a.high + b.high};
}
inline Interval operator-(Interval a, Interval b) {
    return {a.low - b.high, a.high - b.low};
}
inline Interval operator*(Interval a, Interval b) {
    const auto [least, most] = std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
    return {least, most};
}
inline Interval inverse(Interval a) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return a.low <= 0 && a.high >= 0 ? Interval{-infinity, infinity} : Interval{1 / a.high, 1 / a.low};
}
inline Interval squared(Interval a) {
    const Interval product = a * a;
    return a.low <= 0 && a.high >= 0 ? Interval{0, product.high} : product;
}
inline Interval magnitude(Interval a) {
    return a.low >= 0 ? a : a.high < 0 ? Interval{-a.high, -a.low} : Interval{0, std::max(-a.low, a.high)};
}
inline Interval root(Interval a) {
    return {std::sqrt(std::max(a.low, 0.0)), std::sqrt(std::max(a.high, 0.0))};
}

/// Reads sums, products, quotients, squares, roots, absolute values and lengths, least and greatest values,
/// vectors and names that were given a value before.
class PocketCalculator {
public:
    void name(const std::string& what, const Calculated& value) { known_[what] = value; }
    [[nodiscard]] bool knows(const std::string& what) const { return known_.contains(what); }

    /// The value of the expression that the text begins with; what follows it is a comparison, or a remark
    /// after a comma, a colon, two spaces or "on". Empty where the text is none, or has a name without a
    /// value.
    [[nodiscard]] std::optional<Calculated> operator()(std::string_view text) {
        rest_ = text;
        remark_ = false;
        const auto value = sum();
        skip_space();
        const bool ends = rest_.empty() || remark_ ||
                          std::ranges::any_of(std::array{",", ":", "<", ">", "≤", "≥", "on ", "along "},
                                              [&](const char* next) { return rest_.starts_with(next); });
        return ends ? value : std::nullopt;
    }

private:
    using Value = std::optional<Calculated>;

    std::string_view rest_;
    bool remark_ = false;  ///< two spaces have been passed
    std::map<std::string, Calculated> known_;

    void skip_space() {
        remark_ = remark_ || rest_.starts_with("  ");
        rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    }
    bool take(std::string_view token) {
        if (remark_) {
            return false;
        }
        skip_space();
        if (remark_ || !rest_.starts_with(token)) {
            return false;
        }
        rest_.remove_prefix(token.size());
        return true;
    }

    template <class Combine>
    static Value each(const Value& a, const Value& b, Combine&& combine) {
        if (!a || !b || a->parts.size() != b->parts.size()) {
            return std::nullopt;
        }
        Calculated result;
        for (std::size_t i = 0; i < a->parts.size(); ++i) {
            result.parts.push_back(combine(a->parts[i], b->parts[i]));
        }
        return result;
    }
    /// A number times a vector, the dot product of two vectors.
    static Value product(const Value& a, const Value& b) {
        if (!a || !b) {
            return std::nullopt;
        }
        const auto times = [](Interval x, Interval y) { return x * y; };
        if (a->is_number() && !b->is_number()) {
            return each(Calculated{{a->parts[0], a->parts[0]}}, b, times);
        }
        if (b->is_number() && !a->is_number()) {
            return product(b, a);
        }
        Value result = each(a, b, times);
        if (result && !result->is_number()) {
            result->parts = {result->parts[0] + result->parts[1]};
        }
        return result;
    }

    Value sum() {
        Value value = term();
        while (value) {
            if (take("+ ")) {
                value = each(value, term(), [](Interval a, Interval b) { return a + b; });
            } else if (take("− ")) {
                value = each(value, term(), [](Interval a, Interval b) { return a - b; });
            } else {
                break;
            }
        }
        return value;
    }
    Value term() {
        Value value = factors();
        while (value) {
            if (take("·") || take("*")) {
                value = product(value, factors());
            } else if (take("× ")) {
                const Value other = factors();
                if (!other || value->parts.size() != 2 || other->parts.size() != 2) {
                    return std::nullopt;
                }
                value->parts = {value->parts[0] * other->parts[1] - value->parts[1] * other->parts[0]};
            } else if (take("/ ")) {
                const Value divisor = factors();
                if (!divisor || !divisor->is_number()) {
                    return std::nullopt;
                }
                value = product(Calculated{{inverse(divisor->parts[0])}}, value);
            } else {
                break;
            }
        }
        return value;
    }
    /// "4AC", "2 s": what stands side by side.
    Value factors() {
        Value value = factor();
        while (value) {
            const std::string_view before = rest_;
            const bool had_remark = remark_;
            skip_space();
            const bool may_join =
                !remark_ && !rest_.empty() && (std::isalpha(static_cast<unsigned char>(rest_.front())) != 0);
            const Value next = may_join ? factor() : std::nullopt;
            if (!next) {
                rest_ = before;
                remark_ = had_remark;
                break;
            }
            value = product(value, next);
        }
        return value;
    }
    Value factor() {
        Value value = atom();
        while (value && rest_.starts_with("²")) {
            rest_.remove_prefix(std::string_view("²").size());
            value = value->is_number() ? Value(Calculated{{squared(value->parts[0])}}) : std::nullopt;
        }
        return value;
    }
    Value atom() {
        if (take("√(")) {
            const Value value = sum();
            return take(")") && value && value->is_number() ? Value(Calculated{{root(value->parts[0])}})
                                                            : std::nullopt;
        }
        if (take("|")) {
            const Value value = sum();
            return take("|") ? length(value) : std::nullopt;
        }
        if (take("max(")) {
            return extreme([](Interval a, Interval b) {
                return Interval{std::max(a.low, b.low), std::max(a.high, b.high)};
            });
        }
        if (take("min(")) {
            return extreme([](Interval a, Interval b) {
                return Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
            });
        }
        if (take("(")) {
            return bracket();
        }
        skip_space();
        return remark_ ? std::nullopt : number_or_name();
    }
    static Value length(const Value& value) {
        if (!value) {
            return std::nullopt;
        }
        return Calculated{{value->is_number() ? magnitude(value->parts[0])
                                              : root(squared(value->parts[0]) + squared(value->parts[1]))}};
    }
    template <class Pick>
    Value extreme(Pick&& pick) {
        Value value = sum();
        while (value && take(",")) {
            value = each(value, sum(), pick);
        }
        return take(")") ? value : std::nullopt;
    }
    Value bracket() {
        const Value first = sum();
        if (first && first->is_number() && take(",")) {
            const Value second = sum();
            return take(")") && second && second->is_number()
                       ? Value(Calculated{{first->parts[0], second->parts[0]}})
                       : std::nullopt;
        }
        return take(")") ? first : std::nullopt;
    }
    Value number_or_name() {
        const bool negative = rest_.starts_with("−");
        std::string_view unsigned_rest = rest_.substr(negative ? std::string_view("−").size() : 0);
        const auto value = unsigned_rest.starts_with("(") || unsigned_rest.starts_with("|")
                               ? (rest_ = unsigned_rest, atom())
                           : !unsigned_rest.empty() &&
                                   (std::isdigit(static_cast<unsigned char>(unsigned_rest.front())) != 0 ||
                                    unsigned_rest.starts_with("∞"))
                               ? number(unsigned_rest)
                               : named(unsigned_rest);
        return negative ? product(Calculated{{{-1, -1}}}, value) : value;
    }
    Value number(std::string_view from) {
        std::size_t end = from.starts_with("∞") ? std::string_view("∞").size() : 0;
        while (end < from.size() && (std::isdigit(static_cast<unsigned char>(from[end])) != 0 ||
                                     (from[end] == '.' && end + 1 < from.size() &&
                                      std::isdigit(static_cast<unsigned char>(from[end + 1])) != 0))) {
            ++end;
        }
        if (end < from.size() && from[end] == 'e') {
            std::size_t digits = end + 1 + (from.substr(end + 1).starts_with("−") ? 3 : 0);
            while (digits < from.size() && std::isdigit(static_cast<unsigned char>(from[digits])) != 0) {
                end = ++digits;
            }
        }
        const std::string text(from.substr(0, end));
        rest_ = from.substr(end);
        const double value = printed_value(text);
        const double rounding = std::isinf(value) ? 0 : rounding_of(text);
        return Calculated{{{value - rounding, value + rounding}}};
    }
    /// The longest name with a value that the text begins with.
    Value named(std::string_view from) {
        const std::pair<const std::string, Calculated>* best = nullptr;
        for (const auto& one : known_) {
            if (from.starts_with(one.first) && (best == nullptr || one.first.size() > best->first.size())) {
                best = &one;
            }
        }
        if (best == nullptr) {
            return std::nullopt;
        }
        rest_ = from.substr(best->first.size());
        return best->second;
    }
};

/// Whether some number is in both, but for rounding errors.
inline bool may_be_equal(const Calculated& a, const Calculated& b) {
    if (a.parts.size() != b.parts.size()) {
        return false;
    }
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
        const Interval& x = a.parts[i];
        const Interval& y = b.parts[i];
        const double size = std::max({std::abs(x.low), std::abs(x.high), std::abs(y.low), std::abs(y.high)});
        const double slack = std::isfinite(size) ? 1e-9 * size + 1e-12 : 0;
        if (x.low > y.high + slack || y.low > x.high + slack) {
            return false;
        }
    }
    return true;
}

}  // namespace collidarium::app::test
