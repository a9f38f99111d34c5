package football

import (
	"strings"
	"testing"
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
