package limits

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/settings"
)

// RequestSettings bound requests other than sync calls and uploads.
type RequestSettings struct {
	BodyBytes               int
	Visitor, User, Searches Limit
}

func (s *RequestSettings) Bind(flags *pflag.FlagSet) {
	settings.BindCount(flags, &s.BodyBytes, "body-bytes", settings.Between(16<<10, 64<<20), 64<<10, "largest body of a request of a user or visitor, sync calls and uploads excepted")
	BindRate(flags, &s.Visitor, "limit-requests", "12000/1m", "requests without a session from one network address, files and documents excepted", AtLeast(600, time.Minute))
	BindRate(flags, &s.User, "limit-fan-requests", "3000/1m", "requests of one user, files and documents excepted", AtLeast(600, time.Minute))
	BindRate(flags, &s.Searches, "limit-people", "120/1m", "searches for users, rooms and teams, and suggestions, of one user", Needed)
}
