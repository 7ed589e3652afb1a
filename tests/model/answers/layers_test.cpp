#include "model/answers/layers.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Words = std::vector<std::string>;

TEST(Layers, NamesReadBack) {
    for (const Layer layer : all_layers) {
        EXPECT_EQ(layer_from_name(name(layer)), layer);
    }
    EXPECT_EQ(layer_from_name("Slabs"), std::nullopt);
    EXPECT_EQ(layer_from_name(""), std::nullopt);
}

TEST(Layers, ASceneWithoutAListShowsTheUsualOnes) {
    for (const Layer layer : all_layers) {
        EXPECT_EQ(shows({}, layer), is_usual(layer)) << name(layer);
    }
    EXPECT_TRUE(shows({}, Layer::slabs));
    EXPECT_TRUE(shows({}, Layer::simplex));
    EXPECT_FALSE(shows({}, Layer::axes));
    EXPECT_FALSE(shows({}, Layer::filter)) << "the shipped route tells it always";
}

TEST(Layers, AListShowsWhatItNames) {
    Scene scene;
    scene.layers = Words{"mtv", "later"};
    EXPECT_TRUE(shows(scene, Layer::mtv));
    EXPECT_FALSE(shows(scene, Layer::slabs));
    scene.layers->clear();
    EXPECT_FALSE(shows(scene, Layer::mtv));
}

TEST(Layers, SwitchingKeepsWhatIsNotKnown) {
    Scene scene;
    const Words usual{"slabs", "padding", "hits",     "normals",   "mtv",        "features",
                      "lines", "simplex", "polytope", "quadratic", "advancement"};
    Words without = usual;
    without.erase(without.begin() + 1);
    EXPECT_EQ(with_layer(scene, Layer::padding, false), without);
    EXPECT_EQ(with_layer(scene, Layer::padding, true), usual);
    scene.layers = Words{"later", "hits"};
    EXPECT_EQ(with_layer(scene, Layer::hits, false), (Words{"later"}));
    EXPECT_EQ(with_layer(scene, Layer::hits, true), (Words{"later", "hits"}));
    EXPECT_EQ(with_layer(scene, Layer::mtv, true), (Words{"later", "hits", "mtv"}));
}

}  // namespace
}  // namespace collidarium::app
