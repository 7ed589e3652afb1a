#pragma once

/// Well-known naive methods, in one table: to show where they go wrong. The query stream asks them by name as
/// `"algorithm":"textbook:<name>"`; a comparison asks all that take its pair.

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/trace.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/integer_pair.hpp"
#include "model/scene/operations.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What a method is asked; of its members those that the operation has.
template <Scalar T>
struct TextbookQuery {
    Operation operation{};
    Shape<T> a;
    Shape<T> b;
    Motion<T> motion{};  ///< of b, as seen from a
    Policy policy{};
    Extent extent = Extent::segment;  ///< of the lines that segments stand for
    std::vector<Aabb<T>> statics{};   ///< the boxes that b moves among
    Response response{};
    T restitution = 1;
};

/// The query in another arithmetic.
template <Scalar U, Scalar T>
[[nodiscard]] TextbookQuery<U> query_as(const TextbookQuery<T>& query);

/// What a method finds: of its members those that it knows.
template <Scalar T>
struct TextbookFound {
    bool yes{};                          ///< a hit, an overlap, something in common
    std::string_view kind{};             ///< of what two curves have in common
    std::optional<std::size_t> index{};  ///< of the static that b meets first
    std::optional<T> t{};
    std::optional<Vec2<T>> normal{};
    std::optional<T> depth{};
    std::optional<Vec2<T>> times{};  ///< one for each axis
    std::optional<Vec2<T>> point{};
    std::optional<Vec2<T>> along{};     ///< of the point, along a and along b, as a fraction of each
    std::optional<Vec2<T>> position{};  ///< where b ends
    std::optional<CircleLine<T>> roots{};
    std::optional<MoveResult<T>> moved{};
};

/// What a method reports, in its arithmetic.
using TextbookTrace = std::variant<Recorder<double>, Recorder<float>, retro::Recorder,
                                   response::Recorder<double>, response::Recorder<float>>;

template <Scalar T>
using AskTextbook = TextbookFound<T> (*)(const TextbookQuery<T>& query, TextbookTrace& trace);

struct TextbookMethod {
    std::string_view id;                              ///< in files and requests, after "textbook:"
    std::string_view name;                            ///< for people
    OperationSet operations;                          ///< of the query stream
    OperationSet compared;                            ///< those whose answers it is compared with
    std::string_view answers;                         ///< the queries of the stream, in words
    std::array<std::string_view, 2> integer_tests{};  ///< those that it stands for; or empty
    bool (*in_integers)(const IntegerPair& pair, retro::Recorder& recorder) = nullptr;
    /// Whether it is for such shapes, and such a movement. The rest is null where it is for integers only.
    bool (*takes)(const TextbookQuery<double>& query) = nullptr;
    AskTextbook<float> in_float = nullptr;
    AskTextbook<double> in_double = nullptr;
    bool projects = false;  ///< all vertices on an axis of each side: it costs what SAT does

    template <Scalar T>
    [[nodiscard]] TextbookFound<T> ask(const TextbookQuery<T>& query, TextbookTrace& trace) const {
        if constexpr (std::is_same_v<T, float>) {
            return in_float(query, trace);
        } else {
            return in_double(query, trace);
        }
    }
    [[nodiscard]] bool is_for_test(std::string_view test) const {
        return !test.empty() && (integer_tests[0] == test || integer_tests[1] == test);
    }
};

/// All of them. A comparison shows them in this order: those that are the farthest off come first, as the
/// picture has room for the first ones.
[[nodiscard]] std::span<const TextbookMethod> textbook_methods();

inline constexpr std::string_view textbook_prefix = "textbook:";

/// The method called "textbook:ID"; null if there is none.
[[nodiscard]] const TextbookMethod* textbook_named(std::string_view method);

/// In `compare` of a scene file: where two segments intersect, and the cast of a shape that turns by its
/// translation alone.
inline constexpr std::string_view compared_lines = "lines";
inline constexpr std::string_view compared_cast = "cast";

}  // namespace collidarium::app
