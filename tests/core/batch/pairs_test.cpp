/// Pairs in batches beside the query for one pair: the same answers to the last bit.

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "batch/box_casts.hpp"
#include "batch/box_contacts.hpp"
#include "batch/circle_casts.hpp"
#include "batch/circle_contacts.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/contact_pairs.hpp"
#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/ordinary_numbers.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium {
namespace {

constexpr Policy policies[] = {Policy::open, Policy::closed};

template <Scalar T>
bool same(T a, T b) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    return std::bit_cast<Bits>(a) == std::bit_cast<Bits>(b);
}
template <Scalar T>
bool same(const Vec2<T>& a, const Vec2<T>& b) {
    return same(a.x, b.x) && same(a.y, b.y);
}
template <Scalar T>
bool same(const Contact<T>& a, const Contact<T>& b) {
    bool is_same = same(a.normal, b.normal) && same(a.depth, b.depth) && same(a.point_a, b.point_a) &&
                   same(a.point_b, b.point_b) && a.manifold_size == b.manifold_size &&
                   a.degenerate == b.degenerate;
    for (std::size_t i = 0; is_same && i < a.manifold_size; ++i) {
        is_same = same(a.manifold[i].position, b.manifold[i].position) &&
                  same(a.manifold[i].separation, b.manifold[i].separation);
    }
    return is_same;
}
template <Scalar T>
bool same(const CastHit<T>& a, const CastHit<T>& b) {
    return same(a.t, b.t) && same(a.normal, b.normal) && same(a.point, b.point) &&
           same(a.position, b.position) && same(a.depth, b.depth) && a.started_inside == b.started_inside &&
           a.corner == b.corner;
}
template <class Answer>
bool same(const std::optional<Answer>& a, const std::optional<Answer>& b) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

/// How coordinates and sizes are drawn.
enum class Numbers { random, grid, flat, touching, far, tiny, huge, mixed };
constexpr Numbers all_numbers[] = {Numbers::random, Numbers::grid, Numbers::flat, Numbers::touching,
                                   Numbers::far,    Numbers::tiny, Numbers::huge, Numbers::mixed};

template <Scalar T>
class Dice {
public:
    explicit Dice(Numbers numbers) : numbers_(numbers), random_(static_cast<unsigned>(numbers) + 3) {}

    [[nodiscard]] Numbers numbers() const { return numbers_; }
    std::size_t below(std::size_t count) { return random_() % count; }
    double real(double size) { return std::uniform_real_distribution<double>(-size, size)(random_); }

    T number(double size) {
        const double drawn = real(size);
        switch (numbers_) {
            case Numbers::grid:
            case Numbers::flat:
                return static_cast<T>(std::round(drawn * 2) / 2);
            case Numbers::tiny:
                return static_cast<T>(drawn * (sizeof(T) == 4 ? 0x1p-25 : 0x1p-200));
            case Numbers::huge:
                return static_cast<T>(drawn * (sizeof(T) == 4 ? 0x1p50 : 0x1p400));
            case Numbers::mixed:
                return static_cast<T>(drawn * std::exp2(static_cast<int>(random_() % 40) - 20));
            default:
                return static_cast<T>(drawn);
        }
    }
    Vec2<T> vector(double size) {
        const T x = number(size);
        return {x, number(size)};
    }
    Vec2<T> center() { return vector(2.2) + (numbers_ == Numbers::far ? T(1e6) : T(0)); }
    T size(double most) { return below(8) == 0 && numbers_ == Numbers::flat ? T(0) : std::abs(number(most)); }
    /// One in four along an axis, one in eight none at all.
    Vec2<T> translation() {
        Vec2<T> way = vector(4);
        switch (below(8)) {
            case 0:
                return Vec2<T>(0);
            case 1:
                way.x = 0;
                break;
            case 2:
                way.y = T(0);
                break;
            default:
                break;
        }
        return way;
    }

private:
    Numbers numbers_;
    std::mt19937_64 random_;
};

/// By a few units in the last place.
template <Scalar T, class Random>
T nudged(T number, Random& dice) {
    for (std::size_t steps = dice.below(4); steps > 0; --steps) {
        number = std::nextafter(number, dice.below(2) == 0 ? T(-100) : T(100));
    }
    return number;
}

template <Scalar T>
void draw(Dice<T>& dice, std::vector<Circle<T>>& a, std::vector<Circle<T>>& b) {
    a.push_back({dice.center(), dice.size(1.5)});
    b.push_back({dice.center(), dice.size(1.5)});
    if (dice.numbers() == Numbers::touching) {
        const double angle = dice.real(3.2);
        const T reach = a.back().radius + b.back().radius;
        // As far as the bound on rounding errors reaches, and a little beyond.
        const T near = dice.below(2) == 0 ? T(1) : T(1 + dice.real(3) * double(detail::few_roundings<T>));
        const Vec2<T> apart = Vec2<T>(T(std::cos(angle)), T(std::sin(angle))) * (reach * near);
        b.back().center = a.back().center + apart;
        b.back().center.x = nudged(b.back().center.x, dice);
    }
}

template <Scalar T>
void draw(Dice<T>& dice, std::vector<Aabb<T>>& a, std::vector<Aabb<T>>& b) {
    for (auto* boxes : {&a, &b}) {
        const Vec2<T> center = dice.center();
        const T half = dice.size(1.5);
        boxes->push_back({center, {half, dice.size(1.5)}});
    }
    if (dice.numbers() == Numbers::touching) {
        const T reach = a.back().half.x + b.back().half.x;
        b.back().center.x = nudged(a.back().center.x + (dice.below(2) == 0 ? reach : -reach), dice);
    }
}

template <class Shape>
struct TableOf;
template <Scalar T>
struct TableOf<Circle<T>> {
    using type = CircleTable<T>;
};
template <Scalar T>
struct TableOf<Aabb<T>> {
    using type = BoxTable<T>;
};
template <class Shape>
class BatchPairs : public ::testing::Test {};
using Shapes = ::testing::Types<Circle<float>, Circle<double>, Aabb<float>, Aabb<double>>;
TYPED_TEST_SUITE(BatchPairs, Shapes);

constexpr std::size_t pair_count = 1503;  // blocks, and a rest that fills no vector

TYPED_TEST(BatchPairs, AnswerAsOneByOneToTheLastBit) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    for (const Numbers numbers : all_numbers) {
        SCOPED_TRACE(static_cast<int>(numbers));
        Dice<T> dice(numbers);
        std::vector<Shape> a;
        std::vector<Shape> b;
        std::vector<T> x;
        std::vector<T> y;
        for (std::size_t i = 0; i < pair_count; ++i) {
            draw(dice, a, b);
            const Vec2<T> translation = dice.translation();
            x.push_back(translation.x);
            y.push_back(translation.y);
        }
        const typename TableOf<Shape>::type table_a{std::span<const Shape>(a)};
        const typename TableOf<Shape>::type table_b{std::span<const Shape>(b)};
        const VectorSpans<T> translations{x, y};
        for (const Policy policy : policies) {
            const auto overlaps = std::make_unique<bool[]>(pair_count);
            overlap_pairs(table_a, table_b, std::span(overlaps.get(), pair_count), {policy});
            std::vector<std::optional<Contact<T>>> contacts(pair_count);
            contact_pairs(table_a, table_b, [&](std::size_t i, const Contact<T>& one) { contacts[i] = one; },
                          {policy});
            std::vector<std::optional<CastHit<T>>> casts(pair_count);
            cast_pairs(table_a, table_b, translations,
                       [&](std::size_t i, const CastHit<T>& hit) { casts[i] = hit; }, {policy});
            int hits = 0;
            for (std::size_t i = 0; i < pair_count; ++i) {
                ASSERT_EQ(overlaps[i], overlap(a[i], b[i], {policy})) << i;
                ASSERT_TRUE(same(contacts[i], contact(a[i], b[i], {policy}))) << i;
                ASSERT_TRUE(same(casts[i], cast(a[i], b[i], translations[i], {policy}).hit)) << i;
                hits += casts[i] ? 1 : 0;
            }
            EXPECT_GT(hits, int(pair_count) / 20);
            EXPECT_LT(hits, int(pair_count));
        }
    }
}

TYPED_TEST(BatchPairs, LeaveLittleToTheQueryForOnePair) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    Dice<T> dice(Numbers::random);
    std::vector<Shape> a;
    std::vector<Shape> b;
    constexpr std::size_t block = detail::AnsweredPairs::most;
    while (a.size() < 4 * block) {
        draw(dice, a, b);
    }
    const typename TableOf<Shape>::type table_a{std::span<const Shape>(a)};
    const typename TableOf<Shape>::type table_b{std::span<const Shape>(b)};
    int unsure = 0;
    bool hits[block];
    for (std::size_t first = 0; first < a.size(); first += block) {
        unsure += std::popcount(
            detail::answer_overlaps(table_a.spans(), table_b.spans(), first, block, Policy::open, hits));
    }
    EXPECT_LE(unsure, int(a.size()) / 10);
}

// The answers of a block, as there are where there are no wide registers.
template <Scalar T>
void answer_in_narrow_registers(const CircleSpans<T>& a, const CircleSpans<T>& b, std::size_t first, Policy,
                                detail::CircleContacts<T>& answers) {
    detail::CircleContactKernel::run<detail::lane_bytes>(a, b, first, answers);
}
template <Scalar T>
void answer_in_narrow_registers(const BoxSpans<T>& a, const BoxSpans<T>& b, std::size_t first, Policy policy,
                                detail::BoxContacts<T>& answers) {
    policy == Policy::open ? detail::BoxContactKernel<true>::run<detail::lane_bytes>(a, b, first, answers)
                           : detail::BoxContactKernel<false>::run<detail::lane_bytes>(a, b, first, answers);
}
template <Scalar T>
void answer_in_narrow_registers(const CircleSpans<T>& a, const CircleSpans<T>& b,
                                const VectorSpans<T>& translations, std::size_t first, Policy,
                                detail::CastAnswers<T>& answers) {
    detail::CircleCastKernel::run<detail::lane_bytes>(a, b, translations, first, answers);
}
template <Scalar T>
void answer_in_narrow_registers(const BoxSpans<T>& a, const BoxSpans<T>& b,
                                const VectorSpans<T>& translations, std::size_t first, Policy policy,
                                detail::CastAnswers<T>& answers) {
    policy == Policy::open
        ? detail::BoxCastKernel<true>::run<detail::lane_bytes>(a, b, translations, first, answers)
        : detail::BoxCastKernel<false>::run<detail::lane_bytes>(a, b, translations, first, answers);
}

/// Holds the answers in narrow registers to `ask(i)`, of pairs whose numbers it takes as they are. How many
/// pairs they leave to it.
template <class Answers, class IsOrdinary, class Answer, class Ask>
int hold_to_single(std::size_t count, const IsOrdinary& is_ordinary, Answer&& answer, Ask&& ask) {
    int unsure = 0;
    detail::for_each_block<Answers>(count, answer, [&](std::size_t first, const Answers& answers) {
        unsure += std::popcount(answers.unsure);
        for (std::size_t i = 0; i < answers.count; ++i) {
            if ((answers.unsure >> i & 1) != 0) {
                continue;
            }
            const auto single = ask(first + i);
            const bool is_hit = (answers.hits >> i & 1) != 0;
            ASSERT_EQ(is_hit, single.has_value()) << first + i;
            if (is_hit && is_ordinary(first + i)) {
                ASSERT_TRUE(same(answers.answer(i), *single)) << first + i;
            }
        }
    });
    return unsure;
}

TYPED_TEST(BatchPairs, AnswerInNarrowRegistersAsOneByOne) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    for (const Numbers numbers : all_numbers) {
        SCOPED_TRACE(static_cast<int>(numbers));
        Dice<T> dice(numbers);
        std::vector<Shape> a;
        std::vector<Shape> b;
        std::vector<T> x;
        std::vector<T> y;
        for (std::size_t i = 0; i < pair_count; ++i) {
            draw(dice, a, b);
            const Vec2<T> translation = dice.translation();
            x.push_back(translation.x);
            y.push_back(translation.y);
        }
        const typename TableOf<Shape>::type table_a{std::span<const Shape>(a)};
        const typename TableOf<Shape>::type table_b{std::span<const Shape>(b)};
        const VectorSpans<T> translations{x, y};
        for (const Policy policy : policies) {
            using Contacts = std::conditional_t<std::is_same_v<Shape, Circle<T>>, detail::CircleContacts<T>,
                                                detail::BoxContacts<T>>;
            const int unsure = hold_to_single<Contacts>(
                pair_count, [&](std::size_t i) { return detail::is_ordinary(a[i], b[i], Vec2<T>(0)); },
                [&](std::size_t first, Contacts& answers) {
                    answer_in_narrow_registers(table_a.spans(), table_b.spans(), first, policy, answers);
                },
                [&](std::size_t i) { return contact(a[i], b[i], {policy}); });
            if (numbers == Numbers::random) {
                EXPECT_LE(unsure, int(pair_count) / 8);
            }
            using Casts = detail::CastAnswers<T>;
            const int unsure_casts = hold_to_single<Casts>(
                pair_count, [&](std::size_t i) { return detail::is_ordinary(a[i], b[i], translations[i]); },
                [&](std::size_t first, Casts& answers) {
                    answer_in_narrow_registers(table_a.spans(), table_b.spans(), translations, first, policy,
                                               answers);
                },
                [&](std::size_t i) { return cast(a[i], b[i], translations[i], {policy}).hit; });
            if (numbers == Numbers::random) {
                EXPECT_LE(unsure_casts, int(pair_count) / 2);  // starts inside
            }
        }
    }
}

#ifdef NDEBUG  // what asserts does not answer
/// What is not a number, or has no end, is nothing's hit, as it is one by one.
TYPED_TEST(BatchPairs, NumbersThatAreNoneHitNothing) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    constexpr T bad[] = {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity(),
                         -std::numeric_limits<T>::infinity(), std::numeric_limits<T>::max()};
    Dice<T> dice(Numbers::random);
    std::vector<Shape> a;
    std::vector<Shape> b;
    std::vector<T> x;
    std::vector<T> y;
    while (a.size() < 512) {
        draw(dice, a, b);
        x.push_back(dice.number(4));
        y.push_back(dice.number(4));
        std::vector<T*> places{&a.back().center.x, &b.back().center.y, &x.back(), &y.back()};
        if constexpr (std::is_same_v<Shape, Circle<T>>) {
            places.push_back(&b.back().radius);
        } else {
            places.push_back(&b.back().half.x);
        }
        *places[dice.below(places.size())] = bad[dice.below(4)];
    }
    const typename TableOf<Shape>::type table_a{std::span<const Shape>(a)};
    const typename TableOf<Shape>::type table_b{std::span<const Shape>(b)};
    const VectorSpans<T> translations{x, y};
    for (const Policy policy : policies) {
        std::vector<std::optional<Contact<T>>> contacts(a.size());
        contact_pairs(table_a, table_b, [&](std::size_t i, const Contact<T>& one) { contacts[i] = one; },
                      {policy});
        std::vector<std::optional<CastHit<T>>> casts(a.size());
        cast_pairs(table_a, table_b, translations,
                   [&](std::size_t i, const CastHit<T>& hit) { casts[i] = hit; }, {policy});
        const auto overlaps = std::make_unique<bool[]>(a.size());
        overlap_pairs(table_a, table_b, std::span(overlaps.get(), a.size()), {policy});
        for (std::size_t i = 0; i < a.size(); ++i) {
            ASSERT_EQ(overlaps[i], overlap(a[i], b[i], {policy})) << i;
            ASSERT_TRUE(same(contacts[i], contact(a[i], b[i], {policy}))) << i;
            ASSERT_TRUE(same(casts[i], cast(a[i], b[i], translations[i], {policy}).hit)) << i;
        }
    }
}

#endif

/// Everything that filters look at follows a shape that is set, and nothing of the one before is left.
TYPED_TEST(BatchPairs, ShapesThatAreSetAreAskedAboutAsTheyAreNow) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    Dice<T> dice(Numbers::random);
    std::vector<Shape> a;
    std::vector<Shape> b;
    std::vector<T> x;
    std::vector<T> y;
    while (a.size() < 300) {
        draw(dice, a, b);
        x.push_back(dice.number(4));
        y.push_back(dice.number(4));
    }
    typename TableOf<Shape>::type table_a{std::span<const Shape>(b)};
    typename TableOf<Shape>::type table_b{std::span<const Shape>(a)};
    for (std::size_t i = 0; i < a.size(); ++i) {
        table_a.set(i, a[i]);
        table_b.set(i, b[i]);
    }
    const auto overlaps = std::make_unique<bool[]>(a.size());
    overlap_pairs(table_a, table_b, std::span(overlaps.get(), a.size()));
    std::vector<std::optional<Contact<T>>> contacts(a.size());
    contact_pairs(table_a, table_b, [&](std::size_t i, const Contact<T>& one) { contacts[i] = one; });
    std::vector<std::optional<CastHit<T>>> casts(a.size());
    cast_pairs(table_a, table_b, VectorSpans<T>{x, y},
               [&](std::size_t i, const CastHit<T>& hit) { casts[i] = hit; });
    for (std::size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(overlaps[i], overlap(a[i], b[i])) << i;
        ASSERT_TRUE(same(contacts[i], contact(a[i], b[i]))) << i;
        ASSERT_TRUE(same(casts[i], cast(a[i], b[i], {x[i], y[i]}).hit)) << i;
    }
}

TYPED_TEST(BatchPairs, NoPairsAreNoHits) {
    using Table = typename TableOf<TypeParam>::type;
    using T = ScalarOf<TypeParam>;
    const auto fail = [](std::size_t, const auto&) { FAIL(); };
    overlap_pairs(Table(), Table(), std::span<bool>());
    contact_pairs(Table(), Table(), fail);
    cast_pairs(Table(), Table(), VectorSpans<T>(), fail);
}

/// Endless numbers are no shapes; still nothing is to come of them but what one pair answers.
TEST(BatchPairs, SumsThatOverflowAreLeftToTheQueryForOnePair) {
    constexpr float large = std::numeric_limits<float>::max() / 2;
    const std::vector<Circle<float>> a(16, {{-large, 0}, large});
    const std::vector<Circle<float>> b(16, {{large, 1}, large});
    const CircleTable<float> table_a{std::span<const Circle<float>>(a)};
    const CircleTable<float> table_b{std::span<const Circle<float>>(b)};
    bool hits[16];
    EXPECT_EQ(detail::answer_overlaps(table_a.spans(), table_b.spans(), 0, 16, Policy::open, hits), 0xFFFFU);
}

}  // namespace
}  // namespace collidarium
