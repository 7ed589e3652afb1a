#include "session/lesson/room_vote.hpp"

#include <algorithm>

namespace collidarium::app {

void RoomVote::add(std::size_t option) {
    Round& now = rounds_.at(round_);
    if (option < now.votes.size()) {
        ++now.votes[option];
        now.order.push_back(option);
    }
}

void RoomVote::take_back() {
    Round& now = rounds_.at(round_);
    if (now.order.empty()) {
        round_ = 0;
        return;
    }
    --now.votes[now.order.back()];
    now.order.pop_back();
}

void RoomVote::vote_again() {
    round_ = can_vote_again() ? 1 : round_;
}

std::size_t RoomVote::most() const {
    return std::max(std::ranges::max(rounds_[0].votes), std::ranges::max(rounds_[1].votes));
}

std::optional<std::size_t> RoomVote::leader(const std::vector<bool>& among) const {
    for (const std::size_t round : {1U, 0U}) {
        std::optional<std::size_t> leader;
        for (std::size_t i = 0; i < among.size(); ++i) {
            if (among[i] && votes(round, i) > (leader ? votes(round, *leader) : 0)) {
                leader = i;
            }
        }
        if (leader) {
            return leader;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
