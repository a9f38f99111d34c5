/// <reference path="../pb_data/types.d.ts" />

// A hold that is over stays over, whatever the source says then (K9). What waits of a deleted match goes with it, and the
// table of a competition that a match left is made again.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _matches_held_until')
    run(`CREATE TRIGGER _matches_held_until AFTER UPDATE ON matches WHEN ${HELD} AND ${isHeldStill}
      BEGIN UPDATE matches SET ${UNTIL} WHERE id = NEW.id; END`)
    run(`CREATE TRIGGER _matches_hold_over AFTER UPDATE ON matches WHEN ${HELD} AND NOT ${isHeldStill}
      BEGIN UPDATE matches SET held = '', held_until = '' WHERE id = NEW.id; END`)
    run(`CREATE TRIGGER _match_summaries_go AFTER DELETE ON matches
      BEGIN DELETE FROM _match_summaries WHERE match = OLD.id; END`)
    run('CREATE INDEX _match_summaries_match ON _match_summaries (match)')
    run(`CREATE TRIGGER _match_tables_left AFTER UPDATE ON matches WHEN OLD.competition <> NEW.competition
      BEGIN INSERT INTO _due_match_tables (competition)
        SELECT OLD.competition WHERE NOT EXISTS (SELECT 1 FROM _due_match_tables WHERE competition = OLD.competition);
      END`)
    // The end of an account looks for all entries of its user.
    const entries = app.findCollectionByNameOrId('match_entries')
    entries.removeIndex('match_entries_of_user')
    entries.addIndex('match_entries_of_user', false, '`user_id`, `created_at`, `id`', '')
    app.save(entries)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const entries = app.findCollectionByNameOrId('match_entries')
    entries.removeIndex('match_entries_of_user')
    entries.addIndex('match_entries_of_user', false, '`user_id`, `created_at`, `id`', "`user_id` <> ''")
    app.save(entries)
    for (const name of ['_match_tables_left', '_match_summaries_go', '_matches_hold_over', '_matches_held_until']) {
      run(`DROP TRIGGER ${name}`)
    }
    run('DROP INDEX _match_summaries_match')
    run(`CREATE TRIGGER _matches_held_until AFTER UPDATE ON matches WHEN ${HELD}
      BEGIN UPDATE matches SET ${UNTIL} WHERE id = NEW.id; END`)
  },
)

const HELD = "NEW.held <> '' AND OLD.status <> NEW.status"
const isHeldStill = "(OLD.held = '' OR OLD.held_until = '' OR OLD.held_until > NEW.updated_at)"
const OVER = "'ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled'"
// Three hours after the end, by the clock that wrote the end. A match that goes on is held again.
const UNTIL = `held_until = iif(status IN (${OVER}), strftime('%Y-%m-%d %H:%M:%fZ', updated_at, '+3 hours'), '')`
