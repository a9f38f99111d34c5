package adrequests

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

// pageRows are the requests of one answer.
const pageRows = 50

// request is a row of the page: src/views/ad-requests.ts has the same shape. Times are in milliseconds since 1970, 0 for none.
type request struct {
	ID    string `db:"id" json:"id"`
	Name  string `db:"ad_name" json:"name"`
	Link  string `db:"ad_link" json:"link"`
	Phone string `db:"phone_number" json:"phone"`
	// User and Username are empty when the account has ended.
	User      string `db:"user_id" json:"user"`
	Username  string `db:"username" json:"username"`
	Image     string `db:"image" json:"image"`
	Hours     int    `db:"duration_hours" json:"hours"`
	Price     int    `db:"price" json:"price"`
	Status    string `db:"status" json:"status"`
	Answer    string `db:"admin_response" json:"answer"`
	Ad        string `db:"advertisement" json:"ad"`
	StartsAt  int64  `db:"starts" json:"startsAt"`
	EndsAt    int64  `db:"ends" json:"endsAt"`
	DecidedAt int64  `db:"decided" json:"decidedAt"`
	At        int64  `db:"made" json:"at"`
	// Key is the place of the row in its order.
	Key string `db:"key" json:"-"`
}

func ms(column, name string) string {
	return "iif(q." + column + " = '', 0, CAST(unixepoch(q." + column + ", 'subsec') * 1000 AS INTEGER)) AS " + name
}

// selectRequests selects rows and, as key, the column that they are sorted by.
func selectRequests(order string) string {
	return "SELECT q.id, q.ad_name, q.ad_link, q.phone_number, q.user_id, coalesce(p.username, '') AS username, q.image, " +
		"q.duration_hours, q.price, q.status, q.admin_response, q.advertisement, q." + order + " AS key, " +
		strings.Join([]string{ms("starts_at", "starts"), ms("ends_at", "ends"), ms("decided_at", "decided"), ms("created_at", "made")}, ", ") +
		" FROM ad_requests q LEFT JOIN profiles p ON p.id = q.user_id "
}

// page reads the rows behind a place, the newest first, and the place of the next page; empty at the end.
func page(db dbx.Builder, order, status, after string) (rows []request, next string, err error) {
	where, parameters := []string{"1 = 1"}, dbx.Params{"most": pageRows + 1}
	if status != "" {
		where, parameters["status"] = append(where, "q.status = {:status}"), status
	}
	if key, id, found := strings.Cut(after, "/"); found {
		where = append(where, "(q."+order+", q.id) < ({:key}, {:id})")
		parameters["key"], parameters["id"] = key, id
	}
	rows = []request{}
	err = db.NewQuery(selectRequests(order) + "WHERE " + strings.Join(where, " AND ") +
		" ORDER BY q." + order + " DESC, q.id DESC LIMIT {:most}").Bind(parameters).All(&rows)
	if err == nil && len(rows) > pageRows {
		rows = rows[:pageRows]
		next = rows[pageRows-1].Key + "/" + rows[pageRows-1].ID
	}
	return rows, next, err
}

// figures are the numbers above the list. Money is in Saudi riyals.
type figures struct {
	Total    int `db:"total" json:"total"`
	Pending  int `db:"pending" json:"pending"`
	Approved int `db:"approved" json:"approved"`
	Rejected int `db:"rejected" json:"rejected"`
	Revenue  int `db:"revenue" json:"revenue"`
}

func readFigures(db dbx.Builder) (all figures, err error) {
	err = db.NewQuery(`SELECT count(*) AS total, coalesce(sum(status = 'pending'), 0) AS pending,
		coalesce(sum(status = 'approved'), 0) AS approved, coalesce(sum(status = 'rejected'), 0) AS rejected,
		coalesce(sum(iif(status = 'approved', price, 0)), 0) AS revenue FROM ad_requests`).One(&all)
	return all, err
}

var statuses = map[string]string{"": "", "all": "", "pending": "pending", "approved": "approved", "rejected": "rejected"}

func (p *Page) handleList(r *staff.Request) error {
	query := r.Request.URL.Query()
	status, known := statuses[query.Get("status")]
	if !known {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	db := p.app.ConcurrentDB()
	all, err := readFigures(db)
	if err != nil {
		return err
	}
	rows, next, err := page(db, "created_at", status, query.Get("after"))
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": p.now().UnixMilli(), "figures": all, "requests": rows, "next": next})
}

func (p *Page) handleRevenue(r *staff.Request) error {
	db := p.app.ConcurrentDB()
	all, err := readFigures(db)
	if err != nil {
		return err
	}
	rows, next, err := page(db, "decided_at", "approved", r.Request.URL.Query().Get("after"))
	if err != nil {
		return err
	}
	average := 0
	if all.Approved > 0 {
		average = (all.Revenue + all.Approved/2) / all.Approved
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": p.now().UnixMilli(), "revenue": all.Revenue,
		"approved": all.Approved, "average": average, "requests": rows, "next": next})
}

// answerOne answers with a request as it is, and the numbers.
func (p *Page) answerOne(r *staff.Request, id string) error {
	db := p.app.ConcurrentDB()
	all, err := readFigures(db)
	if err != nil {
		return err
	}
	var row request
	if err := db.NewQuery(selectRequests("created_at") + "WHERE q.id = {:id}").Bind(dbx.Params{"id": id}).One(&row); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": p.now().UnixMilli(), "figures": all, "request": row})
}

// isOwn reports that a request is of a user with the e-mail address of the member. Nothing else links the two (Q7).
func isOwn(tx core.App, id string, member staff.Member) (own bool, err error) {
	var email string
	err = tx.DB().NewQuery(`SELECT u.email FROM ad_requests q JOIN users u ON u.id = q.user_id WHERE q.id = {:id}`).
		Bind(dbx.Params{"id": id}).Row(&email)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return member.HasEmail(email), err
}
