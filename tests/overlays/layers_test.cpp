#include "overlays/layers.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Words = std::vector<std::string>;

TEST(Layers, NamesReadBack) {
    for (const Layer* layer : all_layers()) {
        EXPECT_EQ(layer_of(layer->name), layer);
    }
    EXPECT_EQ(layer_of("Slabs"), nullptr);
    EXPECT_EQ(layer_of(""), nullptr);
}

TEST(Layers, ASceneWithoutAListShowsTheUsualOnes) {
    for (const Layer* layer : all_layers()) {
        EXPECT_EQ(shows({}, *layer), layer->usual) << layer->name;
    }
    EXPECT_TRUE(shows({}, layers::slabs));
    EXPECT_TRUE(shows({}, layers::simplex));
    EXPECT_FALSE(shows({}, layers::axes));
    EXPECT_FALSE(shows({}, layers::filter)) << "the shipped route tells it always";
}

TEST(Layers, AListShowsWhatItNames) {
    Scene scene;
    scene.layers = Words{"mtv", "later"};
    EXPECT_TRUE(shows(scene, layers::mtv));
    EXPECT_FALSE(shows(scene, layers::slabs));
    scene.layers->clear();
    EXPECT_FALSE(shows(scene, layers::mtv));
}

TEST(Layers, SwitchingKeepsWhatIsNotKnown) {
    Scene scene;
    const Words usual{"slabs",    "padding", "hits",     "normals",     "order",       "mtv",    "features",
                      "lines",    "simplex", "polytope", "quadratic",   "advancement", "pushes", "polygons",
                      "integers", "moves",   "cells",    "broad_phase", "pixels"};
    Words without = usual;
    without.erase(without.begin() + 1);
    EXPECT_EQ(with_layer(scene, layers::padding, false), without);
    EXPECT_EQ(with_layer(scene, layers::padding, true), usual);
    scene.layers = Words{"later", "hits"};
    EXPECT_EQ(with_layer(scene, layers::hits, false), (Words{"later"}));
    EXPECT_EQ(with_layer(scene, layers::hits, true), (Words{"later", "hits"}));
    EXPECT_EQ(with_layer(scene, layers::mtv, true), (Words{"later", "hits", "mtv"}));
}

}  // namespace
}  // namespace collidarium::app
