package push

import (
	"fmt"
	"strings"

	"mudarraj/feed"
)

// body is what a device shows below the title: the beginning of a text, or what a message without words is.
func (p *queued) body() string {
	if (p.Kind == kindAlert || p.Kind == kindSummary) && p.Lang == "en" {
		return p.BodyEn
	}
	if p.Kind != kindChat {
		return p.Message
	}
	words := feed.Domain.Push.Words[p.Lang]
	switch {
	case !p.Words:
		return words["hidden"]
	case p.Message != "":
		return excerpt(p.Message, feed.Domain.Push.Characters)
	case p.Media == "voice":
		return fmt.Sprintf("%s %d:%02d", words[p.Media], int(p.Seconds)/60, int(p.Seconds)%60)
	default:
		return words[p.Media]
	}
}

// excerpt is a text in one line, cut to at most so many characters with an ellipsis.
func excerpt(text string, most int) string {
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) <= most {
		return string(line)
	}
	return strings.TrimSpace(string(line[:most-1])) + "…"
}
