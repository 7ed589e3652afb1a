#include "io/query/operations.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/query/move_json.hpp"
#include "io/scene/words.hpp"

namespace collidarium::app {
namespace {

/// Each hit may cost a cast at every shape.
constexpr std::size_t most_hits = 100'000;
constexpr std::size_t most_casts = 200'000'000;

/// A member that is a number, if it is there; empty, and a problem, if it is there and is none.
std::optional<double> optional_number(Request& request, std::string_view name) {
    const JsonPath top;
    const auto member = request.root().member(name);
    return member ? request.reader().number(*member, top.member(name)) : std::nullopt;
}

template <Scalar T>
MoveOptions<T> in_scalar(const MoveOptions<double>& options) {
    return {options.response, static_cast<T>(options.restitution), options.max_hits,
            options.skin ? std::optional(static_cast<T>(*options.skin)) : std::nullopt, options.policy};
}

template <Scalar T, class Body, class Obstacles, class WriteIndex>
void answer_among(Request& request, JsonWriter& out, const Body& body, const Vec2<T>& translation,
                  const Obstacles& obstacles, const MoveOptions<T>& options, const WriteIndex& write_index) {
    if (!request.traced()) {
        NoTrace silent;
        write_move_result(out, move_through(body, translation, obstacles, options, silent), write_index);
        return;
    }
    response::Recorder<T> recorder;
    write_move_result(out, move_through(body, translation, obstacles, options, recorder), write_index);
    write_move_trace(out, recorder, write_index);
}

/// Whether all hits that are allowed can be found; otherwise reports a problem.
bool can_afford(Request& request, const std::vector<ShapeD>& statics, const ShapeD& body,
                const MoveOptions<double>& options) {
    if (statics.size() * options.max_hits > most_casts) {
        request.report("statics", ProblemKind::too_large,
                       "are too many for " + std::to_string(options.max_hits) +
                           " hits: max_hits must be at most " +
                           std::to_string(most_casts / std::max<std::size_t>(statics.size(), 1)));
        return false;
    }
    return std::ranges::all_of(
        statics, [&](const ShapeD& shape) { return request.can_afford(Operation::cast, shape, body); });
}

}  // namespace

MoveOptions<double> read_move_options(Request& request) {
    MoveOptions<double> options{.policy = request.policy()};
    const JsonPath top;
    if (const auto value = request.reader().required(request.root(), "response", top)) {
        read_named(request.reader(), *value, top.member("response"), responses, options.response);
    }
    if (const auto restitution = optional_number(request, "restitution")) {
        options.restitution = *restitution;
        if (*restitution < 0 || *restitution > 1) {
            request.must_be("restitution", "from 0 to 1");
        }
    }
    if (const auto hits = optional_number(request, "max_hits")) {
        if (*hits < 1 || std::trunc(*hits) != *hits) {
            request.must_be("max_hits", "an integer, 1 or more");
        } else if (*hits > static_cast<double>(most_hits)) {
            request.report("max_hits", ProblemKind::too_large,
                           "must be at most " + std::to_string(most_hits));
        } else {
            options.max_hits = static_cast<std::size_t>(*hits);
        }
    }
    if (const auto skin = optional_number(request, "skin")) {
        options.skin = *skin;
        if (*skin < 0) {
            request.report("skin", ProblemKind::bad_member,
                           "must not be negative, but is " + excerpt(request.root().member("skin")->text()));
        }
    }
    return options;
}

void answer_move(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const bool in_map = request.root().member("map").has_value();
    const auto translation = request.vec2("translation");
    const MoveOptions<double> options = read_move_options(request);
    if (in_map && request.root().member("statics")) {
        request.report("map", ProblemKind::bad_member, "cannot be given together with \"statics\"");
        return;
    }
    if (in_map) {
        const auto map = read_tile_map(request);
        const auto body = request.shape("b");
        if (!map || !body || !translation || !request.problems().empty() ||
            !can_afford_map(request, *map, *body)) {
            return;
        }
        request.in_scalar([&]<Scalar T>(T) {
            const raster::TileMap<T> converted = *raster::convert_map<T>(*map).map;
            const TileObstacles<T> obstacles(converted);
            answer_among(request, out, convert<T>(*body), Vec2<T>(*translation), obstacles,
                         in_scalar<T>(options), [&](std::size_t index) {
                             const raster::Grid<T>& grid = converted.grid();
                             const Vec2d cell = cell_of_drawing(obstacles.cell_of(index), grid.rows);
                             out.members(
                                 "index",
                                 static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.columns) +
                                     static_cast<std::size_t>(cell.x),
                                 "cell", cell);
                         });
        });
        return;
    }
    const auto statics = request.shapes("statics");
    const auto body = request.shape("b");
    if (!statics || !body || !translation || !request.problems().empty() ||
        !can_afford(request, *statics, *body, options)) {
        return;
    }
    request.in_scalar([&]<Scalar T>(T) {
        std::vector<Shape<T>> shapes;
        shapes.reserve(statics->size());
        for (const ShapeD& shape : *statics) {
            shapes.push_back(convert<T>(shape));
        }
        answer_among(request, out, convert<T>(*body), Vec2<T>(*translation),
                     StaticShapes<Shape<T>>(std::span<const Shape<T>>(shapes)), in_scalar<T>(options),
                     [&](std::size_t index) { out.member("index", index); });
    });
}

}  // namespace collidarium::app
