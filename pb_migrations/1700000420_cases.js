/// <reference path="../pb_data/types.d.ts" />

// Reports are gathered in cases, one open for each target; staff decides them (docs/moderation.md). Times are in
// milliseconds since 1970.
const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }
const OF_SERVER = ' && @request.body.case_id:isset = false && @request.body.is_counted:isset = false'

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, max, more) => ({ name, type: 'text', max, ...more })
    const whole = (name) => ({ name, type: 'number', onlyInt: true })
    const id = (name, more) => text(name, 15, { pattern: '^[a-z0-9]*$', ...more })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'cases', ...CLOSED },
        fields: [
          {
            name: 'target_type',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['post', 'comment', 'user', 'room'],
          },
          id('target_id', { required: true }),
          // Empty: the author's account ended before.
          id('author_id'),
          // Reason → number of counted reports, and the weightiest of them.
          { name: 'tally', type: 'json', maxSize: 2000 },
          text('reason', 40),
          // Distinct counted reporters, and those of them whose accounts are old enough to hide content.
          ...['reporters', 'old_reporters', 'first_report_at', 'due_at'].map(whole),
          // The lowest is the worst. It does not change with time.
          whole('rank'),
          { name: 'state', type: 'select', required: true, maxSelect: 1, values: ['open', 'escalated', 'closed'] },
          ...[id('claimed_by'), text('claimed_name', 60), whole('claimed_until')],
          whole('version'),
          // What was reported, for a year.
          { name: 'snapshot', type: 'json', maxSize: 20000 },
          ...['snapshot_until', 'closed_at'].map(whole),
          // The last decision.
          ...[text('outcome', 20), id('decided_by'), text('decided_name', 60), id('sanction_id')],
          // Its target hides no more by reports alone.
          text('restored_by_person', 60),
          { name: 'has_appeal', type: 'bool' },
        ],
        indexes: [
          "CREATE UNIQUE INDEX `cases_open` ON `cases` (`target_type`, `target_id`) WHERE `state` != 'closed'",
          'CREATE INDEX `cases_of_target` ON `cases` (`target_type`, `target_id`)',
          'CREATE INDEX `cases_queue` ON `cases` (`state`, `rank`, `id`)',
          'CREATE INDEX `cases_of_reason` ON `cases` (`state`, `reason`, `rank`, `id`)',
          "CREATE INDEX `cases_claimed` ON `cases` (`claimed_by`, `rank`, `id`) WHERE `claimed_by` != ''",
          'CREATE INDEX `cases_appeals` ON `cases` (`rank`, `id`) WHERE `has_appeal` = 1',
          "CREATE INDEX `cases_closed` ON `cases` (`closed_at`, `id`) WHERE `state` = 'closed'",
          'CREATE INDEX `cases_of_author` ON `cases` (`author_id`, `state`)',
          'CREATE INDEX `cases_snapshots` ON `cases` (`snapshot_until`) WHERE `snapshot_until` > 0',
        ],
      }),
    )
    app.save(
      new Collection({
        ...{ type: 'base', name: 'moderation_words', ...CLOSED },
        fields: [
          text('phrase', 100, { required: true }),
          // The words of the phrase by which texts are compared.
          text('phrase_key', 400, { required: true }),
          { name: 'effect', type: 'select', required: true, maxSelect: 1, values: ['case', 'refuse'] },
          text('added_by', 60),
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `moderation_words_key` ON `moderation_words` (`phrase_key`)'],
      }),
    )

    const reports = app.findCollectionByNameOrId('reports')
    reports.fields.add(new Field({ name: 'case_id', type: 'text', max: 15 }))
    // False: its reporter is muted.
    reports.fields.add(new Field({ name: 'is_counted', type: 'bool' }))
    reports.createRule += OF_SERVER
    reports.indexes = [
      ...reports.indexes,
      'CREATE INDEX `reports_of_case` ON `reports` (`case_id`, `created_at`)',
      "CREATE INDEX `reports_to_end` ON `reports` (`case_id`) WHERE `status` IN ('pending', 'reviewed')",
      "CREATE INDEX `reports_without_case` ON `reports` (`created_at`, `id`) WHERE `case_id` = '' AND `status` = 'pending'",
      "CREATE INDEX `reports_judged` ON `reports` (`reporter_id`, `updated_at`) WHERE `status` IN ('resolved', 'dismissed')",
    ]
    app.save(reports)

    const notifications = app.findCollectionByNameOrId('notifications')
    const type = notifications.fields.getByName('type')
    type.values = [...type.values, 'moderation']
    app.save(notifications)

    for (const sql of [
      'CREATE TABLE _muted_reporters (user TEXT PRIMARY KEY, by_name TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
      `CREATE TRIGGER _muted_reporters_go AFTER DELETE ON users BEGIN
        DELETE FROM _muted_reporters WHERE user = OLD.id;
      END`,
      // What staff did with a case.
      `CREATE TABLE _case_events (
        n INTEGER PRIMARY KEY, case_id TEXT NOT NULL, at INTEGER NOT NULL, staff TEXT NOT NULL, name TEXT NOT NULL,
        action TEXT NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL
      )`,
      'CREATE INDEX _case_events_of ON _case_events (case_id, n)',
      // Answers of decisions, so that one that is sent again is not made again.
      'CREATE TABLE _case_requests (id TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
      'CREATE INDEX _case_requests_at ON _case_requests (at)',
      // One row: the number of changes of the word list.
      'CREATE TABLE _moderation_words_version (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL)',
      'INSERT INTO _moderation_words_version (id, version) VALUES (1, 1)',
      ...['INSERT', 'UPDATE', 'DELETE'].map(
        (event) => `CREATE TRIGGER _moderation_words_${event.toLowerCase()} AFTER ${event} ON moderation_words BEGIN
          UPDATE _moderation_words_version SET version = version + 1;
        END`,
      ),
      // Claims of a member who left, or whose roles changed, are free (Q12).
      `CREATE TRIGGER _cases_of_gone_staff AFTER DELETE ON admins BEGIN ${freed('OLD')} END`,
      `CREATE TRIGGER _cases_of_changed_staff AFTER UPDATE ON admins
        WHEN OLD.roles IS NOT NEW.roles OR OLD.is_super_admin IS NOT NEW.is_super_admin BEGIN ${freed('NEW')} END`,
      // Reports of before get their cases step by step.
      `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
        SELECT 'oldreportscases', 'case-gathering', '', '{}', 0, 0, 0 WHERE EXISTS (SELECT 1 FROM reports WHERE status = 'pending')`,
    ]) {
      run(sql)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("DELETE FROM jobs WHERE kind IN ('case-gathering', 'case-reports')")
    for (const name of ['_cases_of_gone_staff', '_cases_of_changed_staff', '_muted_reporters_go'])
      run(`DROP TRIGGER ${name}`)
    for (const name of ['moderation_words', 'cases']) app.delete(app.findCollectionByNameOrId(name))
    for (const name of ['_muted_reporters', '_case_events', '_case_requests', '_moderation_words_version']) {
      run(`DROP TABLE ${name}`)
    }
    const notifications = app.findCollectionByNameOrId('notifications')
    run("DELETE FROM notifications WHERE type = 'moderation'")
    const type = notifications.fields.getByName('type')
    type.values = type.values.filter((value) => value !== 'moderation')
    app.save(notifications)
    // The next start creates it again.
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER IF EXISTS _feed_reports_${event}`)
    const reports = app.findCollectionByNameOrId('reports')
    reports.createRule = reports.createRule.replace(OF_SERVER, '')
    reports.indexes = reports.indexes.filter((index) => !/reports_(of_case|to_end|without_case|judged)/.test(index))
    for (const name of ['case_id', 'is_counted']) reports.fields.removeByName(name)
    app.save(reports)
  },
)

const freed = (row) =>
  `UPDATE cases SET claimed_by = '', claimed_name = '', claimed_until = 0, version = version + 1
    WHERE claimed_by = ${row}.id AND claimed_by != '';`
