#include "view/kept_picture.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

constexpr PixelSize pixels{320, 240};
constexpr Rect everything{{0, 0}, {320, 240}};
constexpr Rect room{{10, 20}, {300, 220}};

using Mark = std::function<void(Painter&)>;

/// A mark of any kind, somewhere; some reach out of the picture.
Mark any_mark(std::mt19937& random) {
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    const auto place = [&] { return Vec2d(number(-20, 340), number(-20, 260)); };
    const Vec2d a = place();
    const Vec2d b = a + Vec2d(number(-60, 60), number(-60, 60));
    const Vec2d c = a + Vec2d(number(5, 40), number(5, 40));
    const std::array<Vec2d, 4> box{a, {c.x, a.y}, c, {a.x, c.y}};
    switch (random() % 8) {
        case 0:
            return [a, b](Painter& painter) { painter.line(a, b, {Role::subject, 2}); };
        case 1:
            return [box](Painter& painter) { painter.fill(box, {Role::colliding, 0.4}); };
        case 2:
            return [box](Painter& painter) { painter.hatch(box, {}); };
        case 3:
            return [a](Painter& painter) { painter.circle(a, 17, {Role::construction, 1.5, Dash::dashed}); };
        case 4:
            return [a](Painter& painter) { painter.disc(a, 6, {Role::x_axis, 1}); };
        case 5:
            return [a, b](Painter& painter) { painter.arrow(a, b, {Role::y_axis, 2}); };
        case 6:
            return [a, c](Painter& painter) {
                const std::array<std::vector<Vec2d>, 1> rings{{{a, {c.x, a.y}, c, {a.x + 3, c.y}}}};
                painter.area(rings, {Role::corrected, 0.5});
            };
        default:
            return [a, word = "t " + std::to_string(random() % 1000)](Painter& painter) {
                painter.text(a, word, {});
            };
    }
}

void paint(Painter& painter, const std::vector<Mark>& marks) {
    painter.fill(std::array{room.min, Vec2d(room.max.x, room.min.y), room.max, Vec2d(room.min.x, room.max.y)},
                 {Role::canvas, 1});
    for (const Mark& mark : marks) {
        mark(painter);
    }
}

/// A picture of its own for each call.
Image drawn_anew(const std::vector<Mark>& marks) {
    GlRenderer& renderer = offscreen_renderer();
    const Framebuffer target(pixels);
    target.bind();
    GlPainter painter(renderer, theme(ThemeName::dark), {pixels, 1, room});
    paint(painter, marks);
    painter.finish();
    return target.read();
}

Image kept(KeptPicture& picture, const std::vector<Mark>& marks) {
    GlRenderer& renderer = offscreen_renderer();
    const Framebuffer target(pixels);
    target.bind();
    GlPainter painter(renderer, theme(ThemeName::dark), {pixels, 1, room});
    paint(painter, marks);
    painter.finish(picture);
    return target.read();
}

/// The first pixel of the room in which two pictures differ; empty where they are the same.
std::string difference(const Image& a, const Image& b) {
    for (int y = static_cast<int>(room.min.y); y < static_cast<int>(room.max.y); ++y) {
        for (int x = static_cast<int>(room.min.x); x < static_cast<int>(room.max.x); ++x) {
            if (color_at(a, x, y) != color_at(b, x, y)) {
                return std::to_string(x) + ", " + std::to_string(y);
            }
        }
    }
    return {};
}

std::vector<Mark> any_marks(std::mt19937& random, std::size_t count) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < count; ++i) {
        marks.push_back(any_mark(random));
    }
    return marks;
}

TEST(KeptPicture, IsWhatDrawingAnewGives) {
    std::mt19937 random(20);
    (void)offscreen_renderer();
    KeptPicture picture;
    std::vector<Mark> marks = any_marks(random, 60);
    for (int change = 0; change < 300; ++change) {
        const auto at = [&] { return static_cast<std::ptrdiff_t>(random() % marks.size()); };
        switch (random() % 5) {
            case 0:
                marks.insert(marks.begin() + at(), any_mark(random));
                break;
            case 1:
                marks.erase(marks.begin() + at());
                break;
            case 2:
                std::swap(marks[static_cast<std::size_t>(at())], marks[static_cast<std::size_t>(at())]);
                break;
            case 3:
                marks[static_cast<std::size_t>(at())] = any_mark(random);
                marks[static_cast<std::size_t>(at())] = any_mark(random);
                break;
            default:
                break;  // the same again
        }
        ASSERT_EQ(difference(kept(picture, marks), drawn_anew(marks)), "") << "after change " << change;
    }
}

TEST(KeptPicture, DrawsOnlyWhereSomethingChanged) {
    std::mt19937 random(21);
    (void)offscreen_renderer();
    KeptPicture picture;
    std::vector<Mark> marks = any_marks(random, 40);
    (void)kept(picture, marks);
    EXPECT_EQ(picture.pixels_drawn(), 290U * 200U) << "the first time it draws everything";
    (void)kept(picture, marks);
    EXPECT_EQ(picture.pixels_drawn(), 0U);
    marks[20] = [](Painter& painter) { painter.disc({100, 100}, 5, {Role::subject, 1}); };
    (void)kept(picture, marks);
    marks[20] = [](Painter& painter) { painter.disc({110, 100}, 5, {Role::subject, 1}); };
    (void)kept(picture, marks);
    EXPECT_GT(picture.pixels_drawn(), 0U);
    EXPECT_LT(picture.pixels_drawn(), 1000U) << "the disc where it was and where it is";
}

TEST(KeptPicture, IsDrawnAnewWhereItsRoomChanges) {
    std::mt19937 random(22);
    GlRenderer& renderer = offscreen_renderer();
    KeptPicture picture;
    const std::vector<Mark> marks = any_marks(random, 20);
    (void)kept(picture, marks);
    const Framebuffer target(pixels);
    target.bind();
    GlPainter painter(renderer, theme(ThemeName::dark), {pixels, 1, everything});
    paint(painter, marks);
    painter.finish(picture);
    EXPECT_EQ(picture.pixels_drawn(), 320U * 240U);
    (void)kept(picture, marks);
    EXPECT_EQ(picture.pixels_drawn(), 290U * 200U);
}

}  // namespace
}  // namespace collidarium::app
