#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/example_shapes.hpp"
#include "model/scene/identical.hpp"
#include "tools/actions/actions.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app::test {

/// A canvas of 800 by 600 pixels, 50 to the unit, with (0, 0) in its middle; and a pointer.
class CanvasTest : public testing::Test {
protected:
    CanvasTest() { work.camera = Camera({0, 0}, 12, {{0, 0}, {800, 600}}); }

    void open(Scene scene) {
        work.undo.reset(std::move(scene));
        before = work.scene();
    }

    Vec2d screen(Vec2d world) const { return work.camera.to_screen(world); }

    void press(Vec2d at, Modifiers modifiers = {}, Button button = Button::left) {
        controller.press({.at = at, .button = button, .modifiers = modifiers});
    }
    void move(Vec2d at, Modifiers modifiers = {}) { controller.move({.at = at, .modifiers = modifiers}); }
    void release(Vec2d at, Modifiers modifiers = {}, Button button = Button::left) {
        controller.release({.at = at, .button = button, .modifiers = modifiers});
    }
    void click(Vec2d at, Modifiers modifiers = {}) {
        press(at, modifiers);
        release(at, modifiers);
    }
    /// A drag from one position to another through a third.
    void drag(Vec2d from, Vec2d to, Modifiers modifiers = {}) {
        press(from, modifiers);
        move(from + Vec2d(-3, 41), modifiers);
        move(to, modifiers);
        release(to, modifiers);
    }

    const SceneShape& shape(const std::string& id) const {
        const auto index = find_shape(work.scene(), id);
        if (!index) {
            throw std::out_of_range("no shape " + id);
        }
        return work.scene().shapes[*index];
    }
    Aabb<double> box_of(const std::string& id) const { return std::get<Aabb<double>>(shape(id).shape); }
    Segment<double> segment_of(const std::string& id) const {
        return std::get<Segment<double>>(shape(id).shape);
    }
    template <class Basic>
    Basic shape_of(const std::string& id) const {
        return std::get<Basic>(shape(id).shape);
    }
    std::vector<Vec2d> vertices_of(const std::string& id) const { return shape_vertices(shape(id).shape); }
    /// The screen position of a handle of the selection.
    Vec2d handle(HandleKind kind, std::size_t index = 0) const {
        for (const Handle& each : handles(work.scene(), work.selection, work.camera)) {
            if (each.kind == kind && each.index == index) {
                return each.at;
            }
        }
        throw std::out_of_range("no such handle");
    }
    Vec2d point_of(const std::string& id) const { return std::get<Point<double>>(shape(id).shape).position; }

    /// Nothing has changed: neither the scene nor the history.
    void expect_untouched() const {
        EXPECT_TRUE(identical(work.scene(), before));
        EXPECT_EQ(work.undo.size(), 0U);
        EXPECT_FALSE(work.undo.previewing());
        EXPECT_TRUE(work.undo.saved());
    }

    /// One entry, and undoing it restores the scene exactly.
    void expect_one_entry(const std::string& label) {
        EXPECT_FALSE(work.undo.previewing());
        EXPECT_EQ(work.undo.size(), 1U);
        EXPECT_EQ(work.undo.undo_label(), label);
        EXPECT_TRUE(undo(work));
        EXPECT_TRUE(identical(work.scene(), before));
    }

    Workspace work;
    CanvasController controller{work};
    Scene before;
};

inline constexpr Modifiers with_shift{.shift = true};
inline constexpr Modifiers with_ctrl{.ctrl = true};
inline constexpr Modifiers with_alt{.alt = true};

}  // namespace collidarium::app::test
