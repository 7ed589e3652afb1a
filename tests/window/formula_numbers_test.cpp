#include <gtest/gtest.h>

#include <variant>

#include "explain/formula/formula.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/exact_number.hpp"
#include "explain/words/number.hpp"
#include "io/scene/scene_file.hpp"
#include "session/numbers/shape_numbers.hpp"
#include "session/stepping.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// A window on two shapes: "wall", and "mover" which may move.
class FormulaNumbers : public testing::Test {
protected:
    void open(const ShapeD& a, const ShapeD& b, std::optional<Vec2d> way, const FocusQuery& query) {
        Scene scene = samples::scene_of(a, b, way);
        scene.focus = {{"wall", "mover"}};
        const auto file = home.write("pair.scene.json", format_scene(scene));
        window.emplace(AppOptions{.file = file, .remember = false});
        set_query(window->workspace(), query, "Query");
        window->move({5, 5});
    }

    /// Drags a number in a formula: it grows, in one undoable edit.
    void expect_draggable(std::size_t shape, const std::string& name) {
        const std::string widget = "formula." + window->scene().shapes[shape].id + "." + name;
        ASSERT_TRUE(window->has(widget)) << widget;
        const SceneShape before = window->scene().shapes[shape];
        const Vec2d at = window->middle_of(widget);
        window->drag(at, at + Vec2d(30, 0));
        EXPECT_GT(value_of(shape, name), value_of(before, name)) << widget;
        window->key(SDLK_z, KMOD_LCTRL);
        EXPECT_EQ(window->scene().shapes[shape], before) << widget;
        window->frames(2);
    }

    double value_of(std::size_t shape, const std::string& name) {
        return value_of(window->scene().shapes[shape], name);
    }
    static double value_of(const SceneShape& shape, const std::string& name) {
        const auto found = find_number(shape, "inspector." + name);
        return found ? found->get(shape, found->index).value_or(0) : 0;
    }

    TemporaryHome home;
    std::optional<WindowDriver> window;
};

const FocusQuery overlap_by_axes{Operation::contact, Algorithm::sat};
const FocusQuery distance_between{Operation::distance, Algorithm::automatic};
const FocusQuery distance_by_gjk{Operation::distance, Algorithm::gjk};

TEST_F(FormulaNumbers, ShowARoundedOneInFullUnderThePointer) {
    open(Aabb<double>{{3, 0}, {1, 1}}, Aabb<double>{{-1, 0}, {1, 1}}, Vec2d(6, 0), {});
    const std::string third = exact_number(1.0 / 3);
    ASSERT_TRUE(window->has("rounded." + third));
    EXPECT_FALSE(window->has("tooltip." + third));
    window->move(window->middle_of("rounded." + third));
    EXPECT_TRUE(window->has("tooltip." + third));
}

TEST_F(FormulaNumbers, OfTwoCirclesAreTheirCentresAndRadii) {
    open(Circle<double>{{0, 0}, 2}, Circle<double>{{2, 1}, 1}, {}, overlap_by_axes);
    expect_draggable(0, "radius");
    expect_draggable(1, "radius");
    expect_draggable(0, "center.x");
    expect_draggable(1, "center.y");
}

TEST_F(FormulaNumbers, OfOverlapsOnAxesAreHalvesAndCentres) {
    open(Aabb<double>{{0, 0}, {2, 1}}, Aabb<double>{{1.5, 0.5}, {1, 0.75}}, {}, overlap_by_axes);
    expect_draggable(0, "half.x");
    expect_draggable(1, "half.y");
    expect_draggable(0, "center.y");
    expect_draggable(1, "center.x");
}

TEST_F(FormulaNumbers, OfTurnedBoxesTheAngleIsAmongThem) {
    open(Obb<double>{{0, 0}, {2, 1}, 0.5}, Obb<double>{{1.5, 0.5}, {1, 0.75}, 1.0}, {}, overlap_by_axes);
    expect_draggable(0, "angle");
    expect_draggable(1, "center.x");
    expect_draggable(1, "half.x");
}

TEST_F(FormulaNumbers, OfPolygonsAreTheVerticesWithWhichTheyEnd) {
    open(samples::polygon({{-3, -2}, {0, -1}, {-0.5, 2}}), samples::polygon({{1, 0.5}, {3, -1}, {4, 1}}), {},
         overlap_by_axes);
    expect_draggable(0, "vertex.2.x");
    expect_draggable(1, "vertex.1.y");
}

TEST_F(FormulaNumbers, OfTheNearestPointsAreTheirVerticesAndEnds) {
    open(samples::polygon({{-3, -2}, {0, 0}, {-3, 2}}), Segment<double>{{1, 1}, {3, 2}}, {},
         distance_between);
    expect_draggable(0, "vertex.2.x");
    expect_draggable(1, "a.y");
    open(Circle<double>{{0, 0}, 1}, Capsule<double>{{3, 0}, {5, 1}, 0.5}, {}, distance_between);
    expect_draggable(0, "radius");
    expect_draggable(1, "radius");
    expect_draggable(1, "b.x");
}

TEST_F(FormulaNumbers, OfTwoLinesAreTheEndsOfTheSegments) {
    open(Segment<double>{{-2, 0}, {2, 1}}, Segment<double>{{0, -2}, {1, 2}}, {}, overlap_by_axes);
    for (const char* name : {"a.x", "a.y", "b.x", "b.y"}) {
        expect_draggable(0, name);
        expect_draggable(1, name);
    }
}

TEST_F(FormulaNumbers, OfACastOfCirclesAreThoseOfItsQuadratic) {
    open(Circle<double>{{5, 0}, 1}, Circle<double>{{0, 0}, 0.5}, Vec2d(6, 0.5), {});
    expect_draggable(1, "translation.y");
    expect_draggable(1, "center.x");
    expect_draggable(0, "center.x");
    expect_draggable(0, "radius");
    expect_draggable(1, "radius");
}

TEST_F(FormulaNumbers, OfACastOfPolygonsArePathAndStart) {
    open(samples::house(), Circle<double>{{6, 1}, 0.5}, Vec2d(-8, -0.5), {});
    expect_draggable(1, "translation.x");
    expect_draggable(1, "center.y");
    expect_draggable(1, "radius");
}

TEST_F(FormulaNumbers, OfASingleStepAreDraggedWhereItIsTold) {
    open(samples::house(), samples::polygon({{4, 0}, {6.5, -0.5}, {7.5, 1.5}}), {}, distance_by_gjk);
    go_to_step(window->shell(), 1);  // the first simplex
    window->move({5, 5});
    expect_draggable(0, "vertex.1.x");
    expect_draggable(1, "vertex.1.y");
    EXPECT_EQ(window->workspace().step, 1U) << "the step stays where it is";
}

TEST_F(FormulaNumbers, OfABoxOnItsWayAPointIsDraggedByItsPosition) {
    open(Aabb<double>{{5, 0}, {1, 1}}, Point<double>{{0, 0.25}}, Vec2d(6, 0.5), {});
    expect_draggable(1, "position.x");
    expect_draggable(1, "translation.y");
}

/// A term linked to a number of a shape shows that number, for every query and method.
TEST(FormulaNumberNames, StandWhereTheirNumberIsShown) {
    std::size_t named = 0;
    std::size_t shown = 0;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        Answers answers;
        answers.focus = focus;
        std::vector<RichLine> lines = formula(scene, answers);
        for (const Step& step : steps(scene, answers)) {
            lines.insert(lines.end(), step.formula.begin(), step.formula.end());
        }
        for (const RichLine& line : lines) {
            for (const auto& run : line) {
                if (!run.number) {
                    continue;
                }
                ++named;
                const SceneShape& shape = scene.shapes[run.number->of_b ? focus.b : focus.a];
                const auto found = find_number(shape, "inspector." + run.number->name);
                const auto value = found ? found->get(shape, found->index) : std::nullopt;
                shown += value && run.text.find(number(std::abs(*value))) != std::string::npos ? 1 : 0;
            }
        }
    });
    EXPECT_GT(named, 10000U);
    EXPECT_GT(static_cast<double>(shown), 0.97 * static_cast<double>(named));
}

}  // namespace
}  // namespace collidarium::app
