#include <algorithm>
#include <bit>
#include <string>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/names.hpp"
#include "explain/words/number.hpp"
#include "explain/words/pixel_words.hpp"

namespace collidarium::app {

namespace {

/// The columns that are compared: of the row that the event belongs to.
struct Columns {
    std::int64_t x0{};
    std::int64_t x1{};
};

Columns columns_at(const std::vector<EventD>& trace, std::size_t index, const raster::WordsAnded& event) {
    for (std::size_t i = index; i-- > 0;) {
        if (const auto* row = std::get_if<raster::RowCompared>(&trace[i])) {
            return {std::max(event.x, row->x0), std::min(event.x + 64, row->x1)};
        }
    }
    return {event.x, event.x + 64};
}

std::string drawing(const raster::WordsAnded& event, std::uint64_t word, const Columns& columns) {
    std::string text;
    // As many as a line has room for, from a little before the first shared one.
    constexpr std::int64_t most = 36;
    const std::int64_t shared = event.both() != 0 ? event.x + std::countr_zero(event.both()) - 4 : columns.x0;
    const std::int64_t last = std::max(columns.x0, columns.x1 - most);
    const std::int64_t from = std::clamp(shared, columns.x0, last);
    const std::int64_t end = std::min(columns.x1, from + most);
    for (std::int64_t x = from; x < end; ++x) {
        text += ((word >> static_cast<unsigned>(x - event.x)) & 1U) != 0 ? "#" : "\u00b7";
    }
    return (from > columns.x0 ? "\u2026" : "") + text + (end < columns.x1 ? "\u2026" : "");
}

}  // namespace

Step step_of(const StepContext& context, const raster::BoxesCompared& event) {
    const std::string grid = grid_words(context.scene, context.focus);
    const auto* turned = std::get_if<Obb<double>>(&context.shape(false));
    const bool is_rotated = turned != nullptr && turned->rotation.angle() != 0;
    const std::string first = context.focus.shown.pixels
                                  ? "pixels of " + number(context.focus.shown.pixels->grid.size) +
                                        " in the world, counted from the top left corner of " + context.a() +
                                        (is_rotated ? " before it is rotated" : "")
                                  : "";
    const std::string how = first + (grid.empty() ? "" : "; " + grid);
    if (!event.both) {
        return {"boxes: no overlap", "the bounding boxes have no pixel in common (" + how + ")", {}};
    }
    const auto size = [](std::int64_t from, std::int64_t to) { return std::to_string(to - from); };
    return {
        "boxes: " + size(event.both->x0, event.both->x1) + " \u00d7 " + size(event.both->y0, event.both->y1),
        "the bounding boxes have " + box_words(*event.both) + " in common: only these are compared (" + how +
            ")",
        {}};
}

Step step_of(const StepContext&, const raster::RowCompared& event) {
    const std::string row = "row " + integer(event.y);
    const std::int64_t columns = event.x1 - event.x0;
    return {row,
            row + ": both have " +
                (columns == 1 ? columns_words(event.x0, event.x1)
                              : integer(columns) + " columns, from " + integer(event.x0) + " to " +
                                    integer(event.x1 - 1)),
            {}};
}

Step step_of(const StepContext& context, const raster::WordsAnded& event) {
    const Columns columns = columns_at(context.trace(), context.index, event);
    const auto count = static_cast<std::size_t>(std::popcount(event.both()));
    FormulaLines lines;
    const std::string a = brief_name(context.scene, context.focus, false);
    const std::string b = brief_name(context.scene, context.focus, true);
    const std::size_t width = std::max(length(a), length(b));
    const auto add_row = [&](const std::string& name, Role role, std::uint64_t bits, Role of_bits) {
        const std::string head = name + ":" + std::string(width - length(name) + 1, ' ');
        lines.add({{head, role}, {drawing(event, bits, columns), of_bits, role == Role::text}});
    };
    add_row(a, Role::free, event.a, Role::free);
    add_row(b, Role::subject, event.b, Role::subject);
    add_row("&", Role::text, event.both(), Role::corrected);
    return {context.a() + " & " + context.b() + (count == 0 ? " = 0" : ": " + pixel_count(count)),
            "row " + integer(event.y) + ", " + columns_words(columns.x0, columns.x1) +
                ": one AND of the two rows leaves " +
                (count == 0 ? "no bit, so no pixel is solid in both" : pixel_count(count) + " solid in both"),
            std::move(lines).take()};
}

}  // namespace collidarium::app
