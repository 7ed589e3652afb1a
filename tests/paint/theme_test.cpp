#include "paint/theme.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

namespace collidarium::app {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

constexpr std::array grounds{Role::canvas, Role::panel, Role::panel_raised};

/// Roles that stand beside each other in one picture.
constexpr std::array together{Role::free,   Role::subject, Role::colliding, Role::corrected,
                              Role::x_axis, Role::y_axis,  Role::edge_axis, Role::different};

constexpr std::array points{Role::point_a, Role::point_b, Role::point_c};

/// What stands beside those points in a picture of the Minkowski difference and on the shapes.
constexpr std::array beside_points{Role::free, Role::subject, Role::colliding, Role::corrected, Role::normal};

std::string describe(const Theme& theme, Role role) {
    return std::string(name(theme.name)) + ' ' + std::string(name(role));
}

Vector linear(const Color& color) {
    const auto part = [](std::uint8_t byte) {
        const double c = byte / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {part(color.r), part(color.g), part(color.b)};
}

Vector times(const Matrix& matrix, const Vector& v) {
    Vector product{};
    for (std::size_t i = 0; i < 3; ++i) {
        product[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    }
    return product;
}

/// CIE Lab of a linear sRGB colour, for the white D65.
Vector lab(const Vector& rgb) {
    constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                             {0.2126729, 0.7151522, 0.0721750},
                             {0.0193339, 0.1191920, 0.9503041}}};
    Vector xyz = times(to_xyz, rgb);
    constexpr Vector white{0.95047, 1, 1.08883};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / white[i];
        xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

struct Vision {
    const char* name;
    Matrix matrix;
    double least_distance;
};

/// Full dichromacy: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency", 2009, severity 1.
constexpr std::array visions{
    Vision{"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, 30},
    Vision{
        "protanopia",
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        10},
    Vision{
        "deuteranopia",
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        10},
    Vision{
        "tritanopia",
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
        10},
};

Vector seen(const Color& color, const Vision& vision) {
    Vector rgb = times(vision.matrix, linear(color));
    for (double& part : rgb) {
        part = std::clamp(part, 0.0, 1.0);
    }
    return lab(rgb);
}

double distance(const Vector& a, const Vector& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

TEST(Contrast, IsThatOfWcag) {
    EXPECT_NEAR(contrast({0, 0, 0}, {255, 255, 255}), 21, 1e-9);
    EXPECT_NEAR(contrast({255, 255, 255}, {0, 0, 0}), 21, 1e-9);
    EXPECT_NEAR(contrast({119, 119, 119}, {255, 255, 255}), 4.478, 1e-3);
    EXPECT_EQ(contrast({9, 8, 7}, {9, 8, 7}), 1);
}

TEST(Theme, IsFoundByItsName) {
    for (const ThemeName each : all_themes) {
        EXPECT_EQ(theme_from_name(name(each)), each);
        EXPECT_EQ(theme(each).name, each);
    }
    EXPECT_FALSE(theme_from_name("sepia"));
}

TEST(Theme, HasReadableTextOnEveryGround) {
    for (const ThemeName each : all_themes) {
        const Theme& palette = theme(each);
        for (const Role ground : grounds) {
            // Everything that labels and formulas are written in.
            for (const Role role : {Role::text, Role::text_quiet, Role::construction, Role::normal}) {
                EXPECT_GE(contrast(palette[role], palette[ground]), 4.5)
                    << describe(palette, role) << " on " << name(ground);
            }
            for (const Role role : together) {
                EXPECT_GE(contrast(palette[role], palette[ground]), 4.5)
                    << describe(palette, role) << " on " << name(ground);
            }
            for (const Role role : points) {
                EXPECT_GE(contrast(palette[role], palette[ground]), 4.5)
                    << describe(palette, role) << " on " << name(ground);
            }
        }
    }
}

TEST(Theme, HasMarksThatStandOutFromTheCanvasAndPanels) {
    for (const ThemeName each : all_themes) {
        const Theme& palette = theme(each);
        for (const Role ground : {Role::canvas, Role::panel}) {
            EXPECT_GE(contrast(palette[Role::accent], palette[ground]), 3) << describe(palette, Role::accent);
        }
    }
}

TEST(Theme, HasReadableTextOnColouredGrounds) {
    for (const ThemeName each : all_themes) {
        const Theme& palette = theme(each);
        EXPECT_GE(contrast(palette[text_role_on(palette, Role::accent)], palette[Role::accent]), 4.5);
        for (const Role role : together) {
            EXPECT_GE(contrast(palette[text_role_on(palette, role)], palette[role]), 4.5)
                << describe(palette, role);
        }
    }
}

TEST(Theme, KeepsTheGridQuieterThanAnyMark) {
    for (const ThemeName each : all_themes) {
        const Theme& palette = theme(each);
        const Color& canvas = palette[Role::canvas];
        EXPECT_LT(contrast(palette[Role::grid_minor], canvas), contrast(palette[Role::grid_major], canvas));
        EXPECT_LT(contrast(palette[Role::grid_major], canvas), contrast(palette[Role::axis_line], canvas));
        EXPECT_LT(contrast(palette[Role::axis_line], canvas), contrast(palette[Role::construction], canvas));
    }
}

TEST(Theme, KeepsMeaningsApartForEveryEye) {
    for (const ThemeName each : all_themes) {
        const Theme& palette = theme(each);
        for (const Vision& vision : visions) {
            for (std::size_t i = 0; i < together.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    EXPECT_GE(
                        distance(seen(palette[together[i]], vision), seen(palette[together[j]], vision)),
                        vision.least_distance)
                        << describe(palette, together[i]) << " and " << name(together[j]) << " to "
                        << vision.name;
                }
            }
        }
    }
}

void expect_apart(const Theme& palette, Role one, Role other) {
    for (const Vision& vision : visions) {
        EXPECT_GE(distance(seen(palette[one], vision), seen(palette[other], vision)), vision.least_distance)
            << describe(palette, one) << " and " << name(other) << " to " << vision.name;
    }
}

TEST(Theme, KeepsThePointsOfASimplexApartForEveryEye) {
    for (const ThemeName each : all_themes) {
        for (const Role point : points) {
            for (const Role other : beside_points) {
                expect_apart(theme(each), point, other);
            }
        }
        expect_apart(theme(each), Role::point_a, Role::point_b);
        expect_apart(theme(each), Role::point_a, Role::point_c);
        expect_apart(theme(each), Role::point_b, Role::point_c);
    }
}

TEST(Theme, MakesTheProjectorHeavierAndLarger) {
    EXPECT_GT(theme(ThemeName::projector).line_scale, 1.2);
    EXPECT_GT(theme(ThemeName::projector).type_scale, 1.2);
    EXPECT_EQ(theme(ThemeName::dark).type_scale, 1);
}

}  // namespace
}  // namespace collidarium::app
