#include "io/query/request.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

#include "collidarium/query/query_cost.hpp"
#include "collidarium/shapes/shape_error.hpp"

#include "io/scene/shape_json.hpp"
#include "io/scene/words.hpp"

namespace collidarium::app {

namespace {

std::string too_many_vertices(std::size_t of_a, std::size_t of_b, std::string_view for_what) {
    return "polygons of " + std::to_string(of_a) + " and " + std::to_string(of_b) +
           " vertices are too large for " + std::string(for_what);
}

}  // namespace

std::optional<std::string> Request::operation() {
    reader_.check_names(root_, top_);
    auto op = word("op");
    op_ = op.value_or("");
    return op;
}

bool Request::has_only(std::span<const std::string_view> members) {
    constexpr std::array<std::string_view, 6> common{"op", "id", "policy", "scalar", "algorithm", "trace"};
    std::vector<std::string_view> known;
    std::ranges::copy_if(members, std::back_inserter(known), [](auto name) { return !name.empty(); });
    known.insert(known.end(), common.begin(), common.end());
    return reader_.has_only(root_, top_, known, "the op \"" + op_ + '"');
}

void Request::report(std::string_view name, ProblemKind kind, std::string message, std::string reason) {
    reader_.report(*root_.member(name), top_.member(name), kind, std::move(message), std::move(reason));
}

void Request::must_be(std::string_view name, std::string_view what) {
    reader_.must_be(*root_.member(name), top_.member(name), what);
}

std::optional<std::string> Request::word(std::string_view name) {
    return reader_.required(root_, name, top_, &JsonReader::string);
}

void Request::read_common_members() {
    if (const auto value = root_.member("policy")) {
        read_named(reader_, *value, top_.member("policy"), policies, policy_);
    }
    if (const auto value = root_.member("scalar")) {
        read_named(reader_, *value, top_.member("scalar"), scalar_kinds, scalar_);
        reader_.set_scalar(scalar_);
    }
    read_algorithm();
    if (const auto value = root_.member("trace")) {
        traced_ = reader_.boolean(*value, top_.member("trace")).value_or(false);
    }
}

void Request::read_algorithm() {
    const auto value = root_.member("algorithm");
    const auto word = value ? reader_.string(*value, top_.member("algorithm")) : std::nullopt;
    if (!word) {
        return;
    }
    if (const auto algorithm = algorithm_named(*word)) {
        algorithm_ = *algorithm;
    } else if (textbook_ = textbook_named(*word); textbook_ == nullptr) {
        report("algorithm", ProblemKind::bad_member,
               "must name a method, but there is no " + excerpt(value->text()));
    }
}

std::optional<ShapeD> Request::shape(std::string_view name) {
    const auto value = reader_.required(root_, name, top_);
    return value ? read_shape(reader_, *value, top_.member(name)) : std::nullopt;
}

std::optional<std::vector<ShapeD>> Request::shapes(std::string_view name) {
    const auto list = reader_.required(root_, name, top_);
    const JsonPath path = top_.member(name);
    if (!list || !reader_.require(*list, JsonKind::array, path)) {
        return std::nullopt;
    }
    std::vector<ShapeD> result;
    result.reserve(list->size());
    std::size_t index = 0;
    for (const auto& value : list->children()) {
        if (auto shape = read_shape(reader_, value, path.element(index++))) {
            result.push_back(*std::move(shape));
        }
    }
    return result.size() == list->size() ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<std::vector<Vec2d>> Request::points(std::string_view name) {
    return reader_.required(root_, name, top_, &JsonReader::points);
}

void Request::report_shape(std::string_view name, const ShapeD& shape, std::string_view wanted) {
    const JsonPath path = top_.member(name);
    reader_.report(
        *root_.member(name)->member("type"), path.member("type"), ProblemKind::bad_member,
        "must be \"" + std::string(wanted) + "\", but is \"" + std::string(type_name(shape)) + "\"");
}

template <class S>
std::optional<S> Request::shape_of(std::string_view name, std::string_view type) {
    const auto any = shape(name);
    if (any && !std::holds_alternative<S>(*any)) {
        report_shape(name, *any, type);
        return std::nullopt;
    }
    return any ? std::optional(std::get<S>(*any)) : std::nullopt;
}

std::optional<Segment<double>> Request::segment(std::string_view name) {
    return shape_of<Segment<double>>(name, "segment");
}

std::optional<Circle<double>> Request::circle(std::string_view name) {
    return shape_of<Circle<double>>(name, "circle");
}

std::optional<ShapeD> Request::convex_shape(std::string_view name) {
    auto any = shape(name);
    if (any && std::holds_alternative<Polygon<double>>(*any)) {
        const JsonPath path = top_.member(name);
        reader_.report(*root_.member(name)->member("vertices"), path.member("vertices"),
                       ProblemKind::bad_shape, "must form a convex polygon",
                       std::string(collidarium::name(ShapeError::not_convex)));
        return std::nullopt;
    }
    return any;
}

std::optional<std::vector<Vec2d>> Request::polygon(std::string_view name) {
    const auto any = shape(name);
    if (!any) {
        return std::nullopt;
    }
    const auto copied = [](std::span<const Vec2d> vertices) {
        return std::vector<Vec2d>(vertices.begin(), vertices.end());
    };
    if (const auto* convex = std::get_if<ConvexPolygon<double>>(&*any)) {
        return copied(convex->vertices());
    }
    if (const auto* concave = std::get_if<Polygon<double>>(&*any)) {
        return copied(concave->vertices());
    }
    report_shape(name, *any, "polygon");
    return std::nullopt;
}

std::optional<std::vector<Vec2d>> Request::outline(std::string_view name) {
    if (!polygon(name)) {
        return std::nullopt;
    }
    const JsonPath path = top_.member(name);
    auto vertices = reader_.points(*root_.member(name)->member("vertices"), path.member("vertices"));
    if (vertices) {
        remove_closing_vertex(*vertices);
    }
    return vertices;
}

std::optional<Extent> Request::extent(std::string_view name) {
    const auto extent = word(name);
    if (extent && *extent != "line" && *extent != "segment") {
        must_be(name, R"("line" or "segment")");
        return std::nullopt;
    }
    return extent ? std::optional(*extent == "line" ? Extent::line : Extent::segment) : std::nullopt;
}

std::optional<Motion<double>> Request::motion(std::string_view name) {
    const auto value = reader_.required(root_, name, top_);
    const JsonPath path = top_.member(name);
    constexpr std::array<std::string_view, 2> members{"translation", "rotation"};
    if (!value || !reader_.is_object_of(*value, path, members, "a motion")) {
        return std::nullopt;
    }
    const auto translation = reader_.required(*value, "translation", path);
    const auto rotation = reader_.required(*value, "rotation", path);
    const auto moved = translation ? reader_.vec2(*translation, path.member("translation")) : std::nullopt;
    const auto turn = rotation ? reader_.number(*rotation, path.member("rotation")) : std::nullopt;
    return moved && turn ? std::optional(Motion<double>{*moved, *turn}) : std::nullopt;
}

void Request::require_automatic_algorithm() {
    if (algorithm_ != Algorithm::automatic) {
        report("algorithm", ProblemKind::unsupported, "this op has no methods to choose from");
    }
}

void Request::report_textbook(const TextbookMethod& method) {
    report("algorithm", ProblemKind::unsupported,
           "\"textbook:" + std::string(method.id) + "\" answers " + std::string(method.answers) + " only");
}

std::optional<Vec2d> Request::vec2(std::string_view name) {
    return reader_.required(root_, name, top_, &JsonReader::vec2);
}

std::optional<Algorithm> Request::algorithm(Operation operation, const ShapeD& a, const ShapeD& b) {
    const std::string_view why = why_unsupported(operation, a, b, algorithm_);
    if (why.empty()) {
        return can_afford(operation, a, b) ? std::optional(algorithm_) : std::nullopt;
    }
    report("algorithm", ProblemKind::unsupported,
           "\"" + std::string(name(algorithm_)) + "\" cannot answer this query for the pair " +
               std::string(type_name(a)) + ", " + std::string(type_name(b)) + ": " + std::string(why));
    return std::nullopt;
}

bool Request::can_afford(Operation operation, const ShapeD& a, const ShapeD& b, Algorithm algorithm) {
    // A trace may tell how far both shapes reach along each axis that is tested: a fast step for each vertex.
    const double traced = traced_ ? query_cost(operation, a, b, Algorithm::sat) / 16 : 0;
    const double cost = query_cost(operation, a, b, algorithm) + traced;
    cost_ += cost;
    if (cost_ <= most_query_cost) {
        return true;
    }
    report_too_large(cost <= most_query_cost ? "the shapes together have too many vertices for this op"
                                             : too_many_vertices(vertex_count(a), vertex_count(b),
                                                                 algorithm == Algorithm::sat ? "SAT"
                                                                 : traced_ ? "a trace of this op"
                                                                           : "this op"));
    return false;
}

bool Request::can_afford_crossings(std::size_t edges_a, std::size_t edges_b) {
    // Each event of a trace takes some ten times as long as the test that it is about.
    const double most = traced_ ? most_query_cost / 10 : most_query_cost;
    if (static_cast<double>(edges_a) * static_cast<double>(edges_b) <= most) {
        return true;
    }
    report_too_large(
        too_many_vertices(edges_a, edges_b, traced_ ? std::string_view("a trace of this op") : "this op"));
    return false;
}

void Request::report_too_large(std::string why) {
    reader_.report(root_, top_, ProblemKind::too_large, std::move(why));
}

}  // namespace collidarium::app
