#include "io/json/json_edit.hpp"

#include <algorithm>

#include "io/json/json_string.hpp"

namespace collidarium::app {
namespace {

/// The bytes of an element, or of a member with its name.
struct Span {
    std::size_t begin{};
    std::size_t end{};
};

std::vector<Span> item_spans(JsonValue container) {
    std::vector<Span> spans;
    spans.reserve(container.size());
    const bool object = container.is(JsonKind::object);
    for (const auto& item : container.children()) {
        spans.push_back({object ? item.key_begin() : item.begin(), item.end()});
    }
    return spans;
}

std::string_view between(const JsonText& json, std::size_t begin, std::size_t end) {
    return json.text().substr(begin, end - begin);
}

/// The container with these items, each of which has its text.
std::string assemble(const JsonText& json, JsonValue container, const std::vector<ArrayItem>& items,
                     const JoinStyle& style) {
    const auto spans = item_spans(container);
    std::string text(1, container.is(JsonKind::object) ? '{' : '[');
    for (const ArrayItem& item : items) {
        if (&item == &items.front()) {
            text += style.lead;
        } else if (item.source && *item.source > 0) {
            // The gap in front of an item stays with it: it also says whether the item starts a line.
            text += between(json, spans[*item.source - 1].end, spans[*item.source].begin);
        } else {
            text += style.gap;
        }
        text += *item.text;
    }
    if (!items.empty()) {
        text += style.tail;
    }
    return text + (container.is(JsonKind::object) ? '}' : ']');
}

}  // namespace

JoinStyle join_style(const JsonText& json, JsonValue container, const JoinStyle& otherwise) {
    const auto spans = item_spans(container);
    if (spans.empty()) {
        return otherwise;
    }
    JoinStyle style;
    style.lead = between(json, container.begin() + 1, spans.front().begin);
    style.tail = between(json, spans.back().end, container.end() - 1);
    if (spans.size() == 1) {
        const bool own_line = style.lead.find('\n') != std::string::npos;
        const bool other_breaks = otherwise.gap.find('\n') != std::string::npos;
        style.gap = own_line ? ',' + style.lead : other_breaks ? ", " : otherwise.gap;
        return style;
    }
    style.gap = between(json, spans[0].end, spans[1].begin);
    for (std::size_t i = 2; i < spans.size(); ++i) {
        const auto gap = between(json, spans[i - 1].end, spans[i].begin);
        if (gap.size() < style.gap.size()) {
            style.gap = gap;
        }
    }
    return style;
}

std::string colon_style(const JsonText& json, JsonValue object, std::string_view otherwise) {
    std::optional<std::string_view> shortest;
    for (const auto& member : object.children()) {
        const auto colon = between(json, member.key_end(), member.begin());
        if (!shortest || colon.size() < shortest->size()) {
            shortest = colon;
        }
    }
    return std::string(shortest.value_or(otherwise));
}

std::string edit_array(const JsonText& json, JsonValue array, std::vector<ArrayItem> items,
                       const JoinStyle& otherwise) {
    const auto children = array.children();
    bool changed = items.size() != children.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto& [source, text] = items[i];
        changed = changed || source != i || text;
        text = text ? text : std::string(children[*source].text());
    }
    return changed ? assemble(json, array, items, join_style(json, array, otherwise))
                   : std::string(array.text());
}

ObjectEdit::ObjectEdit(const JsonText& json, JsonValue object, const PieceStyle& otherwise)
    : json_(&json),
      object_(object),
      members_(object.children()),
      join_(join_style(json, object, otherwise.object)),
      colon_(colon_style(json, object, otherwise.colon)) {
    entries_.reserve(members_.size());
    for (std::size_t i = 0; i < members_.size(); ++i) {
        entries_.push_back({members_[i].key(), i, std::nullopt});
    }
}

std::vector<ObjectEdit::Entry>::iterator ObjectEdit::find(std::string_view key) {
    return std::find_if(entries_.begin(), entries_.end(),
                        [&](const Entry& entry) { return entry.key == key; });
}

void ObjectEdit::set(std::string_view key, std::string value) {
    auto entry = find(key);
    if (entry == entries_.end()) {
        entry = entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(anchor_),
                                Entry{std::string(key), std::nullopt, std::nullopt});
        changed_ = true;
    }
    if (!entry->source || value != members_[*entry->source].text()) {
        entry->value = std::move(value);
        changed_ = true;
    }
    anchor_ = static_cast<std::size_t>(entry - entries_.begin()) + 1;
}

void ObjectEdit::pass(std::string_view key) {
    if (const auto entry = find(key); entry != entries_.end()) {
        anchor_ = static_cast<std::size_t>(entry - entries_.begin()) + 1;
    }
}

void ObjectEdit::drop(std::string_view key) {
    if (const auto entry = find(key); entry != entries_.end()) {
        if (static_cast<std::size_t>(entry - entries_.begin()) < anchor_) {
            --anchor_;
        }
        entries_.erase(entry);
        changed_ = true;
    }
}

std::string ObjectEdit::finish() const {
    if (!changed_) {
        return std::string(object_.text());
    }
    std::vector<ArrayItem> items;
    items.reserve(entries_.size());
    for (const auto& [key, source, value] : entries_) {
        const std::string name =
            source ? std::string(between(*json_, members_[*source].key_begin(), members_[*source].begin()))
                   : encode_json_string(key) + colon_;
        items.push_back({source, name + (value ? *value : std::string(members_[*source].text()))});
    }
    return assemble(*json_, object_, items, join_);
}

}  // namespace collidarium::app
