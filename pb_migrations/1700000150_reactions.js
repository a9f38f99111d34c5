/// <reference path="../pb_data/types.d.ts" />

// Reactions on messages (Z44), and messages of rooms that a user hid (Z14). Users read these collections by sync only.
const MESSAGES = ['private_messages', 'room_messages']
const UNSET = ' && @request.body.reactions:isset = false'

migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.collectionName = "users"'
    const MAY_WRITE = SIGNED_IN + ' && @request.auth.suspended_until <= @now'
    const OWN = 'user_id = @request.auth.id'
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    const id = (name) => ({ name, type: 'text', pattern: '^[a-z0-9]{15}$', required: true })
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const pairIdField = () => ({
      ...{ name: 'id', type: 'text', system: true, primaryKey: true, required: true },
      ...{ min: 30, max: 30, pattern: '^[a-z0-9]+$' },
    })
    const save = (name, rules, fields, indexes) =>
      app.save(
        new Collection({
          ...{ type: 'base', name, listRule: null, viewRule: null, ...rules },
          fields: [pairIdField(), id('user_id'), id('message_id'), ...fields, created()],
          indexes: [
            `CREATE UNIQUE INDEX \`${name}_pair\` ON \`${name}\` (\`user_id\`, \`message_id\`)`,
            `CREATE INDEX \`${name}_of_message\` ON \`${name}\` (\`message_id\`, \`created_at\`, \`id\`)`,
            ...indexes,
          ],
        }),
      )

    for (const messages of MESSAGES) {
      const collection = app.findCollectionByNameOrId(messages)
      // How many users reacted with each sign: {"❤️": 3}.
      collection.fields.add(new JSONField({ name: 'reactions', maxSize: 1024 }))
      collection.createRule += UNSET
      collection.updateRule += UNSET
      app.save(collection)

      const reactions = messages.replace('messages', 'message_reactions')
      save(
        reactions,
        {
          createRule: `${MAY_WRITE} && ${OWN} && ${unset('created_at')}`,
          updateRule: `${MAY_WRITE} && ${OWN} && ${unset('user_id', 'message_id', 'created_at')}`,
          deleteRule: `${MAY_WRITE} && ${OWN}`,
        },
        [{ name: 'emoji', type: 'text', required: true, max: 16 }],
        [
          `CREATE INDEX \`${reactions}_by_sign\` ON \`${reactions}\` (\`message_id\`, \`emoji\`, \`created_at\`, \`id\`)`,
        ],
      )
      countReactions(app, messages, reactions)
    }

    save(
      'hidden_room_messages',
      {
        createRule: `${MAY_WRITE} && ${OWN} && ${unset('created_at')}`,
        // What a user hid does not come back.
        updateRule: null,
        deleteRule: null,
      },
      [],
      [],
    )

    /** The counts follow every change of a reaction, whoever writes it. An emptied message has none. */
    function countReactions(app, messages, reactions) {
      const counts = "iif(json_type(reactions) = 'object', reactions, '{}')"
      const path = (row) => `'$."' || ${row}.emoji || '"'`
      const counted = (row) => `coalesce(json_extract(${counts}, ${path(row)}), 0)`
      const set = (row, value) =>
        `UPDATE ${messages} SET reactions = ${value} WHERE id = ${row}.message_id AND NOT removed;`
      const add = set('NEW', `json_set(${counts}, ${path('NEW')}, ${counted('NEW')} + 1)`)
      const take = set(
        'OLD',
        `iif(${counted('OLD')} > 1, json_set(${counts}, ${path('OLD')}, ${counted('OLD')} - 1),
          json_remove(${counts}, ${path('OLD')}))`,
      )
      const triggers = {
        add: `AFTER INSERT ON ${reactions} BEGIN ${add} END`,
        take: `AFTER DELETE ON ${reactions} BEGIN ${take} END`,
        change: `AFTER UPDATE OF emoji ON ${reactions} WHEN OLD.emoji IS NOT NEW.emoji BEGIN ${take} ${add} END`,
      }
      for (const [name, body] of Object.entries(triggers)) {
        app.db().newQuery(`CREATE TRIGGER _${reactions}_${name} ${body}`).execute()
      }
    }
  },
  (app) => {
    for (const messages of MESSAGES) {
      app.delete(app.findCollectionByNameOrId(messages.replace('messages', 'message_reactions')))
      const collection = app.findCollectionByNameOrId(messages)
      // They name the column; the next start creates them again.
      for (const name of ['update', 'counters']) {
        app.db().newQuery(`DROP TRIGGER IF EXISTS _feed_${messages}_${name}`).execute()
      }
      collection.fields.removeByName('reactions')
      collection.createRule = collection.createRule.replace(UNSET, '')
      collection.updateRule = collection.updateRule.replace(UNSET, '')
      app.save(collection)
    }
    app.delete(app.findCollectionByNameOrId('hidden_room_messages'))
  },
)
