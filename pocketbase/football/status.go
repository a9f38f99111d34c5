package football

// shownKey is what staff see of the key.
type shownKey struct {
	// From says where the key in use comes from: `page`, `host` or `none`.
	From string `json:"from"`
	// Stored: a key was set on the page, used or not. IsReadable is false after a restore on another machine.
	Stored     bool   `json:"stored"`
	IsReadable bool   `json:"isReadable"`
	Ending     string `json:"ending"`
	SetAt      int64  `json:"setAt"`
	SetBy      string `json:"setBy"`
}

// shownSource is what is known of a source. Times are in milliseconds since 1970; 0: never, or not known.
type shownSource struct {
	// Name is that of a provider, `replay`, or `none`.
	Name string `json:"name"`
	// Trouble is one of src/domain/football/sources/source.ts, or `unstored`; empty: none.
	Trouble string `json:"trouble"`
	// FailingSince is when the first answer with trouble came after the last one without.
	FailingSince int64 `json:"failingSince"`
	HeardAt      int64 `json:"heardAt"`
	NextAt       int64 `json:"nextAt"`
	Used         int   `json:"used"`
	// PerDay is null until the provider tells.
	PerDay *int `json:"perDay"`
	// SetAside is the last answer with parts that could not be read; null without one.
	SetAside *struct {
		At    int64  `json:"at"`
		Count int    `json:"count"`
		First string `json:"first"`
	} `json:"setAside"`
}

func (f *Football) shown() (map[string]any, error) {
	key, err := f.shownKey()
	if err != nil {
		return nil, err
	}
	sources, err := f.current().shown()
	if err != nil {
		return nil, err
	}
	return map[string]any{"now": f.server.Now().UnixMilli(), "key": key, "sources": sources}, nil
}

func (f *Football) shownKey() (shownKey, error) {
	shown := shownKey{From: "none"}
	stored, err := f.keys.read()
	if err != nil {
		return shown, err
	}
	if stored != nil {
		_, unsealed := f.keys.unseal(stored)
		shown.Stored, shown.IsReadable = true, unsealed == nil
		shown.Ending, shown.SetAt, shown.SetBy = stored.Ending, stored.SetAt, stored.SetBy
	}
	switch {
	case f.isKeyByHost():
		shown.From = "host"
	case shown.IsReadable:
		shown.From = "page"
	}
	return shown, nil
}

// shown reads what the rules remember of each source.
func (p *Poller) shown() ([]shownSource, error) {
	if len(p.sources) == 0 {
		name := "none"
		if p.replays {
			name = "replay"
		}
		return []shownSource{{Name: name}}, nil
	}
	var all []shownSource
	for _, one := range p.sources {
		text, err := readState(p.app, one.name)
		if err != nil {
			return nil, err
		}
		known, err := p.readFacts(one)
		if err != nil {
			return nil, err
		}
		shown := shownSource{Name: one.name}
		if err := p.rules.call(&shown, "shown", one.name, text, known); err != nil {
			return nil, err
		}
		if one.isUnstored.Load() {
			shown.Trouble = "unstored"
		}
		all = append(all, shown)
	}
	return all, nil
}
