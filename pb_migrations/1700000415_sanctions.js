/// <reference path="../pb_data/types.d.ts" />

// What staff decided on an account, and the user's appeals (docs/moderation.md). Hooks write them. The rows name the user
// by id alone: a ban outlives the account.
const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }
const UNSET = ' && @request.body.banned_until:isset = false'

migrate(
  (app) => {
    const text = (name, max, more) => ({ name, type: 'text', max, ...more })
    const select = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values })
    const changes = [
      { name: 'created_at', type: 'autodate', onCreate: true },
      { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const users = app.findCollectionByNameOrId('users')
    // Only hooks set it: the latest end of the user's bans.
    users.fields.add(new DateField({ name: 'banned_until' }))
    users.createRule += UNSET
    app.save(users)
    app.save(
      new Collection({
        ...{ type: 'base', name: 'sanctions', ...CLOSED },
        fields: [
          text('user_id', 15, { required: true }),
          select('kind', ['warn', 'suspend', 'ban']),
          text('reason', 40, { required: true }),
          // To the user.
          text('words', 1000),
          text('case_id', 15, { hidden: true }),
          // Empty: a warning, or a ban for good.
          { name: 'until', type: 'date' },
          text('by', 15, { hidden: true }),
          text('by_name', 60, { hidden: true }),
          { name: 'lifted_at', type: 'date' },
          text('lifted_by', 60, { hidden: true }),
          ...changes,
        ],
        indexes: ['CREATE INDEX `sanctions_of_user` ON `sanctions` (`user_id`, `created_at`, `id`)'],
      }),
    )
    app.save(
      new Collection({
        ...{ type: 'base', name: 'appeals', ...CLOSED },
        fields: [
          text('user_id', 15, { required: true }),
          // `sanctions`, or the collection of a hidden row; and the id of the row.
          text('target_collection', 40, { required: true }),
          text('target_id', 15, { required: true }),
          text('content', 1000, { required: true }),
          select('state', ['waiting', 'accepted', 'refused']),
          // The answer to the user.
          text('words', 1000),
          text('decided_by', 60, { hidden: true }),
          { name: 'decided_at', type: 'date' },
          ...changes,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `appeals_of_target` ON `appeals` (`target_id`, `user_id`)',
          'CREATE INDEX `appeals_of_user` ON `appeals` (`user_id`, `created_at`, `id`)',
          "CREATE INDEX `appeals_waiting` ON `appeals` (`created_at`, `id`) WHERE `state` = 'waiting'",
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['appeals', 'sanctions']) app.delete(app.findCollectionByNameOrId(name))
    const users = app.findCollectionByNameOrId('users')
    users.createRule = users.createRule.replace(UNSET, '')
    users.fields.removeByName('banned_until')
    app.save(users)
  },
)
