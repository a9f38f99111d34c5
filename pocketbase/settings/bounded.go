package settings

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"
)

// Bounds are the least and the greatest value of a setting, so that a mistyped one stops the start and not the work.
type Bounds[T int | int64 | time.Duration] struct{ least, most T }

// Between makes bounds that include both values.
func Between[T int | int64 | time.Duration](least, most T) Bounds[T] { return Bounds[T]{least, most} }

// count is a setting that is a number of things.
type count[T int | int64] struct {
	target *T
	bounds Bounds[T]
}

// Set takes all notations of Go: 1048576, 1_048_576, 0x100000.
func (c count[T]) Set(text string) error {
	value, err := strconv.ParseInt(text, 0, 64)
	if err != nil || value < int64(c.bounds.least) || value > int64(c.bounds.most) {
		return fmt.Errorf("want a number %s", c.Range())
	}
	*c.target = T(value)
	return nil
}

func (c count[T]) String() string {
	if c.target == nil {
		return "0"
	}
	return strconv.FormatInt(int64(*c.target), 10)
}

func (c count[T]) Type() string { return "int" }

// Range names the least and the greatest value.
func (c count[T]) Range() string { return fmt.Sprintf("from %d to %d", c.bounds.least, c.bounds.most) }

// duration is a setting that is a time.
type duration struct {
	target *time.Duration
	bounds Bounds[time.Duration]
}

func (d duration) Set(text string) error {
	value, err := time.ParseDuration(text)
	if err != nil || value < d.bounds.least || value > d.bounds.most {
		return fmt.Errorf("want a time %s, such as 1m30s", d.Range())
	}
	*d.target = value
	return nil
}

func (d duration) String() string {
	if d.target == nil {
		return "0s"
	}
	return d.target.String()
}

func (d duration) Type() string { return "duration" }

// Range names the least and the greatest value.
func (d duration) Range() string {
	return "from " + Shortly(d.bounds.least) + " to " + Shortly(d.bounds.most)
}

// Shortly prints 1h instead of Go's 1h0m0s.
func Shortly(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// BindCount binds a setting that is a number. Its bounds are in the help.
func BindCount[T int | int64](flags *pflag.FlagSet, target *T, name string, bounds Bounds[T], value T, usage string) {
	*target = value
	bound := count[T]{target, bounds}
	flags.Var(bound, name, usage+"; "+bound.Range())
}

// BindDuration binds a setting that is a time. Its bounds are in the help.
func BindDuration(flags *pflag.FlagSet, target *time.Duration, name string, bounds Bounds[time.Duration], value time.Duration, usage string) {
	*target = value
	bound := duration{target, bounds}
	flags.Var(bound, name, usage+"; "+bound.Range())
}
