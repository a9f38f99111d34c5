/// <reference path="../pb_data/types.d.ts" />

// Tables of competitions by our results: what ended, or came, makes that of its competition due. Replayed matches have none.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _due_match_tables (competition TEXT PRIMARY KEY) WITHOUT ROWID')
    const due = (row) => `INSERT INTO _due_match_tables (competition)
      SELECT ${row}.competition WHERE NOT EXISTS (SELECT 1 FROM _due_match_tables WHERE competition = ${row}.competition);`
    const trigger = (name, event, row, condition) =>
      run(`CREATE TRIGGER _match_tables_${name} AFTER ${event} ON matches
        WHEN ${row}.id NOT GLOB 'r*'${condition} BEGIN ${due(row)} ${WORK} END`)
    const differs = (...columns) => columns.map((column) => `OLD.${column} <> NEW.${column}`).join(' OR ')
    trigger('come', 'INSERT', 'NEW', '')
    const ended = `(${differs('status', 'score')}) AND (${isOver('OLD')} OR ${isOver('NEW')})`
    trigger('change', 'UPDATE', 'NEW', ` AND (${differs('round', 'competition', 'home', 'away')} OR ${ended})`)
    trigger('go', 'DELETE', 'OLD', '')
    run("INSERT INTO _due_match_tables (competition) SELECT DISTINCT competition FROM matches WHERE id NOT GLOB 'r*'")
    run(WORK)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'go']) run(`DROP TRIGGER _match_tables_${name}`)
    run('DROP TABLE _due_match_tables')
    run("DELETE FROM jobs WHERE kind = 'match-tables'")
    run("DELETE FROM match_details WHERE part = 'table'")
  },
)

const isOver = (row) =>
  `${row}.status IN ('ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled', 'postponed')`

// Two seconds later, so that the matches of one answer make it once.
const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('tablesofmatches', 'match-tables', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
