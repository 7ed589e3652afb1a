/// The lessons that ship, walked through to the end as learners do: all right with the pointer, all right by
/// keys alone, and wrong in each way that a page names.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/scene/canvas_marks.hpp"
#include "session/lesson/lesson_view.hpp"
#include "tools/snap/outline.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::WindowDriver;

/// What is dragged on a page that asks for a construction, and the places that it is dragged through. Of an
/// arrow its tip is.
struct Built {
    const char* lesson;
    std::size_t page;
    std::vector<std::pair<std::string, std::vector<Vec2d>>> moves;
};

/// Constructions that the pages' own texts lead to.
const std::vector<Built>& constructions() {
    static const std::vector<Built> all{
        {"two-boxes", 1, {{"post", {{0, 0}}}}},
        {"two-boxes", 6, {{"beam", {{2.875, 0.25}}}}},
        {"circles", 1, {{"ball", {{7, 0}}}}},
        {"circles", 4, {{"ball", {{6, 0}}}}},
        {"circles", 6, {{"ball", {{5, 3}}}}},
        {"mtv", 1, {{"crate", {{3, 0.75}}}}},
        {"mtv", 6, {{"crate", {{0, 0.25}}}}},
        {"one-slab", 6, {{"bullet", {{7.5, 1}}}, {"bullet.translation", {{1.5, 1}}}}},
        {"slab-test", 3, {{"bullet.translation", {{8, 1.25}}}}},
        {"slab-test", 6, {{"bullet.translation", {{8, 2}}}}},
        {"grow-the-world", 1, {{"crate", {{-2, 2.5}, {-2, 1.75}, {-2, -1.75}, {2, -1.75}, {2, 1.75}}}}},
        {"grow-the-world", 7, {{"crate.translation", {{5, 0.25}}}}},
        {"separating-axes", 7, {{"crate", {{1.75, 3}}}}},
        {"gjk", 7, {{"wedge", {{5.4, 1.5}}}}},
    };
    return all;
}

const Built* construction(const std::string& lesson, std::size_t page) {
    const auto found = std::ranges::find_if(
        constructions(), [&](const Built& each) { return each.lesson == lesson && each.page == page + 1; });
    return found == constructions().end() ? nullptr : &*found;
}

/// A learner in front of a window.
class Learner {
public:
    explicit Learner(const std::string& lesson)
        : window({.file = COLLIDARIUM_SOURCE_DIR "/assets/lessons/" + lesson + ".lesson.md",
                  .remember = false,
                  .size = PixelSize{1024, 768}}) {}

    OpenLesson& lesson() { return *window.shell().lesson.open; }
    const Task& task() { return *lesson().task(); }
    const InstanceValues& values() { return *lesson().values(); }

    void press(SDL_Keycode key, std::size_t times = 1) {
        for (std::size_t i = 0; i < times; ++i) {
            window.key(key);
        }
    }

    /// Scrolls the page until the widget can be clicked, and clicks it.
    void click_on(const std::string& widget) {
        const Rect page = window.app().layout().page;
        for (int i = 0; i < 40; ++i) {
            const double y = window.middle_of(widget).y;
            const double bottom = page.max.y - (widget == "lesson.next" ? 0 : 62);
            if (y > page.min.y + 10 && y < bottom - 10) {
                return window.click_on(widget);
            }
            window.wheel({page.center().x, page.min.y + 100}, y < page.min.y + 10 ? 1 : -1);
        }
        ADD_FAILURE() << widget << " cannot be scrolled to";
    }

    /// A place on the canvas, which has to be seen.
    Vec2d on_canvas(const Vec2d& world) {
        const Vec2d at = window.at(world.x, world.y);
        EXPECT_TRUE(window.app().layout().canvas.contains(at))
            << "(" << world.x << ", " << world.y << ") is not in sight";
        return at;
    }

    /// Where the vector's tip is to be dropped, so that it points that way although it is on the grid.
    Vec2d tip_along(const Vec2d& vector) {
        const double grid = lesson().grid();
        Vec2d best{0};
        double least = 1e9;
        for (double length = 1; length <= 3; length += 0.125) {
            const Vec2d tip = vector * (length / glm::length(vector));
            const Vec2d snapped = glm::round(tip / grid) * grid;
            const double off = apart(Ask::arrow, vector, snapped);
            if (off < least - 1e-9) {
                least = off;
                best = snapped;
            }
        }
        return best;
    }

    /// The middle of a part of the picture, in the world.
    Vec2d middle(const PickedPart& part) {
        const std::vector<Vec2d> corners = shape_vertices(window.scene().shapes[*part.shape].shape);
        if (task().picked == Pickable::vertex) {
            return corners.at(*part.index);
        }
        return (corners.at(*part.index) + corners.at((*part.index + 1) % corners.size())) * 0.5;
    }

    void give_with_the_pointer(const GivenAnswer& answer) {
        if (const auto* option = std::get_if<ChosenOption>(&answer)) {
            return click_on("lesson.option." + std::to_string(option->item + 1));
        }
        if (const auto* number = std::get_if<double>(&answer)) {
            drag_the_strip(*number);
        } else if (const auto* part = std::get_if<PickedPart>(&answer)) {
            window.click(on_canvas(middle(*part)));
        } else if (const auto begin = lesson().arrow_begin()) {
            window.drag(on_canvas(*begin), on_canvas(*begin + tip_along(std::get<Vec2d>(answer))));
        } else {
            window.click(on_canvas(std::get<Vec2d>(answer)));
        }
        click_on("lesson.answer");
    }

    void give_by_keys(const GivenAnswer& answer) {
        if (const auto* option = std::get_if<ChosenOption>(&answer)) {
            return press(static_cast<SDL_Keycode>(SDLK_1 + static_cast<int>(option->item)));
        }
        if (const auto* number = std::get_if<double>(&answer)) {
            press(SDLK_RIGHT);
            step({*number - std::get<double>(lesson().given()), 0});
        } else if (const auto* part = std::get_if<PickedPart>(&answer)) {
            const auto parts = lesson().parts();
            press(SDLK_TAB, 1 + static_cast<std::size_t>(std::ranges::find(parts, *part) - parts.begin()));
        } else {
            press(SDLK_RIGHT);
            const Vec2d wanted = std::get<Vec2d>(answer);
            const Vec2d from = std::get<Vec2d>(lesson().given());
            step((lesson().arrow_begin() ? tip_along(wanted) : wanted) - from);
        }
        press(SDLK_RETURN);
    }

    /// By arrow keys, as near as the grid allows.
    void step(const Vec2d& by) {
        const Vec2d steps = glm::round(by / lesson().grid());
        press(steps.x > 0 ? SDLK_RIGHT : SDLK_LEFT, static_cast<std::size_t>(std::abs(steps.x)));
        press(steps.y > 0 ? SDLK_UP : SDLK_DOWN, static_cast<std::size_t>(std::abs(steps.y)));
    }

    /// The right answer of an instance that is shown.
    GivenAnswer right() {
        const CompiledTask compiled = compile_task(task());
        for (std::size_t i = 0; task().ask == Ask::choose && i < compiled.items.size(); ++i) {
            if (is_right_option(compiled.items[i], values())) {
                return ChosenOption{i};
            }
        }
        for (const PickedPart& part :
             task().ask == Ask::pick ? lesson().parts() : std::vector<PickedPart>{}) {
            if (judge(compiled, values(), part, 1).right) {
                return part;
            }
        }
        return right_answer(compiled, values());
    }

    /// A wrong answer whose sentence was not told before; nothing if there is none.
    GivenAnswer wrong_but_for(const std::set<const TaskItem*>& told) {
        const CompiledTask compiled = compile_task(task());
        std::vector<GivenAnswer> answers;
        for (std::size_t i = 0; i < compiled.items.size(); ++i) {
            answers.push_back(task().ask == Ask::choose ? GivenAnswer(ChosenOption{i})
                                                        : answer_of(compiled.items[i], values()));
        }
        for (const PickedPart& part : lesson().parts()) {
            answers.emplace_back(part);
        }
        for (int i = 0; task().ask == Ask::number && i <= 40; ++i) {
            answers.emplace_back(task().from + (task().to - task().from) * i / 40);
        }
        for (int i = 0; task().ask == Ask::click && i < 81; ++i) {
            const Vec2d part(i % 9 - 4, i / 9 - 4);
            answers.emplace_back(window.workspace().camera.center() + part * lesson().grid() * 2.);
        }
        for (int i = 0; task().ask == Ask::arrow && i < 16; ++i) {
            answers.emplace_back(Vec2d(std::cos(i * 0.4), std::sin(i * 0.4)));
        }
        for (const GivenAnswer& answer : answers) {
            if (std::holds_alternative<std::monostate>(answer)) {
                continue;
            }
            const GivenAnswer given = as_given(answer);
            const Judgement judgement = judge(compiled, values(), given, 1);
            if (!judgement.right && judgement.sentence != nullptr && !told.contains(judgement.sentence)) {
                return answer;
            }
        }
        return {};
    }

    /// As it comes out of the window, where all is on a grid and nothing beyond the strip.
    GivenAnswer as_given(const GivenAnswer& answer) {
        const double grid = lesson().grid();
        if (const auto* number = std::get_if<double>(&answer)) {
            return std::clamp(std::round(*number / grid) * grid, task().from, task().to);
        }
        if (const auto* vector = std::get_if<Vec2d>(&answer)) {
            return task().ask == Ask::arrow ? tip_along(*vector) : glm::round(*vector / grid) * grid;
        }
        return answer;
    }

    void build_with_the_pointer(const Built& built) {
        for (const auto& [name, places] : built.moves) {
            for (const Vec2d& place : places) {
                window.drag(on_canvas(handle_of(name)), on_canvas(place));
            }
        }
    }

    void build_by_keys(const Built& built) {
        std::size_t thing = 0;
        for (const auto& [name, places] : built.moves) {
            press(SDLK_TAB, thing++ > 0 ? 1 : 0);
            for (const Vec2d& place : places) {
                step(place - handle_of(name));
            }
        }
    }

    /// Where a shape is dragged by, or the tip of its arrow.
    Vec2d handle_of(const std::string& name) {
        const std::string id = name.substr(0, name.find('.'));
        const SceneShape& shape = window.scene().shapes[*find_shape(window.scene(), id)];
        return reference_point(shape.shape) + (id == name ? Vec2d(0) : *shape.translation);
    }

    WindowDriver window;

private:
    void drag_the_strip(double value) {
        const Rect strip = window.app().widget_rects().find("lesson.strip")->second;
        const double inset = 14;
        const double part = (value - task().from) / (task().to - task().from);
        const double y = strip.min.y + 34;
        const double left = strip.min.x + inset;
        const double right = strip.max.x - inset;
        window.drag({left, y}, {left + part * (right - left), y});
    }
};

class Walks : public testing::TestWithParam<std::string> {
protected:
    /// To the end, with every answer right. `go_on`: presses the widget that goes on.
    template <class Give, class Build, class GoOn>
    static void walk(Learner& learner, Give give, Build build, GoOn go_on) {
        const std::size_t pages = learner.lesson().lesson().pages.size();
        for (std::size_t page = 0; page < pages; ++page) {
            SCOPED_TRACE("page " + std::to_string(page + 1));
            ASSERT_EQ(learner.lesson().page(), page);
            if (learner.task().kind == TaskKind::make) {
                const Built* built = construction(GetParam(), page);
                ASSERT_NE(built, nullptr);
                (learner.*build)(*built);
            }
            while (learner.task().kind == TaskKind::predict && learner.lesson().stage() != PageStage::done) {
                (learner.*give)(learner.right());
                ASSERT_TRUE(learner.lesson().judged() && learner.lesson().judged()->right);
                EXPECT_TRUE(learner.window.has("lesson.right"));
                if (learner.lesson().stage() == PageStage::answered) {
                    go_on("lesson.again");
                }
            }
            ASSERT_EQ(learner.lesson().stage(), PageStage::done);
            EXPECT_TRUE(learner.task().kind == TaskKind::code || !learner.lesson().text().below.empty());
            if (page + 1 < pages) {
                go_on("lesson.next");
            }
        }
        expect_all_right(learner);
    }

    /// Every page is done, at the first try or read, and the code says so.
    static void expect_all_right(Learner& learner) {
        for (const PageResult& page : learner.lesson().progress().pages) {
            EXPECT_TRUE(page.outcome == PageOutcome::first_try || page.outcome == PageOutcome::read);
        }
        ASSERT_TRUE(learner.lesson().code());
        const auto code = read_completion_code(*learner.lesson().code());
        ASSERT_TRUE(std::holds_alternative<Completion>(code));
        EXPECT_EQ(std::get<Completion>(code).pages, learner.lesson().progress().pages);
        EXPECT_TRUE(learner.window.has("lesson.code"));
    }
};

TEST_P(Walks, AllRightWithThePointer) {
    Learner learner(GetParam());
    walk(learner, &Learner::give_with_the_pointer, &Learner::build_with_the_pointer,
         [&](const char* widget) { learner.click_on(widget); });
}

TEST_P(Walks, AllRightByKeysAlone) {
    Learner learner(GetParam());
    walk(learner, &Learner::give_by_keys, &Learner::build_by_keys,
         [&](const char*) { learner.press(SDLK_RETURN); });
}

TEST_P(Walks, WrongInEachWayThatIsNamed) {
    Learner learner(GetParam());
    const std::size_t pages = learner.lesson().lesson().pages.size();
    for (std::size_t page = 0; page < pages; ++page) {
        SCOPED_TRACE("page " + std::to_string(page + 1));
        ASSERT_EQ(learner.lesson().page(), page);
        if (learner.task().kind == TaskKind::make) {
            learner.click_on("lesson.give_up");
        }
        std::set<const TaskItem*> told;
        std::string first;
        for (int i = 0; i < 60 && learner.task().kind == TaskKind::predict; ++i) {
            const GivenAnswer wrong = learner.wrong_but_for(told);
            if (std::holds_alternative<std::monostate>(wrong)) {
                if (!learner.lesson().has_other_numbers()) {
                    break;
                }
                learner.lesson().mean(learner.wrong_but_for({}));  // on to other numbers
                learner.lesson().answer();
            } else {
                learner.give_with_the_pointer(wrong);
                ASSERT_TRUE(learner.lesson().judged() && !learner.lesson().judged()->right);
                EXPECT_TRUE(learner.window.has("lesson.wrong"));
                EXPECT_TRUE(learner.lesson().text().below.empty());
                const TaskItem* sentence = learner.lesson().judged()->sentence;
                ASSERT_NE(sentence, nullptr);
                EXPECT_TRUE(told.insert(sentence).second);
                first = first.empty() ? learner.lesson().judged()->misconception : first;
            }
            learner.window.frames(2);
            learner.click_on("lesson.again");
        }
        while (learner.task().kind == TaskKind::predict && learner.lesson().stage() != PageStage::done) {
            learner.give_with_the_pointer(learner.right());
            if (learner.lesson().stage() == PageStage::answered) {
                learner.click_on("lesson.again");
            }
        }
        if (learner.task().kind == TaskKind::predict) {
            std::size_t named = 0;
            for (const TaskItem& item : learner.task().items) {
                const auto is_told = [&](const TaskItem& each) {
                    ++named;
                    EXPECT_TRUE(each.misconception.empty() || told.contains(&each))
                        << "never told: " << each.misconception;
                };
                is_told(item);
                std::ranges::for_each(item.nested, is_told);
            }
            EXPECT_GT(named, 2U);
        }
        ASSERT_EQ(learner.lesson().stage(), PageStage::done);
        if (page + 1 < pages) {
            learner.click_on("lesson.next");
        }
    }
    EXPECT_TRUE(learner.lesson().code());
}

std::vector<std::string> ids() {
    std::vector<std::string> all;
    std::ranges::transform(shipped_lessons(), std::back_inserter(all), &ShippedLesson::id);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Shipped, Walks, testing::ValuesIn(ids()),
                         [](const testing::TestParamInfo<std::string>& lesson) {
                             std::string name = lesson.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace collidarium::app
