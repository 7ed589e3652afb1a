#include <ctime>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

struct DialogPainter {
    const Ui& ui;
    FileFlow& files;

    void operator()(std::monostate) const {}

    void operator()(const UnsavedQuestion&) const {
        text("Save changes to " + files.file_name() + "?",
             "If you don't save, your changes since the last save are lost.");
        if (dialog_button(ui, "dialog.save", "Save", true)) {
            return files.answer_unsaved(true);
        }
        next_button(ui, "Don't save");
        if (dialog_button(ui, "dialog.dont_save", "Don't save")) {
            return files.answer_unsaved(false);
        }
        cancel();
    }

    void operator()(FileChooser& chooser) const { draw_file_chooser(ui, chooser); }

    void operator()(const OverwriteQuestion& question) const {
        const std::string name = question.path.filename().string();
        if (question.changed_on_disk) {
            text(
                name + " has changed on disk",
                "Another program has written to it since you opened it. Saving replaces it with your scene.");
        } else {
            text("Replace " + name + "?", "A file with this name already exists.");
        }
        if (dialog_button(ui, "dialog.overwrite", "Replace")) {
            return files.overwrite();
        }
        cancel();
    }

    void operator()(const MessageBox& message) const {
        text(message.title, message.intro);
        const float line = ImGui::GetTextLineHeightWithSpacing();
        const float wanted = line * static_cast<float>(message.lines.size()) + ui.px(24);
        ImGui::BeginChild(
            "lines", ImVec2(ui.dialog_width(560), std::min(wanted * 1.5F, ui.dialog_height(260, 150))), true);
        ImGui::PushFont(ui.fonts.mono);
        ImGui::PushTextWrapPos(0);
        for (const std::string& one : message.lines) {
            ImGui::TextUnformatted(one.c_str());
        }
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        ImGui::EndChild();
        ui.mark("dialog.lines");
        ImGui::Spacing();
        if (dialog_button(ui, "dialog.ok", "OK", true)) {
            files.dismiss();
        }
    }

    void operator()(const RecoveryOffer& offer) const {
        const auto& file = offer.leftover.file;
        text("Recover unsaved work?", "Collidarium ended before it saved " +
                                          (file ? file->string() : std::string("a new scene")) +
                                          ". Your unsaved work can be recovered.");
        if (dialog_button(ui, "dialog.recover", "Recover", true)) {
            return files.recover();
        }
        next_button(ui, "Discard");
        if (dialog_button(ui, "dialog.discard", "Discard")) {
            return files.discard_leftover();
        }
        next_button(ui, "Later");
        if (dialog_button(ui, "dialog.cancel", "Later")) {
            files.dismiss();
        }
    }

    void operator()(NumbersChoice& choice) const { draw_numbers_choice(ui, choice); }

    void text(const std::string& title, const std::string& body) const {
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(440));
        ImGui::PushFont(ui.fonts.loud);
        ImGui::TextUnformatted(title.c_str());
        ImGui::PopFont();
        ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
        ImGui::TextUnformatted(body.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        ImGui::Dummy(ImVec2(ui.dialog_width(440), ui.px(4)));
    }

    void cancel() const {
        next_button(ui, "Cancel");
        if (dialog_button(ui, "dialog.cancel", "Cancel")) {
            files.dismiss();
        }
    }
};

}  // namespace

void draw_dialogs(const Ui& ui) {
    FileFlow& files = ui.shell.files;
    constexpr const char* id = "##dialog";
    if (files.asking() && !ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
    }
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float middle =
        display.y > ui.px(640) ? 0.45F : 0.5F;  // a tall dialog would leave the window otherwise
    ImGui::SetNextWindowPos(ImVec2(display.x * 0.5F, display.y * middle), ImGuiCond_Always,
                            ImVec2(0.5F, 0.5F));
    ImGui::SetNextWindowSizeConstraints({0, 0}, {display.x, display.y - ui.px(8)});
    begin_dialog_style(ui);
    const bool open = ImGui::BeginPopupModal(id, nullptr,
                                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize |
                                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    end_dialog_style();
    if (open) {
        std::visit(DialogPainter{ui, files}, files.dialog());
        if (!files.asking()) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
}

}  // namespace collidarium::app
