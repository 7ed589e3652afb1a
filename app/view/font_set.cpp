#include "view/font_set.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "paint/text_metrics.hpp"
#include "view/builtin_font.hpp"

namespace collidarium::app {

namespace {

/// Fonts whose letter widths differ by less than this from the measured ones count as the font itself.
constexpr double same_width = 0.02;

double size_factor(Font font, const Typeface& typeface) {
    constexpr std::u32string_view sample = U"the slab enters at 0.25";
    double wanted = 0;
    double has = 0;
    for (const char32_t code : sample) {
        wanted += advance_width(font, code);
        has += typeface.advance(code);
    }
    if (!(has > 0) || std::abs(has - wanted) < same_width * wanted) {
        return 1;
    }
    return std::clamp(wanted / has, 0.5, 1.5);
}

}  // namespace

FontSet::FontSet(const FontFiles& files) {
    const std::array own{files.text, files.strong, files.mono};
    for (const Font font : {Font::text, Font::strong, Font::mono}) {
        add(font, load(own[static_cast<std::size_t>(font)]));
        add(font, load(files.text));
        add(font, load(files.wide));
    }
    if (std::ranges::all_of(faces_, [](const auto& faces) { return !faces.empty(); })) {
        return;
    }
    if (std::optional<Typeface> builtin = Typeface::from_bytes(builtin_font())) {
        loaded_.emplace_back("builtin", std::make_unique<Typeface>(std::move(*builtin)));
        for (const Font font : {Font::text, Font::strong, Font::mono}) {
            add(font, loaded_.back().second.get());
        }
    }
}

const Typeface* FontSet::load(const std::filesystem::path& path) {
    if (path.empty()) {
        return nullptr;
    }
    const auto found = std::ranges::find(loaded_, path, [](const auto& entry) { return entry.first; });
    if (found != loaded_.end()) {
        return found->second.get();
    }
    std::optional<Typeface> typeface = Typeface::open(path);
    if (!typeface) {
        return nullptr;
    }
    loaded_.emplace_back(path, std::make_unique<Typeface>(std::move(*typeface)));
    return loaded_.back().second.get();
}

void FontSet::add(Font font, const Typeface* typeface) {
    auto& faces = faces_[static_cast<std::size_t>(font)];
    const auto same = [&](const Face& face) { return face.typeface == typeface; };
    if (typeface != nullptr && std::ranges::none_of(faces, same)) {
        faces.push_back({typeface, size_factor(font, *typeface)});
    }
}

const FontSet::Face* FontSet::face_for(Font font, char32_t code) const {
    for (const Face& face : faces_[static_cast<std::size_t>(font)]) {
        if (face.typeface->has(code)) {
            return &face;
        }
    }
    return nullptr;
}

GlyphBitmap FontSet::draw(Font font, char32_t code, double size, double shift) const {
    const Face* face = face_for(font, code);
    if (face == nullptr && code != U'?') {
        face = face_for(font, code = U'?');
    }
    if (face == nullptr) {
        return {};
    }
    const double own_size = size * face->size_factor;
    const double spare = advance_width(font, code) * size - face->typeface->advance(code) * own_size;
    // A substitute's glyph is centred in its advance; the font's own glyph is not moved.
    const double moved = shift + (face->size_factor == 1 ? 0 : spare / 2);
    const double whole = std::floor(moved);
    GlyphBitmap bitmap = face->typeface->draw(code, own_size, moved - whole);
    bitmap.left += static_cast<int>(whole);
    return bitmap;
}

}  // namespace collidarium::app
