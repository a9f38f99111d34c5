package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// A part that runs twice asks providers twice, and one of both never hears that a key was removed.
func TestBeginWork_beginsEachPartOnce(t *testing.T) {
	text, err := os.ReadFile("server.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, found := strings.Cut(string(text), "func (s *server) beginWork() {")
	body, _, _ = strings.Cut(body, "\n}\n")
	begun := map[string]bool{}
	for _, part := range regexp.MustCompile(`\bs\.\w+\.\w+`).FindAllString(body, -1) {
		if begun[part] && !strings.HasPrefix(part, "s.config.") {
			t.Errorf("%s begins twice", part)
		}
		begun[part] = true
	}
	if !found || len(begun) < 15 {
		t.Errorf("only %d parts", len(begun))
	}
}
