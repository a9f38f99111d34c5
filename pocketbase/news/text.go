package news

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/text/unicode/norm"
)

const (
	excerptRunes = 280
	titleRunes   = 200
	nameRunes    = 60
	// readBytes is how much of an item's text is read: the excerpt is at its beginning.
	readBytes = 64 << 10
)

// plain keeps no element. What elements part stays apart.
var plain = bluemonday.StrictPolicy().AddSpaceWhenStrippingTag(true)

var element = regexp.MustCompile(`(?i)</?(a|b|i|p|br|div|em|h[1-6]|img|li|ol|ul|span|strong|script|style|iframe|svg)\b[^>]*>`)

// textOf is the text of HTML, in one line. Feeds escape their texts once or twice.
func textOf(markup string, runes int) string {
	text := withoutElements(cutBytes(markup, readBytes))
	if element.MatchString(text) {
		text = withoutElements(text)
	}
	line := cut(strings.Join(strings.Fields(cutMarks(strings.Map(shown, text))), " "), runes)
	if !visible.MatchString(line) {
		return ""
	}
	return line
}

// visible and piles are those of src/domain/text.ts, and tested with the same vectors: any visible character, and more
// marks than words have on a letter. RE2 knows no \p{DI}, so its characters are named.
var (
	visible = regexp.MustCompile(`[^\s\p{Z}\p{Cc}\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{200b}-\x{200f}` +
		`\x{202a}-\x{202e}\x{2060}-\x{206f}\x{2800}\x{3164}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{fffb}\x{13430}-\x{13442}\x{16fe4}` +
		`\x{1bca0}-\x{1bca3}\x{1d159}\x{1d173}-\x{1d17a}\x{e0000}-\x{e0fff}]`)
	piles = regexp.MustCompile(`((?:[\p{M}\x{ff9e}\x{ff9f}]\p{Cf}*){5}[\p{M}\x{ff9e}\x{ff9f}])(?:\p{Cf}*[\p{M}\x{ff9e}\x{ff9f}])+`)
)

// cutMarks keeps the first six marks of each letter.
func cutMarks(text string) string { return piles.ReplaceAllString(text, "$1") }

func withoutElements(markup string) string { return html.UnescapeString(plain.Sanitize(markup)) }

// shown drops what is invisible or turns the text around it. Marks that join letters stay, as names are written with them.
func shown(r rune) rune {
	switch {
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069: // overrides, embeddings and isolates of directions
		return -1
	case r == unicode.ReplacementChar, r == 0xfeff, r == 0x200b:
		return -1
	case unicode.IsSpace(r):
		return ' '
	case unicode.IsControl(r), r >= 0xe000 && r <= 0xf8ff:
		return -1
	}
	return r
}

// cut shortens a text to so many runes, an ellipsis included: at the end of a word if one is near, and never before a
// mark that belongs to the letter.
func cut(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	end := most - 1
	for end > 0 && continues(runes, end) {
		end--
	}
	for at := end; at > end-30 && at > 0; at-- {
		if runes[at] == ' ' {
			end = at
			break
		}
	}
	return strings.TrimRightFunc(string(runes[:end]), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }) + "…"
}

const joiner = 0x200d

// continues reports that the rune at a place belongs to the sign before it.
func continues(runes []rune, at int) bool {
	r := runes[at]
	isFlagPart := r >= 0x1f1e6 && r <= 0x1f1ff || r >= 0x1f3fb && r <= 0x1f3ff
	return unicode.Is(unicode.M, r) || r == joiner || runes[at-1] == joiner || isFlagPart
}

func cutBytes(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}

// alikeLetters are letters that Arabic writers exchange.
var alikeLetters = strings.NewReplacer("أ", "ا", "إ", "ا", "آ", "ا", "ٱ", "ا", "ى", "ي", "ة", "ه", "ؤ", "و", "ئ", "ي", "ـ", "")

// titleKey is the same for two titles that differ in marks, signs and spaces only; empty without a letter.
func titleKey(title string) string {
	letters := func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return unicode.ToLower(r)
		}
		return -1
	}
	return strings.Map(letters, norm.NFKD.String(alikeLetters.Replace(norm.NFC.String(title))))
}
