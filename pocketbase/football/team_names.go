package football

import (
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeNameMissing = "team-name-missing"
	codeNameLong    = "team-name-long"
	codeNameScript  = "team-name-script"
)

const (
	mostUnnamed = 100
	nameRunes   = 100
)

// unnamedTeam is a team without an Arabic name (K12).
type unnamedTeam struct {
	ID        string `db:"id" json:"id"`
	NameEn    string `db:"name_en" json:"nameEn"`
	Country   string `db:"country" json:"country"`
	Followers int    `db:"followers" json:"followers"`
	Version   string `db:"updated_at" json:"version"`
}

// handleTeams answers the teams without an Arabic name, the most followed first, and how many there are.
func (f *Football) handleTeams(r *staff.Request) error {
	teams, count := []unnamedTeam{}, 0
	err := f.app.ConcurrentDB().NewQuery(`SELECT id, name_en, country, updated_at,
			(SELECT count(*) FROM followed_teams WHERE team_id = teams.id) AS followers
		FROM teams WHERE name_ar = '' ORDER BY followers DESC, name_en, id LIMIT {:most}`).
		Bind(map[string]any{"most": mostUnnamed}).All(&teams)
	if err != nil {
		return err
	}
	if err := f.app.ConcurrentDB().NewQuery("SELECT count(*) FROM teams WHERE name_ar = ''").Row(&count); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"teams": teams, "count": count})
}

// handleTeamName stores a name, which no source changes (K11).
func (f *Football) handleTeamName(r *staff.Request) error {
	var body struct {
		NameAr  string `json:"nameAr"`
		Version string `json:"version"`
	}
	if err := r.BindBody(&body); err != nil {
		return refuse(api.CodeInvalid)
	}
	name, refusal := arabicName(body.NameAr)
	if refusal != "" {
		return refuse(refusal)
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		record, err := unchanged(tx, "teams", r.Request.PathValue("team"), body.Version)
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: "team.name", Subject: record.Id, Before: record.GetString("name_ar"), After: name}
		record.Set("name_ar", name)
		return done, tx.Save(record)
	})
	if err != nil {
		return err
	}
	return f.handleTeams(r)
}

// arabicName is a typed name in one line, without what is invisible, or the code of its refusal.
func arabicName(typed string) (name, refusal string) {
	if utf8.RuneCountInString(typed) > nameRunes {
		return "", codeNameLong
	}
	name = strings.Join(strings.Fields(strings.Map(visible, typed)), " ")
	isArabic, isOther := false, false
	for _, r := range name {
		isArabic = isArabic || unicode.Is(unicode.Arabic, r) && unicode.IsLetter(r)
		isOther = isOther || !unicode.Is(unicode.Arabic, r) && unicode.IsLetter(r)
	}
	switch {
	case name == "":
		return "", codeNameMissing
	case !isArabic || isOther:
		return "", codeNameScript
	}
	return name, ""
}

// visible drops marks of direction and what no font draws.
func visible(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co), r == unicode.ReplacementChar:
		return -1
	}
	return r
}
