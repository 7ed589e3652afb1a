#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <variant>

#include "collidarium/raster/pixel_overlap.hpp"
#include "io/query/operations.hpp"
#include "io/scene/tile_map_json.hpp"

namespace collidarium::app {
namespace {

/// A trace of more words of 64 pixels would take more memory than a query is allowed.
constexpr std::int64_t most_traced_words = 100'000;

/// The largest whole number up to which every one is a double.
constexpr double most_whole = 0x1p53;

std::optional<std::int64_t> read_whole(JsonReader& reader, JsonValue value, const JsonPath& path) {
    const auto read = reader.unrounded(value, path);
    if (read && (std::trunc(*read) != *read || std::abs(*read) > most_whole)) {
        reader.must_be(value, path, "an integer of at most 2^53");
        return std::nullopt;
    }
    return read ? std::optional(static_cast<std::int64_t>(*read)) : std::nullopt;
}

std::optional<raster::Pixel> read_origin(JsonReader& reader, JsonValue value, const JsonPath& path) {
    if (!is_integer_pair(reader, value, path)) {
        return std::nullopt;
    }
    const auto x = read_whole(reader, value.children()[0], path.element(0));
    const auto y = read_whole(reader, value.children()[1], path.element(1));
    return x && y ? std::optional(raster::Pixel{*x, *y}) : std::nullopt;
}

void write_box(JsonWriter& out, std::string_view name, const raster::PixelBox& box) {
    out.key(name);
    out.raw('[' + std::to_string(box.x0) + ',' + std::to_string(box.y0) + ',' + std::to_string(box.x1) + ',' +
            std::to_string(box.y1) + ']');
}

/// The trace in the format's words. Of a word the pixels are told that both masks have.
class PixelTraceWriter {
public:
    explicit PixelTraceWriter(JsonWriter& out) : out_(out) {}

    void operator()(const raster::BoxesCompared& event) {
        out_.begin_flat_object();
        out_.member("event", "boxes_compared");
        write_box(out_, "a", event.a);
        write_box(out_, "b", event.b);
        if (event.both) {
            write_box(out_, "both", *event.both);
        }
        out_.end_object();
    }
    void operator()(const raster::RowCompared& event) {
        x0_ = event.x0;
        x1_ = event.x1;
        out_.flat_object("event", "row_compared", "y", event.y, "x0", event.x0, "x1", event.x1);
    }
    void operator()(const raster::WordsAnded& event) {
        out_.flat_object("event", "words_anded", "x", std::max(event.x, x0_), "y", event.y, "a",
                         drawing(event, event.a), "b", drawing(event, event.b), "both",
                         drawing(event, event.both()));
    }
    void operator()(const raster::PixelVerdict& event) {
        out_.flat_object("event", "verdict", "operation", "pixels", "hit", event.overlap, "count",
                         event.count);
    }

private:
    [[nodiscard]] std::string drawing(const raster::WordsAnded& event, std::uint64_t word) const {
        std::string text;
        for (std::int64_t x = std::max(event.x, x0_); x < std::min(event.x + 64, x1_); ++x) {
            text += ((word >> (x - event.x)) & 1U) != 0 ? '#' : '.';
        }
        return text;
    }

    JsonWriter& out_;
    std::int64_t x0_ = 0;
    std::int64_t x1_ = 0;
};

/// No fewer than there are words of pixels to compare.
std::int64_t words_at_most(const raster::PixelMask& a, const raster::PixelMask& b) {
    const std::int64_t in_row = std::min(a.width(), b.width()) / 64 + 2;
    return in_row * std::min(a.height(), b.height());
}

/// A member that must be a mask, `{"origin":[x,y],"rows":[...]}`; empty, and a problem, if it is not one.
std::optional<raster::PlacedMask> read_mask(Request& request, std::string_view name) {
    JsonReader& reader = request.reader();
    const JsonPath top;
    const JsonPath path = top.member(name);
    const auto mask = reader.required(request.root(), name, top);
    constexpr std::array<std::string_view, 2> members{"origin", "rows"};
    if (!mask || !reader.is_object_of(*mask, path, members, "a mask")) {
        return std::nullopt;
    }
    const JsonPath at_rows = path.member("rows");
    const auto origin_value = reader.required(*mask, "origin", path);
    const auto list = reader.required(*mask, "rows", path);
    const auto origin =
        origin_value ? read_origin(reader, *origin_value, path.member("origin")) : std::nullopt;
    const auto rows = list ? read_rows(reader, *list, at_rows) : std::nullopt;
    if (!origin || !rows) {
        return std::nullopt;
    }
    auto made = raster::make_pixel_mask(*rows);
    if (made.error) {
        report_drawing(reader, *list, at_rows, *rows, *made.error, made.row, made.column);
        return std::nullopt;
    }
    return raster::PlacedMask{std::move(*made.mask), *origin};
}

void answer_pixels(Request& request, JsonWriter& out) {
    request.require_automatic_algorithm();
    const auto a = read_mask(request, "a");
    const auto b = read_mask(request, "b");
    if (!a || !b) {
        return;
    }
    if (request.traced() && words_at_most(a->mask, b->mask) > most_traced_words) {
        request.report("trace", ProblemKind::too_large,
                       "is for masks that have at most " + std::to_string(most_traced_words) +
                           " words of 64 pixels to compare");
        return;
    }
    raster::PixelRecorder recorder;
    const raster::SharedPixels shared =
        request.traced() ? shared_pixels(*a, *b, recorder) : shared_pixels(*a, *b);
    out.member("overlap", shared.count > 0);
    out.member("count", shared.count);
    if (shared.bounds) {
        write_box(out, "bounds", *shared.bounds);
    }
    if (request.traced()) {
        PixelTraceWriter writer(out);
        out.array("trace", recorder.events(),
                  [&](const raster::PixelEvent& event) { std::visit(writer, event); });
    }
}

/// A mask as it is drawn: "..##..".
std::vector<std::string> rows_of(const raster::PixelMask& mask) {
    std::vector<std::string> rows;
    for (std::int32_t y = 0; y < mask.height(); ++y) {
        std::string& row = rows.emplace_back();
        for (std::int32_t x = 0; x < mask.width(); ++x) {
            row += mask.solid(x, y) ? '#' : '.';
        }
    }
    return rows;
}

Exported pixel_line(const ShownQuery& shown) {
    const PixelPair& pair = *shown.focus.shown.pixels;
    return request_line("pixels", [&](JsonWriter& out) {
        for (const auto& [key, side] : {std::pair("a", &pair.a), std::pair("b", &pair.b)}) {
            const raster::PlacedMask& placed = side->placed;
            out.key(key);
            out.begin_object();
            out.key("origin");
            out.raw('[' + std::to_string(placed.origin.x) + ',' + std::to_string(placed.origin.y) + ']');
            out.array("rows", rows_of(placed.mask), [&](const std::string& row) { out.string(row); });
            out.end_object();
        }
    });
}

std::string mask_lines(const SceneShape& each, const char* variable, const raster::PlacedMask& placed) {
    std::string text = "    // " + cpp::comment(each.label()) + "\n    const raster::PlacedMask " + variable +
                       "{*raster::make_pixel_mask(std::vector<std::string_view>{\n";
    for (const std::string& row : rows_of(placed.mask)) {
        text += "        \"" + row + "\",\n";
    }
    return text + "    }).mask, {" + std::to_string(placed.origin.x) + ", " +
           std::to_string(placed.origin.y) + "}};\n";
}

/// The masks as they are compared, and how many pixels they share.
Exported pixel_test(const ShownQuery& shown) {
    const PixelPair& pair = *shown.focus.shown.pixels;
    return test_of_pair(shown, mask_lines(shown.a(), "a", pair.a.placed) +
                                   mask_lines(shown.b(), "b", pair.b.placed) +
                                   "\n    EXPECT_EQ(raster::shared_pixels(a, b).count, " +
                                   std::to_string(pair.shared.count) + "U);\n");
}

constexpr std::array pixel_rows{
    QueryOperation{"pixels", {"a", "b"}, answer_pixels, Operation::pixels, pixel_line, pixel_test}};

}  // namespace

bool is_integer_pair(JsonReader& reader, JsonValue value, const JsonPath& path) {
    if (!reader.require(value, JsonKind::array, path)) {
        return false;
    }
    if (value.size() != 2) {
        reader.report(value, path, ProblemKind::bad_member,
                      "must be two integers, but is an array of " + std::to_string(value.size()));
    }
    return value.size() == 2;
}

std::span<const QueryOperation> pixel_operations() {
    return pixel_rows;
}

}  // namespace collidarium::app
