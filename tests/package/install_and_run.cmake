# Installs the program from BUILD_DIR below WORK_DIR, moves the folder, and runs it from elsewhere: it must find the
# scenes that lie beside it, not those of the source tree. Where there are tools that check them, so are the files for
# the desktop.
set(prefix "${WORK_DIR}/a moved install")
file(REMOVE_RECURSE "${WORK_DIR}")

include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${WORK_DIR}/an install" --component program)
file(RENAME "${WORK_DIR}/an install" "${prefix}")
set(program "${prefix}/${BINDIR}/collidarium")
set(share "${prefix}/${DATADIR}")

run("${program}" check "${share}/collidarium/scenes/swept_box.scene.json")
run("${program}" render "${share}/collidarium/scenes/swept_box.scene.json" -o "${WORK_DIR}/swept_box.svg"
  WORKING_DIRECTORY "${WORK_DIR}")
file(REMOVE_RECURSE "${share}/collidarium/scenes/edge_cases" "${share}/collidarium/scenes/textbook")
file(RENAME "${share}/collidarium/scenes/swept_box.scene.json" "${share}/collidarium/scenes/renamed.scene.json")
execute_process(COMMAND "${program}" list scenes WORKING_DIRECTORY "${WORK_DIR}"
  OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
if(NOT listed MATCHES "renamed" OR listed MATCHES "edge_cases")
  message(FATAL_ERROR "Not the installed scenes:\n${listed}")
endif()
file(RENAME "${share}/collidarium/lessons/circles.lesson.md" "${share}/collidarium/lessons/renamed.lesson.md")
execute_process(COMMAND "${program}" list lessons WORKING_DIRECTORY "${WORK_DIR}"
  OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
if(NOT listed MATCHES "two-boxes.*renamed.*slab-test")
  message(FATAL_ERROR "Not the installed lessons:\n${listed}")
endif()

if(EXISTS "${share}/applications")
  find_program(DESKTOP_FILE_VALIDATE desktop-file-validate)
  if(DESKTOP_FILE_VALIDATE)
    run("${DESKTOP_FILE_VALIDATE}" "${share}/applications/collidarium.desktop"
      "${share}/applications/collidarium-link.desktop")
  endif()
  find_program(XMLLINT xmllint)
  if(XMLLINT)
    run("${XMLLINT}" --noout "${share}/mime/packages/collidarium.xml" "${share}/metainfo/collidarium.metainfo.xml"
      "${share}/icons/hicolor/scalable/apps/collidarium.svg")
  endif()
endif()
