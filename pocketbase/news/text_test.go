package news

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mudarraj/testapp"
)

func TestTextOf_cutsAtTheEndOfAWord(t *testing.T) {
	got := textOf("<p>"+strings.Repeat("كلمة ", 100)+"</p>", excerptRunes)
	if utf8.RuneCountInString(got) > excerptRunes || !strings.HasSuffix(got, "كلمة…") {
		t.Errorf("%d runes: %q", utf8.RuneCountInString(got), got)
	}
}

func TestTextOf_neverPartsALetterFromItsMarks(t *testing.T) {
	for _, sign := range []string{"مُ", "👩‍👩‍👧", "👍🏽", "é"} {
		for shift := range 12 {
			got := strings.TrimSuffix(textOf(strings.Repeat("x", shift)+strings.Repeat(sign, 200), 100), "…")
			if left := strings.ReplaceAll(strings.TrimLeft(got, "x"), sign, ""); left != "" {
				t.Errorf("%q after %d: %q is left", sign, shift, left)
			}
		}
	}
}

func TestTextOf_ofInvisibleCharactersOnlyIsEmpty(t *testing.T) {
	for _, text := range []string{"\u2060", "\u00ad", "\u061c", "\u200d\u200d", "\u200e\u200f", "\u3164", "\u2800", "\U000e0041", "\u200c", "\ufe0f"} {
		if got := textOf(" "+text+" "+text, 100); got != "" {
			t.Errorf("%+q: %+q", text, got)
		}
	}
}

func TestTextOf_keepsInvisibleCharactersBetweenLetters(t *testing.T) {
	for _, text := range []string{"می\u200cخواهم", "👩\u200d👩\u200d👧", "AB\u200f", "❤\ufe0f"} {
		if got := textOf(text, 100); got != text {
			t.Errorf("%+q: %+q", text, got)
		}
	}
}

// readVectors reads cases that src/domain/text.test.ts runs as well.
func readVectors(t *testing.T, name string, cases any) {
	text, err := os.ReadFile("../../src/domain/vectors/" + name + ".json")
	testapp.Must(t, err)
	testapp.Must(t, json.Unmarshal(text, cases))
}

func TestVisible_isThatOfTheDomain(t *testing.T) {
	var want, got [][2]rune
	readVectors(t, "blank-characters", &want)
	for r := rune(0); r <= utf8.MaxRune; r++ {
		switch last := len(got) - 1; {
		case !utf8.ValidRune(r) || visible.MatchString(string(r)):
		case last >= 0 && got[last][1] == r-1:
			got[last][1] = r
		default:
			got = append(got, [2]rune{r, r})
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%x, want %x", got, want)
	}
}

func TestCutMarks_isThatOfTheDomain(t *testing.T) {
	var cases [][3]string
	readVectors(t, "piled-marks", &cases)
	if len(cases) == 0 {
		t.Fatal("there are no cases")
	}
	for _, c := range cases {
		if got := cutMarks(c[1]); got != c[2] {
			t.Errorf("%s: %+q, want %+q", c[0], got, c[2])
		}
	}
}

func TestTextOf_keepsSignsThatAreNoElements(t *testing.T) {
	for markup, want := range map[string]string{
		"2 &lt; 3 &amp; 4": "2 < 3 & 4", "AT&amp;amp;T": "AT&amp;T", "a<br>b<p>c</p>d": "a b c d", "&nbsp;\n a \t b ": "a b",
		"&lt;b&gt;x&lt;/b&gt;": "x", "&#x202e;مقلوب&#x2066;": "مقلوب",
	} {
		if got := textOf(markup, 100); got != want {
			t.Errorf("%q: %q, want %q", markup, got, want)
		}
	}
}

func TestTitleKey_isTheSameForWritingsOfATitle(t *testing.T) {
	if titleKey("الأهلي يفوز على «النصر» 2-1!") != titleKey("الاهلى يفوزُ على النصر: 2 - 1") {
		t.Error("two writings have two keys")
	}
	if titleKey("الأهلي يفوز") == titleKey("النصر يفوز") || titleKey("!!!") != "" {
		t.Error("two titles have one key")
	}
}
