/// Concave shapes of any size, anywhere, in float and double.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "support/scaled.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
struct Case {
    Shape<T> a;
    Shape<T> b;
    Vec2<T> way{};
};

class Cases {
public:
    explicit Cases(unsigned seed) : random_(seed) {}

    /// On whole numbers.
    Case<double> next() {
        Case<double> made{star(), other(), spot(9)};
        if (random_() % 2 == 0) {
            std::swap(made.a, made.b);
        }
        return made;
    }

private:
    double number(double size) { return std::round(std::uniform_real_distribution(-size, size)(random_)); }
    Vec2<double> spot(double size) {
        const double x = number(size);
        return {x, number(size)};
    }
    Shape<double> star() {
        for (;;) {
            const int count = 5 + static_cast<int>(random_() % 8);
            const Vec2<double> center = spot(3);
            std::vector<Vec2<double>> vertices;
            for (int i = 0; i < count; ++i) {
                const double angle = 2 * std::numbers::pi * i / count;
                const double reach = 1 + std::abs(number(4));
                vertices.push_back(center + Vec2<double>(std::round(std::cos(angle) * reach),
                                                         std::round(std::sin(angle) * reach)));
            }
            const auto made = make_polygon_shape<double>(vertices);
            if (made.shape && std::holds_alternative<Polygon<double>>(*made.shape)) {
                return *made.shape;
            }
        }
    }
    Shape<double> other() {
        const Vec2<double> at = spot(4);
        switch (random_() % 6) {
            case 0:
                return Point<double>{at};
            case 1:
                return Segment<double>{at, at + spot(3)};
            case 2:
                return Circle<double>{at, 2};
            case 3:
                return Capsule<double>{at, at + spot(3), 1};
            case 4:
                return Aabb<double>{at, {1, 2}};
            default:
                return star();
        }
    }

    std::mt19937_64 random_;
};

/// The answers about a case are those about the model, times the scale.
template <Scalar T>
void expect_scaled(const Case<T>& given, const Case<double>& model, double scale, double rounding) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_EQ(overlap(given.a, given.b, {policy}), overlap(model.a, model.b, {policy}));
        const auto contact_here = contact(given.a, given.b, {policy});
        const auto contact_there = contact(model.a, model.b, {policy});
        ASSERT_EQ(contact_here.has_value(), contact_there.has_value());
        if (contact_here) {
            EXPECT_NEAR(static_cast<double>(contact_here->depth) / scale, contact_there->depth, rounding);
            EXPECT_EQ(contact_here->degenerate, contact_there->degenerate);
        }
        const auto hit = cast(given.a, given.b, given.way, {policy});
        const auto expected = cast(model.a, model.b, model.way, {policy});
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (hit) {
            EXPECT_NEAR(static_cast<double>(hit->t), expected->t, rounding);
            EXPECT_EQ(hit->started_inside, expected->started_inside);
            EXPECT_EQ(hit->corner, expected->corner);
            if (!hit->started_inside) {
                EXPECT_LT(glm::distance(Vec2<double>(hit->normal), expected->normal), rounding);
            }
        }
    }
    EXPECT_NEAR(static_cast<double>(distance(given.a, given.b).distance) / scale,
                distance(model.a, model.b).distance, rounding);
}

TEST(ConcaveMagnitude, AScaleOfAPowerOfTwoChangesNothing) {
    Cases cases(41);
    int overlaps = 0;
    for (int round = 0; round < 150; ++round) {
        SCOPED_TRACE(round);
        const Case<double> model = cases.next();
        overlaps += overlap(model.a, model.b) ? 1 : 0;
        const double large[] = {0x1p-900, 0x1p-240, 0x1p-10, 0x1p240, 0x1p900};
        const double scale = large[round % 5];
        expect_scaled(
            Case<double>{scaled<double>(model.a, scale), scaled<double>(model.b, scale), model.way * scale},
            model, scale, 1e-12);
        const double small[] = {0x1p-110, 0x1p-40, 1, 0x1p18, 0x1p90};
        const double scale_float = small[round % 5];
        expect_scaled(Case<float>{scaled<float>(model.a, scale_float), scaled<float>(model.b, scale_float),
                                  Vec2<float>(model.way * scale_float)},
                      model, scale_float, 1e-5);
    }
    EXPECT_GT(overlaps, 40);
    EXPECT_LT(overlaps, 120);
}

TEST(ConcaveMagnitude, FarFromTheOriginNothingChanges) {
    Cases cases(42);
    for (int round = 0; round < 150; ++round) {
        SCOPED_TRACE(round);
        const Case<double> model = cases.next();
        const auto moved = [&](double by) {
            const Vec2<double> offset(by, -by / 2);
            return Case<double>{translated(model.a, offset), translated(model.b, offset), model.way};
        };
        expect_scaled(moved(0x1p40), model, 1, 1e-12);
        const Case<double> near = moved(0x1p17);
        expect_scaled(Case<float>{convert<float>(near.a), convert<float>(near.b), Vec2<float>(near.way)},
                      model, 1, 1e-5);
    }
}

}  // namespace
}  // namespace collidarium::testing
