package limits

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"
)

// Rate is the shape of a token bucket: Count tokens at most, refilled evenly over Per. Count 0 means no limit.
type Rate struct {
	Count int
	Per   time.Duration
}

const (
	leastPer, mostPer = time.Millisecond, 365 * 24 * time.Hour
	mostTokens        = int64(1_000_000_000_000)
)

func (r *Rate) String() string {
	if r.Count == 0 {
		return "off"
	}
	return fmt.Sprintf("%d/%s", r.Count, r.Per)
}

// Set parses "10/10m" or "off".
func (r *Rate) Set(text string) error {
	if text == "off" {
		*r = Rate{}
		return nil
	}
	countText, perText, found := strings.Cut(text, "/")
	count, err := strconv.Atoi(countText)
	if !found || err != nil || count < 1 || int64(count) > mostTokens {
		return r.wanted()
	}
	per, err := time.ParseDuration(perText)
	if err != nil || per < leastPer || per > mostPer {
		return r.wanted()
	}
	*r = Rate{Count: count, Per: per}
	return nil
}

func (r *Rate) wanted() error {
	return fmt.Errorf("want count/duration such as 10/10m, %s, or off", r.Range())
}

// Range names the least and the greatest value.
func (r *Rate) Range() string { return "from 1/8760h to 1000000000000/1ms" }

func (r *Rate) Type() string { return "rate" }

func BindRate(flags *pflag.FlagSet, target *Rate, name, value, usage string) {
	if err := target.Set(value); err != nil {
		panic(err)
	}
	flags.Var(target, name, usage+", or off")
}
