/// <reference path="../pb_data/types.d.ts" />

// Between which days matches moved, each pair in both directions, instead of whether a day has a moved match: only days
// that a move connects are packed in one step. And the days whose heads of matches are due, in steps of their own.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _due_match_heads (day TEXT PRIMARY KEY) WITHOUT ROWID')
    run('CREATE TABLE _moved_match_days (day TEXT, other TEXT, PRIMARY KEY (day, other)) WITHOUT ROWID')
    // Which of the days belong together is not known.
    const first = '(SELECT min(day) FROM _due_match_days WHERE moved)'
    for (const pair of [`day, ${first}`, `${first}, day`])
      run(`INSERT INTO _moved_match_days SELECT ${pair} FROM _due_match_days WHERE moved AND day <> ${first}`)
    replaceTrigger(run, ...[moved('OLD', 'NEW'), moved('NEW', 'OLD')])
    run('ALTER TABLE _due_match_days DROP COLUMN moved')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('ALTER TABLE _due_match_days ADD COLUMN moved INTEGER NOT NULL DEFAULT 0')
    run('UPDATE _due_match_days SET moved = 1 WHERE day IN (SELECT day FROM _moved_match_days)')
    run('INSERT OR IGNORE INTO _due_match_days (day) SELECT day FROM _due_match_heads')
    replaceTrigger(
      run,
      `UPDATE _due_match_days SET moved = 1
        WHERE ${day('OLD')} <> ${day('NEW')} AND day IN (${day('OLD')}, ${day('NEW')});`,
    )
    for (const table of ['_due_match_heads', '_moved_match_days']) run(`DROP TABLE ${table}`)
  },
)

function replaceTrigger(run, ...moves) {
  run('DROP TRIGGER _matches_change')
  run(`CREATE TRIGGER _matches_change AFTER UPDATE ON matches
    BEGIN ${[due('OLD'), due('NEW'), PUBLISH, ...moves].join(' ')} END`)
}

const day = (row) => `substr(${row}.kickoff, 1, 10)`

// An upsert overrides the conflict rule of statements in its triggers: they look for the row themselves.
const due = (row) => `INSERT INTO _due_match_days (day)
  SELECT ${day(row)} WHERE NOT EXISTS (SELECT 1 FROM _due_match_days WHERE day = ${day(row)});`

const moved = (row, other) => `INSERT INTO _moved_match_days (day, other)
  SELECT ${day(row)}, ${day(other)} WHERE ${day(row)} <> ${day(other)}
    AND NOT EXISTS (SELECT 1 FROM _moved_match_days WHERE day = ${day(row)} AND other = ${day(other)});`

// At most every two seconds, whatever changes.
const PUBLISH = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('publishmatches0', 'match-days', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
