package limits

import (
	"testing"
	"time"

	"github.com/spf13/pflag"
)

func TestParseRate_readsWhatStringPrints(t *testing.T) {
	for _, text := range []string{"10/10m", "600/6h", "1/500ms", "off"} {
		if r, err := ParseRate(text); err != nil || r.String() != text {
			t.Errorf("%s became %s (%v)", text, r, err)
		}
	}
	for _, text := range []string{"", "10", "x/1m", "0/1m", "3/-1s", "3/"} {
		if _, err := ParseRate(text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}

func TestBounds_refuseEachPartByItself(t *testing.T) {
	for _, one := range []struct {
		bounds Bounds
		rate   Rate
		want   Refusal
	}{
		{Free, Rate{1, time.Second}, Refusal{}},
		{Free, Rate{}, Refusal{}},
		{Needed, Rate{}, Refusal{Off: true}},
		{Free, Rate{mostCount + 1, time.Second}, Refusal{Count: true}},
		{Free, Rate{1, 31 * day}, Refusal{Per: true}},
		{Free, Rate{-1, time.Millisecond}, Refusal{Count: true, Per: true}},
		{AtLeast(600, time.Minute), Rate{599, time.Minute}, Refusal{Count: true}},
		{AtLeast(600, time.Minute), Rate{600, time.Minute}, Refusal{}},
		{AtLeast(600, time.Minute), Rate{600, time.Hour}, Refusal{Per: true}},
	} {
		if got := one.bounds.Check(one.rate); got != one.want {
			t.Errorf("%s: %+v instead of %+v", one.rate, got, one.want)
		}
	}
}

func TestIn_findsLimitsAndWhereTheHostSetThem(t *testing.T) {
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	var a, b, c Limit
	for name, target := range map[string]*Limit{"limit-a": &a, "limit-b": &b, "limit-c": &c} {
		BindRate(flags, target, name, "1/1m", "things", Free)
	}
	flags.Bool("other", false, "no limit")
	if err := b.Set("2/1m"); err != nil {
		t.Fatal(err)
	}
	b.SetFrom("file")
	if err := flags.Parse([]string{"--limit-c=3/1m"}); err != nil {
		t.Fatal(err)
	}
	for at, want := range []string{"limit-a 1/1m default", "limit-b 2/1m file", "limit-c 3/1m flag"} {
		one := In(flags)[at]
		if got := one.Name + " " + one.Rate().String() + " " + one.Where; got != want {
			t.Errorf("%s instead of %s", got, want)
		}
	}
}
