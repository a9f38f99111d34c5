package football

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// rankedCompetition is a competition near today of which sources tell.
type rankedCompetition struct {
	ID     string `json:"id"`
	NameAr string `json:"nameAr"`
	NameEn string `json:"nameEn"`
	// Ranks has the sources that an editor ranked, the first in rank first. Others follow in the order of the server.
	Ranks []string `json:"ranks"`
	// Told has those that tell of its matches.
	Told    []string `json:"told"`
	Version string   `json:"version"`
}

// rankedCompetitions are those whose names phones have, by priority.
func (p *Poller) rankedCompetitions() ([]rankedCompetition, error) {
	today := p.now().UTC().Truncate(day)
	var rows []struct {
		ID      string `db:"id"`
		NameAr  string `db:"name_ar"`
		NameEn  string `db:"name_en"`
		Sources string `db:"sources"`
		Version string `db:"updated_at"`
		Told    string `db:"told"`
	}
	err := p.app.ConcurrentDB().NewQuery(`SELECT c.id, c.name_ar, c.name_en, c.sources, c.updated_at, told.told
		FROM (SELECT m.competition, json_group_array(DISTINCT ids.source) AS told FROM matches m JOIN _football_ids ids ON ids.id = m.id
			WHERE m.kickoff >= {:from} AND m.kickoff < {:until} GROUP BY m.competition) AS told
		JOIN competitions c ON c.id = told.competition ORDER BY c.priority, c.name_en, c.id`).
		Bind(dbx.Params{"from": storedTime(today.Add(-nearBefore * day)), "until": storedTime(today.Add(nearAfter * day))}).All(&rows)
	if err != nil {
		return nil, err
	}
	ranked := make([]rankedCompetition, len(rows))
	for i, row := range rows {
		one := rankedCompetition{ID: row.ID, NameAr: row.NameAr, NameEn: row.NameEn, Ranks: []string{}, Version: row.Version}
		if row.Sources != "" {
			if err := json.Unmarshal([]byte(row.Sources), &one.Ranks); err != nil {
				return nil, err
			}
		}
		if err := json.Unmarshal([]byte(row.Told), &one.Told); err != nil {
			return nil, err
		}
		ranked[i] = one
	}
	return ranked, nil
}

// handleRanks stores the order of the sources of a competition. The next answer of each counts by it.
func (f *Football) handleRanks(r *staff.Request) error {
	var body struct {
		Ranks   []string `json:"ranks"`
		Version string   `json:"version"`
	}
	if err := r.BindBody(&body); err != nil || !f.current().areRanks(body.Ranks) {
		return refuse(api.CodeInvalid)
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		record, err := unchanged(tx, "competitions", r.Request.PathValue("competition"), body.Version)
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: "football-ranks.set", Subject: record.Id, Before: record.GetStringSlice("sources"), After: body.Ranks}
		record.Set("sources", body.Ranks)
		return done, tx.Save(record)
	})
	if err != nil {
		return err
	}
	return f.handleSourcesPage(r)
}

// areRanks reports that a list has each source once.
func (p *Poller) areRanks(ranks []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(ranks)), slices.Sorted(slices.Values(p.names)))
}
