#pragma once

/// A class votes on the options of a page, talks, and votes again. Counted by a teacher, and never written
/// anywhere.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace collidarium::app {

class RoomVote {
public:
    /// `options`: how many can be voted for, at least one.
    explicit RoomVote(std::size_t options) : rounds_{Round{Votes(options), {}}, Round{Votes(options), {}}} {}

    /// One vote for an option, in the round that is on.
    void add(std::size_t option);
    /// The last vote of the round that is on is gone; where the second has none, the first is on again.
    void take_back();
    /// Begins the second round, once the first has a vote.
    void vote_again();
    [[nodiscard]] bool can_vote_again() const { return round_ == 0 && total(0) > 0; }

    /// The round that is on: 0 or 1.
    [[nodiscard]] std::size_t round() const { return round_; }
    /// How many votes an option has in a round.
    [[nodiscard]] std::size_t votes(std::size_t round, std::size_t option) const {
        return rounds_.at(round).votes.at(option);
    }
    [[nodiscard]] std::size_t total(std::size_t round) const { return rounds_.at(round).order.size(); }
    /// The most that any option has in any round.
    [[nodiscard]] std::size_t most() const;
    /// Of the options `among` which it is sought, the one with the most votes, in the last round in which any
    /// of them has one; the first of several.
    [[nodiscard]] std::optional<std::size_t> leader(const std::vector<bool>& among) const;

private:
    using Votes = std::vector<std::size_t>;
    struct Round {
        Votes votes;                     ///< by option
        std::vector<std::size_t> order;  ///< the options as they were voted for
    };

    std::array<Round, 2> rounds_;
    std::size_t round_ = 0;
};

}  // namespace collidarium::app
