#include "view/field_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/convex_field.hpp"
#include "overlays/field_look.hpp"
#include "support/convex_generators.hpp"
#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

using collidarium::testing::ConvexPairGenerator;
using collidarium::testing::Family;
using collidarium::testing::Pair;
using collidarium::testing::PairGenerator;

constexpr int side = 24;  ///< pixels of the pictures that are compared, both ways
/// Pixels by which the shader's numbers may be off.
constexpr double rounding = 0.004;
/// The same of a time, where the way is not much shorter than a pixel.
constexpr double time_rounding = 1e-4;

/// A picture in which the Minkowski difference, and the way to it, is as large as will go.
FieldQuestion question_of(const Pair<double>& pair, Operation operation, Policy policy) {
    FieldQuestion question;
    question.a = pair.a;
    question.b = translated(pair.b, -reference_point(pair.b));
    question.translation = pair.translation;
    question.operation = operation;
    question.policy = policy;
    const Aabb<double> a = bounds(question.a);
    const Aabb<double> b = bounds(question.b);
    const Vec2d reach = a.half + b.half + glm::abs(b.center);
    const double way = operation == Operation::cast ? glm::length(pair.translation) : 0;
    double half = 1.3 * std::max(reach.x, reach.y) + 0.4 * way;
    half = half > 0 ? half : std::max(std::abs(a.center.x), 1.0);
    // Not in the middle of the shape, so that no pixel is by chance as far from one side as from another.
    const Vec2d middle = a.center + Vec2d(0.0137, 0.0071) * half;
    question.min = middle - Vec2d(half);
    question.max = middle + Vec2d(half);
    question.pixel = 2 * half / side;
    return question;
}

/// What the shader says, pixel by pixel from the top left.
std::vector<FieldCell> shaded(const FieldQuestion& question, const ConvexField& formula) {
    ShadedField field = shaded_field(formula, question.operation, question.policy);
    field.area = Rect{{0, 0}, {side, side}};
    FieldProgram& program = offscreen_renderer().fields().program();
    using enum FieldProgram::Told;
    const auto told = [&](FieldProgram::Told what) { return program.values(field, {side, side}, what); };
    const std::vector<float> hits = told(hit);
    const std::vector<float> amounts = told(amount);
    const std::vector<float> x = told(normal_x);
    const std::vector<float> y = told(normal_y);
    const double unit = question.operation == Operation::cast ? 1 : question.pixel;
    std::vector<FieldCell> cells;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        cells.push_back({hits[i] > 0.5F, static_cast<double>(amounts[i]) * unit, Vec2d(x[i], y[i])});
    }
    return cells;
}

/// The core's answers at a position and around it, as far away as the shader's may be off.
struct Around {
    std::vector<FieldCell> cells;

    Around(const FieldQuestion& question, const Vec2d& position) {
        cells.push_back(field_answer(question, position));
        for (int i = 0; i < 8; ++i) {
            const double angle = 0.3 + i * 0.7853981633974483;
            const Vec2d way = Vec2d(std::cos(angle), std::sin(angle)) * rounding * question.pixel;
            cells.push_back(field_answer(question, position + way));
        }
    }
    [[nodiscard]] bool has(bool hit) const {
        return std::any_of(cells.begin(), cells.end(),
                           [&](const FieldCell& cell) { return cell.hit == hit; });
    }
    /// Whether an amount lies among those of the answers of that kind.
    [[nodiscard]] bool spans(const FieldCell& found, double tolerance) const {
        double least = 1e300;
        double most = -1e300;
        for (const FieldCell& cell : cells) {
            if (cell.hit == found.hit) {
                least = std::min(least, cell.amount);
                most = std::max(most, cell.amount);
            }
        }
        return found.amount >= least - tolerance && found.amount <= most + tolerance;
    }
    /// Whether normals change here: then any of them will do.
    [[nodiscard]] bool turns() const {
        return std::any_of(cells.begin(), cells.end(), [&](const FieldCell& cell) {
            return glm::distance(cell.normal, cells.front().normal) > 1e-3;
        });
    }
};

/// How the pixels of some pairs have come out.
struct Tally {
    int pixels = 0;
    int hits = 0;
    int exact = 0;  ///< of the same kind at the very position
    int questions = 0;
    int without = 0;  ///< of them without a formula
};

void compare(const FieldQuestion& question, const std::string& what, Tally& tally) {
    const auto formula = convex_field(question);
    ++tally.questions;
    if (!formula) {
        ++tally.without;
        return;
    }
    const std::vector<FieldCell> cells = shaded(question, *formula);
    const Vec2d middle = (question.min + question.max) * 0.5;
    const double tolerance = question.operation == Operation::cast
                                 ? time_rounding + 1e-5 / glm::length(formula->path)
                                 : rounding * question.pixel;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const Vec2d pixel(x + 0.5 - side * 0.5, side * 0.5 - y - 0.5);
            const Vec2d position = middle + pixel * question.pixel;
            const FieldCell& found = cells[static_cast<std::size_t>(y * side + x)];
            const FieldCell wanted = field_answer(question, position);
            ++tally.pixels;
            tally.hits += wanted.hit ? 1 : 0;
            const bool is_same = found.hit == wanted.hit &&
                                 std::abs(found.amount - wanted.amount) <= tolerance &&
                                 glm::distance(found.normal, wanted.normal) < 1e-3;
            if (is_same) {
                ++tally.exact;
                continue;
            }
            const Around around(question, position);
            const bool is_near = around.has(found.hit) && around.spans(found, tolerance) &&
                                 (around.turns() || found.hit != wanted.hit ||
                                  glm::distance(found.normal, wanted.normal) < 1e-3);
            ASSERT_TRUE(is_near) << what << ", at pixel " << x << ", " << y << ": " << found.hit << " "
                                 << found.amount << " (" << found.normal.x << ", " << found.normal.y
                                 << ") is not " << wanted.hit << " " << wanted.amount << " ("
                                 << wanted.normal.x << ", " << wanted.normal.y << ")";
        }
    }
}

template <class Generator>
void compare_family(Family family, int pairs, Tally& tally) {
    Generator generator(family, 20261);
    for (int i = 0; i < pairs; ++i) {
        const Pair<double> pair = generator.template next<double>();
        for (const Operation operation : {Operation::contact, Operation::distance, Operation::cast}) {
            for (const Policy policy : {Policy::open, Policy::closed}) {
                compare(question_of(pair, operation, policy),
                        std::string(name(family)) + " " + std::to_string(i) + ", " +
                            std::string(collidarium::name(operation)) + ", " +
                            std::string(collidarium::name(policy)) + ": " +
                            collidarium::testing::describe_any(pair),
                        tally);
                if (::testing::Test::HasFatalFailure()) {
                    return;
                }
            }
        }
    }
}

class FieldByTheShader : public ::testing::TestWithParam<Family> {};

TEST_P(FieldByTheShader, AgreesWithTheCoreOnConvexShapes) {
    Tally tally;
    compare_family<ConvexPairGenerator>(GetParam(), testing::soaked(40), tally);
    compare_family<PairGenerator>(GetParam(), testing::soaked(18), tally);
    EXPECT_LT(tally.without, tally.questions / 4);
    EXPECT_GT(tally.hits, tally.pixels / 20);
    EXPECT_LT(tally.hits, tally.pixels * 4 / 5);
    EXPECT_GT(tally.exact, tally.pixels * 0.97) << "of " << tally.pixels;
}

INSTANTIATE_TEST_SUITE_P(Families, FieldByTheShader, ::testing::ValuesIn(collidarium::testing::all_families),
                         [](const auto& family) { return std::string(name(family.param)); });

}  // namespace
}  // namespace collidarium::app
