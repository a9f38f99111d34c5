/// <reference path="../pb_data/types.d.ts" />

// Pushes of matches. `match_alerts` has what was told, a row each, and how far its way to the followers' devices is. No
// phone reads it. Times are milliseconds of the clock.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, max, more) => ({ name, type: 'text', max, ...more })
    const number = (name) => ({ name, type: 'number', onlyInt: true, min: 0 })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'match_alerts', listRule: null, viewRule: null },
        fields: [
          text('match_id', 15, { required: true }),
          text('kind', 20, { required: true }),
          text('switch', 30, { required: true }),
          text('score', 7),
          number('generation'),
          // The score that was told and is withdrawn now.
          text('withdrawn', 7),
          ...[text('title', 300), text('title_en', 300), text('body', 300), text('body_en', 300)],
          number('at'),
          // Followers of the home team, of the away team, of the match, and the end; and the last of them that was reached.
          ...[number('phase'), text('reached', 20)],
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX match_alerts_once ON match_alerts (match_id, kind, score, generation)',
          'CREATE INDEX match_alerts_waiting ON match_alerts (phase, id)',
        ],
      }),
    )
    run('CREATE TABLE _match_alerts_said (match TEXT PRIMARY KEY, said TEXT NOT NULL) WITHOUT ROWID')
    run(`CREATE TABLE _due_match_alerts (match TEXT PRIMARY KEY, due INTEGER NOT NULL, changed INTEGER NOT NULL,
      silent INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`)
    run('CREATE INDEX _due_match_alerts_due ON _due_match_alerts (due)')
    run(`CREATE TABLE _match_alert_devices (alert TEXT NOT NULL, subscription TEXT NOT NULL,
      sent INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (alert, subscription)) WITHOUT ROWID`)
    // When the answer of a source was stored last. The server empties it at a start.
    run('CREATE TABLE _match_alert_sources (source TEXT PRIMARY KEY, heard INTEGER NOT NULL) WITHOUT ROWID')

    const changed = (id) => `INSERT INTO _due_match_alerts (match, due, changed)
      VALUES (${id}, ${NOW}, ${NOW}) ON CONFLICT (match) DO UPDATE SET due = excluded.due, changed = excluded.changed;`
    const trigger = (name, event, ...statements) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statements.join(' ')} END`)
    const differs = ['status', 'score', 'reds'].map((name) => `OLD.${name} <> NEW.${name}`).join(' OR ')
    trigger('_match_alerts_come', `INSERT ON matches WHEN ${isReal('NEW.id')}`, changed('NEW.id'), WORK)
    trigger(
      '_match_alerts_change',
      `UPDATE ON matches WHEN ${isReal('NEW.id')} AND (${differs})`,
      changed('NEW.id'),
      WORK,
    )
    trigger(
      '_match_alerts_lineups',
      `INSERT ON match_details WHEN NEW.part = 'lineups' AND ${isReal('NEW.match_id')}`,
      ...[changed('NEW.match_id'), WORK],
    )
    trigger(
      '_match_alerts_go',
      'DELETE ON matches',
      'DELETE FROM _due_match_alerts WHERE match = OLD.id;',
      'DELETE FROM _match_alerts_said WHERE match = OLD.id;',
      'DELETE FROM match_alerts WHERE match_id = OLD.id;',
    )
    // What is stored now is seen in silence.
    run(`INSERT INTO _due_match_alerts (match, due, changed, silent)
      SELECT id, 0, 0, 1 FROM matches WHERE kickoff > date('now', '-1 day') AND ${isReal('id')}`)
    run(WORK)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'lineups', 'go']) run(`DROP TRIGGER _match_alerts_${name}`)
    const tables = ['_match_alert_sources', '_match_alert_devices', '_due_match_alerts', '_match_alerts_said']
    for (const name of tables) run(`DROP TABLE ${name}`)
    run("DELETE FROM _push_queue WHERE kind = 'alert'")
    run("DELETE FROM jobs WHERE kind = 'match-alerts'")
    app.delete(app.findCollectionByNameOrId('match_alerts'))
  },
)

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

// A replay pushes nothing (K17).
const isReal = (id) => `${id} NOT GLOB 'r*'`

// Due before every other job.
const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('alertofmatches0', 'match-alerts', '', '{}', 0, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;`
