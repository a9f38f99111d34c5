package football

import (
	"encoding/json"
	"os"
	"testing"

	"mudarraj/testapp"
)

// The same recorded answers that src/domain/football/sources/recorded-answers.test.ts reads in Node.
const vectors = "../../src/domain/vectors/source-answers.json"

type vector struct {
	name, source, readings string
	answer                 json.RawMessage
}

func (v *vector) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&v.name, &v.source, &v.answer, &v.readings})
}

func TestRead_K25_givesTheSameTextInTheServersEngineAsInNode(t *testing.T) {
	rules, err := loadRules("../../pb_hooks/sources.js")
	testapp.Must(t, err)
	text, err := os.ReadFile(vectors)
	testapp.Must(t, err)
	var all []vector
	testapp.Must(t, json.Unmarshal(text, &all))
	if len(all) == 0 {
		t.Fatal("there are no vectors")
	}
	for _, one := range all {
		var read struct{ Readings json.RawMessage }
		if err := rules.call(&read, "read", one.source, "", string(one.answer)); err != nil {
			t.Errorf("%s of %s: %v", one.name, one.source, err)
		} else if string(read.Readings) != one.readings {
			t.Errorf("%s of %s is read as\n%s\nand not as\n%s", one.name, one.source, read.Readings, one.readings)
		}
	}
}
