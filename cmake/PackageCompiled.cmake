# Installs the compiled queries beside the core, as targets of their own file: the headers alone are a package, too.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/core/compiled/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  COMPONENT compiled)
install(TARGETS collidarium_general collidarium_compiled EXPORT collidariumCompiledTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT compiled)
install(EXPORT collidariumCompiledTargets NAMESPACE collidarium::
  DESTINATION "${CMAKE_INSTALL_DATADIR}/cmake/collidarium" COMPONENT compiled)
