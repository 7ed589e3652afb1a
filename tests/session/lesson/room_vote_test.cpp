#include "session/lesson/room_vote.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace collidarium::app {
namespace {

/// Of three options: digits vote, "b" takes back, "v" votes again.
RoomVote after(std::string_view keys) {
    RoomVote vote(3);
    for (const char key : keys) {
        if (key == 'b') {
            vote.take_back();
        } else if (key == 'v') {
            vote.vote_again();
        } else {
            vote.add(static_cast<std::size_t>(key - '1'));
        }
    }
    return vote;
}

/// The votes of both rounds, "2 0 1 | 0 0 0", with a star at the round that is on.
std::string counts(const RoomVote& vote) {
    std::string text;
    for (const std::size_t round : {0U, 1U}) {
        text += round == 1 ? "| " : "";
        for (std::size_t i = 0; i < 3; ++i) {
            text += std::to_string(vote.votes(round, i)) + ' ';
        }
        text += vote.round() == round ? "* " : "";
    }
    text.pop_back();
    return text;
}

TEST(RoomVote, CountsTwoRoundsAndTakesTheLastVoteBack) {
    struct Case {
        std::string_view keys;
        std::string counts;
        std::size_t most;
        bool can_vote_again;
    };
    const Case cases[] = {
        {"", "0 0 0 * | 0 0 0", 0, false},           {"131", "2 0 1 * | 0 0 0", 2, true},
        {"4", "0 0 0 * | 0 0 0", 0, false},          {"131b", "1 0 1 * | 0 0 0", 1, true},
        {"13bbb", "0 0 0 * | 0 0 0", 0, false},      {"v2", "0 1 0 * | 0 0 0", 1, true},
        {"131v", "2 0 1 | 0 0 0 *", 2, false},       {"131v2222", "2 0 1 | 0 4 0 *", 4, false},
        {"131v22v2", "2 0 1 | 0 3 0 *", 3, false},   {"131v2b", "2 0 1 | 0 0 0 *", 2, false},
        {"131v2bb", "2 0 1 * | 0 0 0", 2, true},     {"131v2bbb", "1 0 1 * | 0 0 0", 1, true},
        {"131v2bb2v3", "2 1 1 | 0 0 1 *", 2, false},
    };
    for (const Case& each : cases) {
        SCOPED_TRACE(each.keys);
        const RoomVote vote = after(each.keys);
        EXPECT_EQ(counts(vote), each.counts);
        EXPECT_EQ(vote.most(), each.most);
        EXPECT_EQ(vote.can_vote_again(), each.can_vote_again);
    }
}

TEST(RoomVote, TheLeaderIsOfTheLastRoundThatHasOne) {
    struct Case {
        std::string_view keys;
        std::vector<bool> among;
        std::optional<std::size_t> leader;
    };
    const Case cases[] = {
        {"", {true, true, true}, {}},      {"1223", {true, true, true}, 1},
        {"1223", {true, false, true}, 0},  {"1223", {false, false, false}, {}},
        {"1223v3", {true, true, true}, 2}, {"1223v33", {true, true, false}, 1},
        {"21v21", {true, true, false}, 0},
    };
    for (const Case& each : cases) {
        SCOPED_TRACE(each.keys);
        EXPECT_EQ(after(each.keys).leader(each.among), each.leader);
    }
}

}  // namespace
}  // namespace collidarium::app
