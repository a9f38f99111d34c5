/// <reference path="../pb_data/types.d.ts" />

// Rooms of matches. Such a room has the id of its match and no owner. The server writes what happens into it: messages
// without an author, which have a plate instead of words (src/domain/football/plates.ts).
const UNSET = {
  chat_rooms: ['name_en', 'closed_at'],
  room_messages: ['plate'],
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const unset = (name) => UNSET[name].map((field) => ` && @request.body.${field}:isset = false`).join('')
    for (const [name, owner] of [
      ['chat_rooms', 'owner_id'],
      ['room_messages', 'user_id'],
    ]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.getByName(owner).required = false
      if (name === 'chat_rooms') {
        // Empty for a room of users, whose name has one language.
        collection.fields.add(new TextField({ name: 'name_en' }))
        // From then on nobody writes; empty for never.
        collection.fields.add(new DateField({ name: 'closed_at' }))
      } else {
        collection.fields.add(new TextField({ name: 'plate', max: 2000 }))
      }
      collection.createRule += unset(name)
      collection.updateRule += unset(name)
      app.save(collection)
    }

    // When a match must be looked at next, by the server's clock in milliseconds, and since when its score is lower than
    // its plates say; 0: it is not.
    run(`CREATE TABLE _due_match_rooms (match TEXT PRIMARY KEY, due INTEGER NOT NULL, lowered INTEGER NOT NULL DEFAULT 0)
      WITHOUT ROWID`)
    run('CREATE INDEX _due_match_rooms_due ON _due_match_rooms (due)')
    const trigger = (name, event, ...statements) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statements.join(' ')} END`)
    const due = (id, at) => `INSERT INTO _due_match_rooms (match, due) VALUES (${id}, ${at})
      ON CONFLICT (match) DO UPDATE SET due = min(due, excluded.due);`
    trigger('_match_rooms_come', 'INSERT ON matches', due('NEW.id', opening('NEW')), WORK)
    const differs = ['kickoff', 'status', 'score', 'shootout', 'reds']
      .map((name) => `OLD.${name} <> NEW.${name}`)
      .join(' OR ')
    trigger('_match_rooms_change', `UPDATE ON matches WHEN ${differs}`, due('NEW.id', '0'), WORK)
    // Scorers are in the events. Most matches have no room.
    for (const event of ['INSERT', 'UPDATE']) {
      trigger(
        `_match_rooms_events_${event.toLowerCase()}`,
        `${event} ON match_details WHEN NEW.part = 'events'
          AND EXISTS (SELECT 1 FROM chat_rooms WHERE id = NEW.match_id)`,
        ...[due('NEW.match_id', '0'), WORK],
      )
    }
    trigger('_match_rooms_go', 'DELETE ON matches', due('OLD.id', '0'), WORK)
    run(`INSERT INTO _due_match_rooms (match, due) SELECT id, ${opening('matches')} FROM matches
      WHERE kickoff > date('now', '-1 day')`)
    run(WORK)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'events_insert', 'events_update', 'go'])
      run(`DROP TRIGGER _match_rooms_${name}`)
    run('DROP TABLE _due_match_rooms')
    run("DELETE FROM jobs WHERE kind = 'match-rooms'")
    run("DELETE FROM chat_rooms WHERE owner_id = ''")
    // The feed's triggers name the columns; the next start makes them anew.
    for (const name of ['chat_rooms', 'room_messages']) run(`DROP TRIGGER IF EXISTS _feed_${name}_update`)
    for (const [name, owner] of [
      ['chat_rooms', 'owner_id'],
      ['room_messages', 'user_id'],
    ]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.getByName(owner).required = true
      for (const field of UNSET[name]) {
        collection.fields.removeByName(field)
        collection.createRule = collection.createRule.replace(` && @request.body.${field}:isset = false`, '')
        collection.updateRule = collection.updateRule.replace(` && @request.body.${field}:isset = false`, '')
      }
      app.save(collection)
    }
  },
)

// An hour before the kick-off.
const opening = (row) => `CAST(unixepoch(${row}.kickoff, 'subsec') * 1000 AS INTEGER) - 3600000`

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('roomsofmatches0', 'match-rooms', '', '{}', 0, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;`
