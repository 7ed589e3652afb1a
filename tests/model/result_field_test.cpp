#include "model/result_field.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "collidarium/compiled/queries.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::app {
namespace {

/// A box of 2 by 1 around the origin, and another of 1 by 1 that is asked for.
FieldQuestion boxes(Operation operation) {
    FieldQuestion question;
    question.a = Aabb<double>{{0, 0}, {2, 1}};
    question.b = Aabb<double>{{0, 0}, {1, 1}};
    question.operation = operation;
    question.min = Vec2d(-8, -4.5);
    question.max = Vec2d(8, 4.5);
    question.pixel = 1.0 / 40;
    return question;
}

ResultField finished(const FieldQuestion& question) {
    ResultField field;
    field.ask(question);
    field.work(std::numeric_limits<std::size_t>::max());
    return field;
}

TEST(ResultField, AsksTheCoreAtTheCentreOfEveryCell) {
    const FieldQuestion question = boxes(Operation::contact);
    const ResultField field = finished(question);
    ASSERT_TRUE(field.grid());
    const FieldGrid& grid = *field.grid();
    EXPECT_NEAR(grid.cell, 0.1, 1e-12);
    std::size_t hits = 0;
    for (std::size_t row = 0; row < grid.rows; row += 3) {
        for (std::size_t column = 0; column < grid.columns; column += 3) {
            const Vec2d at = grid.center(column, row);
            const auto parting = contact(question.a, translated(question.b, at), Policy::open);
            ASSERT_EQ(grid.at(column, row).hit, parting.has_value()) << at.x << ", " << at.y;
            if (parting) {
                EXPECT_EQ(grid.at(column, row).amount, parting->depth);
                EXPECT_EQ(grid.at(column, row).normal, parting->normal);
                ++hits;
            }
        }
    }
    EXPECT_GT(hits, 100U);
}

TEST(ResultField, AsksOfCastsWhenAndOfDistancesHowFar) {
    FieldQuestion question = boxes(Operation::cast);
    question.translation = Vec2d(4, 0);
    const FieldCell before = field_answer(question, {-5, 0});
    EXPECT_TRUE(before.hit);
    EXPECT_EQ(before.amount, 0.5);
    EXPECT_EQ(before.normal, Vec2d(-1, 0));
    EXPECT_FALSE(field_answer(question, {-8, 0}).hit);
    question.operation = Operation::distance;
    EXPECT_EQ(field_answer(question, {5, 0}).amount, 2);
    EXPECT_TRUE(field_answer(question, {1, 1}).hit);
}

TEST(ResultField, AnswersInTheArithmeticOfTheScene) {
    FieldQuestion question = boxes(Operation::distance);
    const Vec2d at(5.1, 0);
    const double exact = field_answer(question, at).amount;
    question.scalar = ScalarKind::float32;
    const double rounded = field_answer(question, at).amount;
    EXPECT_NE(exact, rounded);
    EXPECT_NEAR(exact, rounded, 1e-6);
}

/// An L of the same size, which no formula tells about, and a box.
FieldQuestion concave(Operation operation) {
    FieldQuestion question = boxes(operation);
    question.a =
        *make_polygon_shape<double>(std::vector<Vec2d>{{-2, -1}, {2, -1}, {2, 0}, {-1, 0}, {-1, 1}, {-2, 1}})
             .shape;
    return question;
}

TEST(ResultField, IsCoarseFirstAndNeverEmptyOnTheWay) {
    ResultField field;
    EXPECT_TRUE(field.ask(concave(Operation::contact)));
    EXPECT_FALSE(field.ask(concave(Operation::contact)));
    EXPECT_FALSE(field.formula());
    EXPECT_FALSE(field.grid());
    double cell = std::numeric_limits<double>::infinity();
    int finer = 0;
    for (int i = 0; i < 10000 && !field.done(); ++i) {
        field.work(50);
        if (field.grid() && field.grid()->cell < cell) {
            cell = field.grid()->cell;
            ++finer;
        }
    }
    EXPECT_TRUE(field.done());
    EXPECT_EQ(finer, 4);
    ASSERT_TRUE(field.grid());
    FieldQuestion other = concave(Operation::contact);
    other.b = Aabb<double>{{0, 0}, {2, 1}};
    field.ask(other);
    EXPECT_TRUE(field.grid()) << "the old picture stays until there is a new one";
    EXPECT_TRUE(field.edges().empty()) << "its lines do not";
    EXPECT_FALSE(field.done());
    field.ask(std::nullopt);
    EXPECT_FALSE(field.grid());
    EXPECT_TRUE(field.done());
}

TEST(ResultField, ShowsSomethingOfQuestionsThatChangeAllTheTime) {
    ResultField field;
    int pictures = 0;
    std::vector<FieldCell> last;
    for (int i = 0; i < 1000; ++i) {
        FieldQuestion question = concave(Operation::contact);
        question.b = Aabb<double>{{0, 0}, {1 + i * 1e-4, 1}};
        EXPECT_TRUE(field.ask(question));
        field.work(20);
        if (field.grid() && field.grid()->cells != last) {
            last = field.grid()->cells;
            ++pictures;
        }
    }
    EXPECT_GT(pictures, 30) << "each is of the question that was the newest when it was begun";
}

TEST(ResultField, WithAFormulaIsKnownAtOnce) {
    ResultField field;
    field.ask(boxes(Operation::contact));
    ASSERT_TRUE(field.formula());
    EXPECT_NEAR(field.most(), 2, 1e-5);
    field.work(1000);
    EXPECT_TRUE(field.arrows());
    FieldQuestion other = boxes(Operation::contact);
    other.a = Aabb<double>{{1, 0}, {2, 1.5}};
    field.ask(other);
    EXPECT_NEAR(field.most(), 2.5, 1e-5);
    EXPECT_FALSE(field.grid()) << "nothing of before is left";
    EXPECT_FALSE(field.arrows());
    EXPECT_TRUE(field.edges().empty());
}

TEST(ResultField, ComesToTheSameInPortions) {
    ResultField portions;
    portions.ask(boxes(Operation::contact));
    while (!portions.done()) {
        portions.work(777);
    }
    const ResultField whole = finished(boxes(Operation::contact));
    EXPECT_EQ(portions.grid()->cells, whole.grid()->cells);
    EXPECT_EQ(portions.edges().size(), whole.edges().size());
}

TEST(ResultField, EdgesLieWhereTheAnswerChanges) {
    const ResultField field = finished(boxes(Operation::contact));
    ASSERT_GT(field.edges().size(), 100U);
    std::size_t outline = 0;
    for (const FieldEdge& edge : field.edges()) {
        for (const Vec2d& end : {edge.from, edge.to}) {
            // The boundary of the padded box, or the lines at 45 degrees where the way out changes its side.
            const Vec2d out = glm::abs(end) - Vec2d(3, 2);
            const double to_outline = std::abs(std::max(out.x, out.y));
            const double to_change = std::abs(out.x - out.y);
            EXPECT_LT(std::min({to_outline, to_change, std::abs(end.y)}), 0.02) << end.x << ", " << end.y;
            outline += to_outline < 0.01 ? 1 : 0;
        }
    }
    EXPECT_GT(outline, 100U);
}

TEST(ResultField, EdgesReachIntoCorners) {
    const ResultField field = finished(boxes(Operation::contact));
    for (const Vec2d& corner : {Vec2d(3, 2), Vec2d(-3, 2), Vec2d(-3, -2), Vec2d(3, -2)}) {
        double nearest = 1;
        for (const FieldEdge& edge : field.edges()) {
            nearest = std::min({nearest, glm::distance(edge.from, corner), glm::distance(edge.to, corner)});
        }
        EXPECT_LT(nearest, 0.015) << "half a pixel is 0.0125";
    }
}

TEST(ResultField, OfAnAreaThatIsNoneIsNothing) {
    FieldQuestion question = boxes(Operation::contact);
    question.max = question.min;
    EXPECT_FALSE(finished(question).grid());
    question.max = Vec2d(std::numeric_limits<double>::infinity());
    EXPECT_FALSE(finished(question).grid());
    question.max = Vec2d(1e9, 1e9);  // more cells than anybody can wait for: larger ones
    ResultField field;
    field.ask(question);
    field.work(10);
    EXPECT_FALSE(field.done());
}

}  // namespace
}  // namespace collidarium::app
