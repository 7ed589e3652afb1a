#include "lessons/check_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "explain/words/number.hpp"
#include "io/json/number_text.hpp"
#include "lessons/expression.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/scene_numbers.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

/// A word, a number or a sign of a text.
struct Piece {
    std::string text;
    std::optional<double> number{};
    double rounding{};  ///< by how much it may be off: of one with three decimals half of the last place
    FilePlace place{};
};

/// "−" as "-", "’" as "'": one byte for each sign that matters here.
std::string sign_at(std::string_view text, std::size_t& at) {
    using Sign = std::pair<std::string_view, const char*>;
    for (const auto& [sign, meaning] : {Sign("\u2212", "-"), Sign("\u2019", "'")}) {
        if (text.substr(at).starts_with(sign)) {
            at += sign.size();
            return meaning;
        }
    }
    return {text[at++]};
}

Piece piece_at(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    const auto skip = [&](const auto& is_it) {
        while (at < text.size() && is_it(text[at])) {
            ++at;
        }
        return std::string(text.substr(begin, at - begin));
    };
    if (is_digit(text[at])) {
        std::string number = skip(is_digit);
        const std::size_t dot = at;
        if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1])) {
            ++at;
            number = skip(is_digit);
        }
        const double decimals = static_cast<double>(at - dot) - 1;
        return {number, parse_decimal(number), decimals >= 3 ? 0.5 * std::pow(10, -decimals) : 1e-9};
    }
    return {is_letter(text[at]) ? skip([](char c) { return is_letter(c) || is_digit(c); })
                                : sign_at(text, at)};
}

void add_pieces(std::vector<Piece>& pieces, std::string_view text, const FilePlace& place) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == '\n') {
            ++at;
            continue;
        }
        Piece piece = piece_at(text, at);
        piece.place = place;
        if (piece.number && pieces.size() > 1 && pieces.back().text == "-") {
            const std::string& before = pieces[pieces.size() - 2].text;
            if (before == "(" || before == "," || before == "is") {
                piece.number = -*piece.number;
                pieces.pop_back();
            }
        }
        pieces.push_back(std::move(piece));
    }
}

/// What a word after a shape's id is about.
enum class Said { corner, centre, radius, half, translation };

std::optional<Said> said_by(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, Said>, 11> words{{{"corner", Said::corner},
                                                                       {"corners", Said::corner},
                                                                       {"vertex", Said::corner},
                                                                       {"vertices", Said::corner},
                                                                       {"centre", Said::centre},
                                                                       {"center", Said::centre},
                                                                       {"at", Said::centre},
                                                                       {"radius", Said::radius},
                                                                       {"half", Said::half},
                                                                       {"translation", Said::translation},
                                                                       {"arrow", Said::translation}}};
    const auto* const found = std::ranges::find(words, word, &std::pair<std::string_view, Said>::first);
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

class NumberReader {
public:
    NumberReader(const std::vector<Piece>& pieces, const Scene& scene, std::vector<Problem>& problems)
        : pieces_(pieces), scene_(scene), problems_(problems) {}

    void read() {
        constexpr std::size_t most_shapes = 100;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            for (std::size_t shape = 0; shape < scene_.shapes.size() && shape < most_shapes; ++shape) {
                if (scene_.shapes[shape].id == pieces_[i].text) {
                    read_about(scene_.shapes[shape], i + 1);
                }
            }
        }
    }

private:
    [[nodiscard]] bool is(std::size_t at, std::initializer_list<std::string_view> words) const {
        return at < pieces_.size() && std::ranges::find(words, pieces_[at].text) != words.end();
    }
    void skip(std::size_t& at, std::initializer_list<std::string_view> words) const {
        while (is(at, words)) {
            ++at;
        }
    }

    /// "crate" is read, with what it is said to have from `at` on.
    void read_about(const SceneShape& shape, std::size_t at) {
        skip(at, {"'", "s", "is", "has", "of", "a", "with"});
        const auto said = at < pieces_.size() ? said_by(pieces_[at].text) : std::nullopt;
        if (!said) {
            return;
        }
        ++at;
        skip(at, {"size", "is", "are", "at", "of", "=", ":"});
        if (*said == Said::radius) {
            compare_radius(shape, at);
            return;
        }
        while (const auto point = point_at(at)) {
            compare(shape, *said, *point, at);
            at += 5;
            skip(at, {",", "and"});
        }
    }

    [[nodiscard]] std::optional<Vec2d> point_at(std::size_t at) const {
        const bool is_point = at + 4 < pieces_.size() && pieces_[at].text == "(" && pieces_[at + 1].number &&
                              pieces_[at + 2].text == "," && pieces_[at + 3].number &&
                              pieces_[at + 4].text == ")";
        return is_point ? std::optional(Vec2d(*pieces_[at + 1].number, *pieces_[at + 3].number))
                        : std::nullopt;
    }

    void compare_radius(const SceneShape& shape, std::size_t at) {
        const auto radius = scene_number(scene_, shape.id + ".radius");
        if (radius && at < pieces_.size() && pieces_[at].number &&
            std::abs(*pieces_[at].number - *radius) > pieces_[at].rounding) {
            tell(at, "the radius of \"" + shape.id + "\" is " + value_text(*radius) + " in the scene, not " +
                         pieces_[at].text);
        }
    }

    /// Of a corner there are several; empty where the shape has none.
    [[nodiscard]] std::optional<Vec2d> value_of(const SceneShape& shape, Said said) const {
        if (said == Said::translation) {
            return shape.translation;
        }
        const std::string name = shape.id + (said == Said::centre ? "." : ".half.");
        const std::string end = said == Said::centre ? "(0)" : "";
        const auto x = scene_number(scene_, name + 'x' + end);
        const auto y = scene_number(scene_, name + 'y' + end);
        return x && y ? std::optional(Vec2d(*x, *y)) : std::nullopt;
    }

    void compare(const SceneShape& shape, Said said, const Vec2d& point, std::size_t at) {
        const auto is_it = [&](const Vec2d& each) {
            return std::abs(each.x - point.x) <= pieces_[at + 1].rounding &&
                   std::abs(each.y - point.y) <= pieces_[at + 3].rounding;
        };
        if (said == Said::corner) {
            if (std::ranges::none_of(corners_of(shape.shape).points, is_it)) {
                tell(at, '"' + shape.id + "\" has no corner " + vector(point.x, point.y) + " in the scene");
            }
            return;
        }
        const auto real = value_of(shape, said);
        const std::string what = said == Said::centre        ? "place"
                                 : said == Said::translation ? "translation"
                                                             : "half size";
        if (real && !is_it(*real)) {
            tell(at, "the " + what + " of \"" + shape.id + "\" is " + vector(real->x, real->y) +
                         " in the scene, not " + vector(point.x, point.y));
        }
    }

    void tell(std::size_t at, std::string message) {
        problems_.push_back(problem_at(pieces_[at].place, std::move(message)));
    }

    const std::vector<Piece>& pieces_;
    const Scene& scene_;
    std::vector<Problem>& problems_;
};

}  // namespace

std::vector<Problem> wrong_numbers(const LessonPage& page, const Scene& scene) {
    std::vector<Problem> problems;
    for (const TextRuns& runs : texts_in(page.above)) {
        std::vector<Piece> pieces;
        for (const TextRun& run : runs) {
            // A value that is filled in cannot be wrong.
            add_pieces(pieces, run.kind == RunKind::expression ? "{" : run.text, run.place);
        }
        NumberReader(pieces, scene, problems).read();
    }
    return problems;
}

}  // namespace collidarium::app
