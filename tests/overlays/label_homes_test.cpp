#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <optional>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "io/scene/scene_file.hpp"
#include "overlays/labels/label_home.hpp"
#include "overlays/overlay_canvas.hpp"
#include "overlays/pictures.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {
namespace {

/// Something with a label, and its outline on the screen.
struct Named {
    std::string text;
    std::vector<Vec2d> outline;
};

struct DrawnLabel {
    Rect area;
    std::optional<Stretch> leader{};
};

/// A canvas of the window, or a figure, and the type on it.
struct Setting {
    Vec2d size;
    double type_scale;
};

std::vector<Setting> settings() {
    std::vector<Setting> all;
    // Figures; and what panels leave of windows of 1024x768, 1280x800 and 1920x1080.
    for (const Vec2d& size : {Vec2d(1024, 768), Vec2d(1280, 800), Vec2d(1920, 1080), Vec2d(560, 334),
                              Vec2d(700, 470), Vec2d(1180, 700)}) {
        for (const double type : {1.0, 1.6, 2.0}) {
            all.push_back({size, type});
        }
    }
    return all;
}

std::vector<std::pair<std::string, Scene>> every_shipped_scene() {
    std::vector<std::pair<std::string, Scene>> scenes;
    const std::filesystem::path folder = std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets" / "scenes";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().filename().string().ends_with(".scene.json")) {
            const auto read = read_scene(entry.path());
            if (const auto* source = std::get_if<SceneSource>(&read)) {
                scenes.emplace_back(entry.path().filename().string(), source->scene);
            }
        }
    }
    return scenes;
}

/// The labels of a group with a text, and the leader that precedes each.
std::vector<DrawnLabel> labels_in(const Shot& shot, std::string_view group, std::string_view text) {
    std::vector<DrawnLabel> found;
    std::optional<Stretch> leader;
    for (const Mark& mark : shot.in(group)) {
        if (mark.kind == MarkKind::line && mark.group.ends_with("leader")) {
            leader = Stretch{mark.points[0], mark.points[1]};
        } else if (mark.kind == MarkKind::text) {
            if (mark.text == text) {
                found.push_back({Shot{{mark}, shot.type_scale}.text_areas().front(), leader});
            }
            leader.reset();
        }
    }
    return found;
}

bool leads(const DrawnLabel& label, const Named& named) {
    constexpr double tolerance = 1.5;
    return label.leader && grown(label.area, tolerance).contains(label.leader->from) &&
           distance_between({label.leader->to, label.leader->to}, named.outline) < tolerance;
}

bool look_alike(const Named& a, const Named& b) {
    const Rect one = bounds_of(a.outline);
    const Rect two = bounds_of(b.outline);
    return glm::distance(one.min, two.min) < 2 && glm::distance(one.max, two.max) < 2;
}

/// Each label stands closer to what it names than to any other of its family, or leads there if it may.
void expect_at_home(const Shot& shot, std::string_view group, const std::vector<Named>& family,
                    const std::string& where, bool may_lead = true) {
    for (const Named& named : family) {
        for (const DrawnLabel& label : labels_in(shot, group, named.text)) {
            const double own = distance_between(label.area, named.outline);
            const bool led = leads(label, named);
            EXPECT_TRUE(led || own < 45) << where << ": \"" << named.text << "\" is " << own << " px away";
            for (const Named& other : family) {
                if (&other == &named || other.text == named.text || look_alike(named, other) ||
                    (led && may_lead) || (own == 0 && surrounds(other.outline, named.outline))) {
                    continue;
                }
                const double distance = distance_between(label.area, other.outline);
                EXPECT_LT(own, distance)
                    << where << ": \"" << named.text << "\" beside \"" << other.text << '"';
            }
        }
    }
}

std::vector<Named> shapes_of(const Scene& scene, const Camera& camera) {
    std::vector<Named> all;
    for (const SceneShape& shape : scene.shapes) {
        if (shape.hidden) {
            continue;
        }
        Named named{shape.label(), {}};
        for (const Vec2d& point : figure_of(shape.shape, 0.1 / camera.pixels_per_unit()).outline) {
            named.outline.push_back(camera.to_screen(point));
        }
        all.push_back(std::move(named));
    }
    return all;
}

std::vector<Named> slab_lines_of(const Answers& answers, const Camera& camera) {
    std::vector<Named> all;
    if (!answers.focus) {
        return all;
    }
    const std::vector<EventD>& trace = answers.focus->shown.trace;
    for (const SlabInterval<double>& slab : find_events<SlabInterval<double>>(trace)) {
        const std::string axis(word(slab.axis, trace));
        const auto add = [&](const std::string& text, double offset) {
            const auto line =
                clipped_line(camera.to_screen(slab.direction * offset),
                             camera.vector_to_screen(perpendicular(slab.direction)), camera.viewport());
            if (line) {
                all.push_back({text, {line->from, line->to}});
            }
        };
        if (slab.delta != 0) {
            add("near " + axis + "  " + number(slab.near), slab.near_line);
            add("far " + axis + "  " + number(slab.far), slab.far_line);
        } else {
            add((slab.near > slab.far ? "never" : "always") + std::string(" inside slab ") + axis,
                slab.near_line);
        }
    }
    return all;
}

/// Where the path crosses the lines of edges and the arcs of a cast, by everything that may stand there.
std::vector<Named> crossings_of(const Answers& answers, const Camera& camera) {
    std::vector<Named> all;
    const auto* sweep = answers.focus ? find_event<Sweep<double>>(answers.focus->shown.trace) : nullptr;
    if (sweep == nullptr) {
        return all;
    }
    for (const EdgeCrossing<double>& crossing :
         find_events<EdgeCrossing<double>>(answers.focus->shown.trace)) {
        if (!std::isfinite(crossing.t)) {
            continue;
        }
        const std::vector<Vec2d> point{camera.to_screen(at_time(*sweep, crossing.t))};
        for (const char* which : {"", "in at t = ", "out at t = "}) {
            all.push_back({which + number(crossing.t), point});
        }
    }
    return all;
}

/// The point that the parameters of two lines name.
std::vector<Named> meeting_of(const Answers& answers, const Camera& camera) {
    std::vector<Named> all;
    if (!answers.focus || !answers.focus->lines || answers.focus->lines->kind != LinesKind::point) {
        return all;
    }
    const Lines<double>& lines = *answers.focus->lines;
    const std::vector<Vec2d> meeting{camera.to_screen(lines.point)};
    all.push_back({"ua = " + number(lines.ua), meeting});
    all.push_back({"ub = " + number(lines.ub), meeting});
    return all;
}

template <class Check>
void for_each_picture(const Check& check, const std::optional<std::vector<std::string>>& layers = {}) {
    for (auto& [name, scene] : every_shipped_scene()) {
        scene.layers = layers ? layers : scene.layers;
        const FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
        const Answers answers = answer_with_focus(scene, {}, query);
        for (const Setting& setting : settings()) {
            const Camera camera = camera_for(scene, {{0, 0}, setting.size});
            const Shot shot =
                canvas_of(scene, {.size = setting.size, .type_scale = setting.type_scale, .query = query});
            check(scene, answers, camera, shot,
                  name + " at " + std::to_string(static_cast<int>(setting.size.x)) + "x" +
                      std::to_string(static_cast<int>(setting.size.y)) + ", type " +
                      std::to_string(setting.type_scale));
        }
    }
}

// "wall" stood beside the mover, "other" in the box, "beam" nowhere near the beam.
TEST(LabelHomes, NamesStandAtTheirShapes) {
    std::size_t names = 0;
    for_each_picture([&](const Scene& scene, const Answers&, const Camera& camera, const Shot& shot,
                         const std::string& where) {
        const std::vector<Named> shapes = shapes_of(scene, camera);
        expect_at_home(shot, "names", shapes, where);
        names += shot.texts("names").size();
    });
    EXPECT_GT(names, 1500U);  // of about 110 shapes in 18 settings
}

// "far y" stood below the line of near y.
TEST(LabelHomes, ValuesStandAtTheirSlabLines) {
    std::size_t values = 0;
    for_each_picture([&](const Scene&, const Answers& answers, const Camera& camera, const Shot& shot,
                         const std::string& where) {
        expect_at_home(shot, "slabs", slab_lines_of(answers, camera), where, false);
        values += shot.texts("slabs").size();
    });
    EXPECT_GT(values, 500U);
}

// The time of one crossing stood beside another one.
TEST(LabelHomes, TimesStandAtTheirCrossings) {
    std::size_t times = 0;
    for_each_picture(
        [&](const Scene&, const Answers& answers, const Camera& camera, const Shot& shot,
            const std::string& where) {
            expect_at_home(shot, "crossings", crossings_of(answers, camera), where);
            times += shot.texts("crossings").size();
        },
        std::vector<std::string>{"crossings", "hits"});
    EXPECT_GT(times, 200U);
}

TEST(LabelHomes, ParametersStandWhereTheLinesMeet) {
    std::size_t parameters = 0;
    for_each_picture(
        [&](const Scene&, const Answers& answers, const Camera& camera, const Shot& shot,
            const std::string& where) {
            const std::vector<Named> points = meeting_of(answers, camera);
            expect_at_home(shot, "lines", points, where);
            parameters += points.size();
        },
        std::vector<std::string>{"lines"});
    EXPECT_GT(parameters, 30U);
}

/// No text of a group stands across the outline of a shape.
void expect_across_no_outline(const Shot& shot, std::string_view group, const std::vector<Named>& shapes,
                              const std::string& where) {
    constexpr double air_in_letters = 2;  // above small letters and below the baseline
    Shot texts{shot.in(group), shot.type_scale};
    std::erase_if(texts.marks, [](const Mark& mark) { return mark.kind != MarkKind::text; });
    const std::vector<Rect> areas = texts.text_areas();
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const Rect letters = grown(areas[i], -air_in_letters);
        for (const Named& shape : shapes) {
            for (std::size_t k = 0; k < shape.outline.size(); ++k) {
                const Vec2d& to = shape.outline[(k + 1) % shape.outline.size()];
                EXPECT_FALSE(clipped(Stretch{shape.outline[k], to}, letters))
                    << where << ": \"" << texts.marks[i].text << "\" across \"" << shape.text << '"';
            }
        }
    }
}

// "1: wall, t = 0.5" of a move stood across the far side of the wall.
TEST(LabelHomes, HitsOfAMoveStandAcrossNoOutline) {
    std::size_t labels = 0;
    for_each_picture([&](const Scene& scene, const Answers&, const Camera& camera, const Shot& shot,
                         const std::string& where) {
        const bool has_room =
            shot.type_scale <= 1 || (shot.type_scale < 2 && camera.viewport().size().y > 400);
        if (!has_room) {  // larger type has no better place everywhere
            return;
        }
        for (const char* group : {"moves", "names"}) {
            expect_across_no_outline(shot, group, shapes_of(scene, camera), where);
            labels += shot.texts(group).size();
        }
    });
    EXPECT_GT(labels, 1500U);
}

// "2: right wall" stood across the wall where there was room beside it.
TEST(LabelHomes, LaterHitsAreNotNamedAcrossAShape) {
    std::size_t names = 0;
    for_each_picture([&](const Scene& scene, const Answers&, const Camera& camera, const Shot& shot,
                         const std::string& where) {
        const std::vector<Named> shapes = shapes_of(scene, camera);
        for (const Mark& mark : shot.in("order")) {
            if (mark.kind != MarkKind::text || mark.text.find(", t") == std::string::npos) {
                continue;  // a badge
            }
            ++names;
            const Rect area = Shot{{mark}, shot.type_scale}.text_areas().front();
            for (const Named& shape : shapes) {
                EXPECT_TRUE(distance_between(area, shape.outline) > 0 || lies_in(area, shape.outline))
                    << where << ": \"" << mark.text << "\" across \"" << shape.text << '"';
            }
        }
    });
    EXPECT_GT(names, 50U);
}

TEST(LabelHomes, LabelsNeitherMeetNorLeaveTheCanvas) {
    for_each_picture(
        [&](const Scene&, const Answers&, const Camera& camera, const Shot& shot, const std::string& where) {
            const std::vector<Rect> areas = shot.text_areas();
            const std::vector<std::string> texts = shot.texts("canvas");
            const Rect view = grown(camera.viewport(), 0.5);
            for (std::size_t i = 0; i < areas.size(); ++i) {
                EXPECT_TRUE(view.contains(areas[i].min) && view.contains(areas[i].max))
                    << where << ": " << texts[i];
                for (std::size_t j = i + 1; j < areas.size(); ++j) {
                    EXPECT_FALSE(overlapping(areas[i], areas[j]))
                        << where << ": " << texts[i] << " and " << texts[j];
                }
            }
        });
}

}  // namespace
}  // namespace collidarium::app
