#include "paint/svg_painter.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <memory>

#include "paint/svg_text.hpp"

namespace collidarium::app {
namespace {

const Rect bounds{{0, 0}, {320, 200}};
const std::array<Vec2d, 4> box{Vec2d(40, 40), Vec2d(140, 40), Vec2d(140, 90), Vec2d(40, 90)};

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

std::string drawn(auto draw, ThemeName name = ThemeName::dark) {
    SvgPainter painter(bounds, theme(name));
    draw(painter);
    return painter.finish();
}

TEST(SvgPainter, APictureIsOnePathForEachColour) {
    const std::vector<std::uint8_t> rgba{255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 51};
    const Picture picture{2, 2, std::make_shared<const std::vector<std::uint8_t>>(rgba)};
    const std::string svg = drawn([&](Painter& painter) {
        painter.picture(picture, {{10, 20}, {8, 0}, {0, 8}});
    });
    EXPECT_EQ(count(svg, "<path"), 2) << "nothing for the transparent pixel";
    EXPECT_EQ(count(svg, "M10 20L18 20L18 24L10 24Z\" fill=\"#ff0000\"/>"), 1) << "a run of two\n" << svg;
    EXPECT_EQ(count(svg, "M14 24L18 24L18 28L14 28Z\" fill=\"#0000ff\""), 1) << svg;
    EXPECT_EQ(count(svg, "opacity=\"0.2\""), 1) << svg;
}

TEST(SvgPainter, WritesOneWholeFileToTheByte) {
    const std::string svg = drawn([](Painter& painter) {
        painter.begin_group("slabs");
        painter.line({10, 20.5}, {30.123, 20.5}, {Role::x_axis, 1.5});
        painter.end_group();
        painter.text({5, 15}, "a < b", {.role = Role::text, .size = 13, .halo = false}, Align::center);
    });
    EXPECT_EQ(svg,
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"320\" height=\"200\" "
              "viewBox=\"0 0 320 200\">\n"
              "  <g class=\"dark\" fill=\"none\" stroke-linecap=\"butt\" stroke-linejoin=\"miter\">\n"
              "    <g class=\"slabs\">\n"
              "      <line x1=\"10\" y1=\"20.5\" x2=\"30.12\" y2=\"20.5\" class=\"x_axis\" "
              "stroke=\"#3dcaac\" stroke-width=\"1.5\"/>\n"
              "    </g>\n"
              "    <text class=\"text\" x=\"5\" y=\"15\" font-size=\"13\" font-family=\"Inter, 'Segoe UI', "
              "'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif\" text-anchor=\"middle\" "
              "xml:space=\"preserve\" fill=\"#e8ebf0\">a &lt; b</text>\n"
              "  </g>\n"
              "</svg>\n");
}

TEST(SvgPainter, GivesTheSameBytesForTheSameCalls) {
    const auto draw = [](Painter& painter) {
        painter.fill(box, {});
        painter.hatch(box, {});
        painter.arrow({10, 10}, {200.0 / 3, 100.0 / 7}, {Role::subject});
        painter.circle({100, 100}, 1 / 3.0, {});
    };
    EXPECT_EQ(drawn(draw), drawn(draw));
    EXPECT_NE(drawn(draw), drawn(draw, ThemeName::light));
}

TEST(SvgPainter, HatchesWithLines) {
    const std::string svg = drawn([](Painter& painter) { painter.hatch(box, {Role::colliding, 7, 1, 0.8}); });
    EXPECT_EQ(count(svg, "<path"), 1);
    EXPECT_GT(count(svg, "M"), 10);
    EXPECT_NE(svg.find("class=\"colliding\""), std::string::npos);
}

TEST(SvgPainter, ScalesLinesAndTypeForTheProjector) {
    const auto draw = [](Painter& painter) {
        painter.line({0, 0}, {9, 0}, {Role::subject, 2});
        painter.text({0, 50}, "t", {.size = 10});
    };
    EXPECT_NE(drawn(draw).find("stroke-width=\"2\""), std::string::npos);
    const std::string projected = drawn(draw, ThemeName::projector);
    EXPECT_NE(projected.find("stroke-width=\"3\""), std::string::npos);
    EXPECT_NE(projected.find("font-size=\"13\""), std::string::npos);
}

TEST(SvgPainter, DrawsTheHaloBelowTheText) {
    const std::string svg = drawn([](Painter& painter) { painter.text({9, 9}, "wall", {}); });
    EXPECT_EQ(count(svg, ">wall</text>"), 2);
    EXPECT_LT(svg.find("stroke-linejoin=\"round\">wall"), svg.find("fill=\"#e8ebf0\">wall"));
}

TEST(SvgPainter, CutsWhatLiesFarAwayAndDropsWhatIsNotFinite) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::string svg = drawn([&](Painter& painter) {
        painter.line({-1e15, 100}, {1e15, 100}, {Role::construction, 1, Dash::dashed});
        painter.line({0, nan}, {1, 1}, {});
        painter.arrow({0, 0}, {infinity, 0}, {});
        painter.circle({nan, 0}, 5, {});
        painter.disc({0, 0}, infinity, {});
        painter.outline(std::array{Vec2d(0, 0), Vec2d(nan, 1), Vec2d(1, 1)}, {});
        painter.outline(std::array{Vec2d(-1e9, 50), Vec2d(1e9, 50), Vec2d(1e9, 1e9), Vec2d(-1e9, 1e9)}, {});
        painter.text({infinity, 5}, "gone", {});
    });
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
    EXPECT_EQ(svg.find("gone"), std::string::npos);
    EXPECT_EQ(svg.find("000000"), std::string::npos) << "no coordinate far outside the picture";
    EXPECT_EQ(count(svg, "<line"), 2) << "the far line, and the edge of the far box that is in view";
}

TEST(SvgPainter, ClosesWhatWasLeftOpenAndClips) {
    const std::string svg = drawn([](Painter& painter) {
        painter.push_clip({{10, 10}, {50, 60}});
        painter.begin_group("a");
        painter.end_group();
        painter.end_group();
        painter.end_group();
        painter.begin_group("b");
    });
    EXPECT_EQ(count(svg, "<g "), count(svg, "</g>"));
    EXPECT_EQ(count(svg, "<clipPath id=\"clip1\"><rect x=\"10\" y=\"10\" width=\"40\" height=\"50\"/>"), 1);
}

TEST(SvgNumber, IsShortAndExact) {
    EXPECT_EQ(svg_number(0), "0");
    EXPECT_EQ(svg_number(-0.001), "0");
    EXPECT_EQ(svg_number(12.5), "12.5");
    EXPECT_EQ(svg_number(-0.25), "-0.25");
    EXPECT_EQ(svg_number(0.05), "0.05");
    EXPECT_EQ(svg_number(1.006), "1.01");
    EXPECT_EQ(svg_number(100), "100");
}

TEST(SvgEscaped, IsSafeInsideTheFile) {
    EXPECT_EQ(svg_escaped("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    EXPECT_EQ(svg_escaped("a\x01\nb\xFFz ∞"), "a&lt;U+0001&gt;&lt;U+000A&gt;b&lt;FF&gt;z ∞");
}

}  // namespace
}  // namespace collidarium::app
