/// <reference path="../pb_data/types.d.ts" />

// The audit knows which superuser changed a member of staff, and is read by person, action and subject.
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
const ID = 'substr(lower(hex(randomblob(8))), 1, 15)'
/** What the triggers of `admins` write: as they were, and as they are with `_acting`. */
const PARTS = [
  [`VALUES (${ID}, '', '', `, `SELECT ${ID}, '', coalesce((SELECT username FROM _acting), ''), `],
  [`${NOW});`, `${NOW} WHERE NOT EXISTS (SELECT 1 FROM _acting WHERE writes);`],
]

const INDEXES = {
  newest: '`created_at`, `id`',
  of_person: '`username`, `created_at`, `id`',
  of_action: '`action`, `created_at`, `id`',
  of_person_and_action: '`username`, `action`, `created_at`, `id`',
  of_subject: '`subject`, `created_at`, `id`',
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // One row within a transaction that changes `admins`, none outside: who acts, and whether they write the row of the
    // audit themselves.
    run('CREATE TABLE _acting (username TEXT NOT NULL, writes INTEGER NOT NULL)')
    changeTriggers(app, (sql) => PARTS.reduce((text, [was, is]) => text.replace(was, is), sql))
    run('DROP INDEX staff_audit_newest')
    writeIndexes(
      app,
      Object.keys(INDEXES).map((name) => `CREATE INDEX \`staff_audit_${name}\` ON \`staff_audit\` (${INDEXES[name]})`),
    )
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    changeTriggers(app, (sql) => PARTS.reduce((text, [was, is]) => text.replace(is, was), sql))
    writeIndexes(app, ['CREATE INDEX `staff_audit_newest` ON `staff_audit` (`created_at`)'])
    run('DROP TABLE _acting')
  },
)

function writeIndexes(app, indexes) {
  const audit = app.findCollectionByNameOrId('staff_audit')
  audit.indexes = indexes
  app.save(audit)
}

/** The triggers of `admins` that write into the audit, as earlier migrations left them. */
function changeTriggers(app, change) {
  const triggers = arrayOf(new DynamicModel({ name: '', sql: '' }))
  app
    .db()
    .newQuery(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'admins' AND sql LIKE '%INSERT INTO staff_audit%'",
    )
    .all(triggers)
  for (const { name, sql } of triggers) {
    app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    app.db().newQuery(change(sql)).execute()
  }
}
