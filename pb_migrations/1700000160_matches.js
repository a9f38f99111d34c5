/// <reference path="../pb_data/types.d.ts" />

// Football. Sources and editors write `matches`, `teams` and `competitions`, which no phone reads. The server packs them
// into the rows that phones get by sync only.
const ONLY_BY_SYNC = { listRule: null, viewRule: null }

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, pattern, more) => ({ name, type: 'text', pattern, ...more })
    const id = (name, more) => text(name, '^[a-z0-9]{15}$', more)
    const ownId = () => id('id', { system: true, primaryKey: true, required: true, min: 15, max: 15 })
    const kind = (name, values) => ({ name, type: 'select', maxSelect: 1, values })
    const number = (name, most) => ({ name, type: 'number', onlyInt: true, min: 0, max: most })
    const packed = (name, size) => ({ name, type: 'text', max: size })
    const score = (name) => text(name, '^([0-9]{1,2}-[0-9]{1,2})?$')
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const updated = () => ({ name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true })
    const save = (name, fields, indexes = []) =>
      app.save(
        new Collection({
          ...{ type: 'base', name, ...ONLY_BY_SYNC, indexes },
          fields: [ownId(), ...fields, created(), updated()],
        }),
      )
    const names = () => [text('name_ar', '', { max: 100 }), text('name_en', '', { max: 100, required: true })]
    const category = () => kind('category', ['arab', 'european', 'continental', 'worldcup'])

    save('competitions', [...names(), category(), number('priority', 999), text('country', '^([A-Z]{2})?$')])
    save('teams', [...names(), text('country', '^([A-Z]{2})?$')])
    save(
      'matches',
      [
        id('competition', { required: true }),
        id('home', { required: true }),
        id('away', { required: true }),
        text('round', '', { max: 60 }),
        text('venue', '', { max: 120 }),
        { name: 'kickoff', type: 'date', required: true },
        { ...kind('status', STATUSES), required: true },
        // When the present period began.
        { name: 'since', type: 'date' },
        // `2-1`, home first; empty while it is unknown.
        score('score'),
        score('shootout'),
        score('reds'),
        kind('source', ['replay', 'hand', 'openligadb', 'football-data', 'api-football']),
      ],
      [
        'CREATE INDEX `matches_by_kickoff` ON `matches` (`kickoff`)',
        'CREATE INDEX `matches_of_source` ON `matches` (`source`, `kickoff`)',
      ],
    )
    // A competition with matches near today, and the names of its teams.
    save('match_competitions', [...names(), category(), number('priority', 999), packed('teams', 64 * 1024)])
    save('match_days', [text('day', DAY, { required: true }), packed('fixtures', 256 * 1024)])
    save('match_boards', [text('day', DAY, { required: true }), packed('board', 256 * 1024)])
    save(
      'match_details',
      [
        id('match_id', { required: true }),
        { ...kind('part', ['head', 'events', 'lineups', 'statistics', 'table']), required: true },
        packed('content', 256 * 1024),
      ],
      ['CREATE UNIQUE INDEX `match_details_part` ON `match_details` (`match_id`, `part`)'],
    )

    run('CREATE TABLE _due_match_days (day TEXT PRIMARY KEY) WITHOUT ROWID')
    const due = (row) => `INSERT OR IGNORE INTO _due_match_days (day) SELECT substr(${row}.kickoff, 1, 10);`
    // At most every two seconds, whatever changes.
    const publish = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
      VALUES ('publishmatches0', 'match-days', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
      ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
    const trigger = (name, event, rows) =>
      run(`CREATE TRIGGER _matches_${name} AFTER ${event} ON matches BEGIN ${rows.map(due).join(' ')} ${publish} END`)
    trigger('come', 'INSERT', ['NEW'])
    trigger('change', 'UPDATE', ['OLD', 'NEW'])
    trigger('go', 'DELETE', ['OLD'])
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'go']) run(`DROP TRIGGER _matches_${name}`)
    run('DROP TABLE _due_match_days')
    for (const name of COLLECTIONS) app.delete(app.findCollectionByNameOrId(name))
  },
)

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const STATUSES = [
  ...['scheduled', 'tbd', 'postponed', 'h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped'],
  ...['ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled'],
]
const COLLECTIONS = [
  ...['match_details', 'match_boards', 'match_days', 'match_competitions', 'matches', 'teams', 'competitions'],
]
