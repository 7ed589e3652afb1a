#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <string>

#include "collidarium/names.hpp"
#include "overlays/canvas_picture.hpp"
#include "paint/svg_painter.hpp"
#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

/// A capsule and a box that moves, and nothing drawn of them but themselves.
Scene scene_of(bool y_down) {
    Scene scene;
    SceneShape still;
    still.id = "still";
    still.shape = Capsule<double>{{-0.7, -0.4}, {0.9, 0.5}, 0.6};
    SceneShape mover;
    mover.id = "mover";
    mover.shape = Aabb<double>{{-2.9, 1.9}, {0.3, 0.2}};
    mover.translation = Vec2d(2.5, 1.1);
    scene.shapes = {still, mover};
    scene.layers = std::vector<std::string>{};
    scene.view = SceneView{{0, 0}, 6, y_down, {}};
    return scene;
}

/// A field with what it is drawn from.
struct Picture {
    Scene scene;
    Camera camera;
    Answers answers;
    FieldKind kind;
    ResultField field;

    Picture(Scene of, const Rect& viewport, FieldKind with, const Question& question = {})
        : scene(std::move(of)),
          camera(scene.view->center, scene.view->height, viewport, scene.view->y_down),
          answers(answer(scene, choose_focus(scene, std::nullopt), question)),
          kind(with) {
        const Rect seen = camera.visible_world();
        field.ask(field_question(scene, answers, question, seen.min, seen.max, 1 / camera.pixels_per_unit()));
        field.work(std::numeric_limits<std::size_t>::max());
    }

    void paint(Painter& painter) const {
        paint_canvas(
            painter,
            {.scene = scene, .answers = answers, .camera = camera, .field = &field, .field_kind = kind});
    }
};

/// A filled rectangle of an SVG file.
struct Patch {
    Rect area;
    Color color;
    double opacity{};
};

/// The rectangles of the field in an SVG file: polygons of four corners in the first group of that name.
std::vector<Patch> patches_of(const std::string& svg) {
    std::vector<Patch> patches;
    const std::size_t end = svg.find("</g>", svg.find("class=\"field\""));
    const std::string_view polygon = "<polygon points=\"";
    std::size_t at = svg.find(polygon, svg.find("class=\"field\""));
    for (; at < end; at = svg.find(polygon, at + 1)) {
        const char* text = svg.c_str() + at + polygon.size();
        std::array<Vec2d, 4> corners{};
        for (Vec2d& corner : corners) {
            char* next = nullptr;
            corner.x = std::strtod(text, &next);
            corner.y = std::strtod(next + 1, &next);
            text = next + 1;
        }
        const std::size_t fill = svg.find("fill=\"#", at) + 7;
        const unsigned long rgb = std::stoul(svg.substr(fill, 6), nullptr, 16);
        const std::size_t opacity = svg.find("opacity=\"", at) + 9;
        patches.push_back({{glm::min(corners[0], corners[2]), glm::max(corners[0], corners[2])},
                           {static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>(rgb >> 8U),
                            static_cast<std::uint8_t>(rgb)},
                           std::strtod(svg.c_str() + opacity, nullptr)});
    }
    return patches;
}

Color blended(const Color& ground, const Patch& patch) {
    const auto part = [&](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * patch.opacity));
    };
    return {part(ground.r, patch.color.r), part(ground.g, patch.color.g), part(ground.b, patch.color.b)};
}

int difference(const Color& one, const Color& other) {
    return std::max({std::abs(one.r - other.r), std::abs(one.g - other.g), std::abs(one.b - other.b)});
}

constexpr Rect canvas{{0, 0}, {320, 240}};

/// Compares the two where the SVG's neighbours are alike and nothing else is drawn.
void expect_same_tints(const Picture& picture, ThemeName look, double scale) {
    SvgPainter svg(canvas, theme(look));
    picture.paint(svg);
    const std::vector<Patch> patches = patches_of(svg.finish());
    ASSERT_GT(patches.size(), 5U);
    const Vec2d size = canvas.size() * scale;
    const Image image = paint_offscreen(
        [&](Painter& painter) { picture.paint(painter); },
        {.pixels = {static_cast<int>(size.x), static_cast<int>(size.y)}, .scale = scale, .theme = look});
    const Color& ground = theme(look)[Role::canvas];
    int compared = 0;
    int same = 0;
    for (double y = 6; y < 234; y += 8) {
        for (double x = 6; x < 314; x += 8) {
            Color wanted = ground;
            for (const Patch& patch : patches) {
                if (patch.area.contains({x, y})) {
                    wanted = blended(ground, patch);
                    break;
                }
            }
            const Color found = color_at(image, static_cast<int>(x * scale), static_cast<int>(y * scale));
            ++compared;
            same += difference(found, wanted) <= 3 ? 1 : 0;
        }
    }
    // The rest are pixels on the grid, the rulers, the shapes, on lines, and in cells with two colours in
    // them.
    EXPECT_GT(same, compared * 0.7) << "of " << compared;
}

TEST(FieldPicture, HasTheTintsOfTheSvgFile) {
    for (const FieldKind kind : {FieldKind::verdict, FieldKind::amount, FieldKind::direction}) {
        for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
            const bool y_down = kind == FieldKind::direction;
            SCOPED_TRACE(std::string(collidarium::name(operation)) + std::to_string(static_cast<int>(kind)));
            expect_same_tints(Picture(scene_of(y_down), canvas, kind, {operation, {}}),
                              y_down ? ThemeName::light : ThemeName::dark, y_down ? 2 : 1);
        }
    }
}

ShadedField disc(bool hurried) {
    ShadedField field;
    field.area = {{0, 0}, {200, 100}};
    field.radius = 30;
    field.unit = 1;
    field.tints.roles.fill(Role::colliding);
    field.tints.first = field.tints.last = 0.5;
    field.hurried = hurried;
    return field;
}

TEST(FieldPicture, IsCutAtItsAreaAndAtClips) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.push_clip({{0, 0}, {100, 100}});
        painter.shade_field(disc(false));
        painter.pop_clip();
        painter.disc({150, 50}, 4, {Role::subject, 1});
    });
    const Theme& dark = theme(ThemeName::dark);
    EXPECT_NEAR(share(color_at(image, 90, 50), dark[Role::canvas], dark[Role::colliding]), 0.5, 0.02);
    EXPECT_EQ(color_at(image, 110, 50), dark[Role::canvas]) << "clipped";
    EXPECT_EQ(color_at(image, 60, 50), dark[Role::canvas]) << "not hit";
    EXPECT_EQ(color_at(image, 150, 50), dark[Role::subject]) << "what comes after it is drawn as ever";
}

TEST(FieldPicture, KeepsItsPlaceInTheOrder) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(std::array{Vec2d(0, 0), Vec2d(100, 0), Vec2d(100, 100), Vec2d(0, 100)},
                     {Role::subject, 1});
        painter.shade_field(disc(false));
        painter.disc({100, 50}, 4, {Role::subject, 1});
    });
    const Theme& dark = theme(ThemeName::dark);
    EXPECT_NEAR(share(color_at(image, 90, 50), dark[Role::subject], dark[Role::colliding]), 0.5, 0.02);
    EXPECT_EQ(color_at(image, 100, 50), dark[Role::subject]);
}

/// Draws it, and tells how fine it has become.
FieldQuality drawn(const ShadedField& field) {
    (void)paint_offscreen([&](Painter& painter) { painter.shade_field(field); });
    return offscreen_renderer().fields().quality();
}

constexpr FieldQuality finest{1, 2};

ShadedField another(ShadedField field) {
    field.radius -= 10;
    return field;
}

TEST(FieldPicture, IsCoarseInAHurryAndFineAtRest) {
    EXPECT_EQ(drawn(another(disc(false))), finest);
    EXPECT_EQ(drawn(disc(true)).samples, 1);
    EXPECT_EQ(drawn(disc(false)), finest);
    EXPECT_EQ(drawn(disc(true)), finest) << "a finer one of the same is there already";
}

TEST(FieldPicture, BecomesFineByAndByWhileSomebodyWatches) {
    FieldPictures& fields = offscreen_renderer().fields();
    EXPECT_EQ(drawn(another(disc(false))), finest);
    fields.set_live(true);
    EXPECT_EQ(drawn(disc(false)).samples, 1);
    EXPECT_TRUE(fields.pending());
    bool done = false;
    for (int i = 0; i < 10000 && !done; ++i) {
        done = fields.work(std::chrono::milliseconds(1));
    }
    EXPECT_TRUE(done);
    EXPECT_FALSE(fields.pending());
    EXPECT_EQ(drawn(disc(false)), finest);
    EXPECT_FALSE(fields.pending());
    EXPECT_EQ(drawn(another(disc(true))).samples, 1);
    EXPECT_FALSE(fields.pending()) << "another one will follow";
    fields.set_live(false);
    EXPECT_EQ(drawn(another(disc(false))), finest);
}

TEST(FieldPicture, IsTheSameWorkedOutAtOnceOrByAndBy) {
    FieldPictures& fields = offscreen_renderer().fields();
    const auto paint = [](Painter& painter) { painter.shade_field(disc(false)); };
    EXPECT_EQ(drawn(another(disc(false))), finest);
    const Image at_once = paint_offscreen(paint);
    EXPECT_EQ(drawn(another(disc(false))), finest);
    fields.set_live(true);
    (void)paint_offscreen(paint);
    while (fields.pending()) {
        (void)fields.work(std::chrono::milliseconds(1));
    }
    const Image by_and_by = paint_offscreen(paint);
    fields.set_live(false);
    EXPECT_EQ(at_once.rgba, by_and_by.rgba);
}

}  // namespace
}  // namespace collidarium::app
