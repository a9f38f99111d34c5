package football

import (
	"path/filepath"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
	"mudarraj/secrets"
	"mudarraj/sqlite"
)

// Football asks the providers that the settings name, and the one that staff have set a key for. It begins anew when staff
// change that key, or turn the replay on or off.
type Football struct {
	app      core.App
	config   *Settings
	server   Services
	keys     *keys
	limiter  *limits.Limiter
	replaced chan struct{}
	imports  *imports
	// trials wait for a provider, and keep no request of a user waiting.
	trials *limits.Concurrency

	mu     sync.Mutex
	poller *Poller
}

// keyTrials run at once, one of each member of staff.
const keyTrials = 4

// New reads the key and makes the poller.
func New(app core.App, config *Settings, box *secrets.Box, limiter *limits.Limiter, server Services) (*Football, error) {
	f := &Football{app: app, config: config, server: server, keys: &keys{app, box}, limiter: limiter, replaced: make(chan struct{}, 1),
		trials: limits.NewConcurrency(keyTrials, 1), imports: newImports(app, server.Now, filepath.Join(server.Hooks, "imports.js"))}
	if err := resumeImports(app); err != nil {
		return nil, err
	}
	// What a source says first after a start alerts nobody (K16). A poller that is made anew keeps what it heard.
	if err := sqlite.Execute(app, "DELETE FROM _match_alert_sources", nil); err != nil {
		return nil, err
	}
	return f, f.renew()
}

// Run works until stop is closed.
func (f *Football) Run(stop <-chan struct{}) {
	for {
		end, one := make(chan struct{}), f.current()
		var work sync.WaitGroup
		work.Go(func() { one.Run(end) })
		work.Go(func() { one.TidyDaily(end) })
		isOver := false
		select {
		case <-stop:
			isOver = true
		case <-f.replaced:
		}
		close(end)
		work.Wait()
		if isOver {
			return
		}
		if err := f.renew(); err != nil {
			f.app.Logger().Error("the key of a provider is not used before the next start", "error", err)
		}
	}
}

// renew makes the poller of the present key. The former one has ended.
func (f *Football) renew() error {
	config, err := f.withReplaySwitch()
	if err != nil {
		return err
	}
	one, err := newPoller(f.app, config, f.server)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.poller = one
	return nil
}

func (f *Football) current() *Poller {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.poller
}

// replace has Run use the present key.
func (f *Football) replace() {
	select {
	case f.replaced <- struct{}{}:
	default: // it will read the newest key anyway
	}
}

// withReplaySwitch is the settings with what staff have set. The host can turn the replay off for good.
func (f *Football) withReplaySwitch() (*Settings, error) {
	config, err := f.withKey()
	if err != nil {
		return nil, err
	}
	isOn, err := readReplaySwitch(f.app)
	if err != nil || isOn {
		return config, err
	}
	off := *config
	off.Replay = false
	return &off, nil
}

// withKey is the settings with the key that staff have set, if it is used. The settings of the host win.
func (f *Football) withKey() (*Settings, error) {
	if f.isKeyByHost() {
		return f.config, nil
	}
	stored, err := f.keys.read()
	if err != nil || stored == nil {
		return f.config, err
	}
	key, err := f.keys.unseal(stored)
	if err != nil {
		// Such as a backup on another machine. Staff see it on their page.
		f.app.Logger().Warn("the key of a provider cannot be read", "error", err)
		return f.config, nil
	}
	// What is remembered of calls belongs to the key that they were made with.
	if err := forgetState(f.app, apiFootball, stored.SetAt); err != nil {
		return nil, err
	}
	config := *f.config
	config.APIFootballKey = key
	return &config, nil
}

// isKeyByHost reports that the settings of the host have a key, which wins.
func (f *Football) isKeyByHost() bool { return f.config.APIFootballKey != "" }
