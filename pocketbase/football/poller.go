package football

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/outbound"
	"mudarraj/stopping"
)

const (
	// callTimeout is shorter than the time that a phone waits.
	callTimeout = 10 * time.Second
	// answerBytes is more than a busy day of all competitions needs.
	answerBytes = 4 << 20
	// failureRest is how long a source rests whose rules or rows failed.
	failureRest = time.Minute
	// replacedRest is longer than the poller of a replaced key has to live.
	replacedRest = time.Second
)

// Poller asks the providers that the settings name, each at its own pace.
type Poller struct {
	app     core.App
	rules   *rules
	sources []*source
	// names are those of all sources, asked or not.
	names []string
	// begunAt is when this poller began, by the server's clock (ms).
	begunAt int64
	// replays: recorded matches are played again.
	replays bool
	now     func() time.Time
	// mostHeard says which of some channels phones listen to.
	mostHeard func(channels []string) []string
	heard     *Heard
	// storing is held while an answer is stored.
	storing sync.Mutex
}

// Services are what a poller needs of the server.
type Services struct {
	// Hooks is the folder with the bundle of the rules.
	Hooks string
	// Now is the clock of hooks, which development can set ahead.
	Now func() time.Time
	// MostHeard returns those of some channels that phones listen to, the most heard first.
	MostHeard func(channels []string) []string
	// Heard is what phones are told of sources.
	Heard *Heard
}

// newPoller makes the poller, and begins or ends the replay.
func newPoller(app core.App, config *Settings, server Services) (*Poller, error) {
	sources, err := sourcesOf(config)
	if err != nil {
		return nil, err
	}
	p := &Poller{app: app, sources: sources, replays: config.Replay && len(sources) == 0,
		now: server.Now, mostHeard: server.MostHeard, heard: server.Heard, begunAt: server.Now().UnixMilli()}
	if p.rules, err = loadRules(filepath.Join(server.Hooks, "sources.js")); err != nil {
		return nil, err
	}
	if err := p.readNames(); err != nil {
		return nil, err
	}
	if err := p.tellHeard(); err != nil {
		return nil, err
	}
	return p, beginReplay(app, p.replays)
}

// readNames reads the names of all sources, asked or not.
func (p *Poller) readNames() error {
	var all struct {
		Names []string `json:"names"`
	}
	err := p.rules.call(&all, "list")
	p.names = all.Names
	return err
}

// Run asks until stop is closed.
func (p *Poller) Run(stop <-chan struct{}) {
	var work sync.WaitGroup
	for _, one := range p.sources {
		work.Go(func() { p.askAll(one, stop) })
	}
	work.Wait()
}

// askAll makes the calls of one source.
func (p *Poller) askAll(one *source, stop <-chan struct{}) {
	if err := p.beginState(one); err != nil {
		p.app.Logger().Warn("the state of a source was not read", "source", one.name, "error", err)
	}
	for {
		rest, err := p.step(one, stop)
		if errors.Is(err, errOtherState) {
			rest, err = replacedRest, nil
		}
		if err != nil {
			p.app.Logger().Warn("matches of a source were not stored", "source", one.name, "error", err)
			rest = failureRest
		}
		select {
		case <-stop:
			return
		case <-time.After(rest):
		}
	}
}

// beginState ends a rest that waited for the host of this server.
func (p *Poller) beginState(one *source) error {
	state, err := readState(p.app, one.name)
	if err != nil {
		return err
	}
	var begun struct{ State json.RawMessage }
	if err := p.rules.call(&begun, "begin", state); err != nil {
		return err
	}
	return moveState(p.app, one.name, state, string(begun.State))
}

// step makes the next call if it is due.
func (p *Poller) step(one *source, stop <-chan struct{}) (rest time.Duration, err error) {
	state, err := readState(p.app, one.name)
	if err != nil {
		return 0, err
	}
	known, err := p.readFacts(one)
	if err != nil {
		return 0, err
	}
	var next struct {
		Call       *call           `json:"call"`
		State      json.RawMessage `json:"state"`
		SleepUntil float64         `json:"sleepUntil"`
		HeardAt    int64           `json:"heardAt"`
	}
	if err := p.rules.call(&next, "next", one.name, state, known); err != nil {
		return 0, err
	}
	p.heard.note(one.name, next.HeardAt)
	if err := p.tellHeard(); err != nil {
		return 0, err
	}
	if next.Call == nil {
		return max(time.Second, time.Duration(next.SleepUntil-float64(p.now().UnixMilli()))*time.Millisecond), nil
	}
	// Before the call: one whose answer is lost counts as well.
	if err := moveState(p.app, one.name, state, string(next.State)); err != nil {
		return 0, err
	}
	answer, err := json.Marshal(p.ask(one, *next.Call, stop))
	if err != nil {
		return 0, err
	}
	var read struct {
		Readings []json.RawMessage
		State    json.RawMessage
	}
	if err := p.rules.call(&read, "read", one.name, string(next.State), string(answer)); err != nil {
		return 0, err
	}
	if err := p.storeAnswer(one, read.Readings, string(next.State), string(read.State)); err != nil {
		return 0, err
	}
	isOfTable := strings.HasPrefix(next.Call.Topic, "table:")
	p.logTrouble(one, read.Readings[0], isOfTable)
	if one.trouble != "" || isOfTable {
		return 0, nil
	}
	return 0, p.noteHeard(one, string(read.State))
}

// storeAnswer stores what an answer said, and the state of its source after it. Another source is stored before or after
// both: between them a source that is back would still count as silent, and a follower would raise what it corrected (K7).
func (p *Poller) storeAnswer(one *source, readings []json.RawMessage, before, after string) error {
	p.storing.Lock()
	defer p.storing.Unlock()
	for _, reading := range readings {
		if err := p.storeReading(one, reading); err != nil {
			one.isUnstored.Store(true)
			return err
		}
	}
	one.isUnstored.Store(false)
	return moveState(p.app, one.name, before, after)
}

// logTrouble tells the host of this server once why there are no new matches, and which ones could not be read.
func (p *Poller) logTrouble(one *source, reading json.RawMessage, isOfTable bool) {
	var said struct {
		Trouble  string `json:"trouble"`
		SetAside struct {
			Count int    `json:"count"`
			First string `json:"first"`
		} `json:"setAside"`
	}
	if json.Unmarshal(reading, &said) != nil {
		return
	}
	if isOfTable {
		if said.Trouble != "" {
			p.app.Logger().Info("a source gives no table", "source", one.name, "trouble", said.Trouble)
		}
		return
	}
	if said.Trouble != one.trouble && said.Trouble != "" {
		p.app.Logger().Warn("a source gives no matches", "source", one.name, "trouble", said.Trouble)
	}
	one.trouble = said.Trouble
	if said.SetAside.Count > 0 && said.SetAside.First != one.setAside {
		one.setAside = said.SetAside.First
		p.app.Logger().Info("parts of an answer were set aside", "source", one.name, "count", said.SetAside.Count, "first", one.setAside)
	}
}

// call is a SourceCall of the rules.
type call struct {
	Topic string `json:"topic"`
	Path  string `json:"path"`
}

// answer is a SourceAnswer of the rules.
type answer struct {
	Call    call              `json:"call"`
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Text    string            `json:"text"`
	Now     int64             `json:"now"`
}

// ask makes a call. One that fails has the status 0.
func (p *Poller) ask(one *source, asked call, stop <-chan struct{}) answer {
	running, end := stopping.WithStop(context.Background(), stop)
	defer end()
	ctx, cancel := context.WithTimeout(running, callTimeout)
	defer cancel()
	status, headers, text, err := outbound.Get(ctx, one.client, one.origin+asked.Path, one.headers, answerBytes)
	given := answer{Call: asked, Status: status, Headers: map[string]string{}, Text: string(text), Now: p.now().UnixMilli()}
	if isCostlyJSON(given.Text) {
		given.Text = "" // which cannot be read
	}
	for name := range headers {
		given.Headers[strings.ToLower(name)] = headers.Get(name)
	}
	if err != nil {
		p.app.Logger().Warn("a source gave no answer", "source", one.name, "error", err)
		given.Status, given.Text = 0, ""
		if errors.Is(err, outbound.ErrTooLarge) {
			given.Status = http.StatusOK // it answered, with something that cannot be read
		}
	}
	return given
}
