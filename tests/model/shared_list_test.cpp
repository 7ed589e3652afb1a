#include "model/shared_list.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <string>
#include <utility>

namespace collidarium::app {
namespace {

/// Counts its copies.
struct Counted {
    int value = 0;
    static inline int copies = 0;
    static inline int moves = 0;

    Counted() = default;
    Counted(int v) : value(v) {}
    Counted(const Counted& other) : value(other.value) { ++copies; }
    Counted(Counted&& other) noexcept : value(std::exchange(other.value, -1)) { ++moves; }
    Counted& operator=(const Counted& other) {
        value = other.value;
        ++copies;
        return *this;
    }
    Counted& operator=(Counted&& other) noexcept {
        value = std::exchange(other.value, -1);
        return *this;
    }
    ~Counted() = default;
    friend bool operator==(const Counted& a, const Counted& b) { return a.value == b.value; }
};

SharedList<Counted> first_numbers(int count) {
    SharedList<Counted> list;
    for (int i = 0; i < count; ++i) {
        list.emplace_back(i);
    }
    return list;
}

std::vector<int> values(const SharedList<Counted>& list) {
    std::vector<int> result;
    for (const Counted& each : list) {
        result.push_back(each.value);
    }
    return result;
}

int unshared(const SharedList<Counted>& one, const SharedList<Counted>& other) {
    int count = 0;
    (void)SharedList<Counted>::each_unshared(one, other, [&](std::size_t) {
        ++count;
        return true;
    });
    return count;
}

constexpr int piece = static_cast<int>(SharedList<Counted>::piece);

// Every frame of a drag copied 100,000 shapes for the worker that answers.
TEST(ListsThatShare, CopyNoElementBeforeOneIsChanged) {
    SharedList<Counted> list = first_numbers(100 * piece);
    Counted::copies = 0;
    const SharedList<Counted> copy = list;
    EXPECT_EQ(Counted::copies, 0);
    EXPECT_EQ(unshared(list, copy), 0);
    list[5].value = -5;
    EXPECT_EQ(Counted::copies, piece) << "those of one piece";
    EXPECT_EQ(unshared(list, copy), piece);
    list[6].value = -6;
    EXPECT_EQ(Counted::copies, piece) << "it is the list's own now";
    EXPECT_EQ(std::as_const(copy)[5].value, 5);
    EXPECT_EQ(std::as_const(list)[5].value, -5);
}

TEST(ListsThatShare, CopyNothingWhenNobodyElseHasThem) {
    SharedList<Counted> list = first_numbers(3 * piece);
    Counted::copies = 0;
    list[2 * piece].value = 7;
    const SharedList<Counted> moved = std::move(list);
    EXPECT_EQ(Counted::copies, 0);
    EXPECT_TRUE(list.empty());  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(moved.size(), static_cast<std::size_t>(3 * piece));
}

// Every piece was filled from nothing: its elements were moved each time that it outgrew its memory.
TEST(ListsThatShare, MoveNoElementWhileALongOneGrows) {
    SharedList<Counted> list = first_numbers(piece);
    Counted::moves = 0;
    for (int i = 0; i < 50 * piece; ++i) {
        list.emplace_back(i);
    }
    EXPECT_EQ(Counted::moves, 0);
}

TEST(ListsThatShare, TakeElementsOutAndPutThemBackAsAVectorWould) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const int count = static_cast<int>(random() % static_cast<unsigned>(3 * piece));
        SharedList<Counted> list = first_numbers(count);
        const SharedList<Counted> whole = round % 2 == 0 ? list : SharedList<Counted>();
        const auto every = static_cast<unsigned>(1 + random() % 300);
        std::vector<std::pair<std::size_t, Counted>> taken;
        list.take_where(
            [&](const Counted& each) { return static_cast<unsigned>(each.value) * 7919U % every == 0; },
            [&](std::size_t i, Counted item) { taken.emplace_back(i, std::move(item)); });
        std::vector<int> rest;
        std::vector<int> wanted;
        for (int i = 0; i < count; ++i) {
            (static_cast<unsigned>(i) * 7919U % every == 0 ? wanted : rest).push_back(i);
        }
        ASSERT_EQ(values(list), rest) << count << " " << every;
        ASSERT_EQ(taken.size(), wanted.size());
        for (std::size_t i = 0; i < taken.size(); ++i) {
            ASSERT_EQ(taken[i].second.value, wanted[i]);
            ASSERT_EQ(taken[i].first, static_cast<std::size_t>(wanted[i]));
        }
        list.put_back(
            taken, [](const auto& each) { return each.first; },
            [](auto& each) { return std::move(each.second); });
        ASSERT_EQ(values(list), values(first_numbers(count))) << count << " " << every;
        ASSERT_TRUE(round % 2 != 0 || values(whole) == values(list)) << "the copy is as it was";
    }
}

TEST(ListsThatShare, InsertAndEraseAsAVectorWould) {
    std::mt19937 random(11);
    SharedList<Counted> list;
    std::vector<int> expected;
    SharedList<Counted> copy;
    for (int round = 0; round < 600; ++round) {
        const auto at = static_cast<std::ptrdiff_t>(random() % (expected.size() + 1));
        if (round % 3 != 2) {
            std::vector<Counted> added(random() % 9);
            for (Counted& each : added) {
                each.value = round;
            }
            expected.insert(expected.begin() + at, added.size(), round);
            list.insert(list.begin() + at, added.begin(), added.end());
        } else {
            const auto end = at + static_cast<std::ptrdiff_t>(
                                      random() % (expected.size() - static_cast<std::size_t>(at) + 1));
            list.erase(list.begin() + at, list.begin() + std::min(end, at + 11));
            expected.erase(expected.begin() + at, expected.begin() + std::min(end, at + 11));
        }
        if (round % 5 == 0) {
            copy = list;
        }
        ASSERT_EQ(values(list), expected) << round;
    }
}

TEST(ListsThatShare, HaveAnotherStampAfterEveryChange) {
    SharedList<Counted> list = first_numbers(4);
    const SharedList<Counted> copy = list;
    EXPECT_EQ(copy.stamp(), list.stamp());
    list[1].value = 9;
    EXPECT_NE(copy.stamp(), list.stamp());
    const auto before = list.stamp();
    list.pop_back();
    EXPECT_NE(before, list.stamp());
    list.clear();
    EXPECT_EQ(list.stamp(), SharedList<Counted>().stamp()) << "empty ones are equal";
}

}  // namespace
}  // namespace collidarium::app
