#include "paint/camera.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

/// Heights beyond these are indistinguishable, or overflow, in pixels.
constexpr double min_height = 1e-12;
constexpr double max_height = 1e15;
/// At a centre far from the origin, doubles have no finer steps than about this fraction of it.
constexpr double finest_relative_height = 1e-12;
constexpr double max_center = 1e15;

double sane_height(double height, const Vec2d& center) {
    const double distance = std::max(std::abs(center.x), std::abs(center.y));
    const double lowest = std::max(min_height, distance * finest_relative_height);
    return std::isfinite(height) ? std::clamp(height, lowest, max_height) : max_height;
}

Vec2d sane_center(const Vec2d& center) {
    const auto sane = [](double x) {
        return std::isfinite(x) ? std::clamp(x, -max_center, max_center) : 0.0;
    };
    return {sane(center.x), sane(center.y)};
}

}  // namespace

Camera::Camera(const Vec2d& center, double height, const Rect& viewport, bool y_down)
    : center_(sane_center(center)),
      height_(sane_height(height, center_)),
      viewport_(viewport),
      y_down_(y_down) {}

double Camera::pixels_per_unit() const {
    return std::max(viewport_.size().y, 1.0) / height_;
}

Vec2d Camera::vector_to_screen(const Vec2d& world) const {
    const double scale = pixels_per_unit();
    return {world.x * scale, y_down_ ? world.y * scale : -world.y * scale};
}

Vec2d Camera::vector_to_world(const Vec2d& screen) const {
    const double scale = pixels_per_unit();
    return {screen.x / scale, y_down_ ? screen.y / scale : -screen.y / scale};
}

Vec2d Camera::to_screen(const Vec2d& world) const {
    return viewport_.center() + vector_to_screen(world - center_);
}

Vec2d Camera::to_world(const Vec2d& screen) const {
    return center_ + vector_to_world(screen - viewport_.center());
}

Rect Camera::visible_world() const {
    const Vec2d one = to_world(viewport_.min);
    const Vec2d other = to_world(viewport_.max);
    return {glm::min(one, other), glm::max(one, other)};
}

void Camera::look_at(const Vec2d& center, double height) {
    center_ = sane_center(center);
    height_ = sane_height(height, center_);
}

void Camera::pan(const Vec2d& pixels) {
    look_at(center_ - vector_to_world(pixels), height_);
}

void Camera::zoom_at(const Vec2d& screen, double factor) {
    if (!std::isfinite(factor) || factor <= 0) {
        return;
    }
    const Vec2d held = to_world(screen);
    height_ = sane_height(height_ / factor, center_);
    center_ = sane_center(held - vector_to_world(screen - viewport_.center()));
}

void Camera::fit(const Rect& world, double margin) {
    const Vec2d size = world.size();
    const Vec2d pixels = glm::max(viewport_.size(), Vec2d(1, 1));
    const double share = std::max(1 - 2 * margin, 0.05);
    double height = std::max(size.y, size.x * pixels.y / pixels.x) / share;
    if (!(height > 0)) {
        height = 1;  // a single point: any height shows it
    }
    look_at(world.center(), height);
}

}  // namespace collidarium::app
