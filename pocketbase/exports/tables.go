package exports

import (
	"time"

	"mudarraj/dailycounts"
)

// moment is a time in milliseconds as PocketBase stores it, empty for 0.
func moment(column string) string {
	return "iif(" + column + " > 0, strftime('%Y-%m-%d %H:%M:%fZ', " + column + " / 1000.0, 'unixepoch'), '')"
}

// plain has columns whose names in the file are those of the table.
func plain(of string, names ...string) (columns []column) {
	for _, name := range names {
		columns = append(columns, column{name, of + "." + name})
	}
	return columns
}

// with joins columns to one list.
func with(lists ...[]column) (all []column) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

func one(name, expression string) []column { return []column{{name, expression}} }

// tables are the exports in the order of the page. The audit has its own (package audit). No table has keys, passwords,
// messages or network addresses.
var tables = []table{
	{
		name: "users", from: "profiles p INDEXED BY profiles_newest CROSS JOIN users u ON u.id = p.id LEFT JOIN _last_days d ON d.user = p.id",
		at: "p.created_at", id: "p.id", atOf: stored,
		columns: with(plain("p", "id", "created_at", "username"), one(emailColumn, "u.email"),
			plain("p", "verification_status", "verification_override", "followers_count", "following_count", "posts_count"),
			one("last_day", "d.day"), plain("u", "suspended_until", "banned_until", "delete_at")),
	},
	{
		name: "reports", from: "reports r INDEXED BY reports_by_time",
		at: "r.created_at", id: "r.id", atOf: stored,
		columns: with(plain("r", "id", "created_at", "report_type"),
			one("target_id", "r.reported_post_id || r.reported_comment_id || r.reported_user_id || r.reported_room_id"),
			plain("r", "reason", "description", "status", "admin_response", "reporter_id", "is_counted", "case_id", "updated_at")),
	},
	{
		name: "cases", from: "cases c INDEXED BY cases_by_time",
		at: "c.first_report_at", id: "c.id", atOf: milliseconds,
		columns: with(plain("c", "id"), one("first_report_at", moment("c.first_report_at")), plain("c", "target_type", "target_id", "author_id",
			"reason", "reporters", "state"), one("due_at", moment("c.due_at")), plain("c", "outcome", "decided_name"),
			one("closed_at", moment("c.closed_at")), plain("c", "restored_by_person", "sanction_id")),
	},
	{
		name: "sanctions", from: "sanctions s INDEXED BY sanctions_by_time LEFT JOIN profiles p ON p.id = s.user_id",
		at: "s.created_at", id: "s.id", atOf: stored,
		columns: with(plain("s", "id", "created_at", "user_id"), plain("p", "username"), plain("s", "kind", "reason", "words", "until", "by_name",
			"lifted_at", "lifted_by", "case_id", "target_type", "target_id", "hides")),
	},
	{
		name: "ad-requests", from: "ad_requests q INDEXED BY ad_requests_newest LEFT JOIN profiles p ON p.id = q.user_id",
		at: "q.created_at", id: "q.id", atOf: stored,
		columns: with(plain("q", "id", "created_at", "ad_name", "ad_link", "user_id"), plain("p", "username"), plain("q", "phone_number",
			"duration_hours", "price", "status"), one("revenue", "iif(q.status = 'approved', q.price, 0)"),
			plain("q", "admin_response", "decided_at", "starts_at", "ends_at", "advertisement", "views", "clicks")),
	},
	{
		name: "advertisements", from: "advertisements a INDEXED BY advertisements_newest LEFT JOIN _ad_sums n ON n.ad = a.id",
		at: "a.created_at", id: "a.id", atOf: stored,
		columns: with(plain("a", "id", "created_at", "title", "description", "link_url", "is_active", "scheduled_at", "expires_at", "request_id"),
			one("views", "coalesce(n.views, 0)"), one("clicks", "coalesce(n.clicks, 0)")),
	},
	{
		name: "daily-figures", from: "_daily_figures f",
		at: "f.day", id: "''", atOf: func(at time.Time) any { return at.In(dailycounts.Riyadh).Format(time.DateOnly) },
		columns: plain("f", "day", "active", "users", "posts", "comments", "likes", "messages", "reports", "operations", "refused", "waiting", "sync_p95"),
	},
}

func tableNamed(name string) (table, bool) {
	for _, one := range tables {
		if one.name == name {
			return one, true
		}
	}
	return table{}, false
}

// AuditHeader are the columns of the export of the audit.
var AuditHeader = []string{"time", "person", "staff", "action", "subject", "before", "after", "why", "id"}
