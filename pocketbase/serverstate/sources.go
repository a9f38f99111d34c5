package serverstate

import (
	"time"
)

// source is a provider of matches, or one source of news that fails.
type source struct {
	// Name is that of a provider, `replay` or `none`; of news the names in both languages.
	Name   string `json:"name"`
	NameEn string `json:"nameEn"`
	// Trouble is empty without one.
	Trouble string `json:"trouble"`
	// SucceededMs and FailingMs are times since then; null: never, or not known.
	SucceededMs *int64 `json:"succeededMs"`
	FailingMs   *int64 `json:"failingMs"`
	// CallsLeft are those of the day; null while the provider does not tell.
	CallsLeft *int `json:"callsLeft"`
	// CallsWarn is from how few of them the page warns.
	CallsWarn *float64 `json:"callsWarn"`
	Level     level    `json:"level"`
}

type newsState struct {
	Asked   int `json:"asked"`
	Failing int `json:"failing"`
	// SucceededMs is that of the source that answered last.
	SucceededMs *int64 `json:"succeededMs"`
	// First are some of those that fail.
	First []source `json:"first"`
	Level level    `json:"level"`
}

// mostFailing are shown one by one.
const mostFailing = 10

func ageOf(at int64, now time.Time) *int64 {
	if at == 0 {
		return nil
	}
	age := max(0, now.UnixMilli()-at)
	return &age
}

// levelOf judges a source by how long it fails. One whose beginning is not known warns.
func levelOf(trouble string, failing *int64) level {
	switch {
	case trouble == "":
		return ok
	case failing == nil:
		return warn
	}
	return sourceFailing.of(max(sourceFailing.warn, float64(*failing)))
}

func (s *State) football(now time.Time) ([]source, error) {
	states, err := s.Matches.SourceStates()
	if err != nil {
		return nil, err
	}
	all := make([]source, len(states))
	for at, one := range states {
		shown := source{Name: one.Name, Trouble: one.Trouble, SucceededMs: ageOf(one.HeardAt, now), FailingMs: ageOf(one.FailingSince, now), CallsLeft: one.CallsLeft}
		shown.Level = levelOf(one.Trouble, shown.FailingMs)
		if one.Name == "none" || one.Name == "replay" {
			shown.Level = plain
		}
		if one.PerDay != nil {
			few := callsLeft.shareOf(float64(*one.PerDay))
			shown.CallsWarn = &few.warn
			if left := few.of(float64(*one.CallsLeft)); left != ok && shown.Level == ok {
				shown.Level = left
			}
		}
		all[at] = shown
	}
	return all, nil
}

// news judges all sources together: some of many feeds always fail.
func (s *State) news(now time.Time) (newsState, error) {
	states, err := s.News.SourceStates()
	all := newsState{Asked: len(states), First: []source{}, Level: ok}
	if len(states) == 0 {
		all.Level = plain
	}
	for _, one := range states {
		if at := ageOf(one.SucceededAt, now); at != nil && (all.SucceededMs == nil || *at < *all.SucceededMs) {
			all.SucceededMs = at
		}
		if one.Trouble == "" {
			continue
		}
		all.Failing++
		all.Level = warn
		if len(all.First) < mostFailing {
			all.First = append(all.First, source{Name: one.NameAr, NameEn: one.NameEn, Trouble: one.Trouble,
				SucceededMs: ageOf(one.SucceededAt, now), FailingMs: ageOf(one.FailingSince, now), Level: warn})
		}
	}
	if all.Failing > 0 && all.Failing == all.Asked {
		all.Level = bad
	}
	return all, err
}
