#pragma once

/// A scene: shapes, some of which move, and what the author wants shown of them. Plain data, as in a scene
/// file.

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/query/algorithm.hpp"
#include "collidarium/response/response.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/shape.hpp"
#include "model/scene/operations.hpp"
#include "model/scene/scene_tiles.hpp"
#include "model/scene/sprite.hpp"
#include "model/scene/structure.hpp"
#include "model/scene/unknown_member.hpp"
#include "model/shared_list.hpp"

namespace collidarium::app {

/// How the body moves in a frame, and what keeps it out of walls.
enum class PlayMethod {
    sweep,         ///< `move`: it stops where it would touch
    push_out,      ///< `textbook::static_push_one_after_another`: it is pushed out afterwards
    axis_by_axis,  ///< `textbook::axis_by_axis`: along x, then along y, each put back
};

inline constexpr std::array<std::pair<std::string_view, PlayMethod>, 3> play_methods{{
    {"sweep", PlayMethod::sweep},
    {"push_out", PlayMethod::push_out},
    {"axis_by_axis", PlayMethod::axis_by_axis},
}};

/// The limits of the numbers below.
inline constexpr double most_speed = 1e6;
inline constexpr int most_frame_rate = 240;
inline constexpr double most_patrol = 1000;

struct PlayRules {
    PlayMethod method = PlayMethod::sweep;
    Response response = Response::slide;  ///< of a sweep
    double restitution = 1;               ///< of a bounce, 0 to 1
    double gravity = 0;                   ///< down on the screen, world units per second squared
    double speed = 6;                     ///< that keys give, world units per second
    double jump = 2.5;                    ///< the height of a jump, world units
    int frame_rate = 60;                  ///< frames per second, from 1
    double patrol = 0;     ///< seconds in which other shapes go along their translations; 0: they are at rest
    bool on_grid = false;  ///< cell by cell of the tile map instead, pushing boxes

    friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

struct ScenePlay {
    std::string body;  ///< the id of the body; empty: the selected one, or the first that may be moved
    PlayRules rules;
    std::optional<PlayMethod> beside;  ///< a second body with the same input moves by this method
    std::vector<UnknownMember> unknown;

    friend bool operator==(const ScenePlay&, const ScenePlay&) = default;
};

/// A `std::optional<T>` for what few of very many have: an empty one takes the room of a pointer. Copies copy
/// the value.
template <class T>
class Rare {
public:
    Rare() = default;
    Rare(std::nullopt_t) {}
    Rare(T value) : value_(std::make_unique<T>(std::move(value))) {}
    Rare(std::optional<T> value) : value_(value ? std::make_unique<T>(*std::move(value)) : nullptr) {}
    Rare(const Rare& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(const Rare& other) {
        if (value_ || other.value_) {
            Rare copy(other);
            value_ = std::move(copy.value_);
        }
        return *this;
    }
    Rare& operator=(Rare&&) noexcept = default;
    ~Rare() = default;

    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }
    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] T& operator*() { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }
    [[nodiscard]] T* operator->() { return value_.get(); }

    T& emplace() {
        value_ = std::make_unique<T>();
        return *value_;
    }
    void reset() { value_.reset(); }

    friend bool operator==(const Rare& one, const Rare& other) {
        return one.has_value() == other.has_value() && (!one || *one == *other);
    }

private:
    std::unique_ptr<T> value_;
};

using Vec2d = Vec2<double>;
using ShapeD = Shape<double>;

/// Whether it makes a difference that a shape turns about its reference point: not of points and circles.
[[nodiscard]] inline bool can_turn(const ShapeD& shape) {
    return !std::holds_alternative<Point<double>>(shape) && !std::holds_alternative<Circle<double>>(shape);
}

/// In bytes.
inline constexpr std::size_t longest_label = 120;

struct SceneShape {
    std::string id;    ///< unique in its scene, not empty
    std::string name;  ///< its name for people; empty: its id
    ShapeD shape;
    std::optional<Vec2d> translation;  ///< its motion, if it moves
    std::optional<double>
        rotation{};         ///< how far it turns as it moves, in radians; only beside a translation
    bool locked = false;    ///< it cannot be picked or changed on the canvas
    bool hidden = false;    ///< it is not drawn and is ignored by queries
    Rare<Sprite> sprite{};  ///< the picture in a box; see `sprite_of`
    std::vector<UnknownMember> unknown;

    /// Its name in a sentence or a list, at most `longest_label` bytes: of a longer one the beginning and the
    /// end, with "…" between them.
    [[nodiscard]] std::string label() const;

    /// The same with another geometry.
    [[nodiscard]] SceneShape with(ShapeD other) const {
        return {id, name, std::move(other), translation, rotation, locked, hidden, sprite, unknown};
    }
    /// Takes its motion from it.
    void stop() {
        translation.reset();
        rotation.reset();
    }
    /// How it moves in the time from 0 to 1; all zero if it does not.
    [[nodiscard]] Motion<double> motion() const {
        return {translation.value_or(Vec2d(0)), can_turn(shape) ? rotation.value_or(0) : 0};
    }
    /// Whether it is anywhere else at any time.
    [[nodiscard]] bool moves() const { return motion() != Motion<double>{}; }

    friend bool operator==(const SceneShape&, const SceneShape&) = default;
};

/// How b moves as seen from a, which stays at its place (and may turn there): where both move, by the
/// difference of their translations.
[[nodiscard]] inline Motion<double> relative_motion(const SceneShape& a, const SceneShape& b) {
    const Motion<double> own = b.motion();
    return &a == &b ? own : Motion<double>{own.translation - a.motion().translation, own.rotation};
}

/// The picture in a box; null of any other shape, and without one.
[[nodiscard]] inline const Sprite* sprite_of(const SceneShape& each) {
    return each.sprite && can_have_sprite(each.shape) ? &*each.sprite : nullptr;
}

/// A boolean member of a shape, false if a scene file omits it.
struct ShapeFlag {
    std::string_view name;  ///< in scene files
    bool SceneShape::*member;
};

inline constexpr std::array shape_flags{
    ShapeFlag{"locked", &SceneShape::locked},
    ShapeFlag{"hidden", &SceneShape::hidden},
};

/// The arithmetic in which answers are computed.
enum class ScalarKind { float64, float32 };

/// Which part of the answer for every position of b is painted.
enum class MapKind { verdict, amount, direction };

/// What tells how far away a sprite is: the higher on the screen, the farther.
enum class DepthBy {
    feet,     ///< the lower edge of its bounds, where it stands
    centers,  ///< the middle of its bounds: a tall sprite seems to be farther away than it stands
};

/// The query on the pair in focus that is shown step by step. The default: a cast where b moves, the time of
/// impact where it also turns, else a contact, by the method that the library chooses.
struct FocusQuery {
    std::optional<Operation> operation{};  ///< one of `asked_operations`
    Algorithm algorithm = Algorithm::automatic;
    int frames = 0;  ///< of a simulated game for the whole translation; it tests no times between frames
    /// Of a test in 16-bit integers: which way it takes y to grow (empty: as the scene's view has it), and
    /// whether it compares boxes by their centres and half sizes, or by their edges.
    std::optional<bool> y_down{};
    bool by_centers = false;
    /// Of two segments: whether the infinite lines through them are meant.
    bool infinite_lines = false;
    /// Of a move: what the body does where it meets something, and how much of its speed a bounce keeps.
    Response response = Response::slide;
    double restitution = 1;
    /// Of the broad phase: where the bounding boxes are kept, and what is searched for.
    Structure structure = Structure::bvh;
    BroadSearch search = BroadSearch::pairs;
    /// Which way the canvas shows y, where the user has turned it: the top of a box is where it is seen.
    /// Empty: as the scene's view has it. No part of a file.
    std::optional<bool> canvas_y_down{};

    friend bool operator==(const FocusQuery&, const FocusQuery&) = default;
};

/// Whether a query takes two segments for the lines through them.
[[nodiscard]] constexpr bool is_of_infinite_lines(const FocusQuery& query) {
    return query.infinite_lines && query.operation == Operation::lines;
}

/// What segments stand for: whether infinite lines, by the names that files have for them.
inline constexpr std::array<std::pair<std::string_view, bool>, 2> extents{{
    {"segment", false},
    {"line", true},
}};

/// The most frames of a simulated game.
inline constexpr int most_frames = 240;

/// Which events of a trace are listed as steps, and counted by `step`.
enum class ListedSteps {
    idea,     ///< those of the method's idea
    shipped,  ///< all: also which code answers, filters with their error bounds, exact tests
};

/// By the names that files and the command line have for them.
inline constexpr std::array<std::pair<std::string_view, ListedSteps>, 2> listed_steps{{
    {"idea", ListedSteps::idea},
    {"shipped", ListedSteps::shipped},
}};

/// What a scene asks about its pair in focus, and how much of the answer it opens on.
struct SceneQuestion {
    FocusQuery query;
    ListedSteps steps = ListedSteps::idea;
    std::optional<std::size_t> step;  ///< the number of listed steps shown; empty: the whole trace
    std::optional<double> time;       ///< where the motion stands, 0 to 1; empty: at the hit
    std::vector<UnknownMember> unknown;

    friend bool operator==(const SceneQuestion&, const SceneQuestion&) = default;
};

/// A short text at a place in the world: the author's hint.
struct Callout {
    std::string text;
    Vec2d at{};
    std::vector<UnknownMember> unknown;

    friend bool operator==(const Callout&, const Callout&) = default;
};

/// The most callouts of a scene.
inline constexpr std::size_t max_callouts = 100;

/// The part of the plane in the window, `height` world units high.
struct SceneView {
    Vec2d center{};
    double height = 12;
    bool y_down = false;
    std::vector<UnknownMember> unknown;

    friend bool operator==(const SceneView&, const SceneView&) = default;
};

/// The pair whose query is shown in detail: `b` would move, `a` stays. A query about one polygon needs no
/// second shape: then both are the same.
struct PairIds {
    std::string a;
    std::string b;

    friend bool operator==(const PairIds&, const PairIds&) = default;
};

/// The most shapes in a scene.
inline constexpr std::size_t max_scene_shapes = 100'000;

struct Scene {
    std::string name;
    SharedList<SceneShape> shapes;    ///< in drawing order
    std::optional<DepthBy> depth_by;  ///< sprites are drawn in the order of their depth; empty: as the others
    std::optional<SceneTiles> tiles;
    std::optional<PairIds> focus;
    std::optional<std::vector<std::string>> layers;  ///< names of layers drawn; empty: the default ones
    std::optional<SceneQuestion> question;           ///< empty: the default query
    std::vector<std::string> compare;                ///< ids of methods whose answers are drawn beside
    std::optional<MapKind> map;                      ///< empty: no result map
    std::optional<ScenePlay> play;                   ///< how a body is driven; empty: by the default rules
    std::vector<Callout> callouts;
    std::optional<Policy> policy;      ///< empty: open
    std::optional<ScalarKind> scalar;  ///< empty: float64
    std::optional<SceneView> view;     ///< empty: fit
    std::vector<UnknownMember> unknown;

    // Defined once, in scene.cpp: most files that hold a scene would spend a second of compiling on them.
    Scene();
    Scene(const Scene&);
    Scene(Scene&&) noexcept;
    Scene& operator=(const Scene&);
    Scene& operator=(Scene&&) noexcept;
    ~Scene();

    [[nodiscard]] Policy policy_or_default() const { return policy.value_or(Policy::open); }
    [[nodiscard]] ScalarKind scalar_or_default() const { return scalar.value_or(ScalarKind::float64); }

    friend bool operator==(const Scene&, const Scene&) = default;
};

extern template class SharedList<SceneShape>;

/// Whether all events of the trace are listed as steps, not those of the method's idea alone.
[[nodiscard]] inline bool lists_shipped(const Scene& scene) {
    return scene.question && scene.question->steps == ListedSteps::shipped;
}

/// The position of the shape with that id, if there is one.
[[nodiscard]] std::optional<std::size_t> find_shape(const Scene& scene, std::string_view id);

/// `stem`, or `stem` with the lowest number that makes it unique in the scene.
[[nodiscard]] std::string unused_id(const Scene& scene, std::string_view stem);

}  // namespace collidarium::app
