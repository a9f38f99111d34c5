/// <reference path="../pb_data/types.d.ts" />

// Staff, and many reports, take content down: nobody but its author sees it until it is put back (docs/sync.md, Q4).
const COLLECTIONS = ['hashtag_posts', 'hashtag_comments', 'chat_rooms']

migrate(
  (app) => {
    const UNSET = ' && @request.body.taken_down:isset = false && @request.body.taken_down_at:isset = false'
    for (const name of COLLECTIONS) {
      const collection = app.findCollectionByNameOrId(name)
      // Who took it down, and when; empty: it is shown. Only the author gets them.
      collection.fields.add(new SelectField({ name: 'taken_down', maxSelect: 1, values: ['auto', 'moderator'] }))
      collection.fields.add(new DateField({ name: 'taken_down_at' }))
      collection.createRule += UNSET
      if (collection.updateRule !== null) collection.updateRule += UNSET
      collection.indexes = [
        ...collection.indexes,
        `CREATE INDEX \`${name}_taken_down\` ON \`${name}\` (\`taken_down_at\`) WHERE \`taken_down\` != ''`,
      ]
      app.save(collection)
    }
    // Members get a new statement of rooms, which names the room no more, or again (Z29). All have one number.
    app
      .db()
      .newQuery(
        `CREATE TRIGGER _room_taken_down AFTER UPDATE OF taken_down ON chat_rooms
          WHEN (OLD.taken_down = '') <> (NEW.taken_down = '') BEGIN
            INSERT INTO _feed (channel, collection, record, deleted, at) VALUES ('', 'chat_rooms', NEW.id, 1, unixepoch());
            INSERT INTO _room_rights (user, seq)
              SELECT s.user_id, f.seq FROM room_members s
                JOIN _feed f ON f.channel = '' AND f.collection = 'chat_rooms' AND f.record = NEW.id
              WHERE s.room_id = NEW.id
              ON CONFLICT (user) DO UPDATE SET seq = excluded.seq;
            DELETE FROM _feed WHERE channel = '' AND collection = 'chat_rooms' AND record = NEW.id;
          END`,
      )
      .execute()
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _room_taken_down')
    for (const name of COLLECTIONS) {
      for (const event of ['insert', 'update', 'delete', 'taken_down'])
        run(`DROP TRIGGER IF EXISTS _feed_${name}_${event}`)
      const collection = app.findCollectionByNameOrId(name)
      const without = (rule) =>
        rule &&
        rule.replace(' && @request.body.taken_down:isset = false && @request.body.taken_down_at:isset = false', '')
      collection.createRule = without(collection.createRule)
      collection.updateRule = without(collection.updateRule)
      collection.indexes = collection.indexes.filter((index) => !index.includes(`${name}_taken_down`))
      collection.fields.removeByName('taken_down')
      collection.fields.removeByName('taken_down_at')
      app.save(collection)
    }
  },
)
