#include <set>

#include "box_families.hpp"
#include "broadphase/box_path.hpp"
#include "for_every_structure.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

using IdPair = std::pair<UserId, UserId>;

/// A structure and a list of the same boxes, which a loop goes through.
template <Scalar T>
class Both {
public:
    explicit Both(std::unique_ptr<BroadPhaseFront<T>> made)
        : structure_(std::move(made)), structure(*structure_) {}

    void insert(const Bounds<T>& box) {
        const UserId id = next_id_++;
        items_[id] = {structure.insert(box, id), box};
    }
    void move(UserId id, const Bounds<T>& box) {
        structure.move(items_.at(id).handle, box);
        items_.at(id).box = box;
    }
    void remove(UserId id) {
        const Handle handle = items_.at(id).handle;
        structure.remove(handle);
        items_.erase(id);
        EXPECT_FALSE(structure.contains(handle));
    }
    [[nodiscard]] UserId any_id(int choice) const {
        return std::next(items_.begin(), choice % static_cast<int>(items_.size()))->first;
    }
    [[nodiscard]] std::size_t size() const { return items_.size(); }

    /// Ascending.
    [[nodiscard]] std::vector<IdPair> pairs() const {
        std::vector<IdPair> found;
        for (auto a = items_.begin(); a != items_.end(); ++a) {
            for (auto b = std::next(a); b != items_.end(); ++b) {
                if (boxes_meet(a->second.box, b->second.box)) {
                    found.push_back({a->first, b->first});
                }
            }
        }
        return found;
    }
    template <class Wanted>
    [[nodiscard]] std::vector<UserId> where(const Wanted& wanted) const {
        std::vector<UserId> found;
        for (const auto& [id, item] : items_) {
            if (wanted(item.box)) {
                found.push_back(id);
            }
        }
        return found;
    }

    void expect_same_boxes() const {
        ASSERT_EQ(structure.size(), items_.size());
        for (const auto& [id, item] : items_) {
            ASSERT_TRUE(structure.contains(item.handle));
            ASSERT_EQ(structure.id(item.handle), id);
            ASSERT_TRUE(structure.box(item.handle).min == item.box.min);
            ASSERT_TRUE(structure.box(item.handle).max == item.box.max);
        }
    }
    [[nodiscard]] IdPair ids_of(const HandlePair& pair) const {
        return std::minmax({structure.id(pair.a), structure.id(pair.b)});
    }
    /// In any number of shares, each pair in one of them.
    void expect_same_pairs() const {
        for (const std::uint32_t shares : {1U, 2U, 3U, 16U}) {
            std::vector<IdPair> found;
            for (std::uint32_t share = 0; share < shares; ++share) {
                structure.share_of_pairs({share, shares}, [&](HandlePair pair) {
                    EXPECT_LT(pair.a.index, pair.b.index);
                    found.push_back(ids_of(pair));
                });
            }
            std::sort(found.begin(), found.end());
            ASSERT_EQ(found, pairs()) << shares << " shares";
        }
    }
    void expect_same_query(const Bounds<T>& box) const {
        std::vector<UserId> found;
        structure.query_ids(box, found);
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, where([&](const Bounds<T>& other) { return boxes_meet(other, box); }));
    }
    /// All candidates without a shrinking limit, and the nearest one with it.
    template <class Search, class Ask>
    void expect_same_search(const Search& search, T limit, const Ask& ask) const {
        std::vector<UserId> found;
        ask([&](Handle handle, T so_far) {
            found.push_back(structure.id(handle));
            return so_far;
        });
        std::sort(found.begin(), found.end());
        const auto expected = where([&](const Bounds<T>& other) { return search.reach(other, limit).hit; });
        ASSERT_EQ(found, expected);

        T nearest = std::numeric_limits<T>::infinity();
        ask([&](Handle handle, T so_far) {
            const auto reach = search.reach(structure.box(handle), so_far);
            EXPECT_TRUE(reach.hit);
            nearest = std::min(nearest, reach.at);
            return std::min(so_far, reach.at);
        });
        T best = std::numeric_limits<T>::infinity();
        for (const auto& [id, item] : items_) {
            const auto reach = search.reach(item.box, limit);
            best = reach.hit ? std::min(best, reach.at) : best;
        }
        ASSERT_EQ(nearest, best);
    }
    void expect_same_casts(const Bounds<T>& box, const Vec2<T>& translation) const {
        expect_same_search(broadphase::detail::BoxPath<T>{box, translation}, T(1),
                           [&](auto&& visit) { structure.cast_box(box, translation, visit); });
        expect_same_search(broadphase::detail::BoxPath<T>{{box.min, box.min}, translation}, T(1),
                           [&](auto&& visit) { structure.cast_ray(box.min, translation, visit); });
    }
    void expect_same_closest(const Vec2<T>& point, T limit) const {
        expect_same_search(broadphase::detail::PointSearch<T>{point}, limit,
                           [&](auto&& visit) { structure.closest(point, limit, visit); });
    }
    void expect_same_changes() {
        const PairChanges& changes = structure.update();
        std::set<HandlePair> now = before_;
        for (const HandlePair& pair : changes.ended) {
            ASSERT_EQ(now.erase(pair), 1U) << "a pair ended that was none";
        }
        for (const HandlePair& pair : changes.begun) {
            ASSERT_TRUE(now.insert(pair).second) << "a pair began that was there";
        }
        std::vector<IdPair> ids;
        for (const HandlePair& pair : now) {
            ASSERT_TRUE(structure.contains(pair.a) && structure.contains(pair.b));
            ids.push_back(ids_of(pair));
        }
        std::sort(ids.begin(), ids.end());
        ASSERT_EQ(ids, pairs());
        const std::vector<HandlePair>& current = structure.current_pairs();
        ASSERT_TRUE(std::equal(now.begin(), now.end(), current.begin(), current.end()));
        before_ = std::move(now);
    }

private:
    std::unique_ptr<BroadPhaseFront<T>> structure_;

public:
    BroadPhaseFront<T>& structure;

private:
    struct Item {
        Handle handle{};
        Bounds<T> box{};
    };

    std::map<UserId, Item> items_;
    std::set<HandlePair> before_;
    UserId next_id_ = 100;
};

template <class T>
class EveryBroadPhase : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(EveryBroadPhase, Scalars);

/// Searches with boxes of the family itself, and of others.
template <class T>
void expect_same_searches(const Both<T>& both, BoxGenerator<T>& boxes, int count) {
    for (int i = 0; i < count && !::testing::Test::HasFatalFailure(); ++i) {
        const Bounds<T> box = boxes.next();
        const Bounds<T> goal = boxes.next();
        both.expect_same_query(box);
        const Vec2<T> way = goal.min * T(0.5) - box.min * T(0.5);
        both.expect_same_casts(box, way);
        both.expect_same_casts(box, {way.x, T(0)});
        both.expect_same_casts(box, {T(0), way.y});
        both.expect_same_casts(box, {T(0), T(0)});
        both.expect_same_closest(box.min, std::numeric_limits<T>::infinity());
        both.expect_same_closest(goal.max, std::abs(box.max.x * T(0.5) - box.min.x * T(0.5)));
    }
}

// In tests taken: none has much more to do than another, and all together as much as one.
TYPED_TEST(EveryBroadPhase, SharesOfThePairsAreAboutEqual) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        BoxGenerator<T> boxes(BoxFamily::uniform, 5);
        const auto made = make();
        BroadPhaseFront<T>& structure = *made;
        for (int i = 0; i < 3000; ++i) {
            structure.insert(boxes.next());
        }
        const auto ignore = [](HandlePair) {};
        const auto sum = [](const broadphase::TestCount& tests) {
            return static_cast<double>(tests.boxes + tests.nodes);
        };
        const double all = sum(structure.pairs(ignore));
        const double first = sum(structure.share_of_pairs({0, 2}, ignore));
        const double second = sum(structure.share_of_pairs({1, 2}, ignore));
        EXPECT_LT(std::max(first, second), 0.6 * all);
        EXPECT_EQ(first + second, all);
    });
}

TYPED_TEST(EveryBroadPhase, FindsWhatALoopOverAllBoxesFinds) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        for (const BoxFamily family : box_families) {
            SCOPED_TRACE(static_cast<int>(family));
            BoxGenerator<T> boxes(family, 7);
            Both<T> both(make());
            for (const int count : {0, 1, 2, 3, 40, 300}) {
                while (both.size() < static_cast<std::size_t>(count)) {
                    both.insert(boxes.next());
                }
                both.expect_same_pairs();
                expect_same_searches(both, boxes, 12);
                ASSERT_FALSE(this->HasFatalFailure());
            }
        }
    });
}

TYPED_TEST(EveryBroadPhase, StaysRightWhileBoxesComeAndGoAndMove) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        for (const BoxFamily family : box_families) {
            SCOPED_TRACE(static_cast<int>(family));
            BoxGenerator<T> boxes(family, 11);
            Both<T> both(make());
            for (int step = 0; step < 500; ++step) {
                const int choice = boxes.whole(0, 9);
                if (both.size() == 0 || choice < (step < 250 ? 4 : 2)) {
                    both.insert(boxes.next());
                } else if (choice < 8) {
                    both.move(both.any_id(boxes.whole(0, 9999)), boxes.next());
                } else {
                    both.remove(both.any_id(boxes.whole(0, 9999)));
                }
                if (step % 60 == 0) {
                    both.expect_same_boxes();
                    both.expect_same_pairs();
                    expect_same_searches(both, boxes, 2);
                }
                if (step % 7 == 0 || step % 100 < 3) {
                    both.expect_same_changes();
                }
                ASSERT_FALSE(this->HasFatalFailure()) << "step " << step;
            }
            while (both.size() > 0) {
                both.remove(both.any_id(boxes.whole(0, 9999)));
            }
            both.expect_same_pairs();
            both.expect_same_changes();
            both.insert(boxes.next());
            both.expect_same_query(boxes.next());
            ASSERT_FALSE(this->HasFatalFailure());
        }
    });
}

TYPED_TEST(EveryBroadPhase, SmallMovesChangeOnlyWhatTheyShould) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        BoxGenerator<T> boxes(BoxFamily::uniform, 3);
        Both<T> both(make());
        std::map<UserId, Bounds<T>> now;
        for (int i = 0; i < 200; ++i) {
            now[static_cast<UserId>(100 + i)] = boxes.next();
            both.insert(now[static_cast<UserId>(100 + i)]);
        }
        for (int frame = 0; frame < 40; ++frame) {
            for (int i = 0; i < 20; ++i) {
                const UserId id = both.any_id(boxes.whole(0, 999));
                const Vec2<T> step(boxes.number(-0.2, 0.2), boxes.number(-0.2, 0.2));
                now[id] = {now[id].min + step, now[id].max + step};
                both.move(id, now[id]);
            }
            both.expect_same_changes();
            both.expect_same_pairs();
            ASSERT_FALSE(this->HasFatalFailure()) << "frame " << frame;
        }
    });
}

TYPED_TEST(EveryBroadPhase, ManyBoxesAtOnePlaceNeitherOverflowTheStackNorTakeForever) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        const auto made = make();
        BroadPhaseFront<T>& structure = *made;
        std::vector<Handle> handles;
        for (UserId i = 0; i < 20000; ++i) {
            handles.push_back(structure.insert(Bounds<T>{{T(1), T(2)}, {T(1), T(2)}}, i));
        }
        std::size_t found = 0;
        structure.query(Bounds<T>{{T(0), T(0)}, {T(1), T(2)}}, [&](Handle) {
            ++found;
            return true;
        });
        EXPECT_EQ(found, handles.size());
        std::size_t visited = 0;
        structure.closest(Vec2<T>(0), std::numeric_limits<T>::infinity(), [&](Handle, T) {
            ++visited;
            return T(-1);
        });
        EXPECT_EQ(visited, 1U) << "a negative limit ends the search";
        for (const Handle handle : handles) {
            structure.remove(handle);
        }
        EXPECT_EQ(structure.size(), 0U);
    });
}

TYPED_TEST(EveryBroadPhase, AHandleOfARemovedBoxIsNotTheOneThatTookItsIndex) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        const auto made = make();
        BroadPhaseFront<T>& structure = *made;
        const Bounds<T> box{Vec2<T>(0), Vec2<T>(1)};
        const Handle kept = structure.insert(box, 1);
        const Handle old = structure.insert(box, 2);
        EXPECT_EQ(structure.update().begun, (std::vector<HandlePair>{{kept, old}}));
        structure.remove(old);
        const Handle fresh = structure.insert(box, 3);
        EXPECT_EQ(fresh.index, old.index);
        EXPECT_FALSE(structure.contains(old));
        const PairChanges& changes = structure.update();
        EXPECT_EQ(changes.ended, (std::vector<HandlePair>{{kept, old}}));
        EXPECT_EQ(changes.begun, (std::vector<HandlePair>{{kept, fresh}}));
        EXPECT_TRUE(structure.update().begun.empty());
    });
}

TYPED_TEST(EveryBroadPhase, AVisitorEndsAQuery) {
    using T = TypeParam;
    for_every_structure<T>([&](const auto& make) {
        const auto made = make();
        BroadPhaseFront<T>& structure = *made;
        for (UserId i = 0; i < 50; ++i) {
            structure.insert(Bounds<T>{Vec2<T>(T(i)), Vec2<T>(T(i) + 2)}, i);
        }
        int visited = 0;
        structure.query(Bounds<T>{Vec2<T>(0), Vec2<T>(100)}, [&](Handle) { return ++visited < 3; });
        EXPECT_EQ(visited, 3);
    });
}

}  // namespace
}  // namespace collidarium::testing
