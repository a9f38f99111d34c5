package staff

import (
	"net/http"

	"mudarraj/api"
)

// mostWaiting is as far as rows are counted: pages show `99+` (BADGE_MAX of src/domain/limits.ts).
const mostWaiting = 100

// waits are the rows that wait for members with a capability, by their name in the answer. An index has each of them.
var waits = []struct{ name, capability, rows string }{
	{"cases", "cases", "cases WHERE state = 'open'"},
	{"escalated", "cases", "cases WHERE state = 'escalated'"},
	{"appeals", "cases", "cases WHERE has_appeal = 1"},
	{"adRequests", "ad-requests", "ad_requests WHERE status = 'pending'"},
}

// handleWaiting answers how much waits for the member: src/views/staff-waiting.ts has the same shape. What the member may
// not see is not in it.
func (s *Staff) handleWaiting(r *Request) error {
	answer := map[string]int{}
	for _, one := range waits {
		if !r.Member.May(one.capability) {
			continue
		}
		var number int
		statement := "SELECT count(*) FROM (SELECT 1 FROM " + one.rows + " LIMIT {:most})"
		if err := s.app.ConcurrentDB().NewQuery(statement).Bind(map[string]any{"most": mostWaiting}).Row(&number); err != nil {
			return err
		}
		answer[one.name] = number
	}
	return api.JSON(r.RequestEvent, http.StatusOK, answer)
}
