/// What is said of the broad phase is computed again from the shapes: their bounding boxes, which of these
/// meet, what a search reaches, and how many of everything there are.

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "explain/broad_reader.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

struct BroadTruth {
    std::size_t cells = 0;
    std::size_t nodes = 0;
    std::size_t node_pairs = 0;
    std::size_t intervals = 0;
    std::size_t ties = 0;
    std::size_t box_tests = 0;
    std::size_t candidates = 0;
    std::size_t narrow = 0;

    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        if (!answers.focus->shown.broad) {
            return;
        }
        truth::BroadReader reader(scene, *answers.focus);
        if (!reader.has_clear_names()) {
            return;
        }
        for (const Step& step : steps(scene, answers)) {
            SCOPED_TRACE(where + ": " + step.sentence);
            reader.read(step.sentence);
        }
        const std::string text = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + text);
        reader.read_answer(text, answers);
        cells += reader.cells;
        nodes += reader.nodes;
        node_pairs += reader.node_pairs;
        intervals += reader.intervals;
        ties += reader.ties;
        box_tests += reader.box_tests;
        candidates += reader.candidates;
        narrow += reader.narrow;
    }
};

FocusQuery broad_query(Structure structure, BroadSearch search) {
    FocusQuery query;
    query.operation = Operation::pairs;
    query.structure = structure;
    query.search = search;
    return query;
}

TEST(BroadTruth, WhatIsSaidOfAShippedSceneIsSo) {
    BroadTruth truth;
    for (const ShippedScene& one : shipped_scenes()) {
        const auto read = read_scene(one.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        if (scene.shapes.size() < 2) {
            continue;
        }
        for (const auto& [structure_name, structure] : structures) {
            for (const auto& [search_name, search] : broad_searches) {
                const Answers answers = answer_with_focus(scene, {}, broad_query(structure, search));
                if (answers.focus && answers.focus->a != answers.focus->b) {
                    truth.check(
                        one.key + ", " + std::string(structure_name) + ", " + std::string(search_name), scene,
                        answers);
                }
            }
        }
    }
    EXPECT_GT(truth.cells, 3000U);
    EXPECT_GT(truth.nodes, 3000U);
    EXPECT_GT(truth.node_pairs, 1000U);
    EXPECT_GT(truth.intervals, 500U);
    EXPECT_GT(truth.box_tests, 20000U);
}

TEST(BroadTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    BroadTruth truth;
    samples::GridPairs pairs(23);
    for (std::size_t i = 0; i < 2000; ++i) {
        Scene scene = pairs.next(false);
        while (scene.shapes.size() < 2 + i % 13) {
            const Scene more = pairs.next(false);
            for (const SceneShape& shape : more.shapes) {
                scene.shapes.push_back(shape);
                scene.shapes[scene.shapes.size() - 1].id = "shape " + std::to_string(scene.shapes.size());
            }
        }
        const Structure structure = structures[i % structures.size()].second;
        for (const auto& [search_name, search] : broad_searches) {
            truth.check("grid " + std::to_string(i) + ", " + std::string(search_name), scene,
                        answer(scene, FocusPair{0, scene.shapes.size() - 1}, broad_query(structure, search)));
        }
    }
    EXPECT_GT(truth.cells, 3000U);
    EXPECT_GT(truth.nodes, 3000U);
    EXPECT_GT(truth.node_pairs, 1000U);
    EXPECT_GT(truth.intervals, 500U);
    EXPECT_GT(truth.ties, 20U);
    EXPECT_GT(truth.box_tests, 20000U);
    EXPECT_GT(truth.candidates, 5000U);
    EXPECT_GT(truth.narrow, 200U);
}

}  // namespace
}  // namespace collidarium::app
