/// <reference path="../pb_data/types.d.ts" />

// Matches by hand. What editors and scorers write is an entry, which is never changed; what an editor holds of a match is
// not changed by pollers (K9). `version` counts the changes by staff and scorers, so that a form that is old is refused.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, more) => ({ name, type: 'text', ...more })
    const number = (name, most) => ({ name, type: 'number', onlyInt: true, min: 0, max: most })
    const select = (name, values) => ({ name, type: 'select', maxSelect: 1, values })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'match_entries', listRule: null, viewRule: null },
        fields: [
          {
            ...{ name: 'id', type: 'text', system: true, primaryKey: true, required: true },
            ...{ min: 15, max: 15, pattern: '^[a-z0-9]+$' },
          },
          text('match_id', { pattern: '^[a-z0-9]{15}$', required: true }),
          // The scorer; empty for staff, and when the account has ended.
          {
            ...{ name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id },
            ...{ maxSelect: 1, cascadeDelete: false },
          },
          // The username of the member of staff.
          text('staff', { max: 60 }),
          // The place of the entry among those of the match, from 1.
          number('number', 100_000),
          { ...select('kind', KINDS), required: true },
          select('status', STATUSES),
          { name: 'at', type: 'date' },
          select('side', ['home', 'away']),
          ...[number('minute', 130), number('extra', 30)],
          ...[text('player', { max: 60 }), text('other', { max: 60 })],
          text('withdraws', { pattern: '^([a-z0-9]{15})?$' }),
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `match_entries_of_match` ON `match_entries` (`match_id`, `number`)',
          "CREATE INDEX `match_entries_of_user` ON `match_entries` (`user_id`, `created_at`, `id`) WHERE `user_id` <> ''",
        ],
      }),
    )
    run(`CREATE TRIGGER _match_entries_go AFTER DELETE ON matches
      BEGIN DELETE FROM match_entries WHERE match_id = OLD.id; END`)

    const matches = app.findCollectionByNameOrId('matches')
    // Names of fields with spaces between them (src/domain/football/by-hand/held-fields.ts).
    matches.fields.add(new TextField({ name: 'held', max: 200, pattern: '^[a-z ]*$' }))
    matches.fields.add(new DateField({ name: 'held_until' }))
    matches.fields.add(new NumberField({ name: 'version', onlyInt: true, min: 0 }))
    app.save(matches)
    // Three hours after the end, by the clock that wrote the end. A match that goes on is held again.
    run(`CREATE TRIGGER _matches_held_until AFTER UPDATE ON matches WHEN NEW.held <> '' AND OLD.status <> NEW.status
      BEGIN UPDATE matches SET held_until = iif(status IN (${OVER}),
        strftime('%Y-%m-%d %H:%M:%fZ', updated_at, '+3 hours'), '') WHERE id = NEW.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _matches_held_until')
    run('DROP TRIGGER _match_entries_go')
    const matches = app.findCollectionByNameOrId('matches')
    for (const name of ['held', 'held_until', 'version']) matches.fields.removeByName(name)
    app.save(matches)
    app.delete(app.findCollectionByNameOrId('match_entries'))
  },
)

const KINDS = [
  ...['period', 'goal', 'own-goal', 'penalty', 'missed-penalty', 'yellow', 'second-yellow', 'red', 'change', 'var'],
  ...['kick-scored', 'kick-missed', 'withdrawal'],
]
const STATUSES = ['h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped', 'ft', 'abandoned']
const OVER = "'ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled'"
