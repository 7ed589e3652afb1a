#include "overlays/field_look.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/number.hpp"

namespace collidarium::app {

namespace {

constexpr std::array roles_of_normals{Role::x_axis, Role::y_axis, Role::edge_axis};
constexpr int most_bands = 10;
constexpr double faint = 0.08;
constexpr double strong = 0.44;
constexpr double plain = 0.24;

/// The least of 1, 2, 2.5 and 5 times a power of ten of which `most_bands` reach `most`.
double round_width(double most) {
    if (!(most > 0) || !std::isfinite(most)) {
        return 0;
    }
    const double least = most / most_bands;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

}  // namespace

FieldTints tints_of(FieldKind kind, Operation operation, double most) {
    FieldTints tints;
    switch (kind) {
        case FieldKind::verdict:
            tints.roles.fill(Role::colliding);
            tints.first = tints.last = plain;
            return tints;
        case FieldKind::direction:
            tints.roles = roles_of_normals;
            tints.by_normal = true;
            tints.of_hits = operation != Operation::distance;
            return tints;
        case FieldKind::amount:
            break;
    }
    const bool is_time = operation == Operation::cast;
    const bool is_distance = operation == Operation::distance;
    tints.roles.fill(is_time ? Role::corrected : is_distance ? Role::subject : Role::colliding);
    tints.of_hits = !is_distance;
    tints.per_band = is_time ? 1.0 / most_bands : round_width(most);
    tints.bands = tints.per_band > 0
                      ? std::clamp(static_cast<int>(std::ceil((is_time ? 1 : most) / tints.per_band - 1e-9)),
                                   1, most_bands)
                      : 1;
    // The strongest is where the shapes have most to do with each other.
    tints.first = is_time || is_distance ? strong : faint;
    tints.last = is_time || is_distance ? faint : strong;
    return tints;
}

ShadedField shaded_field(const ConvexField& formula, Operation operation, Policy policy) {
    ShadedField field;
    field.asked = operation == Operation::cast       ? ShadedField::Asked::cast
                  : operation == Operation::distance ? ShadedField::Asked::distance
                                                     : ShadedField::Asked::contact;
    field.closed = policy == Policy::closed;
    for (const ConvexField::Side& side : formula.sides) {
        field.sides.push_back({side.start, side.normal, side.length});
    }
    field.point = formula.point;
    field.radius = formula.radius;
    field.path = formula.path;
    return field;
}

std::string title_of(FieldKind kind, Operation operation, double most, const std::string& b) {
    const std::string where = "with " + b + " anywhere: ";
    const std::string width = number(tints_of(kind, operation, most).per_band);
    switch (kind) {
        case FieldKind::verdict:
            return where + (operation == Operation::cast ? "hit or miss" : "overlap or not");
        case FieldKind::direction:
            return where + "the direction of the normal";
        case FieldKind::amount:
            break;
    }
    switch (operation) {
        case Operation::cast:
            return where + "the time of the hit, strongest at t = 0, a band for each " + width;
        case Operation::distance:
            return where + (most > 0 ? "the distance, up to " + number(most) + ", a band for each " + width
                                     : "no distance in sight");
        default:
            return where + (most > 0 ? "the depth, up to " + number(most) + ", a band for each " + width
                                     : "no overlap in sight");
    }
}

Role role_of_normal(const Vec2d& normal) {
    return std::abs(normal.y) <= FieldTints::along_axis   ? Role::x_axis
           : std::abs(normal.x) <= FieldTints::along_axis ? Role::y_axis
                                                          : Role::edge_axis;
}

}  // namespace collidarium::app
