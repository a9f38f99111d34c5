/// <reference path="../pb_data/types.d.ts" />

// Predictions are gone through at the start and the end of a match, and not at each of its periods.
migrate(
  (app) => {
    app.db().newQuery('CREATE INDEX _due_predictions_due ON _due_predictions (due, match)').execute()
    judgeAfter(app, `(${changed('status')} AND (${isClosed('OLD')} OR ${isClosed('NEW')}))`)
  },
  (app) => {
    app.db().newQuery('DROP INDEX _due_predictions_due').execute()
    judgeAfter(app, changed('status'))
  },
)

function judgeAfter(app, statusChanged) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER _matches_judge_predictions')
  run(`CREATE TRIGGER _matches_judge_predictions AFTER UPDATE ON matches
    WHEN ${statusChanged} OR ${['kickoff', 'home', 'away'].map(changed).join(' OR ')}
      OR (${changed('score')} AND (OLD.status IN (${OVER}) OR NEW.status IN (${OVER})))
    BEGIN
      DELETE FROM _due_predictions WHERE match = NEW.id;
      INSERT INTO _due_predictions (match, due, after) SELECT NEW.id, unixepoch('subsec') * 1000, ''
        WHERE EXISTS (SELECT 1 FROM predictions WHERE match_id = NEW.id);
      INSERT INTO jobs (id, kind, owner, state, due, failures, done)
        SELECT 'predictions0000', 'predictions', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0
        FROM _due_predictions WHERE match = NEW.id
        ON CONFLICT (id) DO UPDATE SET due = iif(done, excluded.due, min(due, excluded.due)), done = 0;
    END`)
}

const changed = (name) => `OLD.${name} <> NEW.${name}`
const OVER = "'ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled'"
/** Not in play: at the change from or to these the points or the lock change. */
const isClosed = (row) => `${row}.status IN ('scheduled', 'tbd', 'postponed', ${OVER})`
