# Read by CPack before each kind of package is made: an archive is unpacked anywhere, a deb below /usr.
if(CPACK_GENERATOR MATCHES "ZIP|TGZ")
  set(CPACK_PACKAGING_INSTALL_PREFIX "/")
else()
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
endif()
