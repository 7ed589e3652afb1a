#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/broadphase/count_pairs.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "io/query/operations.hpp"
#include "io/scene/words.hpp"
#include "model/answers/make_structure.hpp"

namespace collidarium::app {
namespace {

/// No structure tests a pair twice, so this many tests are the most that a request may need.
constexpr double most_tests = 5e8;
constexpr double most_traced_tests = 5e5;
constexpr std::uint64_t most_pairs = 1'000'000;

template <Scalar T>
using Boxes = std::vector<Bounds<T>>;

/// What a structure has found: the pairs in ascending order.
struct Found {
    std::vector<std::pair<UserId, UserId>> pairs;
    broadphase::TestCount tests;
};

template <Scalar T, class Sink>
Found find_pairs(Structure kind, const Boxes<T>& boxes, Sink& sink) {
    const auto structure = make_structure(kind, boxes);
    Found found;
    found.tests = structure->pairs(
        [&](HandlePair pair) {
            found.pairs.push_back(std::minmax(structure->id(pair.a), structure->id(pair.b)));
        },
        sink);
    std::sort(found.pairs.begin(), found.pairs.end());
    return found;
}

template <Scalar T>
void write_box(JsonWriter& out, std::string_view key, const Bounds<T>& box) {
    out.array(key, std::array{box.min.x, box.min.y, box.max.x, box.max.y},
              [&](T number) { out.number(static_cast<double>(number)); });
}

template <Scalar T>
void write(JsonWriter& out, const broadphase::NodeVisited<T>& event) {
    out.members("event", "node_visited", "node", event.node);
    write_box(out, "box", event.box);
}

template <Scalar T>
void write(JsonWriter& out, const broadphase::SubtreeSkipped<T>& event) {
    out.members("event", "subtree_skipped", "node", event.node);
    write_box(out, "box", event.box);
}

template <Scalar T>
void write(JsonWriter& out, const broadphase::NodesCompared<T>& event) {
    out.members("event", "nodes_compared", "a", event.a, "b", event.b);
    write_box(out, "box_a", event.box_a);
    write_box(out, "box_b", event.box_b);
    out.member("overlap", event.overlap);
}

void write(JsonWriter& out, const broadphase::CellVisited& event) {
    out.members("event", "cell_visited", "level", static_cast<double>(event.level), "column",
                static_cast<double>(event.column), "row", static_cast<double>(event.row));
}

template <Scalar T>
void write(JsonWriter& out, const broadphase::IntervalCompared<T>& event) {
    out.members("event", "interval_compared", "axis", event.axis == 0 ? "x" : "y", "a", event.a, "b", event.b,
                "end_a", event.end_a, "begin_b", event.begin_b, "overlap", event.overlap);
}

void write(JsonWriter& out, const broadphase::BoxTest& event) {
    out.members("event", "box_test", "a", event.a);
    if (event.b) {
        out.member("b", *event.b);
    }
    out.member("overlap", event.hit);
}

void write(JsonWriter& out, const broadphase::Candidate& event) {
    out.members("event", "candidate", "a", event.a);
    if (event.b) {
        out.member("b", *event.b);
    }
}

void write(JsonWriter& out, const broadphase::Verdict& event) {
    out.members("event", "verdict", "operation", "pairs", "pairs", event.candidates, "tests",
                event.tests.boxes, "node_tests", event.tests.nodes);
}

void write_found(JsonWriter& out, const Found& found) {
    out.array("pairs", found.pairs, [&](const auto& pair) {
        out.begin_array();
        out.integer(static_cast<std::size_t>(pair.first));
        out.integer(static_cast<std::size_t>(pair.second));
        out.end_array();
    });
    out.member("tests", found.tests.boxes);
}

/// `[minx, miny, maxx, maxy]`; reports every problem in it.
std::optional<Bounds<double>> read_box(JsonReader& reader, JsonValue value, const JsonPath& path) {
    if (!value.is(JsonKind::array) || value.size() != 4) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be four numbers [minx,miny,maxx,maxy], but is " +
                          (value.is(JsonKind::array) ? "an array of " + std::to_string(value.size())
                                                     : excerpt(value.text())));
        return std::nullopt;
    }
    std::array<double, 4> numbers{};
    bool is_good = true;
    std::size_t i = 0;
    for (const JsonValue& number : value.children()) {
        const auto read = reader.number(number, path.element(i));
        is_good = is_good && read.has_value();
        numbers[i++] = read.value_or(0);
    }
    const Bounds<double> box{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
    if (is_good && validate(box)) {
        const bool is_x = box.min.x > box.max.x;
        reader.report(value, path, ProblemKind::bad_shape,
                      std::string(is_x ? "minx" : "miny") + " must not be above " + (is_x ? "maxx" : "maxy") +
                          ", but is " + excerpt(value.text()),
                      std::string(name(ShapeError::negative_size)));
        return std::nullopt;
    }
    return is_good ? std::optional(box) : std::nullopt;
}

std::optional<Boxes<double>> read_boxes(Request& request) {
    const JsonPath top;
    const JsonPath path = top.member("boxes");
    JsonReader& reader = request.reader();
    const auto list = reader.required(request.root(), "boxes", top);
    if (!list || !reader.require(*list, JsonKind::array, path)) {
        return std::nullopt;
    }
    const double count = static_cast<double>(list->size());
    const double tests = count * (count - 1) / 2;
    if (tests > (request.traced() ? most_traced_tests : most_tests)) {
        reader.report(*list, path, ProblemKind::too_large,
                      std::to_string(list->size()) + " boxes are too many for this op" +
                          (request.traced() ? " with a trace" : ""));
        return std::nullopt;
    }
    Boxes<double> boxes;
    boxes.reserve(list->size());
    std::size_t i = 0;
    for (const JsonValue& value : list->children()) {
        if (const auto box = read_box(reader, value, path.element(i++))) {
            boxes.push_back(*box);
        }
    }
    if (boxes.size() != list->size()) {
        return std::nullopt;
    }
    const std::uint64_t pairs = count_pairs<double>(boxes);
    if (pairs > most_pairs) {
        reader.report(*list, path, ProblemKind::too_large,
                      std::to_string(pairs) + " pairs of boxes meet, more than the " +
                          std::to_string(most_pairs) + " that an answer holds");
        return std::nullopt;
    }
    return boxes;
}

template <Scalar T>
void answer_in(Structure structure, const Boxes<T>& boxes, bool traced, JsonWriter& out) {
    if (traced) {
        broadphase::Recorder<T> recorder;
        write_found(out, find_pairs(structure, boxes, recorder));
        out.objects("trace", recorder.events(), [&](const broadphase::Event<T>& event) {
            std::visit([&](const auto& known) { write(out, known); }, event);
        });
    } else {
        NoTrace silent;
        write_found(out, find_pairs(structure, boxes, silent));
    }
}

}  // namespace

void answer_pairs(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const JsonPath top;
    Structure structure = Structure::bvh;
    if (const auto value = request.root().member("structure")) {
        read_named(request.reader(), *value, top.member("structure"), structures, structure);
    }
    const auto boxes = read_boxes(request);
    if (!boxes || !request.problems().empty()) {
        return;
    }
    request.in_scalar([&]<Scalar T>(T) {
        Boxes<T> rounded;
        rounded.reserve(boxes->size());
        for (const Bounds<double>& box : *boxes) {
            rounded.push_back({Vec2<T>(box.min), Vec2<T>(box.max)});
        }
        answer_in(structure, rounded, request.traced(), out);
    });
}

}  // namespace collidarium::app
