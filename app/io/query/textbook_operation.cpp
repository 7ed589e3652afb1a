#include "io/query/operations.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "collidarium/names.hpp"
#include "io/query/move_json.hpp"
#include "io/query/result_json.hpp"

namespace collidarium::app {
namespace {

/// Writes the answer of a naive method, which may contain NaN.
class NaiveWriter {
public:
    explicit NaiveWriter(JsonWriter& out) : out_(out) {}
    NaiveWriter(const NaiveWriter&) = delete;
    NaiveWriter& operator=(const NaiveWriter&) = delete;
    ~NaiveWriter() {
        if (has_no_number_) {
            out_.member("note", "the result of this method is not a finite number");
        }
    }

    template <class V>
    void member(std::string_view name, const std::optional<V>& value) {
        if (value) {
            out_.key(name);
            write(*value);
        }
    }
    template <Scalar T>
    void write(const Vec2<T>& value) {
        out_.begin_array();
        write(value.x);
        write(value.y);
        out_.end_array();
    }
    template <Scalar T>
    void write(T value) {
        if (std::isfinite(value)) {
            out_.number(static_cast<double>(value));
        } else {
            has_no_number_ = true;
            out_.null();
        }
    }

private:
    JsonWriter& out_;
    bool has_no_number_ = false;
};

template <Scalar T>
void write_found(JsonWriter& out, Operation operation, const TextbookFound<T>& found) {
    if (found.moved) {
        write_move_result(out, *found.moved, [&](std::size_t index) { out.member("index", index); });
        return;
    }
    if (!found.kind.empty()) {
        out.member("kind", found.kind);
    } else {
        out.member(operation == Operation::overlap ? "overlap" : "hit", found.yes);
    }
    if (found.index) {
        out.member("index", *found.index);
    }
    NaiveWriter naive(out);
    naive.member("t", found.t);
    naive.member("normal", found.normal);
    naive.member("depth", found.depth);
    if (found.depth) {
        naive.member("mtv", std::optional(*found.normal * *found.depth));
    }
    naive.member("times", found.times);
    naive.member("point", found.point);
    if (found.along) {
        naive.member("ua", std::optional(found.along->x));
        naive.member("ub", std::optional(found.along->y));
    }
    naive.member("position", found.position);
    if (found.roots) {
        const auto write = [&](const auto& each) { naive.write(each); };
        out.array("u", std::span(found.roots->u).first(found.roots->count), write);
        out.array("points", found.roots->points(), write);
    }
}

using ReadQuery = std::optional<TextbookQuery<double>>;

ReadQuery read_shapes(Request& request, const TextbookMethod&) {
    const auto a = request.shape("a");
    const auto b = request.shape("b");
    return a && b ? ReadQuery({.a = *a, .b = *b, .policy = request.policy()}) : std::nullopt;
}

ReadQuery read_cast(Request& request, const TextbookMethod& method) {
    auto query = read_shapes(request, method);
    const auto translation = request.vec2("translation");
    if (!query || !translation) {
        return std::nullopt;
    }
    query->motion.translation = *translation;
    return query;
}

template <auto read_a>
ReadQuery read_curves(Request& request, const TextbookMethod&) {
    const auto a = (request.*read_a)("a");
    const auto b = request.segment("b");
    const auto extent = request.extent("extent");
    return a && b && extent ? ReadQuery({.a = *a, .b = *b, .policy = request.policy(), .extent = *extent})
                            : std::nullopt;
}

/// The boxes that b moves among, and how it responds to them; a problem where they are no boxes.
template <bool responds>
ReadQuery read_among_boxes(Request& request, const TextbookMethod& method) {
    if (request.root().member("map")) {
        request.report_textbook(method);
        return std::nullopt;
    }
    const auto statics = request.shapes("statics");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    const MoveOptions<double> options =
        responds ? read_move_options(request) : MoveOptions<double>{.policy = request.policy()};
    if (!statics || !b || !translation || (responds && !request.problems().empty())) {
        return std::nullopt;
    }
    TextbookQuery<double> query{.a = *b,
                                .b = *b,
                                .motion = {*translation, 0},
                                .policy = options.policy,
                                .response = options.response,
                                .restitution = options.restitution};
    for (const ShapeD& shape : *statics) {
        const auto* box = std::get_if<Aabb<double>>(&shape);
        if (box == nullptr) {
            request.report_textbook(method);
            return std::nullopt;
        }
        query.statics.push_back(*box);
    }
    return query;
}

/// How the query of an operation is read. Null: it is one in integers.
struct TextbookOperation {
    Operation operation;
    ReadQuery (*read)(Request& request, const TextbookMethod& method);
};

constexpr std::array textbook_operations{
    TextbookOperation{Operation::overlap, read_shapes},
    TextbookOperation{Operation::contact, read_shapes},
    TextbookOperation{Operation::cast, read_cast},
    TextbookOperation{Operation::cast_many, read_among_boxes<false>},
    TextbookOperation{Operation::move, read_among_boxes<true>},
    TextbookOperation{Operation::lines, read_curves<&Request::segment>},
    TextbookOperation{Operation::circle_line, read_curves<&Request::circle>},
    TextbookOperation{Operation::retro, nullptr},
};

void answer_in_integers(const TextbookMethod& method, Request& request, JsonWriter& out,
                        TextbookTrace& trace) {
    const IntegerTest* test = read_integer_test(request);
    if (test == nullptr) {
        return;
    }
    if (!method.is_for_test(test->name)) {
        request.report_textbook(method);
    } else if (const auto pair = read_integer_pair(request, *test, read_integer_y(request))) {
        out.member("overlap", method.in_integers(*pair, trace.emplace<retro::Recorder>()));
    }
}

void answer(const TextbookMethod& method, const TextbookOperation& row, Request& request, JsonWriter& out,
            TextbookTrace& trace) {
    auto query = row.read(request, method);
    if (!query) {
        return;
    }
    query->operation = row.operation;
    if (!method.takes(*query)) {
        request.report_textbook(method);
    } else if (!method.projects ||
               request.can_afford(Operation::overlap, query->a, query->b, Algorithm::sat)) {
        request.in_scalar(
            [&]<Scalar T>(T) { write_found(out, row.operation, method.ask(query_as<T>(*query), trace)); });
    }
}

void write_textbook_trace(JsonWriter& out, const TextbookTrace& trace) {
    std::visit(
        [&]<class R>(const R& recorder) {
            if constexpr (std::is_same_v<R, response::Recorder<float>> ||
                          std::is_same_v<R, response::Recorder<double>>) {
                write_move_trace(out, recorder, [&](std::size_t index) { out.member("index", index); });
            } else if constexpr (std::is_same_v<R, retro::Recorder>) {
                write_retro_trace(out, recorder.events());
            } else {
                out.key("trace");
                write_trace(out, recorder.events());
            }
        },
        trace);
}

}  // namespace

void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out) {
    const auto* const row = std::ranges::find_if(textbook_operations, [&](const TextbookOperation& each) {
        return name(each.operation) == request.op() && method.operations.contains(each.operation);
    });
    if (row == textbook_operations.end()) {
        request.report_textbook(method);
        return;
    }
    TextbookTrace trace;
    if (row->read == nullptr) {
        answer_in_integers(method, request, out, trace);
    } else {
        answer(method, *row, request, out, trace);
    }
    if (request.problems().empty()) {
        out.member("algorithm", std::string(textbook_prefix) + std::string(method.id));
        if (request.traced()) {
            write_textbook_trace(out, trace);
        }
    }
}

}  // namespace collidarium::app
