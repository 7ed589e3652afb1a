#pragma once

/// Every shipped scene, asked every query by every method that answers it, and its own query.

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "explain/sample_pairs.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app::test {

/// Calls `use(where, scene, answers)` for each; `where` says which.
template <class Use>
void for_each_shipped_answer(Use&& use) {
    const std::vector<ShippedScene> shipped = shipped_scenes();
    ASSERT_GT(shipped.size(), 40U);
    for (const ShippedScene& one : shipped) {
        const auto read = read_scene(one.path);
        const auto* source = std::get_if<SceneSource>(&read);
        ASSERT_NE(source, nullptr) << one.path;
        for (const Operation operation : {Operation::cast, Operation::contact, Operation::overlap,
                                          Operation::distance, Operation::circle_line}) {
            for (const Algorithm algorithm : samples::all_algorithms) {
                const Answers answers = answer_with_focus(source->scene, {}, {operation, algorithm});
                if (answers.focus && !answers.focus->shown.refused) {
                    use(one.key + ", " + std::to_string(static_cast<int>(operation)) + ", " +
                            std::to_string(static_cast<int>(algorithm)),
                        source->scene, answers);
                }
            }
        }
    }
}

/// Lets `truth` check each.
template <class Truth>
void check_shipped(Truth& truth) {
    for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, *answers.focus);
    });
}

/// Calls `use(where, scene, answers)` for the query of each shipped scene.
template <class Use>
void for_each_own_answer(Use&& use) {
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        const auto* source = std::get_if<SceneSource>(&read);
        ASSERT_NE(source, nullptr) << one.path;
        const auto& question = source->scene.question;
        const Answers answers =
            answer_with_focus(source->scene, {}, question ? question->query : FocusQuery{});
        if (answers.focus && !answers.focus->shown.refused) {
            use(one.key + ", as it comes", source->scene, answers);
        }
    }
}

/// Lets `truth` check all of these.
template <class Truth>
void check_shipped_and_own(Truth& truth) {
    check_shipped(truth);
    for_each_own_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, *answers.focus);
    });
}

}  // namespace collidarium::app::test
