package users

import "github.com/pocketbase/dbx"

// A source lists users in the order of an index, from a row on. Each reads at most as many rows as it lists. Its columns
// are `id`, and `key` by which it goes on.
type source struct {
	statement string
	// rest is a condition that leaves out what an earlier source has listed.
	rest string
}

var (
	newest = source{statement: `SELECT id, created_at AS key FROM profiles WHERE (created_at, id) <= ({:from}, {:id})
		ORDER BY created_at DESC, id DESC LIMIT {:rows}`}
	newestOfTier = source{statement: `SELECT id, created_at AS key FROM profiles
		WHERE verification_status = {:tier} AND (created_at, id) <= ({:from}, {:id})
		ORDER BY created_at DESC, id DESC LIMIT {:rows}`}
	// Those without an end come first.
	ofSuspended = source{statement: `SELECT id, suspended_until AS key FROM users
		WHERE suspended_until != '' AND suspended_until > {:now} AND (suspended_until, id) <= ({:from}, {:id})
		ORDER BY suspended_until DESC, id DESC LIMIT {:rows}`}
	ofBanned = source{statement: `SELECT id, banned_until AS key FROM users
		WHERE banned_until != '' AND banned_until > {:now} AND (banned_until, id) <= ({:from}, {:id})
		ORDER BY banned_until DESC, id DESC LIMIT {:rows}`}
	begins = source{statement: `SELECT id, username_key AS key FROM profiles WHERE username_key >= {:from} AND username_key < {:end}
		ORDER BY username_key LIMIT {:rows}`}
	beginsOfTier = source{statement: `SELECT id, username_key AS key FROM profiles
		WHERE verification_status = {:tier} AND username_key >= {:from} AND username_key < {:end}
		ORDER BY username_key LIMIT {:rows}`}
	// A trigram index (pb_migrations/1700000005_terrace.js): texts of three characters and more.
	contains = source{
		statement: `SELECT n.fan AS id, n.n AS key FROM (SELECT rowid AS n FROM _names_index
			WHERE _names_index MATCH {:phrase} AND rowid >= CAST({:from} AS INTEGER) ORDER BY rowid LIMIT {:rows}) i
			CROSS JOIN _names n ON n.n = i.n`,
		rest: "substr(p.username_key, 1, {:length}) <> {:key}",
	}
	ofEmail = source{
		statement: `SELECT id, email AS key FROM users WHERE email >= {:from} COLLATE NOCASE AND email < {:emailEnd} COLLATE NOCASE
			AND email <> '' ORDER BY email COLLATE NOCASE LIMIT {:rows}`,
		rest: "({:key} = '' OR instr(p.username_key, {:key}) = 0)",
	}
)

var (
	columns = `SELECT f.key, p.id, p.username, p.avatar, p.followers_count, p.verification_status, p.verification_override,
		` + milliseconds("p.created_at") + ` AS joined, u.email,
		` + milliseconds("u.suspended_until") + " AS suspended"
	joins = " CROSS JOIN profiles p ON p.id = f.id CROSS JOIN users u ON u.id = f.id"
)

// States of accounts. A banned user is suspended as well, and listed as banned alone.
const (
	suspended = "suspended"
	banned    = "banned"
)

const isOfState = `CASE {:state} WHEN '' THEN true WHEN 'banned' THEN u.banned_until > {:now}
	ELSE u.suspended_until > {:now} AND u.banned_until <= {:now} END`

// sql reads the rows of a source with what the page shows. A row without `kept` is one that it leaves out.
func (s source) sql() string {
	kept := "({:tier} = '' OR p.verification_status = {:tier}) AND " + isOfState
	if s.rest != "" {
		kept += " AND " + s.rest
	}
	return columns + ", " + kept + " AS kept FROM (" + s.statement + ") f" + joins
}

// one reads a user.
var one = columns + ", true AS kept FROM (SELECT {:id} AS id, '' AS key) f" + joins

// Statements are those of the pages, for tests of their plans.
func Statements() []string {
	statements := []string{one, sanctionsOf("{:id}"), countsOf("{:id}")}
	for _, s := range []source{newest, newestOfTier, ofSuspended, ofBanned, begins, beginsOfTier, contains, ofEmail} {
		statements = append(statements, s.sql())
	}
	return statements
}

// search has what the sources of a list need.
type search struct {
	Key    string `json:"key"`
	End    string `json:"end"`
	Length int    `json:"length"`
	Phrase string `json:"phrase"`
	text   string
	tier   string
	state  string
	now    string
	emails bool
}

// sources are those of a list, in their order, each with the key of its first row.
func (s *search) sources() (list []source, first []string) {
	switch {
	case s.text == "" && s.state == banned:
		return []source{ofBanned}, []string{last}
	case s.text == "" && s.state == suspended:
		return []source{ofSuspended}, []string{last}
	case s.text == "" && s.tier == "":
		return []source{newest}, []string{last}
	case s.text == "":
		return []source{newestOfTier}, []string{last}
	}
	if s.Key != "" {
		list, first = append(list, begins), append(first, s.Key)
		if s.tier != "" {
			list[0] = beginsOfTier
		}
	}
	if s.Length >= 3 {
		list, first = append(list, contains), append(first, "0")
	}
	if s.emails {
		list, first = append(list, ofEmail), append(first, s.text)
	}
	return list, first
}

// last sorts after each key and id.
const last = "\U0010FFFF"

func (s *search) params(from, id string, rows int) dbx.Params {
	if id == "" {
		id = last
	}
	return dbx.Params{"from": from, "id": id, "rows": rows, "tier": s.tier, "key": s.Key, "end": s.End, "length": s.Length,
		"phrase": s.Phrase, "emailEnd": s.text + last, "state": s.state, "now": s.now}
}

// milliseconds since 1970 of a stored time; 0 of an empty one.
func milliseconds(column string) string {
	return "coalesce(CAST(unixepoch(" + column + ", 'subsec') * 1000 AS INTEGER), 0)"
}

// sanctionsOf reads the ones in force.
func sanctionsOf(list string) string {
	return "SELECT id, user_id, kind, " + milliseconds("until") + " AS until FROM sanctions WHERE user_id IN (" + list +
		") AND kind IN ('suspend', 'ban') AND lifted_at = '' AND (until = '' OR until > {:now})"
}

func countsOf(list string) string {
	return "SELECT user_id, count(*) AS number FROM sanctions WHERE user_id IN (" + list + ") GROUP BY user_id"
}
