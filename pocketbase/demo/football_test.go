package demo

import "testing"

func TestFootball_usersFollowTeamsAndPredictEndedAndComingMatches(t *testing.T) {
	app := loadedApp(t)
	for query, least := range map[string]int{
		"SELECT count(DISTINCT user_id) FROM followed_teams WHERE name_ar <> ''":                                    teamFollowers,
		"SELECT count(DISTINCT team_id) FROM followed_teams":                                                        6,
		"SELECT count(*) FROM predictions JOIN matches ON matches.id = match_id WHERE status IN ('ft','aet','pso')": predictors * predictedMatches,
		"SELECT count(*) FROM predictions JOIN matches ON matches.id = match_id WHERE status = 'scheduled'":         predictors * predictedMatches,
		"SELECT count(*) FROM predictions WHERE teams <> '' AND user_id = '" + userID(0) + "'":                      predictedMatches,
		"SELECT count(*) FROM jobs WHERE id = 'predictions0000' AND done = 0":                                       1,
	} {
		if got := count(t, app, query); got < least {
			t.Errorf("%d instead of %d: %s", got, least, query)
		}
	}
}
