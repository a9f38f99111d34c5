/// <reference path="../pb_data/types.d.ts" />

// What users predict of matches (K19, K20). Nobody else reads a row; how many predicted what is a part of the match's
// details after the lock.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const MAY_WRITE = '@request.auth.collectionName = "users" && @request.auth.suspended_until <= @now'
    const OWN = 'user_id = @request.auth.id'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    const isSet = (...fields) => fields.map((name) => `@request.body.${name}:isset = true`).join(' && ')
    const goals = (name) => ({ name, type: 'number', onlyInt: true, min: 0, max: 99 })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'predictions', listRule: null, viewRule: null },
        createRule: `${MAY_WRITE} && ${OWN} && ${isSet('home', 'away')} && ${unset(...OF_SERVER)}`,
        updateRule: `${MAY_WRITE} && ${OWN} && ${unset('user_id', 'match_id', ...OF_SERVER)}`,
        deleteRule: `${MAY_WRITE} && ${OWN}`,
        fields: [
          {
            ...{ name: 'id', type: 'text', system: true, primaryKey: true, required: true },
            ...{ min: 30, max: 30, pattern: '^[a-z0-9]+$' },
          },
          {
            ...{ name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id },
            ...{ required: true, maxSelect: 1, cascadeDelete: true },
          },
          // Matches go after some weeks, points stay.
          { name: 'match_id', type: 'text', pattern: '^[a-z0-9]{15}$', required: true },
          ...[goals('home'), goals('away')],
          // The server's: the match's kick-off, teams and final score, and what the prediction is worth.
          { name: 'kickoff', type: 'date' },
          { name: 'teams', type: 'text', max: 2000 },
          { name: 'result', type: 'text', pattern: '^([0-9]{1,2}-[0-9]{1,2})?$' },
          { name: 'points', type: 'select', maxSelect: 1, values: ['0', '1', '3'] },
          { name: 'void', type: 'bool' },
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `predictions_pair` ON `predictions` (`user_id`, `match_id`)',
          'CREATE INDEX `predictions_of_match` ON `predictions` (`match_id`, `id`)',
          'CREATE INDEX `predictions_newest` ON `predictions` (`user_id`, `created_at`, `id`)',
          "CREATE INDEX `predictions_with_points` ON `predictions` (`user_id`, `kickoff`, `points`, `match_id`) WHERE `points` <> ''",
        ],
      }),
    )
    const details = app.findCollectionByNameOrId('match_details')
    details.fields.getByName('part').values = [...PARTS, 'predictions']
    app.save(details)

    // Matches whose predictions are gone through, from the id on that the last step reached. The time is the machine's (ms).
    run(
      'CREATE TABLE _due_predictions (match TEXT PRIMARY KEY, due INTEGER NOT NULL, after TEXT NOT NULL) WITHOUT ROWID',
    )
    const due = (row) => `DELETE FROM _due_predictions WHERE match = ${row}.id;
      INSERT INTO _due_predictions (match, due, after) SELECT ${row}.id, unixepoch('subsec') * 1000, ''
        WHERE EXISTS (SELECT 1 FROM predictions WHERE match_id = ${row}.id);
      INSERT INTO jobs (id, kind, owner, state, due, failures, done)
        SELECT 'predictions0000', 'predictions', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0
        FROM _due_predictions WHERE match = ${row}.id
        ON CONFLICT (id) DO UPDATE SET due = iif(done, excluded.due, min(due, excluded.due)), done = 0;`
    const changed = (name) => `OLD.${name} <> NEW.${name}`
    const isOver = (row) => `${row}.status IN (${OVER.map((status) => `'${status}'`).join(', ')})`
    run(`CREATE TRIGGER _matches_judge_predictions AFTER UPDATE ON matches
      WHEN ${['status', 'kickoff', 'home', 'away'].map(changed).join(' OR ')}
        OR (${changed('score')} AND (${isOver('OLD')} OR ${isOver('NEW')}))
      BEGIN ${due('NEW')} END`)
    run(`CREATE TRIGGER _matches_void_predictions AFTER DELETE ON matches BEGIN ${due('OLD')} END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['judge', 'void']) run(`DROP TRIGGER _matches_${name}_predictions`)
    run('DROP TABLE _due_predictions')
    run("DELETE FROM jobs WHERE kind = 'predictions'")
    run("DELETE FROM match_details WHERE part = 'predictions'")
    const details = app.findCollectionByNameOrId('match_details')
    details.fields.getByName('part').values = PARTS
    app.save(details)
    app.delete(app.findCollectionByNameOrId('predictions'))
  },
)

const OF_SERVER = ['kickoff', 'teams', 'result', 'points', 'void', 'created_at', 'updated_at']
const OVER = ['ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled']
const PARTS = ['head', 'events', 'lineups', 'statistics', 'table']
