/// <reference path="../pb_data/types.d.ts" />

// Figures of the administration. Triggers keep them with each write, so that showing them reads no table that grows (Q25).

/** Days are those of Riyadh, which has no summer time. */
const DAY = '+3 hours'

/** Of a total: the rows of a table, all or those with a condition. */
const TOTALS = [
  ['users', 'users'],
  ['posts', 'hashtag_posts'],
  ['comments', 'hashtag_comments'],
  ['rooms', 'chat_rooms'],
  ['private_rooms', 'chat_rooms', 'is_private', (row) => `${row}.is_private`],
  ['messages', 'private_messages'],
  ['messages', 'room_messages'],
  ['reports', 'reports'],
  ['pending_reports', 'reports', 'status', (row) => `${row}.status = 'pending'`],
  ...['none', 'bronze', 'silver', 'gold', 'diamond'].map((tier) => [
    ...[tier, 'profiles', 'verification_status'],
    (row) => `${row}.verification_status = '${tier}'`,
  ]),
]

/** Of a column of a day: what was made on it, deleted since or not. */
const MADE = [
  ['users', 'users'],
  ['posts', 'hashtag_posts'],
  ['comments', 'hashtag_comments'],
  ['likes', 'hashtag_likes'],
  ['likes', 'hashtag_comment_likes'],
  ['messages', 'private_messages'],
  ['messages', 'room_messages'],
  ['reports', 'reports'],
]

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _totals (name TEXT PRIMARY KEY, number INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID')
    // Active: users who were seen on the day; null for a day before anybody counted them.
    run(`CREATE TABLE _daily_figures (day TEXT PRIMARY KEY, active INTEGER,
      ${[...new Set(MADE.map(([column]) => column))].map((column) => `${column} INTEGER NOT NULL DEFAULT 0`).join(', ')}
    ) WITHOUT ROWID`)
    run('CREATE TABLE _last_days (user TEXT PRIMARY KEY, day TEXT NOT NULL) WITHOUT ROWID')

    TOTALS.forEach(([name, table, column, condition = () => 'true'], at) => {
      const add = (row, change) =>
        `UPDATE _totals SET number = number ${change} WHERE name = '${name}' AND ${condition(row)};`
      run(`INSERT INTO _totals (name, number) SELECT '${name}', count(*) FROM ${table} WHERE ${condition(table)}
        ON CONFLICT (name) DO UPDATE SET number = number + excluded.number`)
      run(`CREATE TRIGGER _totals_${at}_more AFTER INSERT ON ${table} BEGIN ${add('NEW', '+ 1')} END`)
      run(`CREATE TRIGGER _totals_${at}_less AFTER DELETE ON ${table} BEGIN ${add('OLD', '- 1')} END`)
      if (!column) return
      run(`CREATE TRIGGER _totals_${at}_other AFTER UPDATE OF ${column} ON ${table} WHEN OLD.${column} IS NOT NEW.${column}
        BEGIN ${add('OLD', '- 1')} ${add('NEW', '+ 1')} END`)
    })

    // The different hashtags of all posts.
    run("INSERT INTO _totals (name, number) SELECT 'hashtags', count(DISTINCT tag_key) FROM _post_tags")
    const isOnly = (row, rows) =>
      `(SELECT count(*) FROM (SELECT 1 FROM _post_tags WHERE tag_key = ${row}.tag_key LIMIT 2)) = ${rows}`
    run(`CREATE TRIGGER _totals_new_tag AFTER INSERT ON _post_tags
      BEGIN UPDATE _totals SET number = number + 1 WHERE name = 'hashtags' AND ${isOnly('NEW', 1)}; END`)
    run(`CREATE TRIGGER _totals_gone_tag AFTER DELETE ON _post_tags
      BEGIN UPDATE _totals SET number = number - 1 WHERE name = 'hashtags' AND ${isOnly('OLD', 0)}; END`)

    MADE.forEach(([name, table], at) => {
      run(`INSERT INTO _daily_figures (day, ${name})
        SELECT date(created_at, '${DAY}') AS made, count(*) FROM ${table}
        WHERE created_at >= date('now', '-90 days') AND made IS NOT NULL GROUP BY made
        ON CONFLICT (day) DO UPDATE SET ${name} = ${name} + excluded.${name}`)
      run(`CREATE TRIGGER _daily_figures_${at} AFTER INSERT ON ${table} BEGIN
        INSERT INTO _daily_figures (day, active, ${name})
        VALUES (coalesce(date(NEW.created_at, '${DAY}'), date('now', '${DAY}')), 0, 1)
        ON CONFLICT (day) DO UPDATE SET ${name} = ${name} + 1; END`)
    })

    // A device is seen once an hour; its user counts once a day.
    const day = `date(NEW.seen_at / 1000, 'unixepoch', '${DAY}')`
    for (const event of ['INSERT', 'UPDATE OF seen_at']) {
      run(`CREATE TRIGGER _daily_figures_seen_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON _seen_devices
        WHEN NOT EXISTS (SELECT 1 FROM _last_days WHERE user = NEW.user AND day >= ${day})
        BEGIN
          INSERT INTO _last_days (user, day) VALUES (NEW.user, ${day}) ON CONFLICT (user) DO UPDATE SET day = excluded.day;
          INSERT INTO _daily_figures (day, active) VALUES (${day}, 1)
          ON CONFLICT (day) DO UPDATE SET active = coalesce(active, 0) + 1;
        END`)
    }
    run(`CREATE TRIGGER _last_days_of_gone AFTER DELETE ON users BEGIN DELETE FROM _last_days WHERE user = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    TOTALS.forEach(([, , column], at) => {
      for (const kind of ['more', 'less', ...(column ? ['other'] : [])]) run(`DROP TRIGGER _totals_${at}_${kind}`)
    })
    MADE.forEach((_, at) => run(`DROP TRIGGER _daily_figures_${at}`))
    for (const name of ['totals_new_tag', 'totals_gone_tag', 'last_days_of_gone']) run(`DROP TRIGGER _${name}`)
    for (const event of ['insert', 'update']) run(`DROP TRIGGER _daily_figures_seen_${event}`)
    for (const name of ['_totals', '_daily_figures', '_last_days']) run(`DROP TABLE ${name}`)
  },
)
