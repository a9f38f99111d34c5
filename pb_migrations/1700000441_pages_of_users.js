/// <reference path="../pb_data/types.d.ts" />

// The users' page of staff reads its pages in these orders: the newest, and names that begin with a text, of one tier or all.
const INDEXES = [
  ['profiles_newest', '`created_at`, `id`'],
  ['profiles_of_tier_newest', '`verification_status`, `created_at`, `id`'],
  ['profiles_of_tier_by_name', '`verification_status`, `username_key`'],
]

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    for (const [name, columns] of INDEXES) profiles.addIndex(name, false, columns, '')
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    for (const [name] of INDEXES) profiles.removeIndex(name)
    app.save(profiles)
  },
)
