#include "lessons/expression.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <muParser.h>

#include "explain/words/number.hpp"
#include "io/json/number_text.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

constexpr bool is_in_name(char c) {
    return is_letter(c) || is_digit(c) || c == '.';
}

/// The character that begins at `at`, of which UTF-8 may have several bytes.
std::string character_at(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    return '"' + std::string(rest.substr(0, decode_utf8_character(rest).length)) + '"';
}

/// What is wrong with a character that no expression has.
std::string why_not(std::string_view text, std::size_t at) {
    switch (text[at]) {
        case '=':
            return "\"=\" alone would assign: \"==\" compares";
        case '&':
            return "\"&\" alone is no operator: \"and\" is \"&&\"";
        case '|':
            return "\"|\" alone is no operator: \"or\" is \"||\"";
        case '?':
        case ':':
            return "a choice with \"?\" is no part of expressions: write one item for each case";
        case '"':
        case '\'':
            return "a text is no part of expressions: only numbers and names are";
        default:
            break;
    }
    using Instead = std::pair<std::string_view, std::string_view>;
    constexpr std::array instead{Instead{"\u2212", "-"},
                                 Instead{"\u2013", "-"},
                                 Instead{"\u00d7", "*"},
                                 Instead{"\u00b7", "*"},
                                 Instead{"\u00f7", "/"},
                                 Instead{"\u2264", "<="},
                                 Instead{"\u2265", ">="},
                                 Instead{"\u2260", "!="},
                                 Instead{"\u221a", "sqrt(...)"},
                                 Instead{"\u00b2", "^2"},
                                 Instead{"\u00a0", "a plain space"}};
    for (const auto& [sign, written] : instead) {
        if (text.substr(at).starts_with(sign)) {
            return character_at(text, at) + " is no part of expressions: write " + std::string(written);
        }
    }
    return character_at(text, at) + " is no part of expressions";
}

mu::string_type wide(std::string_view text) {
    return {text.begin(), text.end()};
}

std::string slot_name(std::size_t slot) {
    return "v" + std::to_string(slot);
}

}  // namespace

/// Numbers and names are variables of the program, "v0", "v1", ...: so muParser reads neither.
struct CompiledExpression::Program {
    mu::Parser parser;
    std::vector<double> slots;
    std::map<std::string, std::size_t> looked_up;  ///< the slot of the value of each name
};

/// Reads the text once, from left to right, and writes what muParser is to evaluate.
class CompiledExpression::Compiler {
public:
    explicit Compiler(std::string_view text) : text_(text) {}

    std::variant<CompiledExpression, ExpressionProblem> compile() {
        if (text_.size() > longest_expression) {
            return ExpressionProblem{
                0, "the expression is longer than " + std::to_string(longest_expression) + " characters"};
        }
        brackets_.push_back({});
        while (!problem_ && skip_spaces()) {
            if (wants_operand_) {
                read_operand();
            } else {
                read_operator();
            }
        }
        if (!problem_ && wants_operand_) {
            fail(text_.size(), written_.empty() ? "the expression is empty" : "the expression is incomplete");
        }
        if (!problem_ && brackets_.size() > 1) {
            fail(brackets_.back().offset, "the bracket is never closed");
        }
        if (problem_) {
            return *problem_;
        }
        return finish();
    }

private:
    struct Function {
        std::string_view name;
        std::size_t least_arguments;
        std::size_t most_arguments;
    };

    static const Function* function_named(std::string_view name) {
        static constexpr std::array functions{Function{"min", 2, longest_expression},
                                              Function{"max", 2, longest_expression}, Function{"abs", 1, 1},
                                              Function{"sqrt", 1, 1}};
        const auto* const found = std::ranges::find(functions, name, &Function::name);
        return found == functions.end() ? nullptr : found;
    }

    struct Bracket {
        std::size_t offset{};
        const Function* function = nullptr;  ///< whose arguments are in it
        bool is_time{};
        std::size_t arguments = 1;
        bool has_comparison{};  ///< since the last "&&", "||", comma or beginning
    };

    void fail(std::size_t offset, std::string message) {
        problem_ = ExpressionProblem{offset, std::move(message)};
    }

    bool skip_spaces() {
        at_ = std::min(text_.find_first_not_of(" \t\n\r", at_), text_.size());
        return at_ < text_.size();
    }

    [[nodiscard]] bool is_at(std::string_view word) const { return text_.substr(at_).starts_with(word); }

    void read_operand() {
        const char c = text_[at_];
        const bool is_fraction = c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]);
        if (is_digit(c) || is_fraction) {
            read_number();
        } else if (is_at("not ")) {
            fail(at_, "\"not\" is written \"!\"");
        } else if (is_letter(c)) {
            read_name();
        } else if (c == '(') {
            open({.offset = at_}, "(");
        } else if (c == '+') {
            ++at_;  // changes nothing
        } else if (c == '-' || (c == '!' && !is_at("!="))) {
            write_sign(c);
        } else if (std::string_view("*/^<>=!&|,)").find(c) != std::string_view::npos) {
            fail(at_, "a number or a name is missing before " + character_at(text_, at_));
        } else {
            fail(at_, why_not(text_, at_));
        }
    }

    void write_sign(char sign) {
        if (follows_sign_) {
            return fail(at_, "two signs in a row: write brackets between them");
        }
        follows_sign_ = true;
        written_ += sign;
        ++at_;
    }

    void read_operator() {
        follows_sign_ = false;
        const std::size_t begin = at_;
        for (const std::string_view word : {"<=", ">=", "==", "!=", "<", ">", "&&", "||"}) {
            if (is_at(word)) {
                const bool compares = word != "&&" && word != "||";
                if (compares && brackets_.back().has_comparison) {
                    fail(begin, "two comparisons in a row: write \"a < b && b < c\" for \"a < b < c\"");
                }
                brackets_.back().has_comparison = compares;
                return write_operator(word);
            }
        }
        if (is_at("**")) {
            return fail(begin, "\"**\" is no operator: a power is written \"^\"");
        }
        for (const auto& [word, sign] : {std::pair{"and", "&&"}, std::pair{"or", "||"}}) {
            if (text_.substr(begin, text_.find_first_of(" (", begin) - begin) == word) {
                return fail(begin, '"' + std::string(word) + "\" is written \"" + sign + '"');
            }
        }
        const char c = text_[begin];
        if (std::string_view("+-*/^").find(c) != std::string_view::npos) {
            write_operator(text_.substr(begin, 1));
        } else if (c == ')') {
            close();
        } else if (c == ',') {
            next_argument();
        } else if (is_in_name(c) || c == '(' || c == '!') {
            fail(begin, "an operator is missing before " + character_at(text_, begin));
        } else {
            fail(begin, why_not(text_, begin));
        }
    }

    void write_operator(std::string_view text) {
        written_ += text;
        at_ += text.size();
        wants_operand_ = true;
    }

    void open(const Bracket& bracket, std::string_view written) {
        if (brackets_.size() > deepest_brackets) {
            fail(bracket.offset,
                 "more than " + std::to_string(deepest_brackets) + " brackets are open at once");
        }
        brackets_.push_back(bracket);
        follows_sign_ = false;
        written_ += written;
        ++at_;
        wants_operand_ = true;
    }

    void close() {
        const Bracket closed = brackets_.back();
        if (brackets_.size() == 1) {
            return fail(at_, "\")\" closes no bracket");
        }
        if (closed.function != nullptr && closed.arguments < closed.function->least_arguments) {
            return fail(closed.offset,
                        "\"" + std::string(closed.function->name) + "\" takes two numbers or more");
        }
        brackets_.pop_back();
        written_ += closed.is_time ? "))" : ")";
        ++at_;
    }

    void next_argument() {
        Bracket& bracket = brackets_.back();
        const std::size_t most = bracket.function != nullptr ? bracket.function->most_arguments : 1;
        if (++bracket.arguments > most) {
            return fail(at_, brackets_.size() == 1
                                 ? "\",\" stands between the numbers of \"min\" and \"max\" only"
                                 : "one number is wanted within these brackets");
        }
        bracket.has_comparison = false;
        write_operator(",");
    }

    void read_number() {
        const std::size_t begin = at_;
        const auto digits = [&] { at_ = std::min(text_.find_first_not_of("0123456789", at_), text_.size()); };
        digits();
        if (is_at(".")) {
            ++at_;
            digits();
        }
        if (is_at("e") || is_at("E")) {
            const std::size_t exponent = at_++;
            at_ += is_at("+") || is_at("-") ? 1 : 0;
            const std::size_t first = at_;
            digits();
            at_ = at_ == first ? exponent : at_;
        }
        const std::string_view token = text_.substr(begin, at_ - begin);
        const auto number = parse_decimal(token);
        if (!number || !std::isfinite(*number)) {
            return fail(begin, '"' + std::string(token) + "\" is no finite number");
        }
        program_->slots.push_back(*number);
        write_operand(slot_name(program_->slots.size() - 1));
    }

    void write_operand(const std::string& written) {
        written_ += written;
        wants_operand_ = false;
    }

    void read_name() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_in_name(text_[at_])) {
            ++at_;
        }
        const std::string name(text_.substr(begin, at_ - begin));
        if (name.back() == '.' || name.find("..") != std::string::npos) {
            return fail(begin, '"' + name + "\" has a dot with nothing after it");
        }
        const bool is_called = skip_spaces() && text_[at_] == '(';
        if (const Function* function = function_named(name)) {
            return is_called ? open({.offset = begin, .function = function}, name + "(")
                             : fail(begin, '"' + name + "\" wants numbers in brackets");
        }
        if (!is_called) {
            use({name, begin, false});
            return write_operand(slot_name(slot_of(name)));
        }
        if (name.size() < 3 || (!name.ends_with(".x") && !name.ends_with(".y"))) {
            return fail(begin, "there is no function \"" + name +
                                   "\": there are min, max, abs, sqrt, and the place of a shape at a time, "
                                   "as in bullet.x(0.5)");
        }
        use({name, begin, true});
        const std::string shape = name.substr(0, name.size() - 2);
        const std::string start = slot_name(slot_of(name + "(0)"));
        const std::string way = slot_name(slot_of(shape + ".translation" + name.substr(name.size() - 2)));
        open({.offset = begin, .is_time = true}, "(" + start + "+" + way + "*(");
    }

    void use(UsedName name) {
        const bool is_known = std::ranges::any_of(names_, [&](const UsedName& each) {
            return each.text == name.text && each.at_a_time == name.at_a_time;
        });
        if (!is_known) {
            names_.push_back(std::move(name));
        }
    }

    /// The slot of a name, which it gets when it is first used.
    std::size_t slot_of(const std::string& name) {
        const auto [slot, is_new] = program_->looked_up.try_emplace(name, program_->slots.size());
        if (is_new) {
            program_->slots.push_back(0);
        }
        return slot->second;
    }

    std::variant<CompiledExpression, ExpressionProblem> finish() {
        try {
            mu::Parser& parser = program_->parser;
            parser.DefineInfixOprt(wide("!"), [](double value) -> double { return value == 0 ? 1 : 0; });
            for (std::size_t slot = 0; slot < program_->slots.size(); ++slot) {
                parser.DefineVar(wide(slot_name(slot)), &program_->slots[slot]);
            }
            parser.SetExpr(wide(written_));
            parser.Eval();
        } catch (const mu::ParserError& error) {
            const auto& message = error.GetMsg();
            return ExpressionProblem{
                0, "the expression cannot be read: " + std::string(message.begin(), message.end())};
        }
        CompiledExpression expression;
        expression.text_ = text_;
        expression.names_ = std::move(names_);
        expression.program_ = std::move(program_);
        return expression;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool wants_operand_ = true;  ///< not an operator
    bool follows_sign_ = false;  ///< "-" or "!", with nothing between
    std::vector<Bracket> brackets_;
    std::vector<UsedName> names_;
    std::string written_;  ///< for muParser
    std::shared_ptr<Program> program_ = std::make_shared<Program>();
    std::optional<ExpressionProblem> problem_;
};

std::variant<CompiledExpression, ExpressionProblem> CompiledExpression::compile(std::string_view text) {
    return Compiler(text).compile();
}

std::optional<double> CompiledExpression::value(const NameLookup& lookup) const {
    if (program_ == nullptr) {
        return std::nullopt;
    }
    for (const auto& [name, slot] : program_->looked_up) {
        const auto number = lookup(name);
        if (!number) {
            return std::nullopt;
        }
        program_->slots[slot] = *number;
    }
    try {
        const double value = program_->parser.Eval();
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
    } catch (const mu::ParserError&) {
        return std::nullopt;  // such as a division by zero, where muParser is built to report it
    }
}

std::string value_text(std::optional<double> value) {
    return value ? number(*value) : "\u2013";
}

}  // namespace collidarium::app
