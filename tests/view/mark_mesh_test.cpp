#include "view/mark_mesh.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

const Ink half_ink({10, 20, 30}, 0.5);

TEST(MarkMesh, GathersWhatOneProgramDraws) {
    MarkMesh mesh;
    mesh.rectangle({{0, 0}, {9, 9}}, half_ink);
    mesh.disc({5, 5}, 3, half_ink);
    mesh.glyph({0, 0}, {1, 1, 8, 8, 0, 0}, false, half_ink);
    mesh.ring({5, 5}, 3, 1, half_ink);
    ASSERT_EQ(mesh.runs().size(), 3U);
    EXPECT_EQ(mesh.runs()[0].quads, 2U);
    EXPECT_EQ(mesh.runs()[1].program, MarkProgram::glyphs);
    EXPECT_EQ(mesh.runs()[2].first_quad, 3U);
    EXPECT_EQ(mesh.quads(), 4U);
}

TEST(MarkMesh, BeginsAnotherRunWhereOneWasEnded) {
    MarkMesh mesh;
    mesh.disc({5, 5}, 3, half_ink);
    mesh.end_run();
    mesh.disc({5, 5}, 3, half_ink);
    EXPECT_EQ(mesh.runs().size(), 2U);
    mesh.clear();
    EXPECT_TRUE(mesh.runs().empty());
    EXPECT_EQ(mesh.quads(), 0U);
}

TEST(MarkMesh, DrawsTheInsideOfALargeRectangleAsWholePixels) {
    MarkMesh small;
    small.rectangle({{0.5, 0.5}, {9.5, 9}}, half_ink);
    EXPECT_EQ(small.quads(), 1U);
    MarkMesh large;
    large.rectangle({{0.5, 1}, {300.5, 200}}, half_ink);
    ASSERT_EQ(large.runs().size(), 2U);
    EXPECT_EQ(large.runs()[0].program, MarkProgram::solid);
    EXPECT_EQ(large.runs()[0].quads, 1U);
    EXPECT_EQ(large.runs()[1].quads, 2U) << "the two edges that share pixels with the ground";
    EXPECT_EQ(large.quad(0)[0].position, (std::array<float, 2>{1, 1}));
}

// All quads were copied whenever they outgrew their memory: of 10,000 polygons that took longer than the
// rest.
TEST(MarkMesh, KeepsVeryManyQuadsInBlocksThatStayWhereTheyAre) {
    MarkMesh mesh;
    const auto add = [&](std::size_t i) { mesh.disc({static_cast<double>(i), 0}, 3, half_ink); };
    for (std::size_t i = 0; i < MarkMesh::block_quads + 1; ++i) {
        add(i);
    }
    const MarkVertex* first = mesh.block(0).data();
    const MarkVertex* second = mesh.block(1).data();
    const std::size_t many = 3 * MarkMesh::block_quads - 1;
    for (std::size_t i = MarkMesh::block_quads + 1; i < many; ++i) {
        add(i);
    }
    EXPECT_EQ(mesh.blocks(), 3U);
    EXPECT_EQ(mesh.quads(), many);
    EXPECT_EQ(mesh.block(0).data(), first);
    EXPECT_EQ(mesh.block(1).data(), second);
    for (const std::size_t i : {std::size_t(0), MarkMesh::block_quads - 1, MarkMesh::block_quads, many - 1}) {
        EXPECT_NEAR((mesh.quad(i)[0].position[0] + mesh.quad(i)[3].position[0]) / 2, static_cast<double>(i),
                    0.01)
            << i;
    }
    ASSERT_EQ(mesh.runs().size(), 1U);
    EXPECT_EQ(mesh.runs()[0].quads, many);
    mesh.clear();
    EXPECT_EQ(mesh.quads(), 0U);
    add(7);
    EXPECT_EQ(mesh.quads(), 1U);
    EXPECT_NEAR((mesh.quad(0)[0].position[0] + mesh.quad(0)[3].position[0]) / 2, 7, 0.01);
}

TEST(MarkMesh, ChangesProgramOnlyWhereItPays) {
    MarkMesh mesh;
    EXPECT_TRUE(mesh.worth_whole_pixels(2000));
    EXPECT_FALSE(mesh.worth_whole_pixels(20));
    mesh.whole_pixels({{0, 0}, {1, 100}}, half_ink);
    EXPECT_TRUE(mesh.worth_whole_pixels(20)) << "no change";
    mesh.disc({5, 5}, 3, half_ink);
    EXPECT_FALSE(mesh.worth_whole_pixels(20));
}

TEST(Ink, RoundsItsOpacity) {
    EXPECT_EQ(half_ink.rgba, (std::array<std::uint8_t, 4>{10, 20, 30, 128}));
    EXPECT_EQ(Ink({}, 7).rgba[3], 255);
    EXPECT_EQ(Ink({}, -1).rgba[3], 0);
}

}  // namespace
}  // namespace collidarium::app
