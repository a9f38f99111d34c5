package limits

import (
	"sync/atomic"

	"github.com/spf13/pflag"
)

// Limit is a rate that may change while the server runs. Copies share it, and reading it takes no lock. The zero Limit
// is off.
type Limit struct{ *limit }

type limit struct {
	rate atomic.Pointer[Rate]
	// Before the server runs: the rate without any setting, and the one of the host.
	usual, given Rate
	// where the host set it; empty for the usual rate.
	where  string
	bounds Bounds
}

// NewLimit is a limit that nobody changes.
func NewLimit(r Rate) Limit {
	l := Limit{&limit{usual: r, given: r}}
	l.Put(r)
	return l
}

// BindRate binds a setting that is a rate. Staff may change it within bounds.
func BindRate(flags *pflag.FlagSet, target *Limit, name, value, usage string, bounds Bounds) {
	rate, err := ParseRate(value)
	if err != nil {
		panic(err)
	}
	*target = NewLimit(rate)
	target.bounds = bounds
	flags.Var(*target, name, usage+", or off")
}

// Rate is the one in force.
func (l Limit) Rate() Rate {
	if l.limit == nil {
		return Rate{}
	}
	return *l.rate.Load()
}

// Put changes the rate in force, for all that is limited from then on.
func (l Limit) Put(r Rate) { l.rate.Store(&r) }

// Usual is the rate without any setting, Given the one of the host.
func (l Limit) Usual() Rate { return l.usual }

func (l Limit) Given() Rate { return l.given }

// Bounds are those of what staff may set.
func (l Limit) Bounds() Bounds { return l.bounds }

// Set is the host's: of a flag, the environment or a file.
func (l Limit) Set(text string) error {
	rate, err := ParseRate(text)
	if err != nil {
		return err
	}
	l.given = rate
	l.Put(rate)
	return nil
}

// SetFrom notes where a value that is no flag comes from.
func (l Limit) SetFrom(where string) { l.where = where }

func (l Limit) String() string {
	if l.limit == nil {
		return off
	}
	return l.given.String()
}

func (l Limit) Type() string { return "rate" }

// Range names the least and the greatest value that a host may set.
func (l Limit) Range() string { return rangeOfRates }

// Named is a limit with the name of its setting.
type Named struct {
	Limit
	Name string
	// Where the host set it: `flag`, `environment`, `file`, or `default`.
	Where string
}

// In finds the limits among flags that were parsed, sorted by name.
func In(flags *pflag.FlagSet) (found []Named) {
	flags.VisitAll(func(flag *pflag.Flag) {
		l, ok := flag.Value.(Limit)
		if !ok {
			return
		}
		where := "default"
		switch {
		case flag.Changed:
			where = "flag"
		case l.where != "":
			where = l.where
		}
		found = append(found, Named{l, flag.Name, where})
	})
	return found
}
