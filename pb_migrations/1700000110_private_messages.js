/// <reference path="../pb_data/types.d.ts" />

// Private messages of two users. Users read these collections by sync only. Ids of users are plain text: when an
// account ends, the other user keeps the conversation.
migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.collectionName = "users"'
    const MAY_WRITE = SIGNED_IN + ' && @request.auth.suspended_until <= @now'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')

    const text = (name, pattern, more) => ({ name, type: 'text', pattern, ...more })
    const id = (name, more) => text(name, '^[a-z0-9]{15}$', more)
    const pair = (name, more) => text(name, '^[a-z0-9]{30}$', { required: true, ...more })
    const pairIdField = () => pair('id', { system: true, primaryKey: true, min: 30, max: 30, pattern: '^[a-z0-9]+$' })
    const count = (name, more) => ({ name, type: 'number', onlyInt: true, min: 0, ...more })
    const flag = (name) => ({ name, type: 'bool' })
    const time = (name) => ({ name, type: 'date' })
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const updated = () => ({ name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true })
    const kind = (name) => ({ name, type: 'select', maxSelect: 1, values: ['image', 'video', 'voice'] })

    const seat = [
      id('user_id', { required: true }),
      id('peer_id', { required: true }),
      // Both ids, the smaller one first.
      pair('chat'),
      // The newest message, as the list of conversations shows it.
      count('last_number'),
      time('last_at'),
      id('last_by'),
      kind('last_kind'),
      text('last_words'),
      flag('last_removed'),
      // Messages of the other user above `read_number`.
      count('unread'),
      count('read_number'),
      count('cleared_number'),
      flag('muted'),
      // How far the other user read, and how far their phones have received.
      count('peer_read'),
      count('peer_delivered'),
      // How far the phones of this user have received.
      count('delivered_number', { hidden: true }),
    ]
    const MARKS = ['read_number', 'cleared_number', 'muted']
    const ofServer = seat.map(({ name }) => name).filter((name) => !MARKS.includes(name))
    app.save(
      new Collection({
        type: 'base',
        name: 'private_chats',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: `${SIGNED_IN} && user_id = @request.auth.id && ` + unset(...ofServer, 'created_at', 'updated_at'),
        deleteRule: null,
        fields: [pairIdField(), ...seat, created(), updated()],
        indexes: ['CREATE UNIQUE INDEX `private_chats_seat` ON `private_chats` (`user_id`, `chat`)'],
      }),
    )

    const SERVER_OWNED = unset(
      'chat',
      'number',
      'media',
      'media_width',
      'media_height',
      'media_hash',
      'edited_at',
      'removed',
      'is_read',
      'created_at',
      'updated_at',
    )
    const FIXED = unset(
      'sender_id',
      'receiver_id',
      'reply_to',
      'media_upload',
      'media_type',
      'media_alt',
      'media_seconds',
      'voice_wave',
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'private_messages',
        listRule: null,
        viewRule: null,
        createRule:
          `${MAY_WRITE} && (@request.body.sender_id:isset = false || @request.body.sender_id = @request.auth.id) && ` +
          SERVER_OWNED,
        updateRule: `${MAY_WRITE} && sender_id = @request.auth.id && ${SERVER_OWNED} && ${FIXED}`,
        deleteRule: `${MAY_WRITE} && sender_id = @request.auth.id`,
        fields: [
          pair('chat'),
          id('sender_id', { required: true }),
          id('receiver_id', { required: true }),
          // Its place in the conversation, from 1.
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
          kind('media_type'),
          // Of an upload, fixed at creation.
          id('media_upload'),
          { name: 'media_alt', type: 'text' },
          // In pixels, as stored.
          count('media_width'),
          count('media_height'),
          // Thumbhash, base64; of an image.
          { name: 'media_hash', type: 'text' },
          { name: 'media_seconds', type: 'number', min: 0 },
          // The loudness of a voice message, in 64 steps.
          text('voice_wave', '^[0-9a-v]{64}$'),
          id('reply_to'),
          time('edited_at'),
          // Deleted by its sender: row and number stay.
          flag('removed'),
          flag('is_read'),
          created(),
          updated(),
        ],
        indexes: [
          'CREATE UNIQUE INDEX `private_messages_order` ON `private_messages` (`chat`, `number`)',
          'CREATE INDEX `private_messages_of_sender` ON `private_messages` (`sender_id`, `chat`, `number`)',
          "CREATE UNIQUE INDEX `private_messages_upload` ON `private_messages` (`media_upload`) WHERE `media_upload` != ''",
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'hidden_messages',
        listRule: null,
        viewRule: null,
        createRule: `${MAY_WRITE} && user_id = @request.auth.id && ` + unset('created_at'),
        // What a user hid does not come back.
        updateRule: null,
        deleteRule: null,
        fields: [pairIdField(), id('user_id', { required: true }), id('message_id', { required: true }), created()],
        indexes: [
          'CREATE UNIQUE INDEX `hidden_messages_pair` ON `hidden_messages` (`user_id`, `message_id`)',
          'CREATE INDEX `hidden_messages_of_message` ON `hidden_messages` (`message_id`)',
        ],
      }),
    )

    const profiles = app.findCollectionByNameOrId('profiles')
    // Who may begin to write to the user; empty: everyone.
    profiles.fields.add(new SelectField({ name: 'messages_from', maxSelect: 1, values: ['everyone', 'followed'] }))
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.removeByName('messages_from')
    app.save(profiles)
    for (const name of ['hidden_messages', 'private_messages', 'private_chats']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
