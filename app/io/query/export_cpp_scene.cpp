#include <algorithm>
#include <iterator>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "io/query/cpp_text.hpp"
#include "io/query/export_parts.hpp"
#include "io/scene/tile_map_json.hpp"
#include "model/answers/shown_move.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

using namespace cpp;

/// A test of a query in the arithmetic T.
template <Scalar T>
class SceneTest {
public:
    SceneTest(const Scene& scene, const FocusAnswer& focus, const FocusQuery& query)
        : scene_(scene), focus_(focus), query_(query), others_(others_in_query(scene, focus.b)) {}

    [[nodiscard]] std::string body() const {
        switch (focus_.shown.operation) {
            case Operation::move:
                return move();
            case Operation::tiles:
                return tiles();
            case Operation::hull:
                return hull();
            case Operation::decomposition:
                return decomposition();
            case Operation::static_push:
                return static_push();
            default:
                return broad();
        }
    }

private:
    static std::string of_scalar(const char* name) { return std::string(name) + "<" + scalar_name<T> + ">"; }
    static std::string constant(const std::string& type, const char* name) {
        return "    const " + type + " " + name;
    }

    [[nodiscard]] const SceneShape& mover() const { return scene_.shapes[focus_.b]; }
    [[nodiscard]] std::string policy() const {
        return scene_.policy_or_default() == Policy::closed ? "Policy::closed" : "Policy::open";
    }
    [[nodiscard]] std::string translation() const {
        const Vec2d wide = mover().motion().translation;
        return constant(of_scalar("Vec2"), "translation") + literal(convert<T>(wide)) + ";  // " +
               plain(wide) + "\n";
    }

    /// All shapes but the mover's, in one vector.
    [[nodiscard]] std::string statics() const {
        std::string lines;
        std::string list;
        for (std::size_t i = 0; i < others_.size(); ++i) {
            const std::string name = "static_" + std::to_string(i);
            lines += shape_lines<T>(name, scene_.shapes[others_[i]]);
            list += (i == 0 ? "" : ", ") + name;
        }
        return lines + constant("std::vector<" + of_scalar("Shape") + ">", "statics") + "{" + list + "};\n";
    }
    /// Which of them a shape of the scene is; what follows the scene's shapes follows them.
    [[nodiscard]] std::size_t place_of(std::size_t shape) const {
        const auto found = std::ranges::lower_bound(others_, shape);
        return shape >= scene_.shapes.size() ? others_.size() + (shape - scene_.shapes.size())
                                             : static_cast<std::size_t>(found - others_.begin());
    }

    [[nodiscard]] std::string map() const {
        const TileMapD& map = scene_.tiles->map;
        std::string text = constant(of_scalar("raster::TileMap"), "map") + " = *raster::make_tile_map(" +
                           of_scalar("Vec2") + literal(convert<T>(map.grid().origin)) + ", " +
                           literal(static_cast<T>(map.grid().size)) + ", std::vector<std::string_view>{\n";
        for (std::int32_t row = map.grid().rows; row-- > 0;) {
            text += "        \"" + tile_row_text(map, row) + "\",\n";
        }
        return text + "    }).map;\n";
    }

    [[nodiscard]] std::string move() const {
        const MoveResult<double>& moved = *focus_.shown.moved;
        std::string text = shape_lines<T>("body", mover()) + translation() + statics() +
                           (scene_.tiles ? map() : "") + "\n    " + of_scalar("MoveOptions") + " options;\n" +
                           "    options.response = Response::" + std::string(name(query_.response)) + ";\n";
        if (query_.response == Response::bounce) {
            text += "    options.restitution = " + literal(static_cast<T>(query_.restitution)) + ";\n";
        }
        text += "    options.max_hits = " + std::to_string(max_shown_hits) +
                ";\n    options.policy = " + policy() + ";\n";
        const std::string all = "std::span<const " + of_scalar("Shape") + ">(statics)";
        text +=
            scene_.tiles
                ? "    const JoinedObstacles obstacles(StaticShapes<" + of_scalar("Shape") + ">(" + all +
                      "), statics.size(), " + of_scalar("TileObstacles") +
                      "(map));\n    const auto moved = move_through(body, translation, obstacles, options);\n"
                : "    const auto moved = move(body, translation, " + all + ", options);\n";
        text += expect("moved.position", convert<T>(moved.position)) +
                expect("moved.remaining", static_cast<T>(moved.remaining)) +
                expect_count("moved.hits.size()", moved.hits.size());
        for (std::size_t i = 0; i < moved.hits.size(); ++i) {
            const MoveHit<double>& hit = moved.hits[i];
            const std::string each = "moved.hits[" + std::to_string(i) + "]";
            text += expect_count(each + ".index", place_of(hit.index)) +
                    expect(each + ".t", static_cast<T>(hit.t)) +
                    expect(each + ".normal", convert<T>(hit.normal));
        }
        return text;
    }

    [[nodiscard]] std::string tiles() const {
        const auto& found = focus_.shown.tiles;
        const std::string call =
            map() + shape_lines<T>("body", mover()) + translation() +
            "\n    const auto hit = raster::cast(map, body, translation, {.policy = " + policy() + "});\n";
        if (!found) {
            return call + "    EXPECT_FALSE(hit);\n";
        }
        return call + "    ASSERT_TRUE(hit);\n" + expect("hit->t", static_cast<T>(found->t)) +
               expect("hit->normal", convert<T>(found->normal)) +
               expect("hit->started_inside", found->started_inside) + "    EXPECT_EQ(hit->cell.column, " +
               std::to_string(found->cell.column) + ");\n    EXPECT_EQ(hit->cell.row, " +
               std::to_string(found->cell.row) + ");\n";
    }

    /// A polygon or a hull with its expected vertices.
    static std::string expected_vertices(const std::string& polygon, const std::vector<Vec2d>& vertices) {
        std::string text = expect_count(polygon + ".size()", vertices.size());
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            text += expect(polygon + "[" + std::to_string(i) + "]", convert<T>(vertices[i]));
        }
        return text;
    }
    [[nodiscard]] std::string hull() const {
        std::vector<Vec2<T>> points = corners_of(convert<T>(scene_.shapes[focus_.a].shape)).points;
        std::ranges::copy(corners_of(convert<T>(mover().shape)).points, std::back_inserter(points));
        return about(scene_.shapes[focus_.a]) + about(mover()) +
               points_line("points", std::span<const Vec2<T>>(points)) +
               "\n    const auto hull = convex_hull(points);\n" +
               expected_vertices("hull", focus_.polygons.front());
    }
    [[nodiscard]] std::string decomposition() const {
        const bool of_b = !polygon_corners(mover().shape).empty();
        const SceneShape& polygon = of_b ? mover() : scene_.shapes[focus_.a];
        const std::vector<Vec2<T>> vertices = polygon_corners(convert<T>(polygon.shape));
        std::string text = about(polygon) + points_line("vertices", std::span<const Vec2<T>>(vertices)) +
                           "\n    const auto parts = decompose(vertices);\n" +
                           expect_count("parts.size()", focus_.polygons.size());
        for (std::size_t i = 0; i < focus_.polygons.size(); ++i) {
            text += expected_vertices("parts[" + std::to_string(i) + "]", focus_.polygons[i]);
        }
        return text;
    }

    [[nodiscard]] std::string static_push() const {
        Vec2d end{};
        for (const EventD& event : focus_.shown.trace) {
            if (const auto* push = std::get_if<StaticPush<double>>(&event)) {
                end = push->overlaps ? push->position + push->mtv() : push->position;
            }
        }
        return shape_lines<T>("body", mover()) + translation() + statics() +
               "\n    const auto pushed = textbook::static_push_one_after_another(std::span<const " +
               of_scalar("Shape") + ">(statics), body, translation, " + policy() + ");\n" +
               expect("reference_point(pushed.shape)", convert<T>(end));
    }

    static std::string bounds(const SceneShape& each) {
        const WorldBounds box = world_bounds(convert<double>(convert<T>(each.shape)));
        return "{" + literal(Vec2<T>(box.min)) + ", " + literal(Vec2<T>(box.max)) + "}";
    }
    /// The structure with all boxes, each by its place as its id.
    [[nodiscard]] std::string filled_structure() const {
        const std::string all = "std::span<const " + of_scalar("Bounds") + ">(boxes)";
        const auto inserted = [&](const std::string& made) {
            return made +
                   "    for (std::size_t i = 0; i < boxes.size(); ++i) {\n"
                   "        structure.insert(boxes[i], i);\n    }\n";
        };
        const auto built = [&](const char* tree) {
            return "    " + of_scalar(tree) + " structure;\n    structure.build(boxes);\n";
        };
        switch (query_.structure) {
            case Structure::brute_force:
                break;
            case Structure::uniform_grid:
                return inserted("    auto structure = *" + of_scalar("UniformGrid") +
                                "::make(suggested_layout(" + all + ")).structure;\n");
            case Structure::spatial_hash:
                return inserted("    " + of_scalar("SpatialHash") + " structure(suggested_cell_size(" + all +
                                "));\n");
            case Structure::quadtree:
                return inserted("    " + of_scalar("Quadtree") + " structure;\n");
            case Structure::kd_tree:
                return built("KdTree");
            case Structure::r_tree:
                return built("RTree");
            case Structure::bvh:
                return built("Bvh");
            case Structure::sweep_and_prune:
                return inserted("    " + of_scalar("SweepAndPrune") + " structure(suggested_axis(" + all +
                                "));\n");
        }
        return inserted("    " + of_scalar("BruteForce") + " structure;\n");
    }
    [[nodiscard]] std::string broad() const {
        const BroadAnswer& answer = *focus_.shown.broad;
        std::string text = query_.search == BroadSearch::closest ? statics() : "";
        text += constant("std::vector<" + of_scalar("Bounds") + ">", "boxes") + "{\n";
        for (const std::size_t shape : boxes()) {
            text += "        " + bounds(scene_.shapes[shape]) + ",  // " +
                    comment(scene_.shapes[shape].label()) + "\n";
        }
        text += "    };\n" + filled_structure() + "\n";
        return text + (query_.search == BroadSearch::pairs     ? pairs(answer)
                       : query_.search == BroadSearch::closest ? closest(answer)
                                                               : boxes_met(answer));
    }
    /// The shapes whose boxes are in the structure: not the one that something is searched for.
    [[nodiscard]] std::vector<std::size_t> boxes() const {
        return query_.search == BroadSearch::pairs ? others_in_query(scene_, std::nullopt) : others_;
    }
    [[nodiscard]] std::string pairs(const BroadAnswer& answer) const {
        const std::vector<std::size_t> places = boxes();
        const auto place = [&](std::size_t shape) {
            return std::to_string(std::ranges::lower_bound(places, shape) - places.begin());
        };
        std::string expected;
        for (const auto& [a, b] : answer.met) {
            expected += (expected.empty() ? "{" : ", {") + place(a) + ", " + place(*b) + "}";
        }
        return "    std::vector<std::pair<UserId, UserId>> met;\n"
               "    structure.pairs([&](HandlePair pair) {\n"
               "        met.push_back(std::minmax({structure.id(pair.a), structure.id(pair.b)}));\n    "
               "});\n" +
               met_as_expected("std::pair<UserId, UserId>", expected);
    }
    [[nodiscard]] std::string boxes_met(const BroadAnswer& answer) const {
        std::string expected;
        for (const auto& [shape, none] : answer.met) {
            expected += (expected.empty() ? "" : ", ") + std::to_string(place_of(shape));
        }
        const bool moves = query_.search == BroadSearch::path;
        return about(mover()) + constant(of_scalar("Bounds"), "box") + bounds(mover()) + ";\n" +
               (moves ? translation() : "") + "    std::vector<UserId> met;\n    structure." +
               (moves ? "cast_box(box, translation, " : "query(box, ") +
               "[&](Handle handle) { met.push_back(structure.id(handle)); });\n" +
               met_as_expected("UserId", expected);
    }
    static std::string met_as_expected(const std::string& type, const std::string& expected) {
        return "    std::sort(met.begin(), met.end());\n    const std::vector<" + type + "> expected{" +
               expected + "};\n    EXPECT_EQ(met, expected);\n";
    }
    [[nodiscard]] std::string closest(const BroadAnswer& answer) const {
        const Vec2<T> point = reference_point(convert<T>(mover().shape));
        const std::string shape = of_scalar("Shape");
        const std::string scalar = scalar_name<T>;
        return about(mover()) + constant(of_scalar("Vec2"), "point") + literal(point) + ";\n    " + scalar +
               " nearest = " + literal(std::numeric_limits<T>::infinity()) +
               ";\n    structure.closest(point, nearest, [&](Handle handle, " + scalar +
               " limit) {\n        nearest = std::min(nearest, distance(statics[structure.id(handle)], " +
               shape + "(" + of_scalar("Point") +
               "{point})).distance);\n        return std::min(limit, nearest);\n    });\n" +
               expect("nearest", static_cast<T>(answer.distance.distance));
    }

    const Scene& scene_;
    const FocusAnswer& focus_;
    const FocusQuery& query_;
    std::vector<std::size_t> others_;  ///< that take part, ascending, without b
};

}  // namespace

Exported scene_query_test(const Scene& scene, const FocusAnswer& focus, const FocusQuery& query) {
    if (focus.shown.operation == Operation::drawing_order) {
        return {{}, "the core has shapes without pictures: it has no function for a drawing order"};
    }
    const std::string operation(name(focus.shown.operation));
    const std::string label = scene.shapes[focus.b].label();
    const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
    Test test{.asked = operation + " of \"" + comment(label) + "\"",
              .words = operation + " " + label,
              .headers = {},
              .body = is_float ? SceneTest<float>(scene, focus, query).body()
                               : SceneTest<double>(scene, focus, query).body()};
    if (focus.shown.operation == Operation::static_push) {
        test.textbook = "collidarium/textbook/static_push_one_after_another.hpp";
    } else if (focus.shown.operation == Operation::pairs) {
        test.headers = {"algorithm", "utility"};
        if (query.search == BroadSearch::pairs) {
            test.asked = "the pairs of boxes that meet";
        }
    }
    return {file_of(scene, test), {}};
}

}  // namespace collidarium::app
