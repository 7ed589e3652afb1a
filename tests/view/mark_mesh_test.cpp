#include "view/mark_mesh.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

const Ink ink({10, 20, 30}, 0.5);

TEST(MarkMesh, GathersWhatOneProgramDraws) {
    MarkMesh mesh;
    mesh.rectangle({{0, 0}, {9, 9}}, ink);
    mesh.disc({5, 5}, 3, ink);
    mesh.glyph({0, 0}, {1, 1, 8, 8, 0, 0}, false, ink);
    mesh.ring({5, 5}, 3, 1, ink);
    ASSERT_EQ(mesh.runs().size(), 3U);
    EXPECT_EQ(mesh.runs()[0].quads, 2U);
    EXPECT_EQ(mesh.runs()[1].program, MarkProgram::glyphs);
    EXPECT_EQ(mesh.runs()[2].first_quad, 3U);
    EXPECT_EQ(mesh.quads(), 4U);
}

TEST(MarkMesh, BeginsAnotherRunWhereOneWasEnded) {
    MarkMesh mesh;
    mesh.disc({5, 5}, 3, ink);
    mesh.end_run();
    mesh.disc({5, 5}, 3, ink);
    EXPECT_EQ(mesh.runs().size(), 2U);
    mesh.clear();
    EXPECT_TRUE(mesh.runs().empty());
    EXPECT_EQ(mesh.quads(), 0U);
}

TEST(Ink, RoundsItsOpacity) {
    EXPECT_EQ(ink.rgba, (std::array<std::uint8_t, 4>{10, 20, 30, 128}));
    EXPECT_EQ(Ink({}, 7).rgba[3], 255);
    EXPECT_EQ(Ink({}, -1).rgba[3], 0);
}

}  // namespace
}  // namespace collidarium::app
