#include <array>
#include <span>
#include <string>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Something to read, and what of it the program shows.
struct Work {
    const char* author;  ///< empty where the text names none
    const char* title;
    const char* about;
};

/// Whose methods, listings and mistakes are shown.
constexpr std::array source_texts{
    Work{"", "Intersection Tests in 2D",
         "points, segments, boxes and swept boxes against a box; the slab test; padding"},
    Work{"Claudio de Sa", "Basic Collision Detection in 2D \u2013 Part 2 (Dev.Mag 29, 2009)",
         "two lines, two segments, a circle and a line, polygons edge by edge"},
    Work{"", "Retro basics in C", "points, circles and boxes in 16-bit integers"},
    Work{"", "Swept AABB", "tunnelling, a sweep among many boxes, slide, bounce and stop"},
    Work{"Aotu Lab", "Master 2D Collision Detection: From Bounding Boxes to SAT",
         "grids, pixels, rays, separating axes, broad and narrow phase"}};

constexpr std::array books{Work{"Christer Ericson", "Real-Time Collision Detection",
                                "the whole subject: closest points, separating axes, GJK, bounding volumes"},
                           Work{"Andrew Glassner (editor)", "An Introduction to Ray Tracing",
                                "rays against boxes and many other shapes"},
                           Work{"Gino van den Bergen", "Collision Detection in Interactive 3D Environments",
                                "GJK and EPA, and the Minkowski difference behind them"},
                           Work{"Mark de Berg and others", "Computational Geometry",
                                "convex hulls, Minkowski sums, decomposition, sweep lines"}};

constexpr std::array papers{
    Work{"Kay and Kajiya", "Ray Tracing Complex Scenes, 1986", "slabs"},
    Work{"Williams and others", "An Efficient and Robust Ray-Box Intersection Algorithm, 2005",
         "slabs without 0 \u00b7 \u221e"},
    Work{"Amanatides and Woo", "A Fast Voxel Traversal Algorithm for Ray Tracing, 1987",
         "the cells of a grid that a path visits"},
    Work{"Gilbert, Johnson and Keerthi",
         "A Fast Procedure for Computing the Distance Between Complex Objects, 1988", "GJK"},
    Work{"Gottschalk, Lin and Manocha", "OBBTree, 1996", "separating axes of oriented boxes"},
    Work{"Brian Mirtich", "Impulse-based Dynamic Simulation of Rigid Body Systems, 1996",
         "time of impact by conservative advancement"},
    Work{"Jonathan Shewchuk",
         "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997",
         "exact signs, filters and their error bounds"},
    Work{"Erin Catto", "Contact Manifolds, GDC 2007", "two contact points, by clipping"}};

void draw_works(const Ui& ui, const char* title, std::span<const Work> works) {
    heading(ui, title);
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    for (const Work& work : works) {
        wrapped_text(*work.author == '\0' ? std::string(work.title)
                                          : work.author + std::string(": ") + work.title);
        ImGui::Indent(ui.px(14));
        wrapped_text(ui, Role::text_quiet, work.about);
        ImGui::Unindent(ui.px(14));
        ImGui::Dummy(ImVec2(0, ui.px(4)));
    }
    ImGui::Dummy(ImVec2(0, ui.px(6)));
}

}  // namespace

void draw_further_reading(const Ui& ui) {
    loud_text(ui, "Further reading");
    begin_part("further reading", {ui.dialog_width(620), ui.dialog_height(640, 120)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    draw_works(ui, "The five sources", source_texts);
    draw_works(ui, "Books", books);
    draw_works(ui, "Papers and talks", papers);
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ui.mark("help.page");
}

}  // namespace collidarium::app
