package users

import (
	"net/http"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
	"mudarraj/staff"
)

// facts are what the page of one user shows beside the row.
type facts struct {
	Bio       string `db:"bio" json:"bio"`
	Team      string `db:"favorite_team" json:"team"`
	Following int    `db:"following_count" json:"following"`
	Posts     int    `db:"posts_count" json:"posts"`
	Updated   int64  `db:"updated" json:"updated"`
	// Ends is when an account that its user ends is deleted; 0 for one that stays.
	Ends int64 `db:"ends" json:"ends"`
}

var factsOf = `SELECT p.bio, p.favorite_team, p.following_count, p.posts_count,
	` + milliseconds("p.updated_at") + " AS updated, " + milliseconds("u.delete_at") + ` AS ends
	FROM profiles p JOIN users u ON u.id = p.id WHERE p.id = {:id}`

// handleUser answers one user: the row of the list, the profile, devices that are signed in, and sanctions.
func (u *Users) handleUser(r *staff.Request) error {
	id := r.Request.PathValue("id")
	found, err := u.oneOf(id)
	if isUnknown(err) {
		return errGone
	}
	if err != nil {
		return err
	}
	rows := []user{found}
	if err := u.complete(rows, r.Member.May(seeingEmails)); err != nil {
		return err
	}
	var more facts
	if err := u.app.ConcurrentDB().NewQuery(factsOf).Bind(dbx.Params{"id": id}).One(&more); err != nil {
		return err
	}
	devices, err := u.sessions.DevicesOf(id)
	if err != nil {
		return err
	}
	sanctions, err := u.history(id)
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": u.now().UnixMilli(), "user": rows[0], "facts": more,
		"devices": devices, "sanctions": sanctions})
}
