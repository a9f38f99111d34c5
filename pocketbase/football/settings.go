// Package football asks providers for matches, and begins the work on matches that the jobs of the hooks do
// (pb_hooks/football).
package football

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/spf13/pflag"

	"mudarraj/limits"
)

// Settings say where matches come from.
type Settings struct {
	// Replay plays recorded matches again, so that a server without a source has matches.
	Replay bool
	// OpenligadbLeagues are the short names of leagues at openligadb.de, with commas between; empty: it is not asked.
	OpenligadbLeagues string
	// Keys for providers; empty: they are not asked.
	APIFootballKey, FootballDataKey string
	// Origin is asked in place of the provider's own.
	Origin origin
	// KeyTrials limits how often a member of staff has a key tried.
	KeyTrials limits.Limit
	// Imports limits how often a member of staff has a file read.
	Imports limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.BoolVar(&s.Replay, "football-replay", true, "play recorded matches again while there is no other source")
	flags.StringVar(&s.OpenligadbLeagues, "football-openligadb", "", "`LEAGUES` that openligadb.de is asked for, such as bl1,dfb; empty: none")
	flags.Var(&s.Origin, "football-origin", "`ORIGIN` that is asked in place of the provider's own, such as a mirror; it may have a private address")
	limits.BindRate(flags, &s.KeyTrials, "limit-key-trials", "20/10m", "keys of a provider that one member of staff has tried", limits.Needed)
	limits.BindRate(flags, &s.Imports, "limit-imports", "120/10m", "previews and imports of files with matches of one member of staff", limits.Needed)
}

// origin is a scheme, host and port.
type origin string

func (o *origin) Set(text string) error {
	address, err := url.Parse(text)
	if err != nil || address.Host == "" || address.User != nil || strings.Trim(address.Path, "/") != "" ||
		address.RawQuery != "" || address.Fragment != "" || address.Scheme != "https" && address.Scheme != "http" {
		return fmt.Errorf("want an origin, such as https://football.example.org")
	}
	*o = origin(address.Scheme + "://" + address.Host)
	return nil
}

func (o *origin) String() string { return string(*o) }
func (o *origin) Type() string   { return "origin" }
