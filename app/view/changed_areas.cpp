#include "view/changed_areas.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

namespace collidarium::app {

namespace {

/// How far ahead two lists are searched for where they agree again.
constexpr std::size_t search = 128;
/// The most rectangles: each costs a pass over all quads.
constexpr std::size_t most_areas = 4;
/// So many pixels are drawn as fast as another rectangle is begun.
constexpr std::int64_t worth_a_rectangle = 10000;

std::int64_t pixels(const PixelRect& rect) {
    return static_cast<std::int64_t>(rect.width) * rect.height;
}

/// How many pixels more it takes to draw what is around both than each for itself.
std::int64_t waste(const PixelRect& a, const PixelRect& b) {
    return pixels(around(a, b)) - pixels(a) - pixels(b);
}

/// A few rectangles that hold all that was added.
class FewAreas {
public:
    void add(PixelRect rect) {
        if (is_empty(rect)) {
            return;
        }
        for (auto each = areas_.begin(); each != areas_.end();) {
            if (waste(*each, rect) < worth_a_rectangle) {
                rect = around(*each, rect);
                areas_.erase(each);
                each = areas_.begin();
            } else {
                ++each;
            }
        }
        areas_.push_back(rect);
        if (areas_.size() > most_areas) {
            join_two();
        }
    }

    [[nodiscard]] std::vector<PixelRect> take() && { return std::move(areas_); }

    /// How many pixels they have.
    [[nodiscard]] std::int64_t size() const {
        std::int64_t sum = 0;
        for (const PixelRect& each : areas_) {
            sum += pixels(each);
        }
        return sum;
    }

private:
    /// The two that waste least.
    void join_two() {
        std::size_t first = 0;
        std::size_t second = 1;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            for (std::size_t j = i + 1; j < areas_.size(); ++j) {
                if (waste(areas_[i], areas_[j]) < least) {
                    least = waste(areas_[i], areas_[j]);
                    first = i;
                    second = j;
                }
            }
        }
        const PixelRect both = around(areas_[first], areas_[second]);
        areas_.erase(areas_.begin() + static_cast<std::ptrdiff_t>(second));
        areas_.erase(areas_.begin() + static_cast<std::ptrdiff_t>(first));
        add(both);
    }

    std::vector<PixelRect> areas_;
};

/// The quads of a batch, in order, each with its program.
class BatchQuads {
public:
    BatchQuads(const DrawList& list, const DrawBatch& batch) : mesh_(list.mesh), clip_(batch.clip) {
        for (std::size_t run = batch.first_run; run < batch.first_run + batch.runs; ++run) {
            const MarkMesh::Run& each = mesh_.runs()[run];
            first_ = programs_.empty() ? each.first_quad : first_;
            programs_.insert(programs_.end(), each.quads, each.program);
        }
    }

    [[nodiscard]] std::size_t size() const { return programs_.size(); }

    [[nodiscard]] PixelRect covered(std::size_t i) const {
        return common(covered_pixels(mesh_.quad(first_ + i)), clip_);
    }

    [[nodiscard]] bool same(std::size_t i, const BatchQuads& other, std::size_t j) const {
        static_assert(sizeof(MarkVertex) == 48, "there are no bytes between the members");
        const auto mine = mesh_.quad(first_ + i);
        const auto its = other.mesh_.quad(other.first_ + j);
        return programs_[i] == other.programs_[j] &&
               std::memcmp(mine.data(), its.data(), mine.size_bytes()) == 0;
    }

private:
    const MarkMesh& mesh_;
    PixelRect clip_;
    std::size_t first_ = 0;
    std::vector<MarkProgram> programs_;
};

/// How many quads of each are skipped until both agree again.
struct Skip {
    std::size_t before{};
    std::size_t now{};
};

Skip skip_difference(const BatchQuads& before, std::size_t i, const BatchQuads& now, std::size_t j) {
    const auto agree = [&](std::size_t old_one, std::size_t new_one) {
        return old_one < before.size() && new_one < now.size() && before.same(old_one, now, new_one);
    };
    for (std::size_t reach = 1; reach <= search; ++reach) {
        for (std::size_t less = reach + 1; less-- > 0;) {
            if (agree(i + reach, j + less)) {
                return {reach, less};
            }
            if (agree(i + less, j + reach)) {
                return {less, reach};
            }
        }
    }
    return {before.size() - i, now.size() - j};
}

/// Ends once there are more than `most` pixels.
void compare(const BatchQuads& before, const BatchQuads& now, FewAreas& areas, std::int64_t most) {
    std::size_t i = 0;
    std::size_t j = 0;
    while ((i < before.size() || j < now.size()) && areas.size() <= most) {
        if (i < before.size() && j < now.size() && before.same(i, now, j)) {
            ++i;
            ++j;
            continue;
        }
        const Skip skip = skip_difference(before, i, now, j);
        for (const std::size_t end = i + skip.before; i < end && areas.size() <= most; ++i) {
            areas.add(before.covered(i));
        }
        for (const std::size_t end = j + skip.now; j < end && areas.size() <= most; ++j) {
            areas.add(now.covered(j));
        }
    }
}

bool have_the_same_frame(const DrawList& before, const DrawList& now) {
    const auto same_clip = [](const DrawBatch& a, const DrawBatch& b) { return a.clip == b.clip; };
    const auto same_place = [](const DrawList::Areas& a, const DrawList::Areas& b) {
        return a.batch == b.batch && a.clip == b.clip && a.shown == b.shown;
    };
    return before.ground == now.ground && std::ranges::equal(before.batches, now.batches, same_clip) &&
           std::ranges::equal(before.areas, now.areas, same_place);
}

}  // namespace

std::vector<PixelRect> changed_areas(const DrawList& before, const DrawList& now, const PixelRect& whole) {
    if (!have_the_same_frame(before, now)) {
        return {whole};
    }
    FewAreas areas;
    const std::int64_t most = pixels(whole) / 2;
    for (std::size_t i = 0; i < now.areas.size(); ++i) {
        if (before.areas[i] != now.areas[i]) {
            areas.add(common(now.areas[i].shown, whole));
        }
    }
    for (std::size_t i = 0; i < now.batches.size(); ++i) {
        compare({before, before.batches[i]}, {now, now.batches[i]}, areas, most);
    }
    // A part costs more a pixel than the whole: its quads have to be found.
    return areas.size() > most ? std::vector{whole} : std::move(areas).take();
}

}  // namespace collidarium::app
