package demo

// glyphs are lamps of scoreboards: five columns, seven rows.
var glyphs = map[byte][7]string{
	'0':  {" ### ", "#   #", "#  ##", "# # #", "##  #", "#   #", " ### "},
	'1':  {"  #  ", " ##  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "},
	'2':  {" ### ", "#   #", "    #", "   # ", "  #  ", " #   ", "#####"},
	'3':  {"#####", "   # ", "  #  ", "   # ", "    #", "#   #", " ### "},
	'4':  {"   # ", "  ## ", " # # ", "#  # ", "#####", "   # ", "   # "},
	'5':  {"#####", "#    ", "#### ", "    #", "    #", "#   #", " ### "},
	'6':  {"  ## ", " #   ", "#    ", "#### ", "#   #", "#   #", " ### "},
	'7':  {"#####", "    #", "   # ", "  #  ", " #   ", " #   ", " #   "},
	'8':  {" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "},
	'9':  {" ### ", "#   #", "#   #", " ####", "    #", "   # ", " ##  "},
	'-':  {"     ", "     ", "     ", "#####", "     ", "     ", "     "},
	'\'': {" ##  ", "  #  ", " #   ", "     ", "     ", "     ", "     "},
}

// glyphsAt says whether the lamp at a place of a line of text is lit.
func glyphsAt(line string, column, row int) bool {
	if column < 0 || row < 0 || row > 6 || column/6 >= len(line) || column%6 > 4 {
		return false
	}
	return glyphs[line[column/6]][row][column%6] == '#'
}
