/// <reference path="../pb_data/types.d.ts" />

// A follow of a team reads the matches of this team, and not all that are ahead.
migrate(
  (app) => {
    for (const side of SIDES) app.db().newQuery(`CREATE INDEX matches_of_${side} ON matches (${side})`).execute()
    replace(
      app,
      `SELECT match FROM matches CROSS JOIN _due_match_rooms ON match = matches.id
        WHERE (home = NEW.team_id OR away = NEW.team_id) AND due > unixepoch(kickoff, 'subsec') * 1000`,
    )
  },
  (app) => {
    replace(
      app,
      `SELECT match FROM _due_match_rooms CROSS JOIN matches ON matches.id = match
        WHERE due > 0 AND due > unixepoch(kickoff, 'subsec') * 1000 AND NEW.team_id IN (home, away)`,
    )
    for (const side of SIDES) app.db().newQuery(`DROP INDEX matches_of_${side}`).execute()
  },
)

const SIDES = ['home', 'away']

function replace(app, waiting) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER _match_rooms_followed_teams')
  run(`CREATE TRIGGER _match_rooms_followed_teams AFTER INSERT ON followed_teams WHEN EXISTS (${waiting})
    BEGIN UPDATE _due_match_rooms SET due = 0 WHERE match IN (${waiting}); ${WORK} END`)
}

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('roomsofmatches0', 'match-rooms', '', '{}', 0, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;`
