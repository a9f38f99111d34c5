package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"
)

// rate is a token bucket's shape: Count at once, refilled evenly over Per. Count 0 means no limit.
type rate struct {
	Count int
	Per   time.Duration
}

func (r *rate) String() string {
	if r.Count == 0 {
		return "off"
	}
	return fmt.Sprintf("%d/%s", r.Count, r.Per)
}

// Set reads "10/10m" or "off".
func (r *rate) Set(text string) error {
	if text == "off" {
		*r = rate{}
		return nil
	}
	countText, perText, found := strings.Cut(text, "/")
	count, err := strconv.Atoi(countText)
	if !found || err != nil || count < 1 {
		return fmt.Errorf("want count/duration such as 10/10m, or off")
	}
	per, err := time.ParseDuration(perText)
	if err != nil || per <= 0 {
		return fmt.Errorf("want count/duration such as 10/10m, or off")
	}
	*r = rate{Count: count, Per: per}
	return nil
}

func (r *rate) Type() string { return "rate" }

func bindRate(flags *pflag.FlagSet, target *rate, name, value, usage string) {
	if err := target.Set(value); err != nil {
		panic(err)
	}
	flags.Var(target, name, usage+", or off")
}
