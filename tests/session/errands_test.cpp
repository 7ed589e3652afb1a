#include "session/errands.hpp"

#include <gtest/gtest.h>

#include <future>
#include <new>
#include <string>
#include <vector>

namespace collidarium::app {
namespace {

class ErrandsBeside : public testing::Test {
protected:
    std::vector<std::string> happened;
    std::promise<void> gate;
    std::shared_future<void> open = gate.get_future().share();
    Errands errands;

    ErrandsBeside() {
        errands.work_beside([] {});
    }

    Errands::Errand errand(const std::string& what, bool quiet = false, bool waits = false) {
        return {.what = quiet ? "" : what,
                .work = [this, what, waits](const StopSignal&) -> Errands::Outcome {
                    if (waits) {
                        open.wait();
                    }
                    return [this, what] { happened.push_back(what); };
                },
                .dropped = [this, what] { happened.push_back("no " + what); }};
    }
};

TEST_F(ErrandsBeside, EndInAFrameInTheOrderInWhichTheyWereAskedFor) {
    errands.run(errand("a"));
    errands.run(errand("b"));
    EXPECT_TRUE(happened.empty()) << "nothing is shown before a frame collects it";
    EXPECT_EQ(errands.told(), "a");
    errands.finish();
    EXPECT_EQ(happened, (std::vector<std::string>{"a", "b"}));
    EXPECT_FALSE(errands.any());
}

TEST_F(ErrandsBeside, StoppedOnesHaveNoOutcomeAndAreToldOf) {
    errands.run(errand("a", false, true));
    errands.run(errand("b"));
    EXPECT_TRUE(errands.stop());
    gate.set_value();
    errands.finish();
    EXPECT_EQ(happened, (std::vector<std::string>{"no a", "no b"}));
    EXPECT_FALSE(errands.stop());
}

// What was stopped went on to its end: the next one waited for it, and the processor worked for nobody.
TEST_F(ErrandsBeside, StoppedOnesEndAtTheirNextLookAndTheNextBegins) {
    Errands::Errand endless = errand("a");
    endless.work = [](const StopSignal& stop) -> Errands::Outcome {
        while (true) {
            stop.check();
        }
    };
    errands.run(endless);
    EXPECT_TRUE(errands.stop());
    errands.run(errand("b"));
    errands.finish();
    EXPECT_EQ(happened, (std::vector<std::string>{"no a", "b"}));
}

// The autosave is not what the user asked for: Escape must not lose it.
TEST_F(ErrandsBeside, StoppingLeavesThoseThatTheUserHasNotAskedFor) {
    errands.run(errand("autosave", true, true));
    errands.run(errand("a"));
    EXPECT_EQ(errands.told(), "a");
    EXPECT_TRUE(errands.stop());
    gate.set_value();
    errands.finish();
    EXPECT_EQ(happened, (std::vector<std::string>{"no a", "autosave"}));
}

TEST_F(ErrandsBeside, AnOutcomeMayAskForTheNext) {
    errands.run({.what = "a", .work = [this](const StopSignal&) -> Errands::Outcome {
                     return [this] { errands.run(errand("b")); };
                 }});
    errands.finish();
    EXPECT_EQ(happened, std::vector<std::string>{"b"});
}

TEST_F(ErrandsBeside, WhereMemoryRunsOutTheyAreDropped) {
    Errands::Errand greedy = errand("a");
    greedy.work = [](const StopSignal&) -> Errands::Outcome { throw std::bad_alloc(); };
    errands.run(greedy);
    errands.finish();
    EXPECT_EQ(happened, std::vector<std::string>{"no a"});
}

TEST(ErrandsWithoutAThread, AreDoneAtOnce) {
    Errands errands;
    int done = 0;
    errands.run(
        {.what = "a", .work = [&](const StopSignal&) -> Errands::Outcome { return [&] { ++done; }; }});
    EXPECT_EQ(done, 1);
    EXPECT_FALSE(errands.told());
}

}  // namespace
}  // namespace collidarium::app
