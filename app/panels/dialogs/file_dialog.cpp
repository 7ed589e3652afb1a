#include <algorithm>
#include <cmath>
#include <string>

#include "paint/printable.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// In a low window the file list needs all the room.
bool room_for_recent(const Ui& ui) {
    return ImGui::GetIO().DisplaySize.y > ui.px(480) && !ui.shell.settings.recent_files.empty();
}

const char* kind_of(FileChooser::Purpose purpose) {
    return purpose == FileChooser::Purpose::figure    ? "figures"
           : purpose == FileChooser::Purpose::picture ? "pictures"
                                                      : "scenes";
}

void draw_entries(const Ui& ui, FileChooser& chooser, bool with_recent, bool& accepted) {
    const bool is_figure = chooser.purpose() == FileChooser::Purpose::figure;
    const float height = ui.dialog_height(is_figure ? 180 : 260, is_figure || with_recent ? 340 : 230);
    ImGui::BeginChild("entries", ImVec2(ui.dialog_width(560), height), true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (const FileChooser::Entry& entry : chooser.entries()) {
        const bool clicked = row(ui, "file." + entry.name, printable(entry.name),
                                 entry.folder ? "folder" : "", !entry.folder && entry.name == chooser.name);
        const bool twice = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0);
        if (clicked) {
            chooser.pick(entry);
            break;  // the entries may have changed
        }
        if (twice && !entry.folder) {
            chooser.pick(entry);
            accepted = true;
            break;
        }
    }
    if (chooser.entries().empty() && chooser.problem().empty()) {
        quiet_text(ui, chooser.all_files
                           ? "This folder is empty."
                           : std::string("No ") + kind_of(chooser.purpose()) + " in this folder.");
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

/// The recent files, one click away.
std::optional<std::filesystem::path> draw_recent_files(const Ui& ui) {
    const auto& recent = ui.shell.settings.recent_files;
    std::optional<std::filesystem::path> chosen;
    quiet_text(ui, "Recent files");
    ImGui::BeginChild("recent", ImVec2(ui.dialog_width(560), ui.px(84)), true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (const auto& file : recent) {
        if (row(ui, "recent." + file.string(), printable(file.filename().string()),
                printable(file.parent_path().string()))) {
            chosen = file;
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    return chosen;
}

constexpr double choices_from = 84;  ///< from the left of the dialog

/// Buttons beside a name, one of them chosen.
class Choices {
public:
    Choices(const Ui& ui, const char* name) : ui_(ui) {
        const float top = ImGui::GetCursorPosY();
        const float button = ui.px(28);
        ImGui::SetCursorPosY(top + (button - ImGui::GetTextLineHeight()) * 0.5F);
        quiet_text(ui, name);
        ImGui::SameLine(ui.px(choices_from));
        ImGui::SetCursorPosY(top);
    }

    /// True when it was clicked.
    bool choice(const std::string& id, const std::string& text, bool chosen) {
        if (!first_) {
            next_button(ui_, text.c_str());
        }
        first_ = false;
        return dialog_button(ui_, id.c_str(), text.c_str(), chosen);
    }

private:
    const Ui& ui_;
    bool first_ = true;
};

/// How many pixels a PNG or a GIF has, on one line.
void draw_pixels(const Ui& ui, const FileChooser& chooser) {
    const Vec2d pixels = ui.layout.canvas.size() * (chooser.figure.scale * ui.scale);
    const std::string text = chooser.ends_with(".svg")
                                 ? "an SVG has no pixels"
                                 : std::to_string(static_cast<int>(std::ceil(pixels.x))) + " \u00d7 " +
                                       std::to_string(static_cast<int>(std::ceil(pixels.y))) + " pixels";
    ImGui::SetCursorPosX(ui.px(choices_from));
    colored_text(ui, Role::text_quiet, text);
    ui.mark("dialog.pixels");
}

void draw_figure_choices(const Ui& ui, FileChooser& chooser) {
    FigureChoice& figure = chooser.figure;
    Choices format(ui, "Format");
    for (const std::string_view ending : figure_endings) {
        std::string name(ending.substr(1));
        std::ranges::transform(name, name.begin(),
                               [](char letter) { return static_cast<char>(letter - 32); });
        if (format.choice("dialog.format." + name, name, chooser.ends_with(ending))) {
            chooser.set_ending(ending);
        }
    }
    Choices look(ui, "Theme");
    for (const ThemeName theme : all_themes) {
        const std::string name(app::name(theme));
        if (look.choice("dialog.theme." + name, name, figure.theme == theme)) {
            figure.theme = theme;
        }
    }
    Choices size(ui, "Size");
    for (const int scale : {1, 2, 3, 4, 8}) {
        const std::string text = std::to_string(scale) + "\u00d7";
        if (size.choice("dialog.scale." + std::to_string(scale), text, figure.scale == scale)) {
            figure.scale = scale;
        }
    }
    draw_pixels(ui, chooser);
    const std::size_t steps = ui.shell.race ? 0 : ui.shell.workspace.step_list().count();
    if (steps > 1) {
        const std::string all = "All " + std::to_string(steps) + " steps" +
                                (chooser.ends_with(".gif") ? ", one after the other" : ", a file for each");
        if (check_box(ui, "dialog.all_steps", all, figure.all_steps)) {
            figure.all_steps = !figure.all_steps;
        }
    }
}

}  // namespace

void draw_file_chooser(const Ui& ui, FileChooser& chooser) {
    FileFlow& files = ui.shell.files;
    const bool is_figure = chooser.purpose() == FileChooser::Purpose::figure;
    const bool saving = is_figure || chooser.purpose() == FileChooser::Purpose::save;
    const bool is_scene = chooser.purpose() == FileChooser::Purpose::open;
    loud_text(ui, is_figure  ? "Save figure as"
                  : saving   ? "Save scene as"
                  : is_scene ? "Open scene"
                             : "Insert picture (.png)");

    if (dialog_button(ui, "dialog.up", "Up")) {
        chooser.up();
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string folder =
        shortened(printable(chooser.folder().string()), ui.dialog_width(560) - ui.px(100));
    ImGui::TextUnformatted(folder.c_str());

    bool accepted = false;
    const bool with_recent = is_scene && room_for_recent(ui);
    draw_entries(ui, chooser, with_recent, accepted);
    if (with_recent) {
        if (const auto recent = draw_recent_files(ui)) {
            return files.choose(*recent);
        }
    }

    // A name that is not UTF-8 stays what it is until it is edited.
    const std::string shown = printable(chooser.name);
    char buffer[4096];
    const std::size_t length = shown.copy(buffer, sizeof buffer - 1);
    buffer[length] = '\0';
    ImGui::SetNextItemWidth(ui.dialog_width(560));
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetKeyboardFocusHere();
    }
    const bool entered = ImGui::InputTextWithHint("##name", "file name or path", buffer, sizeof buffer,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    ui.mark("dialog.name");
    if ((ImGui::IsItemActive() || entered) && shown != buffer) {
        chooser.name = buffer;
    }
    accepted = accepted || entered;
    if (!chooser.problem().empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::colliding));
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(560));
        ImGui::TextUnformatted(chooser.problem().c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
        ui.mark("dialog.problem");
    }
    if (is_figure) {
        draw_figure_choices(ui, chooser);
    }
    ImGui::Spacing();
    if (dialog_button(ui, "dialog.choose", saving ? "Save" : is_scene ? "Open" : "Insert", true)) {
        accepted = true;
    }
    next_button(ui, "Cancel");
    if (dialog_button(ui, "dialog.cancel", "Cancel")) {
        return files.dismiss();
    }
    next_button(ui, "All files");
    if (check_box(ui, "dialog.all_files", "All files", chooser.all_files)) {
        chooser.all_files = !chooser.all_files;
        chooser.read_folder();
    }
    if (accepted) {
        if (const auto path = chooser.accept()) {
            files.choose(*path);
        }
    }
}

}  // namespace collidarium::app
