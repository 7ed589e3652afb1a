/// What is said of a body that moves and responds is computed again from the shapes, sweep by sweep.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "explain/grid_pairs.hpp"
#include "explain/obstacle_case.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/response_lines.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::BodyCase;
using truth::expect_pair;
using truth::Obstacle;
using truth::Real;
using truth::Vec;

class MoveTruth {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers,
               const FocusQuery& query) {
        const FocusAnswer& focus = *answers.focus;
        one_ = std::make_unique<BodyCase>(scene, focus.b);
        if (focus.shown.operation != Operation::move || !one_->is_convex) {
            return;
        }
        ++cases;
        query_ = query;
        state_ = {one_->body.reference, truth::wide(scene.shapes[focus.b].translation.value_or(Vec2d(0))), 0};
        start_ = state_;
        planes_.clear();
        met_.clear();
        stays_ = 0;
        is_unread_ = false;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            step_ = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step_.sentence);
            std::visit([&](const auto& event) { check_event(event); }, focus.shown.trace[i]);
            if (is_unread_) {
                return;
            }
        }
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_answer(answer);
    }

    std::size_t cases = 0;
    std::size_t sweeps = 0;
    std::size_t hits = 0;
    std::size_t skins = 0;
    std::size_t stays = 0;
    std::size_t leaving = 0;
    std::size_t planes = 0;
    std::size_t left_behind = 0;
    std::size_t responses = 0;
    std::size_t stopped = 0;  ///< between two planes
    std::size_t at_rest = 0;

private:
    struct State {
        Vec at;
        Vec velocity;
        Real elapsed{};
    };
    struct Plane {
        std::string name;
        Vec normal;
        Real skin{};
    };
    struct Met {
        std::string name;
        Real t{};
        Real slack{};
    };

    template <class E>
    void check_event(const E&) {}

    /// What follows cannot be checked where a sentence is not read.
    bool is_read(bool read) {
        is_unread_ = !read;
        return read;
    }

    [[nodiscard]] Vec movement() const { return state_.velocity * (1 - state_.elapsed); }
    [[nodiscard]] Real slack() const { return one_->slack; }
    void expect_near(const Vec2d& said, const Vec& truth, Real off, const char* what) const {
        EXPECT_NEAR(said.x, static_cast<double>(truth.x), static_cast<double>(off)) << what << " x";
        EXPECT_NEAR(said.y, static_cast<double>(truth.y), static_cast<double>(off)) << what << " y";
    }
    /// From here on by the numbers of the trace, which are those computed until now.
    void check_event(const response::SweepBegun<double>& event) {
        ++sweeps;
        expect_near(event.position, state_.at, off_ + 10 * slack(), "the position");
        expect_near(event.velocity, state_.velocity, 10 * slack(), "the velocity");
        EXPECT_NEAR(event.elapsed, static_cast<double>(state_.elapsed),
                    static_cast<double>(time_off_ + 1e-12L));
        state_ = {truth::wide(event.position), truth::wide(event.velocity), event.elapsed};
        omitted_.clear();
        off_ = 0;
        time_off_ = 0;
        const auto whole =
            read_as("@ is swept from (#, #) by its velocity (#, #) for the whole time", step_.sentence);
        const auto rest =
            read_as("@ is swept from (#, #) by its velocity (#, #) for the # of the time that is left",
                    step_.sentence);
        ASSERT_TRUE(is_read(whole || rest)) << "unread";
        const auto& said = whole ? *whole : *rest;
        EXPECT_EQ(said[0], one_->name);
        expect_pair(said[1], said[2], state_.at, slack(), "the position");
        expect_pair(said[3], said[4], state_.velocity, slack(), "the velocity");
        EXPECT_TRUE(!whole || state_.elapsed == 0);
        if (rest) {
            expect_shown(said[5], 1 - state_.elapsed, 1e-15L, "the time that is left");
        }
        const auto lines = samples::whole_lines(step_.formula);
        ASSERT_EQ(lines.size(), 1U);
        const auto product = read_as("v (1 − t) = (#, #) · # = (#, #)", lines[0]);
        ASSERT_TRUE(product) << lines[0];
        expect_pair((*product)[0], (*product)[1], state_.velocity, slack(), "v");
        expect_shown((*product)[2], 1 - state_.elapsed, 1e-15L, "1 − t");
        expect_pair((*product)[3], (*product)[4], movement(), slack(), "the translation");
    }

    void check_event(const response::Leaving<double>& event) {
        ++leaving;
        const auto said = read_as("@ @ @, but @", step_.sentence);
        ASSERT_TRUE(is_read(said.has_value())) << "unread";
        const auto deep = read_as(one_->name + " overlaps @ by #, *", step_.sentence);
        const auto flat = read_as(one_->name + " touches @, *", step_.sentence);
        ASSERT_TRUE(is_read(deep || flat)) << "unread";
        const Obstacle* other = one_->named(deep ? (*deep)[0] : (*flat)[0]);
        ASSERT_NE(other, nullptr);
        const Real depth = -one_->separation(*other, state_.at);
        const Vec normal = truth::wide(event.normal);
        EXPECT_NEAR(event.depth, static_cast<double>(depth), static_cast<double>(4 * slack()));
        if (deep) {
            expect_shown((*deep)[1], depth, 4 * slack(), "the depth");
            EXPECT_GT(printed_value((*deep)[1]), 0);
        } else {
            EXPECT_NEAR(static_cast<double>(depth), 0, static_cast<double>(4 * slack()));
        }
        const Real into = truth::dot(movement(), normal);
        const bool leads =
            step_.sentence.find("but its velocity does not lead into " + other->name) == std::string::npos;
        EXPECT_TRUE(leads ? into < slack() : into > -slack()) << "v·n is " << static_cast<double>(into);
        EXPECT_EQ(step_.sentence.find("let out along the normal") != std::string::npos, event.let_out);
        if (event.let_out) {
            EXPECT_LE(static_cast<double>(depth), static_cast<double>(one_->skin(*other) + 10 * slack()));
            state_.at = state_.at + normal * depth;
            off_ += 10 * slack();
        } else {
            EXPECT_FALSE(leads && depth > 0) << "that stops it";
            omitted_.insert(other->name);
        }
    }

    void check_event(const response::HitTaken<double>& event) {
        ++hits;
        const bool is_cross = query_.response == Response::cross;
        const std::string first = is_cross && !met_.empty() ? "the next hit is " : "the nearest hit is ";
        const auto said =
            read_as(first + "@, at t = # of the whole time, with normal (#, #)", step_.sentence);
        ASSERT_TRUE(is_read(said.has_value())) << "unread";
        other_ = one_->named((*said)[0]);
        ASSERT_TRUE(is_read(other_ != nullptr));
        normal_ = truth::wide(event.normal);
        expect_pair((*said)[2], (*said)[3], normal_, 2e-15L, "the normal");
        EXPECT_NEAR(static_cast<double>(truth::length(normal_)), 1, 1e-6);
        const Vec path = movement();
        const truth::Interval inside = one_->inside(*other_, state_.at, path);
        const Real local = path == Vec{} ? 0 : std::max(inside.enter, Real(0));
        local_ = local;
        const Real approach = -truth::dot(path, normal_);
        // A path along the surface meets it where rounding lets it.
        const bool is_along = approach <= 1e-6L * truth::length(path);
        const Real in_time = is_along ? 1 : (10 * slack() + off_) / approach + 1e-9L;
        const Real after_last = is_cross || met_.empty() ? 0 : met_.back().t;
        const Real t = std::max(state_.elapsed + local * (1 - state_.elapsed), after_last);
        expect_shown((*said)[1], t, in_time + 1e-12L, "the time");
        EXPECT_NEAR(event.t, static_cast<double>(t), static_cast<double>(in_time + 1e-12L));
        time_off_ = in_time;
        met_.push_back({other_->name, event.t, in_time + 1e-12L});
        const Vec at = state_.at + path * local;
        const Real off = 10 * slack() + in_time * truth::length(path) + off_;
        if (one_->separation(*other_, state_.at) > -off) {
            EXPECT_NEAR(static_cast<double>(one_->gap(*other_, at, normal_)), 0, static_cast<double>(off))
                << "the normal is not one of the contact";
            EXPECT_TRUE(local == 0 || approach > -slack()) << "it moves away";
        }
        if (!is_cross) {
            expect_nearest(local, path);
        } else if (met_.size() > 1) {
            EXPECT_GE(static_cast<double>(t), static_cast<double>(met_[met_.size() - 2].t - in_time));
        }
        if (local > 0 && t > after_last) {
            local_ = (event.t - state_.elapsed) / (1 - state_.elapsed);  // as good as the other
        }
    }

    /// That nothing else is met clearly before.
    void expect_nearest(Real local, const Vec& path) const {
        for (const Obstacle& each : one_->obstacles) {
            const Real enter = one_->inside(each, state_.at, path).enter;
            const bool is_met = !omitted_.contains(each.name) && one_->is_entered(each, state_.at, path);
            EXPECT_TRUE(!is_met || std::max(enter, Real(0)) > local - 1e-6L) << each.name << " is nearer";
        }
    }

    void check_event(const response::SkinKept<double>& event) {
        const Real skin = one_->skin(*other_);
        const Vec path = movement();
        const Real approach = -truth::dot(path, normal_);
        const Real back = approach > 0 ? skin / approach : 0;
        const Real part = back < local_ ? local_ - back : Real(0);
        const Vec before = state_.at;
        state_.at = before + path * part;
        state_.elapsed += part * (1 - state_.elapsed);
        const Real off = off_ + 10 * slack();
        expect_near(event.position, state_.at, off, "the position");
        const auto goes =
            read_as("@ goes to (#, #), a skin of # before the surface: a distance, however long the sweep is",
                    step_.sentence);
        const auto remains =
            read_as("@ stays at (#, #): no more than a skin of # is left before the surface", step_.sentence);
        const auto overlaps = read_as("@ stays at (#, #): it overlaps @ already", step_.sentence);
        const auto slides =
            read_as("@ goes to (#, #): it moves along the surface there, and keeps no skin", step_.sentence);
        if (slides) {
            expect_pair((*slides)[1], (*slides)[2], state_.at, off, "the position");
            EXPECT_LE(static_cast<double>(approach), static_cast<double>(slack()));
            return;
        }
        ASSERT_TRUE(is_read(goes || remains || overlaps)) << "unread";
        const auto& said = goes ? *goes : remains ? *remains : *overlaps;
        expect_pair(said[1], said[2], state_.at, off, "the position");
        const Real gap = one_->gap(*other_, state_.at, normal_);
        if (!overlaps) {
            expect_shown(said[3], skin, 1e-9L * skin, "the skin");
        }
        if (goes) {
            ++skins;
            EXPECT_NEAR(static_cast<double>(gap), static_cast<double>(skin),
                        static_cast<double>(off + 1e-9L * skin));
        } else {
            ++stays_;
            ++stays;
            EXPECT_LT(static_cast<double>(truth::length(state_.at - before)),
                      static_cast<double>(skin + off));
            EXPECT_LT(static_cast<double>(gap), static_cast<double>(skin * (1 + 1e-9L) + off));
            const Real apart = one_->separation(*other_, state_.at);
            EXPECT_TRUE(overlaps ? apart < 0 : apart > -1e-8L * one_->size) << static_cast<double>(apart);
        }
    }

    void check_event(const response::PlaneChecked<double>& event) {
        ++planes;
        const auto found = std::ranges::find_if(planes_, [&](const Plane& plane) {
            return plane.normal == truth::wide(event.normal) &&
                   step_.sentence.find(plane.name) != std::string::npos;
        });
        ASSERT_NE(found, planes_.end()) << "no such plane";
        const Obstacle* other = one_->named(found->name);
        const Real apart = one_->separation(*other, state_.at);
        const std::string& name = found->name;
        const Real most = 4 * found->skin;
        const auto still = read_as(
            one_->name +
                " still touches @, within four skins: the velocity must not lead into that plane either",
            step_.sentence);
        if (still) {
            const bool of_tiles = name.starts_with("tile (");
            EXPECT_EQ((*still)[0], of_tiles ? "a tile in the plane of " + name : name);
            EXPECT_LE(static_cast<double>(of_tiles ? one_->separation_from_tiles(state_.at) : apart),
                      static_cast<double>(most + 10 * slack()));
            EXPECT_FALSE(found->normal == normal_);
            return;
        }
        ++left_behind;
        if (step_.sentence ==
            "the plane of " + name + " has the same normal as the one just hit: it counts once") {
            EXPECT_TRUE(found->normal == normal_);
        } else {
            EXPECT_EQ(step_.sentence,
                      one_->name + " does not touch " + name + " any more: its plane no longer counts");
            EXPECT_FALSE(found->normal == normal_);
            EXPECT_GT(static_cast<double>(one_->separation(*other, state_.at - found->normal * most)),
                      static_cast<double>(-10 * slack()));
        }
        planes_.erase(found);
    }

    void check_event(const response::Responded<double>& event) {
        ++responses;
        const Vec before = state_.velocity;
        planes_.push_back({other_->name, normal_, one_->skin(*other_)});
        std::vector<Vec> normals;
        for (const Plane& plane : planes_) {
            normals.push_back(plane.normal);
        }
        const Real into = truth::dot(before, normal_);
        const auto e = static_cast<Real>(query_.restitution);
        Vec after{};
        if (query_.response == Response::slide) {
            after = slid(before, normals);
        } else if (query_.response == Response::bounce) {
            after = into < 0 ? before - normal_ * ((1 + e) * into) : before;
        } else if (query_.response == Response::reverse) {
            after = into < 0 ? before * -1 : before;
        }
        const Real off = 1e-12L * truth::length(before) + slack();
        expect_near(event.before, before, off, "the velocity before");
        const bool is_stuck = event.after == Vec2d(0) && stays_ > 3;
        if (!is_stuck) {
            expect_near(event.after, after, off, "the velocity after");
        }
        state_.velocity = truth::wide(event.after);
        truth::check_response(step_, {one_->name, query_, before, state_.velocity, normal_, normals, off},
                              stopped);
    }

    void check_event(const Verdict<double>&) {
        if (query_.response == Response::cross || met_.empty() ||
            (state_.velocity != Vec{} && met_.size() < truth::most_hits)) {
            state_.at = state_.at + movement();
        }
        check_answer(step_.sentence);
    }

    void check_answer(const std::string& text) {
        const Real off = off_ + 100 * slack();
        if (const auto free = read_as(one_->name + " meets nothing, and ends at (#, #)", text)) {
            EXPECT_TRUE(met_.empty());
            expect_pair((*free)[0], (*free)[1], state_.at, off, "the end");
            return;
        }
        if (text.starts_with(one_->name + " does not move, and ")) {
            ++at_rest;
            EXPECT_TRUE(start_.velocity == Vec{});
            std::string names;
            for (std::size_t i = 0; i < met_.size(); ++i) {
                names += (i == 0 ? "" : i + 1 == met_.size() ? " and " : ", ") + met_[i].name;
            }
            EXPECT_EQ(text, one_->name + " does not move, and " +
                                (names.empty() ? "overlaps nothing" : "meets " + names));
            return;
        }
        EXPECT_FALSE(start_.velocity == Vec{}) << "it does not move";
        const std::size_t told = std::min<std::size_t>(met_.size(), 3);
        std::vector<std::string> names;
        for (const Met& met : met_) {
            names.push_back(met.name);
        }
        const std::string form = one_->name + truth::form_of_answer(names, query_.response, state_.velocity);
        const auto said = read_as(form, text);
        ASSERT_TRUE(said) << "should be: " << form;
        for (std::size_t i = 0; i < told; ++i) {
            expect_shown((*said)[i], met_[i].t, met_[i].slack, "the time at " + met_[i].name);
        }
        expect_pair((*said)[told], (*said)[told + 1], state_.at, off, "the end");
    }

    std::unique_ptr<BodyCase> one_;
    FocusQuery query_;
    Step step_;
    State state_, start_;
    Real off_ = 0;       ///< how far the position may be off since the sweep began
    Real time_off_ = 0;  ///< the same for the time
    std::set<std::string> omitted_;
    const Obstacle* other_ = nullptr;
    Vec normal_{};
    Real local_{};
    int stays_ = 0;
    bool is_unread_ = false;
    std::vector<Plane> planes_;
    std::vector<Met> met_;
};

TEST(MoveTruth, WhatIsSaidOfAShippedSceneIsSo) {
    MoveTruth truth;
    test::for_each_shipped_scene([&](const std::string& where, const Scene& scene) {
        for (const Response response : all_responses) {
            FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
            query.operation = Operation::move;
            query.response = response;
            const Answers answers = answer_with_focus(scene, {}, query);
            if (answers.focus && !answers.focus->shown.refused) {
                truth.check(where + ", " + std::string(name(response)), scene, answers, query);
            }
        }
    });
    EXPECT_GT(truth.cases, 100U);
    EXPECT_GT(truth.hits, 100U);
    EXPECT_GT(truth.responses, 50U);
}

TEST(MoveTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    MoveTruth truth;
    samples::GridPairs pairs(61);
    for (int i = 0; i < 2000; ++i) {
        Scene scene = pairs.next_among_obstacles();
        FocusQuery query{.operation = Operation::move};
        query.response = i % 2 == 0
                             ? Response::slide
                             : all_responses[static_cast<std::size_t>(i / 2) % std::size(all_responses)];
        query.restitution = i % 3 == 0 ? 1 : 0.5;
        const Answers answers = answer(scene, FocusPair{0, 1}, query);
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers, query);
    }
    EXPECT_EQ(truth.cases, 2000U);
    EXPECT_GT(truth.sweeps, 2500U);
    EXPECT_GT(truth.hits, 1500U);
    EXPECT_GT(truth.skins, 400U);
    EXPECT_GT(truth.stays, 300U);
    EXPECT_GT(truth.leaving, 200U);
    EXPECT_GT(truth.planes, 40U);
    EXPECT_GT(truth.left_behind, 5U);
    EXPECT_GT(truth.responses, 1000U);
    EXPECT_GT(truth.stopped, 10U);
}

}  // namespace
}  // namespace collidarium::app
