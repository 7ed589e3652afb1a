#include "view/builtin_font.hpp"

#include <imgui.h>

namespace collidarium::app {

std::vector<unsigned char> builtin_font() {
    ImFontAtlas atlas;
    atlas.AddFontDefault();
#if IMGUI_VERSION_NUM >= 19200
    const auto& sources = atlas.Sources;
#else
    const auto& sources = atlas.ConfigData;
#endif
    if (sources.empty() || sources[0].FontData == nullptr) {
        return {};
    }
    const auto* bytes = static_cast<const unsigned char*>(sources[0].FontData);
    return {bytes, bytes + sources[0].FontDataSize};
}

}  // namespace collidarium::app
