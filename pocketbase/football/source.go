package football

import (
	"errors"
	"net/http"
	"regexp"
	"strings"

	"mudarraj/outbound"
)

// source is the provider that is asked.
type source struct {
	name, origin string
	client       *http.Client
	headers      map[string]string
	leagues      []string
}

// errTwoSources: two providers number matches in their own ways, so each match would be shown twice.
var errTwoSources = errors.New("matches come from one provider: set one of football-openligadb, football-data-key and api-football-key")

var errKey = errors.New("a key of a provider has 1 to 200 characters of ASCII, without blanks")

var errLeague = errors.New("football-openligadb wants at most 50 short names in small letters, such as bl1,dfb")

var league = regexp.MustCompile(`^[a-z0-9]{1,20}$`)

var key = regexp.MustCompile(`^[!-~]{1,200}$`)

// sourceOf returns the provider that the settings name; nil without one.
func sourceOf(config *Settings) (*source, error) {
	var named []*source
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
	if len(named) > 1 {
		return nil, errTwoSources
	}
	if len(named) == 0 {
		return nil, nil
	}
	one := named[0]
	for _, value := range one.headers {
		if !key.MatchString(value) {
			return nil, errKey
		}
	}
	for _, name := range one.leagues {
		if !league.MatchString(name) || len(one.leagues) > 50 {
			return nil, errLeague
		}
	}
	one.client = outbound.NewClient(callTimeout)
	if config.Origin != "" {
		one.origin, one.client = string(config.Origin), outbound.NewTrustingClient(callTimeout)
	}
	return one, nil
}

func leaguesIn(text string) (leagues []string) {
	for _, name := range strings.Split(text, ",") {
		leagues = append(leagues, strings.TrimSpace(name))
	}
	return leagues
}
