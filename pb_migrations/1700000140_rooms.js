/// <reference path="../pb_data/types.d.ts" />

// Chat rooms. Users read these collections by sync only, with the right of a seat (Z28). Ids of users are plain text: when
// an account ends, its messages stay, emptied. Hooks look rights up; the rules say only who may ask.
migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.collectionName = "users"'
    const MAY_WRITE = SIGNED_IN + ' && @request.auth.suspended_until <= @now'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    const rule = (...parts) => parts.join(' && ')
    const own = (column) => `(@request.body.${column}:isset = false || @request.body.${column} = @request.auth.id)`

    const text = (name, pattern, more) => ({ name, type: 'text', pattern, ...more })
    const id = (name, more) => text(name, '^[a-z0-9]{15}$', more)
    const pairIdField = () =>
      text('id', '^[a-z0-9]+$', { system: true, primaryKey: true, required: true, min: 30, max: 30 })
    const count = (name, more) => ({ name, type: 'number', onlyInt: true, min: 0, ...more })
    const flag = (name) => ({ name, type: 'bool' })
    const time = (name) => ({ name, type: 'date' })
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const updated = () => ({ name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true })
    const kind = (name, values) => ({ name, type: 'select', maxSelect: 1, values })
    const save = (name, rules, fields, indexes) =>
      app.save(new Collection({ type: 'base', name, listRule: null, viewRule: null, ...rules, fields, indexes }))

    const OF_ROOM = unset('members_count', 'moderators', 'last_number', 'avatar', 'created_at', 'updated_at')
    save(
      'chat_rooms',
      {
        createRule: rule(MAY_WRITE, own('owner_id'), OF_ROOM),
        updateRule: rule(MAY_WRITE, unset('owner_id'), OF_ROOM),
        deleteRule: MAY_WRITE,
      },
      [
        { name: 'name', type: 'text' },
        { name: 'description', type: 'text' },
        // Name and description as searches compare them.
        { name: 'search_key', type: 'text', hidden: true },
        flag('is_private'),
        id('owner_id', { required: true }),
        // Members who are not banned.
        count('members_count'),
        {
          name: 'avatar',
          type: 'file',
          maxSelect: 1,
          maxSize: 5 * 1024 * 1024,
          mimeTypes: ['image/jpeg'],
          thumbs: ['96x96', '256x256'],
        },
        id('avatar_upload'),
        { name: 'announcement', type: 'text' },
        // Ids of the moderators, the eldest first.
        { name: 'moderators', type: 'json', maxSize: 64 * 1024 },
        count('last_number'),
        created(),
        updated(),
      ],
      [
        'CREATE INDEX `chat_rooms_by_size` ON `chat_rooms` (`members_count`, `id`)',
        'CREATE INDEX `chat_rooms_by_key` ON `chat_rooms` (`search_key`)',
        'CREATE INDEX `chat_rooms_of_owner` ON `chat_rooms` (`owner_id`)',
        "CREATE UNIQUE INDEX `chat_rooms_upload` ON `chat_rooms` (`avatar_upload`) WHERE `avatar_upload` != ''",
      ],
    )

    const OF_SEAT = unset('is_banned', 'ban_reason', 'joined_at', 'own_above', 'created_at', 'updated_at')
    save(
      'room_members',
      {
        createRule: rule(MAY_WRITE, own('user_id'), OF_SEAT, unset('role', 'read_number', 'muted')),
        // A suspended user may read.
        updateRule: rule(SIGNED_IN, OF_SEAT, unset('room_id', 'user_id')),
        deleteRule: SIGNED_IN,
      },
      [
        pairIdField(),
        id('room_id', { required: true }),
        id('user_id', { required: true }),
        kind('role', ['member', 'moderator', 'owner']),
        flag('is_banned'),
        { name: 'ban_reason', type: 'text' },
        time('joined_at'),
        count('read_number'),
        // The user's own messages above `read_number`, which are not unread.
        count('own_above'),
        flag('muted'),
        created(),
        updated(),
      ],
      [
        'CREATE UNIQUE INDEX `room_members_of_user` ON `room_members` (`user_id`, `room_id`)',
        'CREATE INDEX `room_members_by_role` ON `room_members` (`room_id`, `role`, `joined_at`)',
        'CREATE INDEX `room_members_by_time` ON `room_members` (`room_id`, `created_at`, `id`)',
      ],
    )

    save(
      'room_bans',
      {
        createRule: rule(MAY_WRITE, unset('by', 'created_at')),
        updateRule: null,
        deleteRule: MAY_WRITE,
      },
      [
        pairIdField(),
        id('room_id', { required: true }),
        id('user_id', { required: true }),
        id('by'),
        { name: 'reason', type: 'text' },
        created(),
      ],
      [
        'CREATE UNIQUE INDEX `room_bans_of_user` ON `room_bans` (`user_id`, `room_id`)',
        'CREATE INDEX `room_bans_by_time` ON `room_bans` (`room_id`, `created_at`, `id`)',
      ],
    )

    save(
      'room_invitations',
      {
        createRule: rule(MAY_WRITE, unset('inviter_id', 'status', 'created_at', 'updated_at')),
        updateRule: rule(MAY_WRITE, unset('room_id', 'inviter_id', 'invitee_id', 'created_at', 'updated_at')),
        deleteRule: MAY_WRITE,
      },
      [
        pairIdField(),
        id('room_id', { required: true }),
        id('inviter_id', { required: true }),
        id('invitee_id', { required: true }),
        kind('status', ['pending', 'accepted']),
        created(),
        updated(),
      ],
      [
        'CREATE UNIQUE INDEX `room_invitations_of_invitee` ON `room_invitations` (`invitee_id`, `room_id`)',
        'CREATE INDEX `room_invitations_of_room` ON `room_invitations` (`room_id`)',
      ],
    )

    // The SHA-256 of a password's key (Z35). No API and no phone reads it.
    save('room_keys', { createRule: null, updateRule: null, deleteRule: null }, [
      text('key_hash', '^[0-9a-f]{64}$', { required: true, hidden: true }),
      created(),
    ])

    const OF_MESSAGE = unset(
      'number',
      'media',
      'media_width',
      'media_height',
      'media_hash',
      'edited_at',
      'removed',
      'created_at',
      'updated_at',
    )
    const FIXED = unset('room_id', 'user_id', 'reply_to', 'media_upload', 'media_type', 'media_alt')
    const OF_VOICE = unset('media_seconds', 'voice_wave')
    save(
      'room_messages',
      {
        createRule: rule(MAY_WRITE, own('user_id'), OF_MESSAGE),
        updateRule: rule(MAY_WRITE, 'user_id = @request.auth.id', OF_MESSAGE, FIXED, OF_VOICE),
        // Also of moderators: the hook decides.
        deleteRule: MAY_WRITE,
      },
      [
        id('room_id', { required: true }),
        id('user_id', { required: true }),
        count('number'),
        { name: 'content', type: 'text' },
        {
          name: 'media',
          type: 'file',
          protected: true,
          maxSelect: 1,
          maxSize: 10 * 1024 * 1024,
          mimeTypes: [
            'image/jpeg',
            'video/mp4',
            'video/webm',
            'video/quicktime',
            'audio/mp4',
            'audio/x-m4a',
            'audio/ogg',
            'application/ogg',
            'audio/webm',
          ],
          thumbs: ['640x0'],
        },
        kind('media_type', ['image', 'video', 'voice']),
        id('media_upload'),
        { name: 'media_alt', type: 'text' },
        count('media_width'),
        count('media_height'),
        { name: 'media_hash', type: 'text' },
        { name: 'media_seconds', type: 'number', min: 0 },
        text('voice_wave', '^[0-9a-v]{64}$'),
        id('reply_to'),
        time('edited_at'),
        flag('removed'),
        created(),
        updated(),
      ],
      [
        'CREATE UNIQUE INDEX `room_messages_order` ON `room_messages` (`room_id`, `number`)',
        'CREATE INDEX `room_messages_of_user` ON `room_messages` (`user_id`, `room_id`, `number`)',
        "CREATE UNIQUE INDEX `room_messages_upload` ON `room_messages` (`media_upload`) WHERE `media_upload` != ''",
      ],
    )

    // Counts and roles follow every change of a seat, whoever writes it (Z39).
    const moderators = (seat) => `UPDATE chat_rooms SET moderators =
      (SELECT json_group_array(user_id) FROM
        (SELECT user_id FROM room_members WHERE room_id = ${seat}.room_id AND role = 'moderator' ORDER BY joined_at, id))
      WHERE id = ${seat}.room_id;`
    // The statement of rooms has a new number, which the feed gives out (docs/sync.md). sqlite_sequence would still have the
    // number from before the statement.
    const rights = (seat) => `
      INSERT INTO _feed (channel, collection, record, deleted, at)
        VALUES ('', 'room_members', ${seat}.id, 1, unixepoch());
      DELETE FROM _feed WHERE channel = '' AND collection = 'room_members' AND record = ${seat}.id;
      INSERT INTO _room_rights (user, seq)
        VALUES (${seat}.user_id, last_insert_rowid())
        ON CONFLICT (user) DO UPDATE SET seq = excluded.seq;`
    const triggers = {
      _room_seat_insert: `AFTER INSERT ON room_members BEGIN
        UPDATE chat_rooms SET members_count = members_count + 1 WHERE id = NEW.room_id AND NOT NEW.is_banned;
        ${rights('NEW')} END`,
      _room_seat_delete: `AFTER DELETE ON room_members BEGIN
        UPDATE chat_rooms SET members_count = members_count - 1 WHERE id = OLD.room_id AND NOT OLD.is_banned;
        DELETE FROM room_invitations WHERE id = OLD.id AND status = 'accepted';
        ${rights('OLD')} END`,
      _room_moderator_delete: `AFTER DELETE ON room_members WHEN OLD.role = 'moderator' BEGIN ${moderators('OLD')} END`,
      _room_seat_ban: `AFTER UPDATE OF is_banned ON room_members WHEN OLD.is_banned IS NOT NEW.is_banned BEGIN
        UPDATE chat_rooms SET members_count = members_count + iif(NEW.is_banned, -1, 1) WHERE id = NEW.room_id; END`,
      _room_seat_role: `AFTER UPDATE OF role ON room_members WHEN OLD.role IS NOT NEW.role BEGIN ${moderators('NEW')} END`,
      _room_key_delete: 'AFTER DELETE ON chat_rooms BEGIN DELETE FROM room_keys WHERE id = OLD.id; END',
    }
    // Rooms by what their names and descriptions contain: an index of three characters in a row.
    for (const statement of [
      'CREATE TABLE _room_texts (n INTEGER PRIMARY KEY, room TEXT NOT NULL UNIQUE, key TEXT NOT NULL)',
      "CREATE VIRTUAL TABLE _room_texts_index USING fts5 (key, content = '_room_texts', content_rowid = 'n', tokenize = 'trigram')",
    ]) {
      app.db().newQuery(statement).execute()
    }
    Object.assign(triggers, {
      _room_texts_begin: `AFTER INSERT ON _room_texts BEGIN
        INSERT INTO _room_texts_index (rowid, key) VALUES (NEW.n, NEW.key); END`,
      _room_texts_end: `AFTER DELETE ON _room_texts BEGIN
        INSERT INTO _room_texts_index (_room_texts_index, rowid, key) VALUES ('delete', OLD.n, OLD.key); END`,
      _room_texts_of_new: `AFTER INSERT ON chat_rooms BEGIN
        INSERT INTO _room_texts (room, key) VALUES (NEW.id, NEW.search_key); END`,
      _room_texts_of_renamed: `AFTER UPDATE OF search_key ON chat_rooms WHEN OLD.search_key IS NOT NEW.search_key BEGIN
        DELETE FROM _room_texts WHERE room = NEW.id;
        INSERT INTO _room_texts (room, key) VALUES (NEW.id, NEW.search_key); END`,
      _room_texts_of_gone: 'AFTER DELETE ON chat_rooms BEGIN DELETE FROM _room_texts WHERE room = OLD.id; END',
    })
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute()
    }
  },
  (app) => {
    for (const name of ['room_messages', 'room_keys', 'room_invitations', 'room_bans', 'room_members', 'chat_rooms']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
    for (const name of ['_room_texts_index', '_room_texts']) app.db().newQuery(`DROP TABLE ${name}`).execute()
  },
)
