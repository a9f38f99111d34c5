/// <reference path="../pb_data/types.d.ts" />

// What the poller of matches remembers of each source (pocketbase/football): its counters outlive a restart. And what the
// packing of days and of names has to do: an upsert overrides the conflict rule of statements in its triggers, so these
// look for the row themselves.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _football_sources (name TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID')
    run('CREATE INDEX matches_of_competition ON matches (competition, kickoff)')

    // Days that a match left or entered are packed in one transaction.
    run('ALTER TABLE _due_match_days ADD COLUMN moved INTEGER NOT NULL DEFAULT 0')
    run('CREATE TABLE _due_match_competitions (id TEXT PRIMARY KEY) WITHOUT ROWID')
    for (const name of ['come', 'change', 'go']) run(`DROP TRIGGER _matches_${name}`)
    const trigger = (name, when, ...statements) =>
      run(`CREATE TRIGGER ${name} AFTER ${when} BEGIN ${statements.join(' ')} END`)
    trigger('_matches_come', 'INSERT ON matches', due('NEW'), named('NEW.competition'), PUBLISH)
    trigger('_matches_go', 'DELETE ON matches', due('OLD'), named('OLD.competition'), PUBLISH)
    trigger(
      '_matches_change',
      'UPDATE ON matches',
      ...[due('OLD'), due('NEW'), PUBLISH],
      `UPDATE _due_match_days SET moved = 1
        WHERE ${day('OLD')} <> ${day('NEW')} AND day IN (${day('OLD')}, ${day('NEW')});`,
    )
    const isOther = (name) => `OLD.${name} <> NEW.${name}`
    trigger(
      '_matches_renamed',
      `UPDATE ON matches WHEN ${['competition', 'home', 'away'].map(isOther).join(' OR ')} OR ${day('OLD')} <> ${day('NEW')}`,
      ...[named('OLD.competition'), named('NEW.competition'), PUBLISH],
    )
    // The heads of matches and the rows of competitions have names.
    const near = "kickoff >= date('now', '-8 days') AND kickoff < date('now', '+14 days')"
    const dueWhere = (condition) => `INSERT INTO _due_match_days (day)
      SELECT DISTINCT substr(kickoff, 1, 10) FROM matches WHERE ${near} AND (${condition})
        AND substr(kickoff, 1, 10) NOT IN (SELECT day FROM _due_match_days);`
    const names = 'OLD.name_en <> NEW.name_en OR OLD.name_ar <> NEW.name_ar'
    trigger(
      '_teams_renamed',
      `UPDATE ON teams WHEN ${names}`,
      `INSERT INTO _due_match_competitions (id) SELECT DISTINCT competition FROM matches
        WHERE ${near} AND (home = NEW.id OR away = NEW.id) AND competition NOT IN (SELECT id FROM _due_match_competitions);`,
      ...[dueWhere('home = NEW.id OR away = NEW.id'), PUBLISH],
    )
    trigger(
      '_competitions_renamed',
      `UPDATE ON competitions WHEN ${names} OR OLD.category <> NEW.category OR OLD.priority <> NEW.priority`,
      ...[named('NEW.id'), dueWhere('competition = NEW.id'), PUBLISH],
    )
    trigger('_competitions_go', 'DELETE ON competitions', named('OLD.id'), PUBLISH)
    // A reading of 4 MB of an answer passes through it (pocketbase/football).
    const jobs = app.findCollectionByNameOrId('jobs')
    jobs.fields.getByName('state').maxSize = 8 * 1024 * 1024
    app.save(jobs)
    // A packing that failed is tried again.
    run("UPDATE jobs SET failures = 0, due = 0 WHERE kind IN ('match-days', 'match-replay')")
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const triggers = [
      ...['_matches_renamed', '_teams_renamed', '_competitions_renamed', '_competitions_go'],
      ...['_matches_come', '_matches_change', '_matches_go'],
    ]
    for (const name of triggers) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE _due_match_competitions')
    run('ALTER TABLE _due_match_days DROP COLUMN moved')
    for (const [name, event, rows] of [
      ['come', 'INSERT', ['NEW']],
      ['change', 'UPDATE', ['OLD', 'NEW']],
      ['go', 'DELETE', ['OLD']],
    ]) {
      run(`CREATE TRIGGER _matches_${name} AFTER ${event} ON matches BEGIN ${rows.map(due).join(' ')} ${PUBLISH} END`)
    }
    const jobs = app.findCollectionByNameOrId('jobs')
    jobs.fields.getByName('state').maxSize = 0
    app.save(jobs)
    run('DROP INDEX matches_of_competition')
    run('DROP TABLE _football_sources')
  },
)

const day = (row) => `substr(${row}.kickoff, 1, 10)`

const due = (row) => `INSERT INTO _due_match_days (day)
  SELECT ${day(row)} WHERE NOT EXISTS (SELECT 1 FROM _due_match_days WHERE day = ${day(row)});`

const named = (id) => `INSERT INTO _due_match_competitions (id)
  SELECT ${id} WHERE NOT EXISTS (SELECT 1 FROM _due_match_competitions WHERE id = ${id});`

// At most every two seconds, whatever changes.
const PUBLISH = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('publishmatches0', 'match-days', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
