/// <reference path="../pb_data/types.d.ts" />

// The users' page of staff lists those who are suspended or banned by these indexes; most users are in neither.
const INDEXES = [
  ['users_suspended', 'suspended_until'],
  ['users_banned', 'banned_until'],
]

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    for (const [name, column] of INDEXES) users.addIndex(name, false, `\`${column}\`, \`id\``, `\`${column}\` != ''`)
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    for (const [name] of INDEXES) users.removeIndex(name)
    app.save(users)
  },
)
