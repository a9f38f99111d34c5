package football

// SourceState is what the page of the server shows of a source. Times are in milliseconds by the server's clock; 0: never.
type SourceState struct {
	// Name is that of a provider, `replay`, or `none`. Trouble is empty without one.
	Name, Trouble         string
	HeardAt, FailingSince int64
	// CallsLeft and PerDay are nil until the provider tells.
	CallsLeft, PerDay *int
}

// SourceStates are the sources that are asked; one of them without a provider.
func (f *Football) SourceStates() ([]SourceState, error) {
	shown, err := f.current().shown()
	if err != nil {
		return nil, err
	}
	states := make([]SourceState, len(shown))
	for at, one := range shown {
		states[at] = SourceState{Name: one.Name, Trouble: one.Trouble, HeardAt: one.HeardAt, FailingSince: one.FailingSince, PerDay: one.PerDay}
		if one.PerDay != nil {
			left := max(0, *one.PerDay-one.Used)
			states[at].CallsLeft = &left
		}
	}
	return states, nil
}
