#pragma once

/// The numbers that names in a lesson stand for: those of a scene, and of the answers to its question.

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lessons/expression.hpp"
#include "model/answers/answers.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// A part of the picture. Of an edge or a vertex its index, from 0, in the order of the shape's vertices (of
/// a box counter-clockwise from its lower left corner; an edge by its first vertex); of a shape no more than
/// the shape; of a cell (`cell_bounds`) its index alone, and of an event the number of the step, from 1.
struct PickedPart {
    std::optional<std::size_t> shape;  ///< index into the scene's shapes
    std::optional<std::size_t> index;

    friend bool operator==(const PickedPart&, const PickedPart&) = default;
};

/// An item of the list, from 0.
struct ChosenOption {
    std::size_t item{};

    friend bool operator==(const ChosenOption&, const ChosenOption&) = default;
};

/// What the learner answered, or nothing yet: an option, a number, a place or a vector, a part of the
/// picture.
using GivenAnswer = std::variant<std::monostate, ChosenOption, double, Vec2d, PickedPart>;

/// What has been made of a scene by asking the query stream. Each question is asked once, when a name first
/// needs it. One must not be used on two threads at once.
class InstanceValues {
public:
    explicit InstanceValues(Scene scene);
    InstanceValues(const InstanceValues&) = delete;
    InstanceValues& operator=(const InstanceValues&) = delete;
    ~InstanceValues();

    [[nodiscard]] const Scene& scene() const { return scene_; }

    /// The pair in focus, which the question is about.
    [[nodiscard]] const std::optional<FocusPair>& pair() const { return pair_; }
    /// The scene's question: that of its file, else the one that its focus suggests. Empty if there is no
    /// pair.
    [[nodiscard]] std::optional<Operation> operation() const { return operation_; }
    /// Why the question has no answer; empty if it has one.
    [[nodiscard]] std::string why_no_answer() const;

    /// Of a member of an answer, an event, or the scene ("near.x", "count.gjk_simplex", "wall.left"); a yes
    /// is
    /// 1. Empty where the name means nothing, or the answer does not have it.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;

    /// The same, and "given", "picked" and "tries" of an answer.
    [[nodiscard]] std::optional<double> number(std::string_view name, const GivenAnswer& given,
                                               std::size_t tries) const;

    /// Why a name stands for no number of any instance of this scene, with what it was probably meant to be;
    /// empty if it does: the scene has the number, or an answer to the operation may have such a member,
    /// whether or not this one does. "given" and the like are not known here. Asks nothing.
    [[nodiscard]] std::string why_unknown(std::string_view name) const;

private:
    struct Answer;
    /// What is asked: an operation on the pair in focus, a textbook method or none, an arithmetic.
    struct Ask {
        Operation operation{};
        std::string textbook;
        ScalarKind scalar{};
        bool traced{};

        friend auto operator<=>(const Ask&, const Ask&) = default;
    };
    /// The scene's question as it is.
    [[nodiscard]] Ask own_ask(bool traced = false) const;
    /// And the member of the answer: "hit" of "textbook.center_in_box.hit".
    [[nodiscard]] std::optional<std::pair<Ask, std::string_view>> asked_by(std::string_view name) const;
    [[nodiscard]] const Answer& answer_to(const Ask& ask) const;
    [[nodiscard]] std::unique_ptr<Answer> ask_stream(const Ask& ask) const;
    [[nodiscard]] std::optional<double> found_number(std::string_view name) const;
    [[nodiscard]] std::optional<double> picked_number(std::string_view member,
                                                      const PickedPart& picked) const;
    [[nodiscard]] const std::vector<std::string>& known_names() const;

    Scene scene_;
    std::optional<FocusPair> pair_;
    FocusQuery query_;
    std::optional<Operation> operation_;
    std::string why_not_;
    mutable std::map<Ask, std::unique_ptr<Answer>> answers_;
    mutable std::map<std::string, std::optional<double>, std::less<>>
        numbers_;                                   ///< of names asked for before
    mutable std::vector<std::string> known_names_;  ///< sorted; empty until they are needed
};

}  // namespace collidarium::app
