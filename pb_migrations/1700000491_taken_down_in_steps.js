/// <reference path="../pb_data/types.d.ts" />

// What rides along with a hidden post or room leaves phones in steps (docs/sync.md, Q4): indexes in the order of the
// steps, and a new statement of rooms for the members of each step.
const INDEXES = {
  room_members: 'CREATE INDEX `room_members_of_room` ON `room_members` (`room_id`, `id`)',
  room_invitations: 'CREATE INDEX `room_invitations_of_room` ON `room_invitations` (`room_id`, `id`)',
  saved_posts: 'CREATE INDEX `saved_posts_of_post` ON `saved_posts` (`post_id`, `id`)',
}
const BEFORE = { saved_posts: 'CREATE INDEX `saved_posts_of_post` ON `saved_posts` (`post_id`)' }

/** One number for all of them (Z29). */
const statement = (room, members) => `
  INSERT INTO _feed (channel, collection, record, deleted, at) VALUES ('', 'chat_rooms', ${room}, 1, unixepoch());
  INSERT INTO _room_rights (user, seq)
    SELECT s.user_id, f.seq FROM ${members} s
      JOIN _feed f ON f.channel = '' AND f.collection = 'chat_rooms' AND f.record = ${room}
    WHERE true
    ON CONFLICT (user) DO UPDATE SET seq = excluded.seq;
  DELETE FROM _feed WHERE channel = '' AND collection = 'chat_rooms' AND record = ${room};`

const ON_CHANGE = `AFTER UPDATE OF taken_down ON chat_rooms WHEN (OLD.taken_down = '') <> (NEW.taken_down = '')`

migrate(
  (app) => {
    const run = (sql) => void app.db().newQuery(sql).execute()
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.indexes = [...collection.indexes.filter((one) => one !== BEFORE[name]), index]
      app.save(collection)
    }
    // As many as the step in the transaction of the change has (`firstChildren` in pocketbase/feed/taken_down_children.go).
    const first = '(SELECT user_id FROM room_members WHERE room_id = NEW.id ORDER BY id LIMIT 200)'
    const next = `(SELECT user_id FROM room_members WHERE room_id = NEW.value AND id > OLD.reached AND id <= NEW.reached)`
    run('DROP TRIGGER _room_taken_down')
    run(`CREATE TRIGGER _room_taken_down ${ON_CHANGE} BEGIN ${statement('NEW.id', first)} END`)
    run(`CREATE TRIGGER _room_taken_down_step AFTER UPDATE OF reached ON _taken_down_jobs
      WHEN NEW.table_name = 'room_members' BEGIN ${statement('NEW.value', next)} END`)
  },
  (app) => {
    const run = (sql) => void app.db().newQuery(sql).execute()
    run('DROP TRIGGER _room_taken_down_step')
    run('DROP TRIGGER _room_taken_down')
    const all = '(SELECT user_id FROM room_members WHERE room_id = NEW.id)'
    run(`CREATE TRIGGER _room_taken_down ${ON_CHANGE} BEGIN ${statement('NEW.id', all)} END`)
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.indexes = [
        ...collection.indexes.filter((one) => one !== index),
        ...(BEFORE[name] ? [BEFORE[name]] : []),
      ]
      app.save(collection)
    }
  },
)
