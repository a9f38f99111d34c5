package staff

import (
	"testing"
	"time"
)

func TestQ14_aSecretThatWasNotTriedInTimeIsForgotten(t *testing.T) {
	var factors newFactors
	now := time.Unix(1_800_000_000, 0)
	factors.add("one", secret, now)
	if got := factors.of("one", now.Add(newFactorLife)); got != secret {
		t.Errorf("at its end: %q", got)
	}
	if got := factors.of("one", now.Add(newFactorLife+1)); got != "" {
		t.Errorf("after its end: %q", got)
	}
	if got := factors.of("two", now); got != "" {
		t.Errorf("of another session: %q", got)
	}
	factors.add("two", "other", now.Add(2*newFactorLife))
	if len(factors.shown) != 1 {
		t.Errorf("%d are kept", len(factors.shown))
	}
}

func TestQ14_aTriedSecretIsTakenOnce(t *testing.T) {
	var factors newFactors
	factors.add("one", secret, time.Now())
	if factors.take("one", "replaced") || !factors.take("one", secret) || factors.take("one", secret) {
		t.Error("it was taken twice, or after it was replaced")
	}
}

func TestTidyCode(t *testing.T) {
	for typed, want := range map[string]string{
		" 123 456 ":           "123456",
		"١٢٣٤٥٦":              "123456",
		"\u200f۱۲۳-۴۵۶\u200e": "123456",
		"ABCD-efgh–2345 6789": "abcdefgh23456789",
	} {
		if got := tidyCode(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
