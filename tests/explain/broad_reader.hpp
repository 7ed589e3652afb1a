#pragma once

/// The sentences about one search of the broad phase, read one after the other and computed again.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "explain/broad_boxes.hpp"
#include "explain/printed_numbers.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

/// One search, and what has been said of it so far.
class BroadReader {
public:
    BroadReader(const Scene& scene, const FocusAnswer& focus)
        : scene_(scene), broad_(*focus.shown.broad), b_(focus.b) {
        for (const SceneShape& shape : scene.shapes) {
            names_[shape.label()] = outlines_.size();
            outlines_.push_back(outline_of(shape.shape));
            boxes_.push_back(broad_box_of(outlines_.back()));
        }
        for (const BroadBox& box : boxes_) {
            size_ = std::max({size_, -box.min.x, -box.min.y, box.max.x, box.max.y});
        }
        slack_ = 1e-12L * size_;
        point_ = outlines_[b_].reference;
        path_ = wide(scene.shapes[b_].translation.value_or(Vec2d(0)));
    }

    [[nodiscard]] bool has_clear_names() const {
        return names_.size() == scene_.shapes.size() &&
               std::ranges::none_of(scene_.shapes, [](const auto& s) { return s.hidden; });
    }

    void read(const std::string& sentence) {
        if (const auto cell = test::read_as("cell (#, #)@", sentence)) {
            read_cell(*cell);
        } else if (sentence.starts_with("node ")) {
            read_node(sentence);
        } else if (const auto both = test::read_as("nodes # and # @", sentence)) {
            read_nodes(*both);
        } else if (sentence.starts_with("on x ") || sentence.starts_with("on y ")) {
            read_interval(sentence);
        } else if (sentence.find(" on the shortlist") != std::string::npos) {
            read_candidate(sentence);
        } else if (const auto count =
                       test::read_as("# candidate* for the narrow phase", without_commas(sentence))) {
            EXPECT_EQ((*count)[0], std::to_string(found_.size()));
        } else if (sentence.find(" is closest to ") != std::string::npos) {
            read_closest_shape(sentence);
        } else {
            read_box_test(sentence);
        }
    }

    /// The sentence above the steps, when all of them have been read.
    void read_answer(const std::string& sentence, const Answers& answers) {
        const std::string text = without_commas(sentence);
        const std::size_t end = std::min(text.find("; "), text.size());
        const std::string first = text.substr(0, end);
        const std::string tests = first.substr(first.find(": ") + 2);
        const std::size_t n = scene_.shapes.size() - (broad_.search == BroadSearch::pairs ? 0 : 1);
        const std::size_t loop = broad_.search == BroadSearch::pairs ? n * (n - 1) / 2 : n;
        const bool is_whole = answers.focus->shown.trace.size() == broad_.events;
        if (is_whole) {
            EXPECT_EQ(test::printed_value(tests), static_cast<double>(box_tests)) << "box tests";
            const auto said = test::number_after(tests, tests.find("cell") < tests.size() ? " in " : " and ");
            const bool has_nodes =
                tests.find("node test") < tests.size() || tests.find("cell") < tests.size();
            EXPECT_EQ(has_nodes ? said.value_or(-1) : 0, static_cast<double>(node_tests)) << "node tests";
        }
        if (const auto without = test::number_after(tests, "instead of ")) {
            EXPECT_EQ(*without, static_cast<double>(loop));
        }
        if (broad_.search == BroadSearch::closest) {
            read_closest(first, tests, loop);
            return;
        }
        expect_all_found();
        if (is_whole) {
            EXPECT_EQ(test::printed_value(first), static_cast<double>(found_.size()));
        }
        if (end < text.size()) {
            read_narrow_phase(text.substr(end + 2), loop);
        }
    }

    std::size_t cells = 0;
    std::size_t nodes = 0;
    std::size_t node_pairs = 0;
    std::size_t intervals = 0;
    std::size_t ties = 0;
    std::size_t box_tests = 0;
    std::size_t node_tests = 0;
    std::size_t candidates = 0;
    std::size_t narrow = 0;

private:
    using Pair = std::pair<std::size_t, std::size_t>;

    [[nodiscard]] std::size_t named(const std::string& name) const {
        const auto found = names_.find(name);
        EXPECT_NE(found, names_.end()) << name;
        return found == names_.end() ? 0 : found->second;
    }

    /// Whether no number of a box is rounded.
    static bool is_exact(const BroadBox& box) {
        return std::ranges::all_of(std::array{box.min.x, box.min.y, box.max.x, box.max.y},
                                   [](Real x) { return std::floor(x * 64) == x * 64; });
    }
    /// Expects what is said of whether two boxes meet; of those that may just touch only where nothing is
    /// rounded.
    void expect_meeting(bool said, const BroadBox& a, const BroadBox& b, const char* what) const {
        const Real gap = broad_gap(a, b);
        if ((is_exact(a) && is_exact(b)) || std::abs(gap) > slack_) {
            EXPECT_EQ(said, gap <= 0) << what;
        }
    }
    void expect_on_path(bool said, const BroadBox& box, const char* what) const {
        const bool surely = meets_on_path(boxes_[b_], path_, box, -slack_);
        const bool maybe = meets_on_path(boxes_[b_], path_, box, slack_);
        EXPECT_TRUE(said ? maybe : !surely) << what;
    }

    void read_cell(const std::vector<std::string>& said) {
        ++cells;
        ++node_tests;
        const auto level = test::read_as(" of level # is visited: @", said[2]);
        EXPECT_TRUE(level || test::read_as(" is visited: @", said[2])) << said[2];
        const bool says_each_once = said[2].ends_with(" are tested, each pair only once");
        EXPECT_EQ(says_each_once, broad_.search == BroadSearch::pairs);
        cell_size_ = broad_.cell_size * std::exp2(level ? test::printed_value((*level)[0]) : 0);
        cell_ = Vec{test::printed_value(said[0]), test::printed_value(said[1])};
    }

    /// Whether a box is kept in the cell that is visited: its least corner is there, or beyond the cells at
    /// the edge of the grid, which covers the middles of all boxes.
    [[nodiscard]] bool is_in_cell(std::size_t shape) const {
        const auto is_there = [&](Real Vec::*part, Real from, Real cell) {
            Real most = -INFINITY;
            for (std::size_t i = 0; i < boxes_.size(); ++i) {
                const bool is_kept = broad_.search == BroadSearch::pairs || i != b_;
                most = is_kept ? std::max(most, (boxes_[i].min.*part + boxes_[i].max.*part) / 2) : most;
            }
            const Real place = (boxes_[shape].min.*part - from) / cell_size_;
            const bool has_edges = broad_.structure == Structure::uniform_grid;
            const bool is_first = has_edges && cell == 0;
            const bool is_last = has_edges && cell + 1 >= (most - from) / cell_size_ - 1e-9L;
            return (is_first || place >= cell - 1e-9L) && (is_last || place <= cell + 1 + 1e-9L);
        };
        return is_there(&Vec::x, broad_.origin.x, cell_->x) && is_there(&Vec::y, broad_.origin.y, cell_->y);
    }

    void read_node(const std::string& sentence) {
        const auto said = test::read_as("node #, from (#, #) to (#, #), @", sentence);
        ASSERT_TRUE(said);
        ++nodes;
        const BroadBox box{{test::printed_value((*said)[1]), test::printed_value((*said)[2])},
                           {test::printed_value((*said)[3]), test::printed_value((*said)[4])}};
        EXPECT_TRUE(is_edge((*said)[1], &BroadBox::min, &Vec::x)) << "no box begins there on x";
        EXPECT_TRUE(is_edge((*said)[2], &BroadBox::min, &Vec::y)) << "no box begins there on y";
        EXPECT_TRUE(is_edge((*said)[3], &BroadBox::max, &Vec::x)) << "no box ends there on x";
        EXPECT_TRUE(is_edge((*said)[4], &BroadBox::max, &Vec::y)) << "no box ends there on y";
        const std::string& what = (*said)[5];
        const std::size_t node = std::stoul((*said)[0]);
        const bool is_skipped = what.ends_with(": everything in it is skipped");
        node_boxes_[node] = box;
        const bool is_of_pairs = broad_.search == BroadSearch::pairs;
        const bool is_opened = what == "is opened";
        const bool may_wait = what == "may hold the closest shape";
        EXPECT_TRUE(is_opened || may_wait || is_skipped) << what;
        EXPECT_TRUE(!is_skipped || what.starts_with(is_of_pairs ? "does not meet the box that is tested"
                                                                : "is out of reach"));
        EXPECT_FALSE(is_skipped && !is_of_pairs && opened_.contains(node)) << "it was opened";
        // Of all pairs each node is opened once without a test, to test the boxes in it. One that waits was
        // tested before.
        const bool is_tested = is_of_pairs
                                   ? is_skipped || opened_.contains(node)
                                   : !(is_skipped && (waiting_.contains(node) || is_box_in_reach(*said)));
        node_tests += is_tested ? 1 : 0;
        (is_opened ? opened_ : may_wait ? waiting_ : skipped_).insert(node);
        check_reach(box, is_skipped);
    }
    /// Whether a node is nothing but one box, which was tested before.
    [[nodiscard]] bool is_box_in_reach(const std::vector<std::string>& said) const {
        return std::ranges::any_of(reached_, [&](const Pair& both) {
            const BroadBox& box = boxes_[both.first == b_ ? both.second : both.first];
            return test::shows(said[1], box.min.x, slack_) && test::shows(said[2], box.min.y, slack_) &&
                   test::shows(said[3], box.max.x, slack_) && test::shows(said[4], box.max.y, slack_);
        });
    }
    void check_reach(const BroadBox& box, bool is_skipped) {
        constexpr Real printed = 0.002L;
        if (broad_.search == BroadSearch::box) {
            const Real gap = broad_gap(box, boxes_[b_]);
            EXPECT_TRUE(std::abs(gap) <= printed || is_skipped == (gap > 0));
        } else if (broad_.search == BroadSearch::path) {
            const bool surely = meets_on_path(boxes_[b_], path_, box, -printed);
            EXPECT_FALSE(is_skipped && surely);
            EXPECT_TRUE(is_skipped || meets_on_path(boxes_[b_], path_, box, printed));
        } else if (broad_.search == BroadSearch::closest) {
            const Real more = distance_to_box(point_, box) - best_;
            EXPECT_TRUE(std::abs(more) <= printed || is_skipped == (more > 0));
        }
    }
    [[nodiscard]] bool is_edge(const std::string& text, Vec BroadBox::*end, Real Vec::*part) const {
        return std::ranges::any_of(
            boxes_, [&](const BroadBox& box) { return test::shows(text, box.*end.*part, slack_); });
    }

    void read_nodes(const std::vector<std::string>& said) {
        ++node_pairs;
        ++node_tests;
        pairs_of_nodes_.emplace_back(std::stoul(said[0]), std::stoul(said[1]), said[2].starts_with("meet"));
    }

    void read_interval(const std::string& sentence) {
        const auto ends = test::read_as("on @ @ begins at #, @ @ ends at #", sentence);
        const auto after = test::read_as(
            "on @ @ begins at #, after @ ends at #: nothing that begins later meets @", sentence);
        ASSERT_TRUE(ends || after);
        ++intervals;
        const std::vector<std::string>& said = after ? *after : *ends;
        const auto part = said[0] == "x" ? &Vec::x : &Vec::y;
        const BroadBox& a = boxes_[named(after ? said[3] : said[4])];
        const BroadBox& b = boxes_[named(said[1])];
        test::expect_shown(said[2], b.min.*part, slack_, "the begin");
        test::expect_shown(after ? said[4] : said[5], a.max.*part, slack_, "the end");
        const double begin = test::printed_value(said[2]);
        const double end = test::printed_value(after ? said[4] : said[5]);
        EXPECT_TRUE(after ? begin > end : said[3] == "before" ? begin < end : begin == end) << "as printed";
        EXPECT_LE(a.min.*part, b.min.*part + slack_) << "not in order";
        const Real gap = b.min.*part - a.max.*part;
        if (after) {
            EXPECT_EQ(said[3], said[5]);
            EXPECT_GT(gap, is_exact(a) && is_exact(b) ? 0 : -slack_) << "it begins before";
        } else if (is_exact(a) && is_exact(b)) {
            ties += gap == 0 ? 1 : 0;
            EXPECT_EQ(said[3], gap < 0 ? "before" : "where");
            EXPECT_LE(gap, 0);
        } else {
            EXPECT_LE(gap, slack_);
        }
    }

    void read_box_test(const std::string& sentence) {
        ++box_tests;
        const auto apart = test::read_as("the bounding boxes of @ and @ do not meet", sentence);
        const auto pair =
            apart ? std::nullopt : test::read_as("the bounding boxes of @ and @ meet", sentence);
        const auto hit = test::read_as("on its path, the bounding box of @ meets that of @", sentence);
        const auto miss =
            test::read_as("on its path, the bounding box of @ does not meet that of @", sentence);
        const auto nearer = test::read_as("@ may be the closest: its bounding box is in reach", sentence);
        const auto farther = test::read_as(
            "@ cannot be the closest: its bounding box is farther from the centre of @ than the closest "
            "shape so "
            "far",
            sentence);
        ASSERT_TRUE(pair || apart || hit || miss || nearer || farther) << "unread";
        std::size_t shape = b_;
        std::size_t other = b_;
        if (hit || miss) {
            EXPECT_EQ(broad_.search, BroadSearch::path);
            EXPECT_EQ(named((hit ? *hit : *miss)[0]), b_);
            shape = named((hit ? *hit : *miss)[1]);
            expect_on_path(hit.has_value(), boxes_[shape], "on the path");
        } else if (nearer || farther) {
            EXPECT_EQ(broad_.search, BroadSearch::closest);
            shape = named((nearer ? *nearer : *farther)[0]);
            const Real more = distance_to_box(point_, boxes_[shape]) - best_;
            EXPECT_TRUE(std::abs(more) <= 4 * slack_ || nearer.has_value() == (more < 0));
        } else {
            EXPECT_TRUE(broad_.search == BroadSearch::pairs || broad_.search == BroadSearch::box);
            shape = named((pair ? *pair : *apart)[0]);
            other = named((pair ? *pair : *apart)[1]);
            EXPECT_TRUE(broad_.search == BroadSearch::pairs || other == b_);
            expect_meeting(pair.has_value(), boxes_[shape], boxes_[other], "the boxes");
        }
        const Pair both = std::minmax(shape, other);
        EXPECT_TRUE(tested_.insert(both).second) << "tested twice";
        if (pair || hit || nearer) {
            reached_.insert(both);
        }
        if (cell_ && !is_in_cell(shape) && !is_in_cell(other)) {
            // Where there are more cells than boxes, a hash goes through all boxes that are left.
            EXPECT_EQ(broad_.structure, Structure::spatial_hash) << "it is not kept in that cell";
            cell_.reset();
        }
    }

    void read_candidate(const std::string& sentence) {
        ++candidates;
        const auto pair =
            test::read_as("@ and @ are on the shortlist: the narrow phase tests them", sentence);
        const auto one = test::read_as("@ is on the shortlist: the narrow phase tests it", sentence);
        ASSERT_TRUE(pair || one);
        const std::size_t shape = named(pair ? (*pair)[0] : (*one)[0]);
        const Pair both = std::minmax(shape, pair ? named((*pair)[1]) : b_);
        EXPECT_TRUE(reached_.contains(both)) << "their boxes were not found to meet";
        EXPECT_TRUE(found_.insert(both).second) << "twice";
        if (broad_.search == BroadSearch::closest) {
            best_ = std::min(best_, distance_to_shape(point_, outlines_[shape]));
        }
    }

    /// That every pair whose boxes meet is on the shortlist.
    void expect_all_found() const {
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            for (std::size_t j = broad_.search == BroadSearch::pairs ? i + 1 : b_;
                 j < (broad_.search == BroadSearch::pairs ? boxes_.size() : b_ + 1); ++j) {
                if (i == j) {
                    continue;
                }
                const Pair both = std::minmax(i, j);
                if (broad_.search == BroadSearch::path) {
                    expect_on_path(found_.contains(both), boxes_[i], "on the shortlist");
                } else {
                    expect_meeting(found_.contains(both), boxes_[i], boxes_[j], "on the shortlist");
                }
            }
        }
        for (const auto& [a, b, meet] : pairs_of_nodes_) {
            ASSERT_TRUE(node_boxes_.contains(a) && node_boxes_.contains(b));
            const Real gap = broad_gap(node_boxes_.at(a), node_boxes_.at(b));
            EXPECT_TRUE(std::abs(gap) <= 0.002L || meet == (gap <= 0)) << "nodes " << a << " and " << b;
        }
    }

    void read_closest_shape(const std::string& sentence) {
        const auto said = test::read_as("@ is closest to the centre of @, at distance #", sentence);
        ASSERT_TRUE(said);
        EXPECT_EQ(named((*said)[1]), b_);
        Real least = INFINITY;
        for (std::size_t i = 0; i < outlines_.size(); ++i) {
            least = i == b_ ? least : std::min(least, distance_to_shape(point_, outlines_[i]));
        }
        test::expect_shown((*said)[2], least, 4 * slack_, "the distance");
        test::expect_shown((*said)[2], distance_to_shape(point_, outlines_[named((*said)[0])]), 4 * slack_,
                           "the distance of the shape");
    }

    void read_closest(const std::string& sentence, const std::string& tests, std::size_t loop) {
        read_closest_shape(sentence.substr(0, sentence.find(": ")));
        const auto measured = test::read_as("*, and # distance* measured*", tests);
        ASSERT_TRUE(measured);
        EXPECT_EQ((*measured)[0], std::to_string(found_.size()));
        EXPECT_EQ(tests.ends_with(" measured"), found_.size() == loop) << "instead of as many";
    }

    void read_narrow_phase(const std::string& sentence, std::size_t loop) {
        const auto said = test::read_as("the narrow phase tests # pair*: @", sentence);
        ASSERT_TRUE(said);
        EXPECT_EQ((*said)[0], std::to_string(found_.size()));
        EXPECT_EQ(sentence.find("instead of") == std::string::npos, found_.size() == loop);
        std::size_t overlap = 0;
        for (const auto& [i, j] : found_) {
            if (outlines_[i].is_concave || outlines_[j].is_concave) {
                return;
            }
            const Real separation = separation_of(hull_of(differences_of(outlines_[i], outlines_[j]))) -
                                    outlines_[i].radius - outlines_[j].radius;
            if (std::abs(separation) <= 100 * slack_) {
                return;  // they may touch
            }
            overlap += separation < 0 ? 1 : 0;
        }
        ++narrow;
        const std::size_t met = found_.size();
        EXPECT_EQ((*said)[1], met == 1         ? overlap == 1 ? "they overlap" : "they do not overlap"
                              : overlap == met ? "all of them overlap"
                              : overlap == 0   ? "none of them overlaps"
                              : overlap == 1   ? "1 of them overlaps"
                                               : std::to_string(overlap) + " of them overlap");
    }

    const Scene& scene_;
    const BroadAnswer& broad_;
    std::size_t b_;
    std::vector<Outline> outlines_;
    std::vector<BroadBox> boxes_;
    std::map<std::string, std::size_t> names_;
    Real size_ = 1;
    Real slack_{};
    Vec point_{};
    Vec path_{};
    Real best_ = INFINITY;
    std::optional<Vec> cell_;
    Real cell_size_{};
    std::map<std::size_t, BroadBox> node_boxes_;
    std::vector<std::tuple<std::size_t, std::size_t, bool>> pairs_of_nodes_;
    std::set<std::size_t> opened_;
    std::set<std::size_t> waiting_;
    std::set<std::size_t> skipped_;
    std::set<Pair> tested_;
    std::set<Pair> reached_;
    std::set<Pair> found_;
};

}  // namespace collidarium::app::truth
