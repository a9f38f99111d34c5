// Package football asks providers for matches, and begins the work on matches that the jobs of the hooks do
// (pb_hooks/football).
package football

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/spf13/pflag"
)

// Settings say where matches come from.
type Settings struct {
	// Replay plays recorded matches again, so that a server without a source has matches.
	Replay bool
	// OpenligadbLeagues are the short names of leagues at openligadb.de, with commas between; empty: it is not asked.
	OpenligadbLeagues string
	OpenligadbURL     originSetting
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.BoolVar(&s.Replay, "football-replay", true, "play recorded matches again while there is no other source")
	flags.StringVar(&s.OpenligadbLeagues, "football-openligadb", "", "`LEAGUES` that openligadb.de is asked for, such as bl1,dfb; empty: none")
	flags.Var(&s.OpenligadbURL, "football-openligadb-url", "`ORIGIN` that is asked in place of https://api.openligadb.de, such as a mirror; it may have a private address")
}

// hasSource reports whether a provider is asked.
func (s *Settings) hasSource() bool { return s.OpenligadbLeagues != "" }

// originSetting is a scheme, host and port.
type originSetting string

func (o *originSetting) Set(text string) error {
	address, err := url.Parse(text)
	if err != nil || address.Host == "" || address.User != nil || strings.Trim(address.Path, "/") != "" ||
		address.RawQuery != "" || address.Fragment != "" || address.Scheme != "https" && address.Scheme != "http" {
		return fmt.Errorf("want an origin, such as https://football.example.org")
	}
	*o = originSetting(address.Scheme + "://" + address.Host)
	return nil
}

func (o *originSetting) String() string { return string(*o) }
func (o *originSetting) Type() string   { return "origin" }
