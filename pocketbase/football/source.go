package football

import (
	"errors"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"

	"mudarraj/outbound"
)

// source is a provider that is asked.
type source struct {
	name, origin string
	client       *http.Client
	headers      map[string]string
	leagues      []string
	// trouble and setAside are what the log was told last.
	trouble, setAside string
	// isUnstored: what the last answer said could not be stored.
	isUnstored atomic.Bool
}

var errKey = errors.New("a key of a provider has 1 to 200 characters of ASCII, without blanks")

var errLeague = errors.New("football-openligadb wants at most 50 short names in small letters, such as bl1,dfb")

var league = regexp.MustCompile(`^[a-z0-9]{1,20}$`)

var key = regexp.MustCompile(`^[!-~]{1,200}$`)

// sourcesOf returns the providers that the settings name.
func sourcesOf(config *Settings) (named []*source, err error) {
	if config.APIFootballKey != "" {
		named = append(named, &source{name: "api-football", origin: "https://v3.football.api-sports.io",
			headers: map[string]string{"x-apisports-key": config.APIFootballKey}})
	}
	if config.FootballDataKey != "" {
		named = append(named, &source{name: "football-data", origin: "https://api.football-data.org",
			headers: map[string]string{"X-Auth-Token": config.FootballDataKey}})
	}
	if config.OpenligadbLeagues != "" {
		named = append(named, &source{name: "openligadb", origin: "https://api.openligadb.de",
			leagues: leaguesIn(config.OpenligadbLeagues)})
	}
	for _, one := range named {
		if err := one.check(); err != nil {
			return nil, err
		}
		one.client = outbound.NewClient(callTimeout)
		if config.Origin != "" {
			one.origin, one.client = string(config.Origin), outbound.NewTrustingClient(callTimeout)
		}
	}
	return named, nil
}

func (s *source) check() error {
	for _, value := range s.headers {
		if !key.MatchString(value) {
			return errKey
		}
	}
	for _, name := range s.leagues {
		if !league.MatchString(name) || len(s.leagues) > 50 {
			return errLeague
		}
	}
	return nil
}

func leaguesIn(text string) (leagues []string) {
	for _, name := range strings.Split(text, ",") {
		leagues = append(leagues, strings.TrimSpace(name))
	}
	return leagues
}
