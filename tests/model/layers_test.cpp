#include "model/layers.hpp"

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

TEST(Layers, ASceneWithoutAListShowsAll) {
    for (const Layer layer : all_layers) {
        EXPECT_TRUE(shows({}, layer));
    }
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
    EXPECT_EQ(with_layer(scene, Layer::padding, false), (Words{"slabs", "hits", "normals", "mtv"}));
    EXPECT_EQ(with_layer(scene, Layer::padding, true), (Words{"slabs", "padding", "hits", "normals", "mtv"}));
    scene.layers = Words{"later", "hits"};
    EXPECT_EQ(with_layer(scene, Layer::hits, false), (Words{"later"}));
    EXPECT_EQ(with_layer(scene, Layer::hits, true), (Words{"later", "hits"}));
    EXPECT_EQ(with_layer(scene, Layer::mtv, true), (Words{"later", "hits", "mtv"}));
}

}  // namespace
}  // namespace collidarium::app
