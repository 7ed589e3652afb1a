#pragma once

/// Every shipped scene, asked every query by every method that answers it, and its own query.

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "explain/sample_pairs.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app::test {

/// Calls `use(key, scene)` for each scene.
template <class Use>
void for_each_shipped_scene(Use&& use) {
    const std::vector<ShippedScene> shipped = shipped_scenes();
    ASSERT_GT(shipped.size(), 40U);
    for (const ShippedScene& one : shipped) {
        const auto read = read_scene(one.path);
        const auto* source = std::get_if<SceneSource>(&read);
        ASSERT_NE(source, nullptr) << one.path;
        use(one.key, source->scene);
    }
}

/// Calls `use(where, scene, answers)` for each; `where` says which.
template <class Use>
void for_each_shipped_answer(Use&& use) {
    for_each_shipped_scene([&](const std::string& key, const Scene& scene) {
        for (const Operation operation : {Operation::cast, Operation::contact, Operation::overlap,
                                          Operation::distance, Operation::circle_line}) {
            for (const Algorithm algorithm : samples::all_algorithms) {
                const Answers answers = answer_with_focus(scene, {}, {operation, algorithm});
                if (answers.focus && !answers.focus->shown.refused) {
                    use(key + ", " + std::to_string(static_cast<int>(operation)) + ", " +
                            std::to_string(static_cast<int>(algorithm)),
                        scene, answers);
                }
            }
        }
    });
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
    for_each_shipped_scene([&](const std::string& key, const Scene& scene) {
        const auto& question = scene.question;
        const Answers answers = answer_with_focus(scene, {}, question ? question->query : FocusQuery{});
        if (answers.focus && !answers.focus->shown.refused) {
            use(key + ", as it comes", scene, answers);
        }
    });
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
