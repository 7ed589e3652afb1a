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

void draw_entries(const Ui& ui, FileChooser& chooser, bool with_recent, bool& accepted) {
    const float height = ui.dialog_height(260, with_recent ? 340 : 230);
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
        quiet_text(ui, chooser.all_files ? "This folder is empty." : "No scenes in this folder.");
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

/// The PNG scale: pixels per screen pixel.
void draw_figure_scale(const Ui& ui, FileChooser& chooser) {
    const Vec2d pixels = ui.layout.canvas.size() * (chooser.figure_scale * ui.scale);
    quiet_text(ui, "PNG size: " + std::to_string(static_cast<int>(std::ceil(pixels.x))) + " \u00d7 " +
                       std::to_string(static_cast<int>(std::ceil(pixels.y))) + " pixels");
    ui.mark("dialog.pixels");
    for (const int scale : {1, 2, 3, 4, 8}) {
        const std::string text = std::to_string(scale) + "\u00d7";
        if (scale > 1) {
            next_button(ui, text.c_str());
        }
        if (dialog_button(ui, ("dialog.scale." + std::to_string(scale)).c_str(), text.c_str(),
                          chooser.figure_scale == scale)) {
            chooser.figure_scale = scale;
        }
    }
}

}  // namespace

void draw_file_chooser(const Ui& ui, FileChooser& chooser) {
    FileFlow& files = ui.shell.files;
    const bool saving = chooser.purpose() != FileChooser::Purpose::open;
    const bool is_figure = chooser.purpose() == FileChooser::Purpose::figure;
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted(is_figure ? "Save figure as (.svg or .png)"
                           : saving  ? "Save scene as"
                                     : "Open scene");
    ImGui::PopFont();

    if (dialog_button(ui, "dialog.up", "Up")) {
        chooser.up();
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const std::string folder =
        shortened(printable(chooser.folder().string()), ui.dialog_width(560) - ui.px(100));
    ImGui::TextUnformatted(folder.c_str());

    bool accepted = false;
    const bool with_recent = !saving && room_for_recent(ui);
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
        draw_figure_scale(ui, chooser);
    }
    ImGui::Spacing();
    if (dialog_button(ui, "dialog.choose", saving ? "Save" : "Open", true)) {
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
