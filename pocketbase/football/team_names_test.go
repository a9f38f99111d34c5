package football

import (
	"strings"
	"testing"
)

func TestArabicName_takesArabicLettersInOneLine(t *testing.T) {
	for typed, want := range map[string][2]string{
		" نادي\n شالكه  04 ":             {"نادي شالكه 04", ""},
		"اتحاد (ب)":                      {"اتحاد (ب)", ""},
		"\u202eالهلال":                   {"الهلال", ""},
		"":                               {"", codeNameMissing},
		" \u200f ":                       {"", codeNameMissing},
		"Hilal":                          {"", codeNameScript},
		"الهلال Hilal":                   {"", codeNameScript},
		"04":                             {"", codeNameScript},
		strings.Repeat("ه", nameRunes):   {strings.Repeat("ه", nameRunes), ""},
		strings.Repeat("ه", nameRunes+1): {"", codeNameLong},
	} {
		if name, refusal := arabicName(typed); name != want[0] || refusal != want[1] {
			t.Errorf("%q: %q %q", typed, name, refusal)
		}
	}
}
