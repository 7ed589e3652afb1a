#include "lessons/read_lesson.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "io/files/read_file.hpp"
#include "lessons/fill_text.hpp"
#include "lessons/read_parts.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// Whether the list is one that only stands after a task: it has tick boxes, or all its items begin with a
/// code span or `otherwise`.
bool is_list_of_task(const List& list, bool above) {
    const auto has_box = [](const ListItem& item) { return item.ticked.has_value(); };
    const auto has_head = [](const ListItem& item) {
        const auto* text =
            item.blocks.empty() ? nullptr : std::get_if<Paragraph>(&item.blocks.front().content);
        return text != nullptr && !text->text.empty() &&
               (text->text.front().kind == RunKind::code ||
                text->text.front().text.starts_with("otherwise "));
    };
    return std::ranges::any_of(list.items, has_box) ||
           (above && !list.items.empty() && std::ranges::all_of(list.items, has_head));
}

/// Puts the parts of a lesson's Markdown on its pages.
class PageReader {
public:
    PageReader(LessonSource& source, Lesson& lesson, const std::optional<std::filesystem::path>& folder)
        : source_(source), lesson_(lesson), folder_(folder) {}

    void read(std::vector<MarkdownPart> parts) {
        for (MarkdownPart& part : parts) {
            std::visit([this](auto& it) { add(std::move(it)); }, part);
            if (source_.is_full() || too_many_) {
                return;
            }
        }
        end_page();
        if (lesson_.pages.empty()) {
            source_.report({1, 1}, "the lesson has no page: each begins with a heading '## '");
        }
    }

private:
    void add(Block block) {
        if (auto* heading = std::get_if<Heading>(&block.content); heading != nullptr && heading->level <= 2) {
            if (heading->level == 1) {
                add_title(block.place);
            } else {
                begin_page(*heading, block.place);
            }
        } else if (!has_page(block.place)) {
            return;
        } else if (auto* list = std::get_if<List>(&block.content);
                   list != nullptr && awaits_list_ && !list->first) {
            awaits_list_ = false;
            if (page().task) {
                read_items(source_, *page().task, std::move(*list), lesson_.language);
            }
        } else {
            if (list != nullptr && is_list_of_task(*list, !is_below_)) {
                source_.report(block.place,
                               "this list belongs to no task: it comes right after the task's block");
            }
            awaits_list_ = false;
            (is_below_ ? page().below : page().above).push_back(std::move(block));
        }
    }

    void add(Divider divider) {
        awaits_list_ = false;
        if (!has_page(divider.place)) {
            return;
        }
        if (is_below_) {
            source_.report(divider.place, "a page has one dividing line");
        } else if (!has_task_) {
            source_.report(divider.place, "there is no task above the dividing line");
        }
        is_below_ = true;
    }

    void add(Fence fence) {
        const FilePlace place = fence.word.place;
        const auto word = std::ranges::find(fence_words, fence.word.text);
        if (word == fence_words.end()) {
            source_.report(place, "no block " + in_quotes(fence.word.text) +
                                      meant(fence.word.text, fence_words) +
                                      "; a block of code has no word behind its fence");
        } else if (!has_page(place)) {
            return;
        } else if (is_below_) {
            source_.report(place, "a block '" + fence.word.text + "' stands above the dividing line");
        } else if (word == fence_words.begin()) {
            add_scene(fence);
        } else {
            add_task(fence, static_cast<TaskKind>(word - fence_words.begin() - 1));
        }
    }

    void add_scene(const Fence& fence) {
        if (std::exchange(has_scene_, true)) {
            return source_.report(fence.word.place, "a page has one scene");
        }
        page().scene = read_lesson_scene(source_, fence, folder_);
        page().scene_place = fence.word.place;
        scene_failed_ = !page().scene;
    }

    void add_task(const Fence& fence, TaskKind kind) {
        awaits_list_ = true;
        if (std::exchange(has_task_, true)) {
            return source_.report(fence.word.place, "a page has one task");
        }
        page().task = read_task(source_, fence, kind);
        page().before_task = page().above.size();
    }

    // Pages

    [[nodiscard]] LessonPage& page() { return lesson_.pages.back(); }

    void add_title(const FilePlace& place) {
        if (!lesson_.pages.empty() || std::exchange(has_title_, true)) {
            source_.report(place,
                           "a lesson has one heading '# ', before its first page; pages begin with '## '");
        }
    }

    void begin_page(const Heading& heading, const FilePlace& place) {
        end_page();
        if (lesson_.pages.size() == max_lesson_pages) {
            too_many_ = true;
            return source_.report(place, "a lesson has at most 100 pages");
        }
        LessonPage& page = lesson_.pages.emplace_back();
        page.place = place;
        for (const TextRun& run : heading.text) {
            if (run.kind == RunKind::expression) {
                source_.report(run.place, "a title has no expressions in it");
            }
            page.title += run.text;
        }
        if (page.title.empty()) {
            source_.report(place, "a page needs a title");
        }
        has_scene_ = has_task_ = is_below_ = awaits_list_ = false;
    }

    /// Reports the first text that stands on no page.
    bool has_page(const FilePlace& place) {
        if (lesson_.pages.empty() && !std::exchange(told_no_page_, true)) {
            source_.report(place, "stands on no page: each begins with a heading '## '");
        }
        return !lesson_.pages.empty();
    }

    void end_page() {
        if (lesson_.pages.empty()) {
            return;
        }
        if (!has_task_) {
            page().before_task = page().above.size();
        }
        if (page().task) {
            check_items(source_, *page().task);
            check_moves(*page().task);
        }
        join_lines(page().above);
        join_lines(page().below);
    }

    /// What may be dragged has to be in the scene.
    void check_moves(const Task& task) {
        const Scene* const scene = scene_of(lesson_, lesson_.pages.size() - 1);
        if (!task.move || scene_failed_) {
            return;
        }
        const SharedList<SceneShape> shapes = scene == nullptr ? SharedList<SceneShape>() : scene->shapes;
        std::vector<std::string_view> ids;
        for (const SceneShape& shape : shapes) {
            ids.push_back(shape.id);
        }
        constexpr std::string_view translation = ".translation";
        for (const Name& name : *task.move) {
            std::string_view id = name.text;
            if (std::ranges::find(ids, id) == ids.end() && id.ends_with(translation)) {
                id.remove_suffix(translation.size());
            }
            const auto found = std::ranges::find(ids, id);
            if (found != ids.end()) {
                const SceneShape& shape = shapes[static_cast<std::size_t>(found - ids.begin())];
                if (shape.locked || shape.hidden) {
                    source_.report(name.place,
                                   in_quotes(id) + " cannot be moved: it is " +
                                       (shape.locked ? "locked" : "hidden") + " in the scene",
                                   "move");
                }
            } else {
                source_.report(name.place, "no shape " + in_quotes(id) + " in the scene" + meant(id, ids),
                               "move");
            }
        }
    }

    LessonSource& source_;
    Lesson& lesson_;
    const std::optional<std::filesystem::path>& folder_;
    bool has_title_ = false;
    bool too_many_ = false;
    bool told_no_page_ = false;
    bool scene_failed_ = false;  ///< of the page, or of the one that it takes its scene from
    // Of the page.
    bool has_scene_ = false;
    bool has_task_ = false;
    bool is_below_ = false;
    bool awaits_list_ = false;  ///< nothing but blocks has come since the task's
};

using Refusal = std::optional<std::pair<FilePlace, std::string>>;

/// A character that no lesson has, where a line has one.
Refusal odd_character(const LessonSource& source, std::size_t line) {
    const std::string_view bytes = source.line(line);
    for (std::size_t at = 0; at < bytes.size();) {
        const DecodedCharacter character = decode_utf8_character(bytes.substr(at));
        const auto refused = [&](std::string why) -> Refusal {
            return {{source.place(source.line_begin(line) + at), std::move(why)}};
        };
        if (!character.valid) {
            return refused("is not UTF-8 text: save the file as UTF-8");
        }
        if (character.code == '\r') {
            return refused("a line ends with CR alone: save the file with LF or CR LF at the ends of lines");
        }
        if (character.code < 0x20 && character.code != '\t') {
            constexpr std::string_view digits = "0123456789ABCDEF";
            return refused(std::string("a control character, U+00") + digits[character.code / 16] +
                           digits[character.code % 16] + ": delete it");
        }
        at += character.length;
    }
    return std::nullopt;
}

/// Counts the text of pages outside their blocks of code.
class PageSizes {
public:
    /// The next line. Whether the page has too much text now.
    bool add(std::string_view line) {
        const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view text = line.substr(first);
        constexpr std::size_t deepest = 3;  // of a fence
        for (const std::string_view fence : {"```", "~~~"}) {
            if (first <= deepest && text.starts_with(fence) && (open_.empty() || open_ == fence)) {
                open_ = open_.empty() ? fence : std::string_view();
                return false;
            }
        }
        bytes_ = open_.empty() && line.starts_with("## ") ? 0 : bytes_ + (open_.empty() ? line.size() : 0);
        return bytes_ > max_page_text_bytes;
    }

private:
    std::size_t bytes_ = 0;
    std::string_view open_;  ///< the fence of the block that is open
};

/// What keeps a text from being looked at any further, and where; empty if nothing does.
Refusal why_unreadable(const LessonSource& source) {
    if (source.text().size() > max_lesson_bytes) {
        return {{{}, "is larger than 1 MiB"}};
    }
    if (source.lines() > max_lesson_lines) {
        return {{{max_lesson_lines + 1, 1}, "a lesson has at most 10000 lines"}};
    }
    std::size_t together = 0;
    PageSizes sizes;
    for (std::size_t line = 0; line < source.lines(); ++line) {
        const std::string_view bytes = source.line(line);
        if (auto odd = odd_character(source, line)) {
            return odd;
        }
        if (bytes.size() > max_lesson_line_bytes) {
            return {{{line + 1, 1}, "a line has at most 20000 bytes"}};
        }
        if (sizes.add(bytes)) {
            return {{{line + 1, 1}, "the text of a page has at most 20000 bytes"}};
        }
        together = is_blank(bytes) ? 0 : together + 1;
        if (together > max_lesson_lines_together) {
            return {{{line + 1, 1}, "there are at most 1200 lines without a blank one among them"}};
        }
    }
    return std::nullopt;
}

}  // namespace

Parsed<Lesson> parse_lesson(std::string text, const std::optional<std::filesystem::path>& folder) {
    Lesson lesson;
    lesson.text = std::move(text);
    LessonSource source(lesson.text);
    if (const auto why = why_unreadable(source)) {
        source.report(why->first, why->second);
    } else {
        const std::size_t pages = read_header(source, lesson);
        PageReader(source, lesson, folder).read(read_markdown(source, pages));
    }
    if (source.has_problems()) {
        return source.take_problems();
    }
    return lesson;
}

Parsed<Lesson> read_lesson(const std::filesystem::path& path) {
    auto text = read_file(path, max_lesson_bytes);
    if (auto* problem = std::get_if<Problem>(&text)) {
        return std::vector{std::move(*problem)};
    }
    return parse_lesson(std::get<std::string>(std::move(text)), path.parent_path());
}

}  // namespace collidarium::app
