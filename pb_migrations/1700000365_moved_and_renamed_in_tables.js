/// <reference path="../pb_data/types.d.ts" />

// A match that is moved, or leaves a competition, and a team that gets another name make tables due as well.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _match_tables_change')
    const moved = differs('round', 'competition', 'home', 'away', 'kickoff')
    run(`CREATE TRIGGER _match_tables_change AFTER UPDATE ON matches
      WHEN NEW.id NOT GLOB 'r*' AND (${moved} OR ${ENDED})
      BEGIN ${due('SELECT OLD.competition AS competition UNION SELECT NEW.competition')} ${WORK} END`)
    // A day more on both sides than the matches whose pages have the table.
    run(`CREATE TRIGGER _match_tables_renamed AFTER UPDATE ON teams WHEN ${differs('name_en', 'name_ar')}
      BEGIN ${due(`SELECT DISTINCT competition FROM matches WHERE kickoff >= date('now', '-9 days')
        AND kickoff < date('now', '+17 days') AND (home = NEW.id OR away = NEW.id) AND id NOT GLOB 'r*'`)} ${WORK} END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _match_tables_renamed')
    run('DROP TRIGGER _match_tables_change')
    run(`CREATE TRIGGER _match_tables_change AFTER UPDATE ON matches
      WHEN NEW.id NOT GLOB 'r*' AND (${differs('round', 'competition', 'home', 'away')} OR ${ENDED})
      BEGIN ${due('SELECT NEW.competition AS competition')} ${WORK} END`)
  },
)

const differs = (...columns) => columns.map((column) => `OLD.${column} <> NEW.${column}`).join(' OR ')

const isOver = (row) =>
  `${row}.status IN ('ft', 'aet', 'pso', 'abandoned', 'awarded', 'walkover', 'cancelled', 'postponed')`

const ENDED = `(${differs('status', 'score')}) AND (${isOver('OLD')} OR ${isOver('NEW')})`

const due = (competitions) => `INSERT INTO _due_match_tables (competition)
  SELECT competition FROM (${competitions}) WHERE competition NOT IN (SELECT competition FROM _due_match_tables);`

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('tablesofmatches', 'match-tables', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
