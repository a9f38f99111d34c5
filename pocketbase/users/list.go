package users

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/api"
	"mudarraj/figures"
	"mudarraj/hooks"
	"mudarraj/staff"
)

const (
	pageRows = 50
	// longestText is above any name and e-mail address. A longer text is refused unread.
	longestText = 254
	// hook gives the key of a text (pb_hooks/accounts/people-routes.ts).
	hook = "search_key"
)

// user is a row of the page: src/views/staff-users.ts has the same shape. Times are in milliseconds since 1970.
type user struct {
	Key       string `db:"key" json:"-"`
	Kept      bool   `db:"kept" json:"-"`
	ID        string `db:"id" json:"id"`
	Username  string `db:"username" json:"username"`
	Avatar    string `db:"avatar" json:"avatar"`
	Followers int    `db:"followers_count" json:"followers"`
	Tier      string `db:"verification_status" json:"tier"`
	// Choice is a tier by hand; empty where the number of followers decides.
	Choice string `db:"verification_override" json:"choice"`
	Joined int64  `db:"joined" json:"joined"`
	// Email is empty for staff who may not see it.
	Email       string       `db:"email" json:"email"`
	Suspended   int64        `db:"suspended" json:"-"`
	Restriction *restriction `db:"-" json:"restriction"`
	// Sanctions names those in force.
	Sanctions string `db:"-" json:"sanctions"`
	// Version changes with each sanction, also with a warning, so that a page that shows others is refused (Q1).
	Version string `db:"-" json:"version"`
}

// handleList answers at most 50 users: the newest, or those whose name begins with a text, contains it, or whose e-mail
// begins with it; those who are suspended or banned by the end of it. `next` is empty at the end, `count` null for a search
// and for a state.
func (u *Users) handleList(r *staff.Request) error {
	query := r.Request.URL.Query()
	text, tier, state := strings.TrimSpace(query.Get("q")), query.Get("tier"), query.Get("state")
	at, isValid := readCursor(query.Get("after"))
	if !isValid || len(query.Get("q")) > 4*longestText || utf8.RuneCountInString(text) > longestText ||
		tier != "" && tier != cancel && !slices.Contains(tiers, tier) || state != "" && state != suspended && state != banned {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	now, err := types.ParseDateTime(u.now())
	if err != nil {
		return err
	}
	wanted := &search{text: text, tier: tier, state: state, now: now.String(), emails: r.Member.May(seeingEmails)}
	if text != "" {
		if err := r.Read(func(app core.App) error { return hooks.Call(app, hook, text, wanted) }); err != nil {
			return err
		}
	}
	found, next, err := u.page(wanted, at)
	if err != nil {
		return err
	}
	if err := u.complete(found, wanted.emails); err != nil {
		return err
	}
	answer := map[string]any{"now": u.now().UnixMilli(), "users": found, "next": next, "count": nil}
	if text == "" && state == "" {
		name := tier
		if name == "" {
			name = "users"
		}
		if answer["count"], err = figures.Total(u.app, name); err != nil {
			return err
		}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, answer)
}

// mostReads bounds how long a page looks for rows that no earlier source has listed, and that have the tier and the state.
// Before the first one it looks further: a page without users reads as if there were none.
const mostReads, mostReadsForOne = 20, 400

// page may be shorter than 50 before its end when it leaves out most of what its sources have.
func (u *Users) page(wanted *search, at cursor) (found []user, next string, err error) {
	found = []user{}
	sources, first := wanted.sources()
	at.Source = max(at.Source, 0)
	for reads := 0; at.Source < len(sources); reads++ {
		if len(found) == pageRows || len(found) > 0 && reads >= mostReads || reads == mostReadsForOne {
			return found, at.String(), nil
		}
		if at.From == "" {
			at.From = first[at.Source]
		}
		rows, most := []user{}, pageRows-len(found)
		query := u.app.ConcurrentDB().NewQuery(sources[at.Source].sql()).Bind(wanted.params(at.From, at.ID, most+1))
		if err := query.All(&rows); err != nil {
			return nil, "", err
		}
		if len(rows) > most {
			at.From, at.ID = rows[most].Key, rows[most].ID
		} else {
			at = cursor{Source: at.Source + 1}
		}
		for _, row := range rows[:min(most, len(rows))] {
			if row.Kept {
				found = append(found, row)
			}
		}
	}
	return found, "", nil
}

// complete adds restrictions, and takes e-mails out for staff who may not see them.
func (u *Users) complete(found []user, emails bool) error {
	ids := make([]string, len(found))
	for i := range found {
		ids[i] = found[i].ID
		if !emails {
			found[i].Email = ""
		}
	}
	restrictions, err := u.restrictions(ids)
	if err != nil {
		return err
	}
	made, err := u.countSanctions(ids)
	for i := range found {
		if of := restrictions[found[i].ID]; of != nil {
			found[i].Restriction, found[i].Sanctions = of.restriction, of.names()
		}
		found[i].Version = found[i].Sanctions + "/" + strconv.Itoa(made[found[i].ID])
		if until := found[i].Suspended; found[i].Restriction == nil && until > u.now().UnixMilli() {
			found[i].Restriction = &restriction{Kind: "suspend", Until: until}
		}
	}
	return err
}

// restriction is what a user may not do; Until is 0 for one without an end.
type restriction struct {
	Kind  string `json:"kind"`
	Until int64  `json:"until"`
}

// oneOf reads a user.
func (u *Users) oneOf(id string) (found user, err error) {
	err = u.app.ConcurrentDB().NewQuery(one).Bind(dbx.Params{"id": id}).One(&found)
	return found, err
}
