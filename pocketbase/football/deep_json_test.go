package football

import (
	"strings"
	"testing"
)

func TestK25_deepJSONAndCostlyFilesAreRefusedUnread(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	for name, test := range map[string]struct {
		text string
		want bool
	}{
		"a file of matches":         {`{"matches":[{"team1":"A \\" [[","score":{"ft":[1,0]}}]}`, false},
		"as deep as permitted":      {nested(mostNested), false},
		"deeper":                    {nested(mostNested + 1), true},
		"two million open brackets": {strings.Repeat("[", 2_000_000), true},
		"brackets in a text":        {`["` + strings.Repeat("[", 1000) + `"]`, false},
		"a CSV":                     {"date,home,away\n2026-11-28,\"A\",B\n", false},
		"stray quotes":              {"date,home,away\n\"" + strings.Repeat("a\"", mostQuotes), true},
		"an endless line":           {"date,home,away\n" + strings.Repeat(" ", longestLine+1), true},
	} {
		if got := isCostly(test.text); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
