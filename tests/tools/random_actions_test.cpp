/// A thousand random actions of the editor: undo restores every byte.

#include <algorithm>
#include <functional>
#include <iterator>
#include <random>
#include <type_traits>
#include <utility>

#include "io/paste/shapes_text.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/scene_bounds.hpp"
#include "session/layers.hpp"
#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/clipboard_actions.hpp"
#include "tools/actions/contact_actions.hpp"
#include "tools/actions/nudge.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

const std::string start = R"({ "collidarium":1,
  "note": [1, {"kept": true}],
  "shapes": [
    {"id":"wall",  "type":"aabb", "center":[4.0,0], "half":[1, 3e0], "colour": "red"},
    {"id":"mover", "type":"aabb", "center":[ 0,0 ], "half":["0x1p+0", 1], "translation":[6,2]},
    {"id":"p", "type":"point", "position":[-0.0,1]},  {"id":"rod", "type":"segment", "a":[-3,1], "b":[-1,2.5]},
    {"id":"tilted", "name":"Tilted", "type":"box", "center":[-4,-3], "half":[1,0.5], "angle":0.3},
    {"id":"ball", "type":"circle", "center":[2,4], "radius":0.75, "translation":[1,-3]},
    {"id":"pill", "type":"capsule", "a":[-6,3], "b":[-5,4], "radius":0.5},
    {"id":"tri", "type":"polygon", "vertices":[[5,-4],[7,-4],[6,-2.5]]},
    {"id":"ell", "type":"polygon", "vertices":[[-2,-5],[1,-5],[1,-4],[-1,-4],[-1,-2],[-2,-2]]}
  ],
  "focus": ["wall","mover"]
}
)";

class RandomActions : public CanvasTest {
protected:
    void begin(unsigned seed) {
        random_.seed(seed);
        auto parsed = parse_scene(start);
        source_ = std::get<SceneSource>(std::move(parsed));
        open(source_.scene);
        states_ = {work.scene()};
    }

    void act() {
        const bool travels = below(8) == 0;
        const std::size_t from = work.undo.position();
        if (travels) {
            travel();
        } else {
            pick(actions_)();
        }
        if (work.undo.previewing()) {
            controller.cancel();
        }
        ASSERT_FALSE(work.undo.previewing());
        check(travels, from);
    }

    /// Undoes everything and redoes it.
    void there_and_back() {
        const std::string text = format_scene(work.scene(), &source_);
        const std::size_t position = work.undo.position();
        while (undo(work)) {
            ASSERT_TRUE(identical(work.scene(), states_[work.undo.position()]));
        }
        EXPECT_EQ(format_scene(work.scene(), &source_), start);
        for (std::size_t i = 0; i < position; ++i) {
            ASSERT_TRUE(redo(work));
            ASSERT_TRUE(identical(work.scene(), states_[work.undo.position()]));
        }
        EXPECT_EQ(format_scene(work.scene(), &source_), text);
        while (redo(work)) {
        }
        EXPECT_EQ(work.undo.position(), work.undo.size());
    }

    /// The scene survives saving and reading.
    void expect_a_good_file() const {
        const auto parsed = parse_scene(format_scene(work.scene(), &source_));
        const auto* again = std::get_if<SceneSource>(&parsed);
        ASSERT_NE(again, nullptr) << describe(std::get<std::vector<Problem>>(parsed).front(), "saved");
        ASSERT_TRUE(identical(again->scene, work.scene()));
    }

    SceneSource source_;

private:
    std::size_t below(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
    }
    bool maybe() { return below(2) == 0; }
    template <class Choices>
    std::decay_t<decltype(*std::begin(std::declval<Choices&>()))> pick(const Choices& choices) {
        return *std::next(std::begin(choices), static_cast<std::ptrdiff_t>(below(std::size(choices))));
    }
    double number(double size) { return std::uniform_real_distribution<double>(-size, size)(random_); }

    void travel() {
        switch (below(4)) {
            case 0:
                return go_to_entry(work,
                                   work.undo.size() - below(std::min<std::size_t>(work.undo.size(), 4) + 1));
            case 1:
                redo(work);
                return;
            default:
                undo(work);
        }
    }

    /// `from`: the number of entries at the beginning.
    void check(bool travelled, std::size_t from) {
        const std::size_t position = work.undo.position();
        if (travelled || position < work.undo.size()) {
            ASSERT_LT(position, states_.size());
            ASSERT_TRUE(identical(work.scene(), states_[position])) << label();
            return;
        }
        ASSERT_GE(position, from);
        work.undo.go_to(from);
        ASSERT_TRUE(identical(work.scene(), states_[from])) << label();
        states_.resize(from + 1);
        while (work.undo.redo()) {
            states_.push_back(work.scene());
            ASSERT_FALSE(identical(states_.back(), *(states_.end() - 2))) << label();
            ASSERT_NE(label(), "");
        }
        ASSERT_EQ(work.undo.position(), position);
    }

    std::string label() const { return work.undo.undo_label().value_or("nothing"); }

    void select_some() {
        Ids ids;
        for (const SceneShape& shape : work.scene().shapes) {
            if (below(5) == 0) {
                ids.push_back(shape.id);
            }
        }
        std::ranges::shuffle(ids, random_);
        work.selection.set(std::move(ids));
    }

    std::optional<std::size_t> any_shape() {
        const std::size_t count = work.scene().shapes.size();
        return count == 0 ? std::nullopt : std::optional(below(count));
    }

    Vec2d any_place() {
        const auto index = any_shape();
        return index && maybe() ? screen(world_bounds(work.scene().shapes[*index].shape).center())
                                : Vec2d(400 + number(390), 300 + number(290));
    }

    void drag_about() {
        work.tool = static_cast<ToolName>(below(static_cast<std::size_t>(ToolName::translation) + 1));
        const Modifiers modifiers{.shift = below(4) == 0, .ctrl = below(4) == 0, .alt = below(6) == 0};
        const Vec2d from = any_place();
        press(from, modifiers);
        for (std::size_t i = below(3); i-- > 0;) {
            controller.move({.at = any_place(), .modifiers = modifiers});
        }
        if (below(6) == 0) {
            controller.cancel();
        } else {
            release(maybe() ? any_place() : from, modifiers);
        }
        if (maybe()) {
            click(any_place(), modifiers);
        }
    }

    void edit() {
        const auto index = any_shape();
        if (!index) {
            return;
        }
        SceneShape after = work.scene().shapes[*index];
        switch (below(4)) {
            case 0:
                after.translation = maybe() ? std::nullopt : std::optional(Vec2d(number(5), -0.0));
                break;
            case 1:
                after.id = pick(Ids{"wall", "new", "p"});
                break;
            case 2:
                after.name = pick(Ids{"", "A name", "p \"q\""});
                break;
            default:
                after.unknown.push_back({"extra" + std::to_string(below(100000)), "[1]"});
        }
        (void)edit_shape(work, *index, after);
    }

    void paste() {
        if (work.scene().shapes.size() > 40) {
            return;
        }
        const auto parsed = parse_shapes(format_scene(copied_scene(work)));
        insert_shapes(work, std::get<std::vector<SceneShape>>(parsed), {number(3), number(3)}, "Paste");
    }

    using Ids = std::vector<std::string>;
    std::mt19937 random_;
    std::vector<Scene> states_;
    const std::vector<std::function<void()>> actions_{
        [this] { select_some(); },
        [this] { select_some(); },
        [this] { maybe() ? select_all(work) : invert_selection(work); },
        [this] { select_next(work, maybe() ? 1 : -1); },
        [this] { drag_about(); },
        [this] { drag_about(); },
        [this] { drag_about(); },
        [this] { edit(); },
        [this] { paste(); },
        [this] {
            if (work.scene().shapes.size() < 40) {
                duplicate_selection(work);
            }
        },
        [this] {
            if (work.selection.ids().size() < 6) {
                delete_selection(work);
            }
        },
        [this] { insert_example_pair(work); },
        [this] { align_selection(work, static_cast<Alignment>(below(6))); },
        [this] { distribute_selection(work, maybe() ? Spread::x : Spread::y); },
        [this] { restack_selection(work, static_cast<Restack>(below(4))); },
        [this] { rotate_selection(work, maybe() ? number(4) : std::numbers::pi / 2); },
        [this] { scale_selection(work, 1 + number(0.3)); },
        [this] {
            if (const auto index = any_shape()) {
                maybe() ? set_locked(work, {work.scene().shapes[*index].id}, maybe())
                        : set_hidden(work, {work.scene().shapes[*index].id}, maybe());
            }
        },
        [this] { maybe() ? unlock_all(work) : show_all(work); },
        [this] { (void)make_touching(work); },
        [this] { (void)make_tangent(work); },
        [this] {
            const Vec2d directions[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
            for (std::size_t i = 0; i < 3; ++i) {
                (void)nudge_selection(work, pick(directions), static_cast<NudgeStep>(below(3)), i > 0);
            }
        },
        [this] { set_layer(work, *pick(all_layers()), maybe()); },
        [this] { set_policy(work, maybe() ? Policy::open : Policy::closed); },
        [this] { set_scalar(work, maybe() ? ScalarKind::float32 : ScalarKind::float64); },
        [this] {
            rename_scene(work, pick(Ids{"", "One", "Two"}));
        },
        [this] { keep_view(work); },
        [this] {
            const auto index = any_shape();
            const auto other = any_shape();
            if (index && other && index != other) {
                set_focus(work, PairIds{work.scene().shapes[*index].id, work.scene().shapes[*other].id});
            } else {
                set_focus(work, std::nullopt);
            }
        },
    };
};

TEST_F(RandomActions, AThousandComeBackToTheByte) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
        SCOPED_TRACE(seed);
        begin(seed);
        for (int i = 0; i < 1000 && !HasFatalFailure(); ++i) {
            act();
            if (i % 50 == 0) {
                expect_a_good_file();
            }
        }
        EXPECT_GT(work.undo.size(), 200U);
        there_and_back();
        expect_a_good_file();
    }
}

}  // namespace
}  // namespace collidarium::app::test
