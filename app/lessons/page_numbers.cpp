#include "lessons/page_numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/shape_json.hpp"
#include "lessons/expression.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/play_task.hpp"
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

bool is_word_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_digit(c);
}

/// "−" as "-", "’" as "'": one byte for each sign that matters here; 0 for others.
char sign_at(std::string_view text, std::size_t& at) {
    constexpr std::array<std::pair<std::string_view, char>, 2> signs{{{"\u2212", '-'}, {"\u2019", '\''}}};
    for (const auto& [sign, meaning] : signs) {
        if (text.substr(at).starts_with(sign)) {
            at += sign.size();
            return meaning;
        }
    }
    return text[at++];
}

Piece number_piece(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    while (at < text.size() && is_digit(text[at])) {
        ++at;
    }
    std::size_t decimals = 0;
    if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1])) {
        for (++at; at < text.size() && is_digit(text[at]); ++at) {
            ++decimals;
        }
    }
    const std::string token(text.substr(begin, at - begin));
    const double rounding = decimals >= 3 ? 0.5 * std::pow(10, -static_cast<double>(decimals)) : 1e-9;
    return {token, parse_decimal(token), rounding, {}};
}

void add_pieces(std::vector<Piece>& pieces, std::string_view text, const FilePlace& place) {
    for (std::size_t at = 0; at < text.size();) {
        Piece piece;
        if (is_digit(text[at])) {
            piece = number_piece(text, at);
        } else if (is_word_letter(text[at])) {
            const std::size_t begin = at;
            while (at < text.size() && is_word_letter(text[at])) {
                ++at;
            }
            piece.text = text.substr(begin, at - begin);
        } else if (text[at] == ' ' || text[at] == '\n') {
            ++at;
            continue;
        } else {
            piece.text = sign_at(text, at);
        }
        piece.place = place;
        const bool is_negative =
            pieces.size() > 1 && pieces.back().text == "-" && piece.number &&
            (pieces[pieces.size() - 2].text == "(" || pieces[pieces.size() - 2].text == "," ||
             pieces[pieces.size() - 2].text == "is");
        if (is_negative) {
            piece.number = -*piece.number;
            pieces.pop_back();
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

std::string point_words(const Vec2d& point) {
    return '(' + value_text(point.x) + ", " + value_text(point.y) + ')';
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

    [[nodiscard]] static const ShapeValue* member_of(const std::vector<ShapeMember>& members,
                                                     std::string_view name) {
        const auto found = std::ranges::find(members, name, &ShapeMember::name);
        return found == members.end() ? nullptr : &found->value;
    }

    void compare_radius(const SceneShape& shape, std::size_t at) {
        const auto members = shape_members(shape.shape);
        const ShapeValue* value = member_of(members, "radius");
        const auto* radius = value != nullptr ? std::get_if<double>(value) : nullptr;
        if (radius != nullptr && at < pieces_.size() && pieces_[at].number &&
            std::abs(*pieces_[at].number - *radius) > pieces_[at].rounding) {
            tell(at, "the radius of \"" + shape.id + "\" is " + value_text(*radius) + " in the scene, not " +
                         pieces_[at].text);
        }
    }

    void compare(const SceneShape& shape, Said said, const Vec2d& point, std::size_t at) {
        const auto is_it = [&](const Vec2d& each) {
            return std::abs(each.x - point.x) <= pieces_[at + 1].rounding &&
                   std::abs(each.y - point.y) <= pieces_[at + 3].rounding;
        };
        if (said == Said::corner) {
            const auto corners = corners_of(shape.shape).points;
            if (std::ranges::none_of(corners, is_it)) {
                tell(at, '"' + shape.id + "\" has no corner " + point_words(point) + " in the scene");
            }
            return;
        }
        const auto members = shape_members(shape.shape);
        const ShapeValue* half = member_of(members, "half");
        const auto real = said == Said::centre        ? std::optional(reference_point(shape.shape))
                          : said == Said::translation ? shape.translation
                          : half != nullptr           ? std::optional(std::get<Vec2d>(*half))
                                                      : std::nullopt;
        const std::string_view what = said == Said::centre        ? "place"
                                      : said == Said::translation ? "translation"
                                                                  : "half size";
        if (real && !is_it(*real)) {
            tell(at, "the " + std::string(what) + " of \"" + shape.id + "\" is " + point_words(*real) +
                         " in the scene, not " + point_words(point));
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
