/// The door of the queries in batches: pairs several at once, and one by one those that this leaves, and all
/// where a method is named.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "batch/box_casts.hpp"
#include "batch/box_contacts.hpp"
#include "batch/circle_casts.hpp"
#include "batch/circle_contacts.hpp"
#include "batch/circle_overlaps.hpp"
#include "collidarium/batch/cast_pairs.hpp"
#include "collidarium/batch/contact_pairs.hpp"
#include "collidarium/batch/overlap_pairs.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/ordinary_numbers.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium::detail {

namespace {

template <class Spans>
using ScalarIn = ScalarOf<typename Spans::shape_type>;

/// The answers for the pairs of one block, from `first` on; how many these are.
template <class Spans>
std::size_t answer_block_of_overlaps(const Spans& a, const Spans& b, std::size_t first, bool* hits,
                                     const QueryOptions& options) {
    const std::size_t count = std::min(a.size() - first, AnsweredPairs::most);
    const std::uint64_t unsure = is_plain<ScalarIn<Spans>>(options, {})
                                     ? answer_overlaps(a, b, first, count, options.policy, hits)
                                     : pairs_from(0, count);
    for_each_bit(unsure, [&](std::size_t i) {
        hits[i] = ask_overlap<ScalarIn<Spans>>(a[first + i], b[first + i], options, {});
    });
    return count;
}

/// What is kept of the contacts of a block of pairs.
template <class Spans, class T = ScalarIn<Spans>>
using ContactsOf = std::conditional_t<std::same_as<typename Spans::shape_type, Circle<T>>, CircleContacts<T>,
                                      BoxContacts<T>>;

}  // namespace

template <class Spans>
void ask_overlap_pairs(const Spans& a, const Spans& b, std::span<bool> hits, const QueryOptions& options) {
    for (std::size_t first = 0; first < a.size();) {
        first += answer_block_of_overlaps(a, b, first, hits.data() + first, options);
    }
}

template <class Spans>
std::vector<bool> ask_overlap_pairs(const Spans& a, const Spans& b, const QueryOptions& options) {
    std::vector<bool> hits(a.size());
    std::array<bool, AnsweredPairs::most> block{};
    for (std::size_t first = 0; first < a.size();) {
        const std::size_t count = answer_block_of_overlaps(a, b, first, block.data(), options);
        std::copy_n(block.begin(), count, hits.begin() + static_cast<std::ptrdiff_t>(first));
        first += count;
    }
    return hits;
}

template <class Spans>
void ask_contact_pairs(const Spans& a, const Spans& b, TakeContact<ScalarIn<Spans>> on_contact,
                       const QueryOptions& options) {
    using T = ScalarIn<Spans>;
    using Answers = ContactsOf<Spans>;
    const auto ask = [&](std::size_t i) {
        if (const auto answer = ask_contact<T>(a[i], b[i], options, {})) {
            on_contact(i, *answer);
        }
    };
    const auto take = [&](std::size_t i, const Contact<T>& found) {
        if (is_ordinary(a[i], b[i], Vec2<T>(0))) [[likely]] {
            on_contact(i, found);
        } else {  // in numbers that the query for one pair scales
            ask(i);
        }
    };
    for_each_hit<Answers>(
        a.size(), is_plain<T>(options, {}),
        [&](std::size_t first, Answers& answers) { answer_contacts(a, b, first, options.policy, answers); },
        take, ask);
}

template <class Spans>
void ask_cast_pairs(const Spans& a, const Spans& b, const VectorSpans<ScalarIn<Spans>>& translations,
                    TakeCastHit<ScalarIn<Spans>> on_hit, const QueryOptions& options) {
    using T = ScalarIn<Spans>;
    const auto ask = [&](std::size_t i) {
        if (const auto answer = ask_cast<T>(a[i], b[i], translations[i], options, {})) {
            on_hit(i, *answer);
        }
    };
    const auto take = [&](std::size_t i, const CastHit<T>& hit) {
        if (is_ordinary(a[i], b[i], translations[i])) [[likely]] {
            on_hit(i, hit);
        } else {  // in numbers that the query for one pair scales
            ask(i);
        }
    };
    using Answers = CastAnswers<T>;
    for_each_hit<Answers>(
        a.size(), is_plain<T>(options, {}),
        [&](std::size_t first, Answers& answers) {
            answer_casts(a, b, translations, first, options.policy, answers);
        },
        take, ask);
}

#define COLLIDARIUM_ASK_PAIRS(SPANS)                                                                   \
    template void ask_overlap_pairs(const SPANS&, const SPANS&, std::span<bool>, const QueryOptions&); \
    template std::vector<bool> ask_overlap_pairs(const SPANS&, const SPANS&, const QueryOptions&);     \
    template void ask_contact_pairs(const SPANS&, const SPANS&, TakeContact<ScalarIn<SPANS>>,          \
                                    const QueryOptions&);                                              \
    template void ask_cast_pairs(const SPANS&, const SPANS&, const VectorSpans<ScalarIn<SPANS>>&,      \
                                 TakeCastHit<ScalarIn<SPANS>>, const QueryOptions&);
COLLIDARIUM_ASK_PAIRS(CircleSpans<float>)
COLLIDARIUM_ASK_PAIRS(CircleSpans<double>)
COLLIDARIUM_ASK_PAIRS(BoxSpans<float>)
COLLIDARIUM_ASK_PAIRS(BoxSpans<double>)

}  // namespace collidarium::detail
