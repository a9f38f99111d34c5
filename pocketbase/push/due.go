package push

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// queued is one row of the queue with the columns that its message is made of. Columns of deleted rows are empty.
type queued struct {
	Subscription string `db:"subscription"`
	Subject      string `db:"subject"`
	Kind         string `db:"kind"`
	Tries        int    `db:"tries"`
	Events       int    `db:"events"`
	Due          int64  `db:"due"`
	Since        int64  `db:"since"`

	User     string `db:"user_id"`
	Endpoint string `db:"endpoint"`
	Keys     string `db:"keys"`
	Lang     string `db:"lang"`
	Origin   string `db:"origin"`
	On       bool   `db:"is_on"`

	Type     string `db:"type"`
	GroupKey string `db:"group_key"`
	Title    string `db:"title"`
	TitleEn  string `db:"title_en"`
	Message  string `db:"message"`
	// Alert is what is pushed of a match; empty for other kinds.
	Alert   string `db:"alert"`
	BodyEn  string `db:"body_en"`
	Address string `db:"address"`
	Unread  bool   `db:"is_unread"`
	// At is the time of the latest event; empty for a message.
	At string `db:"at"`
	// Badge is how many notifications and private messages its user has not read.
	Badge int `db:"badge"`

	// Number is that of the newest message which is pushed; 0 for a notification.
	Number  int     `db:"number"`
	Media   string  `db:"media"`
	Seconds float64 `db:"seconds"`
	// Words: the device shows the words of messages.
	Words bool `db:"words"`
}

// readDue reads the keys only: what a row is about is read when it is sent, so that a right that ends meanwhile counts.
const readDue = `SELECT subscription, subject, kind, tries, events, due, since FROM _push_queue
	WHERE kind = {:kind} AND due <= {:now} ORDER BY due LIMIT {:limit}`

// duePushes reads at most limit rows whose time has come: alerts, summaries, messages and notifications by turns, the
// longest due first. A storm of notifications delays no message.
func duePushes(app core.App, now time.Time, limit int) (due []queued, err error) {
	waiting, left := make([][]queued, len(Kinds)), 0
	for i, kind := range Kinds {
		params := dbx.Params{"kind": kind, "now": now.UnixMilli(), "limit": limit}
		if err := app.ConcurrentDB().NewQuery(readDue).Bind(params).All(&waiting[i]); err != nil {
			return nil, err
		}
		left += len(waiting[i])
	}
	for len(due) < limit && left > 0 {
		for i, rows := range waiting {
			if len(rows) > 0 {
				due, waiting[i], left = append(due, rows[0]), rows[1:], left-1
			}
		}
	}
	return due[:min(len(due), limit)], nil
}

const device = `q.subscription, q.subject, q.kind, q.tries, q.events, q.due, q.since,
	coalesce(s.user_id, '') user_id, coalesce(s.endpoint, '') endpoint, coalesce(s.keys, '') "keys",
	coalesce(s.lang, '') lang, coalesce(s.origin, '') origin`

const ofRow = " WHERE q.subscription = {:subscription} AND q.subject = {:subject}"

// isTold: nothing is pushed of a message of a room that was read, hidden or muted meanwhile. Nor is it if its author was
// muted. Other ends take the notification away.
const isTold = `(n.group_key NOT GLOB 'room_message:*' OR EXISTS (
		SELECT 1 FROM room_messages r CROSS JOIN room_members m ON m.id = r.room_id || n.user_id
		WHERE r.id = json_extract(n.data, '$.message_id') AND r.number > m.read_number AND NOT m.muted
			AND NOT EXISTS (SELECT 1 FROM hidden_room_messages h WHERE h.id = m.user_id || r.id)
			AND NOT EXISTS (SELECT 1 FROM mutes x WHERE x.user_id = m.user_id AND x.target_id = r.user_id)))`

// isShown: nothing is pushed of what was deleted or taken down, also while its notifications are removed in steps (Q4). Its
// author is told of the decision.
var isShown = "(n.type = 'moderation' OR " +
	isShownIn("hashtag_posts", "post_id") + " AND " + isShownIn("hashtag_comments", "comment_id") + " AND " + isShownIn("chat_rooms", "room_id") + ")"

// isShownIn is true of a notification that names no row of the table.
func isShownIn(table, field string) string {
	id := "json_extract(n.data, '$." + field + "')"
	return "(" + id + " IS NULL OR EXISTS (SELECT 1 FROM " + table + " t WHERE t.id = " + id + " AND t.taken_down = ''))"
}

var readNotification = "SELECT " + device + `,
	coalesce(json_extract(s.switches, '$.' || n.type), 1) is_on,
	coalesce(n.type, '') type, coalesce(n.group_key, '') group_key, coalesce(n.title, '') title,
	coalesce(n.title_en, '') title_en, coalesce(n.message, '') message, coalesce(n.address, '') address,
	coalesce(NOT n.is_read AND ` + isTold + ` AND ` + isShown + `, 0) is_unread, coalesce(n.created_at, '') at
	FROM _push_queue q
	LEFT JOIN push_subscriptions s ON s.id = q.subscription
	LEFT JOIN notifications n ON n.id = q.subject AND n.user_id = s.user_id` + ofRow

// readMessage reads the newest unread message since the last push. What was deleted, hidden, cleared or read is none,
// and nothing is pushed of a muted conversation or user, nor across a block.
const readMessage = "SELECT " + device + `,
	coalesce(json_extract(s.switches, '$.message'), 1) is_on, coalesce(json_extract(s.switches, '$.message_words'), 1) words,
	'message' type, q.subject group_key, coalesce(p.username, '') title, coalesce(p.username, '') title_en,
	coalesce(m.content, '') message, coalesce(m.media_type, '') media, coalesce(m.media_seconds, 0) seconds,
	coalesce(m.number, 0) number, '/private-chat/' || coalesce(c.peer_id, '') address,
	m.id IS NOT NULL AND NOT c.muted
		AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.id IN (c.user_id || c.peer_id, c.peer_id || c.user_id))
		AND NOT EXISTS (SELECT 1 FROM mutes x WHERE x.user_id = c.user_id AND x.target_id = c.peer_id) is_unread
	FROM _push_queue q
	LEFT JOIN push_subscriptions s ON s.id = q.subscription
	LEFT JOIN private_chats c ON c.id = q.subject AND c.user_id = s.user_id
	LEFT JOIN profiles p ON p.id = c.peer_id
	LEFT JOIN private_messages m ON m.id = (
		SELECT n.id FROM private_messages n
		WHERE n.sender_id = c.peer_id AND n.chat = c.chat
			AND n.number > max(c.read_number, c.cleared_number, q.first - 1) AND NOT n.removed
			AND NOT EXISTS (SELECT 1 FROM hidden_messages h WHERE h.id = c.user_id || n.id)
		ORDER BY n.number DESC LIMIT 1)` + ofRow

// readAlert reads the newest alert of a match that is for the device. Who unfollowed meanwhile is told nothing, nor is a
// device that had this alert: the newer one for which it was queued was withdrawn.
const readAlert = "SELECT " + device + `,
	coalesce(json_extract(s.switches, '$.' || a.switch), 1) is_on, 'alert' type, 'match:' || q.subject group_key,
	coalesce(a.id, '') alert, coalesce(a.title, '') title, coalesce(a.title_en, '') title_en, coalesce(a.body, '') message,
	coalesce(a.body_en, '') body_en, '/match-details/' || q.subject address,
	a.id IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM _match_alert_devices d WHERE d.alert = a.id AND d.subscription = q.subscription AND d.sent)
		AND (
		EXISTS (SELECT 1 FROM followed_matches f WHERE f.user_id = s.user_id AND f.match_id = m.id)
		OR EXISTS (SELECT 1 FROM followed_teams f WHERE f.user_id = s.user_id AND f.team_id IN (m.home, m.away))) is_unread
	FROM _push_queue q
	LEFT JOIN push_subscriptions s ON s.id = q.subscription
	LEFT JOIN matches m ON m.id = q.subject
	LEFT JOIN match_alerts a ON a.id = (
		SELECT t.id FROM match_alerts t WHERE t.match_id = q.subject
			AND EXISTS (SELECT 1 FROM _match_alert_devices d WHERE d.alert = t.id AND d.subscription = q.subscription)
		ORDER BY t.id DESC LIMIT 1)` + ofRow

// readSummary reads the present scores of those matches of the device's newest summary that are still in play and followed.
var readSummary = "SELECT " + device + `,
	coalesce(json_extract(s.switches, '$.match_goal'), 1) is_on, 'alert' type, q.subject group_key, '/matches' address,
	coalesce(` + summaryLines("ar") + `, '') message, coalesce(` + summaryLines("en") + `, '') body_en,
	` + summaryLines("en") + ` IS NOT NULL is_unread
	FROM _push_queue q
	LEFT JOIN push_subscriptions s ON s.id = q.subscription` + ofRow

// summaryMatches is the most that a device shows.
const summaryMatches = "8"

// summaryLines is a line for each match: isolated names with the score between them. Without an Arabic name the Latin one (K12).
func summaryLines(lang string) string {
	name := func(team string) string {
		return "char(8296) || coalesce(nullif(" + team + ".name_" + lang + ", ''), " + team + ".name_en) || char(8297)"
	}
	return `(SELECT group_concat(line, char(10)) FROM (
		SELECT ` + name("h") + ` || ' ' || replace(coalesce(nullif(m.score, ''), '0-0'), '-', ' - ') || ' ' || ` + name("a") + ` AS line
		FROM _match_summaries w CROSS JOIN matches m ON m.id = w.match CROSS JOIN teams h ON h.id = m.home CROSS JOIN teams a ON a.id = m.away
		WHERE w.summary = (SELECT max(v.summary) FROM _match_summaries v WHERE EXISTS (
				SELECT 1 FROM _match_alert_devices d WHERE d.alert = v.summary AND d.subscription = q.subscription))
			AND m.status IN ('h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped')
			AND (EXISTS (SELECT 1 FROM followed_matches f WHERE f.user_id = s.user_id AND f.match_id = m.id)
				OR EXISTS (SELECT 1 FROM followed_teams f WHERE f.user_id = s.user_id AND f.team_id IN (m.home, m.away)))
		ORDER BY m.kickoff, m.id LIMIT ` + summaryMatches + `))`
}

// read fills a row of the queue with what is true now. Without a row it is over.
func (p *queued) read(app core.App) error {
	statement := readNotification
	switch p.Kind {
	case kindChat:
		statement = readMessage
	case kindAlert:
		statement = readAlert
	case kindSummary:
		statement = readSummary
	}
	params := dbx.Params{"subscription": p.Subscription, "subject": p.Subject}
	return app.ConcurrentDB().NewQuery(statement).Bind(params).One(p)
}

// readBadge counts each private message once: the notification of its conversation does not count.
const readBadge = `SELECT (SELECT count(*) FROM notifications WHERE user_id = {:user} AND is_read = 0 AND group_key NOT GLOB 'chat:*')
	+ (SELECT coalesce(sum(unread), 0) FROM private_chats WHERE user_id = {:user} AND unread > 0)`

func (p *queued) readBadge(app core.App) error {
	return app.ConcurrentDB().NewQuery(readBadge).Bind(dbx.Params{"user": p.User}).Row(&p.Badge)
}
