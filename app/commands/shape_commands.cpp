#include "commands/shape_commands.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "model/scene/identical.hpp"
#include "model/scene/scene_bytes.hpp"

namespace collidarium::app {
namespace {

std::string describe(std::string_view verb, std::size_t count, const SceneShape& first) {
    const std::string what = shapes_in_words(count, first);
    const std::size_t gap = verb.find("{}");
    return gap == std::string_view::npos ? std::string(verb) + ' ' + what
                                         : std::string(verb).replace(gap, 2, what);
}

template <class Shapes>
std::size_t bytes_of(const Shapes& shapes) {
    std::size_t bytes = 0;
    for (const SceneShape& shape : shapes) {
        bytes += app::bytes_of(shape);
    }
    return bytes;
}

std::size_t bytes_of(const std::vector<PlacedShape>& shapes) {
    std::size_t bytes = 0;
    for (const PlacedShape& each : shapes) {
        bytes += app::bytes_of(each.shape);
    }
    return bytes;
}

class AddShapes final : public Command {
public:
    AddShapes(std::vector<SceneShape> shapes, std::string_view verb)
        : label_(describe(verb, shapes.size(), shapes.empty() ? SceneShape{} : shapes.front())),
          shapes_(std::move(shapes)) {}

    void apply(Scene& scene) override {
        first_ = scene.shapes.size();
        count_ = shapes_.size();
        scene.shapes.append(std::make_move_iterator(shapes_.begin()), std::make_move_iterator(shapes_.end()));
        shapes_.clear();
    }

    void revert(Scene& scene) override { shapes_ = scene.shapes.take_from(first_); }

    bool changed(const Scene&) const override { return count_ > 0; }
    std::size_t bytes() const override { return bytes_of(shapes_); }
    std::string label() const override { return label_; }

private:
    std::string label_;
    std::vector<SceneShape> shapes_;  ///< while they are not in the scene
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

class SplitShape final : public Command {
public:
    SplitShape(std::size_t index, std::vector<SceneShape> parts, std::string_view verb)
        : index_(index), count_(parts.size()), verb_(verb), parts_(std::move(parts)) {}

    void apply(Scene& scene) override {
        SceneShape& place = scene.shapes[index_];
        whole_ = std::move(place);
        label_ = describe(verb_, 1, whole_);
        place = std::move(parts_.front());
        scene.shapes.insert(scene.shapes.begin() + static_cast<std::ptrdiff_t>(index_ + 1),
                            std::make_move_iterator(parts_.begin() + 1),
                            std::make_move_iterator(parts_.end()));
        parts_.clear();
    }

    void revert(Scene& scene) override {
        const auto first = scene.shapes.begin() + static_cast<std::ptrdiff_t>(index_);
        const auto last = first + static_cast<std::ptrdiff_t>(count_);
        parts_.assign(std::make_move_iterator(first), std::make_move_iterator(last));
        *first = std::move(whole_);
        scene.shapes.erase(first + 1, last);
    }

    std::size_t bytes() const override { return app::bytes_of(whole_) + bytes_of(parts_); }
    std::string label() const override { return label_; }

private:
    std::size_t index_;
    std::size_t count_;
    std::string verb_;
    std::string label_;
    SceneShape whole_;               ///< while it is not in the scene
    std::vector<SceneShape> parts_;  ///< while they are not in the scene
};

class RemoveShapes final : public Command {
public:
    explicit RemoveShapes(std::vector<std::string> ids) : ids_(ids.begin(), ids.end()) {}

    void apply(Scene& scene) override {
        const auto is_removed = [&](const SceneShape& shape) { return ids_.contains(shape.id); };
        removed_.clear();
        if (ids_.size() == scene.shapes.size() &&
            std::ranges::all_of(std::as_const(scene).shapes, is_removed)) {
            all_ = std::exchange(scene.shapes, {});
        } else {
            scene.shapes.take_where(is_removed, [&](std::size_t i, SceneShape shape) {
                removed_.push_back({i, std::move(shape)});
            });
        }
        if (scene.focus && (ids_.contains(scene.focus->a) || ids_.contains(scene.focus->b))) {
            focus_ = std::exchange(scene.focus, std::nullopt);
        }
        label_ = describe("Delete", removed_.size() + all_.size(),
                          !removed_.empty() ? removed_.front().shape
                          : !all_.empty()   ? std::as_const(all_).front()
                                            : SceneShape{});
    }

    void revert(Scene& scene) override {
        if (!all_.empty()) {
            scene.shapes = std::exchange(all_, {});
        }
        scene.shapes.put_back(
            removed_, [](const PlacedShape& each) { return each.index; },
            [](PlacedShape& each) { return std::move(each.shape); });
        removed_.clear();
        if (focus_) {
            scene.focus = std::exchange(focus_, std::nullopt);
        }
    }

    bool changed(const Scene&) const override { return !removed_.empty() || !all_.empty(); }
    std::size_t bytes() const override { return bytes_of(removed_) + bytes_of(all_); }
    std::string label() const override { return label_; }

private:
    std::unordered_set<std::string> ids_;
    std::vector<PlacedShape> removed_;  ///< ascending, while they are not in the scene
    SharedList<SceneShape> all_;        ///< in their place, where nothing is left
    std::optional<PairIds> focus_;      ///< the focus removed with them
    std::string label_ = "Delete";
};

/// Swaps shapes with the ones at their indices; swapping twice restores them. Where they are all shapes of
/// the scene the lists change places, however many they are.
class ReplaceShapes final : public Command {
public:
    ReplaceShapes(std::string_view verb, std::vector<PlacedShape> shapes)
        : label_(describe(verb, shapes.size(), shapes.empty() ? SceneShape{} : shapes.front().shape)),
          shapes_(std::move(shapes)) {}

    void apply(Scene& scene) override {
        if (are_all(scene)) {
            for (PlacedShape& each : shapes_) {
                all_.emplace_back(std::move(each.shape));
            }
            shapes_ = {};
        }
        exchange(scene);
    }
    void revert(Scene& scene) override { exchange(scene); }
    bool changed(const Scene& scene) const override {
        const auto is_same = [](const SceneShape& one, const SceneShape& other) {
            return identical(one, other);
        };
        return (!all_.empty() && !SharedList<SceneShape>::equal(all_, scene.shapes, is_same)) ||
               std::ranges::any_of(shapes_, [&](const PlacedShape& before) {
                   return !identical(before.shape, scene.shapes[before.index]);
               });
    }
    std::size_t bytes() const override { return bytes_of(shapes_) + bytes_of(all_); }
    std::string label() const override { return label_; }

private:
    /// Whether they are all shapes of the scene, in its order.
    [[nodiscard]] bool are_all(const Scene& scene) const {
        if (shapes_.size() <= SharedList<SceneShape>::piece || shapes_.size() != scene.shapes.size()) {
            return false;
        }
        for (std::size_t i = 0; i < shapes_.size(); ++i) {
            if (shapes_[i].index != i) {
                return false;
            }
        }
        return true;
    }

    void exchange(Scene& scene) {
        const std::optional<PairIds> before = scene.focus;
        int to_find = !before ? 0 : before->a == before->b ? 1 : 2;
        const auto follow = [&](const std::string& old_id, const std::string& new_id) {
            const bool is_a = before && before->a == old_id;
            const bool is_b = before && before->b == old_id;
            if (is_a) {
                scene.focus->a = new_id;
            }
            if (is_b) {
                scene.focus->b = new_id;
            }
            to_find -= is_a || is_b ? 1 : 0;
        };
        if (!all_.empty()) {
            std::swap(scene.shapes, all_);
            for (std::size_t i = 0; to_find > 0 && i < all_.size(); ++i) {
                follow(std::as_const(all_)[i].id, std::as_const(scene).shapes[i].id);
            }
        }
        for (PlacedShape& each : shapes_) {
            SceneShape& standing = scene.shapes[each.index];
            follow(standing.id, each.shape.id);
            std::swap(standing, each.shape);
        }
    }

    std::string label_;
    std::vector<PlacedShape> shapes_;
    SharedList<SceneShape> all_;  ///< in their place, where they are all of the scene
};

/// The same shapes in another order.
class ReorderShapes final : public Command {
public:
    ReorderShapes(std::vector<std::size_t> order, std::string label)
        : order_(std::move(order)), label_(std::move(label)) {}

    void apply(Scene& scene) override {
        SharedList<SceneShape> shapes;
        for (const std::size_t from : order_) {
            shapes.push_back(std::move(scene.shapes[from]));
        }
        scene.shapes = std::move(shapes);
    }

    void revert(Scene& scene) override {
        SharedList<SceneShape> shapes(order_.size());
        for (std::size_t i = 0; i < order_.size(); ++i) {
            shapes[order_[i]] = std::move(scene.shapes[i]);
        }
        scene.shapes = std::move(shapes);
    }

    bool changed(const Scene&) const override { return !std::ranges::is_sorted(order_); }
    std::size_t bytes() const override { return order_.size() * sizeof(std::size_t); }
    std::string label() const override { return label_; }

private:
    std::vector<std::size_t> order_;
    std::string label_;
};

}  // namespace

std::string shapes_in_words(std::size_t count, const SceneShape& first) {
    return count == 1 ? first.label() : std::to_string(count) + " shapes";
}

std::unique_ptr<Command> add_shapes(std::vector<SceneShape> shapes, std::string_view verb) {
    return std::make_unique<AddShapes>(std::move(shapes), verb);
}

std::unique_ptr<Command> remove_shapes(std::vector<std::string> ids) {
    return std::make_unique<RemoveShapes>(std::move(ids));
}

std::unique_ptr<Command> replace_shapes(std::string_view verb, std::vector<PlacedShape> after) {
    return std::make_unique<ReplaceShapes>(verb, std::move(after));
}

std::unique_ptr<Command> split_shape(std::size_t index, std::vector<SceneShape> parts,
                                     std::string_view verb) {
    return std::make_unique<SplitShape>(index, std::move(parts), verb);
}

std::unique_ptr<Command> reorder_shapes(std::vector<std::size_t> order, std::string label) {
    return std::make_unique<ReorderShapes>(std::move(order), std::move(label));
}

}  // namespace collidarium::app
