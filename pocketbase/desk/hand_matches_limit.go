package desk

import (
	"net/http"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/staff"
)

// codeMadeFull is a code of src/domain/staff-codes.ts.
const codeMadeFull = "hand-matches-full"

// Settings limit what one member of staff makes.
type Settings struct {
	Made limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.Made, "limit-hand-matches", "300/24h", "new matches by hand of one member of staff, those of imports excepted", limits.Free)
}

// madeLimit counts the matches that a member makes. A call that makes none takes nothing.
type madeLimit struct {
	limiter *limits.Limiter
	rate    limits.Limit
}

const madeKind = "hand-match"

// make counts one match before it is made, so that parallel calls count like sequential ones.
func (l madeLimit) make(r *staff.Request) error {
	if l.limiter.Take(r.Member.ID(), madeKind, l.rate, time.Now()) > 0 {
		return &staff.Refusal{Status: http.StatusConflict, Code: codeMadeFull}
	}
	made, err := change(r, "make")
	if !made {
		l.limiter.GiveBack(r.Member.ID(), madeKind)
	}
	return err
}
