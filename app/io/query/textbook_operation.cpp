#include "io/query/operations.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

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

/// The boxes that b moves among; empty, and a problem, if they are no boxes.
std::optional<TextbookQuery<double>> read_among_boxes(Request& request, Operation operation,
                                                      const TextbookMethod& method) {
    if (request.root().member("map")) {
        request.report_textbook(method);
        return std::nullopt;
    }
    const auto statics = request.shapes("statics");
    const auto b = request.shape("b");
    const auto translation = request.vec2("translation");
    const bool moves = operation == Operation::move;
    const MoveOptions<double> options = moves ? read_move_options(request) : MoveOptions<double>{};
    if (!statics || !b || !translation || (moves && !request.problems().empty())) {
        return std::nullopt;
    }
    TextbookQuery<double> query{.operation = operation,
                                .a = *b,
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

template <class S>
std::optional<ShapeD> as_shape(const std::optional<S>& shape) {
    return shape ? std::optional<ShapeD>(*shape) : std::nullopt;
}

std::optional<TextbookQuery<double>> read_pair(Request& request, Operation operation) {
    const bool is_circle_line = operation == Operation::circle_line;
    const bool is_of_lines = is_circle_line || operation == Operation::lines;
    const auto a = is_circle_line ? as_shape(request.circle("a"))
                   : is_of_lines  ? as_shape(request.segment("a"))
                                  : request.shape("a");
    const auto b = is_of_lines ? as_shape(request.segment("b")) : request.shape("b");
    const auto extent = is_of_lines ? request.extent("extent") : Extent::segment;
    const auto translation = operation == Operation::cast ? request.vec2("translation") : Vec2d(0);
    if (!a || !b || !extent || !translation) {
        return std::nullopt;
    }
    return TextbookQuery<double>{.operation = operation,
                                 .a = *a,
                                 .b = *b,
                                 .motion = {*translation, 0},
                                 .policy = request.policy(),
                                 .extent = *extent};
}

void answer(const TextbookMethod& method, Operation operation, Request& request, JsonWriter& out,
            TextbookTrace& trace) {
    if (operation == Operation::retro) {
        const IntegerTest* test = read_integer_test(request);
        if (test == nullptr) {
            return;
        }
        if (!method.is_for_test(test->name)) {
            request.report_textbook(method);
        } else if (const auto pair = read_integer_pair(request, *test, read_integer_y(request))) {
            out.member("overlap", method.in_integers(*pair, trace.emplace<retro::Recorder>()));
        }
        return;
    }
    const bool is_among_boxes = operation == Operation::move || operation == Operation::cast_many;
    const auto query =
        is_among_boxes ? read_among_boxes(request, operation, method) : read_pair(request, operation);
    if (!query) {
        return;
    }
    if (!method.takes(*query)) {
        request.report_textbook(method);
    } else if (method.projects &&
               !request.can_afford(Operation::overlap, query->a, query->b, Algorithm::sat)) {
        return;
    } else {
        request.in_scalar(
            [&]<Scalar T>(T) { write_found(out, operation, method.ask(query_as<T>(*query), trace)); });
    }
}

std::optional<Operation> operation_named(std::string_view word) {
    for (int i = 0; !name(static_cast<Operation>(i)).empty(); ++i) {
        if (name(static_cast<Operation>(i)) == word) {
            return static_cast<Operation>(i);
        }
    }
    return std::nullopt;
}

void write_textbook_trace(JsonWriter& out, const TextbookTrace& trace) {
    std::visit(
        [&]<class R>(const R& recorder) {
            if constexpr (std::is_same_v<R, response::Recorder<float>> ||
                          std::is_same_v<R, response::Recorder<double>>) {
                write_move_trace(out, recorder, [&](std::size_t index) { out.member("index", index); });
            } else {
                if constexpr (std::is_same_v<R, retro::Recorder>) {
                    write_retro_trace(out, recorder.events());
                } else {
                    out.key("trace");
                    write_trace(out, recorder.events());
                }
            }
        },
        trace);
}

}  // namespace

void answer_by_textbook(const TextbookMethod& method, Request& request, JsonWriter& out) {
    const auto operation = operation_named(request.op());
    if (!operation || !method.operations.contains(*operation)) {
        request.report_textbook(method);
        return;
    }
    TextbookTrace trace;
    answer(method, *operation, request, out, trace);
    if (request.problems().empty()) {
        out.member("algorithm", std::string(textbook_prefix) + std::string(method.id));
        if (request.traced()) {
            write_textbook_trace(out, trace);
        }
    }
}

}  // namespace collidarium::app
