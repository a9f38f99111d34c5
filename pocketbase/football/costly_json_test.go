package football

import (
	"strconv"
	"strings"
	"testing"

	"mudarraj/feed"
)

func TestK25_costlyJSONAndFilesAreRefusedUnread(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	for name, test := range map[string]struct {
		text string
		want bool
	}{
		"a file of matches":           {`{"matches":[{"team1":"A \\" [[","score":{"ft":[1,0]}}]}`, false},
		"as deep as permitted":        {nested(mostNested), false},
		"deeper":                      {nested(mostNested + 1), true},
		"two million open brackets":   {strings.Repeat("[", 2_000_000), true},
		"brackets in a text":          {`["` + strings.Repeat("[", 1000) + `"]`, false},
		"as many values as permitted": {"[" + strings.Repeat("{},", mostValues/2-1) + "1]", false},
		"more objects":                {"[" + strings.Repeat("{},", mostValues/2) + "{}]", true},
		"more keys":                   {"{" + strings.Repeat(`"k":1,`, mostValues) + `"k":1}`, true},
		"commas in a text":            {`["` + strings.Repeat(",", 2*mostValues) + `"]`, false},
		"a CSV":                       {"date,home,away\n2026-11-28,\"A\",B\n", false},
		"stray quotes":                {"date,home,away\n\"" + strings.Repeat("a\"", mostQuotes), true},
		"an endless line":             {"date,home,away\n" + strings.Repeat(" ", longestLine+1), true},
	} {
		if got := isCostlyFile(test.text); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestK25_choicesAndDefaultsOfAnImportAreBounded(t *testing.T) {
	long := strings.Repeat("x", longestName+1)
	many := map[string]string{}
	for i := range namesOfLine*feed.Domain.Imports.Lines + 1 {
		many[strconv.Itoa(i)] = "new"
	}
	var competition, fits askedImport
	competition.Defaults.Competition.English = long
	fits.Choices = map[string]string{"team": "new"}
	for what, test := range map[string]struct {
		asked *askedImport
		want  bool
	}{
		"a choice":                {&fits, false},
		"more choices than names": {&askedImport{Choices: many}, true},
		"a long key":              {&askedImport{Choices: map[string]string{long: "new"}}, true},
		"a long choice":           {&askedImport{Choices: map[string]string{"team": long}}, true},
		"a long competition":      {&competition, true},
	} {
		if got := test.asked.isBeyondFile(); got != test.want {
			t.Errorf("%s: %t", what, got)
		}
	}
}
