package limits

import "github.com/spf13/pflag"

// RequestSettings bound requests other than sync calls and uploads.
type RequestSettings struct {
	BodyBytes                       int
	Visitor, User, SearchesOfPeople Rate
}

func (s *RequestSettings) Bind(flags *pflag.FlagSet) {
	flags.IntVar(&s.BodyBytes, "body-bytes", 64<<10, "largest body of a request of a user or visitor, sync calls and uploads excepted")
	BindRate(flags, &s.Visitor, "limit-requests", "12000/1m", "requests without a session from one network address, files and documents excepted")
	BindRate(flags, &s.User, "limit-fan-requests", "3000/1m", "requests of one user, files and documents excepted")
	BindRate(flags, &s.SearchesOfPeople, "limit-people", "120/1m", "searches for users, and suggestions, of one user")
}
