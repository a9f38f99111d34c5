package football

import (
	"context"
	"encoding/json"
	"path/filepath"

	"mudarraj/outbound"
)

// trialBytes is more than an answer about a key has.
const trialBytes = 64 << 10

// try asks the provider whether it takes a key. The refusal is a code of src/domain/staff-codes.ts; empty: it takes the key.
func (f *Football) try(ctx context.Context, key string) (refusal string, err error) {
	named, err := sourcesOf(&Settings{APIFootballKey: key, Origin: f.config.Origin})
	if err != nil {
		return "", err
	}
	one := named[0]
	rules, err := loadRules(filepath.Join(f.server.Hooks, "sources.js"))
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var planned struct {
		Path string `json:"path"`
	}
	if err := rules.call(&planned, "trial"); err != nil {
		return "", err
	}
	given := answer{Call: call{Topic: "key", Path: planned.Path}, Headers: map[string]string{}, Now: f.server.Now().UnixMilli()}
	status, _, text, err := outbound.Get(ctx, one.client, one.origin+planned.Path, one.headers, trialBytes)
	if err == nil {
		given.Status, given.Text = status, string(text)
	} else {
		f.app.Logger().Info("a key could not be tried", "source", one.name, "error", err)
	}
	asked, err := json.Marshal(given)
	if err != nil {
		return "", err
	}
	var verdict struct {
		Refusal string `json:"refusal"`
	}
	err = rules.call(&verdict, "tried", string(asked))
	return verdict.Refusal, err
}

// isKey reports that a text may be a key: what is longer or stranger is refused before a provider is asked.
func isKey(text string) bool { return key.MatchString(text) }
