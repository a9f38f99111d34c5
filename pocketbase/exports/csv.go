package exports

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
)

// byteOrderMark has spreadsheets read UTF-8.
const byteOrderMark = "\ufeff"

// SliceRows are read at once, at most.
const SliceRows = 500

// Lines reads the lines behind those of its last call, SliceRows at most. Fewer are the last ones.
type Lines func() ([][]string, error)

// write has few lines in memory at once. It calls begin before it reads or sends a slice. Nothing is read while it sends.
func write(to io.Writer, header []string, next Lines, begin func() error) error {
	if err := begin(); err != nil {
		return err
	}
	if _, err := io.WriteString(to, byteOrderMark); err != nil {
		return err
	}
	file := csv.NewWriter(to)
	file.UseCRLF = true
	if err := file.Write(header); err != nil {
		return err
	}
	for isLast := false; !isLast; {
		if err := begin(); err != nil {
			return err
		}
		lines, err := next()
		if err != nil {
			return err
		}
		for _, line := range lines {
			if err := file.Write(guardedLine(line)); err != nil {
				return err
			}
		}
		file.Flush()
		if err := file.Error(); err != nil {
			return err
		}
		isLast = len(lines) < SliceRows
	}
	return nil
}

func guardedLine(line []string) []string {
	for i, cell := range line {
		line[i] = guarded(cell)
	}
	return line
}

// formulaStarts has the wide forms as well, which some spreadsheets take for the others.
const formulaStarts = "=+-@\t\r\n＝＋－＠"

// innerStart is where a cell begins for a spreadsheet whose list separator is a semicolon, as with Arabic settings, or
// a tab: it splits lines there and at their ends, also within quotes.
var innerStart = regexp.MustCompile("([;\t\r\n][\\s\"]*)([=+\\-@＝＋－＠])")

// guarded keeps a spreadsheet from reading a cell, or what it takes for one, as a formula (Q23).
func guarded(cell string) string {
	cell = innerStart.ReplaceAllString(cell, "$1'$2")
	for _, first := range cell {
		if strings.ContainsRune(formulaStarts, first) {
			return "'" + cell
		}
		break
	}
	return cell
}
