package football

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
)

// imports reads files with matches by the rules of src/domain/football/import, with an engine that goes with the file. It has
// limits of its own, so that a file costs bounded memory and time (K25), and no user waits for it.
type imports struct {
	app  core.App
	now  func() time.Time
	file string
	// calls hold the texts of files; engine reads one of them at a time.
	calls, engine *limits.Concurrency
}

func newImports(app core.App, now func() time.Time, file string) *imports {
	return &imports{app: app, now: now, file: file,
		calls: limits.NewConcurrency(importCalls, importCallsOfOne), engine: limits.NewConcurrency(1, 1)}
}

const (
	importCalls, importCallsOfOne = 6, 3
	// importTime is more than the largest file needs on a busy machine.
	importTime = 2 * time.Minute
	// importWait is how long a file that is to be stored waits for the engine.
	importWait = 30 * time.Second
)

// askedImport is what a page sends.
type askedImport struct {
	Text string `json:"text"`
	// Defaults count for lines that do not tell competition and zone.
	Defaults struct {
		Competition struct {
			English string `json:"english"`
			Arabic  string `json:"arabic"`
		} `json:"competition"`
		Zone string `json:"zone"`
	} `json:"defaults"`
	Choices map[string]string `json:"choices"`
	// Fingerprint is that of the preview; empty for a preview.
	Fingerprint string `json:"fingerprint"`
}

// importPlan is what an import will do.
type importPlan struct {
	Refusal string          `json:"-"`
	Plan    json.RawMessage `json:"plan"`
	Work    json.RawMessage `json:"work"`
	// Writes counts matches.
	Writes int       `json:"writes"`
	Needed idNumbers `json:"needed"`
	rules  *rules
}

// fingerprint is equal for plans that write the same over the same.
func (p *importPlan) fingerprint() string {
	sum := sha256.Sum256(p.Work)
	return hex.EncodeToString(sum[:16])
}

// isEmpty reports that there is nothing to write.
func (p *importPlan) isEmpty() bool { return p.Writes == 0 }

// slices are what short transactions store.
func (p *importPlan) slices(ctx context.Context, first idNumbers) (slices []json.RawMessage, err error) {
	defer p.rules.endWith(ctx, importTime)()
	err = p.rules.callWith(&slices, "slices", map[string]any{"work": p.Work, "first": first})
	return slices, err
}

// plan compares a file with what is stored. It writes nothing, and ends with its request.
func (i *imports) plan(ctx context.Context, asked *askedImport) (*importPlan, error) {
	rules, err := loadFunctions(i.file, "read", "understand", "plan", "slices")
	if err != nil {
		return nil, err
	}
	defer rules.endWith(ctx, importTime)()
	var read struct {
		Refusal string          `json:"refusal"`
		Format  string          `json:"format"`
		Rows    json.RawMessage `json:"rows"`
		Walls   []wallTime      `json:"walls"`
	}
	if err := rules.callWith(&read, "read", asked); err != nil || read.Refusal != "" {
		return &importPlan{Refusal: read.Refusal}, err
	}
	setInstants(read.Walls)
	var understood struct {
		Rows  json.RawMessage `json:"rows"`
		From  int64           `json:"from"`
		Until int64           `json:"until"`
	}
	if err := rules.callWith(&understood, "understand", map[string]any{
		"rows": read.Rows, "defaults": asked.Defaults, "now": i.now().UnixMilli(), "instants": read.Walls,
	}); err != nil {
		return nil, err
	}
	facts, err := readImportFacts(i.app, time.UnixMilli(understood.From), time.UnixMilli(understood.Until))
	if err != nil {
		return nil, err
	}
	choices := asked.Choices
	if choices == nil {
		choices = map[string]string{}
	}
	planned := &importPlan{rules: rules}
	return planned, rules.callWith(planned, "plan", map[string]any{
		"format": read.Format, "rows": understood.Rows, "facts": facts, "choices": choices,
	})
}

// errSlowImport says that an import took as long as one may.
var errSlowImport = errors.New("the import takes too long")

// endWith ends calls of the rules when nobody waits for them any more, or after a time: with errSlowImport.
func (r *rules) endWith(ctx context.Context, longest time.Duration) (stop func()) {
	ctx, cancel := context.WithTimeoutCause(ctx, longest, errSlowImport)
	unwatch := context.AfterFunc(ctx, func() { r.vm.Interrupt(context.Cause(ctx)) })
	return func() {
		unwatch()
		cancel()
	}
}

// callWith calls a function that takes one JSON text.
func (r *rules) callWith(target any, name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return r.call(target, name, string(text))
}
