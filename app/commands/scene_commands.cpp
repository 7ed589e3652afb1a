#include "commands/scene_commands.hpp"

#include <type_traits>
#include <utility>

#include "model/scene/identical.hpp"
#include "model/scene/scene_bytes.hpp"

namespace collidarium::app {
namespace {

template <class T>
bool same(const T& a, const T& b) {
    return a == b;
}

bool same(const std::vector<Callout>& a, const std::vector<Callout>& b) {
    return identical(a, b);
}

bool same(const std::optional<SceneView>& a, const std::optional<SceneView>& b) {
    return a.has_value() == b.has_value() && (!a || identical(*a, *b));
}

/// Swaps one member of a scene; swapping twice restores it.
template <class T>
class SetMember final : public Command {
public:
    SetMember(T Scene::*member, T value, std::string label)
        : member_(member), value_(std::move(value)), label_(std::move(label)) {}

    void apply(Scene& scene) override { std::swap(scene.*member_, value_); }
    void revert(Scene& scene) override { std::swap(scene.*member_, value_); }
    bool changed(const Scene& scene) const override { return !same(scene.*member_, value_); }
    std::size_t bytes() const override {
        if constexpr (std::is_same_v<T, std::optional<SceneTiles>>) {
            return sizeof(*this) + bytes_of(value_);
        }
        return sizeof(*this);
    }
    std::string label() const override { return label_; }

private:
    T Scene::*member_;
    T value_;
    std::string label_;
};

class Both final : public Command {
public:
    Both(std::unique_ptr<Command> first, std::unique_ptr<Command> second)
        : first_(std::move(first)), second_(std::move(second)) {}

    void apply(Scene& scene) override {
        first_->apply(scene);
        second_->apply(scene);
    }
    void revert(Scene& scene) override {
        second_->revert(scene);
        first_->revert(scene);
    }
    bool changed(const Scene& scene) const override {
        return first_->changed(scene) || second_->changed(scene);
    }
    std::size_t bytes() const override { return first_->bytes() + second_->bytes(); }
    std::string label() const override { return first_->label(); }

private:
    std::unique_ptr<Command> first_;
    std::unique_ptr<Command> second_;
};

class ReplaceScene final : public Command {
public:
    ReplaceScene(Scene scene, std::string label) : other_(std::move(scene)), label_(std::move(label)) {}

    void apply(Scene& scene) override { std::swap(scene, other_); }
    void revert(Scene& scene) override { std::swap(scene, other_); }
    bool changed(const Scene& scene) const override { return !identical(scene, other_); }
    std::size_t bytes() const override { return bytes_of(other_); }
    std::string label() const override { return label_; }

private:
    Scene other_;
    std::string label_;
};

template <class T>
std::unique_ptr<Command> set(T Scene::*member, T value, std::string label) {
    return std::make_unique<SetMember<T>>(member, std::move(value), std::move(label));
}

}  // namespace

std::unique_ptr<Command> set_scene_name(std::string name) {
    return set(&Scene::name, std::move(name), "Rename scene");
}

std::unique_ptr<Command> set_scene_focus(std::optional<PairIds> focus) {
    std::string label = focus ? "Focus on " + focus->a + " and " + focus->b : "Automatic focus";
    return set(&Scene::focus, std::move(focus), std::move(label));
}

std::unique_ptr<Command> set_scene_layers(std::optional<std::vector<std::string>> layers, std::string label) {
    return set(&Scene::layers, std::move(layers), std::move(label));
}

std::unique_ptr<Command> set_scene_tiles(std::optional<SceneTiles> tiles, std::string label) {
    return set(&Scene::tiles, std::move(tiles), std::move(label));
}

std::unique_ptr<Command> set_scene_query(const Scene& scene, FocusQuery query, std::string label) {
    std::optional<SceneQuestion> question = scene.question.value_or(SceneQuestion{});
    question->query = query;
    if (question == SceneQuestion{}) {
        question.reset();
    }
    return set(&Scene::question, std::move(question), std::move(label));
}

std::unique_ptr<Command> set_scene_steps(const Scene& scene, ListedSteps steps) {
    std::optional<SceneQuestion> question = scene.question.value_or(SceneQuestion{});
    question->steps = steps;
    if (question == SceneQuestion{}) {
        question.reset();
    }
    return set(&Scene::question, std::move(question),
               steps == ListedSteps::idea ? "Steps: idea" : "Steps: as shipped");
}

std::unique_ptr<Command> set_scene_compared(std::vector<std::string> methods) {
    return set(&Scene::compare, std::move(methods), "Choose compared methods");
}

std::unique_ptr<Command> set_scene_callouts(std::vector<Callout> callouts, std::string label) {
    return set(&Scene::callouts, std::move(callouts), std::move(label));
}

std::unique_ptr<Command> set_scene_map(std::optional<MapKind> map) {
    return set(&Scene::map, map, map ? "Show result map" : "Hide result map");
}

std::unique_ptr<Command> set_scene_depth_by(std::optional<DepthBy> by) {
    return set(&Scene::depth_by, by,
               !by                    ? "Draw in the order of the list"
               : *by == DepthBy::feet ? "Sort sprites by their feet"
                                      : "Sort sprites by their centres");
}

std::unique_ptr<Command> set_scene_policy(std::optional<Policy> policy) {
    const bool closed = policy == Policy::closed;
    return set(&Scene::policy, policy, closed ? "Count touching" : "Do not count touching");
}

std::unique_ptr<Command> set_scene_scalar(std::optional<ScalarKind> scalar) {
    const bool narrow = scalar == ScalarKind::float32;
    return set(&Scene::scalar, scalar, narrow ? "Compute in float" : "Compute in double");
}

std::unique_ptr<Command> set_scene_view(std::optional<SceneView> view) {
    std::string label = view ? "Save view" : "Remove saved view";
    return set(&Scene::view, std::move(view), std::move(label));
}

std::unique_ptr<Command> both(std::unique_ptr<Command> first, std::unique_ptr<Command> second) {
    return std::make_unique<Both>(std::move(first), std::move(second));
}

std::unique_ptr<Command> replace_scene(Scene scene, std::string label) {
    return std::make_unique<ReplaceScene>(std::move(scene), std::move(label));
}

}  // namespace collidarium::app
