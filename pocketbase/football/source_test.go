package football

import (
	"errors"
	"strings"
	"testing"
)

func TestSourcesOf_wantsSoundKeysAndNamesOfLeagues(t *testing.T) {
	for name, one := range map[string]struct {
		settings Settings
		want     error
	}{
		"none":          {Settings{}, nil},
		"leagues":       {Settings{OpenligadbLeagues: "bl1"}, nil},
		"a capital":     {Settings{OpenligadbLeagues: "BL1"}, errLeague},
		"an empty name": {Settings{OpenligadbLeagues: "bl1,,"}, errLeague},
		"a key":         {Settings{APIFootballKey: "abc"}, nil},
		"two":           {Settings{APIFootballKey: "abc", FootballDataKey: "abc"}, nil},
		"a bad second":  {Settings{APIFootballKey: "abc", OpenligadbLeagues: "BL1"}, errLeague},
		"a line end":    {Settings{FootballDataKey: "a\nb"}, errKey},
		"a long key":    {Settings{FootballDataKey: strings.Repeat("a", 201)}, errKey},
		"an Arabic key": {Settings{APIFootballKey: "مفتاح"}, errKey},
	} {
		if _, err := sourcesOf(&one.settings); !errors.Is(err, one.want) {
			t.Errorf("%s: %v, want %v", name, err, one.want)
		}
	}
}

func TestOrigin_isASchemeAndAHost(t *testing.T) {
	for text, want := range map[string]bool{
		"https://a.example": true, "http://127.0.0.1:9000/": true,
		"": false, "a.example": false, "ftp://a.example": false, "https://a.example/b": false,
		"https://a@a.example": false, "https://a.example?b": false, "https://a.example#b": false,
	} {
		var set origin
		if err := set.Set(text); (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
