#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "io/query/operations.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"
#include "model/answers/shown_move.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

using namespace cpp;

/// The shapes that take part in a query about a scene, without the one that it is about: ascending.
std::vector<std::size_t> others_in_query(const Scene& scene, std::optional<std::size_t> b) {
    const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const ShapeD& shape = scene.shapes[i].shape;
        const bool is_valid = is_float ? !validate(convert<float>(shape)) : !validate(shape);
        if (i != b && !scene.shapes[i].hidden && is_valid) {
            others.push_back(i);
        }
    }
    return others;
}

/// Every shape but b that takes part, in the scene's order.
void write_statics(JsonWriter& out, const ShownQuery& shown) {
    out.array("statics", others_in_query(shown.scene, shown.focus.b), [&](std::size_t i) {
        out.begin_object();
        write_shape_members(out, shown.scene.shapes[i].shape);
        out.end_object();
    });
}

void write_map(JsonWriter& out, const TileMapD& map) {
    out.key("map");
    out.begin_object();
    out.member("origin", map.grid().origin);
    out.member("tile", map.grid().size);
    out.key("rows");
    out.begin_array();
    for (std::int32_t row = map.grid().rows; row-- > 0;) {
        out.string(tile_row_text(map, row));
    }
    out.end_array();
    out.end_object();
}

void write_mover(JsonWriter& out, const SceneShape& b) {
    write_shape(out, "b", b.shape);
    out.member("translation", b.motion().translation);
}

Exported push_line(const ShownQuery& shown) {
    return request_line("cast_many", [&](JsonWriter& out) {
        write_statics(out, shown);
        write_mover(out, shown.b());
        out.member("algorithm", "textbook:static_push_one_after_another");
        write_arithmetic(out, shown, true);
    });
}

Exported move_line(const ShownQuery& shown) {
    if (shown.scene.tiles && !others_in_query(shown.scene, shown.focus.b).empty()) {
        return {{}, "a line of the query stream moves through shapes or a tile map, not through both"};
    }
    return request_line("move", [&](JsonWriter& out) {
        write_mover(out, shown.b());
        if (shown.scene.tiles) {
            write_map(out, shown.scene.tiles->map);
        } else {
            write_statics(out, shown);
        }
        out.member("response", name(shown.query.response));
        if (shown.query.response == Response::bounce) {
            out.member("restitution", shown.query.restitution);
        }
        write_arithmetic(out, shown, true);
    });
}

Exported tiles_line(const ShownQuery& shown) {
    return request_line("tiles", [&](JsonWriter& out) {
        write_map(out, shown.scene.tiles->map);
        write_mover(out, shown.b());
        write_arithmetic(out, shown, true);
    });
}

Exported pairs_line(const ShownQuery& shown) {
    if (shown.query.search != BroadSearch::pairs) {
        return {{}, "the query stream has the search for all pairs only"};
    }
    return request_line("pairs", [&](JsonWriter& out) {
        out.array("boxes", others_in_query(shown.scene, std::nullopt), [&](std::size_t i) {
            const ShapeD& shape = shown.scene.shapes[i].shape;
            const WorldBounds box =
                world_bounds(shown.is_float() ? convert<double>(convert<float>(shape)) : shape);
            out.begin_array();
            for (const double number : {box.min.x, box.min.y, box.max.x, box.max.y}) {
                out.number(number);
            }
            out.end_array();
        });
        out.member("structure", name_in(structures, shown.query.structure));
        write_arithmetic(out, shown, false);
    });
}

Exported no_order_line(const ShownQuery&) {
    return {{}, "the query stream has shapes without pictures: it has no drawing order"};
}

Exported no_order_test(const ShownQuery&) {
    return {{}, "the core has shapes without pictures: it has no function for a drawing order"};
}

/// A test of a query in the arithmetic T.
template <Scalar T>
class SceneTest {
public:
    explicit SceneTest(const ShownQuery& shown)
        : scene_(shown.scene),
          focus_(shown.focus),
          query_(shown.query),
          others_(others_in_query(scene_, focus_.b)) {}

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

Exported move_test(const ShownQuery& shown) {
    return test_of_b(shown, in_arithmetic(shown, [&]<Scalar T>(T) { return SceneTest<T>(shown).move(); }));
}

Exported tiles_test(const ShownQuery& shown) {
    return test_of_b(shown, in_arithmetic(shown, [&]<Scalar T>(T) { return SceneTest<T>(shown).tiles(); }));
}

Exported push_test(const ShownQuery& shown) {
    return test_of_b(shown,
                     in_arithmetic(shown, [&]<Scalar T>(T) { return SceneTest<T>(shown).static_push(); }),
                     "collidarium/textbook/static_push_one_after_another.hpp");
}

Exported pairs_test(const ShownQuery& shown) {
    const std::string label = shown.b().label();
    return {
        file_of(shown.scene,
                {.asked = shown.query.search == BroadSearch::pairs ? "the pairs of boxes that meet"
                                                                   : "pairs of \"" + comment(label) + "\"",
                 .words = "pairs " + label,
                 .headers = {"algorithm", "utility"},
                 .body = in_arithmetic(shown, [&]<Scalar T>(T) { return SceneTest<T>(shown).broad(); })}),
        {}};
}

constexpr std::array scene_rows{
    QueryOperation{
        "tiles", {"map", "b", "translation"}, answer_tiles, Operation::tiles, tiles_line, tiles_test},
    QueryOperation{"move",
                   {"b", "translation", "statics", "map", "response", "restitution", "max_hits", "skin"},
                   answer_move,
                   Operation::move,
                   move_line,
                   move_test},
    QueryOperation{"pairs", {"boxes", "structure"}, answer_pairs, Operation::pairs, pairs_line, pairs_test},
    QueryOperation{"static_push", {}, nullptr, Operation::static_push, push_line, push_test},
    QueryOperation{"drawing_order", {}, nullptr, Operation::drawing_order, no_order_line, no_order_test},
};

}  // namespace

std::span<const QueryOperation> scene_operations() {
    return scene_rows;
}

}  // namespace collidarium::app
