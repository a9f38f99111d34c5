/// <reference path="../pb_data/types.d.ts" />

// Teams and matches that a user follows: nobody else reads them. And the search for teams: each key of a team's names is a
// row (src/domain/football/names), found by its beginning, or by an index of three characters in a row.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const MAY_WRITE = '@request.auth.collectionName = "users" && @request.auth.suspended_until <= @now'
    const OWN = 'user_id = @request.auth.id'
    const id = (name, size, more) => ({
      name,
      type: 'text',
      required: true,
      min: size,
      max: size,
      pattern: ID,
      ...more,
    })
    const user = () => ({
      ...{ name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id },
      ...{ required: true, maxSelect: 1, cascadeDelete: true },
    })
    const isServers = (name) => `@request.body.${name}:isset = false`
    const save = (name, target, more = []) =>
      app.save(
        new Collection({
          ...{ type: 'base', name, listRule: OWN, viewRule: OWN, updateRule: null },
          createRule: [MAY_WRITE, OWN, ...['created_at', ...more.map((one) => one.name)].map(isServers)].join(' && '),
          deleteRule: `${MAY_WRITE} && ${OWN}`,
          fields: [
            id('id', 30, { system: true, primaryKey: true }),
            user(),
            // No relation: PocketBase would delete all followers of a match in one transaction.
            id(target, 15),
            ...more,
            { name: 'created_at', type: 'autodate', onCreate: true },
          ],
          indexes: [
            `CREATE UNIQUE INDEX ${name}_pair ON ${name} (user_id, ${target})`,
            `CREATE INDEX ${name}_of_target ON ${name} (${target})`,
            `CREATE INDEX ${name}_newest ON ${name} (user_id, created_at, id)`,
          ],
        }),
      )
    const nameOf = (language) => ({ name: `name_${language}`, type: 'text', max: 100 })
    // The names as they were at the follow: a phone may hold no others.
    save('followed_teams', 'team_id', [nameOf('ar'), nameOf('en')])
    save('followed_matches', 'match_id')
    // A job deletes them, because they may be many (pocketbase/feed/removal_jobs.go).
    const endWith = (table, column, parents) =>
      run(`CREATE TRIGGER _${table}_go AFTER DELETE ON ${parents} BEGIN
        INSERT INTO _removal_jobs (table_name, column_name, value) SELECT '${table}', '${column}', OLD.id
          WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${column} = OLD.id) AND NOT EXISTS (SELECT 1 FROM _removal_jobs
            WHERE value = OLD.id AND table_name = '${table}' AND column_name = '${column}'); END`)
    endWith('followed_teams', 'team_id', 'teams')
    endWith('followed_matches', 'match_id', 'matches')

    const teams = app.findCollectionByNameOrId('teams')
    teams.fields.add(new TextField({ name: 'search_keys', hidden: true, max: 8192 }))
    app.save(teams)
    run('CREATE TABLE _team_keys (n INTEGER PRIMARY KEY, key TEXT NOT NULL, team TEXT NOT NULL)')
    run('CREATE INDEX _team_keys_by_key ON _team_keys (key, team)')
    run('CREATE INDEX _team_keys_of_team ON _team_keys (team)')
    run(`CREATE VIRTUAL TABLE _team_keys_index
      USING fts5 (key, content = '_team_keys', content_rowid = 'n', tokenize = 'trigram')`)
    const trigger = (name, event, ...statements) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statements.join(' ')} END`)
    const enter = `INSERT INTO _team_keys (key, team) SELECT value, NEW.id
      FROM json_each(CASE WHEN json_valid(NEW.search_keys) THEN NEW.search_keys ELSE '[]' END);`
    const leave = 'DELETE FROM _team_keys WHERE team = OLD.id;'
    trigger(
      '_team_keys_begin',
      'INSERT ON _team_keys',
      'INSERT INTO _team_keys_index (rowid, key) VALUES (NEW.n, NEW.key);',
    )
    trigger(
      '_team_keys_end',
      'DELETE ON _team_keys',
      "INSERT INTO _team_keys_index (_team_keys_index, rowid, key) VALUES ('delete', OLD.n, OLD.key);",
    )
    trigger('_team_keys_of_new', 'INSERT ON teams', enter)
    const isOther = 'OLD.search_keys IS NOT NEW.search_keys'
    trigger('_team_keys_of_renamed', `UPDATE OF search_keys ON teams WHEN ${isOther}`, leave, enter)
    trigger('_team_keys_of_gone', 'DELETE ON teams', leave)

    const { keysOfTeam } = require(`${__hooks}/domain.js`)
    const rows = arrayOf(new DynamicModel({ id: '', name_en: '', name_ar: '', country: '' }))
    app.db().newQuery('SELECT id, name_en, name_ar, country FROM teams').all(rows)
    for (const team of rows) {
      const { id, name_en: english, name_ar: arabic, country } = team
      app
        .db()
        .newQuery('UPDATE teams SET search_keys = {:keys} WHERE id = {:id}')
        .bind({ id, keys: JSON.stringify(keysOfTeam({ id, english, arabic, country })) })
        .execute()
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['_team_keys_of_new', '_team_keys_of_renamed', '_team_keys_of_gone']) run(`DROP TRIGGER ${name}`)
    for (const name of ['_followed_teams_go', '_followed_matches_go']) run(`DROP TRIGGER ${name}`)
    for (const name of ['_team_keys_index', '_team_keys']) run(`DROP TABLE ${name}`)
    const teams = app.findCollectionByNameOrId('teams')
    teams.fields.removeByName('search_keys')
    app.save(teams)
    for (const name of ['followed_matches', 'followed_teams']) app.delete(app.findCollectionByNameOrId(name))
  },
)

const ID = '^[a-z0-9]+$'
