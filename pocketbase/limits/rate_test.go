package limits

import "testing"

func TestRate_parsesWhatItPrints(t *testing.T) {
	for _, text := range []string{"10/10m0s", "1/500ms", "off"} {
		var r Rate
		if err := r.Set(text); err != nil || r.String() != text {
			t.Errorf("%s became %s (%v)", text, r.String(), err)
		}
	}
	for _, text := range []string{"", "10", "x/1m", "0/1m", "3/-1s", "3/"} {
		if new(Rate).Set(text) == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
