#include <algorithm>
#include <iterator>
#include <numbers>
#include <utility>
#include <variant>

#include "explain/formula/formula_lines.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// Some numbers of a shape in words: "centre (1, 2)".
struct Given {
    std::string name;  ///< as the inspector calls them
    RichLine words;
};

Run quiet(const char* word) {
    return {word, Role::text_quiet, false};
}

/// All numbers that define a shape.
struct GivenOf {
    bool of_b;

    std::vector<Given> operator()(const Point<double>& shape) const {
        return {vector("position", "position ", shape.position)};
    }
    std::vector<Given> operator()(const Segment<double>& shape) const {
        return {vector("a", "from ", shape.a), vector("b", "to ", shape.b)};
    }
    std::vector<Given> operator()(const Aabb<double>& shape) const {
        return {vector("center", "centre ", shape.center), vector("half", "half ", shape.half)};
    }
    std::vector<Given> operator()(const Obb<double>& shape) const {
        const std::string degrees = number(shape.rotation.angle() * 180 / std::numbers::pi) + "\u00b0";
        return {vector("center", "centre ", shape.center), vector("half", "half ", shape.half),
                single("angle", "angle ", degrees)};
    }
    std::vector<Given> operator()(const Circle<double>& shape) const {
        return {vector("center", "centre ", shape.center), single("radius", "radius ", number(shape.radius))};
    }
    std::vector<Given> operator()(const Capsule<double>& shape) const {
        return {vector("a", "from ", shape.a), vector("b", "to ", shape.b),
                single("radius", "radius ", number(shape.radius))};
    }
    /// The vertices of a polygon are shown where they matter.
    template <class S>
    std::vector<Given> operator()(const S&) const {
        return {};
    }

    [[nodiscard]] Given vector(const std::string& name, const char* word, const Vec2d& value) const {
        RichLine words{quiet(word)};
        std::ranges::move(named_vector(of_b, name, value), std::back_inserter(words));
        return {name, std::move(words)};
    }
    [[nodiscard]] Given single(const std::string& name, const char* word, std::string value) const {
        return {name, {quiet(word), named_run(of_b, name, plain_run(std::move(value)))}};
    }
};

bool shows(const std::vector<RichLine>& lines, const auto& wanted) {
    return std::ranges::any_of(lines, [&](const RichLine& line) {
        return std::ranges::any_of(line, [&](const Run& run) { return run.number && wanted(*run.number); });
    });
}

/// The numbers of a shape without those that follow from `told`.
void add_given(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus, bool of_b,
               const auto& told) {
    const SceneShape& shape = scene.shapes[of_b ? focus.b : focus.a];
    std::vector<Given> all = std::visit(GivenOf{of_b}, shape.shape);
    if (of_b && is_of_motion(focus.shown.operation)) {
        const Motion<double> motion = relative_motion(scene.shapes[focus.a], shape);
        all.push_back(GivenOf{of_b}.vector("translation", "translation ", motion.translation));
        if (shape.rotation) {
            all.push_back(GivenOf{of_b}.single("rotation", "turns by ",
                                               number(*shape.rotation * 180 / std::numbers::pi) + "\u00b0"));
        }
    }
    std::erase_if(all, [&](const Given& one) { return told(one.name); });
    std::vector<RichLine> terms;
    for (std::size_t i = 0; i < all.size(); ++i) {
        terms.push_back(std::move(all[i].words));
        if (i > 0) {
            terms.back().insert(terms.back().begin(), quiet("  "));
        }
    }
    if (!terms.empty()) {
        lines.add({{brief_name(scene, focus, of_b) + " ", of_b ? Role::subject : Role::free, true}}, terms);
    }
}

}  // namespace

std::vector<RichLine> with_given(std::vector<RichLine> lines, const Scene& scene, const FocusAnswer& focus) {
    if (lines.empty()) {
        return lines;
    }
    FormulaLines given;
    for (const bool of_b : {false, true}) {
        add_given(given, scene, focus, of_b, [&](const std::string& name) {
            return shows(lines, [&](const ShapeNumberName& shown) {
                return shown.of_b == of_b && (shown.name == name || shown.name.starts_with(name + "."));
            });
        });
    }
    given.gap();
    std::vector<RichLine> whole = std::move(given).take();
    std::ranges::move(lines, std::back_inserter(whole));
    return whole;
}

}  // namespace collidarium::app
