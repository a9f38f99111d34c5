package users

import (
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/sqlite"
)

// inForce is what a user may not do now.
type inForce struct {
	restriction *restriction
	ids         []string
}

// names are their ids in the order of pb_hooks/moderation/users.
func (of *inForce) names() string {
	slices.Sort(of.ids)
	return strings.Join(of.ids, ",")
}

// restrictions are the ones in force, by user: a ban before a suspension, and of two the longer one.
func (u *Users) restrictions(ids []string) (map[string]*inForce, error) {
	found := map[string]*inForce{}
	if len(ids) == 0 {
		return found, nil
	}
	list, params := sqlite.InList(ids)
	now, err := types.ParseDateTime(u.now())
	if err != nil {
		return nil, err
	}
	params["now"] = now.String()
	var rows []struct {
		ID    string `db:"id"`
		User  string `db:"user_id"`
		Kind  string `db:"kind"`
		Until int64  `db:"until"`
	}
	if err := u.app.ConcurrentDB().NewQuery(sanctionsOf(list)).Bind(params).All(&rows); err != nil {
		return nil, err
	}
	for _, row := range rows {
		of := found[row.User]
		if of == nil {
			of = &inForce{}
			found[row.User] = of
		}
		of.ids = append(of.ids, row.ID)
		of.restriction = stronger(of.restriction, &restriction{Kind: row.Kind, Until: row.Until})
	}
	return found, nil
}

// countSanctions counts all of each user, those that are over included.
func (u *Users) countSanctions(ids []string) (map[string]int, error) {
	made := map[string]int{}
	if len(ids) == 0 {
		return made, nil
	}
	list, params := sqlite.InList(ids)
	var rows []struct {
		User   string `db:"user_id"`
		Number int    `db:"number"`
	}
	err := u.app.ConcurrentDB().NewQuery(countsOf(list)).Bind(params).All(&rows)
	for _, row := range rows {
		made[row.User] = row.Number
	}
	return made, err
}

func stronger(a, b *restriction) *restriction {
	switch {
	case a == nil:
		return b
	case a.Kind != b.Kind:
		if a.Kind == "ban" {
			return a
		}
		return b
	case a.Until == 0 || b.Until != 0 && a.Until >= b.Until:
		return a
	}
	return b
}

// sanction is one of the history of a user.
type sanction struct {
	ID     string `db:"id" json:"id"`
	Kind   string `db:"kind" json:"kind"`
	Reason string `db:"reason" json:"reason"`
	Words  string `db:"words" json:"words"`
	By     string `db:"by_name" json:"by"`
	Until  int64  `db:"until" json:"until"`
	Lifted int64  `db:"lifted" json:"liftedAt"`
	// LiftedBy is empty for an administrator of the server.
	LiftedBy string `db:"lifted_by" json:"liftedBy"`
	Created  int64  `db:"created" json:"createdAt"`
}

// history lists the newest sanctions of a user.
func (u *Users) history(id string) ([]sanction, error) {
	found := []sanction{}
	err := u.app.ConcurrentDB().NewQuery("SELECT id, kind, reason, words, by_name, lifted_by, " +
		milliseconds("until") + " AS until, " + milliseconds("lifted_at") + " AS lifted, " + milliseconds("created_at") + ` AS created FROM sanctions
		WHERE user_id = {:id} ORDER BY created_at DESC LIMIT 50`).Bind(dbx.Params{"id": id}).All(&found)
	return found, err
}
