#include <algorithm>
#include <set>

#include "box_families.hpp"
#include "collidarium/broadphase/trace.hpp"
#include "for_every_structure.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

template <class T>
class EveryBroadPhaseTrace : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(EveryBroadPhaseTrace, Scalars);

/// What a trace says of itself.
template <Scalar T>
struct Read {
    explicit Read(const std::vector<broadphase::Event<T>>& events) {
        for (const auto& event : events) {
            if (const auto* test = std::get_if<broadphase::BoxTest>(&event)) {
                ++box_tests;
                const auto key = std::pair(test->a, test->b.value_or(test->a));
                EXPECT_TRUE(tested.insert(std::minmax(key.first, key.second)).second)
                    << "the same test twice: " << key.first << ' ' << key.second;
                if (test->hit) {
                    hits.insert(std::minmax(key.first, key.second));
                }
            } else if (const auto* found = std::get_if<broadphase::Candidate>(&event)) {
                candidates.insert(std::minmax(found->a, found->b.value_or(found->a)));
            } else if (std::holds_alternative<broadphase::NodeVisited<T>>(event)) {
                ++visited;
            } else if (std::holds_alternative<broadphase::Verdict>(event)) {
                ++verdicts;
            }
        }
        ended = !events.empty() && std::holds_alternative<broadphase::Verdict>(events.back());
        if (ended) {
            verdict = std::get<broadphase::Verdict>(events.back());
        }
    }

    std::size_t box_tests = 0;
    std::size_t visited = 0;
    std::size_t verdicts = 0;
    bool ended = false;
    broadphase::Verdict verdict{};
    std::set<std::pair<UserId, UserId>> tested;
    std::set<std::pair<UserId, UserId>> hits;
    std::set<std::pair<UserId, UserId>> candidates;
};

// Grids once went on through the cells of a row, trees to the children of a node.
TYPED_TEST(EveryBroadPhaseTrace, NothingIsLookedAtAfterTheVisitorHasEndedTheSearch) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        const auto made = make();
        BroadPhaseFront<T>& structure = *made;
        for (UserId id = 0; id < 40; ++id) {
            const Vec2<T> corner(T(id % 8), T(id / 8));
            structure.insert(Bounds<T>{corner, corner + T(0.5)}, id);
        }
        const auto expect_end = [&](const auto& ask) {
            broadphase::Recorder<T> recorder;
            ask(recorder);
            const auto& events = recorder.events();
            const auto candidate = std::find_if(events.begin(), events.end(), [](const auto& event) {
                return std::holds_alternative<broadphase::Candidate>(event);
            });
            ASSERT_NE(candidate, events.end());
            EXPECT_EQ(events.end() - candidate, 2) << "the candidate, the verdict";
        };
        const auto end = [](Handle) { return false; };
        const Bounds<T> all{Vec2<T>(-1), Vec2<T>(9)};
        const Bounds<T> some{Vec2<T>(0), Vec2<T>(T(4), T(0.5))};
        expect_end([&](auto& recorder) { structure.query(all, end, recorder); });
        expect_end([&](auto& recorder) { structure.query(some, end, recorder); });
        expect_end([&](auto& recorder) { structure.cast_box(some, Vec2<T>(3, 3), end, recorder); });
    });
}

TYPED_TEST(EveryBroadPhaseTrace, SaysWhatTheAnswerSays) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        for (const BoxFamily family : box_families) {
            SCOPED_TRACE(static_cast<int>(family));
            BoxGenerator<T> boxes(family, 5);
            const auto made = make();
            BroadPhaseFront<T>& structure = *made;
            for (UserId id = 0; id < 150; ++id) {
                structure.insert(boxes.next(), id);
            }
            const auto expect_told = [&](const auto& recorder, const broadphase::TestCount& tests,
                                         const auto& answer, const broadphase::TestCount& silent) {
                const Read<T> read(recorder.events());
                EXPECT_TRUE(read.ended);
                EXPECT_EQ(read.verdicts, 1U);
                EXPECT_EQ(read.box_tests, tests.boxes);
                EXPECT_EQ(read.verdict.tests, tests);
                EXPECT_EQ(silent, tests) << "who listens must not matter";
                EXPECT_EQ(read.verdict.candidates, answer.size());
                EXPECT_EQ(read.candidates, answer);
                EXPECT_EQ(read.hits, answer) << "found without a test, or the other way round";
            };
            std::set<std::pair<UserId, UserId>> answer;
            broadphase::Recorder<T> of_pairs;
            const auto tests = structure.pairs(
                [&](HandlePair pair) {
                    answer.insert(std::minmax(structure.id(pair.a), structure.id(pair.b)));
                },
                of_pairs);
            expect_told(of_pairs, tests, answer, structure.pairs([](HandlePair) {}));

            const auto each = [&](Handle handle) {
                answer.insert({structure.id(handle), structure.id(handle)});
            };
            const auto nobody = [](Handle) {};
            for (int i = 0; i < 10; ++i) {
                const Bounds<T> box = boxes.next();
                const Vec2<T> way = boxes.next().min * T(0.25);
                answer.clear();
                broadphase::Recorder<T> of_query;
                const auto query_tests = structure.query(box, each, of_query);
                expect_told(of_query, query_tests, answer, structure.query(box, nobody));
                answer.clear();
                broadphase::Recorder<T> of_cast;
                const auto cast_tests = structure.cast_box(box, way, each, of_cast);
                expect_told(of_cast, cast_tests, answer, structure.cast_box(box, way, nobody));
                answer.clear();
                broadphase::Recorder<T> of_closest;
                const auto closest_tests = structure.closest(box.min, T(10), each, of_closest);
                expect_told(of_closest, closest_tests, answer, structure.closest(box.min, T(10), nobody));
            }
        }
    });
}

TYPED_TEST(EveryBroadPhaseTrace, OfNoBoxesIsAVerdict) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        const auto made = make();
        const BroadPhaseFront<T>& structure = *made;
        broadphase::Recorder<T> recorder;
        structure.pairs([](HandlePair) {}, recorder);
        ASSERT_EQ(recorder.events().size(), 1U);
        EXPECT_EQ(std::get<broadphase::Verdict>(recorder.events().back()).tests, broadphase::TestCount{});
    });
}

}  // namespace
}  // namespace collidarium::testing
