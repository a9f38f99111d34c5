package football

import (
	"context"
	"encoding/json"
	"path/filepath"

	"mudarraj/outbound"
)

// trialBytes is more than an answer about a key has.
const trialBytes = 64 << 10

// trial is what came of one.
type trial struct {
	// Refusal is a code of src/domain/staff-codes.ts; empty: the provider takes the key.
	Refusal string `json:"refusal"`
	// State is what is remembered of the source with this key: the trial is its first call.
	State string `json:"state"`
	// at is when it ended, in milliseconds since 1970.
	at int64
}

// try asks the provider whether it takes a key.
func (f *Football) try(ctx context.Context, key string) (*trial, error) {
	named, err := sourcesOf(&Settings{APIFootballKey: key, Origin: f.config.Origin})
	if err != nil {
		return nil, err
	}
	one := named[0]
	rules, err := loadRules(filepath.Join(f.server.Hooks, "sources.js"))
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var planned struct {
		Path string `json:"path"`
	}
	if err := rules.call(&planned, "trial"); err != nil {
		return nil, err
	}
	given := answer{Call: call{Topic: "key", Path: planned.Path}, Headers: map[string]string{}}
	status, _, text, err := outbound.Get(ctx, one.client, one.origin+planned.Path, one.headers, trialBytes)
	given.Now = f.server.Now().UnixMilli()
	if err == nil {
		given.Status, given.Text = status, string(text)
		if isCostlyJSON(given.Text) {
			given.Text = "" // which cannot be read
		}
	} else {
		f.app.Logger().Info("a key could not be tried", "source", one.name, "error", err)
	}
	asked, err := json.Marshal(given)
	if err != nil {
		return nil, err
	}
	made := &trial{at: given.Now}
	return made, rules.call(made, "tried", string(asked))
}

// isKey reports that a text may be a key: what is longer or stranger is refused before a provider is asked.
func isKey(text string) bool { return key.MatchString(text) }
