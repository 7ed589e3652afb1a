#!/usr/bin/env bash
# scripts/pictures.sh: draws the pictures of README.md with the program itself, into docs/.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scene="$root/assets/scenes/swept_box.scene.json"
mkdir -p "$root/docs"
for theme in dark light projector; do
    bash "$root/scripts/run.sh" render "$scene" --window --size 1440x900 --theme "$theme" -o "$root/docs/window-$theme.png"
done
bash "$root/scripts/run.sh" render "$scene" --window --size 840x560 --type 0.75 -o "$root/docs/motion.gif"
bash "$root/scripts/run.sh" render "$scene" -o "$root/docs/figure.svg"
bash "$root/scripts/run.sh" render "$root/assets/lessons/slab-test.lesson.md" --window --size 1366x768 --page 1 --answer 0.25 \
    -o "$root/docs/lesson.png"
boxes="$root/assets/scenes/oriented_boxes.scene.json"
bash "$root/scripts/run.sh" render "$boxes" --window --size 1440x900 --method gjk_epa --step 5 -o "$root/docs/steps.png"
bash "$root/scripts/run.sh" render "$boxes" --size 1280x720 --theme light --map direction -o "$root/docs/map.png"
bash "$root/scripts/run.sh" render "$root/assets/scenes/tiles/cells_on_the_path.scene.json" --size 1280x720 --theme light \
    -o "$root/docs/tiles.png"
bash "$root/scripts/run.sh" render "$root/assets/scenes/playground/platforms.scene.json" --window --size 840x560 --type 0.75 \
    --play none:10,right:4,right+jump:10,right:28,none:12,right+jump:10,right:22,none:10,right+jump:10,right:16,none:10,right+jump:10,right:30,none:30 -o "$root/docs/playground.gif"
