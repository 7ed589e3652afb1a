#include "commands/undo_stack.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "model/example_shapes.hpp"
#include "model/scene/identical.hpp"
#include "model/scene/scene_bytes.hpp"

namespace collidarium::app::test {
namespace {

class UndoStackTest : public testing::Test {
protected:
    std::string name() const { return document.scene().name; }

    Document document;
    UndoStack stack{document};
};

// Nudging 4,000 boxes for an hour kept every state of them: the program grew without end.
TEST(UndoStackLimits, ForgetsTheOldestEntries) {
    Document document;
    UndoStack stack(document, {.entries = 3});
    for (const char* each : {"one", "two", "three"}) {
        stack.execute(set_scene_name(each));
    }
    EXPECT_TRUE(stack.is_whole());
    stack.execute(set_scene_name("four"));
    EXPECT_EQ(stack.size(), 3U);
    EXPECT_EQ(stack.position(), 3U);
    EXPECT_FALSE(stack.is_whole());
    EXPECT_EQ(stack.saved_position(), std::nullopt) << "the scene as opened is out of reach";
    stack.go_to(0);
    EXPECT_EQ(document.scene().name, "one");
    EXPECT_FALSE(stack.undo());
    EXPECT_FALSE(stack.saved());
}

TEST(UndoStackLimits, KeepsTheSavedPositionWhereItIs) {
    Document document;
    UndoStack stack(document, {.entries = 3});
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    stack.mark_saved();
    stack.execute(set_scene_name("three"));
    stack.execute(set_scene_name("four"));
    EXPECT_FALSE(stack.saved());
    stack.undo();
    stack.undo();
    EXPECT_TRUE(stack.saved());
    EXPECT_EQ(document.scene().name, "two");
}

TEST(UndoStackLimits, KeepsAsManyStatesOfLargeShapesAsItHasMemoryFor) {
    Scene scene = scene_of({polygon("zigzag", {{0, 0}, {4, 0}, {4, 2}, {2, 1}, {0, 2}})});
    Document document;
    const std::size_t bytes = bytes_of(scene.shapes[0]);
    UndoStack stack(document, {.bytes = 4 * bytes});
    stack.reset(scene);
    for (int i = 0; i < 10; ++i) {
        SceneShape shape = document.scene().shapes[0];
        shape.name = std::to_string(i);
        stack.execute(replace_shapes("Rename", {{0, shape}}));
    }
    EXPECT_EQ(stack.size(), 3U) << "a name takes memory, too";
    EXPECT_EQ(document.scene().shapes[0].name, "9");
    const SceneHistory history = stack.set_aside();
    EXPECT_FALSE(history.is_whole);
    stack.reset(scene);
    EXPECT_TRUE(stack.is_whole());
}

TEST(UndoStackLimits, AHistoryWithoutItsEntriesKnowsWhetherItsSceneIsSaved) {
    for (const bool saved : {true, false}) {
        Document document;
        UndoStack stack(document);
        stack.execute(set_scene_name("one"));
        stack.execute(set_scene_name("two"));
        stack.mark_saved();
        if (!saved) {
            stack.undo();
        }
        SceneHistory history = stack.set_aside();
        EXPECT_GT(bytes_of(history), 0U);
        forget_entries(history);
        EXPECT_EQ(bytes_of(history), 0U);
        stack.bring_back(std::move(history));
        EXPECT_EQ(document.scene().name, saved ? "two" : "one");
        EXPECT_EQ(stack.saved(), saved);
        EXPECT_EQ(stack.size(), 0U);
        EXPECT_FALSE(stack.is_whole());
    }
}

TEST(UndoStackLimits, KeepsOneEntryHoweverLarge) {
    Document document;
    UndoStack stack(document, {.bytes = 1});
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    EXPECT_EQ(stack.size(), 1U);
    EXPECT_TRUE(stack.undo());
    EXPECT_EQ(document.scene().name, "one");
}

TEST_F(UndoStackTest, ExecutesUndoesAndRedoes) {
    EXPECT_FALSE(stack.undo());
    EXPECT_FALSE(stack.redo());
    EXPECT_EQ(stack.undo_label(), std::nullopt);
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    EXPECT_EQ(name(), "two");
    EXPECT_TRUE(stack.undo());
    EXPECT_EQ(name(), "one");
    EXPECT_EQ(stack.undo_label(), "Rename scene");
    EXPECT_EQ(stack.redo_label(), "Rename scene");
    EXPECT_TRUE(stack.undo());
    EXPECT_EQ(name(), "");
    EXPECT_FALSE(stack.undo());
    EXPECT_TRUE(stack.redo());
    EXPECT_TRUE(stack.redo());
    EXPECT_FALSE(stack.redo());
    EXPECT_EQ(name(), "two");
}

TEST_F(UndoStackTest, EveryChangeRaisesTheRevision) {
    std::uint64_t last = document.revision();
    const auto raised = [&] { return document.revision() > std::exchange(last, document.revision()); };
    stack.execute(set_scene_name("one"));
    EXPECT_TRUE(raised());
    stack.undo();
    EXPECT_TRUE(raised());
    stack.redo();
    EXPECT_TRUE(raised());
    stack.preview(set_scene_name("two"));
    EXPECT_TRUE(raised());
    stack.preview(set_scene_name("three"));
    EXPECT_TRUE(raised());
    stack.cancel();
    EXPECT_TRUE(raised());
    stack.reset({});
    EXPECT_TRUE(raised());
    stack.undo();
    stack.cancel();
    EXPECT_FALSE(raised());
}

TEST_F(UndoStackTest, ANewCommandForgetsWhatWasUndone) {
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    stack.undo();
    stack.execute(set_scene_name("three"));
    EXPECT_FALSE(stack.redo());
    EXPECT_EQ(stack.size(), 2U);
    stack.undo();
    EXPECT_EQ(name(), "one");
}

TEST_F(UndoStackTest, ACommandThatChangesNothingMakesNoEntry) {
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    stack.undo();
    stack.execute(set_scene_name("one"));
    EXPECT_EQ(stack.size(), 2U);
    EXPECT_TRUE(stack.redo()) << "nor does it forget anything";
    EXPECT_EQ(name(), "two");
    stack.execute(remove_shapes({"nobody"}));
    EXPECT_EQ(stack.size(), 2U);
}

TEST_F(UndoStackTest, TheSignOfAZeroIsAChange) {
    stack.execute(add_shapes({point("p", {0.0, 0})}));
    stack.execute(replace_shapes("Edit", {{0, point("p", {-0.0, 0})}}));
    EXPECT_EQ(stack.size(), 2U);
    stack.undo();
    EXPECT_TRUE(identical(document.scene().shapes[0], point("p", {0.0, 0})));
}

TEST_F(UndoStackTest, APreviewReplacesTheLastAndCommitsToOneEntry) {
    stack.execute(set_scene_name("one"));
    stack.preview(set_scene_name("two"));
    stack.preview(set_scene_name("three"));
    EXPECT_TRUE(stack.previewing());
    EXPECT_EQ(name(), "three");
    EXPECT_EQ(stack.size(), 1U);
    EXPECT_TRUE(stack.commit());
    EXPECT_FALSE(stack.commit());
    EXPECT_FALSE(stack.previewing());
    EXPECT_EQ(stack.size(), 2U);
    stack.undo();
    EXPECT_EQ(name(), "one");
    stack.redo();
    EXPECT_EQ(name(), "three");
}

TEST_F(UndoStackTest, ACancelledPreviewLeavesNoTrace) {
    stack.execute(add_shapes({point("p", {-0.0, 0})}));
    stack.execute(set_scene_name("two"));
    stack.undo();
    const Scene before = document.scene();
    stack.preview(replace_shapes("Move", {{0, point("p", {3, 0})}}));
    stack.preview(remove_shapes({"p"}));
    stack.cancel();
    EXPECT_TRUE(identical(document.scene(), before));
    EXPECT_FALSE(stack.previewing());
    EXPECT_TRUE(stack.redo()) << "what was undone can still be redone";
    stack.cancel();
    EXPECT_EQ(name(), "two");
}

TEST_F(UndoStackTest, APreviewBackWhereItBeganMakesNoEntry) {
    stack.preview(set_scene_name("one"));
    stack.preview(set_scene_name(""));
    EXPECT_FALSE(stack.commit());
    EXPECT_EQ(stack.size(), 0U);
}

TEST_F(UndoStackTest, ExecutingUndoingAndRedoingCommitThePreviewFirst) {
    stack.preview(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    EXPECT_EQ(stack.size(), 2U);
    stack.undo();
    EXPECT_EQ(name(), "one");

    stack.preview(set_scene_name("three"));
    EXPECT_EQ(stack.undo_label(), "Rename scene");
    EXPECT_EQ(stack.redo_label(), std::nullopt);
    EXPECT_TRUE(stack.undo());
    EXPECT_EQ(name(), "one");
    EXPECT_TRUE(stack.redo());
    EXPECT_EQ(name(), "three");

    stack.preview(set_scene_name("four"));
    EXPECT_FALSE(stack.redo());
    EXPECT_EQ(name(), "four");
    EXPECT_EQ(stack.size(), 3U);
}

TEST_F(UndoStackTest, StepsOfARunAreOneEntry) {
    stack.execute(set_scene_name("one"));
    stack.execute_step("key", set_scene_name("two"));
    EXPECT_TRUE(stack.in_run("key"));
    EXPECT_FALSE(stack.in_run("another key"));
    stack.execute_step("key", set_scene_name("three"));
    stack.execute_step("key", set_scene_name("four"));
    EXPECT_EQ(stack.size(), 2U);
    EXPECT_EQ(name(), "four");
    stack.execute_step("another key", set_scene_name("five"));
    EXPECT_EQ(stack.size(), 3U);
    stack.undo();
    EXPECT_EQ(name(), "four");
    stack.undo();
    EXPECT_EQ(name(), "one");
    stack.redo();
    EXPECT_EQ(name(), "four");
    EXPECT_FALSE(stack.in_run("key")) << "something else was done since";
    stack.execute_step("key", set_scene_name("six"));
    EXPECT_EQ(stack.size(), 3U);
    stack.undo();
    EXPECT_EQ(name(), "four");
}

TEST_F(UndoStackTest, WhateverElseIsDoneEndsARun) {
    stack.execute_step("key", set_scene_name("one"));
    stack.mark_saved();
    stack.execute_step("key", set_scene_name("two"));
    EXPECT_EQ(stack.size(), 2U);
    EXPECT_FALSE(stack.saved());
    stack.undo();
    EXPECT_TRUE(stack.saved());
    stack.execute_step("key", set_scene_name("two"));
    stack.execute(set_scene_name("three"));
    stack.execute_step("key", set_scene_name("four"));
    EXPECT_EQ(stack.size(), 4U);
    stack.preview(set_scene_name("five"));
    stack.cancel();
    stack.execute_step("key", set_scene_name("six"));
    EXPECT_EQ(stack.size(), 5U);
    stack.preview(set_scene_name("seven"));
    stack.execute_step("key", set_scene_name("eight"));
    EXPECT_EQ(stack.size(), 7U);
}

TEST_F(UndoStackTest, ARunBackWhereItBeganLeavesNoEntry) {
    stack.execute(set_scene_name("one"));
    stack.execute_step("key", set_scene_name("one"));
    EXPECT_FALSE(stack.in_run("key")) << "the entry before is no part of it";
    stack.execute_step("key", set_scene_name("two"));
    stack.execute_step("key", set_scene_name("one"));
    EXPECT_EQ(stack.size(), 1U);
    EXPECT_FALSE(stack.in_run("key"));
    stack.execute_step("key", set_scene_name("three"));
    EXPECT_EQ(stack.size(), 2U);
    stack.undo();
    EXPECT_EQ(name(), "one");
    stack.undo();
    EXPECT_EQ(name(), "");
}

TEST_F(UndoStackTest, ItsHistoryCanBeReadAndWalked) {
    stack.execute(set_scene_name("one"));
    stack.execute(add_shapes({point("p", {0, 0})}));
    stack.execute(set_scene_policy(Policy::closed));
    EXPECT_EQ(stack.label(0), "Rename scene");
    EXPECT_EQ(stack.label(1), "Add p");
    EXPECT_EQ(stack.label(2), "Count touching");
    EXPECT_EQ(stack.saved_position(), 0U);
    stack.go_to(1);
    EXPECT_EQ(stack.position(), 1U);
    EXPECT_EQ(stack.size(), 3U);
    EXPECT_EQ(name(), "one");
    EXPECT_TRUE(document.scene().shapes.empty());
    stack.go_to(99);
    EXPECT_EQ(stack.position(), 3U);
    EXPECT_EQ(document.scene().policy, Policy::closed);
    stack.preview(set_scene_name("two"));
    stack.go_to(0);
    EXPECT_EQ(stack.size(), 4U) << "the preview became an entry";
    EXPECT_TRUE(identical(document.scene(), Scene{}));
    EXPECT_TRUE(stack.saved());
}

TEST_F(UndoStackTest, KnowsWhetherTheFileStillHolds) {
    EXPECT_TRUE(stack.saved());
    stack.execute(set_scene_name("one"));
    EXPECT_FALSE(stack.saved());
    stack.undo();
    EXPECT_TRUE(stack.saved());
    stack.redo();
    stack.mark_saved();
    EXPECT_TRUE(stack.saved());
    stack.preview(set_scene_name("two"));
    EXPECT_FALSE(stack.saved());
    stack.cancel();
    EXPECT_TRUE(stack.saved());
    stack.undo();
    EXPECT_FALSE(stack.saved());
    stack.execute(set_scene_name("branch"));
    EXPECT_FALSE(stack.saved()) << "as many commands as when it was saved, but others";
    stack.undo();
    EXPECT_FALSE(stack.saved());
    stack.reset({});
    EXPECT_TRUE(stack.saved());
}

TEST_F(UndoStackTest, ASceneSetAsideComesBackWithItsHistory) {
    stack.execute(set_scene_name("one"));
    stack.execute(set_scene_name("two"));
    stack.mark_saved();
    stack.undo();
    stack.preview(set_scene_name("three"));
    const std::uint64_t revision = document.revision();
    SceneHistory history = stack.set_aside();
    EXPECT_EQ(name(), "");
    EXPECT_TRUE(stack.saved());
    EXPECT_EQ(stack.size(), 0U);
    EXPECT_GT(document.revision(), revision);
    stack.execute(set_scene_name("between"));

    stack.bring_back(std::move(history));
    EXPECT_EQ(name(), "three") << "the preview became an entry";
    EXPECT_FALSE(stack.saved());
    EXPECT_TRUE(stack.undo());
    EXPECT_EQ(name(), "one");
    EXPECT_TRUE(stack.undo());
    EXPECT_FALSE(stack.undo());
    EXPECT_EQ(name(), "");
}

TEST_F(UndoStackTest, AFileThatIsGoneEqualsNoEntry) {
    stack.execute(set_scene_name("one"));
    stack.mark_saved();
    stack.mark_unsaved();
    EXPECT_FALSE(stack.saved());
    stack.undo();
    EXPECT_FALSE(stack.saved());
    stack.mark_saved();
    EXPECT_TRUE(stack.saved());
}

TEST_F(UndoStackTest, ResettingForgetsEverything) {
    stack.execute(set_scene_name("one"));
    stack.preview(set_scene_name("two"));
    Scene fresh;
    fresh.name = "fresh";
    stack.reset(fresh);
    EXPECT_EQ(name(), "fresh");
    EXPECT_FALSE(stack.previewing());
    EXPECT_FALSE(stack.undo());
    EXPECT_FALSE(stack.redo());
}

}  // namespace
}  // namespace collidarium::app::test
