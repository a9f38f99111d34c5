package football

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// sourcesCapability is that of src/domain/staff.ts.
const sourcesCapability = "football-sources"

// codeChanged is a code of src/domain/staff-codes.ts.
const codeChanged = "changed-meanwhile"

// bindSourcesPage registers the routes of the page for the sources of matches.
func (f *Football) bindSourcesPage(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET("/api/admin/football", door.For(sourcesCapability, f.handleSourcesPage))
	e.Router.PUT("/api/admin/football/replay", door.Limited(sourcesCapability, f.handleReplay))
	e.Router.PUT("/api/admin/football/ranks/{competition}", door.Limited(sourcesCapability, f.handleRanks))
	e.Router.GET("/api/admin/football/teams", door.For(sourcesCapability, f.handleTeams))
	e.Router.PUT("/api/admin/football/teams/{team}", door.Limited(sourcesCapability, f.handleTeamName))
}

// handleSourcesPage answers what the sources say, and what an editor may want to change.
func (f *Football) handleSourcesPage(r *staff.Request) error {
	poller := f.current()
	sources, err := poller.shown()
	if err != nil {
		return err
	}
	isReplayOn, err := readReplaySwitch(f.app)
	if err != nil {
		return err
	}
	competitions, err := poller.rankedCompetitions()
	if err != nil {
		return err
	}
	disagreements, err := poller.disagreements()
	if err != nil {
		return err
	}
	missing, err := poller.missing()
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": f.server.Now().UnixMilli(), "sources": sources,
		"replay":       map[string]bool{"isOn": isReplayOn, "byHost": !f.config.Replay},
		"competitions": competitions, "disagreements": disagreements, "missing": missing})
}

// refuse is a refusal of what an editor wrote.
func refuse(code string) error { return &staff.Refusal{Status: http.StatusBadRequest, Code: code} }

// unchanged finds a row that nobody has changed since a version.
func unchanged(tx core.App, table, id, version string) (*core.Record, error) {
	record, err := tx.FindRecordById(table, id)
	if err != nil {
		return nil, &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}
	}
	if record.GetString("updated_at") != version {
		return nil, &staff.Refusal{Status: http.StatusConflict, Code: codeChanged}
	}
	return record, nil
}
