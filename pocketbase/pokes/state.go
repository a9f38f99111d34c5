package pokes

import "time"

// State is what the page of the server shows of streams.
type State struct {
	// Open streams, and how many there may be.
	Open, Most int
	// PerSecond is how many pokes left a second, in the last minute.
	PerSecond float64
}

// State reads what is counted anyway.
func (p *Pokes) State(now time.Time) State {
	p.mu.Lock()
	defer p.mu.Unlock()
	return State{Open: len(p.listeners), Most: p.config.Listeners, PerSecond: p.sent.perSecond(now)}
}

const countedSeconds = 60

// sentPokes counts the pokes of the last minute by second. The lock of the hub guards it.
type sentPokes struct {
	counts  [countedSeconds]int
	seconds [countedSeconds]int64
}

func (s *sentPokes) add(now time.Time) {
	second := now.Unix()
	at := second % countedSeconds
	if s.seconds[at] != second {
		s.seconds[at], s.counts[at] = second, 0
	}
	s.counts[at]++
}

func (s *sentPokes) perSecond(now time.Time) float64 {
	sum := 0
	for at, second := range s.seconds {
		if age := now.Unix() - second; age >= 0 && age < countedSeconds {
			sum += s.counts[at]
		}
	}
	return float64(sum) / countedSeconds
}
