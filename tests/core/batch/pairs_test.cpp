/// Pairs in batches beside the query for one pair: the same answers to the last bit.

#include <bit>
#include <memory>

#include "batch/boxes.hpp"
#include "batch/circles.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/contact_pairs.hpp"
#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/ordinary_numbers.hpp"
#include "support/drawn_numbers.hpp"
#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

/// By a few units in the last place.
template <Scalar T>
T nudged(T number, Random& random) {
    for (int steps = random.below(4); steps > 0; --steps) {
        number = std::nextafter(number, random.below(2) == 0 ? T(-100) : T(100));
    }
    return number;
}

template <Scalar T>
void draw(DrawnNumbers<T>& numbers, Circle<T>& a, Circle<T>& b) {
    for (auto* circle : {&a, &b}) {
        circle->center = numbers.center(2.2);
        circle->radius = numbers.size(1.5);
    }
    if (numbers.drawn() == Drawn::touching) {
        const double angle = numbers.number(3.2);
        // As far as the bound on rounding errors reaches, and a little beyond.
        const T near = numbers.below(2) == 0
                           ? T(1)
                           : T(1 + numbers.number(3) * double(collidarium::detail::few_roundings<T>));
        b.center =
            a.center + Vec2<T>(T(std::cos(angle)), T(std::sin(angle))) * ((a.radius + b.radius) * near);
        b.center.x = nudged(b.center.x, numbers);
    }
}

template <Scalar T>
void draw(DrawnNumbers<T>& numbers, Aabb<T>& a, Aabb<T>& b) {
    a = numbers.box(2.2, 1.5);
    b = numbers.box(2.2, 1.5);
    if (numbers.drawn() == Drawn::touching) {
        const T reach = a.half.x + b.half.x;
        b.center.x = nudged(a.center.x + (numbers.below(2) == 0 ? reach : -reach), numbers);
    }
}

/// Pairs of shapes, and how the second ones move.
template <class Shape>
struct Pairs {
    using T = ScalarOf<Shape>;
    using Table = std::conditional_t<std::is_same_v<Shape, Circle<T>>, CircleTable<T>, BoxTable<T>>;

    Pairs(DrawnNumbers<T>& numbers, std::size_t count) : a(count), b(count) {
        for (std::size_t i = 0; i < count; ++i) {
            draw(numbers, a[i], b[i]);
            const Vec2<T> translation = numbers.translation(4);
            x.push_back(translation.x);
            y.push_back(translation.y);
        }
    }

    [[nodiscard]] VectorSpans<T> translations() const { return {x, y}; }

    /// Tables that hold the shapes answer as one pair after the other does, to the last bit. How many hits.
    int expect_as_one_by_one(const Table& table_a, const Table& table_b, Policy policy) const {
        const std::size_t count = a.size();
        const auto overlaps = std::make_unique<bool[]>(count);
        overlap_pairs(table_a, table_b, std::span(overlaps.get(), count), {policy});
        std::vector<std::optional<Contact<T>>> contacts(count);
        contact_pairs(table_a, table_b, [&](std::size_t i, const Contact<T>& one) { contacts[i] = one; },
                      {policy});
        std::vector<std::optional<CastHit<T>>> casts(count);
        cast_pairs(table_a, table_b, translations(),
                   [&](std::size_t i, const CastHit<T>& hit) { casts[i] = hit; }, {policy});
        int hits = 0;
        for (std::size_t i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
            EXPECT_EQ(overlaps[i], overlap(a[i], b[i], {policy})) << i;
            EXPECT_TRUE(same_bits<T>(contacts[i], contact(a[i], b[i], {policy}))) << i;
            EXPECT_TRUE(same_bits<T>(casts[i], cast(a[i], b[i], translations()[i], {policy}).hit)) << i;
            hits += casts[i] ? 1 : 0;
        }
        return hits;
    }
    int expect_as_one_by_one(Policy policy) const { return expect_as_one_by_one(Table(a), Table(b), policy); }

    std::vector<Shape> a;
    std::vector<Shape> b;
    std::vector<T> x;
    std::vector<T> y;
};

template <class Shape>
class BatchPairs : public ::testing::Test {};
using Shapes = ::testing::Types<Circle<float>, Circle<double>, Aabb<float>, Aabb<double>>;
TYPED_TEST_SUITE(BatchPairs, Shapes);

constexpr std::size_t pair_count = 1503;  // blocks, and a rest that fills no vector

TYPED_TEST(BatchPairs, AnswerAsOneByOneToTheLastBit) {
    for (const Drawn drawn : all_drawn) {
        SCOPED_TRACE(static_cast<int>(drawn));
        DrawnNumbers<ScalarOf<TypeParam>> numbers(drawn);
        const Pairs<TypeParam> pairs(numbers, pair_count);
        for (const Policy policy : policies) {
            const int hits = pairs.expect_as_one_by_one(policy);
            EXPECT_GT(hits, int(pair_count) / 20);
            EXPECT_LT(hits, int(pair_count));
        }
    }
}

/// What is known of the overlaps of a block.
template <class Spans>
collidarium::detail::AnsweredPairs overlaps_of(const Spans& a, const Spans& b, std::size_t first,
                                               std::size_t count) {
    collidarium::detail::AnsweredPairs answers{.count = count};
    collidarium::detail::run_kernel<collidarium::detail::BatchKernels<Spans>::template Overlaps>(
        Policy::open, a, b, first, answers);
    return answers;
}

TYPED_TEST(BatchPairs, LeaveLittleToTheQueryForOnePair) {
    DrawnNumbers<ScalarOf<TypeParam>> numbers(Drawn::random);
    constexpr std::size_t block = collidarium::detail::AnsweredPairs::most;
    const Pairs<TypeParam> pairs(numbers, 4 * block);
    const typename Pairs<TypeParam>::Table a(pairs.a);
    const typename Pairs<TypeParam>::Table b(pairs.b);
    int unsure = 0;
    for (std::size_t first = 0; first < pairs.a.size(); first += block) {
        unsure += std::popcount(overlaps_of(a.spans(), b.spans(), first, block).unsure);
    }
    EXPECT_LE(unsure, int(pairs.a.size()) / 10);
}

// The answers of a block, as there are where there are no wide registers.
template <template <bool> class Kernel, class Ask>
void answer_in_narrow_registers(const Ask& ask, Policy policy) {
    const auto run = [&]<class Chosen>(Chosen) {
        ask([](auto&&... arguments) { Chosen::template run<collidarium::detail::lane_bytes>(arguments...); });
    };
    policy == Policy::open ? run(Kernel<true>{}) : run(Kernel<false>{});
}

/// Holds the answers in narrow registers to `ask(i)`, of pairs whose numbers it takes as they are. How many
/// pairs they leave to it.
template <Scalar T, class Answers, class IsOrdinary, class Answer, class Ask>
int hold_to_single(std::size_t count, const IsOrdinary& is_ordinary, Answer&& answer, Ask&& ask) {
    int unsure = 0;
    collidarium::detail::for_each_block<Answers>(
        count, answer, [&](std::size_t first, const Answers& answers) {
            unsure += std::popcount(answers.unsure);
            for (std::size_t i = 0; i < answers.count; ++i) {
                if ((answers.unsure >> i & 1) != 0) {
                    continue;
                }
                const auto single = ask(first + i);
                const bool is_hit = (answers.hits >> i & 1) != 0;
                ASSERT_EQ(is_hit, single.has_value()) << first + i;
                if (is_hit && is_ordinary(first + i)) {
                    ASSERT_TRUE(same_bits<T>(answers.answer(i), *single)) << first + i;
                }
            }
        });
    return unsure;
}

TYPED_TEST(BatchPairs, AnswerInNarrowRegistersAsOneByOne) {
    using Shape = TypeParam;
    using T = ScalarOf<Shape>;
    for (const Drawn drawn : all_drawn) {
        SCOPED_TRACE(static_cast<int>(drawn));
        DrawnNumbers<T> numbers(drawn);
        const Pairs<Shape> pairs(numbers, pair_count);
        const typename Pairs<Shape>::Table table_a(pairs.a);
        const typename Pairs<Shape>::Table table_b(pairs.b);
        const VectorSpans<T> translations = pairs.translations();
        for (const Policy policy : policies) {
            using Kernels = collidarium::detail::BatchKernels<
                decltype(std::declval<typename Pairs<Shape>::Table>().spans())>;
            using Contacts = collidarium::detail::ContactAnswers<T>;
            const int unsure = hold_to_single<T, Contacts>(
                pair_count,
                [&](std::size_t i) {
                    return collidarium::detail::is_ordinary(pairs.a[i], pairs.b[i], Vec2<T>(0));
                },
                [&](std::size_t first, Contacts& answers) {
                    answer_in_narrow_registers<Kernels::template Contacts>(
                        [&](auto kernel) { kernel(table_a.spans(), table_b.spans(), first, answers); },
                        policy);
                },
                [&](std::size_t i) { return contact(pairs.a[i], pairs.b[i], {policy}); });
            EXPECT_TRUE(drawn != Drawn::random || unsure <= int(pair_count) / 8);
            using Casts = collidarium::detail::CastAnswers<T>;
            const int unsure_casts = hold_to_single<T, Casts>(
                pair_count,
                [&](std::size_t i) {
                    return collidarium::detail::is_ordinary(pairs.a[i], pairs.b[i], translations[i]);
                },
                [&](std::size_t first, Casts& answers) {
                    answer_in_narrow_registers<Kernels::template Casts>(
                        [&](auto kernel) {
                            kernel(table_a.spans(), table_b.spans(), translations, first, answers);
                        },
                        policy);
                },
                [&](std::size_t i) { return cast(pairs.a[i], pairs.b[i], translations[i], {policy}).hit; });
            EXPECT_TRUE(drawn != Drawn::random || unsure_casts <= int(pair_count) / 2) << "starts inside";
        }
    }
}

#ifdef NDEBUG  // what asserts does not answer
/// What is not a number, or has no end, is nothing's hit, as it is one by one.
TYPED_TEST(BatchPairs, NumbersThatAreNoneHitNothing) {
    using T = ScalarOf<TypeParam>;
    constexpr T bad[] = {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity(),
                         -std::numeric_limits<T>::infinity(), std::numeric_limits<T>::max()};
    DrawnNumbers<T> numbers(Drawn::random);
    Pairs<TypeParam> pairs(numbers, 512);
    for (std::size_t i = 0; i < pairs.a.size(); ++i) {
        T* size = nullptr;
        if constexpr (requires { pairs.b[i].radius; }) {
            size = &pairs.b[i].radius;
        } else {
            size = &pairs.b[i].half.x;
        }
        T* const places[] = {&pairs.a[i].center.x, &pairs.b[i].center.y, &pairs.x[i], &pairs.y[i], size};
        *places[numbers.below(5)] = bad[numbers.below(4)];
    }
    for (const Policy policy : policies) {
        (void)pairs.expect_as_one_by_one(policy);
    }
}

#endif

/// Everything that filters look at follows a shape that is set, and nothing of the one before is left.
TYPED_TEST(BatchPairs, ShapesThatAreSetAreAskedAboutAsTheyAreNow) {
    DrawnNumbers<ScalarOf<TypeParam>> numbers(Drawn::random);
    const Pairs<TypeParam> pairs(numbers, 300);
    typename Pairs<TypeParam>::Table table_a(pairs.b);
    typename Pairs<TypeParam>::Table table_b(pairs.a);
    for (std::size_t i = 0; i < pairs.a.size(); ++i) {
        table_a.set(i, pairs.a[i]);
        table_b.set(i, pairs.b[i]);
    }
    (void)pairs.expect_as_one_by_one(table_a, table_b, Policy::open);
}

TYPED_TEST(BatchPairs, NoPairsAreNoHits) {
    using Table = typename Pairs<TypeParam>::Table;
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
    EXPECT_EQ(overlaps_of(table_a.spans(), table_b.spans(), 0, 16).unsure, 0xFFFFU);
}

}  // namespace
}  // namespace collidarium::testing
