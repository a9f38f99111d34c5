/// <reference path="../pb_data/types.d.ts" />

// A match without a follower is due again when it is over, behind its kick-off. A follow makes it due at once.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = (table, condition) => {
      const waiting = `SELECT match FROM _due_match_rooms JOIN matches ON matches.id = match
        WHERE due > unixepoch(kickoff, 'subsec') * 1000 AND ${condition}`
      run(`CREATE TRIGGER _match_rooms_${table} AFTER INSERT ON ${table} WHEN EXISTS (${waiting})
        BEGIN UPDATE _due_match_rooms SET due = 0 WHERE match IN (${waiting}); ${WORK} END`)
    }
    trigger('followed_matches', 'match = NEW.match_id')
    trigger('followed_teams', 'NEW.team_id IN (home, away)')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const table of ['followed_matches', 'followed_teams']) run(`DROP TRIGGER _match_rooms_${table}`)
    // They were looked at each minute.
    run('UPDATE _due_match_rooms SET due = 0 WHERE due > 0')
    run(WORK)
  },
)

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('roomsofmatches0', 'match-rooms', '', '{}', 0, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;`
