// Package audit has the routes of the page where supers read and export what staff and superusers did (Q15, Q23).
package audit

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"
)

// filter says which rows are asked for. Empty fields and times of 0 leave nothing out. Times are in milliseconds since 1970.
type filter struct {
	Person  string `json:"person,omitzero"`
	Action  string `json:"action,omitzero"`
	Subject string `json:"subject,omitzero"`
	From    int64  `json:"from,omitzero"`
	To      int64  `json:"to,omitzero"`
}

const (
	maxPerson, maxAction, maxSubject, maxCursor = 60, 40, 100, 60
	// byHost is the person of rows that a command wrote, which have no name.
	byHost = "-"
)

// readFilter returns false for parameters that are too long or no times.
func readFilter(query url.Values) (f filter, ok bool) {
	f = filter{Person: query.Get("person"), Action: query.Get("action"), Subject: query.Get("subject")}
	if len(f.Person) > 4*maxPerson || len(f.Action) > maxAction || len(f.Subject) > 4*maxSubject {
		return f, false
	}
	for name, at := range map[string]*int64{"from": &f.From, "to": &f.To} {
		if text := query.Get(name); text != "" {
			value, err := strconv.ParseInt(text, 10, 64)
			if err != nil || value < 0 || value > maxTime {
				return f, false
			}
			*at = value
		}
	}
	return f, true
}

// maxTime is the year 9999.
const maxTime = 253_370_764_800_000

// cursor is the place of the last row of a page: newer rows are shown already.
type cursor struct{ At, ID string }

// readCursor returns an empty one without a text.
func readCursor(text string) (c cursor, ok bool) {
	if text == "" {
		return c, true
	}
	if len(text) > maxCursor {
		return c, false
	}
	c.At, c.ID, ok = strings.Cut(text, "~")
	return c, ok
}

func (c cursor) text() string { return c.At + "~" + c.ID }

// statement reads a page behind a cursor, the newest row first. Each combination of filters has an index for its order;
// of a person with an action, of a subject with anything, the rest is looked at row by row.
func (f filter) statement(columns string, after cursor, most int) (statement string, params dbx.Params) {
	index, params := "newest", dbx.Params{"most": most}
	where := []string{}
	add := func(name, value, condition string) {
		if value != "" {
			where = append(where, condition)
			params[name] = value
		}
	}
	switch {
	case f.Subject != "":
		index = "of_subject"
	case f.Person != "" && f.Action != "":
		index = "of_person_and_action"
	case f.Person != "":
		index = "of_person"
	case f.Action != "":
		index = "of_action"
	}
	add("person", f.Person, "username = {:person}")
	if f.Person == byHost {
		params["person"] = ""
	}
	add("action", f.Action, "action = {:action}")
	add("subject", f.Subject, "subject = {:subject}")
	add("from", stored(f.From), "created_at >= {:from}")
	add("to", stored(f.To), "created_at <= {:to}")
	add("at", after.At, "(created_at, id) < ({:at}, {:id})")
	params["id"] = after.ID
	condition := ""
	if len(where) > 0 {
		condition = " WHERE " + strings.Join(where, " AND ")
	}
	return "SELECT " + columns + " FROM staff_audit INDEXED BY staff_audit_" + index + condition +
		" ORDER BY created_at DESC, id DESC LIMIT {:most}", params
}

// stored is a time as the table has it; empty for 0.
func stored(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format(types.DefaultDateLayout)
}
