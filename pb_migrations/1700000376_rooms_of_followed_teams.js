/// <reference path="../pb_data/types.d.ts" />

// A follow of a team reads the matches that wait for a follower, by when they are due, and not all matches.
migrate(
  (app) => replace(app, 'CROSS JOIN', 'due > 0 AND '),
  (app) => replace(app, 'JOIN', ''),
)

function replace(app, join, waits) {
  const run = (sql) => app.db().newQuery(sql).execute()
  const waiting = `SELECT match FROM _due_match_rooms ${join} matches ON matches.id = match
    WHERE ${waits}due > unixepoch(kickoff, 'subsec') * 1000 AND NEW.team_id IN (home, away)`
  run('DROP TRIGGER _match_rooms_followed_teams')
  run(`CREATE TRIGGER _match_rooms_followed_teams AFTER INSERT ON followed_teams WHEN EXISTS (${waiting})
    BEGIN UPDATE _due_match_rooms SET due = 0 WHERE match IN (${waiting}); ${WORK} END`)
}

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('roomsofmatches0', 'match-rooms', '', '{}', 0, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;`
