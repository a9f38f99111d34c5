package limits

import (
	"fmt"
	"strconv"

	"github.com/spf13/pflag"
)

// count is a setting that is a number of things, at least `least`.
type count struct {
	target *int
	least  int
}

func (c count) Set(text string) error {
	value, err := strconv.Atoi(text)
	if err != nil || value < c.least {
		return fmt.Errorf("want a number of at least %d", c.least)
	}
	*c.target = value
	return nil
}

func (c count) String() string {
	if c.target == nil {
		return "0"
	}
	return strconv.Itoa(*c.target)
}

func (c count) Type() string { return "int" }

// BindCount binds a setting that is a number of at least `least`.
func BindCount(flags *pflag.FlagSet, target *int, name string, least, value int, usage string) {
	*target = value
	flags.Var(count{target, least}, name, usage)
}
