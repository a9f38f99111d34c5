package news

import (
	"strings"
	"testing"
	"unicode/utf8"
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

func TestTextOf_cutsPilesOfMarks(t *testing.T) {
	if got, want := textOf("A"+strings.Repeat("\u0489", 150)+"b", 200), "A"+strings.Repeat("\u0489", 6)+"b"; got != want {
		t.Errorf("%+q", got)
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
