package sessions

import (
	"database/sql"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// openToBanned are the calls that a banned user keeps (Q10): appeal, export, the end of the account, and signing out.
var openToBanned = []string{
	"POST /api/appeals", "GET /api/export", "GET /api/account", "POST /api/account/end", "POST /api/account/keep", "POST /api/sign-out",
}

// isBanned reads the column that hooks set with a ban (pb_hooks/moderation). It comes with the account of each token.
func isBanned(user *core.Record) bool { return isAhead(user.GetDateTime("banned_until")) }

func isAhead(until types.DateTime) bool { return until.Time().After(time.Now()) }

// isBannedFrom says that the user is banned, and that the request is none of openToBanned.
func isBannedFrom(e *core.RequestEvent, user *core.Record) bool {
	return isBanned(user) && !slices.Contains(openToBanned, e.Request.Method+" "+e.Request.URL.Path)
}

// Restriction is a sanction in force, as its user is told. Times are in milliseconds since 1970; 0: for good.
type Restriction struct {
	Sanction string `db:"id" json:"sanction"`
	At       int64  `db:"at" json:"at"`
	Until    int64  `db:"until" json:"until"`
	Reason   string `db:"reason" json:"reason"`
	Words    string `db:"words" json:"words"`
	// AppealState is empty without an appeal.
	AppealState string `db:"appeal_state" json:"appealState"`
	AppealWords string `db:"appeal_words" json:"appealWords"`
}

// restrictionOf finds the sanction of a kind that ends last; nil when an administrator set the column without one.
func restrictionOf(app core.App, user, kind string) (*Restriction, error) {
	found := new(Restriction)
	now, err := types.ParseDateTime(time.Now())
	if err != nil {
		return nil, err
	}
	err = app.ConcurrentDB().NewQuery(`SELECT s.id, s.reason, s.words, CAST(round(unixepoch(s.created_at, 'subsec') * 1000) AS INTEGER) AS at,
			iif(s.until = '', 0, CAST(round(unixepoch(s.until, 'subsec') * 1000) AS INTEGER)) AS until,
			coalesce(a.state, '') AS appeal_state, coalesce(a.words, '') AS appeal_words
		FROM sanctions s LEFT JOIN appeals a ON a.target_id = s.id AND a.user_id = s.user_id
		WHERE s.user_id = {:user} AND s.kind = {:kind} AND s.lifted_at = '' AND (s.until = '' OR s.until > {:now})
		ORDER BY s.until = '' DESC, s.until DESC LIMIT 1`).
		Bind(dbx.Params{"user": user, "kind": kind, "now": now.String()}).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return found, err
}

// SuspensionFields tell until when and why a user is suspended, as fields of a refusal (Q9). The phone follows the row of
// the sanction, which can be prolonged or lifted.
func SuspensionFields(app core.App, user *core.Record) map[string]string {
	fields := map[string]string{"until": user.GetString("suspended_until")}
	if found, err := restrictionOf(app, user.Id, "suspend"); err == nil && found != nil {
		fields["reason"], fields["sanction"] = found.Reason, found.Sanction
	}
	return fields
}

// rejectBanned ends the requests of banned users, but for those that stay open.
func rejectBanned(e *core.RequestEvent) error {
	if api.IsUser(e.Auth) && isBannedFrom(e, e.Auth) {
		return answerBanned(e, e.Auth)
	}
	return e.Next()
}

// answerBanned tells a banned user until when and why.
func answerBanned(e *core.RequestEvent, user *core.Record) error {
	found, err := restrictionOf(e.App, user.Id, "ban")
	if err != nil {
		return api.Busy(e)
	}
	if found == nil {
		found = &Restriction{Until: user.GetDateTime("banned_until").Time().UnixMilli()}
	}
	return api.JSON(e, http.StatusUnauthorized, struct {
		Code string `json:"code"`
		*Restriction
	}{api.CodeAccountBanned, found})
}

// closeBanned ends streams and pushes of a user who is banned. The sessions stay: a lifted ban restores them (Q11).
func (s *Sessions) closeBanned(e *core.RecordEvent) error {
	before, user := e.Record.Original().GetDateTime("banned_until"), e.Record.Id
	if err := e.Next(); err != nil || !isBanned(e.Record) || isAhead(before) {
		return err
	}
	if err := sqlite.Execute(e.App, "DELETE FROM push_subscriptions WHERE user_id = {:user}", dbx.Params{"user": user}); err != nil {
		return err
	}
	end := func(failure error) error {
		if failure == nil {
			s.closed(user, "")
		}
		return nil
	}
	if tx := e.App.TxInfo(); tx != nil {
		tx.OnComplete(end)
		return nil
	}
	return end(nil)
}
