/// The door of the queries in batches: pairs several at once, and one by one those that this leaves, and all
/// where a method is named.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "batch/boxes.hpp"
#include "batch/circles.hpp"
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

/// Bit i into `flags[i]`, for eight of them.
inline void put_eight(std::uint64_t bits, bool* flags) {
    if constexpr (std::endian::native == std::endian::little && sizeof(bool) == 1) {
        constexpr std::uint64_t one_each = 0x0101'0101'0101'0101;
        const std::uint64_t picked = (bits & 0xFF) * one_each & 0x8040'2010'0804'0201;  // bit i in byte i
        const std::uint64_t bytes = (picked + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & one_each;
        std::memcpy(flags, &bytes, sizeof bytes);
    } else {
        for (std::size_t i = 0; i < 8; ++i) {
            flags[i] = (bits >> i & 1) != 0;
        }
    }
}

/// Calls `put(first, count, bits)` for one block of pairs after the other: bit i where pair `first` + i
/// overlaps.
template <class Spans, class Put>
void ask_overlaps(const Spans& a, const Spans& b, const QueryOptions& options, Put&& put) {
    using T = ScalarIn<Spans>;
    const bool together = is_plain<T>(options, {});
    for_each_block<AnsweredPairs>(
        a.size(),
        [&](std::size_t first, AnsweredPairs& answers) {
            together
                ? run_kernel<BatchKernels<Spans>::template Overlaps>(options.policy, a, b, first, answers)
                : answers.leave_from(0);
        },
        [&](std::size_t first, const AnsweredPairs& answers) {
            std::uint64_t bits = answers.hits;
            for_each_bit(answers.unsure, [&](std::size_t i) {
                bits |= std::uint64_t(ask_overlap<T>(a[first + i], b[first + i], options, {})) << i;
            });
            put(first, answers.count, bits);
        });
}

}  // namespace

template <class Spans>
void ask_overlap_pairs(const Spans& a, const Spans& b, std::span<bool> hits, const QueryOptions& options) {
    ask_overlaps(a, b, options, [&](std::size_t first, std::size_t count, std::uint64_t bits) {
        std::size_t i = 0;
        for (; i + 8 <= count; i += 8) {
            put_eight(bits >> i, hits.data() + first + i);
        }
        for (; i < count; ++i) {
            hits[first + i] = (bits >> i & 1) != 0;
        }
    });
}

template <class Spans>
std::vector<bool> ask_overlap_pairs(const Spans& a, const Spans& b, const QueryOptions& options) {
    std::vector<bool> hits(a.size());
    ask_overlaps(a, b, options, [&](std::size_t first, std::size_t, std::uint64_t bits) {
        for_each_bit(bits, [&](std::size_t i) { hits[first + i] = true; });
    });
    return hits;
}

template <class Spans>
void ask_contact_pairs(const Spans& a, const Spans& b, TakeContact<ScalarIn<Spans>> on_contact,
                       const QueryOptions& options) {
    using T = ScalarIn<Spans>;
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
    for_each_hit<ContactAnswers<T>>(
        a.size(), is_plain<T>(options, {}),
        [&](std::size_t first, ContactAnswers<T>& answers) {
            run_kernel<BatchKernels<Spans>::template Contacts>(options.policy, a, b, first, answers);
        },
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
    for_each_hit<CastAnswers<T>>(
        a.size(), is_plain<T>(options, {}),
        [&](std::size_t first, CastAnswers<T>& answers) {
            run_kernel<BatchKernels<Spans>::template Casts>(options.policy, a, b, translations, first,
                                                            answers);
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
