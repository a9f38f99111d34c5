package staff

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func sizeOf(t *testing.T, value any) int {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return len(text)
}

func TestBounded_Q15_aRowStaysSmallWhateverIsChanged(t *testing.T) {
	many := map[string]any{}
	for i := range 3000 {
		many[fmt.Sprintf("field_%d", i)] = strings.Repeat("م", 50)
	}
	for name, value := range map[string]any{
		"a long text":             strings.Repeat("م", 50_000),
		"signs that JSON escapes": map[string]any{"a": strings.Repeat("<\x01", 50_000), "b": 1},
		"a long list":             map[string]any{"a": make([]string, 50_000)},
		"many fields":             many,
		"a deep value":            map[string]any{"a": map[string]any{"b": strings.Repeat("x", 50_000)}},
	} {
		if size := sizeOf(t, bounded(value)); size > maxValueBytes {
			t.Errorf("%s: %d bytes", name, size)
		}
	}
}

func TestBounded_Q15_shortFieldsBesideALongOneStayWhole(t *testing.T) {
	cut := bounded(map[string]any{"long": strings.Repeat("م", 50_000), "short": "قصير", "count": 7}).(map[string]any)
	if cut["short"] != "قصير" || cut["count"] != float64(7) || !strings.HasSuffix(cut["long"].(string), cutMark) {
		t.Errorf("%v", cut)
	}
}

func TestBounded_Q15_aSmallValueStaysAsItIs(t *testing.T) {
	if bounded("set") != "set" || bounded(nil) != nil {
		t.Error("a small value was changed")
	}
}

func TestCutBytes_endsBetweenTwoLetters(t *testing.T) {
	if cut := cutBytes("مدرج", 5); cut != "مد" {
		t.Errorf("%q", cut)
	}
}
