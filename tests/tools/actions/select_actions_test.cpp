#include "tools/actions/selected_shapes.hpp"

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class SelectActionsTest : public CanvasTest {
protected:
    SelectActionsTest() {
        Scene scene = scene_of({point("a", {0, 0}), point("b", {1, 0}), point("c", {2, 0}),
                                point("d", {3, 0}), point("e", {4, 0})});
        scene.shapes[1].locked = true;
        scene.shapes[3].hidden = true;
        open(std::move(scene));
    }

    Ids selected() const { return work.selection.ids(); }
    Ids next(int by) {
        select_next(work, by);
        return selected();
    }
};

TEST_F(SelectActionsTest, AllButLockedAndHiddenOnes) {
    select_all(work);
    EXPECT_EQ(selected(), (Ids{"a", "c", "e"}));
    select_none(work);
    EXPECT_EQ(selected(), Ids{});
    expect_untouched();
}

TEST_F(SelectActionsTest, TheOthers) {
    work.selection.set({"c", "b"});
    invert_selection(work);
    EXPECT_EQ(selected(), (Ids{"a", "e"}));
    invert_selection(work);
    EXPECT_EQ(selected(), (Ids{"c"}));
    invert_selection(work);
    invert_selection(work);
    EXPECT_EQ(selected(), (Ids{"c"}));
}

TEST_F(SelectActionsTest, RoundAndRound) {
    EXPECT_EQ(next(1), Ids{"a"});
    EXPECT_EQ(work.last_edited, "a");
    EXPECT_EQ(next(1), Ids{"c"});
    EXPECT_EQ(next(1), Ids{"e"});
    EXPECT_EQ(next(1), Ids{"a"});
    EXPECT_EQ(next(-1), Ids{"e"});
    EXPECT_EQ(next(-1), Ids{"c"});
    EXPECT_EQ(next(-1), Ids{"a"});
    select_none(work);
    EXPECT_EQ(next(-1), Ids{"e"});
    work.selection.set({"c", "a"});
    EXPECT_EQ(next(1), Ids{"e"}) << "after the last of them";
    work.selection.set({"c", "e"});
    EXPECT_EQ(next(-1), Ids{"a"}) << "before the first of them";
    select_shape(work, "b");
    EXPECT_EQ(selected(), Ids{"b"}) << "by name";
    EXPECT_EQ(next(1), Ids{"c"});
}

TEST_F(SelectActionsTest, WhereThereIsNothingToGoTo) {
    Scene scene = before;
    for (SceneShape& shape : scene.shapes) {
        shape.locked = true;
    }
    open(scene);
    EXPECT_EQ(next(1), Ids{});
    EXPECT_EQ(next(-1), Ids{});
    open({});
    EXPECT_EQ(next(1), Ids{});
    EXPECT_EQ(next(-1), Ids{});
}

}  // namespace
}  // namespace collidarium::app::test
