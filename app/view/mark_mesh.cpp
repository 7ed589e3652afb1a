#include "view/mark_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace collidarium::app {

namespace {

/// A bound beyond all pixels.
constexpr double far = 1e9;

std::array<float, 2> floats(const Vec2d& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

std::array<float, 4> extent(double low_u, double high_u, double low_v, double high_v) {
    return {static_cast<float>(low_u), static_cast<float>(high_u), static_cast<float>(low_v),
            static_cast<float>(high_v)};
}

std::array<Vec2d, 4> corners(const Rect& rect) {
    return {rect.min, {rect.max.x, rect.min.y}, {rect.min.x, rect.max.y}, rect.max};
}

Rect square(const Vec2d& center, double half) {
    return {center - Vec2d(half, half), center + Vec2d(half, half)};
}

}  // namespace

Ink::Ink(const Color& color, double opacity)
    : rgba{color.r, color.g, color.b,
           static_cast<std::uint8_t>(std::lround(std::clamp(opacity, 0.0, 1.0) * 255))} {}

PixelRect covered_pixels(std::span<const MarkVertex, 4> quad) {
    const auto [left, right] =
        std::minmax({quad[0].position[0], quad[1].position[0], quad[2].position[0], quad[3].position[0]});
    const auto [top, bottom] =
        std::minmax({quad[0].position[1], quad[1].position[1], quad[2].position[1], quad[3].position[1]});
    static constexpr float most = 1e6F;  // beyond every framebuffer, and an int
    const auto low = [](float v) { return static_cast<int>(std::floor(std::clamp(v, -most, most))); };
    const auto high = [](float v) { return static_cast<int>(std::ceil(std::clamp(v, -most, most))); };
    return {low(left), low(top), high(right) - low(left), high(bottom) - low(top)};
}

void MarkMesh::copy_quads(const MarkMesh& from, const Run& run, const PixelRect& area) {
    for (std::size_t i = run.first_quad; i < run.first_quad + run.quads; ++i) {
        if (!is_empty(common(covered_pixels(from.quad(i)), area))) {
            add(run.program, from.quad(i)[0]);
            const auto rest = from.quad(i).last<3>();
            blocks_.back().insert(blocks_.back().end(), rest.begin(), rest.end());
        }
    }
}

void MarkMesh::clear() {
    if (spare_.size() * block_quads > 8 * quads()) {
        spare_.clear();  // after a scene of very many shapes: tens of megabytes
    }
    for (std::vector<MarkVertex>& block : blocks_) {
        block.clear();
        spare_.push_back(std::move(block));
    }
    blocks_.clear();
    runs_.clear();
    run_open_ = false;
}

std::vector<MarkVertex>& MarkMesh::block_with_room() {
    constexpr std::size_t most = 4 * block_quads;
    if (blocks_.empty() || blocks_.back().size() == most) {
        const bool is_first = blocks_.empty();
        if (spare_.empty()) {
            blocks_.emplace_back().reserve(is_first ? 1024 : most);
        } else {
            blocks_.push_back(std::move(spare_.back()));
            spare_.pop_back();
        }
    }
    std::vector<MarkVertex>& last = blocks_.back();
    if (last.size() == last.capacity()) {
        last.reserve(std::min(most, last.size() * 3));  // each time all of them are copied
    }
    return last;
}

void MarkMesh::add(MarkProgram program, const MarkVertex& vertex) {
    std::vector<MarkVertex>& block = block_with_room();
    const std::size_t corner = block.size() % 4;
    block.push_back(vertex);
    if (corner != 0) {
        return;
    }
    if (!run_open_ || runs_.back().program != program) {
        runs_.push_back({program, quads(), 0});
    }
    ++runs_.back().quads;
    run_open_ = true;
}

bool MarkMesh::worth_whole_pixels(double area) const {
    constexpr double much = 500;
    const bool goes_on = run_open_ && runs_.back().program == MarkProgram::solid;
    return goes_on || area >= much;
}

void MarkMesh::whole_pixels(const Rect& rect, const Ink& ink) {
    MarkVertex vertex;
    vertex.color = ink.rgba;
    for (const Vec2d& corner : corners({glm::round(rect.min), glm::round(rect.max)})) {
        vertex.position = floats(corner);
        add(MarkProgram::solid, vertex);
    }
}

void MarkMesh::rectangle_part(const Rect& part, const Rect& rect, const Ink& ink) {
    MarkVertex vertex;
    vertex.extent = extent(rect.min.x, rect.max.x, rect.min.y, rect.max.y);
    vertex.color = ink.rgba;
    for (const Vec2d& corner : corners(part)) {
        vertex.position = vertex.local = floats(corner);
        add(MarkProgram::shapes, vertex);
    }
}

void MarkMesh::rectangle(const Rect& rect, const Ink& ink) {
    const Rect outside{glm::floor(rect.min), glm::ceil(rect.max)};
    const Rect inside{glm::ceil(rect.min), glm::floor(rect.max)};
    constexpr double large = 64;  // for larger areas, the saved pixels are worth the extra quads
    if (std::min(inside.size().x, inside.size().y) < large) {
        rectangle_part(outside, rect, ink);
        return;
    }
    whole_pixels(inside, ink);
    const auto edge = [&](const Vec2d& min, const Vec2d& max) {
        if (min.x < max.x && min.y < max.y) {
            rectangle_part({min, max}, rect, ink);
        }
    };
    edge(outside.min, {outside.max.x, inside.min.y});
    edge({outside.min.x, inside.max.y}, outside.max);
    edge({outside.min.x, inside.min.y}, {inside.min.x, inside.max.y});
    edge({inside.max.x, inside.min.y}, {outside.max.x, inside.max.y});
}

void MarkMesh::frame(const Rect& outside, double width, const Ink& ink) {
    MarkVertex vertex;
    vertex.extent = extent(outside.min.x, outside.max.x, outside.min.y, outside.max.y);
    vertex.dash = {0, static_cast<float>(width)};
    vertex.color = ink.rgba;
    vertex.flag = 2;
    for (const Vec2d& corner : corners({glm::floor(outside.min), glm::ceil(outside.max)})) {
        vertex.position = vertex.local = floats(corner);
        add(MarkProgram::shapes, vertex);
    }
}

void MarkMesh::disc(const Vec2d& center, double radius, const Ink& ink) {
    MarkVertex vertex;
    vertex.extent = extent(-far, far, -far, radius);
    vertex.color = ink.rgba;
    vertex.flag = 1;
    for (const Vec2d& corner : corners(square(center, radius + rim))) {
        vertex.position = floats(corner);
        vertex.local = floats(corner - center);
        add(MarkProgram::shapes, vertex);
    }
}

void MarkMesh::ring(const Vec2d& center, double radius, double half_width, const Ink& ink) {
    MarkVertex vertex;
    vertex.extent = extent(-far, far, radius - half_width, radius + half_width);
    vertex.color = ink.rgba;
    vertex.flag = 1;
    for (const Vec2d& corner : corners(square(center, radius + half_width + rim))) {
        vertex.position = floats(corner);
        vertex.local = floats(corner - center);
        add(MarkProgram::shapes, vertex);
    }
}

void MarkMesh::glyph(const Vec2d& corner, const GlyphCell& cell, bool rim_only, const Ink& ink) {
    MarkVertex vertex;
    vertex.color = ink.rgba;
    vertex.flag = rim_only ? 1 : 0;
    const Vec2d size(cell.width, cell.height);
    const std::array places = corners({corner, corner + size});
    const std::array texels = corners({Vec2d(cell.x, cell.y), Vec2d(cell.x, cell.y) + size});
    for (std::size_t i = 0; i < places.size(); ++i) {
        vertex.position = floats(places[i]);
        vertex.local = floats(texels[i]);
        add(MarkProgram::glyphs, vertex);
    }
}

void MarkMesh::line_piece(const std::array<LineCorner, 4>& piece, double from, double to, double half_width,
                          const DashPattern& dash, const Ink& ink) {
    MarkVertex vertex;
    vertex.extent = extent(from, to, -half_width, half_width);
    vertex.color = ink.rgba;
    if (dash.on > 0) {
        vertex.dash = {static_cast<float>(dash.on + dash.off), static_cast<float>(dash.on)};
    }
    for (const LineCorner& corner : piece) {
        vertex.position = floats(corner.position);
        vertex.local = floats({corner.along, corner.across});
        add(MarkProgram::shapes, vertex);
    }
}

void MarkMesh::convex(std::span<const Vec2d> points, const Ink& ink) {
    // A fan around the middle: each triangle fades at its one outer edge.
    Vec2d middle(0, 0);
    for (const Vec2d& p : points) {
        middle += p / static_cast<double>(points.size());
    }
    const std::size_t count = points.size();
    std::vector<Vec2d> outward(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2d edge = points[(i + 1) % count] - points[i];
        const double length = std::hypot(edge.x, edge.y);
        Vec2d normal = length > 0 ? Vec2d(edge.y, -edge.x) / length : Vec2d(0, 0);
        if (glm::dot(normal, middle - points[i]) > 0) {
            normal = -normal;
        }
        outward[i] = normal;
    }
    std::vector<Vec2d> grown(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2d sum = outward[i] + outward[(i + count - 1) % count];
        const double squared = glm::dot(sum, sum);
        // Along the bisector until both edges are `rim` away, less far at sharp corners.
        constexpr double sharpest = 0.25;
        grown[i] = points[i] + sum * (2 * rim / std::max(squared, sharpest));
    }
    MarkVertex vertex;
    vertex.extent = extent(-far, far, -far, 0);
    vertex.color = ink.rgba;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t next = (i + 1) % count;
        if (outward[i] == Vec2d(0, 0)) {
            continue;
        }
        for (const Vec2d& corner : {middle, grown[i], grown[next], grown[next]}) {
            vertex.position = floats(corner);
            vertex.local = floats({0, glm::dot(outward[i], corner - points[i])});
            add(MarkProgram::shapes, vertex);
        }
    }
}

}  // namespace collidarium::app
