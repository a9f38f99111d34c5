package football

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
)

const (
	// disagreeFor is how long two sources disagree before editors see it: the slower one may be right behind.
	disagreeFor = 5 * time.Minute
	// seenFor is how long after a kick-off editors see what sources say of the match.
	seenFor  = 3 * day
	mostSeen = 100
)

// seenMatch is a match as it is shown to fans, by the source that said so.
type seenMatch struct {
	ID            string `db:"id" json:"id"`
	CompetitionAr string `db:"competition_ar" json:"competitionAr"`
	CompetitionEn string `db:"competition_en" json:"competitionEn"`
	HomeAr        string `db:"home_ar" json:"homeAr"`
	HomeEn        string `db:"home_en" json:"homeEn"`
	AwayAr        string `db:"away_ar" json:"awayAr"`
	AwayEn        string `db:"away_en" json:"awayEn"`
	Kickoff       int64  `db:"kickoff" json:"kickoff"`
	Status        string `db:"status" json:"status"`
	Score         string `db:"score" json:"score"`
	Source        string `db:"source" json:"source"`
	// Since is when the first word of it came (ms).
	Since int64 `db:"since" json:"since"`
}

// disagreement has what another source says (K8): a Word of src/domain/football/sources/disagreement.ts.
type disagreement struct {
	seenMatch
	Other string          `json:"other"`
	Said  json.RawMessage `json:"said"`
}

const seen = `m.id, m.status, m.score, m.source, CAST(round(unixepoch(m.kickoff, 'subsec') * 1000) AS INT) AS kickoff,
	coalesce(c.name_ar, '') AS competition_ar, coalesce(c.name_en, '') AS competition_en,
	coalesce(h.name_ar, '') AS home_ar, coalesce(h.name_en, '') AS home_en,
	coalesce(a.name_ar, '') AS away_ar, coalesce(a.name_en, '') AS away_en`

const ofMatch = ` JOIN matches m ON m.id = said.match AND m.kickoff > {:from} LEFT JOIN competitions c ON c.id = m.competition
	LEFT JOIN teams h ON h.id = m.home LEFT JOIN teams a ON a.id = m.away`

// disagreements are the words of sources that are asked and differ from what is shown for minutes, the oldest first.
func (p *Poller) disagreements() ([]disagreement, error) {
	names, params := p.askedNames()
	params["from"], params["most"] = storedTime(p.now().Add(-seenFor)), mostSeen
	params["before"] = p.now().Add(-disagreeFor).UnixMilli()
	var rows []struct {
		seenMatch
		Other string `db:"other"`
		Said  string `db:"said"`
	}
	err := p.app.ConcurrentDB().NewQuery(`SELECT said.source AS other, said.said, said.since, ` + seen + ` FROM _football_words AS said` + ofMatch + `
		WHERE said.since <= {:before} AND said.source IN (` + names + `) AND m.source NOT IN ('', 'hand')
		ORDER BY said.since, m.id LIMIT {:most}`).Bind(params).All(&rows)
	all := make([]disagreement, len(rows))
	for i, row := range rows {
		all[i] = disagreement{row.seenMatch, row.Other, json.RawMessage(row.Said)}
	}
	return all, err
}

// missing are matches that two complete answers of their source did not have (K10), the oldest first.
func (p *Poller) missing() ([]seenMatch, error) {
	names, params := p.askedNames()
	params["from"], params["most"] = storedTime(p.now().Add(-seenFor)), mostSeen
	all := []seenMatch{}
	err := p.app.ConcurrentDB().NewQuery(`SELECT said.since, ` + seen + ` FROM _football_missing AS said` + ofMatch + `
		WHERE said.answers >= 2 AND said.source = m.source AND said.source IN (` + names + `)
		ORDER BY said.since, m.id LIMIT {:most}`).Bind(params).All(&all)
	return all, err
}

// askedNames lists the sources that are asked, for a statement.
func (p *Poller) askedNames() (string, dbx.Params) {
	asked := make([]string, len(p.sources))
	for i, one := range p.sources {
		asked[i] = one.name
	}
	return sqlite.InList(asked)
}
