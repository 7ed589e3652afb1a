#include "explain/words/sentence.hpp"

#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

using examples::box;
using examples::closed;
using examples::point;
using examples::segment;

std::string told_of(const Scene& scene) {
    return sentence(scene, examples::answers_for(scene));
}

std::string told_of(std::vector<SceneShape> shapes) {
    return told_of(examples::scene(std::move(shapes)));
}

TEST(Sentence, NamesTheFaceThatIsHit) {
    const SceneShape wall = box("wall", {0, 0}, {1, 1});
    EXPECT_EQ(told_of({wall, box("mover", {-4, 0}, {1, 1}, Vec2d{4, 0})}),
              "mover hits wall on its left face at t = 0.5, normal (\u22121, 0)");
    EXPECT_EQ(told_of({wall, box("mover", {4, 0}, {1, 1}, Vec2d{-8, 0})}),
              "mover hits wall on its right face at t = 0.25, normal (1, 0)");
    EXPECT_EQ(told_of({wall, box("mover", {0, 4}, {1, 1}, Vec2d{0, -3})}),
              "mover hits wall on its top face at t = 0.667, normal (0, 1)");
    EXPECT_EQ(told_of({wall, box("mover", {0, -4}, {1, 1}, Vec2d{0, 4})}),
              "mover hits wall on its bottom face at t = 0.5, normal (0, \u22121)");
}

TEST(Sentence, CallsTopWhatIsSeenAtTheTop) {
    Scene scene = examples::scene({box("wall", {0, 0}, {1, 1}), box("mover", {0, 4}, {1, 1}, Vec2d{0, -4})});
    scene.view->y_down = true;
    EXPECT_EQ(told_of(scene), "mover hits wall on its bottom face at t = 0.5, normal (0, 1)");
}

TEST(Sentence, UsesNamesBeforeIds) {
    Scene scene = examples::scene({box("w", {0, 0}, {1, 1}), box("m", {-4, 0}, {1, 1}, Vec2d{4, 0})});
    scene.shapes[0].name = "the wall";
    EXPECT_EQ(told_of(scene), "m hits the wall on its left face at t = 0.5, normal (\u22121, 0)");
}

TEST(Sentence, NamesCorners) {
    EXPECT_EQ(told_of({box("wall", {2, 2}, {1, 1}), box("mover", {-2, -2}, {1, 1}, Vec2d{4, 4})}),
              "mover hits wall corner to corner at t = 0.5, normal (0, \u22121)");
    EXPECT_EQ(told_of({box("wall", {2, 2}, {1, 1}), point("mover", {0, 0}, Vec2d{2, 2})}),
              "mover hits wall on its bottom left corner at t = 0.5, normal (0, \u22121)");
    EXPECT_EQ(
        told_of({segment("wire", {0, -2}, {3, 2}), box("mover", {-4, 0.5}, {0.8, 0.6}, Vec2d{7, -0.5})}),
        "mover hits wire with its bottom right corner at t = 0.627, normal (\u22120.8, 0.6)");
}

TEST(Sentence, NamesTheMoversFaceWhereTheOtherHasNone) {
    EXPECT_EQ(told_of({point("post", {3, 0}), box("mover", {0, 0}, {1, 1}, Vec2d{4, 0.5})}),
              "mover hits post with its right face at t = 0.5, normal (\u22121, 0)");
}

TEST(Sentence, SaysThatItStartsInside) {
    EXPECT_EQ(told_of({box("wall", {0, 0}, {2, 2}), box("mover", {2.5, 0}, {1, 1}, Vec2d{3, 0})}),
              "mover overlaps wall at the start: t = 0, depth 0.5, MTV (0.5, 0)");
    EXPECT_EQ(told_of(closed(examples::scene(
                  {box("wall", {0, 0}, {1, 1}), box("mover", {2, 0.5}, {1, 1}, Vec2d{3, 0})}))),
              "mover touches wall at the start, and touching counts: t = 0, normal (1, 0)");
}

TEST(Sentence, SaysWhyItMisses) {
    EXPECT_EQ(told_of({box("wall", {3, 0}, {1, 1.5}), point("mover", {-4, -3}, Vec2d{9, 9})}),
              "mover misses wall: it would enter slab x (t = 0.667) only after leaving slab y (t = 0.5)");
    EXPECT_EQ(told_of({box("wall", {3, 0}, {1, 1}), point("mover", {-2, 0}, Vec2d{2, 0})}),
              "mover misses wall: it would enter slab x only at t = 2, after the end of its path");
    EXPECT_EQ(told_of({box("wall", {-3, 0}, {1, 1}), point("mover", {0, 0}, Vec2d{4, 0})}),
              "mover misses wall, which lies behind it: it left slab x (t = \u22120.5) before the start");
    EXPECT_EQ(told_of({box("wall", {3, 5}, {1, 1}), point("mover", {0, 0}, Vec2d{4, 0})}),
              "mover misses wall: it does not move on y and stays outside that slab");
}

TEST(Sentence, SaysThatItOnlyTouches) {
    EXPECT_EQ(told_of({box("wall", {3, 0}, {1, 1}), box("mover", {0, 2}, {1, 1}, Vec2d{6, 0})}),
              "mover misses wall: it does not move on y and only slides along the boundary there; touching "
              "does not count");
    EXPECT_EQ(told_of({box("wall", {3, 0}, {1, 1}), point("mover", {0, 0}, Vec2d{2, 0})}),
              "mover misses wall: it reaches wall only at t = 1, and touching does not count");
    EXPECT_EQ(told_of({box("wall", {0, 0}, {1, 1}), point("mover", {1, 0}, Vec2d{2, 0})}),
              "mover misses wall: it starts in contact and moves away, and touching does not count");
    EXPECT_EQ(
        told_of({box("wall", {0, 0}, {1, 1}), point("mover", {-2, 0}, Vec2d{2, 2})}),
        "mover misses wall: it enters slab x just as it leaves slab y (t = 0.5) and only touches a corner");
}

TEST(Sentence, TheClosedRuleCountsTouching) {
    EXPECT_EQ(
        told_of(closed(examples::scene({box("wall", {3, 0}, {1, 1}), point("mover", {0, 0}, Vec2d{2, 0})}))),
        "mover hits wall on its left face at t = 1, normal (\u22121, 0)");
}

TEST(Sentence, SaysWhatHasNoInside) {
    EXPECT_EQ(told_of({segment("wire", {-2, 0}, {2, 0}), point("p", {0.5, 0})}),
              "p only touches wire: a point never overlaps a segment while touching does not count (try "
              "touching: closed)");
    EXPECT_EQ(told_of({segment("wire", {2, -2}, {2, 2}), point("p", {0, 0}, Vec2d{4, 0})}),
              "p can only touch wire: a point never overlaps a segment while touching does not count (try "
              "touching: closed)");
    EXPECT_EQ(told_of({segment("wire", {-2, 0}, {2, 0}), segment("stick", {0, 0}, {4, 0})}),
              "stick only touches wire: parallel segments never overlap while touching does not count (try "
              "touching: closed)");
}

TEST(Sentence, TellsOfWhatIsHitBefore) {
    const Scene scene =
        examples::scene({box("far", {6, 0}, {1, 1}), box("mover", {-4, 0}, {1, 1}, Vec2d{10, 0}),
                         box("near", {1, 0}, {1, 1})});
    EXPECT_EQ(told_of(scene),
              "mover hits far on its left face at t = 0.8, normal (\u22121, 0); but it hits near first, at t "
              "= 0.3");
    const Scene miss =
        examples::scene({box("aside", {1, 9}, {1, 1}), box("mover", {-4, 0}, {1, 1}, Vec2d{10, 0}),
                         box("near", {1, 0}, {1, 1})});
    EXPECT_EQ(
        told_of(miss),
        "mover misses aside: it does not move on y and stays outside that slab; it hits near at t = 0.3");
}

TEST(Sentence, ComparesWhatStandsStill) {
    EXPECT_EQ(told_of({box("wall", {0, 0}, {2, 2}), box("crate", {2.5, 0}, {1, 1})}),
              "crate penetrates wall by 0.5; MTV (0.5, 0)");
    EXPECT_EQ(told_of({box("wall", {0, 0}, {2, 2}), box("crate", {0, 0}, {1, 1})}),
              "crate penetrates wall by 3; MTV (0, 3), not unique");
    EXPECT_EQ(told_of({box("wall", {0, 0}, {1, 1}), box("crate", {5, 6}, {1, 1})}),
              "crate and wall are separated: distance 5");
    EXPECT_EQ(told_of({box("wall", {0, 0}, {1, 1}), box("crate", {2, 0}, {1, 1})}),
              "crate touches wall, and touching does not count as overlap");
    EXPECT_EQ(told_of(closed(examples::scene({box("wall", {0, 0}, {1, 1}), box("crate", {2, 0}, {1, 1})}))),
              "crate touches wall, and touching counts");
}

/// The search ends at the first axis with a gap, yet the sentence told a distance.
TEST(Sentence, OfTheSeparatingAxisTestTellsTheAxisAndNoDistance) {
    const Scene scene = examples::scene({box("wall", {0, 0}, {1, 1}), box("crate", {5, 6}, {1, 1})});
    const auto by = [&](Operation operation) {
        return sentence(scene, answer(scene, FocusPair{0, 1}, {operation, Algorithm::sat}));
    };
    EXPECT_EQ(by(Operation::contact), "crate and wall are separated on y, by a gap of 4");
    EXPECT_EQ(by(Operation::distance).substr(0, 40), "the distance between crate and wall is 5");
}

TEST(Sentence, SaysThatNothingMoves) {
    EXPECT_EQ(told_of({box("wall", {0, 0}, {1, 1}), box("mover", {5, 0}, {1, 1}, Vec2d{0, 0})}),
              "mover does not move: mover and wall are separated: distance 3");
}

/// The answer to another query than the default one.
std::string asked(Operation operation, std::vector<SceneShape> shapes) {
    const Scene scene = examples::scene(std::move(shapes));
    return sentence(scene, answer(scene, choose_focus(scene, {}), {.operation = operation}));
}

TEST(Sentence, AnswersTheQueryThatIsAsked) {
    const std::vector<SceneShape> apart{box("wall", {4, 0}, {1, 1}),
                                        box("mover", {0, 0}, {1, 1}, Vec2d{6, 0})};
    EXPECT_EQ(asked(Operation::cast, apart),
              "mover hits wall on its left face at t = 0.333, normal (\u22121, 0)");
    EXPECT_EQ(asked(Operation::contact, apart), "mover and wall are separated: distance 2");
    EXPECT_EQ(asked(Operation::overlap, apart), "mover does not overlap wall");
    EXPECT_EQ(asked(Operation::distance, apart).substr(0, 44),
              "the distance between mover and wall is 2, fr");
    const std::vector<SceneShape> inside{box("wall", {0, 0}, {1, 1}),
                                         box("mover", {0.5, 0}, {1, 1}, Vec2d{6, 0})};
    EXPECT_EQ(asked(Operation::contact, inside), "mover penetrates wall by 1.5; MTV (1.5, 0)");
    EXPECT_EQ(asked(Operation::overlap, inside), "mover overlaps wall");
    EXPECT_EQ(asked(Operation::distance, inside), "mover and wall overlap: their distance is 0");
}

TEST(Sentence, TellsWhereALineMeetsACircle) {
    const auto circle = [](double radius) {
        SceneShape shape = point("ball", {0, 0});
        shape.shape = Circle<double>{{0, 0}, radius};
        return shape;
    };
    const auto said_of = [&](double radius, const Vec2d& from, const Vec2d& to) {
        return asked(Operation::circle_line, {circle(radius), segment("line", from, to)});
    };
    EXPECT_EQ(said_of(1, {-2, 0}, {2, 0}), "line crosses the edge of ball at u = 0.25 and u = 0.75");
    EXPECT_EQ(said_of(1, {-2, 1}, {2, 1}), "line touches the edge of ball at u = 0.5");
    EXPECT_EQ(said_of(1, {0, 0}, {2, 0}), "line crosses the edge of ball at u = 0.5");
    EXPECT_EQ(said_of(1, {-0.5, 0}, {0.5, 0}), "line lies inside ball and does not reach its edge");
    EXPECT_EQ(said_of(1, {2, 0}, {3, 0}), "line misses ball, which lies behind its start: u is below 0");
    EXPECT_EQ(said_of(1, {-3, 0}, {-2, 0}), "line ends before ball: u is above 1");
    EXPECT_EQ(said_of(1, {-2, 2}, {2, 2}), "the line of line passes by ball: the discriminant is below 0");
}

TEST(Sentence, TellsWhereTwoSegmentsMeet) {
    const auto said_of = [](const Vec2d& from, const Vec2d& to) {
        return asked(Operation::lines, {segment("wire", {0, 0}, {4, 0}), segment("stick", from, to)});
    };
    EXPECT_EQ(said_of({1, -1}, {1, 3}), "stick crosses wire at (1, 0): ua = 0.25, ub = 0.25");
    EXPECT_EQ(said_of({1, 0}, {1, 3}), "stick touches wire at (1, 0): ua = 0.25, ub = 0");
    EXPECT_EQ(said_of({1, 1}, {1, 3}),
              "stick does not meet wire: their lines cross, but ub = \u22120.5 lies outside [0, 1]");
    EXPECT_EQ(said_of({6, 1}, {6, 3}),
              "stick does not meet wire: their lines cross, but ua = 1.5 and ub = "
              "\u22120.5 lie outside [0, 1]");
    EXPECT_EQ(said_of({0, 1}, {4, 1}), "stick does not meet wire: their lines are parallel");
    EXPECT_EQ(said_of({1, 0}, {6, 0}),
              "stick and wire lie on one line and share the stretch from (1, 0) to (4, 0)");
    EXPECT_EQ(said_of({5, 0}, {6, 0}),
              "stick does not meet wire: on one line, they lie one behind the other");
}

TEST(Sentence, TellsWhereTwoOutlinesMeet) {
    const auto said_of = [](const Vec2d& center, const Vec2d& half) {
        return asked(Operation::outline_crossings, {box("wall", {0, 0}, {2, 2}), box("crate", center, half)});
    };
    EXPECT_EQ(said_of({2, 0}, {1, 1}), "the outlines of crate and wall meet at 2 points");
    EXPECT_EQ(said_of({3, 0}, {1, 1}), "the outlines of crate and wall meet along 1 stretch");
    EXPECT_EQ(said_of({0, 0}, {1, 1}),
              "the outlines of crate and wall do not meet: one shape lies inside the other");
    EXPECT_EQ(said_of({5, 0}, {1, 1}),
              "the outlines of crate and wall do not meet: the shapes are separated");
}

TEST(Sentence, AQueryThatThePairDoesNotFitIsRefused) {
    const Scene scene = examples::scene({box("wall", {0, 0}, {1, 1}), box("crate", {7, 0}, {1, 1})});
    const Answers answers = answer(scene, choose_focus(scene, {}), {.operation = Operation::circle_line});
    EXPECT_EQ(answers.focus->shown.operation, Operation::contact);
    EXPECT_TRUE(answers.focus->shown.refused);
    EXPECT_EQ(sentence(scene, answers), "crate and wall are separated: distance 5");
}

TEST(Sentence, HasAWordForAnEmptyScene) {
    EXPECT_EQ(told_of(Scene{}), "nothing here yet: draw a shape, or open a scene");
    EXPECT_EQ(told_of({box("wall", {0, 0}, {1, 1})}),
              "wall is the only shape: draw a second one to test it against");
}

TEST(Sentence, OfAPlaygroundSaysHowToDrive) {
    Scene scene = examples::scene({box("wall", {4, 0}, {1, 3}), box("body", {0, 0}, {1, 1})}, {}, false);
    scene.play.emplace();
    EXPECT_EQ(told_of(scene), "Press F9 to drive body with the arrow keys: sweep, 60 frames per second");
    scene.shapes[1].translation = Vec2d(3, 4);
    EXPECT_EQ(
        told_of(scene),
        "Press F9 to throw body with the velocity (3, 4) and drive it with the arrow keys: sweep, 60 frames "
        "per second");
    scene.shapes[1].translation.reset();
    scene.play->rules.method = PlayMethod::push_out;
    scene.play->rules.frame_rate = 10;
    scene.play->beside = PlayMethod::sweep;
    EXPECT_EQ(
        told_of(scene),
        "Press F9 to drive body with the arrow keys: move, then push out, and beside it sweep, 10 frames "
        "per second");
    scene.play->rules.on_grid = true;
    EXPECT_EQ(told_of(scene), "Press F9 to drive body with the arrow keys: cell by cell");
}

/// "B41 may be the closest" of a shape that is called b41.
TEST(WithCapital, LeavesTheNamesOfShapesAsTheyAre) {
    const Scene scene =
        examples::scene({box("wall", {0, 0}, {1, 1}), point("dot", {5, 0}), point("b41", {9, 0})});
    EXPECT_EQ(with_capital(scene, "the point is inside"), "The point is inside");
    for (const char* text : {"wall is hit", "b41 may be the closest", "2 pixels are solid", ""}) {
        EXPECT_EQ(with_capital(scene, text), text);
    }
}

/// "Which boxes meet?" stood above a search for the closest shape.
TEST(QueryWords, AskWhatASearchLooksFor) {
    Scene scene = examples::scene({box("wall", {0, 0}, {1, 1}), point("dot", {5, 0}, Vec2d(1, 0))});
    const auto asked = [&](BroadSearch search) {
        return query_words(
            scene, answer_with_focus(scene, std::nullopt, {.operation = Operation::pairs, .search = search}));
    };
    EXPECT_EQ(asked(BroadSearch::pairs), "Which boxes meet?");
    EXPECT_EQ(asked(BroadSearch::box), "Which boxes meet that of dot?");
    EXPECT_EQ(asked(BroadSearch::path), "Which boxes does that of dot meet on its path?");
    EXPECT_EQ(asked(BroadSearch::closest), "Which shape is closest to the centre of dot?");
}

}  // namespace
}  // namespace collidarium::app
