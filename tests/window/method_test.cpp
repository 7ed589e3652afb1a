#include <gtest/gtest.h>

#include "session/query_choice.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Method : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const Shown& shown() { return window.workspace().answers().focus->shown; }
    void choose(const std::string& entry) {
        window.click_on("method");
        window.frames(2);
        window.click_on("method." + entry);
        window.frames(2);
    }
};

TEST_F(Method, IsChosenFromTheList) {
    EXPECT_EQ(shown().operation, Operation::cast);
    EXPECT_EQ(shown().algorithm, Algorithm::slab);
    choose("minkowski");
    EXPECT_EQ(window.workspace().query().algorithm, Algorithm::minkowski);
    EXPECT_EQ(shown().algorithm, Algorithm::minkowski);
    choose("auto");
    EXPECT_EQ(shown().algorithm, Algorithm::slab);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Method, AMethodThatCannotAnswerIsNotToBeHad) {
    choose("sat");
    EXPECT_EQ(window.workspace().query().algorithm, Algorithm::automatic);
    EXPECT_FALSE(why_not(window.shell(), Algorithm::sat).empty());
    EXPECT_TRUE(why_not(window.shell(), Algorithm::minkowski).empty());
}

TEST_F(Method, QuestionsAreAsked) {
    choose("Query contact");
    EXPECT_EQ(shown().operation, Operation::contact);
    window.key(SDLK_d, KMOD_LALT);
    EXPECT_EQ(shown().operation, Operation::distance);
    window.key(SDLK_c, KMOD_LALT);
    EXPECT_EQ(shown().operation, Operation::cast);
    window.key(SDLK_n, KMOD_LALT);
    EXPECT_EQ(window.workspace().query(), FocusQuery{});
}

TEST_F(Method, AQuestionThatTheMethodCannotTellIsAskedByTheUsualOne) {
    set_query(window.workspace(), {Operation::contact, Algorithm::gjk_epa}, "Query");
    window.key(SDLK_c, KMOD_LALT);
    EXPECT_EQ(window.workspace().query(), (FocusQuery{Operation::cast, Algorithm::automatic}));
}

TEST_F(Method, KeysGoThroughThoseThatCanAnswer) {
    std::vector<Algorithm> seen;
    do {
        seen.push_back(window.workspace().query().algorithm);
        EXPECT_TRUE(why_not(window.shell(), seen.back()).empty());
        window.key(SDLK_n);
    } while (window.workspace().query().algorithm != Algorithm::automatic && seen.size() < 20);
    EXPECT_EQ(seen, (std::vector{Algorithm::automatic, Algorithm::slab, Algorithm::minkowski,
                                 Algorithm::conservative_advancement}));
    window.key(SDLK_n, KMOD_LSHIFT);
    EXPECT_EQ(window.workspace().query().algorithm, Algorithm::conservative_advancement);
}

TEST_F(Method, TheQueryIsAStepOfTheHistory) {
    window.key(SDLK_t, KMOD_LALT);
    window.key(SDLK_n);
    window.key(SDLK_n);
    EXPECT_EQ(window.workspace().undo.size(), 2U) << "going through the methods is one";
    EXPECT_NE(window.workspace().query().algorithm, Algorithm::automatic);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().query(), (FocusQuery{Operation::contact, Algorithm::automatic}));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().query(), FocusQuery{});
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Method, ResponseAndRestitutionAreChosenAndUndone) {
    choose("Query move and respond");
    EXPECT_FALSE(window.has("method.restitution"));
    choose("Response: bounce");
    window.click_on("method");
    window.frames(2);
    window.click_on("method.restitution");
    window.frames(2);
    const FocusQuery chosen = window.workspace().query();
    EXPECT_EQ(chosen.response, Response::bounce);
    EXPECT_NEAR(chosen.restitution, 0.5, 0.05);
    window.key(SDLK_ESCAPE);
    window.frames(2);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().query().restitution, 1);
    EXPECT_EQ(window.workspace().query().response, Response::bounce);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().query().response, Response::slide);
}

TEST_F(Method, ARefusalIsTold) {
    EXPECT_FALSE(window.has("answer.refused"));
    set_query(window.workspace(), {Operation::cast, Algorithm::sat}, "Query");
    window.key(SDLK_F4);
    window.frames(2);
    EXPECT_TRUE(window.has("answer.refused"));
}

TEST_F(Method, EscapeClosesTheListAndNothingElse) {
    window.click(window.at(2, 0));
    window.click_on("method");
    window.frames(2);
    ASSERT_TRUE(window.has("method.auto"));
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.has("method.auto"));
    EXPECT_EQ(window.workspace().selection.single(), "wall");
}

}  // namespace
}  // namespace collidarium::app
