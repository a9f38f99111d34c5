/// <reference path="../pb_data/types.d.ts" />

// What editors see of the sources of matches: words that differ from what is shown, matches that left the answers of
// their source, and switches. Times are in milliseconds since 1970.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // `said` is a word of src/domain/football/sources/disagreement.ts, as JSON.
    run(`CREATE TABLE _football_words (
      match TEXT NOT NULL, source TEXT NOT NULL, said TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (match, source)
    ) WITHOUT ROWID`)
    // How many complete answers did not have the match, up to two.
    run(`CREATE TABLE _football_missing (
      match TEXT NOT NULL, source TEXT NOT NULL, answers INTEGER NOT NULL, since INTEGER NOT NULL,
      PRIMARY KEY (match, source)
    ) WITHOUT ROWID`)
    run(`CREATE TRIGGER _matches_words_go AFTER DELETE ON matches BEGIN
      DELETE FROM _football_words WHERE match = OLD.id;
      DELETE FROM _football_missing WHERE match = OLD.id;
    END`)
    run('CREATE TABLE _football_switches (name TEXT PRIMARY KEY, is_on INTEGER NOT NULL) WITHOUT ROWID')
    run("CREATE INDEX teams_without_arabic ON teams (id) WHERE name_ar = ''")
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP INDEX teams_without_arabic')
    run('DROP TRIGGER _matches_words_go')
    for (const name of ['words', 'missing', 'switches']) run(`DROP TABLE _football_${name}`)
  },
)
