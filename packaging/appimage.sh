#!/usr/bin/env bash
# packaging/appimage.sh: builds the program in release mode, lays it out with the libraries that systems may lack in
# build/appimage/AppDir, and packs that with appimagetool into build/appimage/Collidarium-<machine>.AppImage.
# AppDir/AppRun can be run as it is. Build on the oldest system that shall run it: the C library is not part of it.
# shellcheck source-path=SCRIPTDIR source=../scripts/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/../scripts/lib.sh"

[ "$(uname -s)" = Linux ] || fail "AppImages are for Linux."
need run
require_cmake || exit 1
build=$root/build/appimage
app=$build/AppDir

# An rpath, unlike a runpath, also counts for the libraries that a library needs.
(cd "$root" && cmake --preset package -B "$build" "-DCMAKE_INSTALL_RPATH=\$ORIGIN/../lib" \
    -DCMAKE_EXE_LINKER_FLAGS=-Wl,--disable-new-dtags) >&2 || fail "The build could not be configured: see above."
cmake --build "$build" --target collidarium >&2 || fail "The build failed: see above."
rm -rf "$app"
cmake --install "$build" --prefix "$app/usr" --component program --strip >&2

# What every desktop has, or must have of its own: the C and C++ libraries, drivers, display servers, sound.
of_the_system='^(ld-linux.*|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+|gomp|GL.*|EGL.*|OpenGL|drm.*|gbm|X.*|xcb.*|'
of_the_system+='wayland-.*|xkbcommon.*|asound|pulse.*|dbus-.*|systemd|expat|ffi|z|lzma|zstd|lz4|cap|gcrypt|gpg-error|'
of_the_system+='bsd|md|sndfile|asyncns|FLAC|vorbis.*|opus|ogg|mpg123|mp3lame))\.so'
mkdir -p "$app/usr/lib"
ldd "$app/usr/bin/collidarium" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | while read -r library; do
    name=$(basename "$library")
    [[ $name =~ $of_the_system ]] || cp -L "$library" "$app/usr/lib/$name"
done
ln -s usr/bin/collidarium "$app/AppRun"
cp "$root/packaging/linux/collidarium.desktop" "$root/assets/icon/collidarium.svg" "$app"
ln -s collidarium.svg "$app/.DirIcon"
say "Laid out in $app, with$(find "$app/usr/lib" -type f -printf ' %f')"

command -v appimagetool >/dev/null ||
    fail "Not packed: appimagetool was not found. See https://github.com/AppImage/appimagetool"
ARCH=$(uname -m) appimagetool "$app" "$build/Collidarium-$(uname -m).AppImage" >&2
echo "$build/Collidarium-$(uname -m).AppImage"
