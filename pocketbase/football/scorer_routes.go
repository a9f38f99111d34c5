package football

import (
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// deskCapability is that of src/domain/staff.ts.
const deskCapability = "football-desk"

// Codes of src/domain/codes.ts.
const (
	codeUserUnknown        = "user-unknown"
	codeCompetitionUnknown = "competition-unknown"
)

// mostListed is far above the scorers and competitions of a server.
const mostListed = 1000

// bindScorers registers the routes of the page that names the scorers of competitions.
func (f *Football) bindScorers(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET("/api/admin/scorers", door.For(deskCapability, f.handleScorers))
	e.Router.POST("/api/admin/scorers", door.Limited(deskCapability, f.handleNameScorer))
	e.Router.DELETE("/api/admin/scorers/{id}", door.Limited(deskCapability, f.handleEndScorer))
}

// scorer is a row of the page: src/views/staff.ts has the same shape.
type scorer struct {
	ID            string `db:"id" json:"id"`
	Username      string `db:"username" json:"username"`
	User          string `db:"user_id" json:"user"`
	CompetitionID string `db:"competition" json:"competition"`
	Arabic        string `db:"name_ar" json:"ar"`
	English       string `db:"name_en" json:"en"`
	NamedBy       string `db:"named_by" json:"by"`
	// At is in milliseconds since 1970.
	At      int64 `db:"at" json:"at"`
	Entries int   `db:"entries" json:"entries"`
}

type competition struct {
	ID      string `db:"id" json:"id"`
	Arabic  string `db:"name_ar" json:"ar"`
	English string `db:"name_en" json:"en"`
}

func (f *Football) handleScorers(r *staff.Request) error {
	scorers, competitions := []scorer{}, []competition{}
	db := f.app.ConcurrentDB()
	if err := db.NewQuery(`SELECT s.id, s.user_id, u.username, s.competition, s.name_ar, s.name_en, s.named_by,
			CAST(unixepoch(s.created_at, 'subsec') * 1000 AS INTEGER) AS at,
			(SELECT count(*) FROM match_entries e JOIN matches m ON m.id = e.match_id
				WHERE e.user_id = s.user_id AND m.competition = s.competition) AS entries
		FROM scorers s JOIN users u ON u.id = s.user_id ORDER BY s.created_at DESC, s.id LIMIT {:most}`).
		Bind(dbx.Params{"most": mostListed}).All(&scorers); err != nil {
		return err
	}
	if err := db.NewQuery("SELECT id, name_ar, name_en FROM competitions ORDER BY priority DESC, name_en, id LIMIT {:most}").
		Bind(dbx.Params{"most": mostListed}).All(&competitions); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"scorers": scorers, "competitions": competitions})
}

// handleNameScorer names a fan for a competition. One who is named already stays as named.
func (f *Football) handleNameScorer(r *staff.Request) error {
	var body struct{ Username, Competition string }
	if err := r.BindBody(&body); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	refused := ""
	err := r.Change(func(tx core.App) (staff.Change, error) {
		user, row, code, err := newScorer(tx, strings.TrimPrefix(strings.TrimSpace(body.Username), "@"), body.Competition)
		switch {
		case err != nil:
			return staff.Change{}, err
		case code != "":
			refused = code
			return staff.Change{}, errRefused
		case row == nil:
			return staff.Change{}, staff.ErrUnchanged
		}
		row.Set("named_by", r.Member.Username())
		return staff.Change{Action: "scorer.name", Subject: user.ID,
			After: map[string]string{"competition": body.Competition, "username": user.Username}}, tx.Save(row)
	})
	switch {
	case errors.Is(err, errRefused):
		return api.Error(r.RequestEvent, http.StatusBadRequest, refused)
	case err != nil && !errors.Is(err, staff.ErrUnchanged):
		return err
	}
	return f.handleScorers(r)
}

var errRefused = errors.New("refused")

// namedUser is a user as stored, however the name was typed.
type namedUser struct {
	ID       string `db:"id"`
	Username string `db:"username"`
}

// newScorer is the user, and the row to save; null when it is there already. The code says what is unknown.
func newScorer(tx core.App, username, id string) (user namedUser, row *core.Record, code string, err error) {
	err = tx.DB().NewQuery("SELECT id, username FROM users WHERE username = {:value} COLLATE NOCASE").
		Bind(dbx.Params{"value": username}).One(&user)
	if errors.Is(err, sql.ErrNoRows) {
		return user, nil, codeUserUnknown, nil
	}
	if err != nil {
		return user, nil, "", err
	}
	found, err := idIn(tx, "SELECT id FROM competitions WHERE id = {:value}", id)
	if err != nil || found == "" {
		return user, nil, codeCompetitionUnknown, err
	}
	there, err := idIn(tx, "SELECT id FROM scorers WHERE id = {:value}", user.ID+found)
	if err != nil || there != "" {
		return user, nil, "", err
	}
	scorers, err := tx.FindCachedCollectionByNameOrId("scorers")
	if err != nil {
		return user, nil, "", err
	}
	row = core.NewRecord(scorers)
	row.Load(map[string]any{"id": user.ID + found, "user_id": user.ID, "competition": found})
	return user, row, "", nil
}

// idIn is empty when no row is found.
func idIn(tx core.App, query, value string) (id string, err error) {
	if err = tx.DB().NewQuery(query).Bind(dbx.Params{"value": value}).Row(&id); errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}

// handleEndScorer takes the right away. What the fan wrote stays; one who is no scorer any more is no error.
func (f *Football) handleEndScorer(r *staff.Request) error {
	id := r.Request.PathValue("id")
	err := r.Change(func(tx core.App) (staff.Change, error) {
		row, err := tx.FindRecordById("scorers", id)
		if errors.Is(err, sql.ErrNoRows) {
			return staff.Change{}, staff.ErrUnchanged
		}
		if err != nil {
			return staff.Change{}, err
		}
		return staff.Change{Action: "scorer.end", Subject: row.GetString("user_id"), Before: row.GetString("competition")}, tx.Delete(row)
	})
	if err != nil && !errors.Is(err, staff.ErrUnchanged) {
		return err
	}
	return f.handleScorers(r)
}
