package users

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/sqlite"
)

// restrictions are the ones in force, by user: a ban before a suspension. Without the collection nobody has one.
func (u *Users) restrictions(ids []string) (map[string]*restriction, error) {
	found := map[string]*restriction{}
	if len(ids) == 0 || !u.app.HasTable("sanctions") {
		return found, nil
	}
	list, params := sqlite.InList(ids)
	now, err := types.ParseDateTime(u.now())
	if err != nil {
		return nil, err
	}
	params["now"] = now.String()
	var rows []struct {
		User  string `db:"user_id"`
		Kind  string `db:"kind"`
		Until int64  `db:"until"`
	}
	if err := u.app.ConcurrentDB().NewQuery(sanctionsOf(list)).Bind(params).All(&rows); err != nil {
		return nil, err
	}
	for _, row := range rows {
		of := &restriction{Kind: row.Kind, Until: row.Until}
		if before := found[row.User]; before == nil || row.Kind == "ban" {
			found[row.User] = of
		}
	}
	return found, nil
}

// sanction is one of the history of a user.
type sanction struct {
	Kind    string `db:"kind" json:"kind"`
	Reason  string `db:"reason" json:"reason"`
	Words   string `db:"words" json:"words"`
	By      string `db:"by_name" json:"by"`
	Until   int64  `db:"until" json:"until"`
	Lifted  int64  `db:"lifted" json:"liftedAt"`
	Created int64  `db:"created" json:"createdAt"`
}

// history lists the newest sanctions of a user.
func (u *Users) history(id string) ([]sanction, error) {
	found := []sanction{}
	if !u.app.HasTable("sanctions") {
		return found, nil
	}
	err := u.app.ConcurrentDB().NewQuery("SELECT kind, reason, words, by_name, " +
		milliseconds("until") + " AS until, " + milliseconds("lifted_at") + " AS lifted, " + milliseconds("created_at") + ` AS created FROM sanctions
		WHERE user_id = {:id} ORDER BY created_at DESC LIMIT 20`).Bind(dbx.Params{"id": id}).All(&found)
	return found, err
}
