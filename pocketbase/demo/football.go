package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// teamFollowers and predictors are the numbers of users who follow teams, and who predict.
	teamFollowers, predictors = 40, 20
	// predictedMatches are predicted that have ended, and that are to come.
	predictedMatches = 4
	// replayJob is that of the server (pocketbase/football): one step stores the recorded matches.
	replayJob = "replaymatches00"
)

// loadFootball has users follow teams of the recorded matches, and predict.
func loadFootball(app core.App, now time.Time) error {
	if err := replayOnce(app, now); err != nil {
		return err
	}
	var teams []string
	if err := app.DB().NewQuery("SELECT id FROM teams WHERE id LIKE 'r%' ORDER BY id").Column(&teams); err != nil {
		return err
	}
	if len(teams) == 0 {
		return nil
	}
	if err := followTeams(app, teams, now); err != nil {
		return err
	}
	if err := predictEnded(app, now); err != nil {
		return err
	}
	return predictComing(app)
}

// replayOnce runs the first step of the replay.
func replayOnce(app core.App, now time.Time) error {
	_, err := app.NonconcurrentDB().NewQuery(`INSERT OR IGNORE INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-replay', '', '{}', {:now}, 0, 0)`).Bind(dbx.Params{"id": replayJob, "now": now.UnixMilli()}).Execute()
	if err != nil {
		return err
	}
	job, err := app.FindRecordById("jobs", replayJob)
	if err != nil {
		return err
	}
	return app.Save(job)
}

// followTeams follows one team to three for each user, the first ones most.
func followTeams(app core.App, teams []string, now time.Time) error {
	collection, err := app.FindCachedCollectionByNameOrId("followed_teams")
	if err != nil {
		return err
	}
	for user := range teamFollowers {
		for n := range 1 + user%3 {
			team := teams[(user+3*n)%min(len(teams), 8)]
			record := core.NewRecord(collection)
			record.Load(map[string]any{"id": userID(user) + team, "user_id": userID(user), "team_id": team})
			record.SetRaw("created_at", datetime(now.Add(-time.Duration(1+user+24*n)*time.Hour)))
			if err := app.Save(record); err != nil {
				return fmt.Errorf("team %d of user %d: %w", n, user, err)
			}
		}
	}
	return nil
}

// predictEnded stores predictions of matches that have ended, which no hook takes. The server's job counts their points.
func predictEnded(app core.App, now time.Time) error {
	for _, statement := range []string{
		`INSERT INTO predictions (id, user_id, match_id, home, away, created_at, updated_at)
			SELECT users.id || m.id, users.id, m.id, (unicode(substr(users.id, -1)) + m.n) % 3, (unicode(substr(users.id, -1)) * m.n) % 3, {:at}, {:at}
			FROM (SELECT id, row_number() OVER (ORDER BY kickoff DESC) AS n FROM matches
				WHERE source = 'replay' AND status IN ('ft', 'aet', 'pso') ORDER BY kickoff DESC LIMIT {:matches}) AS m
			CROSS JOIN (SELECT id FROM users WHERE id LIKE 'demofan%' ORDER BY id LIMIT {:users}) AS users`,
		`INSERT INTO _due_predictions (match, due, after) SELECT DISTINCT match_id, {:due}, '' FROM predictions
			WHERE match_id NOT IN (SELECT match FROM _due_predictions)`,
		`INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ('predictions0000', 'predictions', '', '{}', {:due}, 0, 0)
			ON CONFLICT (id) DO UPDATE SET due = min(due, excluded.due), done = 0`,
	} {
		_, err := app.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"at": stamp(now.Add(-26 * time.Hour)), "due": now.UnixMilli(),
			"matches": predictedMatches, "users": predictors}).Execute()
		if err != nil {
			return fmt.Errorf("predictions: %w", err)
		}
	}
	return nil
}

// predictComing predicts the next matches through the product's hooks.
func predictComing(app core.App) error {
	var coming []string
	err := app.DB().NewQuery(`SELECT id FROM matches WHERE source = 'replay' AND status = 'scheduled'
		ORDER BY kickoff LIMIT 1, {:matches}`).Bind(dbx.Params{"matches": predictedMatches}).Column(&coming)
	if err != nil {
		return err
	}
	collection, err := app.FindCachedCollectionByNameOrId("predictions")
	if err != nil {
		return err
	}
	for user := range predictors {
		for n, match := range coming {
			record := core.NewRecord(collection)
			record.Load(map[string]any{"id": userID(user) + match, "user_id": userID(user), "match_id": match,
				"home": (user + n) % 4, "away": (user*n + n) % 3})
			if err := app.Save(record); err != nil {
				return fmt.Errorf("prediction of match %d by user %d: %w", n, user, err)
			}
		}
	}
	return nil
}
