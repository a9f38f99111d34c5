package sync

import (
	"errors"
	"strings"
	"time"

	"mudarraj/api"
	"mudarraj/feed"
)

// An operation that enters a room with a key may be a guess at its password. Wrong ones are counted outside of the
// transaction, which a refusal rolls back (Z36). The limits are taken before the key is compared, because several calls may
// guess at once, and given back unless it was wrong.

const (
	seatCollection = "room_members"
	codeWrong      = "password-wrong"
)

// guessedRoom is the room whose password an operation may guess; empty: it names no key.
func guessedRoom(c *feed.Collection, o *operation, body map[string]any, user string) string {
	if c.Name != seatCollection || o.Action != actionCreate || body["key"] == nil {
		return ""
	}
	room, _ := strings.CutSuffix(o.Record, user) // the rule refuses a seat of another id
	return room
}

func guessesOf(room string) string { return "guesses of " + room }

// takeGuess returns how long the user must wait for the next guess.
func (b *batch) takeGuess(room string, now time.Time) (after time.Duration) {
	if room == "" {
		return 0
	}
	if after = b.limits.Take(b.user, "guesses", b.config.LimitGuesses, now); after > 0 {
		return after
	}
	if after = b.limits.Take(b.user, guessesOf(room), b.config.LimitGuessesOfRoom, now); after > 0 {
		b.limits.GiveBack(b.user, "guesses")
	}
	return after
}

// giveBackGuess ends an entry that was no wrong guess.
func (b *batch) giveBackGuess(room string) {
	if room != "" {
		b.limits.GiveBack(b.user, "guesses")
		b.limits.GiveBack(b.user, guessesOf(room))
	}
}

// isWrongGuess reports what the rules said of an operation. A verdict that could not be stored is no free guess.
func isWrongGuess(failure error) bool {
	var reason *refusal
	return errors.As(failure, &reason) && reason.code == codeWrong
}

func (b *batch) awaitGuess(o *operation, after time.Duration) verdict {
	return verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeGuesses, After: after.Milliseconds()}
}
