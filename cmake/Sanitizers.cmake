# Applies COLLIDARIUM_SANITIZERS to everything built below.
if(COLLIDARIUM_SANITIZERS)
  add_compile_options(-fsanitize=${COLLIDARIUM_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${COLLIDARIUM_SANITIZERS})
endif()
